/** What is bought from a list, line by line, with lists of our own (sections 3 and 29). */
import { expect, test } from 'vitest';
import { armyIssues } from '../../src/games/art-of-tactics/rules/army/check.ts';
import { figuresIn, totalOf } from '../../src/games/art-of-tactics/rules/army/cost.ts';
import { muster, slotsOf } from '../../src/games/art-of-tactics/rules/army/muster.ts';
import type {
  ArmyList,
  Bought,
  BoughtUnit,
  Entry,
  Lists,
} from '../../src/games/art-of-tactics/rules/army/types.ts';
import { sayArmyIssue } from '../../src/games/art-of-tactics/rules/army/words.ts';

const entry = (id: string, of: Partial<Entry> = {}): Entry => ({
  id,
  name: { en: id, ru: id },
  count: 6,
  arm: 'foot',
  weapons: ['spear'],
  ...of,
});
const list = (id: string, entries: readonly Entry[]): ArmyList => ({
  id,
  name: { en: `The ${id}`, ru: `«${id}»` },
  era: { en: '', ru: '' },
  source: 'ours',
  entries,
  ready: { list: id, units: [] },
});
const LISTS: Lists = new Map(
  [
    list('ours', [
      entry('spears', { optional: ['shield'] }),
      entry('mixed', { weapons: ['bow', 'sword'], instead: ['axe'] }),
      entry('thirds', { weapons: ['javelin', 'sword', 'bow'], count: 7 }),
      entry('riders', { arm: 'horse', weapons: ['lance', 'bow'], count: 3 }),
      entry('levy', { recruits: true }),
      entry('few', { most: 1 }),
      entry('slingers', { weapons: ['javelin'], count: 4, most: 2 }),
      entry('crowd', { count: 5 }),
      entry('wagon', { wagon: true, weapons: ['crossbow'] }),
      entry('elephant', { arm: 'elephant', model: 'tusks', crew: 3, weapons: ['bow'], count: 1 }),
      entry('chariot', {
        arm: 'chariot',
        model: 'team',
        horses: 2,
        crew: 1,
        weapons: ['javelin'],
        count: 1,
      }),
      entry('scythes', { arm: 'chariot', model: 'scythes', horses: 4, count: 1 }),
      entry('escorted', {
        arm: 'chariot',
        model: 'team',
        crew: 1,
        count: 1,
        escort: 'slingers',
        weapons: ['javelin'],
      }),
      entry('guns', { arm: 'artillery', weapons: ['lightEngine', 'lightGunpowder'] }),
    ]),
    list('theirs', [entry('spears', { most: 1 }), entry('archers', { weapons: ['bow'] })]),
  ].map((one) => [one.id, one]),
);
const issues = (units: readonly BoughtUnit[], more: Partial<Bought> = {}, allies?: boolean) =>
  armyIssues(
    LISTS,
    { list: 'ours', units, ...more },
    ...(allies === undefined ? [] : [{ allies }]),
  ).map(({ code, at, facts }) => ({ code, at, facts }));
const codes = (...given: Parameters<typeof issues>): string[] =>
  issues(...given).map(({ code }) => code);

