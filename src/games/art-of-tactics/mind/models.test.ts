/** What the mind does with elephants, engines, wagons, camps, weather, before and in a battle. */
import { Match } from '#kernel';
import { describe, expect, test } from 'vitest';
import { thought } from '../../../../test/art-of-tactics/minds.ts';
import {
  FAR,
  HOPLITES,
  activate,
  answer,
  asked,
  begin,
  blue,
  look,
  offOf,
  red,
  roll,
  setupHere,
  unit,
  type Game,
  type TableHere,
} from '../../../../test/art-of-tactics/table.ts';
import { artOfTactics2006 } from '../rules/rulesets.ts';
import { liesInCamp, baseOf } from '../rules/facts/places.ts';
import type { Scene } from '../rules/world.ts';
import { WEIGHTS } from './weights.ts';
import { roughly } from './moving.ts';
import { mindWith } from './sensible.ts';

/** It does not wait for the enemy. */
const ONWARD = mindWith({ wait: 0 });

/** The first of red alone is asked what it does. */
function acting(here: TableHere): Game {
  const match = begin(here);
  activate(match, [4, 2], 0);
  return match;
}
/** The same, in another weather. */
function under(here: TableHere, sky: Scene['position']['sky']): Scene {
  const scene = look(begin(here));
  return { ...scene, position: { ...scene.position, sky } };
}

describe('elephants, engines and wagons', () => {
  const ELEPHANT = red({ arm: 'elephant', model: 'tusks', weapon: 'javelin', ranks: [1] });
  const BESIDE = { army: 0, at: [33.2, 20, 0], weapon: 'javelin', ranks: [2, 2] } as const;
  test('R-172 an elephant takes light foot along, before archers are in reach', () => {
    const led = (here: TableHere['units'], at: number): Record<string, unknown> => {
      const units = [
        { ...ELEPHANT, at: [30, at, 0] },
        { ...BESIDE, at: [33.2, at, 0] },
        { army: 0, at: [36.6, at, 0], ...HOPLITES, role: 'general' },
        ...here,
      ] as const;
      const match = begin({
        units,
        slots: [
          [0, 0, 0, 0, 0, 0],
          [-1, -1, -1, -1, -1, -1],
        ],
      });
      roll(match, 4, 2);
      // AOT-ACT-02 Elephant and foot are ordered alike.
      answer(match, 'giveOrders', { method: 'signal', order: 'reform' });
      roll(match, 6);
      return thought(match, 'act');
    };
    const near = led([blue({ weapon: 'bow', ranks: [3, 3] }, 12)], 20);
    expect(near).toMatchObject({ unit: 0, act: 'merge', with: [1] });
    // Nobody is near: they wait for other orders.
    expect(led([FAR], 4)).toEqual({ done: true });
  });
  test('AOT-ART-03 a light engine out of range is drawn nearer, and shoots in range', () => {
    const engine = red({ arm: 'artillery', weapon: 'lightEngine', ranks: [2, 2] });
    const far = acting({ units: [engine, blue(HOPLITES, 12)] });
    expect(thought(far, 'act', ONWARD)).toEqual({ unit: 0, act: 'run' });
    answer(far, 'act', { unit: 0, act: 'run' });
    roll(far, 5);
    expect(thought(far, 'run', ONWARD)).toMatchObject({ legs: [{ ahead: 5000 }] });
    const near = acting({ units: [engine, blue(HOPLITES, 6)] });
    expect(thought(near, 'act')).toEqual({ unit: 0, act: 'shoot', at: 1 });
  });
  test('AOT-ART-02 nobody is ordered to move a heavy engine', () => {
    const engine = red({ arm: 'artillery', weapon: 'heavyEngine', ranks: [2, 2] });
    const line = { army: 0, at: [40, 20, 0], ...HOPLITES } as const;
    const match = begin({ units: [engine, line, blue(HOPLITES, 16)] });
    roll(match, 4, 2);
    expect(thought(match, 'giveOrders', ONWARD)).toEqual({ method: 'separate', unit: 1 });
  });
  const WAGON = red({ weapon: 'handgun', ranks: [3, 3], wagon: true });
  test('AOT-WAG-05 foot beside an empty wagon mans it while an enemy comes', () => {
    const match = acting({
      units: [WAGON, blue({ weapon: 'lance', arm: 'horse', ranks: [4] }, 11)],
    });
    const steps = { unit: 0, act: 'dismount', x: 30_000, y: 22_400, facing: 0 };
    answer(match, 'act', steps);
    roll(match, 6);
    answer(match, 'act', { done: true });
    // Nobody does anything until the next turn.
    while (match.scene.position.turn === 1 || asked(match)[0] !== 'giveOrders') {
      if (match.chance?.ask === 'roll') roll(match, 4, 2);
      else if (asked(match)[0] === 'act') answer(match, 'act', { done: true });
      else answer(match, 'giveOrders', { method: 'none' });
    }
    answer(match, 'giveOrders', { method: 'separate', unit: 0 });
    expect(thought(match, 'act')).toEqual({ unit: 0, act: 'man', wagon: 2 });
  });
  test('AOT-WAG-09 its crew leaves it for an open camp when no enemy is near', () => {
    const crew = red({ weapon: 'sword', ranks: [3, 3], wagon: true });
    const camps = [
      { x: 6, y: 6 },
      { x: 54, y: 34 },
    ] as const;
    const away = acting({ units: [crew, blue(HOPLITES, 3, 55)], camps });
    expect(thought(away, 'act')).toMatchObject({ unit: 0, act: 'dismount' });
    const near = acting({ units: [crew, blue(HOPLITES, 6)], camps });
    expect(thought(near, 'act')).not.toMatchObject({ act: 'dismount' });
  });
  test('AOT-REFORM-01 who panics forms up again', () => {
    const match = acting({
      units: [red({ weapon: 'sword', ranks: [0, 0, 5] }), blue(HOPLITES, 14)],
    });
    expect(thought(match, 'act')).toMatchObject({ unit: 0, act: 'reform' });
  });
});

