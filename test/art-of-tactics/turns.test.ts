/** The order of a turn, and what a unit may do in its slot (sections 9 and 10). */
import { expect, test } from 'vitest';
import { whyNotAct } from '../../src/games/art-of-tactics/rules/turn/acting.ts';
import {
  whyNoDeed,
  whyNotRunNow,
  whyNotWay,
} from '../../src/games/art-of-tactics/rules/turn/given.ts';
import { nextSlot, pairsToFight } from '../../src/games/art-of-tactics/rules/turn/initiative.ts';
import { gaitOf, whyNoRun } from '../../src/games/art-of-tactics/rules/movement/running.ts';
import type { ActAnswer } from '../../src/games/art-of-tactics/rules/answers.ts';
import type {
  ArmyId,
  Given,
  Leg,
  Scene,
  Position,
  Slot,
} from '../../src/games/art-of-tactics/rules/world.ts';
import { inSlot } from './events.ts';
import {
  HOPLITES,
  activate,
  answer,
  asked,
  begin,
  blue,
  look,
  poseOf,
  ranks,
  red,
  roll,
  setupHere,
  square,
  unit,
  type TableHere,
  type UnitHere,
  told,
} from './table.ts';

const SWORDS = { weapon: 'sword', ranks: [3, 3] } as const;
const PANIC = { weapon: 'sword', ranks: [0, 0, 4] } as const;
const ENEMY = blue(SWORDS, 14, 55);

// --- slots ---------------------------------------------------------------------------------------

test.each([
  [0, 6, 1],
  [1, 6, 1],
  [0, 5, 3],
  [1, 2, 1],
] as const)(
  'AOT-CMD-03, AOT-CMD-04 army %d first, %d against %d: who plays which slots',
  (first, high, low) => {
    const scene = look(begin({ units: [red(SWORDS), ENEMY] }));
    const played: string[] = [];
    let slot: Slot | null = null;
    for (;;) {
      const position = { ...scene.position, initiative: { first, high, low }, slot } as Position;
      const next = nextSlot({ ...scene, setup: scene.setup, edition: scene.edition, position });
      if (next === undefined) break;
      played.push(`${next.army} ${next.number}`);
      slot = { army: next.army, number: next.number } as Slot;
    }
    const down = (army: ArmyId, from: number, to: number): string[] =>
      Array.from({ length: from - to }, (_, less) => `${army} ${from - less}`);
    const other = first === 0 ? 1 : 0;
    expect(played).toEqual([...down(first, high, low), ...down(other, low, 0)]);
    const none = { ...scene.position, initiative: null } as Position;
    expect(
      nextSlot({ setup: scene.setup, edition: scene.edition, position: none }),
    ).toBeUndefined();
  },
);
test('AOT-CMD-02 AOT-TURN-02 the higher roll begins, with the fights that go on', () => {
  const taken = (gap: number, ...dice: number[]): object | undefined => {
    const match = begin({ units: [red(SWORDS), blue(SWORDS, gap)] });
    return roll(match, ...dice).find(({ type }) => type === 'initiativeTaken');
  };
  expect(taken(5, 4, 2)).toMatchObject({ army: 0, high: 4, low: 2, melee: 0 });
  expect(taken(5, 1, 6)).toMatchObject({ army: 1, high: 6, low: 1, melee: 0 });
  expect(taken(0, 4, 2)).toMatchObject({ army: 0, melee: 1 });
  expect(taken(0, 3, 3)).toBeUndefined();
});
// AOT-TURN-02
test('AOT-MELEE-01 a pair fights once a turn, and not with who panics', () => {
  const units = [red(SWORDS), red(SWORDS, 40), blue(SWORDS, 0), blue(SWORDS, 0, 40)];
  const pairs = (fought: { a: number; b: number }[], more: Partial<TableHere> = {}): object[] => {
    const here = { units, ...more };
    const position = inSlot([{ type: 'fought', pairs: fought }], here);
    return pairsToFight({ ...look(begin(here)), setup: setupHere(here), position });
  };
  const [one, two] = [
    { a: 0, b: 2 },
    { a: 1, b: 3 },
  ];
  expect(pairs([])).toEqual([one, two]);
  expect(pairs([one])).toEqual([two]);
  expect(pairs([{ a: 2, b: 0 }])).toEqual([two]);
  expect(pairs([{ a: 0, b: 3 }])).toEqual([one, two]);
  expect(pairs([{ a: 1, b: 2 }])).toEqual([one, two]);
  expect(pairs([one, two])).toEqual([]);
  const panics = (id: number): object[] =>
    pairs([], { units: units.map((of, index) => (index === id ? { ...of, ...PANIC } : of)) });
  expect([panics(0), panics(3)]).toEqual([[two], [one]]);
});

