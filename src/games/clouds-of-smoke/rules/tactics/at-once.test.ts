/** Charges and flights that are carried out as their tactic is played (COS-TAC-10). */
import { describe, expect, test } from 'vitest';
import { agree, differ, foe } from '../../../../../test/clouds-of-smoke/both.ts';
import {
  fighting,
  line,
  of,
  table,
  type Given,
  type Piece,
  type TestTable,
} from '../../../../../test/clouds-of-smoke/table.ts';
import { chargeAt } from './at-once.ts';
import { weaponOf } from '../fire/weapons.ts';
import type { Position, Special, TacticId } from '../world.ts';
import { hasFoeInReach } from './at-once.ts';

const horse = (...special: Special[]) =>
  line({ special: ['cavalry', ...special], fire: [], simple: 4000, difficult: 2000 });
const given = (units: readonly Piece[], more: Partial<Given> = {}): Given => ({
  units,
  tactics: [['cavalryOnslaught'], ['feignedFlight']],
  position: (position) => {
    fighting(10, 10)(position);
    position.tactics = [[6], [6]];
  },
  ...more,
});
const rider = (at: readonly [number, number], facing = 0): Piece => ({
  name: 'u',
  at,
  facing,
  is: horse(),
});

describe('a charge at an enemy', () => {
  const charge = (units: readonly Piece[]) => {
    const t = table(given(units));
    return chargeAt(t.look, t.unit('u'), t.unit('e'));
  };
  test('COS-TAC-10 COS-MOV-01 straight at his middle, until they touch', () => {
    expect(charge([rider([10, 10]), foe('e', [10, 11.5])])).toEqual({ facing: 0, distance: 1000 });
    // It turns first, as in a simple move.
    expect(charge([rider([10, 10], 90), foe('e', [10, 11.5])])).toEqual({
      facing: 0,
      distance: 1000,
    });
    // Three right of four ahead: the enemy's near corner (9.7, 11.35) lies 1.5 UW that way.
    expect(charge([rider([9, 10]), foe('e', [10.2, 11.6])])).toEqual({
      facing: 3686,
      distance: 1250,
    });
  });
  test('COS-MOV-05 straight ahead, where a friend stands in the way of that', () => {
    const units = [rider([10, 10]), foe('e', [10.9, 11.5])];
    expect(charge(units)?.facing).toBe(3096);
    const friend: Piece = { name: 'f', at: [11.3, 10.9] };
    expect(charge([...units, friend])).toEqual({ facing: 0, distance: 1000 });
  });
  test('COS-TAC-10 none at an enemy out of reach', () =>
    expect(charge([rider([10, 8]), foe('e', [10, 11.5])])).toBeUndefined());
});

describe('whether an enemy is in reach of a charge', () => {
  const reached = (...foes: number[]) =>
    given([rider([10, 9]), ...foes.map((y, index) => foe(`e${index}`, [10 + index * 1.5, y]))]);
  const look = (t: TestTable): boolean => hasFoeInReach(t.look, t.unit('u'));
  test('COS-TAC-10 COS-GEO-10 2 UW, and what counts as touching', () => {
    agree(reached(11.5), look, true);
    // Turned a little, a front corner reaches farther than the front does.
    agree(reached(11.53), look, true);
    agree(reached(11.83), look, false);
  });
  test('COS-TAC-10 one is enough', () => agree(reached(11.4, 12), look, true));
  test('COS-MOV-14 a road lends more', () => {
    const road = { terrain: [{ kind: 'road', box: [9.5, 10.5, 5, 15] }] } as const;
    agree({ ...reached(11.9), ...road }, look, true);
    agree(reached(11.9), look, false);
    const field = { terrain: [{ kind: 'field', box: [9.5, 10.5, 5, 15] }] } as const;
    agree({ ...reached(11.9), ...field }, look, false);
  });
});

