import { describe, expect, test } from 'vitest';
import {
  fighting,
  line,
  moving,
  of,
  table,
  type Given,
  type Piece,
  type TestTable,
} from '../../../../../../test/clouds-of-smoke/table.ts';
import { cloudsOfSmoke17, cloudsOfSmokeWeb } from '../../rulesets.ts';
import { forceOf } from '../../combat/advantages.ts';
import { formationOf } from '../../movement/formations.ts';
import { whyNotTarget } from '../../tactics/tactics.ts';
import type { ArmyId, Position, UnitId } from '../../world.ts';

const six = (more: (position: Position) => void = () => undefined): TestTable =>
  table({
    players: 6,
    units: [0, 1, 2, 3, 4, 5].map((id) =>
      of(id, `u${id}`, [3 + 4 * id, id % 2 === 0 ? 4 : 18 - id]),
    ),
    assets: [['guides'], ['ammunition']],
    position: more,
  });

describe('favours', () => {
  test('COS-TAC-12 each ally is asked for his own units alone', () => {
    const t = table({
      players: 6,
      units: [
        of(0, 'x', [9, 10]),
        of(2, 'y', [10, 10]),
        of(4, 'z', [11, 10]),
        of(1, 'e', [10, 11.5]),
        of(3, 'f', [28, 20]),
        of(5, 'g', [24, 20]),
      ],
      tactics: [['inspiration'], []],
      position: (position) => {
        fighting(10, 10.8)(position);
        position.tactics[0] = [4];
      },
    });
    t.answer({ tactic: 'inspiration', units: t.units('x', 'y', 'z') });
    const asked = () => [t.match.pending[0]?.seat, t.match.pending[0]?.cite, t.question];
    const favour = (units: UnitId[]) => ({ to: 0, favour: 'tactic', units });
    expect(asked()).toEqual(['south2', 'COS-TAC-12', favour(t.units('y'))]);
    expect(t.suggested()).toEqual(['{"lend":false}', '{"lend":true}']);
    expect(t.listed()).toEqual([{ lend: true }, { lend: false }]);
    t.answer({ lend: true });
    expect(asked()).toEqual(['south4', 'COS-TAC-12', favour(t.units('z'))]);
    t.answer({ lend: false });
    expect(t.refused({ tactic: 'inspiration', units: t.units('z') })).toEqual({
      code: 'declinedTactic',
      cite: 'COS-TAC-12',
      facts: { unit: t.unit('z') },
    });
  });
  test('COS-MP-06 the side that is next names who begins', () => {
    const t = six((position) => {
      position.played = [0, 2] as ArmyId[];
      position.active = 4 as ArmyId;
      position.step = { at: 'marker' };
    });
    expect([t.asked, t.match.pending[0]?.cite]).toEqual(['chooseNext', 'COS-MP-06']);
    expect(t.suggested()).toEqual(['{"army":1}', '{"army":3}', '{"army":5}']);
    expect(t.listed()).toEqual([{ army: 1 }, { army: 3 }, { army: 5 }]);
  });
});

/** Two a side: 0 and 2 are South, 1 and 3 North. */
const four = (units: Piece[], position?: (position: Position) => void, more: Partial<Given> = {}) =>
  table({
    players: 4,
    units: [
      ...units,
      of(0, 'a', [2, 3]),
      of(1, 'b', [28, 20]),
      of(2, 'c', [6, 3]),
      of(3, 'd', [24, 20]),
    ],
    ...(position === undefined ? {} : { position }),
    ...more,
  });

const at =
  (step: Position['step'], change: (position: Position) => void = () => undefined) =>
  (position: Position): void => {
    position.step = step;
    change(position);
  };

/** Plays the empty rest of a turn: whatever is asked on the way is ended. */
const ended = (t: TestTable): TestTable => {
  while (t.asked === 'declareShot' || t.asked === 'placeDie' || t.asked === 'playAction') {
    t.answer({ done: true });
  }
  return t;
};