// --- orders --------------------------------------------------------------------------------------

/** Red's unit 0 has an order; unit 1 has none, unit 2 is blue's. */
function given(
  order: Partial<Given> = {},
  one: Partial<UnitHere> = {},
  change: (position: Position) => void = () => undefined,
  rest: Partial<TableHere> = {},
): Scene {
  const here = { units: [{ ...red(SWORDS), ...one }, red(SWORDS, 40), ENEMY], ...rest };
  const full = { unit: 0, deeds: ['move', 'shoot', 'reform'], ...order };
  const position = inSlot([{ type: 'ordered', method: 'direct', given: [full], later: [] }], here);
  change(position);
  return { ...look(begin(here)), setup: setupHere(here), position };
}
const act = (scene: Scene, what: object): string | undefined =>
  told(whyNotAct(scene, { unit: unit(0), ...what } as ActAnswer));
const ahead = (length: number): object => ({ act: 'move', legs: [{ ahead: length }] });

test('AOT-ACT-01 AOT-ACT-02 AOT-CMD-08 AOT-ACT-04 AOT-MOVE-05 why it may not now', () => {
  const why = (scene: Scene, id = 0, deed: 'move' | 'shoot' | 'reform' = 'move') =>
    told(whyNoDeed(scene, unit(id), deed));
  expect([why(given()), why(given(), 0, 'reform')]).toEqual([undefined, undefined]);
  expect([why(given(), 1), why(given(), 2)]).toEqual([
    'notActivated AOT-ACT-02',
    'notYours AOT-ACT-02',
  ]);
  expect(why(given({ deeds: ['shoot'] }))).toBe('otherOrder AOT-CMD-08');
  const acted = (position: Position): void => void (position.units.acted[0] = 1);
  expect(why(given({}, {}, acted))).toBe('actedBefore AOT-ACT-01');
  const halted = (position: Position): void => void position.slot?.halted.push(unit(0));
  expect(why(given({}, {}, halted))).toBe('haltedByContact AOT-MOVE-05');
  // It goes no farther, but it may shoot.
  expect(why(given({}, {}, halted), 0, 'shoot')).toBeUndefined();
  const other = (position: Position): void => void position.slot?.halted.push(unit(1));
  expect(why(given({}, {}, other))).toBeUndefined();
  const held = { units: [red(SWORDS), red(SWORDS, 40), blue(SWORDS, 0)] };
  expect(why(given({}, {}, undefined, held))).toBe('inContact AOT-ACT-04');
});
test('AOT-CMD-16 who is taken along by a colonel does what he does', () => {
  const did = (position: Position): void =>
    void position.slot?.done.push({ unit: unit(1), deed: 'shoot' });
  const why = (scene: Scene, deed: 'move' | 'shoot') => told(whyNoDeed(scene, unit(0), deed));
  expect(why(given({ like: unit(1) }, {}, did), 'move')).toBe('sameAsColonel AOT-CMD-16');
  expect(why(given({ like: unit(1) }, {}, did), 'shoot')).toBeUndefined();
  expect(why(given({}, {}, did), 'move')).toBeUndefined();
});
test('AOT-ELE-14 AOT-CHAR-04 the crew of a beast shoots and moves, each once', () => {
  const beast: Partial<UnitHere> = {
    arm: 'elephant',
    weapon: 'bow',
    ranks: [1],
    model: 'tusks',
    crew: 3,
  };
  const after =
    (...done: ('move' | 'shoot' | 'reform')[]) =>
    (position: Position): void => {
      position.units.acted[0] = 1;
      for (const deed of done) position.slot?.done.push({ unit: unit(0), deed });
    };
  const may = (deed: 'move' | 'shoot' | 'reform', ...done: ('move' | 'shoot' | 'reform')[]) =>
    told(whyNoDeed(given({}, beast, after(...done)), unit(0), deed)) === undefined;
  expect([may('shoot', 'move'), may('move', 'shoot')]).toEqual([true, true]);
  expect([may('move', 'move'), may('shoot', 'move', 'shoot'), may('shoot', 'reform')]).toEqual([
    false,
    false,
    false,
  ]);
  expect([may('reform', 'move'), may('move', 'reform')]).toEqual([false, false]);
  // Who has acted in an earlier slot has nothing left.
  expect(may('shoot')).toBe(false);
  // Men on foot do one thing.
  expect(told(whyNoDeed(given({}, {}, after('move')), unit(0), 'shoot'))).toBe(
    'actedBefore AOT-ACT-01',
  );
});
test('AOT-MOVE-01 AOT-MOVE-02 a way has a length, goes ahead or wheels, and not too far', () => {
  const way = (legs: Leg[], most = 7000): string | undefined =>
    told(whyNotWay(given(), unit(0), legs, most));
  expect(way([{ ahead: 7000 }])).toBeUndefined();
  expect(way([{ ahead: 7001 }])).toBe('tooFar AOT-MOVE-01');
  expect(way([])).toBe('noWay AOT-MOVE-02');
  expect(way([{ ahead: 0 }])).toBe('noWay AOT-MOVE-02');
  expect(way([{ ahead: 1000 }, { ahead: 0 }])).toBe('backwards AOT-MOVE-02');
  expect(way([{ ahead: 2000 }, { ahead: -500 }])).toBe('backwards AOT-MOVE-02');
  expect(way([{ wheel: 'left', angle: 0 }, { ahead: 10 }])).toBe('backwards AOT-MOVE-02');
  expect(way([{ wheel: 'left', angle: 1000 }, { ahead: 1000 }])).toBeUndefined();
});
test('AOT-CMD-20 AOT-CMD-22 AOT-MOVE-05 runs and turns of the slot’s owner', () => {
  const run = (scene: Scene, id = 0) => told(whyNotRunNow(scene, unit(id)));
  const light = { gear: [] } as const;
  expect(run(given({}, light))).toBeUndefined();
  expect([run(given(), 1), run(given(), 2)]).toEqual([
    'notActivated AOT-CMD-20',
    'notYours AOT-ACT-02',
  ]);
  const halted = (position: Position): void => void position.slot?.halted.push(unit(0));
  expect(run(given({}, light, halted))).toBe('haltedByContact AOT-MOVE-05');
  const turn = { act: 'turn', facing: 9000 };
  expect([act(given(), turn), act(given(), { ...turn, unit: unit(1) })]).toEqual([
    undefined,
    undefined,
  ]);
  expect(act(given(), { ...turn, unit: unit(2) })).toBe('notYours AOT-CMD-22');
  expect(act(given(), { ...ahead(1000), unit: unit(2) })).toBe('notYours AOT-ACT-02');
  // By the option who has acted in an earlier slot may run in any of his own.
  const later = { options: { runActivation: 'laterOwnSlot' as const } };
  const acted = (position: Position): void => void (position.units.acted[1] = 1);
  expect(run(given({}, {}, acted, later), 1)).toBeUndefined();
  expect(run(given({}, {}, undefined, later), 1)).toBe('notActivated AOT-CMD-20');
  expect(run(given({}, {}, acted), 1)).toBe('notActivated AOT-CMD-20');
});
test('AOT-PANIC-01 AOT-PANIC-07 who panics goes ten inches, and not into an enemy', () => {
  expect(act(given({}, PANIC), ahead(10_000))).toBeUndefined();
  expect(act(given({}, PANIC), ahead(9999))).toBe('fullMovement AOT-PANIC-01');
  const wall = { units: [red(PANIC), red(SWORDS, 40), blue(SWORDS, 10)] };
  expect(act(given({}, {}, undefined, wall), ahead(10_000))).toBe('panicsIntoEnemy AOT-PANIC-07');
});
test('AOT-WIN-06 off the table, over any edge that lies ahead within its movement', () => {
  const leave = (at: UnitHere['at'], one: Partial<UnitHere> = {}) =>
    act(given({}, { at, ...one }), { act: 'leave' });
  const far = 'edgeTooFar AOT-WIN-06';
  // Three abreast go seven inches; their base is 1.6 in deep.
  for (const [near, away] of [
    [
      [30, 32.3, 0],
      [30, 32.1, 0],
    ],
    [
      [30, 7.7, 180],
      [30, 7.9, 180],
    ],
    [
      [52.3, 30, 90],
      [52.1, 30, 90],
    ],
    [
      [7.7, 30, 270],
      [7.9, 30, 270],
    ],
  ] as const)
    expect([leave(near), leave(away)]).toEqual([undefined, far]);
  expect(leave([30, 35, 180])).toBe(far);
  expect(leave([30, 35, 0], PANIC)).toBe('panics AOT-WIN-06');
});