test('COS-TAC-10 COS-MOV-01 a charge that reaches by its turn alone is offered, and legal', () => {
  const t = table(given([rider([10, 8.5]), foe('e', [10.4, 11.02])]));
  const moves = [{ facing: 35_750, distance: 2000 }];
  expect(t.refused({ tactic: 'cavalryOnslaught', units: [0], moves })).toBeUndefined();
});
test('COS-TAC-10 the refusal of a charge names the unit that would not touch', () => {
  const t = table(given([rider([10, 8.5]), foe('e', [10, 10.5])]));
  const answer = { tactic: 'cavalryOnslaught', units: [0], moves: [{ facing: 0, distance: 1400 }] };
  expect(t.refused(answer)).toEqual({
    code: 'endsOutOfContact',
    cite: 'COS-TAC-10',
    facts: { unit: 0 },
  });
});
test('COS-TAC-10 those that move do so in the order in which they are named', () => {
  const second: Piece = { name: 'v', at: [11.2, 8.5], is: horse() };
  const t = table(given([rider([10, 8.5]), second, foe('e', [10.6, 10.5])]));
  const straight = { facing: 0, distance: 1500 };
  t.answer({ tactic: 'cavalryOnslaught', units: [1, 0], moves: [straight, straight] });
  expect(t.eventsOf('charged').map(({ unit }) => unit)).toEqual([1, 0]);
});
test('COS-TAC-10 a flight cancels no hit, and takes 2 UW', () => {
  const light: Piece = foe('e', [10, 10.5], { is: horse('light') });
  const t = table(given([{ name: 'u', at: [10, 10] }, light, foe('w', [11.3, 11])]));
  t.answer({ tactic: 'feignedFlight', units: [1], directions: ['back'] });
  expect(t.eventsOf('retreated')).toMatchObject([{ unit: 1, x: 10_000, y: 12_500 }]);
  expect(t.eventsOf('hitCancelled')).toEqual([]);
});
test('COS-MP-10 a charge is left out when its enemy has left in the middle', () => {
  // The first reaches the commander of army 1, who falls; its player gives up.
  const t = table({
    ...given([
      of(0, 'u', [9, 8.5], { is: horse() }),
      of(0, 'v', [11, 8.5], { is: horse() }),
      of(1, 'e', [9, 10.5]),
      of(1, 'f', [11, 10.5]),
      of(3, 'g', [28, 20]),
      of(2, 'h', [28, 2]),
    ]),
    players: 4,
    tactics: [['cavalryOnslaught'], []],
    commanders: [
      [1, 1],
      [8.3, 10],
    ],
    position: (position) => {
      fighting(10, 10)(position);
      position.tactics[0] = [6];
      position.morale[1] = 2;
    },
  });
  const straight = { facing: 0, distance: 1500 };
  t.answer({ tactic: 'cavalryOnslaught', units: [0, 1], moves: [straight, straight] }).roll(1);
  t.answer({ by: 'forfeit' });
  expect(t.eventsOf('charged').map(({ unit }) => unit)).toEqual([0]);
});
test('COS-MP-10 a flight is left out when its player has left in the middle', () => {
  const light = horse('light', 'agile');
  const t = table({
    ...given([
      of(0, 'u', [11, 20]),
      of(2, 'c', [6, 3]),
      of(1, 'e', [9.6, 21.6], { is: light }),
      of(1, 'f', [12.6, 20.6], { is: light }),
      of(3, 'd', [11, 21.2]),
    ]),
    players: 4,
    tactics: [[], ['feignedFlight']],
    position: (position) => {
      fighting(11, 20.6)(position);
      position.tactics[1] = [6];
      position.morale[1] = 2;
    },
  });
  const units = t.units('e', 'f');
  t.answer({ tactic: 'feignedFlight', units, directions: ['ownSide', 'back'] });
  expect(t.asked).toBe('collapse');
  t.answer({ by: 'forfeit' });
  expect(t.eventsOf('retreated').map(({ unit }) => unit)).toEqual(t.units('e'));
});

const foot = (...special: Special[]) => line({ special: ['infantry', ...special] });

interface Fight {
  readonly units: readonly Piece[];
  readonly south?: readonly TacticId[];
  readonly north?: readonly TacticId[];
  /** On every tactic of both boards. */
  readonly die?: number;
  readonly terrain?: Given['terrain'];
  readonly more?: (position: Position) => void;
}

/** A combat about (10, 10) in the south's turn, at the tactics step. */
const fight = ({ units, south = [], north = [], die = 3, terrain, more }: Fight): Given => ({
  units,
  tactics: [south, north],
  ...(terrain === undefined ? {} : { terrain }),
  position: (position) => {
    fighting(10, 10)(position);
    position.tactics = [south.map(() => die), north.map(() => die)];
    more?.(position);
  },
});

const dice = (t: TestTable, unit = 'u'): string[] =>
  (weaponOf(t.look, t.unit(unit))?.parts ?? []).map((part) => `${part.of} ${part.dice}`);