test('AOT-ARMY-08 AOT-LIST-05 what is no list and no line of one is named', () => {
  expect(issues([], { list: 'nobody' })).toMatchObject([{ facts: { list: 'nobody' } }]);
  expect(issues([{ entry: 'nobody' }])).toEqual([
    { code: 'noSuchEntry', at: 'units.0.entry', facts: { entry: 'nobody', list: 'ours' } },
  ]);
});
test('AOT-ARMY-12 what stands in brackets once, and nothing where no brackets are', () => {
  expect(codes([{ entry: 'spears', take: ['shield'] }])).toEqual([]);
  expect(codes([{ entry: 'spears', take: ['shield', 'shield'] }])).toEqual(['notOptional']);
  expect(codes([{ entry: 'mixed', take: ['shield'] }])).toEqual(['notOptional']);
});
test('AOT-ARMY-09 AOT-ARMY-06 a weapon in place of the others, or a share of each', () => {
  expect(codes([{ entry: 'mixed', instead: 'axe' }])).toEqual([]);
  expect(codes([{ entry: 'spears', instead: 'axe' }])).toEqual(['notInstead']);
  expect(codes([{ entry: 'mixed', instead: 'axe', both: true }])).toEqual(['oneWeapon']);
  expect(issues([{ entry: 'mixed', mix: [6] }])).toMatchObject([
    { code: 'wrongMix', at: 'units.0.mix', facts: { count: 6, kinds: 2 } },
  ]);
  expect(codes([{ entry: 'mixed', instead: 'axe', mix: [6] }])).toEqual([]);
});
test('AOT-ARMY-15 no more of them than there are figures', () => {
  const roles = ['hero', 'musician', 'standardBearer'] as const;
  expect(codes([{ entry: 'riders', roles }])).toEqual([]);
  expect(issues([{ entry: 'elephant', roles: ['hero', 'general'] }])).toContainEqual(
    expect.objectContaining({ code: 'tooManyRoles', facts: { count: 1 } }),
  );
});
test('AOT-PROP-14 AOT-ARMY-05 two properties, in three units', () => {
  const of = (...elite: BoughtUnit['elite'] & object): string[] =>
    codes([{ entry: 'spears', elite }]);
  expect(of('veteran', 'steadfast')).toEqual([]);
  expect(of('veteran', 'steadfast', 'veteran')).toEqual(['twoProperties']);
  const four = Array.from({ length: 4 }, (): BoughtUnit => ({
    entry: 'spears',
    elite: ['veteran', 'steadfast'],
  }));
  expect(issues(four)).toEqual([{ code: 'tooManyElite', at: 'units.3.elite', facts: { most: 3 } }]);
});
test('AOT-ELE-03 AOT-CHAR-08 AOT-CHAR-09 four of foot beside an elephant or a chariot', () => {
  const beside = (one: string, escort: string): string[] => codes([{ entry: one, escort }]);
  expect(beside('elephant', 'slingers')).toEqual([]);
  expect(beside('chariot', 'slingers')).toEqual([]);
  for (const [one, escort] of [
    ['elephant', 'crowd'],
    ['elephant', 'riders'],
    ['elephant', 'nobody'],
    ['scythes', 'slingers'],
    // Its own goes with it already.
    ['escorted', 'slingers'],
    ['spears', 'slingers'],
  ] as const) {
    expect(beside(one, escort), `${one} ${escort}`).toEqual(['noEscort']);
  }
  expect(codes([{ entry: 'elephant', elite: ['veteran', 'steadfast'] }])).toEqual(['onlyVeterans']);
});
test('AOT-ARMY-11 AOT-LIST-03 the limits of each list by themselves, escorts counted', () => {
  const ally = (one: string): BoughtUnit => ({ entry: one, ally: 'theirs' });
  // One of the few; the spears of the ally are limited, ours are not.
  expect(codes([{ entry: 'few' }, { entry: 'spears' }, { entry: 'spears' }])).toEqual([]);
  expect(codes([ally('spears'), { entry: 'spears' }, { entry: 'spears' }], {}, true)).toEqual([]);
  expect(issues([ally('spears'), ally('spears')], {}, true)).toEqual([
    { code: 'tooManyOf', at: 'units.1', facts: { entry: 'spears', count: 2, most: 1 } },
  ]);
  const beside: BoughtUnit = { entry: 'elephant', escort: 'slingers' };
  expect(codes([beside, beside])).toEqual([]);
  expect(codes([beside, beside, { entry: 'slingers' }])).toEqual(['tooManyOf']);
});
test('AOT-ARMY-16 AOT-ARMY-13 allies by agreement, and one general of each', () => {
  const ally = (roles: BoughtUnit['roles']): BoughtUnit => ({
    entry: 'archers',
    ally: 'theirs',
    ...(roles === undefined ? {} : { roles }),
  });
  const own: BoughtUnit = { entry: 'spears', roles: ['general'] };
  expect(issues([ally(undefined)])).toEqual([
    { code: 'noAllies', at: 'units.0.ally', facts: { ally: 'theirs' } },
  ]);
  expect(codes([ally(['general']), own, own], {}, true)).toEqual([]);
  expect(issues([ally(['general']), ally(['general'])], {}, true)).toEqual([
    { code: 'oneGeneral', at: 'units', facts: { ally: 'theirs' } },
  ]);
});
test('AOT-CMD-01 AOT-CMD-15 slots and chief name generals that there are', () => {
  const units: BoughtUnit[] = [{ entry: 'spears', roles: ['general'] }, { entry: 'spears' }];
  expect(codes(units, { slots: [0, 0, -1, -1, -1, -1], chief: 0 })).toEqual([]);
  expect(codes(units, { slots: [0, 0, -1, -1, -1] })).toEqual(['sixSlots']);
  expect(issues(units, { slots: [-1, -1, 1, -1, -1, -1] })).toEqual([
    { code: 'noSuchGeneral', at: 'slots.2', facts: { slot: 3 } },
  ]);
  expect(issues(units, { chief: 1 })).toEqual([
    { code: 'noSuchGeneral', at: 'chief', facts: { slot: 0 } },
  ]);
  const said = (one: BoughtUnit[], more: Partial<Bought>): string[] =>
    armyIssues(LISTS, { list: 'ours', units: one, ...more }).map(
      (fault) => sayArmyIssue(fault, LISTS).en,
    );
  expect(said(units, { chief: 1 })).toHaveLength(1);
  // Where nothing is written: none without a general, the first most with two.
  expect(slotsOf({ list: 'ours', units: [{ entry: 'spears' }] })).toEqual([-1, -1, -1, -1, -1, -1]);
  expect(slotsOf({ list: 'ours', units: [...units, ...units] })).toEqual([-1, 0, 1, 0, 1, 0]);
  expect(slotsOf({ list: 'ours', units })).toEqual([-1, 0, 0, 0, 0, 0]);
  expect(slotsOf({ list: 'ours', units, slots: [0, -1, -1, -1, -1, -1] })[0]).toBe(0);
});
test('AOT-ARMY-03 AOT-LIST-02 what it costs, and how many stand on its bases', () => {
  const of = (...units: BoughtUnit[]): [number, number] => [
    totalOf(LISTS, { list: 'ours', units }),
    figuresIn(LISTS, { list: 'ours', units }),
  ];
  expect(of({ entry: 'guns' })).toEqual([2, 6]);
  expect(of({ entry: 'elephant' })).toEqual([1, 1]);
  expect(of({ entry: 'elephant', crew: true })).toEqual([2, 4]);
  expect(of({ entry: 'chariot' })).toEqual([1, 2]);
  expect(of({ entry: 'chariot', escort: 'slingers' })).toEqual([2, 6]);
  // Its own escort goes with it for nothing.
  expect(of({ entry: 'escorted' })).toEqual([1, 6]);
  expect(of({ entry: 'nobody' })).toEqual([0, 0]);
});
test('AOT-LIST-02 AOT-LIST-04 AOT-ARMY-09 who carries what, from the front on', () => {
  const carried = (unit: BoughtUnit): string[] =>
    muster(LISTS, { list: 'ours', units: [unit] })[0].figures.map(({ weapons }) =>
      weapons.join('+'),
    );
  // For close fighting first; of seven what is left over carries the first weapon.
  expect(carried({ entry: 'mixed' })).toEqual(['sword', 'sword', 'sword', 'bow', 'bow', 'bow']);
  expect(carried({ entry: 'thirds' })).toEqual([
    'sword',
    'sword',
    'javelin',
    'javelin',
    'javelin',
    'bow',
    'bow',
  ]);
  // Riders by turns.
  expect(carried({ entry: 'riders' })).toEqual(['lance', 'bow', 'lance']);
  expect(carried({ entry: 'mixed', both: true })).toEqual(Array(6).fill('bow+sword'));
  expect(carried({ entry: 'elephant' })).toEqual(['tusks']);
  expect(carried({ entry: 'chariot' })).toEqual(['team', 'javelin']);
});
test('what a unit is called, and what it is', () => {
  const of = (unit: BoughtUnit) => muster(LISTS, { list: 'ours', units: [unit] })[0];
  expect(
    of({ entry: 'spears', name: 'The Old Guard', elite: ['veteran', 'regular'] }),
  ).toMatchObject({
    name: { en: 'The Old Guard', ru: 'The Old Guard' },
    elite: ['veteran', 'regular'],
    troop: { id: 'ours spears', nation: 'ours' },
  });
  const plain = of({ entry: 'spears' });
  for (const key of ['name', 'elite', 'wagon']) expect(plain).not.toHaveProperty(key);
  expect(plain.troop).not.toHaveProperty('recruits');
  expect(of({ entry: 'levy' }).troop).toMatchObject({ recruits: true });
  expect(of({ entry: 'wagon' })).toMatchObject({ wagon: true });
  expect(muster(LISTS, { list: 'ours', units: [{ entry: 'nobody' }] })).toEqual([]);
});
test('faults of an army are said with the names of its lists and lines', () => {
  const said = (units: BoughtUnit[], allies?: boolean): string[] =>
    armyIssues(LISTS, { list: 'ours', units }, allies === undefined ? {} : { allies }).map(
      (fault) => sayArmyIssue(fault, LISTS).en,
    );
  expect(said([{ entry: 'archers', ally: 'theirs' }])[0]).toContain('The theirs');
  expect(said([{ entry: 'few' }, { entry: 'few' }])[0]).toContain('few');
  expect(said([{ entry: 'nobody' }])[0]).toContain('nobody');
  const strange = { code: 'strange', at: 'units', facts: {} } as unknown as Parameters<
    typeof sayArmyIssue
  >[0];
  expect(sayArmyIssue(strange, LISTS)).toEqual({ en: 'units: strange', ru: 'units: strange' });
});
