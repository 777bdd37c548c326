import { Match, type Decision, type Game } from '#kernel';
import { sampledFate, sampledPick } from '#fate';
import { describe, expect, test } from 'vitest';
import {
  activate,
  answer,
  begin,
  roll,
  type TableHere,
} from '../../../../test/art-of-tactics/table.ts';
import { build } from '../content/index.ts';
import { artOfTactics2006 } from '../rules/rulesets.ts';
import type { Scene } from '../rules/world.ts';
import { gentle, sensible } from './sensible.ts';

const thought = (match: Match<never>, ask: string): unknown => {
  const given = match as unknown as Match<Game>;
  const open = given.pending.find((one) => one.ask === ask) as Decision<Game>;
  return sensible.answer({ match: given, decision: open, pick: sampledPick(1) }).answer;
};
const at = (here: TableHere, play: (match: ReturnType<typeof begin>) => void) => {
  const match = begin(here);
  play(match);
  return match as unknown as Match<never>;
};

describe('the sensible mind', () => {
  test('AOT-SHOOT-06 shoots at who stands in range rather than walk on', () => {
    const match = at(
      {
        units: [
          { army: 0, at: [30, 18, 0], weapon: 'bow', ranks: [3, 3] },
          { army: 1, at: [30, 22, 180], weapon: 'spear', ranks: [4, 4] },
        ],
      },
      (one) => activate(one, [4, 2], 0),
    );
    expect(thought(match, 'act')).toEqual({ unit: 0, act: 'shoot', at: 1 });
  });
  test('AOT-EVADE-01 light horse evades from foot that would beat it', () => {
    const match = at(
      {
        units: [
          { army: 0, at: [30, 18, 0], weapon: 'spear', ranks: [4, 4], gear: ['shield'] },
          { army: 1, at: [30, 21.6, 180], arm: 'horse', weapon: 'javelin', ranks: [2] },
        ],
      },
      (one) => {
        activate(one, [4, 2], 0);
        answer(one, 'act', { unit: 0, act: 'move', legs: [{ ahead: 2000 }] });
      },
    );
    expect(thought(match, 'meetContact')).toEqual({ act: 'evade' });
  });
  test('AOT-CMD-10 runs where the signal to attack makes it, however bad the fight', () => {
    const weak = { weapon: 'sling', ranks: [2, 0, 1] } as const;
    const match = begin({
      units: [
        { army: 0, at: [30, 10, 0], weapon: 'sword', ranks: [3, 3], role: 'general' },
        { army: 0, at: [34, 10, 0], ...weak },
        { army: 1, at: [34, 22.6, 180], weapon: 'spear', ranks: [4, 4], gear: ['shield'] },
      ],
      slots: [
        [0, 0, 0, 0, 0, 0],
        [-1, -1, -1, -1, -1, -1],
      ],
    });
    roll(match, 4, 2);
    answer(match, 'giveOrders', { method: 'signal', order: 'attack' });
    roll(match, 6);
    answer(match, 'act', { unit: 1, act: 'move', legs: [{ ahead: 8000 }] });
    expect(thought(match as unknown as Match<never>, 'act')).toEqual({ unit: 1, act: 'run' });
    answer(match, 'act', { unit: 1, act: 'run' });
    roll(match, 4);
    while (match.pending[0].ask === 'run') {
      answer(match, 'run', thought(match as unknown as Match<never>, 'run') as object);
    }
    expect(match.scene.position.contacts).toMatchObject([{ by: 1, with: 2 }]);
  });
  test('AOT-UNIT-14 spares who leads', () => {
    const match = at(
      {
        units: [
          { army: 0, at: [30, 18, 0], weapon: 'bow', ranks: [3, 3] },
          { army: 1, at: [30, 21, 180], weapon: 'spear', ranks: [3], role: 'general' },
        ],
      },
      (one) => {
        activate(one, [4, 2], 0);
        answer(one, 'act', { unit: 0, act: 'shoot', at: 1 });
        if (one.pending[0]?.ask === 'meetShot') answer(one, 'meetShot', { act: 'none' });
        const dice = one.chance?.ask === 'roll' ? one.chance.dice : 0;
        roll(one, ...Array.from({ length: dice }, (_, index) => (index === 0 ? 1 : 6)));
      },
    );
    const { figures } = thought(match, 'chooseLosses') as { figures: number[] };
    const general = match.scene.setup as Scene['setup'];
    const all = general.units.flatMap((one) => one.figures);
    expect(figures.map((figure) => all[figure].role)).toEqual([undefined]);
  });
  test('the gentle one lets a slot in three pass, and whom it orders it lets go on', () => {
    const given = (ordered: boolean): string[] => {
      const match = at(
        {
          units: [
            { army: 0, at: [30, 18, 0], weapon: 'bow', ranks: [3, 3] },
            { army: 1, at: [30, 22, 180], weapon: 'spear', ranks: [4, 4] },
          ],
        },
        (one) => (ordered ? activate(one, [4, 2], 0) : roll(one, 4, 2)),
      ) as unknown as Match<Game>;
      const [open] = match.pending as readonly [Decision<Game>];
      return Array.from(
        { length: 60 },
        (_, seed) => gentle.answer({ match, decision: open, pick: sampledPick(seed) }).plan ?? '',
      );
    };
    const passed = given(false).filter((plan) => plan === 'pass').length;
    expect(passed).toBeGreaterThan(8);
    expect(passed).toBeLessThan(32);
    expect(new Set(given(true))).toEqual(new Set(['shoot']));
  });
  test('plays the first battle of ours, and its answers are legal', () => {
    const pick = sampledPick(5);
    const fate = sampledFate(sampledPick(6));
    const built = build(artOfTactics2006, { turnLimit: 2 });
    if (!built.ok) throw new Error('not built');
    const started = Match.start(artOfTactics2006, built.value);
    if (!started.ok) throw new Error('not started');
    const match = started.value as Match<Game>;
    let proposed = 0;
    for (let count = 0; count < 400 && match.outcome === undefined; count++) {
      if (match.chance !== undefined) {
        match.settle(fate(match.chance));
        continue;
      }
      const [open] = match.pending as readonly [Decision<Game>];
      const { answer: given, plan } = sensible.answer({ match, decision: open, pick });
      if (plan === 'as proposed') proposed += 1;
      expect(match.reply(open.id, given).ok).toBe(true);
    }
    expect(match.outcome?.cite).toBe('AOT-WIN-11');
    expect(proposed).toBeLessThan(5);
  });
});
