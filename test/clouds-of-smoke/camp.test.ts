/** The steps before the battle (sections 26, 27 and 28). */
import { describe, expect, test } from 'vitest';
import { viewOf } from '#kernel';
import { sampledPick } from '#fate';
import {
  cloudsOfSmoke17,
  cloudsOfSmokeWeb,
} from '../../src/games/clouds-of-smoke/rules/rulesets.ts';
import { edgeOf, firstOf, groundOf } from '../../src/games/clouds-of-smoke/rules/ground/field.ts';
import { isBeforeBattle } from '../../src/games/clouds-of-smoke/rules/before/camp.ts';
import type { ArmyId, Before, Setup } from '../../src/games/clouds-of-smoke/rules/world.ts';
import { CampTable, camped, campedTeams, type Assets } from './camp.ts';

const [SOUTH, NORTH] = [0, 1] as ArmyId[] as [ArmyId, ArmyId];
const square = (x: number, y: number, side = 1000): readonly (readonly [number, number])[] => [
  [x, y],
  [x, y + side],
  [x + side, y + side],
  [x + side, y],
];
const asset = (...names: (Assets[number]['asset'] | [Assets[number]['asset'], number])[]) => ({
  assets: names.map((one) =>
    typeof one === 'string' ? { asset: one, count: 1 } : { asset: one[0], count: one[1] },
  ),
});
/** Nobody rolls: the first army of the setup is first, and the ground is the setup's. */
const PLAIN: Partial<Before> = { first: 'named', terrain: 'named' };
const IN_ORDER = { numbers: [1, 2, 3] };
const numbered = (setup: Setup): CampTable =>
  new CampTable(setup).answer(IN_ORDER, 'south').answer(IN_ORDER, 'north');
/** All markers placed: column n of each army at x = 5 n, well inside its zone. */
function withMarkers(setup: Setup): CampTable {
  const table = numbered(setup);
  for (const y of [4000, 18_500]) {
    for (const number of [1, 2, 3]) table.answer({ number, x: 5000 * number, y });
  }
  return table;
}

describe('who is first', () => {
  test('COS-PRE-01 COS-PRE-06 each adds his rating to a die; the winner chooses', () => {
    const table = new CampTable(camped());
    // Mill Brook: both commanders are mediocre.
    const [{ ratings } = { ratings: [] }] = table.roll(2, 6).eventsOf('firstRolled');
    expect(table.events[0]).toMatchObject({ dice: [2, 6], winner: NORTH });
    expect(ratings.length).toBe(2);
    expect(table.open).toMatchObject({ seat: 'north', ask: 'chooseFirst', cite: 'COS-PRE-06' });
    expect(table.refusal({ army: 2 })).toBe('notThatArmy');
    table.answer({ army: NORTH });
    expect(firstOf(table.look)).toBe(NORTH);
    // The first player takes the first zone.
    expect(edgeOf(table.look, NORTH)).toBe('south');
    expect(edgeOf(table.look, SOUTH)).toBe('north');
  });
  test('COS-PRE-07 when the sides are level all roll afresh, as often as it takes', () => {
    const rated = [3, 4].map((points) => ({ rated: { points: points * 100, assets: 0 } }));
    const table = new CampTable(camped({}, rated));
    const [before] = table.roll(3, 3).eventsOf('firstRolled');
    const [south = 0, north = 0] = before?.ratings ?? [];
    const [low, high] = [Math.max(1, 1 + north - south), Math.max(1, 1 + south - north)];
    const again = new CampTable(camped({}, rated)).roll(low, high, low, high);
    expect(again.eventsOf('firstRolled').map(({ winner }) => winner)).toEqual([
      undefined,
      undefined,
    ]);
    again.roll(6, 1);
    expect(again.asked).toBe('chooseFirst');
  });
  test('COS-SRT-04 what assets add counts in the roll', () => {
    const table = new CampTable(camped({}, [{ rated: { points: 200, assets: 2 } }, {}]));
    const plain = new CampTable(camped());
    const [more] = table.roll(1, 6).eventsOf('firstRolled');
    const [less] = plain.roll(1, 6).eventsOf('firstRolled');
    expect(more?.ratings[0]).toBe((less?.ratings[0] ?? 0) + 2);
  });
  test('COS-PRE-06 allies who are level at the top do not roll again', () => {
    const table = new CampTable(campedTeams());
    const [{ ratings } = { ratings: [] }] = table.roll(6, 1, 6, 1).eventsOf('firstRolled');
    expect(ratings[0]).toBe(ratings[2]);
    expect(table.open).toMatchObject({ seat: 'south', ask: 'chooseFirst' });
  });
  test('COS-PRE-04 a scenario may name the first player and have its own ground', () => {
    const table = new CampTable(camped(PLAIN));
    expect(table.asked).toBe('numberColumns');
    expect(table.eventsOf('firstRolled')).toEqual([]);
  });
  test('COS-DEP-07 own edge by the zone; in Confusion the first player chooses', () => {
    const zones: Before['zones'] = [
      [
        [0, 0, 10_000, 7_500],
        [20_000, 15_000, 30_000, 22_500],
      ],
      [
        [20_000, 0, 30_000, 7_500],
        [0, 15_000, 10_000, 22_500],
      ],
    ];
    const table = new CampTable(camped({ ...PLAIN, zones, edges: 'chosen' }));
    expect(table.open).toMatchObject({ seat: 'south', ask: 'chooseEdge', cite: 'COS-DEP-07' });
    table.answer({ edge: 'east' });
    expect([SOUTH, NORTH].map((id) => edgeOf(table.look, id))).toEqual(['east', 'west']);
    // A zone that touches no edge: the one most of it is nearest to.
    const mid: Before['zones'] = [[[0, 0, 30_000, 4_000]], [[6_000, 10_000, 24_000, 16_000]]];
    const rear = new CampTable(camped({ ...PLAIN, zones: mid }));
    expect([SOUTH, NORTH].map((id) => edgeOf(rear.look, id))).toEqual(['south', 'north']);
  });
});

