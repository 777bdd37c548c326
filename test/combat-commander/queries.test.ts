/** The engine's queries, each by a position written by hand. */
import { expect, test } from 'vitest';
import { games } from '#games';
import type { AnyRuleset, Game, Json, Scene } from '#kernel';
import { readPosition } from '../../src/games/combat-commander/content/index.ts';
import { combatCommander2006 } from '../../src/games/combat-commander/rules/rulesets.ts';
import { statShares } from '../../src/games/combat-commander/rules/facts/shares.ts';
import { statOf, unitsOnMap } from '../../src/games/combat-commander/rules/facts/units.ts';

const ruleset = combatCommander2006 as unknown as AnyRuleset;
const queries = games.gameOf(ruleset.id)?.queries?.(ruleset) ?? [];

/** `C8 rifle lightMg`: a hex, a unit, what it carries; then its flags. */
const unitsOf = (side: 'axis' | 'allies', lines: readonly string[]): object[] =>
  lines.map((line) => {
    const [at, type, ...rest] = line.split(' ').filter((word) => word !== '');
    const isFlag = (word: string): boolean =>
      ['broken', 'suppressed', 'veteran', 'activated', 'weaponBroken'].includes(word);
    const weapon = rest.find((word) => !isFlag(word));
    const flags = Object.fromEntries(rest.filter(isFlag).map((word) => [word, true]));
    return { side, type, at, ...(weapon === undefined ? {} : { weapon }), ...flags };
  });
interface Laid {
  readonly axis: readonly string[];
  readonly allies: readonly string[];
}
function scene({ axis, allies }: Laid, more: object = {}): Scene<Game> {
  const units = [...unitsOf('axis', axis), ...unitsOf('allies', allies)];
  const read = readPosition({ units, ...more });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return { setup: read.value.setup, edition: {}, position: read.value.position };
}
function ask(name: string, where: Scene<Game>, args: object = {}): Json {
  const query = queries.find((one) => one.name === name);
  if (query === undefined) throw new Error(`no query ${name}`);
  return query.answer(where, args);
}
const PAIR: Laid = { axis: ['C8 rifle lightMg'], allies: ['C5 rifle'] };