const canPlay = (t: TestTable): string[] =>
  t.asked === 'playTactic'
    ? (t.question as { tactics: { tactic: string }[] }).tactics.map(({ tactic }) => tactic)
    : [];

/** `u` and `v` of the south side by side; `e` touches the front of `u`. */
const contact = (is: Piece['is'], enemy: Piece['is'] = foot()): Piece[] => [
  { name: 'u', at: [10, 10], ...(is === undefined ? {} : { is }) },
  foe('e', [10, 10.5], enemy === undefined ? {} : { is: enemy }),
];

describe('Cavalry Onslaught', () => {
  const ready: Piece[] = [
    { name: 'u', at: [10, 8.5], is: horse() },
    { name: 'v', at: [11.2, 8.5], is: horse() },
    foe('e', [10, 10.5]),
    foe('f', [11.2, 10.5]),
  ];
  const given = (more: Partial<Fight> = {}): Given =>
    fight({ units: ready, south: ['cavalryOnslaught'], ...more });
  const tactic = 'cavalryOnslaught';
  const rush = (t: TestTable, ...ways: [string, number, number][]) => ({
    tactic,
    units: t.units(...ways.map(([name]) => name)),
    moves: ways.map(([, facing, distance]) => ({ facing, distance })),
  });
  test('COS-TAC-10 unit and pose are named together, and it is carried out at once', () =>
    agree(
      given({ north: ['providence'] }),
      (t) => {
        t.answer(rush(t, ['u', 0, 1500], ['v', 0, 1500]));
        // Nothing is left to cancel: the battle goes on to the dice.
        return [t.at('u'), t.at('v'), t.asked, dice(t)];
      },
      [[10, 10, 0], [11.2, 10, 0], undefined, ['statline 2']],
    ));
  test('COS-TAC-10 it must end in contact with an enemy of this combat', () =>
    agree(given(), (t) => t.refusal(rush(t, ['u', 0, 1400])), {
      code: 'endsOutOfContact',
      cite: 'COS-TAC-10',
    }));
  test('COS-TAC-10 an enemy of another combat is none', () => {
    const far = given({ units: [ready[0], foe('e', [10, 10.9]), foe('x', [10, 6.4])] });
    agree(far, (t) => t.refusal(rush(t, ['u', 18_000, 1600]))?.code, 'endsOutOfContact');
  });
  test('COS-MOV-01 up to 2 UW, and not beyond its simple speed', () => {
    const far = given({ units: [{ ...ready[0], at: [10, 8.2] }, foe('e', [10, 10.5])] });
    agree(far, (t) => t.refusal(rush(t, ['u', 0, 2100]))?.code, 'tooFarSimple');
    const slow = given({
      units: [{ ...ready[0], is: { ...horse(), simple: 1000 } }, foe('e', [10, 10.5])],
    });
    agree(slow, (t) => t.asked, undefined);
  });
  test('COS-UNT-01 simple speed 0 never', () => {
    const still = given({
      units: [{ ...ready[0], is: { ...horse(), simple: 0 } }, foe('e', [10, 9.1])],
    });
    agree(still, canPlay, []);
  });
  test('COS-TAC-10 each in its turn: the second finds the first where it went', () => {
    const behind: Piece[] = [
      { name: 'u', at: [10, 9.2], is: horse() },
      { name: 'v', at: [10, 8.5], is: horse() },
      foe('e', [10, 10.5]),
    ];
    const wings = given({ units: [...behind, foe('f', [11.2, 10.5])] });
    agree(
      wings,
      (t) => [
        t.refusal(rush(t, ['u', 0, 800], ['v', 0, 1500]))?.code,
        t.refusal(rush(t, ['u', 0, 800])),
      ],
      ['friendThere', undefined],
    );
  });
  test('COS-TAC-05 COS-TAC-07 the die limits them, veterans aside', () => {
    agree(
      given({ die: 1 }),
      (t) => t.refusal(rush(t, ['u', 0, 1500], ['v', 0, 1500]))?.code,
      'tooManyUnits',
    );
    const veteran = ready.map((one) => (one.name === 'v' ? { ...one, is: horse('veteran') } : one));
    agree(
      given({ die: 1, units: veteran }),
      (t) => t.refusal(rush(t, ['u', 0, 1500], ['v', 0, 1500])),
      undefined,
    );
  });
  test('COS-TAC-10 a unit without a way, or a way without a unit', () =>
    agree(
      given(),
      (t) => [
        t.refusal({ tactic, units: t.units('u') })?.code,
        t.refusal({ ...rush(t, ['u', 0, 1500]), units: t.units('u', 'v') })?.code,
        t.refusal({ ...rush(t, ['u', 0, 1500]), directions: ['back'] })?.code,
      ],
      ['nameTheWay', 'nameTheWay', 'nameTheWay'],
    ));
  test('COS-ACT-16 it is no activation, and may follow one', () => {
    const t = table(given());
    t.answer(rush(t, ['u', 0, 1500]));
    expect(t.look.position.units.activated).toEqual([0, 0, 0, 0]);
    expect(t.look.position.units.walked[0]).toBe(1500);
  });
  // D18: what was walked in the action phase counts towards the cap in web.
  test('D18 COS-MOV-12 COS-MOV-13 what was walked before counts towards the cap', () => {
    const field = given({
      terrain: [{ kind: 'field', box: [9, 13, 9, 10] }],
      more: (position) => (position.units.walked[0] = 1000),
    });
    differ(field, (t) => t.refusal(rush(t, ['u', 0, 1500]))?.code, undefined, 'brokenGround');
  });
  test('COS-CMD-10 a commander it reaches is in danger', () => {
    const t = table({
      ...given({ units: [...ready.slice(0, 1), foe('e', [10, 10.5])] }),
      commanders: [
        [1, 1],
        [10.69, 10],
      ],
    });
    t.answer(rush(t, ['u', 0, 1500])).roll(5);
    expect(t.eventsOf('commanderTested')).toHaveLength(1);
    expect(t.asked).toBe('displaceCommander');
  });
});