describe('terrain by quarters', () => {
  const begun = (more: Partial<Before> = {}, ruleset = cloudsOfSmokeWeb): CampTable =>
    new CampTable(camped({ first: 'named', ...more }), ruleset);

  test('COS-TER-41 COS-TER-45 pairs of quarters; a d3 for each, 2d6 each element', () => {
    const table = begun();
    expect(table.open).toMatchObject({ seat: 'south', ask: 'chooseQuarters' });
    table.answer({ pair: 1 }).roll(3, 4, 2);
    // South-east first, 3 on the die is 2 elements, 4 + 2 is a hill.
    expect(table.open).toMatchObject({ seat: 'south', ask: 'placeElement', cite: 'COS-TER-45' });
    expect(table.question).toEqual({ army: 0, quarter: 1, kinds: ['hill'], left: 2 });
    table.answer({ kind: 'hill', outline: square(20_000, 4_000) });
    // A 7 is nothing, and used up.
    table.roll(3, 4);
    // North-west, one element: a field.
    table.roll(1, 4, 4);
    expect(table.question).toMatchObject({ army: 0, quarter: 2, kinds: ['field'], left: 1 });
    table.answer({ kind: 'field', outline: square(4_000, 20_000) });
    // The other two quarters are the other player's.
    table.roll(1, 4, 4);
    expect(table.open).toMatchObject({ seat: 'north' });
    expect(table.question).toMatchObject({ quarter: 0 });
    expect(groundOf(table.look).map(({ kind }) => kind)).toEqual(['hill', 'field']);
  });
  test('COS-PRE-01 a quarter drawn by die has an element less', () => {
    const table = begun({ sparse: true });
    table.roll(6, 5, 2);
    expect(table.eventsOf('quarterDrawn')).toEqual([{ type: 'quarterDrawn', quarter: 1, die: 2 }]);
    table.answer({ pair: 1 }).roll(2);
    expect(table.eventsOf('quarterRolled')[0]).toMatchObject({ quarter: 1, die: 2, elements: 0 });
  });
  test('COS-TER-40 COS-TER-41 COS-TER-45 where an element may not lie', () => {
    const table = begun().answer({ pair: 0 }).roll(6, 4, 2);
    const hill = (outline: unknown) => table.refusal({ kind: 'hill', outline });
    expect(table.refusal({ kind: 'wood', outline: square(1000, 1000) })).toBe('notInRow');
    expect(
      hill([
        [1000, 1000],
        [2000, 2000],
        [2000, 1000],
        [1000, 2000],
      ]),
    ).toBe('notAShape');
    expect(
      hill([
        [1000, 1000],
        [2000, 1010],
        [2000, 1000],
      ]),
    ).toBe('notAShape');
    expect(hill(square(14_500, 1000))).toBe('outsideQuarter');
    expect(hill(square(1000, 1000, 2000))).toBeUndefined();
    expect(table.refused({ kind: 'hill', outline: square(1000, 1000, 2100) })).toMatchObject({
      code: 'elementTooLarge',
      cite: 'COS-TER-40',
      facts: { size: 2100, allowed: 2000, over: 100 },
    });
    expect(hill(square(1000, 1000, 900))).toBe('elementTooSmall');
    table.answer({ kind: 'hill', outline: square(1000, 1000) }).roll(4, 4);
    const field = (outline: unknown) => table.refused({ kind: 'field', outline });
    expect(field(square(1900, 1000))).toMatchObject({ code: 'onElement', facts: { element: 0 } });
    expect(field(square(2000, 1000))).toBeUndefined();
  });
  const strip = (x: number, y: number, w: number, h: number) => [
    [x, y],
    [x, y + h],
    [x + w, y + h],
    [x + w, y],
  ];
  test('COS-TER-40 a stream may cross the table; it is measured by its width', () => {
    const table = begun().answer({ pair: 0 }).roll(1, 1, 1);
    const stream = (outline: unknown) => table.refused({ kind: 'stream', outline });
    expect(stream(strip(0, 4000, 30_000, 600))).toBeUndefined();
    expect(stream(strip(0, 4000, 30_000, 2000))).toBeUndefined();
    const wide = stream(strip(0, 4000, 30_000, 2100));
    expect(wide).toMatchObject({ code: 'elementTooWide', cite: 'COS-TER-40' });
    const { size, allowed } = wide!.facts as { readonly [fact: string]: number };
    expect(allowed).toBe(2000);
    expect(Math.abs(size - 2100)).toBeLessThanOrEqual(10);
    // It bends along two edges of the table.
    const bend = [
      ...strip(0, 0, 1500, 20_000).slice(0, 3),
      [1500, 1400],
      [30_000, 1400],
      [30_000, 0],
    ];
    expect(stream(bend)).toBeUndefined();
    expect(stream(strip(4000, 4000, 900, 600))).toMatchObject({ code: 'elementTooSmall' });
    expect(stream(strip(20_000, 4000, 9000, 600))).toMatchObject({ code: 'besideQuarter' });
    expect(stream(strip(4000, 4000, 30_000, 600))).toMatchObject({ code: 'elementOffTable' });
    // A ravine is no river.
    const ravine = { kind: 'ravine', outline: strip(0, 4000, 9000, 600) };
    expect(table.refused(ravine)).toMatchObject({ code: 'elementTooLarge' });
  });
  test('COS-TER-40 of free sizes an element fills its quarter, if the players agreed', () => {
    const hill = { kind: 'hill', outline: strip(0, 0, 15_000, 11_250) };
    expect(begun().answer({ pair: 0 }).roll(6, 4, 2).refusal(hill)).toBe('elementTooLarge');
    const table = begun({ sizes: 'free' }).answer({ pair: 0 }).roll(6, 4, 2);
    expect(table.refusal({ kind: 'hill', outline: strip(0, 0, 350, 350) })).toBeUndefined();
    expect(table.refusal({ kind: 'hill', outline: strip(0, 0, 15_001, 350) })).toBe(
      'outsideQuarter',
    );
    table.answer(hill);
    // There is no room left: nothing of the other two rolls is set up.
    table.roll(4, 4, 3, 3);
    expect(table.eventsOf('elementRolled').map(({ kinds }) => kinds)).toEqual([['hill'], [], []]);
    expect(groundOf(table.look)).toHaveLength(1);
  });
  test('COS-TER-45 roads cross anything, and anything may lie on a road', () => {
    const table = begun({}, cloudsOfSmoke17).answer({ pair: 0 }).roll(6, 2, 3);
    table.answer({ kind: 'road', outline: square(1000, 1000, 1500) }).roll(4, 4);
    table.answer({ kind: 'field', outline: square(1500, 1000) }).roll(2, 3);
    expect(table.refusal({ kind: 'road', outline: square(1500, 1000) })).toBeUndefined();
    expect(table.refusal({ kind: 'village', outline: square(1500, 1000) })).toBe('onElement');
  });

  /** One element in the first quarter, nothing in the others. */
  const drifting = (outline: unknown, ruleset = cloudsOfSmokeWeb): CampTable =>
    begun({}, ruleset)
      .answer({ pair: 0 })
      .roll(1, 4, 4)
      .answer({ kind: 'field', outline })
      .roll(1, 3, 4, 1, 3, 4, 1, 3, 4);
  test('COS-TER-44 d3 UW in a random direction, any angle as likely', () => {
    const table = drifting(square(5000, 5000)).roll(3);
    expect(table.match.chance).toEqual({ ask: 'pick', from: 36_000 });
    table.draw(9_000);
    expect(groundOf(table.look)[0]?.outline).toEqual(square(7000, 5000));
    expect(table.asked).toBe('numberColumns');
  });
  test('COS-TER-45 it stops at the edge of the table', () => {
    const table = drifting(square(1500, 5000)).roll(5).draw(27_000);
    expect(groundOf(table.look)[0]?.outline).toEqual(square(0, 5000));
  });
  test('COS-TER-45 it stops when it would overlap another; the fixed ones do not drift', () => {
    const village = { kind: 'village' as const, outline: square(8000, 5000) };
    const setup: Setup = { ...camped({ first: 'named' }), terrain: [village] };
    const table = new CampTable(setup)
      .answer({ pair: 0 })
      .roll(1, 4, 4)
      .answer({ kind: 'field', outline: square(5000, 5500) })
      .roll(1, 3, 4, 1, 3, 4, 1, 3, 4, 5)
      .draw(9_000);
    const [first, second] = groundOf(table.look);
    expect(first).toEqual(village);
    expect(second?.outline[0]?.[0]).toBeGreaterThanOrEqual(6999);
    expect(second?.outline[0]?.[0]).toBeLessThanOrEqual(7002);
  });
  test('COS-TER-45 engineers move one element up to 3 UW, the first player first', () => {
    const village = { kind: 'village' as const, outline: square(8000, 5000) };
    const setup: Setup = {
      ...camped({ first: 'named' }, [asset('engineers'), asset('engineers')]),
      terrain: [village],
    };
    const table = new CampTable(setup)
      .answer({ pair: 0 })
      .roll(1, 4, 4)
      .answer({ kind: 'field', outline: square(2000, 5000) })
      .roll(1, 3, 4, 1, 3, 4, 1, 3, 4, 1)
      .draw(0);
    expect(table.open).toMatchObject({ seat: 'south', ask: 'moveElement' });
    expect(table.question).toEqual({ army: 0, elements: [1], distance: 3000 });
    expect(table.refusal({ element: 0, dx: 0, dy: 1000 })).toBe('elementStays');
    expect(table.refused({ element: 1, dx: 0, dy: 3100 })).toMatchObject({
      code: 'elementTooFar',
      facts: { over: 100 },
    });
    expect(table.refusal({ element: 1, dx: -2100, dy: 0 })).toBe('elementOffTable');
    table.answer({ element: 1, dx: 2900, dy: 0 });
    expect(groundOf(table.look)[1]?.outline).toEqual(square(4900, 6000));
    expect(table.open).toMatchObject({ seat: 'north', ask: 'moveElement' });
    expect(table.refusal({ element: 1, dx: 2500, dy: -500 })).toBe('onElement');
    expect(table.answer({ done: true }).asked).toBe('numberColumns');
  });
});