describe('turns', () => {
  test('COS-MP-06 the players of a side one after another, then the other side chooses', () => {
    const t = four([], at({ at: 'marker' }));
    // South has one ally left, so it is not asked; then North chooses who begins.
    expect([t.look.position.active, t.look.position.played]).toEqual([2, [0]]);
    ended(t.roll(2, 3, 4));
    expect(t.asked).toBe('chooseNext');
    expect(t.match.pending[0]?.seat).toBe('north');
    expect(t.refusal({ army: 0 })).toEqual({ code: 'notThatArmy', cite: 'COS-MP-06' });
    t.answer({ army: 3 });
    expect([t.look.position.active, t.look.position.played]).toEqual([3, []]);
    ended(t.roll(2, 3, 4));
    expect([t.look.position.active, t.look.position.played]).toEqual([1, [3]]);
  });
  test('EX-COS-10 COS-PHS-02 as many sixes a phase as players a side; surplus is kept', () => {
    const t = four([], at({ at: 'actionRoll' }));
    t.roll(6, 6, 4);
    expect([t.look.position.sixes, t.look.position.phase]).toEqual([2, 2]);
    ended(t);
    ended(t.roll(6, 2, 2));
    expect([t.look.position.sixes, t.look.position.phase]).toEqual([3, 2]);
    t.answer({ army: 1 }).roll(6, 2, 3);
    expect([t.look.position.sixes, t.look.position.phase]).toEqual([4, 3]);
  });
});

describe('apart and together', () => {
  test('COS-MP-02 COS-FRM-12 allies in touch are two formations', () => {
    const t = four([of(0, 'x', [10, 10]), of(2, 'y', [11, 10])]);
    expect(formationOf(t.look, t.unit('x'))).toEqual(t.units('x'));
  });
  test('COS-MP-11 a side’s result is of all its players’ units', () => {
    const t = four(
      [of(0, 'x', [10, 10]), of(2, 'y', [11, 10]), of(1, 'e', [10, 11.5])],
      fighting(10.5, 10.8),
    );
    const { dice, strength } = forceOf(t.look, 0, t.units('x', 'y', 'e'));
    expect([dice, strength]).toEqual([4, 2]);
  });
  test('COS-MP-04 an ally’s formation moves if he agrees', () => {
    const order = (position: Position): void => {
      moving([])(position);
      if (position.step.at !== 'order') return;
      Object.assign(position.step.order, { left: 2, x: 10_000, y: 9000 });
    };
    const t = four([of(0, 'x', [8, 10]), of(2, 'y', [11, 10])], order);
    t.answer({ unit: t.unit('y') });
    expect([t.asked, t.match.pending[0]?.seat]).toEqual(['lendUnits', 'south2']);
    t.answer({ lend: false });
    expect(t.asked).toBe('pickFormation');
    expect(t.refusal({ unit: t.unit('y') })).toEqual({ code: 'declined', cite: 'COS-MP-04' });
    // Nor by another unit that has come to stand in it.
    const joined = four([of(0, 'x', [8, 10]), of(2, 'y', [11, 10]), of(2, 'z', [12, 10])], (p) => {
      order(p);
      p.declined = [1 as UnitId];
    });
    expect(joined.refusal({ unit: joined.unit('z') })?.code).toBe('declined');
    const lent = four([of(0, 'x', [8, 10]), of(2, 'y', [11, 10])], order);
    lent.answer({ unit: lent.unit('y') }).answer({ lend: true });
    expect([lent.asked, lent.match.pending[0]?.seat]).toEqual(['moveUnit', 'south']);
  });
  test('COS-MP-04 who has joined a unit that was declined stays with it', () => {
    const t = four(
      [of(0, 'x', [8, 10]), of(2, 'y', [11, 10]), of(2, 'z', [12, 10])],
      (position) => {
        moving([])(position);
        if (position.step.at !== 'order') return;
        Object.assign(position.step.order, { left: 2, x: 10_000, y: 9000 });
        position.declined = [2 as UnitId];
      },
    );
    expect(t.refusal({ unit: t.unit('y') })).toEqual({ code: 'declined', cite: 'COS-MP-04' });
    expect(t.refusal({ unit: t.unit('x') })).toBeUndefined();
  });
  test('D31 COS-MP-03 COS-TAC-12 a tactic on an ally’s unit', () => {
    const given = [of(0, 'x', [10, 10]), of(2, 'y', [11, 10]), of(1, 'e', [10, 11.5])];
    const why = (edition: typeof cloudsOfSmokeWeb): string | undefined => {
      const t = four(given, fighting(10.5, 10.8), { edition });
      return whyNotTarget(t.look, 0 as ArmyId, { tactic: 'tenacity' }, t.unit('y'))?.code;
    };
    expect([why(cloudsOfSmoke17), why(cloudsOfSmokeWeb)]).toEqual(['notYourUnit', undefined]);
    const t = four(given, (position) => {
      fighting(10.5, 10.8)(position);
      position.tactics[0][0] = 4;
    });
    t.answer({ tactic: 'inspiration', units: [t.unit('y')] });
    expect(t.asked).toBe('lendUnits');
    t.answer({ lend: true });
    expect(t.eventsOf('tacticPlayed')[0].units).toEqual(t.units('y'));
  });
});

