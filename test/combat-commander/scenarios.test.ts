import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Issue } from '#kernel';
import { build } from '../../src/games/combat-commander/content/index.ts';
import { readScenario } from '../../src/games/combat-commander/content/scenarios/read.ts';
import { readText } from '../../src/games/combat-commander/content/scenarios/text.ts';
import { sayScenarioIssue } from '../../src/games/combat-commander/content/scenarios/words.ts';
import { SCENARIOS } from '../../src/games/combat-commander/content/scenarios.ts';
import { idOf } from '../../src/games/combat-commander/rules/ground/board.ts';
import { CHITS } from '../../src/games/combat-commander/rules/names.ts';
import { combatCommander2006 } from '../../src/games/combat-commander/rules/rulesets.ts';
import type { Nation, Posture, Setup } from '../../src/games/combat-commander/rules/world.ts';

/** What each test changes one thing of. */
const PLAIN = {
  name: 'A test',
  year: 1944,
  map: 'millCrossing',
  axis: {
    nation: 'german',
    quality: 'line',
    posture: 'defend',
    edge: 'right',
    depth: 5,
    orders: 3,
    surrender: 2,
    units: ['M7 sergeantY', 'M7 rifle lightMg', 'M6 rifle', '+3 rifle'],
    works: ['L5 foxholes'],
  },
  allies: {
    nation: 'american',
    quality: 'line',
    posture: 'attack',
    edge: 'left',
    depth: 4,
    orders: 4,
    surrender: 2,
    units: ['D4 sergeantX', 'D4 line', 'D6 line', 'C5 weaponTeam mediumMg'],
    radios: ['radio81'],
  },
  initiative: 'allies',
  suddenDeath: 6,
};
type Side = Partial<Record<keyof typeof PLAIN.allies | 'works' | 'weapons', unknown>>;
const axis = (side: Side): object => ({ ...PLAIN, axis: { ...PLAIN.axis, ...side } });
const allies = (side: Side): object => ({ ...PLAIN, allies: { ...PLAIN.allies, ...side } });
const issuesOf = (file: unknown): readonly Issue[] => {
  const read = readScenario(JSON.parse(JSON.stringify(file)));
  return read.ok ? [] : read.error;
};
const setupOf = (file: unknown): Setup => {
  const read = readScenario(JSON.parse(JSON.stringify(file)));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};
const LINE =
  'a hex or a space of the time track, a unit and what it carries: ' +
  '"G4 rifle lightMg", "+3 rifle", "rifle x5"';
const many = (count: number, of: string): string[] => Array<string>(count).fill(of);