describe('columns', () => {
  test('COS-PRE-03 COS-DEP-01 as many numbers as the level, each once', () => {
    const table = new CampTable(camped(PLAIN, [{ level: 4 }, {}]));
    expect(table.question).toEqual({ army: 0, columns: 4 });
    expect(table.refusal({ numbers: [1, 2, 3] })).toBe('numbersNotOnce');
    expect(table.refusal({ numbers: [1, 2, 3, 3] })).toBe('numbersNotOnce');
    expect(table.refusal({ numbers: [4, 2, 3, 1] })).toBeUndefined();
  });
  test('COS-DEP-01 COS-DEP-09 chosen at once, hidden until all markers lie', () => {
    const setup = camped(PLAIN);
    const table = new CampTable(setup);
    expect(table.match.pending.map(({ seat }) => seat)).toEqual(['south', 'north']);
    // In either order; nothing is told before both have chosen.
    table.answer({ numbers: [3, 1, 2] }, 'north');
    expect(table.eventsOf('columnsNumbered')).toEqual([]);
    table.answer({ numbers: [2, 3, 1] }, 'south');
    const numbersFor = (eye: string): unknown =>
      viewOf(table.match, eye).field?.camp?.numbers.map(({ of }) => of.value);
    expect(numbersFor('south')).toEqual([[2, 3, 1], undefined]);
    expect(numbersFor('north')).toEqual([undefined, [3, 1, 2]]);
    expect(numbersFor('audience')).toEqual([undefined, undefined]);
    const told = table
      .eventsOf('columnsNumbered')
      .map((event) => cloudsOfSmokeWeb.redact(event, 'north'));
    expect(told).toMatchObject([{ numbers: { slot: 0 } }, { numbers: { value: [3, 1, 2] } }]);
    expect(JSON.stringify(told[0])).not.toContain('value');

    expect(table.open).toMatchObject({ seat: 'south', ask: 'placeColumn' });
    expect(table.refusal({ number: 4, x: 5000, y: 3000 })).toBe('noSuchNumber');
    expect(table.refusal({ number: 1, x: 5000, y: 5001 })).toBe('outsideZone');
    for (const number of [2, 1, 3]) table.answer({ number, x: 5000 * number, y: 3000 });
    expect(table.open).toMatchObject({ seat: 'north', ask: 'placeColumn' });
    expect(numbersFor('audience')).toEqual([undefined, undefined]);
    for (const number of [1, 2, 3]) table.answer({ number, x: 5000 * number, y: 19_000 });
    expect(numbersFor('audience')).toEqual([
      [2, 3, 1],
      [3, 1, 2],
    ]);
    expect(table.eventsOf('columnsRevealed').length).toBe(2);
    expect(table.match.mayUndo('north')?.code).toBe('undoAfterReveal');
    expect(table.asked).toBe('setUpArmy');
  });
});