test('every query has a sentence, and a name that means nothing is told', () => {
  expect(queries.length).toBe(27);
  expect(queries.filter(({ says }) => says.length < 10)).toEqual([]);
  expect(() => ask('firepower', scene(PAIR), { unit: 'axis rifle 9' })).toThrow(/axis rifle 9/);
  expect(() => ask('cover', scene(PAIR), { hex: 'P1' })).toThrow(/P1/);
});
test('CC-LOS-02 sight: blocked by a wood, and by which hex', () => {
  const wood = scene(PAIR, { ground: { C6: 'woods' } });
  expect(ask('lineOfSight', wood, { from: 'C8', to: 'C5' })).toMatchObject({
    sees: false,
    range: 3,
    blocked: { at: 'C6', cite: 'CC-LOS-02' },
    cite: 'CC-LOS-02',
  });
  expect(ask('lineOfSight', scene(PAIR), { from: 'C8', to: 'C5' })).toMatchObject({
    sees: true,
    blocked: null,
    hindrance: 0,
  });
});
test('CC-LOS-12 hindrance: the largest, and where it lies', () => {
  const grown = scene(PAIR, { ground: { C6: 'brush', C7: 'field' } });
  expect(ask('hindrance', grown, { from: 'C8', to: 'C5' })).toMatchObject({
    hindrance: 3,
    by: { at: 'C6', cite: 'CC-LOS-19' },
  });
});
test('CC-MAP-05 distance', () => {
  expect(ask('distance', scene(PAIR), { from: 'A1', to: 'O10' })).toMatchObject({ distance: 16 });
});
test('CC-TER-04 cover: of ground, works and the wall that fire crosses', () => {
  const map = {
    name: 'walled',
    terrain: Array<string>(10).fill('...............'),
    sides: { wall: ['C7|C8'] },
    objectives: 'A1 B1 D1 E1 F1',
  };
  const walled = scene(PAIR, { map, works: { C5: 'trench' } });
  expect(ask('cover', walled, { hex: 'C8' })).toMatchObject({ cover: 0, side: 0 });
  expect(ask('cover', walled, { hex: 'C8', from: 'C5' })).toMatchObject({ cover: 2, side: 2 });
  expect(ask('cover', walled, { hex: 'C8', from: 'C5', nature: 'mortar' })).toMatchObject({
    cover: 0,
  });
  expect(ask('cover', walled, { hex: 'C5', nature: 'mortar' })).toMatchObject({
    cover: 5,
    works: 'trench',
  });
});
test('CC-UNIT-12, CC-CMD-01, CC-SUP-01 a figure, part by part', () => {
  const led = scene({
    axis: ['C8 rifle suppressed veteran', 'C8 lieutenantY'],
    allies: ['C5 rifle'],
  });
  expect(ask('figure', led, { unit: 'axis rifle 1', of: 'morale' })).toEqual({
    sum: 9,
    parts: [
      { of: 'printed', adds: 7, cite: 'CC-UNIT-03' },
      { of: 'veteran', adds: 1, cite: 'CC-SUP-05' },
      { of: 'suppressed', adds: -1, cite: 'CC-SUP-01' },
      { of: 'command', adds: 2, cite: 'CC-CMD-01' },
    ],
    cite: 'CC-UNIT-12',
  });
});
test('EX-CC-16 CC-CMD-04, CC-WPN-18 firepower of a squad and of its weapon under command', () => {
  const led = scene({ axis: ['C8 rifle lightMg', 'C8 lieutenantY'], allies: ['C5 rifle'] });
  expect(ask('firepower', led, { unit: 'axis rifle 1' })).toMatchObject({
    firepower: { sum: 7 },
    range: { sum: 7 },
    weapon: { firepower: { sum: 6 }, range: { least: 1, most: 10 }, fires: true },
  });
  expect(
    ask('attackTotal', led, { pieces: ['axis rifle 1', 'axis rifle 1 weapon'], target: 'C5' }),
  ).toMatchObject({ may: true, firepower: 8 });
});
test('CC-CMD-02 command in a hex', () => {
  const two = scene({ axis: ['C8 lieutenantY', 'C8 corporalX'], allies: ['C5 captain broken'] });
  expect(ask('command', two, { hex: 'C8' })).toMatchObject({ axis: 3, allies: 0 });
  expect(ask('command', two, { hex: 'C5' })).toMatchObject({ axis: 0, allies: 0 });
});
test('CC-ORD-01, CC-CMD-09, CC-CMD-10 who may be activated, and by whom', () => {
  const led = scene({
    axis: ['A1 rifle'],
    allies: ['C3 captain', 'C5 rifle', 'C7 rifle', 'C4 corporalX', 'C4 rifle activated'],
  });
  expect(ask('activation', led, { seat: 'allies' })).toMatchObject({
    alone: ['allies captain 1', 'allies rifle 1', 'allies rifle 2', 'allies corporalX 1'],
    led: [
      { leader: 'allies captain 1', radius: 2, units: ['allies rifle 1'] },
      { leader: 'allies corporalX 1', radius: 1, units: ['allies rifle 1'] },
    ],
  });
  expect(ask('mayLead', led, { units: ['allies captain 1', 'allies rifle 2'] })).toMatchObject({
    may: false,
    cite: 'CC-CMD-09',
    facts: { away: 4, radius: 2 },
  });
  expect(ask('mayLead', led, { units: ['allies rifle 1'] })).toEqual({ may: true });
});
test('CC-STK-08 stacking: figures, and how many are too many', () => {
  const crowd = scene({ axis: ['C8 rifle', 'C8 rifle'], allies: ['C5 rifle'] });
  expect(ask('stacking', crowd, { hex: 'C8' })).toMatchObject({
    limit: 7,
    sides: [
      { side: 'axis', figures: 8, over: 1, deployable: ['axis rifle 1', 'axis rifle 2'] },
      { side: 'allies', figures: 0, over: 0 },
    ],
  });
});
test('CC-FIRE-02 targets: in sight and in range', () => {
  const wide = scene({ axis: ['C8 rifle lightMg'], allies: ['C5 rifle', 'C1 rifle'] });
  expect(ask('targets', wide, { piece: 'axis rifle 1' })).toMatchObject({ hexes: ['C5'] });
  expect(ask('targets', wide, { piece: 'axis rifle 1 weapon' })).toMatchObject({
    hexes: ['C5', 'C1'],
  });
});
test('CC-FIRE-05, CC-LOS-10, CC-ELV-03 an attack, part by part; and why not', () => {
  const hill = scene(PAIR, { heights: { C8: 1 }, smoke: { C8: 2 } });
  const pieces = ['axis rifle 1', 'axis rifle 1 weapon'];
  expect(ask('attackTotal', hill, { pieces, target: 'C5' })).toMatchObject({
    firepower: 5,
    parts: [
      { of: 'base', adds: 5 },
      { of: 'others', adds: 1 },
      { of: 'height', adds: 1 },
      { of: 'hindrance', adds: -2, cite: 'CC-LOS-10' },
    ],
  });
  expect(ask('attackTotal', hill, { pieces, target: 'C4' })).toMatchObject({
    may: false,
    code: 'nobodyThere',
    hex: 'C4',
  });
});
test('CC-CARD-07, CC-FIRE-09 chances: by the cards that a seat can know', () => {
  const even = scene(PAIR);
  const pieces = ['axis rifle 1'];
  const told = (
    where: Scene<Game>,
    seat: string,
  ): { unhurt: number; suppressed: number; breaks: number } => {
    const { defenders } = ask('chances', where, { pieces, target: 'C5', seat }) as never as {
      defenders: { unhurt: number; suppressed: number; breaks: number }[];
    };
    return defenders[0];
  };
  const { unhurt, suppressed, breaks } = told(even, 'axis');
  expect(unhurt + suppressed + breaks).toBeCloseTo(1);
  // Five against a morale of eight, by two full decks: two dice must beat two others by four.
  expect(breaks).toBeCloseTo(206 / 1296);
  // Only a six and a six are left to the attacker, a two to the defender.
  const sure = scene(PAIR, { decks: { axis: ['G33'], allies: ['R41'] } });
  expect(told(sure, 'axis')).toMatchObject({ breaks: 1, unhurt: 0 });
  // What the other holds may as well be in his deck; what is one's own hand is not.
  const held = scene(PAIR, {
    decks: { axis: ['G33'], allies: ['R41'] },
    hands: { allies: ['R04'] },
  });
  expect(told(held, 'axis').breaks).toBe(0.5);
  expect(told(held, 'allies').breaks).toBe(1);
});
test('CC-FIRE-11 chances of a heavy weapon: aim first', () => {
  const mortar = scene({ axis: ['C9 weaponTeam lightMortar'], allies: ['C5 rifle'] });
  const asked = { pieces: ['axis weaponTeam 1 weapon'], target: 'C5', seat: 'axis' };
  // More than four by two dice multiplied: all but 1-1 to 1-4, 2-1, 2-2, 3-1 and 4-1.
  expect(ask('chances', mortar, asked)).toMatchObject({ hit: 28 / 36 });
});
test('CC-MEL-03 melee: strength, unit by unit', () => {
  const mixed = scene({ axis: ['C5 pionier'], allies: ['C5 rifle'] }, { step: { at: 'melee' } });
  expect(ask('melee', mixed, { hex: 'C5' })).toMatchObject({
    sides: [{ strength: 8, units: [{ unit: 'axis pionier 1', adds: 8 }] }, { strength: 5 }],
  });
});
test('CC-END-06 victory points: who is ahead, and who wins a tie', () => {
  expect(ask('victoryPoints', scene(PAIR, { victory: -3 }))).toMatchObject({
    axis: -3,
    allies: 3,
    ahead: 'allies',
    worth: { axis: 2, allies: 2 },
  });
  expect(ask('victoryPoints', scene(PAIR, { initiative: 'axis' }))).toMatchObject({
    ahead: 'axis',
    onTie: 'axis',
  });
});
test('EX-CC-05 CC-OBJ-01 objective values: chits C, G and K make objective 3 worth six', () => {
  const chits = { open: ['C', 'G'], secret: { axis: ['K'], allies: ['S'] } };
  const valued = scene(PAIR, { chits, control: [null, null, 'axis', null, null] });
  const { objectives } = ask('objectiveValues', valued, { seat: 'axis' }) as never as {
    objectives: object[];
  };
  expect(objectives[2]).toMatchObject({ objective: 3, holder: 'axis', value: 3, secret: 3 });
  expect(ask('objectiveValues', valued)).toMatchObject({
    objectives: [{ value: 0 }, {}, {}, {}, {}],
  });
});
test('CC-MOVE-01, CC-TER-01 what a step costs, and where a unit may go', () => {
  const wooded = scene(PAIR, { ground: { C7: 'woods', B7: 'waterBarrier' } });
  expect(ask('moveCost', wooded, { from: 'C8', to: 'C7' })).toMatchObject({ cost: 2 });
  expect(ask('moveCost', wooded, { from: 'C8', to: 'B7' })).toMatchObject({ cost: null });
  expect(ask('moveCost', wooded, { from: 'C8', to: 'C5' })).toMatchObject({ cost: null });
  const told = ask('steps', wooded, { unit: 'axis rifle 1' }) as never as { hexes: object[] };
  expect(told).toMatchObject({ left: 4, exit: { may: false, cite: 'CC-VP-06' } });
  expect(told.hexes).toContainEqual({ hex: 'C7', cost: 2 });
  expect(told.hexes).toContainEqual(
    expect.objectContaining({ hex: 'B7', why: expect.objectContaining({ code: 'impassable' }) }),
  );
});
test('CC-MOVE-07 what is left of a movement under way', () => {
  const going = scene(PAIR, {
    step: { at: 'move', moving: [{ unit: 'allies rifle 1', spent: 3 }] },
  });
  expect(ask('steps', going, { unit: 'allies rifle 1' })).toMatchObject({ left: 1 });
});
test('CC-TRK-04 casualties: how many losses a side can still bear', () => {
  const lost = scene(
    { ...PAIR, axis: ['C8 rifle'] },
    {
      units: [
        ...unitsOf('axis', ['C8 rifle']),
        { side: 'axis', type: 'rifle' },
        ...unitsOf('allies', ['C5 rifle']),
      ],
      casualties: { axis: ['axis rifle 2'] },
      surrender: { axis: 4 },
    },
  );
  expect(ask('casualties', lost)).toMatchObject({
    sides: [{ side: 'axis', units: ['axis rifle 2'], surrender: 4, bears: 2, onMap: 1 }, {}],
  });
});
test('CC-END-03 time: who waits, and how likely the next advance ends it', () => {
  const late = scene(PAIR, {
    time: 7,
    suddenDeath: 7,
    units: [
      ...unitsOf('axis', ['C8 rifle']),
      { side: 'axis', type: 'rifle', arrives: 9 },
      ...unitsOf('allies', ['C5 rifle']),
    ],
  });
  expect(ask('time', late, { seat: 'axis' })).toMatchObject({
    time: 7,
    waiting: [{ unit: 'axis rifle 2', space: 9 }],
    // Below eight: 21 of 36.
    ends: { axis: 21 / 36, allies: 21 / 36 },
  });
  expect(ask('time', scene(PAIR), { seat: 'axis' })).toMatchObject({ ends: { axis: 0 } });
});
test('CC-CARD-08 cards: what a seat can know', () => {
  const dealt = scene(PAIR, {
    hands: { axis: ['G01'], allies: ['R01'] },
    discards: { axis: ['G02'] },
  });
  const told = ask('cards', dealt, { seat: 'allies' }) as never as {
    sides: { ahead: string[] }[];
  };
  expect(told).toMatchObject({
    hand: ['R01'],
    sides: [
      { side: 'allies', hand: 1, deck: 71 },
      { side: 'axis', hand: 1, deck: 70, discards: ['G02'] },
    ],
  });
  expect(told.sides[0]?.ahead).not.toContain('R01');
  expect(told.sides[1]?.ahead).toContain('G01');
});
test('CC-UNIT-12 parts add up to the figure, whatever lies on a unit', () => {
  const flags = ['', 'broken', 'suppressed', 'veteran', 'suppressed veteran', 'broken veteran'];
  const carried = ['', 'mediumMg', 'lightMortar', 'lightMg'];
  const lines = flags.flatMap((flag) =>
    carried.map((weapon) => `C5 rifle ${weapon} ${flag}`.trim()),
  );
  for (const works of [{}, { C5: 'wire' }]) {
    const where = scene(
      { axis: ['C8 rifle'], allies: ['C5 sergeantY', ...lines.slice(0, 14)] },
      { works },
    );
    const look = where as never as Parameters<typeof statOf>[0];
    for (const unit of unitsOnMap(look)) {
      for (const stat of ['firepower', 'range', 'movement', 'morale'] as const) {
        const sum = statShares(look, unit, stat).reduce((so, { adds }) => so + adds, 0);
        expect(Math.max(0, sum)).toBe(statOf(look, unit, stat));
      }
    }
  }
  const [units] = [ask('units', scene(PAIR)) as never as object[]];
  expect(units[0]).toMatchObject({
    name: 'axis rifle 1',
    at: 'C8',
    firepower: 5,
    weapon: { firepower: 4, range: [1, 8], fires: true },
    worth: 2,
  });
});