describe('a scenario is not valid', () => {
  test.each([1900, 1947, 1e20, 1943.5, '1943', undefined])(
    'a year that cannot be is told once: %s',
    (year) => {
      const issues = issuesOf({ ...PLAIN, year });
      expect(issues).toMatchObject([{ code: 'malformed', at: 'year' }]);
      expect(issues.map((one) => sayScenarioIssue(one, 'en'))).toEqual([
        'This cannot be read, or is missing; wanted: a year from 1936 to 1946.',
      ]);
    },
  );
  test.each<[code: string, at: string, cite: string, file: object]>([
    ['noSuchUnit', 'axis.units.0', 'CC-SCN-07', axis({ units: ['M7 guards', 'M6 rifle'] })],
    ['noSuchWeapon', 'axis.units.0', 'CC-SCN-07', axis({ units: ['M7 rifle cal50Mg'] })],
    ['noSuchWeapon', 'allies.weapons.0', 'CC-SCN-07', allies({ weapons: ['lightMg'] })],
    ['noSuchWorks', 'axis.works.0', 'CC-SCN-07', axis({ works: ['L5 castle'] })],
    ['noSuchRadio', 'allies.radios.0', 'CC-SCN-07', allies({ radios: ['radio82'] })],
    ['twoRadios', 'allies.radios', 'CC-STK-04', allies({ radios: ['radio81', 'radio75'] })],
    [
      'noCounterLeft',
      'allies.units.2',
      'CC-SCN-07',
      allies({ units: ['D4 captain', 'C5 line', 'D5 captain', 'B5 line'] }),
    ],
    ['noCounterLeft', 'axis.units.1', 'CC-SCN-07', axis({ units: ['M7 rifle', 'rifle x10'] })],
    ['noMarkerLeft', 'axis.works', 'CC-FOR-10', axis({ works: ['L5 pillbox', 'M5 pillbox'] })],
    ['noSurrender', 'axis.surrender', 'CC-SCN-07', axis({ surrender: 0 })],
    ['surrenderTooHigh', 'axis.surrender', 'CC-SCN-07', axis({ surrender: 5 })],
    ['edgesNotOpposite', 'allies.edge', 'CC-MAP-06', allies({ edge: 'top' })],
    ['areasOverlap', 'allies.depth', 'CC-SCN-07', allies({ depth: 11 })],
    [
      'areaTooSmall',
      'axis.depth',
      'CC-SCN-07',
      axis({ depth: 1, units: ['conscript x6', 'rifle x6'], works: [] }),
    ],
    ['outsideArea', 'axis.units.1', 'CC-SCN-06', axis({ units: ['M7 rifle', 'I4 rifle'] })],
    ['tooCrowded', 'axis.units.1', 'CC-SCN-04', axis({ units: ['M7 rifle', 'M7 rifle'] })],
    ['outsideArea', 'axis.works.0', 'CC-SCN-06', axis({ works: ['I4 foxholes'] })],
    ['noWorksHere', 'axis.works.0', 'CC-FOR-03', axis({ works: ['O9 foxholes'] })],
    ['worksTwice', 'axis.works.1', 'CC-FOR-01', axis({ works: ['L5 foxholes', 'L5 wire'] })],
    ['noCarrier', 'axis.weapons', 'CC-SCN-04', axis({ weapons: many(4, 'lightMg') })],
    ['nobodyThere', 'axis.units', 'CC-SCN-02', axis({ units: ['+3 rifle x2'] })],
    ['neverArrives', 'axis.units.3', 'CC-VP-10', { ...PLAIN, time: 3 }],
    [
      'chitTwice',
      'chits.excluded.0',
      'CC-OBJ-13',
      { ...PLAIN, chits: { open: ['S'], excluded: ['S'] } },
    ],
    ['cupTooSmall', 'chits.drawn', 'CC-OBJ-13', { ...PLAIN, chits: { drawn: 3, excluded: CHITS } }],
  ])('%s at %s', (code, at, cite, file) => {
    expect(issuesOf(file)).toMatchObject([{ code, at, cite }]);
    for (const lang of ['en', 'ru'] as const) {
      for (const issue of issuesOf(file)) {
        const said = sayScenarioIssue(issue, lang);
        expect(said).not.toMatch(/undefined|NaN/);
        expect(said).not.toBe(issue.code);
      }
    }
  });
  test('CC-OBJ-13, CC-SCN-05 as many chits are drawn openly as the cup has with two sides', () => {
    // A and R are left, and R is never drawn openly.
    const excluded = CHITS.filter((chit) => chit !== 'A' && chit !== 'R');
    expect(issuesOf({ ...PLAIN, chits: { drawn: 1, excluded } })).toEqual([]);
    const [issue] = issuesOf({ ...PLAIN, chits: { drawn: 2, excluded } });
    expect(sayScenarioIssue(issue, 'en')).toBe(
      'Chits drawn openly: 2; in the cup are left, of those that may be secret: 1.',
    );
    // Whoever has no scenario, but a battle as it stands, comes through the same gate.
    const { settingUp: _order, ...found } = setupOf(PLAIN);
    const chits = { ...found.chits, drawn: 3, excluded: CHITS };
    expect(combatCommander2006.setUp({ ...found, chits })).toMatchObject({
      ok: false,
      error: [{ code: 'cupTooSmall', cite: 'CC-OBJ-13', at: 'chits.drawn' }],
    });
  });
  test('CC-SCN-06 nobody is set up on a major bridge', () => {
    const terrain = Array<string>(10).fill('.'.repeat(15));
    terrain[6] = '............N..';
    const map = { name: 'mine', terrain, roads: ['M6-M7-M8'], objectives: 'A1 B1 C1 D1 E1' };
    expect(issuesOf({ ...PLAIN, map }).map(({ code, at }) => `${code} ${at ?? ''}`)).toEqual([
      'impassable axis.units.0',
      'impassable axis.units.1',
    ]);
  });
  test('where nobody can stand, and where an objective lies under water', () => {
    const terrain = Array<string>(10).fill('.'.repeat(15));
    terrain[6] = '............w..';
    const map = { name: 'mine', terrain, objectives: 'M7 B1 C1 D1 E1' };
    expect(issuesOf({ ...PLAIN, map }).map(({ code, at }) => `${code} ${at ?? ''}`)).toEqual([
      'objectiveInWater map.objectives',
      'impassable axis.units.0',
      'impassable axis.units.1',
    ]);
  });
  test.each([
    ['notNeighbours', 'map.roads.0', { roads: ['A1-A2-A4'] }],
    ['bareBridge', 'map.terrain.0', { terrain: ['n..............', ...many(9, '.'.repeat(15))] }],
    ['noHouse', 'map.buildings.0', { buildings: ['D3 D4'] }],
    ['fiveObjectives', 'map.objectives', { objectives: 'A1 B1 C1 D1' }],
    ['fiveObjectives', 'map.objectives', { objectives: 'A1 B1 C1 D1 A1' }],
  ])('a map of its own: %s at %s', (code, at, more) => {
    const plain = { name: 'mine', terrain: many(10, '.'.repeat(15)), objectives: 'A1 B1 C1 D1 E1' };
    const issues = issuesOf({ ...PLAIN, map: { ...plain, ...more } });
    expect(issues).toMatchObject([{ code, at }]);
    expect(issues.map((issue) => sayScenarioIssue(issue, 'en')).join()).not.toMatch(
      /undefined|NaN/,
    );
  });
  test('every fault is told at once', () => {
    const file = { ...axis({ units: ['I4 rifle', 'M7 rifle x2', 'M7 rifle'] }), suddenDeath: 6 };
    expect(issuesOf(file).map(({ at }) => at)).toEqual([
      'axis.units.0',
      'axis.units.1',
      'axis.units.2',
    ]);
  });
  test('what cannot be read is told with its place and what belongs there', () => {
    const issues = issuesOf(axis({ units: ['M7 rifle', 'Z9 rifle, twice'], depth: 20 }));
    expect(issues.map(({ code, at }) => `${code} ${at ?? ''}`)).toEqual([
      'malformed axis.depth',
      'malformed axis.units.1',
    ]);
    expect(issues.map((issue) => sayScenarioIssue(issue, 'en'))).toEqual([
      'This cannot be read, or is missing; wanted: a number from 1 to 15.',
      `This cannot be read, or is missing; wanted: ${LINE}.`,
    ]);
  });
});