describe('allies', () => {
  test('COS-DEP-01 COS-DEP-02 first the first player, then his ally, then the other side', () => {
    // The second of the south's two is named.
    const table = new CampTable({ ...campedTeams(PLAIN), first: 2 });
    const seats: string[] = [];
    table.suggestWhile(({ position: { step }, match: { pending } }) => {
      const [open] = pending;
      const what = `${open?.seat} ${open?.ask}`;
      const told = open !== undefined && open.ask !== 'numberColumns' && seats.at(-1) !== what;
      if (isBeforeBattle(step) && told) seats.push(what);
      return isBeforeBattle(step);
    }, sampledPick(3));
    const order = ['south2', 'south', 'north', 'north2'];
    expect(seats).toEqual([
      ...order.map((seat) => `${seat} placeColumn`),
      ...order.map((seat) => `${seat} setUpArmy`),
    ]);
  });
});

describe('setting up', () => {
  /** Column 0: every third unit of Mill Brook, the first among them. */
  const [FIRST, SECOND, THIRD] = [0, 1, 2];
  const place = (unit: number, x: number, y: number, facing = 0) => ({ unit, x, y, facing });

  test('COS-DEP-02 COS-DEP-04 partly within 2 UW of its marker, facing any way', () => {
    const table = withMarkers(camped(PLAIN));
    expect(table.open).toMatchObject({ seat: 'south', ask: 'setUpArmy', cite: 'COS-DEP-02' });
    // The marker of column 1 lies at (5, 4): 2 UW and half a depth ahead of it.
    expect(table.refusal(place(FIRST, 5000, 6250, 4500))).toBeUndefined();
    expect(table.refusal(place(FIRST, 5000, 6250))).toBeUndefined();
    expect(table.refused(place(FIRST, 5000, 6300))).toMatchObject({
      code: 'farFromColumn',
      cite: 'COS-DEP-02',
      facts: { number: 1, distance: 2050, over: 50 },
    });
    expect(table.refusal(place(SECOND, 5000, 6250))).toBe('farFromColumn');
    expect(table.refusal(place(FIRST, 5000, 100))).toBe('offTable');
    expect(table.refusal(place(999, 5000, 4000))).toBe('notToSetUp');
    table.answer(place(FIRST, 5000, 4000));
    const fourth = FIRST + 3;
    expect(table.refusal(place(fourth, 5500, 4000))).toBe('friendThere');
    expect(table.refusal(place(fourth, 6000, 4000))).toBeUndefined();
    // Until its owner is done it may be put elsewhere.
    table.answer(place(FIRST, 4000, 4000));
    expect(table.position.units.x[FIRST]).toBe(4000);
    expect(table.refused({ done: true })).toMatchObject({ cite: 'COS-DEP-02' });
  });
  test('COS-DEP-04 not in the enemy zone, and more than 3 UW from his units', () => {
    const zones: Before['zones'] = [[[0, 0, 30_000, 9_000]], [[0, 10_500, 30_000, 22_500]]];
    const table = numbered(camped({ ...PLAIN, zones }));
    for (const number of [1, 2, 3]) table.answer({ number, x: 5000 * number, y: 9_000 });
    for (const number of [1, 2, 3]) table.answer({ number, x: 5000 * number, y: 11_000 });
    expect(table.refusal(place(FIRST, 5000, 10_300))).toBe('inEnemyZone');
    table.answer(place(FIRST, 5000, 10_250));
    table.suggestWhile(({ open }) => open.seat === 'south', sampledPick(3));
    const [north = 0] = (table.question as { units: number[] }).units;
    const { column = 0 } = table.look.setup.units[north] ?? {};
    const x = 5000 * (column + 1);
    const refused = table.refused(place(north, x, 12_000, 18_000));
    expect(refused).toMatchObject({ code: 'nearEnemyUnit', cite: 'COS-DEP-04' });
  });
  test('COS-DEP-03 COS-DEP-10 commanders anywhere, but not on a unit', () => {
    const table = withMarkers(camped(PLAIN, [{ subCommanders: [{ x: 0, y: 0 }] }, {}]));
    table.answer(place(FIRST, 5000, 4000));
    expect(table.question).toMatchObject({ commanders: [0, 2] });
    expect(table.refusal({ commander: 1, x: 20_000, y: 12_000 })).toBe('notYourCommander');
    expect(table.refusal({ commander: 0, x: 5000, y: 4000 })).toBe('commanderOnUnit');
    expect(table.refusal({ commander: 0, x: 100, y: 4000 })).toBe('commanderOffTable');
    table.answer({ commander: 0, x: 20_000, y: 21_000 });
    // Units keep off him in their turn.
    table.answer({ commander: 0, x: 6000, y: 4000 });
    expect(table.refusal(place(FIRST + 3, 6000, 4000))).toBe('commanderThere');
    table.suggestWhile(({ position }) => position.step.at === 'deployment', sampledPick(5));
    expect(isBeforeBattle(table.position.step)).toBe(false);
    expect(table.position.field?.camp).toBeNull();
    expect(table.position.units.off.every((off) => off === 0)).toBe(true);
    expect(table.position.commanders.off.every((off) => off === 0)).toBe(true);
    expect(table.position.active).toBe(SOUTH);
  });
  test('COS-DEP-02 done only when all stand', () => {
    const table = withMarkers(camped(PLAIN));
    table.answer({ commander: 0, x: 20_000, y: 12_000 });
    expect(table.refusal({ done: true })).toBe('unitsNotSetUp');
    table.suggestWhile(
      ({ open, question }) =>
        open.seat === 'south' && (question as { units: number[] }).units.length > 0,
      sampledPick(7),
    );
    expect(table.answer({ done: true }).open.seat).toBe('north');
    table.suggestWhile(
      ({ question }) => (question as { units: number[] }).units.length > 0,
      sampledPick(7),
    );
    expect(table.refused({ done: true })).toMatchObject({
      code: 'commanderNotSetUp',
      cite: 'COS-DEP-03',
    });
  });

  const scouts = (setup: Setup): Setup => ({
    ...setup,
    profiles: setup.profiles.map((one) => ({
      ...one,
      special: [...one.special, 'scout' as const],
    })),
  });
  test.each([cloudsOfSmokeWeb, cloudsOfSmoke17])(
    'D30 COS-DEP-02 COS-DEP-08 COS-SPR-18 $id: scouts as others, or far from the enemy',
    (ruleset) => {
      const setup = scouts(camped(PLAIN));
      const table = new CampTable(setup, ruleset);
      table.answer(IN_ORDER, 'south').answer(IN_ORDER, 'north');
      for (const number of [1, 2, 3]) table.answer({ number, x: 5000 * number, y: 4000 });
      for (const number of [1, 2, 3]) table.answer({ number, x: 5000 * number, y: 17_500 });
      expect(table.refusal(place(FIRST, 5000, 4000))).toBeUndefined();
      expect(table.refusal(place(FIRST, 25_000, 14_000))).toBeUndefined();
      expect(table.refused(place(FIRST, 25_000, 14_300))).toMatchObject({
        code: 'scoutNearZone',
        cite: 'COS-SPR-18',
      });
      expect(table.refusal(place(FIRST, 5000, 14_400))).toBe('scoutNearColumn');
      table.answer(place(FIRST, 25_000, 14_000));
      table.suggestWhile(
        ({ open }) => open.seat === 'south',
        () => 1,
      );
      const north = setup.units.findIndex(({ army }) => army === NORTH);
      expect(table.refusal(place(north, 25_000, 11_000, 18_000))).toBe('scoutNearUnit');
    },
  );

  test('COS-DEP-11 without room within 2 UW, the free place nearest to the marker', () => {
    // Great units, all in one column, whose marker lies in a corner.
    const setup = camped(PLAIN);
    const crowded: Setup = {
      ...setup,
      footprint: { width: 3000, depth: 2000 },
      units: setup.units.map((unit) => ({ ...unit, column: 0 })),
    };
    const table = numbered(crowded);
    for (const y of [0, 22_500]) {
      for (const number of [1, 2, 3]) table.answer({ number, x: number === 1 ? 0 : 15_000, y });
    }
    table.answer(place(FIRST, 1500, 1000));
    table.answer(place(SECOND, 1500, 3000));
    // No third one fits within 2 UW of the corner: the nearest lies 3 UW from it.
    expect(table.refused(place(THIRD, 4750, 1000))).toBeUndefined();
    expect(table.refused(place(THIRD, 5000, 1000))).toMatchObject({
      code: 'notNearestRoom',
      cite: 'COS-DEP-11',
      facts: { nearest: 3000, distance: 3500 },
    });
    // While there is room, there is no excuse.
    const roomy = numbered(crowded);
    for (const y of [0, 22_500]) {
      for (const number of [1, 2, 3]) roomy.answer({ number, x: 15_000, y });
    }
    expect(roomy.refusal(place(FIRST, 5000, 1000))).toBe('farFromColumn');
  });
});

