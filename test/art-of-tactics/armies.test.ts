/** Armies bought from lists (sections 3 and 29), and the field on which any two of them meet. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { anyRuleset, Match, parse, type Frozen } from '#kernel';
import { build, LISTS } from '../../src/games/art-of-tactics/content/index.ts';
import { FIELD } from '../../src/games/art-of-tactics/content/field.ts';
import { armyIssues } from '../../src/games/art-of-tactics/rules/army/check.ts';
import {
  costOf,
  entryOf,
  figuresIn,
  totalOf,
} from '../../src/games/art-of-tactics/rules/army/cost.ts';
import { muster, slotsOf } from '../../src/games/art-of-tactics/rules/army/muster.ts';
import type { Bought, BoughtUnit } from '../../src/games/art-of-tactics/rules/army/types.ts';
import { sayArmyIssue } from '../../src/games/art-of-tactics/rules/army/words.ts';
import { artOfTactics2006 } from '../../src/games/art-of-tactics/rules/rulesets.ts';
import type { Position } from '../../src/games/art-of-tactics/rules/world.ts';

const GREEKS = 'greeks5c';
const of = (entry: string, count: number, more: Partial<BoughtUnit> = {}): BoughtUnit[] =>
  Array.from({ length: count }, () => ({ entry, ...more }));
const army = (...units: readonly BoughtUnit[][]): Bought => ({ list: GREEKS, units: units.flat() });
const codes = (bought: Bought, allies = false): string[] =>
  armyIssues(LISTS, bought, { allies }).map(({ code, cite }) => `${code} ${String(cite)}`);
const priceOf = (unit: BoughtUnit, list = GREEKS): number => {
  const entry = entryOf(LISTS, { list, units: [] }, unit);
  if (entry === undefined) throw new Error(`no ${unit.entry}`);
  return costOf(entry, unit);
};

describe('what an army costs', () => {
  test('AOT-ARMY-01 twenty points: less is no fault, more is', () => {
    expect(codes(army(of('hoplites', 20)))).toEqual([]);
    expect(codes(army(of('hoplites', 3)))).toEqual([]);
    expect(codes(army(of('hoplites', 20, { roles: ['hero'] })))).toEqual(['tooDear AOT-ARMY-01']);
    const [issue] = armyIssues(LISTS, army(of('hoplites', 21)));
    expect(issue).toMatchObject({ facts: { total: 21, most: 20, over: 1 } });
  });
  test('AOT-ARMY-02 a unit, a commander and a marker are a point each', () => {
    expect(priceOf({ entry: 'hoplites' })).toBe(1);
    expect(priceOf({ entry: 'hoplites', roles: ['general', 'musician'] })).toBe(3);
  });
  test('AOT-ARMY-03 a gun is two points, an engine one', () => {
    expect(priceOf({ entry: 'lightRibaudequin' }, 'english100yw')).toBe(2);
    expect(priceOf({ entry: 'lightStoneThrower' }, 'mongols')).toBe(1);
  });
  test('AOT-ARMY-07 an elephant is a point and its crew another; scythes are two', () => {
    expect(priceOf({ entry: 'elephant' }, 'carthaginians')).toBe(1);
    expect(priceOf({ entry: 'elephant', crew: true }, 'carthaginians')).toBe(2);
    expect(priceOf({ entry: 'twoHorseChariot' }, 'gauls')).toBe(1);
    expect(priceOf({ entry: 'scythedChariot' }, 'successorsSeleucid')).toBe(2);
    const beside = of('elephant', 1, { escort: 'lightJavelinmen' });
    expect(totalOf(LISTS, { list: 'carthaginians', units: beside })).toBe(2);
    expect(totalOf(LISTS, { list: 'sumerians', units: of('battleWagon', 1) })).toBe(1);
  });
  test('AOT-LIST-02 who stands on the base of an animal or a machine that was bought', () => {
    const parts = (list: string, unit: BoughtUnit): string[] =>
      muster(LISTS, { list, units: [unit] }).flatMap(({ figures }) =>
        figures.map(({ part = '-', weapons, place }) => `${part} ${weapons.join()} ${place}`),
      );
    const escort = Array.from({ length: 4 }, () => 'escort javelin 2');
    expect(parts('gauls', { entry: 'twoHorseChariot' })).toEqual([
      'model team 1',
      'crew javelin 1',
    ]);
    expect(parts('sumerians', { entry: 'battleWagon' })).toEqual([
      'model asses 1',
      'crew javelin 1',
      ...escort,
    ]);
    const elephant = { entry: 'elephant', crew: true, escort: 'lightJavelinmen' } as const;
    expect(parts('carthaginians', elephant)).toEqual([
      'model tusks 1',
      ...Array.from({ length: 3 }, () => 'crew javelin 1'),
      ...escort,
    ]);
  });
  test('AOT-ELE-03 AOT-ELE-18 AOT-CHAR-09 what may not be bought for them', () => {
    const wrong = (list: string, unit: BoughtUnit): string[] => codes({ list, units: [unit] });
    const elephant = { entry: 'elephant' };
    expect(wrong('carthaginians', { ...elephant, roles: ['hero'] })).toEqual([
      'onlyVeterans AOT-ELE-18',
    ]);
    expect(wrong('carthaginians', { ...elephant, escort: 'hiredGauls' })).toEqual([
      'noEscort AOT-ELE-03',
    ]);
    expect(
      wrong('successorsSeleucid', { entry: 'scythedChariot', escort: 'lightArchersOrSlingers' }),
    ).toEqual(['noEscort AOT-ELE-03']);
    expect(wrong('gauls', { entry: 'warriors', crew: true })).toEqual(['noCrew AOT-ARMY-07']);
  });
  test('AOT-ARMY-04 two units of recruits make a point; half a point may be left over', () => {
    expect(priceOf({ entry: 'cityLevy' }, 'parthians')).toBe(0.5);
    const levy = { list: 'angloSaxons', units: of('greatFyrd', 41) };
    expect(totalOf(LISTS, levy)).toBe(20.5);
    const [issue] = armyIssues(LISTS, levy);
    expect(issue === undefined ? '' : sayArmyIssue(issue, LISTS).en).toBe(
      'The army costs 20½ points: ½ more than 20.',
    );
  });
  test('AOT-ARMY-05, AOT-PROP-14 an elite unit costs a point more; three at most', () => {
    const elite = { elite: ['steadfast', 'veteran'] } as const;
    expect(priceOf({ entry: 'hoplites', ...elite })).toBe(2);
    expect(codes(army(of('hoplites', 3, elite)))).toEqual([]);
    expect(codes(army(of('hoplites', 4, elite)))).toEqual(['tooManyElite AOT-ARMY-05']);
    expect(codes(army(of('hoplites', 1, { elite: ['veteran'] })))).toEqual([
      'twoProperties AOT-PROP-14',
    ]);
    expect(codes(army(of('hoplites', 1, { elite: ['veteran', 'veteran'] })))).toHaveLength(1);
  });
  test('AOT-ARMY-06 a point gives everybody every weapon, where there are several', () => {
    const both = { entry: 'peltasts', both: true } as const;
    expect(priceOf(both, 'greeksClassical')).toBe(2);
    const [unit] = muster(LISTS, { list: 'greeksClassical', units: [both] });
    expect(unit?.figures.every(({ weapons }) => weapons.length === 2)).toBe(true);
    expect(codes(army(of('hoplites', 1, { both: true })))).toEqual(['oneWeapon AOT-ARMY-06']);
  });
  test('AOT-ARMY-10 shields and armour cost nothing', () => {
    expect(priceOf({ entry: 'hoplites', take: ['armour'] })).toBe(1);
  });
});

describe('what a list allows', () => {
  test('EX-AOT-15 AOT-ARMY-11, AOT-LIST-03 main troops without limit, others within theirs', () => {
    expect(codes(army(of('hoplites', 5), of('akontists', 6)))).toEqual([]);
    expect(codes(army(of('horse', 2)))).toEqual([]);
    expect(codes(army(of('horse', 3)))).toEqual(['tooManyOf AOT-ARMY-11']);
    expect(codes(army(of('scythianArchers', 2)))).toEqual(['tooManyOf AOT-ARMY-11']);
  });
  test('AOT-ARMY-08 a unit is of one line of one list', () => {
    expect(codes(army(of('cataphracts', 1)))).toEqual(['noSuchEntry AOT-ARMY-08']);
    expect(codes({ list: 'atlanteans', units: [] })).toEqual(['noSuchList AOT-LIST-05']);
  });
  test('AOT-ARMY-09 each weapon on a figure at least, in whatever shares', () => {
    const mixed = (mix: readonly number[]): Bought => ({
      list: 'greeksClassical',
      units: of('peltasts', 1, { mix }),
    });
    expect(codes(mixed([4, 2]))).toEqual([]);
    const [unit] = muster(LISTS, mixed([4, 2]));
    const carried = unit?.figures.map(({ weapons, place }) => `${weapons.join()} ${place}`);
    expect(carried).toEqual([
      'shortSpear 1',
      'shortSpear 1',
      'shortSpear 1',
      'shortSpear 2',
      'javelin 2',
      'javelin 2',
    ]);
    for (const mix of [[6, 0], [4, 1], [6], [3, 2, 1]]) {
      expect(codes(mixed(mix))).toEqual(['wrongMix AOT-ARMY-09']);
    }
  });
  test('AOT-ARMY-12 what stands in brackets may be taken, and nothing else', () => {
    expect(codes(army(of('akontists', 1, { take: ['shield'] })))).toEqual([]);
    const [taken] = muster(LISTS, army(of('akontists', 1, { take: ['shield'] })));
    expect(taken?.troop.gear).toEqual(['shield']);
    expect(codes(army(of('akontists', 1, { take: ['armour'] })))).toEqual([
      'notOptional AOT-ARMY-12',
    ]);
    // Nothing twice: what is stored must be read again.
    expect(codes(army(of('hoplites', 1, { take: ['armour', 'armour'] })))).toEqual([
      'notOptional AOT-ARMY-12',
    ]);
    const shooters = (instead: 'handgun' | 'bow'): Bought => ({
      list: 'swiss',
      units: of('crossbowmenOrHandgunners', 1, { instead }),
    });
    expect(codes(shooters('handgun'))).toEqual([]);
    expect(muster(LISTS, shooters('handgun'))[0]?.figures[0]?.weapons).toEqual(['handgun']);
    expect(codes(shooters('bow'))).toEqual(['notInstead AOT-ARMY-09']);
  });
  test('AOT-ARMY-13, AOT-ARMY-16 allies fight where both agree, under one general', () => {
    const allied = (roles: BoughtUnit['roles']): Bought =>
      army(of('hoplites', 1), of('archers', 2, { ally: 'normans', ...(roles && { roles }) }));
    expect(codes(allied(undefined))).toEqual(['noAllies AOT-ARMY-16', 'noAllies AOT-ARMY-16']);
    expect(codes(allied(undefined), true)).toEqual([]);
    expect(codes(allied(['general']), true)).toEqual(['oneGeneral AOT-ARMY-13']);
    const [, ally] = muster(LISTS, allied(undefined));
    expect(ally?.troop.nation).toBe('normans');
    // Each contingent keeps the limits of its own list.
    const crossbows = army(of('hoplites', 1), of('crossbowmen', 2, { ally: 'normans' }));
    expect(codes(crossbows, true)).toEqual(['tooManyOf AOT-ARMY-11']);
  });
  test('AOT-ARMY-14 an army has a unit at least', () => {
    expect(codes(army())).toEqual(['noUnits AOT-ARMY-14']);
  });
  test('AOT-ARMY-15, AOT-PROP-15 one commander, each marker once, nothing for recruits', () => {
    const roles = (...all: NonNullable<BoughtUnit['roles']>): string[] =>
      codes(army(of('hoplites', 1, { roles: all })));
    expect(roles('general', 'standardBearer', 'musician')).toEqual([]);
    expect(roles('general', 'colonel')).toEqual(['twoLeaders AOT-ARMY-15']);
    expect(roles('hero', 'hero')).toEqual(['sameRole AOT-ARMY-15']);
    const levy = (more: Partial<BoughtUnit>): string[] =>
      codes({ list: 'angloSaxons', units: of('greatFyrd', 1, more) });
    expect(levy({ roles: ['general'] })).toEqual(['recruitsHaveNone AOT-PROP-15']);
    expect(levy({ elite: ['veteran', 'regular'] })).toEqual(['recruitsHaveNone AOT-PROP-15']);
    const few = { list: 'parthians', units: of('horseArchers', 1, { roles: MANY }) };
    expect(codes(few)).toEqual(['tooManyRoles AOT-ARMY-15']);
  });
  test('AOT-CMD-01, AOT-CMD-15 slots and chief name generals that there are', () => {
    const led = { ...army(of('hoplites', 1, { roles: ['general'] })), chief: 0 };
    expect(codes({ ...led, slots: [0, 0, 0, -1, -1, -1] })).toEqual([]);
    expect(codes({ ...led, slots: [0, 1, 0, -1, -1, -1] })).toEqual(['noSuchGeneral AOT-CMD-01']);
    expect(codes({ ...led, slots: [0] })).toEqual(['sixSlots AOT-CMD-01']);
    expect(codes({ ...led, chief: 1 })).toEqual(['noSuchGeneral AOT-CMD-15']);
    expect(slotsOf(army(of('hoplites', 2)))).toEqual([-1, -1, -1, -1, -1, -1]);
    expect(slotsOf(led)).toEqual([-1, 0, 0, 0, 0, 0]);
  });
});
const MANY = ['standardBearer', 'musician', 'hero'] as const;

describe('armies that stand ready', () => {
  test.each([...LISTS])('%s: legal, and twenty points to the last', (_, list) => {
    expect(armyIssues(LISTS, list.ready)).toEqual([]);
    expect(totalOf(LISTS, list.ready)).toBe(20);
  });
  test('EX-AOT-18 AOT-LIST-02 the count is exact: eight hoplites, four in each rank', () => {
    const [unit] = muster(LISTS, army(of('hoplites', 1)));
    expect(unit?.figures.map(({ place }) => place)).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
  });
  test('AOT-LIST-04 archers carry bows though the list does not say so', () => {
    const [unit] = muster(LISTS, army(of('scythianArchers', 1)));
    expect(unit?.figures.every(({ weapons }) => weapons[0] === 'bow')).toBe(true);
  });
  test('of foot they have the figures that the book expects, of horse fewer', () => {
    const figures = (id: string): number => figuresIn(LISTS, LISTS.get(id)?.ready ?? army());
    expect(figures('greeks5c')).toBe(82);
    expect(figures('angloSaxons')).toBe(100);
    expect(figures('parthians')).toBe(38);
  });
  test('leaders and markers stand behind, riders carry their weapons by turns', () => {
    const [unit] = muster(LISTS, {
      list: 'parthians',
      units: of('cataphracts', 1, { roles: ['general'] }),
    });
    expect(unit?.figures.map(({ weapons, role = '-' }) => `${weapons.join()} ${role}`)).toEqual([
      'lance -',
      'sword -',
      'lance -',
      'sword general',
    ]);
  });
});

describe('the open field', () => {
  const ruleset = anyRuleset(artOfTactics2006);
  const pairs = [...LISTS.keys()].flatMap((one) => [...LISTS.keys()].map((two) => [one, two]));
  test('any two lists meet there, each near its camp and clear of the other', () => {
    for (const armies of pairs) {
      const built = build(ruleset, { scenario: FIELD, armies });
      if (!built.ok) throw new Error(JSON.stringify(built.error));
      const setup = built.value;
      expect(artOfTactics2006.setUp(setup)).toMatchObject({ ok: true });
      expect(parse(artOfTactics2006.shapes.setup, setup)).toMatchObject({ ok: true });
      expect(new Set(setup.armies.map(({ name }) => name.en)).size).toBe(2);
    }
  });
  test('AOT-SETUP-13 everybody stands where he might have been set up by hand', () => {
    for (const id of LISTS.keys()) {
      const built = build(ruleset, { scenario: FIELD, armies: [id, id], deploy: true });
      if (!built.ok) throw new Error(id);
      const setup = built.value;
      const match = Match.start(artOfTactics2006, setup);
      if (!match.ok) throw new Error(id);
      for (const [unit, { x, y, facing, army: owner }] of setup.units.entries()) {
        if (owner !== 0) continue;
        const first = figuresAt(match.value.scene.position, unit, 1);
        const [{ id: asked }] = match.value.pending;
        const why = match.value.check(asked, { unit, x, y, facing, first });
        expect([id, unit, why.ok ? 'ok' : why.error.code]).toEqual([id, unit, 'ok']);
      }
    }
  });
  test('AOT-LIST-05 an army of one’s own fights there; an illegal one is told every reason', () => {
    const own = army(of('hoplites', 3), of('horse', 1));
    const built = build(ruleset, { scenario: FIELD, armies: [own as never, 'swiss'] });
    expect(built).toMatchObject({ ok: true });
    const bad = army(of('hoplites', 21), of('horse', 3));
    const refused = build(ruleset, { scenario: FIELD, armies: ['swiss', bad as never] });
    if (refused.ok) throw new Error('it was taken');
    expect(refused.error.issues.map(({ at, code }) => `${at} ${code}`)).toEqual([
      'armies.1.units.23 tooManyOf',
      'armies.1.units tooDear',
    ]);
    expect(refused.error.says.en).toBe('3 units of “Horse”: the list allows 2.');
    const strange = build(ruleset, { scenario: FIELD, armies: ['swiss', 'atlanteans'] });
    expect(strange).toMatchObject({ ok: false });
    const other = build(ruleset, { scenario: 'broad-valley', armies: ['swiss', 'swiss'] });
    expect(other).toMatchObject({ ok: false });
  });
});

const figuresAt = (position: Frozen<Position>, unit: number, place: number): number[] =>
  position.figures.unit.flatMap((of, figure) =>
    of === unit && position.figures.place[figure] === place ? [figure] : [],
  );
test('the example of docs/art-of-tactics-armies.md fights, once its allies are agreed upon', () => {
  const page = readFileSync('docs/art-of-tactics-armies.md', 'utf8');
  const [, text = ''] = /```json\n(.*?)```/s.exec(page) ?? [];
  const own: unknown = JSON.parse(text);
  const wish = { scenario: FIELD, armies: [own as never, 'swiss'] };
  const ruleset = anyRuleset(artOfTactics2006);
  expect(build(ruleset, wish)).toMatchObject({ ok: false });
  expect(build(ruleset, { ...wish, allies: true })).toMatchObject({ ok: true });
});
test('reasons call lists, troops and gear by their names, in either language', () => {
  const said = (unit: BoughtUnit) =>
    armyIssues(LISTS, army([unit])).map((issue) => sayArmyIssue(issue, LISTS));
  const { name } = LISTS.get('greeks5c') ?? { name: { en: '', ru: '' } };
  const [taken] = said({ entry: 'hoplites', take: ['horseArmour'] });
  expect(taken?.ru).toContain('брать конские доспехи');
  expect(taken?.en).toContain('take horse armour');
  const [carried] = said({ entry: 'hoplites', instead: 'twoHandedAxe' });
  expect(carried?.ru).toContain('сменить оружие на двуручные топоры');
  // What no list has stands as it was written.
  const [unknown] = said({ entry: 'dragoons' });
  expect(unknown?.ru).toBe(`В списке «${name.ru}» нет войск «dragoons».`);
});