describe('a scenario by hand', () => {
  test('faults of names and of places are told together', () => {
    const units = ['M7 guards', 'I4 rifle cal50Mg', 'M6 rifle x2'];
    expect(issuesOf(axis({ units })).map(({ code, at }) => `${code} ${at ?? ''}`)).toEqual([
      'noSuchUnit axis.units.0',
      'noSuchWeapon axis.units.1',
      'outsideArea axis.units.1',
      'tooCrowded axis.units.2',
    ]);
  });
  test('CC-SCN-01, CC-SCN-02 says who, where and when', () => {
    const setup = setupOf(PLAIN);
    expect(setup).toMatchObject({ year: 1944, first: 1, initiative: 1, suddenDeath: 6, time: 0 });
    expect(setup.settingUp).toEqual([0, 1]);
    expect(setup.forces[0].units[3]).toEqual({ type: 'rifle', arrives: 3 });
    expect(setup.forces[0].works).toEqual([{ works: 'foxholes', hex: idOf('L5') }]);
    expect(setup.forces[1].radios).toEqual([{ type: 'radio81' }]);
    expect(setup.forces[1].discards).toBe(5);
  });
  test('whoever has the initiative begins, unless another is named', () => {
    expect(setupOf({ ...PLAIN, initiative: 'axis' }).first).toBe(0);
    expect(setupOf({ ...PLAIN, initiative: 'axis', first: 'allies' }).first).toBe(1);
  });
  test('CC-SCN-02 the defender sets up first, in recon whoever has the initiative', () => {
    const recon = { ...PLAIN.axis, posture: 'recon' };
    const both = { ...PLAIN, axis: recon, allies: { ...PLAIN.allies, posture: 'recon' } };
    expect(setupOf(both).settingUp).toEqual([1, 0]);
    expect(setupOf({ ...both, setsUpFirst: 'axis' }).settingUp).toEqual([0, 1]);
  });
  test('CC-SCN-04 units and weapons without a place get one that is legal', () => {
    const units = ['sergeantY', 'corporalX', 'rifle x7', 'weaponTeam x2'];
    const weapons = ['heavyMg', 'lightMg', 'lightMg', 'lightMortar'];
    const setup = setupOf(axis({ units, weapons, works: ['foxholes x3', 'wire x2'] }));
    const [{ units: placed, works = [] }] = setup.forces;
    expect(placed).toHaveLength(11);
    expect(placed.every(({ hex }) => hex !== undefined)).toBe(true);
    const teams = placed.filter(({ type }) => type === 'weaponTeam').map(({ weapon }) => weapon);
    expect(teams).toEqual(['heavyMg', 'lightMortar']);
    expect(placed.filter(({ weapon }) => weapon === 'lightMg')).toHaveLength(2);
    expect(new Set(works.map(({ hex }) => hex)).size).toBe(5);
    expect(combatCommander2006.setUp(setup).ok).toBe(true);
  });
  test('its text may have comments and commas too many, and every place has its line', () => {
    const read = readText('// mine\n{ "a": [1, 2,\n  {"b": null}, ], /* so */ "c": "x//y",\n}\n');
    if (!read.ok) throw new Error('it is readable');
    expect(read.value.content).toEqual({ a: [1, 2, { b: null }], c: 'x//y' });
    expect(['', 'a', 'a.2.b', 'c', 'a.7'].map(read.value.lineOf)).toEqual([1, 2, 3, 3, 2]);
  });
  test.each([
    ['{"a": 1', 1],
    ['{\n"a": 01}', 2],
    ['{"a": 1}\n\n}', 3],
    ['{"a":\n\n x}', 3],
    ['', 1],
  ])('%j stops on line %i', (text, line) => {
    expect(readText(text)).toMatchObject({
      ok: false,
      error: [{ code: 'notJson', facts: { line } }],
    });
  });
  test('a text that is too long or too deep is not read', () => {
    expect(readText(' '.repeat(60_001))).toMatchObject({ error: [{ code: 'tooLong' }] });
    expect(readText('['.repeat(2000))).toMatchObject({ error: [{ code: 'notJson' }] });
  });
});