// --- running -------------------------------------------------------------------------------------

test('AOT-RUN-02, AOT-RUN-03, AOT-RUN-04, AOT-RUN-05, AOT-RUN-06, AOT-RUN-07 how each runs', () => {
  const gait = (one: Partial<UnitHere>): string => {
    const of = gaitOf(look(begin({ units: [{ ...red(SWORDS), ...one }, ENEMY] })), unit(0));
    return of === undefined ? 'none' : `${of.dice} ${of.test}`;
  };
  expect(gait({})).toBe('1 none');
  expect([
    gait({ gear: ['shield'] }),
    gait({ gear: ['armour'] }),
    gait({ gear: ['pavise'] }),
  ]).toEqual(['1 die', '1 die', '1 die']);
  expect(gait({ gear: ['shield', 'armour'] })).toBe('none');
  const horse = { arm: 'horse', weapon: 'lance', ranks: [3] } as const;
  expect([gait(horse), gait({ ...horse, gear: ['armour'] })]).toEqual(['2 none', '2 choice']);
  expect(gait({ ...horse, gear: ['armour', 'horseArmour'] })).toBe('1 die');
  expect(gait({ ...horse, gear: ['horseArmour'] })).toBe('1 die');
  // AOT-RUN-11 Shields never matter for horse.
  expect(gait({ ...horse, gear: ['shield'] })).toBe('2 none');
});
test('AOT-RUN-01 AOT-RUN-11 who cannot run', () => {
  const why = (
    one: Partial<UnitHere>,
    flag?: 'ran' | 'evaded' | 'retreated',
  ): string | undefined => {
    const change = (position: Position): void => {
      if (flag !== undefined) position.units[flag][0] = 1;
    };
    return told(whyNoRun(given({}, one, change), unit(0)));
  };
  expect(why({})).toBeUndefined();
  expect(why({}, 'ran')).toBe('ranBefore AOT-RUN-01');
  expect([why({}, 'evaded'), why({}, 'retreated')]).toEqual([
    'retreatedBefore AOT-RUN-01',
    'retreatedBefore AOT-RUN-01',
  ]);
  expect(why(PANIC)).toBe('panics AOT-RUN-11');
  expect(why({ ranks: [5] })).toBe('inDensityFive AOT-RUN-11');
  expect(why({ gear: ['shield', 'armour'] })).toBe('tooHeavyToRun AOT-RUN-02');
  expect(why({ arm: 'artillery', weapon: 'lightEngine', ranks: [2, 2] })).toBe(
    'piecesStand AOT-RUN-11',
  );
});