describe('Feigned Flight', () => {
  const light = horse('light');
  /** `w` stays in the combat. */
  const stays = foe('w', [11.3, 11]);
  const given = (is = light, more: Partial<Fight> = {}): Given =>
    fight({
      units: [...contact(foot(), is), stays],
      north: ['feignedFlight'],
      ...more,
    });
  const flight = (t: TestTable, direction = 'back') => ({
    tactic: 'feignedFlight',
    units: t.units('e'),
    directions: [direction],
  });
  test('COS-TAC-10 it retreats 2 UW at once, free of price', () =>
    agree(
      given(),
      (t) => {
        t.answer(flight(t));
        return [t.at('e'), t.eventsOf('priceRose'), t.look.position.combat?.units.join()];
      },
      [[10, 12.5, 0], [], '0,2'],
    ));
  test('COS-CBT-03 COS-CBT-05 it is out of the combat before it is fought', () => {
    const t = table(given());
    t.answer(flight(t));
    expect(t.look.position.combat?.units).not.toContain(t.unit('e'));
    expect(dice(t).slice(0, 1)).toEqual(['statline 2']);
  });
  test('COS-TAC-16 agile, light or irregular horse; none other', () => {
    for (const special of ['agile', 'light', 'irregular'] as const) {
      agree(given(horse(special)), canPlay, ['feignedFlight']);
    }
    agree(given(horse()), canPlay, []);
    agree(given(foot('light')), canPlay, []);
  });
  test('COS-RET-15 who cannot retreat is no target', () =>
    agree(given(horse('light', 'noRetreat')), canPlay, []));
  test('COS-TAC-10 passing friends costs no morale', () => {
    const blocked = given(light, {
      units: [...contact(foot(), light), stays, foe('x', [10, 12.6], { is: foot() })],
    });
    agree(
      blocked,
      (t) => {
        t.answer(flight(t));
        return [t.eventsOf('retreated')[0]?.passed, t.eventsOf('moraleLost')];
      },
      [1, []],
    );
  });
  test('COS-RET-09 the edge still breaks it, and Elite still pays', () => {
    const t = table(given(horse('light', 'elite')));
    t.answer(flight(t));
    expect(t.eventsOf('moraleLost')).toMatchObject([{ points: 1, cite: 'COS-SPR-24' }]);
    const edge = table(
      fight({
        units: [{ name: 'u', at: [10, 21], is: foot() }, foe('e', [10, 21.5], { is: light })],
        north: ['feignedFlight'],
        more: (position) => {
          position.markers.y = [21_000];
        },
      }),
    );
    edge.answer(flight(edge));
    expect(edge.eventsOf('broken')).toMatchObject([{ cite: 'COS-RET-09' }]);
  });
});
