/** Several players a side (section 30). */
import { describe, expect, test } from 'vitest';
import {
  of,
  fighting,
  line,
  moving,
  table,
  type Given,
  type Piece,
  type TestTable,
} from '../../../../../test/clouds-of-smoke/table.ts';
import { bestMarker, unitsCallingForMarker } from '../combat/markers.ts';
import {
  cloudsOfSmoke17,
  cloudsOfSmokeWeb,
  forceOf,
  formationOf,
  nextForHit,
  whyNotTarget,
} from '../index.ts';
import type { ArmyId, Position, UnitId } from '../types.ts';

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

describe('bombardment', () => {
  const battery = line({
    special: ['artillery'],
    bombardment: { range: 6000, power: 10 },
    fire: [],
  });
  test('COS-MP-07 COS-BMB-11 one roll for each player who is bombarded', () => {
    const t = four([
      of(0, 'g', [10, 5], { is: battery }),
      of(0, 'h', [14, 5], { is: battery }),
      of(1, 'e', [10, 10]),
      of(3, 'f', [14, 10]),
    ]);
    t.answer({ unit: t.unit('h'), target: t.unit('f') });
    t.answer({ unit: t.unit('g'), target: t.unit('e') });
    t.roll(1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    expect([t.asked, t.match.pending[0]?.seat]).toEqual(['takeDamage', 'north']);
    t.answer({ by: 'morale' }).roll(1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    expect([t.asked, t.match.pending[0]?.seat]).toEqual(['takeDamage', 'north3']);
    expect(t.eventsOf('bombarded').map(({ army }) => army)).toEqual([1, 3]);
  });
});

describe('markers', () => {
  const pieces = [
    of(0, 'x', [10, 10]),
    of(1, 'e', [10, 12]),
    of(2, 'y', [16, 10]),
    of(3, 'f', [16, 12]),
  ];
  test('COS-MP-05 no marker takes in whom an ally’s marker of this side turn takes in', () => {
    const free = four(pieces);
    expect(bestMarker(free.look, unitsCallingForMarker(free.look))?.covers).toBe(2);
    const t = four(
      pieces,
      at({ at: 'marker' }, (position) => {
        position.active = 2 as ArmyId;
        position.played = [0 as ArmyId];
        position.claimed = [{ army: 1 as ArmyId, by: 0 as ArmyId }];
      }),
    );
    expect(t.asked).toBe('placeMarker');
    const best = t.question as { x: number; y: number };
    expect(Math.abs(best.x - 16_000)).toBeLessThan(3000);
    expect(t.refusal({ x: 10_000, y: 11_000 })).toEqual({
      code: 'claimedByAlly',
      cite: 'COS-MP-05',
    });
    t.answer({ x: best.x, y: best.y });
    expect(t.eventsOf('markerPlaced')[0].takesIn).toEqual([3]);
  });
  test('COS-MP-06 where every marker is an ally’s none is placed', () => {
    const t = four(
      pieces.slice(0, 2),
      at({ at: 'marker' }, (position) => {
        position.active = 2 as ArmyId;
        position.played = [0 as ArmyId];
        position.claimed = [{ army: 1 as ArmyId, by: 0 as ArmyId }];
      }),
    );
    expect(t.look.position.markers.price).toEqual([]);
    expect(t.asked).toBe('chooseNext');
  });
});

describe('hits and prices', () => {
  test('COS-HIT-08 hits are one pool; between owners by the order of seats', () => {
    const t = four(
      [of(2, 'y', [11, 10]), of(0, 'x', [10, 10]), of(1, 'e', [10.5, 10.5])],
      (position) => {
        fighting(10.5, 10.3)(position);
        Object.assign(position.combat!, {
          units: [0, 1, 2],
          hits: [0, 0, 0],
          taken: [0, 0, 0],
          near: [0, 0, 0],
          retreated: [0, 0, 0],
          rerolled: [0, 0, 0],
        });
      },
    );
    expect(nextForHit(t.look, 0)).toEqual(t.units('x'));
  });

  const lost = (units: Piece[], fought: number[], more = 1): TestTable =>
    four(units, (position) => {
      fighting(10, 10)(position);
      Object.assign(position.combat!, {
        units: fought as UnitId[],
        hits: fought.map(() => 0),
        taken: fought.map(() => 0),
        near: fought.map(() => 0),
        retreated: fought.map(() => 0),
        rerolled: fought.map(() => 0),
      });
      position.markers.price[0] = more;
      position.step = { at: 'combatEnd' };
    });
  const gone = [
    of(1, 'e', [10, 10.5]),
    of(0, 'x', [20, 3]),
    of(2, 'y', [22, 3]),
    of(2, 'z', [24, 3]),
  ];
  test('COS-END-06 COS-MP-01 the loser with most units in the combat pays', () => {
    const t = lost(gone, [0, 1, 2, 3], 1);
    expect(t.look.position.morale).toEqual([4, 4, 5, 2]);
  });
  test('COS-END-06 of equals the side chooses', () => {
    const t = lost(gone, [0, 1, 2], 1);
    expect([t.asked, t.match.pending[0]?.seat]).toEqual(['choosePayer', 'south']);
    expect(t.refusal({ army: 1 })).toEqual({ code: 'notThatArmy', cite: 'COS-END-06' });
    t.answer({ army: 2 });
    expect(t.look.position.morale).toEqual([4, 4, 5, 2]);
  });

  test('COS-MP-08 COS-MP-09 Support shares out what is left', () => {
    const t = lost(gone, [0, 2, 3], 6);
    expect([t.asked, t.match.pending[0]?.seat]).toEqual(['collapse', 'south']);
    expect(t.question).toEqual({ army: 2, among: [0, 2], each: 2, odd: 0 });
    expect(t.refusal({ by: 'support', odd: [0] })).toEqual({
      code: 'oddPoints',
      cite: 'COS-MP-09',
    });
    t.answer({ by: 'support', odd: [] });
    expect(t.look.position.morale).toEqual([2, 4, 2, 2]);
    expect(t.look.position.supported).toEqual([1, 0]);
  });
  test('COS-MP-09 odd points go to whom the side names', () => {
    const t = four([...gone, of(0, 'w', [26, 3], { is: line({ morale: 1 }) })], (position) => {
      fighting(10, 10)(position);
      Object.assign(position.combat!, { units: [2], hits: [0], taken: [0], near: [0] });
      Object.assign(position.combat!, { retreated: [0], rerolled: [0] });
      position.markers.price[0] = 9;
      position.step = { at: 'combatEnd' };
    });
    expect(t.question).toMatchObject({ each: 2, odd: 1 });
    t.answer({ by: 'support', odd: [0] });
    expect([t.look.position.morale[0], t.look.position.morale[2]]).toEqual([3, 2]);
  });
  test('COS-MP-10 COS-CMD-10 nor is a commander tested who has left with his army', () => {
    const t = table({
      players: 4,
      commanders: [
        [1, 1],
        [10, 12],
      ],
      subCommanders: [[], [[10.5, 12]]],
      units: [
        of(0, 'horse', [10.2, 10.5], { is: line({ special: ['cavalry'] }) }),
        of(1, 'e', [20, 20]),
        of(2, 'c', [6, 3]),
        of(3, 'd', [24, 20]),
      ],
      position: (position) => {
        moving([0])(position);
        position.morale[1] = 2;
      },
    });
    t.answer({ unit: 0, move: 'simple', facing: 0, distance: 1050 }).roll(1);
    expect(t.asked).toBe('collapse');
    t.answer({ by: 'forfeit' });
    // Number 4 was his; 5 is his ally's, who stands there too.
    t.roll(4);
    expect(t.eventsOf('commanderTested').map(({ commander }) => commander)).toEqual([1, 5]);
  });
  test('COS-MP-10 Forfeit takes the army off the table; the last player out loses', () => {
    const t = lost(gone, [0, 2, 3], 6);
    t.answer({ by: 'forfeit' });
    expect(t.look.position.out).toEqual([0, 0, 1, 0]);
    for (const name of ['y', 'z', 'c']) {
      expect(t.look.position.units.off[t.unit(name)]).toBe(1);
    }
    // The side plays on; with its last player it is beaten.
    const last = four(gone, (position) => {
      fighting(10, 10)(position);
      position.out = [0, 0, 1, 0];
      for (const unit of [2, 3, 6]) position.units.off[unit] = 1;
      position.markers.price[0] = 9;
      position.step = { at: 'combatEnd' };
    });
    expect(last.match.outcome).toMatchObject({ result: 'decisive', winners: ['north', 'north3'] });
  });
});