test('CC-TRK-07 the year is that of the scenario, whatever the time', () => {
  const year = (more: object): unknown =>
    (ask('time', scene(PAIR, more), { seat: 'axis' }) as { year: number }).year;
  expect([year({}), year({ year: 1944, time: 3 })]).toEqual([1942, 1944]);
});

// --- artillery -----------------------------------------------------------------------------------

const GUNS: Laid = {
  axis: ['F9 rifle'],
  allies: ['F5 sergeantY', 'G5 captain activated', 'A1 rifle'],
};
const RADIOS = { allies: [{ type: 'radio82' }, { type: 'radio152', arrives: 4 }] };
test('CC-RAD-01 radios, where they are and what they can do', () => {
  expect(ask('radios', scene(GUNS, { radios: RADIOS }))).toMatchObject({
    radios: [
      { side: 'allies', type: 'radio82', firepower: 9, smoke: true, broken: false, arrives: null },
      { side: 'allies', type: 'radio152', firepower: 12, arrives: 4, lost: false },
    ],
  });
});
test('CC-ARQ-02, CC-ARQ-03 who may spot, and what he sees', () => {
  const ground = { E6: 'woods', F6: 'woods', G6: 'woods' };
  const told = ask('artilleryRequest', scene(GUNS, { radios: RADIOS, ground }), { seat: 'allies' });
  const { spotters } = told as { spotters: { unit: string; sees: string[] }[] };
  expect(spotters.map(({ unit }) => unit)).toEqual(['allies sergeantY 1']);
  expect(spotters[0].sees).toContain('F5');
  expect(spotters[0].sees).not.toContain('F9');
  const broken = { allies: [{ type: 'radio82', broken: true }] };
  expect(
    ask('artilleryRequest', scene(GUNS, { radios: broken }), { seat: 'allies' }),
  ).toMatchObject({
    repair: true,
    smoke: false,
    spotters: [],
  });
  expect(ask('artilleryRequest', scene(GUNS), { seat: 'axis' })).toMatchObject({ spotters: [] });
});
test('CC-ARQ-05 the chances of a hit, and of each hex, card by card', () => {
  const guns = scene(GUNS, { radios: RADIOS, ground: { F7: 'brush' } });
  const told = ask('barrage', guns, { unit: 'allies sergeantY 1', hex: 'F9' }) as unknown as {
    readonly accuracy: number;
    readonly off: number;
    readonly ends: { readonly [hex: string]: number };
    readonly struck: { readonly [hex: string]: number };
  };
  // Seven or less is no hit: 14 of 36 pairs of dice, each twice in the deck.
  expect(told).toMatchObject({ may: true, range: 4, hindrance: 3, accuracy: 22 / 36 });
  // Back where it was: opposite directions by a hit, each pair of three both ways round.
  const hits = 44;
  const misses = 28;
  const back = [
    [1, 4],
    [2, 5],
    [3, 6],
  ].flatMap(([a, b]) => [a * b, b * a]);
  const chance = back.reduce(
    (sum, product) => sum + (2 * ((hits - (product > 7 ? 1 : 0)) / 71)) / 72,
    0,
  );
  expect(told.ends['F9']).toBeCloseTo(chance, 12);
  // Two hexes up: north twice by a hit, or a miss by one and two.
  const twice = (2 * hits) / 71 / 72 + (2 * (misses - 1)) / 71 / 72;
  expect(told.ends['F7']).toBeCloseTo(twice, 12);
  const all = Object.values(told.ends).reduce((sum, one) => sum + one, 0);
  expect(all + told.off).toBeCloseTo(1, 12);
  expect(told.struck['F9']).toBeGreaterThan(told.ends['F9']);
  expect(ask('barrage', guns, { unit: 'allies captain 1', hex: 'F9' })).toMatchObject({
    may: false,
    code: 'cannotSpot',
    cite: 'CC-ARQ-02',
  });
});
test('CC-FIRE-04 threat: each group part by part, and why the others cannot', () => {
  const axis = ['C5 lieutenantY', 'C5 rifle lightMg', 'D5 rifle', 'H5 rifle', 'A10 rifle'];
  const where = scene({ axis, allies: ['F5 rifle'] }, { ground: { G5: 'woods' } });
  expect(ask('threat', where, { hex: 'E5', seat: 'axis' })).toMatchObject({
    groups: [
      {
        from: ['C5', 'D5'],
        pieces: ['axis rifle 1', 'axis rifle 1 weapon', 'axis rifle 2'],
        range: 2,
        heavy: false,
      },
    ],
    silent: [
      { from: 'H5', why: { may: false, code: 'noSight', hex: 'E5', by: 'G5' } },
      { from: 'A10', why: { code: 'outOfRange', facts: { away: 7 } } },
    ],
    cite: 'CC-FIRE-04',
  });
});
test('CC-MOVE-01 ways: hex by hex, with the fire that may meet them', () => {
  const where = scene({ axis: ['C8 rifle'], allies: ['C5 rifle'] }, { active: 'axis' });
  const { hexes } = ask('ways', where, { units: ['axis rifle 1'] }) as { hexes: Json[] };
  const to = (hex: string): Json | undefined =>
    hexes.find((one) => (one as { hex: string }).hex === hex);
  expect(to('C6')).toMatchObject({ way: ['C7', 'C6'], cost: 2 });
  // CC-OPF-01 Without a card nobody is called.
  expect(to('C7')).not.toHaveProperty('fire');
  const armed = { active: 'axis', hands: { axis: [], allies: ['R01'] } };
  const fired = ask('ways', scene({ axis: ['C8 rifle'], allies: ['C5 rifle'] }, armed), {
    units: ['axis rifle 1'],
  }) as { hexes: Json[] };
  const met = fired.hexes.find((one) => (one as { hex: string }).hex === 'C7');
  expect(met).toMatchObject({ fire: { from: ['C5'], range: 2 } });
  const [breaks] = (met as { breaks: number[] }).breaks;
  expect(breaks > 0 && breaks < 1).toBe(true);
});