describe('emplacements and the bonus', () => {
  const work = { x: 10_000, y: 2000, facing: 0 };

  test('COS-DEP-05 first the emplacements with their units, side by side', () => {
    const table = numbered(camped(PLAIN, [asset(['emplacement', 2]), asset('emplacement')]));
    expect(table.open).toMatchObject({ seat: 'south', ask: 'placeEmplacement' });
    expect(table.refusal({ ...work, y: 4500 })).toBe('outsideZone');
    expect(table.refusal({ ...work, unit: { unit: 99, facing: 0 } })).toBe('notToSetUp');
    table.answer({ ...work, unit: { unit: 0, facing: 9000 } });
    expect(table.position.units).toMatchObject({ off: { 0: 0 }, x: { 0: 10_000 } });
    expect(table.refusal({ ...work, x: 11_000 })).toBe('onElement');
    expect(table.refusal({ ...work, x: 11_200 })).toBeUndefined();
    table.answer({ ...work, x: 14_000 });
    expect(groundOf(table.look).length).toBe(2);
    expect(table.open).toMatchObject({ seat: 'north', ask: 'placeEmplacement' });
    table.answer({ done: true });
    expect(groundOf(table.look).length).toBe(2);
    for (const y of [4000, 18_500]) {
      for (const number of [1, 2, 3]) table.answer({ number, x: 5000 * number, y });
    }
    // Who is dug in stays there; an empty work may be entered.
    expect(table.refusal({ unit: 0, x: 5000, y: 4000, facing: 0 })).toBe('notToSetUp');
    expect(table.refusal({ unit: 4, x: 10_500, y: 2000, facing: 0 })).toBe('friendThere');
  });
  test('COS-DEP-06 with a bonus the other side does everything before', () => {
    const dug = { ...asset('reconnaissance', 'emplacement') };
    const table = numbered(camped(PLAIN, [dug, asset('emplacement')]));
    const seats: string[] = [];
    table.suggestWhile(({ position: { step }, match: { pending } }) => {
      const [open] = pending;
      const what = `${open?.seat} ${open?.ask}`;
      if (isBeforeBattle(step) && open !== undefined && seats.at(-1) !== what) seats.push(what);
      return isBeforeBattle(step);
    }, sampledPick(11));
    expect(seats).toEqual([
      'north placeEmplacement',
      'north placeColumn',
      'north setUpArmy',
      'south placeEmplacement',
      'south placeColumn',
      'south setUpArmy',
    ]);
    const both = numbered(camped(PLAIN, [asset('reconnaissance'), asset('reconnaissance')]));
    expect(both.open).toMatchObject({ seat: 'south', ask: 'placeColumn' });
  });
  test('COS-DEP-06 COS-DEP-09 the numbers of the side with the bonus stay hidden meanwhile', () => {
    const table = numbered(camped(PLAIN, [asset('reconnaissance'), {}]));
    table.suggestWhile(({ asked }) => asked !== 'setUpArmy', sampledPick(2));
    expect(table.open.seat).toBe('north');
    const camp = viewOf(table.match, 'north').field?.camp;
    expect(camp?.numbers[0]?.of.value).toBeUndefined();
    expect(camp?.numbers[1]?.shown).toBe(1);
  });
});