describe('camps and weather', () => {
  test('AOT-CAMP-03 a unit goes back into a camp that an enemy rides at', () => {
    const camps = [
      { x: 6, y: 8 },
      { x: 54, y: 30 },
    ] as const;
    const own = { army: 0, at: [6, 15.5, 180], weapon: 'spear', ranks: [4, 2] } as const;
    const rider = { army: 1, at: [18, 8, 270], arm: 'horse', weapon: 'lance', ranks: [4] } as const;
    const match = acting({ units: [own, rider], camps });
    answer(match, 'act', thought(match, 'act'));
    const there = look(match);
    expect(liesInCamp(there, baseOf(there, unit(0)), 0)).toBe(true);
  });
  test('AOT-WX-05 in a downpour archers have nothing to wait for in range', () => {
    const here = {
      units: [red({ weapon: 'bow', ranks: [4, 2] }), blue(HOPLITES, 10)],
    };
    const dry = roughly({ ...WEIGHTS, wait: 0 }, look(begin(here)), unit(0), 4000);
    const wet = roughly({ ...WEIGHTS, wait: 0 }, under(here, { is: 'downpour' }), unit(0), 4000);
    expect(wet).toBeLessThan(dry);
  });
});

describe('before the battle', () => {
  const bare = (units: TableHere['units']) => {
    const started = Match.start(artOfTactics2006, {
      ...setupHere({ units }),
      start: 'full',
    });
    if (!started.ok) throw new Error(JSON.stringify(started.error));
    return started.value;
  };
  /** Ranks that are set up, and who leads whom. */
  const CLOSE = [red(HOPLITES), red(HOPLITES, 34), red({ weapon: 'javelin', ranks: [2] }, 38)];
  const LOOSE = [red({ weapon: 'javelin', ranks: [2] }), red({ weapon: 'sling', ranks: [2] }, 34)];
  test.each([
    ['close order', CLOSE, 3, true],
    ['close order', CLOSE, 4, false],
    ['loose order', LOOSE, 3, false],
    ['loose order', LOOSE, 2, true],
  ] as const)('AOT-SETUP-03 %s attacks over so little ground only', (_, own, count, accept) => {
    const match = bare([...own, blue(HOPLITES, 10)]);
    // Blue has thrown more, and offers so much.
    roll(match, 1, Math.max(2, count));
    while (asked(match)[0] === 'answerBid') {
      const { seat, question } = match.pending[0] ?? {};
      if (seat === 'red' && question !== undefined && 'count' in question) {
        if (question.count === count) break;
      }
      answer(match, 'answerBid', { accept: false });
    }
    expect(thought(match, 'answerBid')).toEqual({ accept });
  });
  test('AOT-SETUP-12 close order stands ahead, horse on the wings, slingers behind', () => {
    const match = bare([
      red(HOPLITES),
      red(HOPLITES, 34),
      red({ arm: 'horse', weapon: 'lance', ranks: [3] }, 38),
      red({ weapon: 'sling', ranks: [2, 2] }, 42),
      blue(HOPLITES, 10),
    ]);
    for (
      let step = 0;
      step < 60 && !(asked(match)[0] === 'deploy' && match.pending[0]?.seat === 'red');
      step++
    ) {
      if (match.chance?.ask === 'roll') roll(match, 1, 5);
      else answer(match, asked(match)[0], thought(match, asked(match)[0]));
    }
    for (let left = 4; left > 0; left--) answer(match, 'deploy', thought(match, 'deploy'));
    const { x, y } = match.scene.position.units;
    expect(offOf(match, 3)).toBe(0);
    const camp = match.scene.position.laid?.camps[0] ?? { x: 0, y: 0 };
    const ahead = (id: number): number => Math.hypot(x[id] - camp.x, y[id] - camp.y);
    expect(Math.min(ahead(0), ahead(1))).toBeGreaterThan(ahead(3));
    expect(thought(match, 'deploy')).toEqual({ done: true });
  });
});