describe('lent for a tactic', () => {
  const lent = (
    tactic: 'caracole' | 'inspiration',
    is: ReturnType<typeof line>,
    die: number,
  ): TestTable =>
    table({
      players: 4,
      tactics: [[tactic], [tactic]],
      units: [
        of(0, 'own', [10, 10], { is: tactic === 'caracole' ? is : line() }),
        of(2, 'ally', [11.2, 10], { is }),
        of(1, 'e', [10, 11.2]),
        of(1, 'f', [11.2, 11.2]),
        of(3, 'g', [24, 20]),
      ],
      position: (position) => {
        fighting(10.5, 10.5)(position);
        position.tactics[0] = [die];
      },
    });
  test('COS-TAC-15 COS-TAC-12 who was lent for a Caracole withdraws as well', () => {
    const fire = [{ weapon: 'pistol', range: 1000, dice: 1 }] as const;
    const retreat = { die: 0, plus: 2 } as const;
    const t = lent('caracole', line({ special: ['cavalry'], fire, discipline: 2, retreat }), 3);
    t.answer({ tactic: 'caracole', units: t.units('own', 'ally') }).answer({ lend: true });
    for (let step = 0; step < 40 && t.look.position.combat !== null; step++) {
      const { chance } = t.match;
      if (chance?.ask === 'roll') t.roll(...Array.from({ length: chance.dice }, () => 3));
      else if (t.asked === 'withdraw') {
        const [unit] = (t.question as { units: UnitId[] }).units;
        t.answer({ unit, direction: 'back' });
      } else if (t.asked === 'resolveHit' || t.asked === 'allocateHit') {
        const [unit] = (t.question as { units: UnitId[] }).units;
        t.answer({ unit, ...(t.asked === 'resolveHit' ? { by: 'test' } : {}) });
      } else t.answer({ done: true });
    }
    expect(t.eventsOf('withdrew').map(({ unit }) => unit)).toEqual(t.units('own', 'ally'));
  });
  test('COS-TAC-07 COS-SPR-05 an ally’s veterans count in my tactic, my own do not', () => {
    const t = lent('inspiration', line({ special: ['infantry', 'veteran'] }), 1);
    const refused = t.refused({ tactic: 'inspiration', units: t.units('own', 'ally') });
    expect(refused).toMatchObject({ cite: 'COS-TAC-05' });
    expect(t.refused({ tactic: 'inspiration', units: t.units('ally') })).toBeUndefined();
  });
});