// --- passing -------------------------------------------------------------------------------------

test('AOT-PASS-01 AOT-PANIC-03 who is passed through loses order, or men', () => {
  const through = (friend: Partial<UnitHere>, die: number) => {
    const match = begin({
      units: [
        red({ weapon: 'bow', ranks: [2, 2] }),
        { ...red(HOPLITES), at: [30, 23, 0], ...friend },
        ENEMY,
        { ...ENEMY, army: 0, at: [5, 5, 0] },
      ],
    });
    activate(match, [4, 2], 0);
    answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 6000 }] });
    const events = roll(match, die);
    expect(asked(match)).toEqual(['act']);
    expect(poseOf(match, 0)).toEqual([30_000, 26_000, 0]);
    const lost = events.find(({ type }) => type === 'disordered' || type === 'killed');
    return [ranks(match, 1), lost === undefined ? '' : 'cite' in lost ? lost.cite : ''];
  };
  // Two abreast: below two so many as it shows.
  expect(through({}, 2)).toEqual([[4, 4, 0], '']);
  // Of ranks as long as one another the first.
  expect(through({}, 1)).toEqual([[3, 4, 1], 'AOT-PASS-01']);
  expect(through({ ranks: [0, 0, 3] }, 1)).toEqual([[0, 0, 2], 'AOT-PANIC-03']);
});
test('AOT-TERR-05 a river is crossed by a bridge alone', () => {
  const over = (left: number | undefined, one: Partial<UnitHere> = {}): string | undefined => {
    const bridge = left === undefined ? [] : [square('bridge', [left, 21.5], [left + 4, 24.5])];
    const terrain = [square('river', [20, 22], [40, 24]), ...bridge];
    return act(given({}, one, undefined, { terrain }), ahead(7000));
  };
  expect(over(28)).toBeUndefined();
  expect(over(undefined)?.split(' ')[0]).toBe('impassable');
  expect([over(31)?.split(' ')[0], over(25)?.split(' ')[0]]).toEqual(['impassable', 'impassable']);
});