describe('our scenarios', () => {
  test('each Allied nation meets Germany as attacker, as defender and in recon', () => {
    const met = new Set(
      [...SCENARIOS.values()].map(({ forces: [, { nation, posture }] }) => `${nation} ${posture}`),
    );
    const nations: readonly Nation[] = ['russian', 'american'];
    const postures: readonly Posture[] = ['attack', 'defend', 'recon'];
    const all = nations.flatMap((nation) => postures.map((posture) => `${nation} ${posture}`));
    expect(all.filter((one) => !met.has(one))).toEqual([]);
    expect(SCENARIOS.size).toBeGreaterThanOrEqual(8);
  });
  test('are played on six maps', () => {
    expect(new Set([...SCENARIOS.values()].map(({ map }) => map.name)).size).toBe(6);
  });
  test.each([...SCENARIOS.keys()])('%s begins, set up at once or by hand', (id) => {
    const ruleset = combatCommander2006 as never;
    const quick = build(ruleset, { scenario: id });
    const hand = build(ruleset, { scenario: id, setUp: 'hand' });
    if (!quick.ok || !hand.ok) throw new Error('it can be built');
    expect(quick.value.settingUp).toEqual([]);
    expect(hand.value.settingUp).toHaveLength(2);
    for (const { value } of [quick, hand]) expect(combatCommander2006.setUp(value).ok).toBe(true);
  });
  test('a wish for one that is not there, or not valid, is told in words', () => {
    const ruleset = combatCommander2006 as never;
    expect(build(ruleset, { scenario: 'nowhere' })).toMatchObject({
      error: { says: { en: 'There is no scenario "nowhere".' } },
    });
    expect(build(ruleset, { scenario: axis({ surrender: 0 }) as never })).toMatchObject({
      error: {
        says: {
          en:
            'The scenario is not valid. axis.surrender: ' +
            'The space on which a side surrenders is 1 at least.',
        },
        issues: [{ code: 'noSurrender' }],
      },
    });
  });
});

describe('docs/combat-commander-scenarios.md', () => {
  const page = readFileSync(
    new URL('../../docs/combat-commander-scenarios.md', import.meta.url),
    'utf8',
  );
  const blocks = [...page.matchAll(/```jsonc\n([\s\S]*?)```/g)].map(([, block = '']) => {
    const read = readText(block);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    return read.value.content as object;
  });
  test('its scenario is valid, on our map and on the drawn one', () => {
    const [scenario, map] = blocks;
    expect(issuesOf(scenario)).toEqual([]);
    const { axis: attacker, allies: defender } = scenario as typeof PLAIN;
    const loose = (side: object): object => ({ ...side, units: ['corporalY', 'rifle x4'] });
    const own = { ...scenario, map, axis: loose(attacker), allies: loose(defender) };
    expect(issuesOf({ ...own, allies: { ...loose(defender), works: ['wire x2'] } })).toEqual([]);
  });
});