describe('the whole way', () => {
  const teams = campedTeams();
  test.each([
    ['1.7', camped(), cloudsOfSmoke17],
    ['web', camped(), cloudsOfSmokeWeb],
    ['teams', teams, cloudsOfSmokeWeb],
  ] as const)('COS-PRE-01 %s: in its order, until all stand', (_name, setup, ruleset) => {
    for (const seed of [1, 2, 3]) {
      const table = new CampTable(setup, ruleset);
      const steps: string[] = [];
      table.suggestWhile(({ position: { step } }) => {
        if (isBeforeBattle(step) && steps.at(-1) !== step.at) steps.push(step.at);
        return isBeforeBattle(step);
      }, sampledPick(seed));
      expect(steps.filter((at) => at !== 'firstRoll' && at !== 'terrain')).toEqual([
        'firstChoice',
        'quarters',
        ...(steps.includes('drift') ? ['drift'] : []),
        'numbers',
        'columns',
        'deployment',
      ]);
      expect(table.position.units.off.every((off) => off === 0)).toBe(true);
      expect(table.position.active).toBe(firstOf(table.look));
    }
  });
});

describe('setups that cannot be set up', () => {
  test.each([
    ['COS-GEN-10', 'tableTooSmall', { ...camped(), table: { width: 29_000, height: 22_500 } }],
    [
      'COS-DEP-01',
      'noZone',
      camped({ zones: [[[0, 0, 31_000, 5000]], [[0, 17_500, 30_000, 22_500]]] }),
    ],
    [
      'COS-PRE-03',
      'noSuchColumn',
      { ...camped(), units: camped().units.map((one) => ({ ...one, column: 3 })) },
    ],
  ] as const)('%s %s', (_cite, code, setup) => {
    const ready = cloudsOfSmokeWeb.setUp(setup);
    expect(ready.ok ? [] : ready.error.map((one) => one.code)).toContain(code);
  });
});
