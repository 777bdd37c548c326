import { expect, test } from 'vitest';
import { EDITIONS } from '../../rules/rulesets.ts';
import type { Faction, ListedUnit } from '../../rules/army/types.ts';
import { FACTIONS } from './factions.ts';
import { figuresLike } from './figures-like.ts';

/** Everything on the statline but its name, its category and its price. */
const figures = (unit: Partial<ListedUnit>): string =>
  JSON.stringify([
    unit.speed,
    unit.retreat,
    unit.strength,
    unit.morale,
    unit.loss,
    unit.discipline,
    unit.closeCombat,
    unit.fire?.map((one) => JSON.stringify(one)).toSorted(),
    unit.bombardment ?? null,
    unit.special?.toSorted(),
  ]);
const official = (faction: Faction): boolean => faction.source !== 'ours';
const theirs = new Map<string, string[]>();
const keep = (unit: Partial<ListedUnit>, reference: string): void => {
  theirs.set(figures(unit), [...(theirs.get(figures(unit)) ?? []), reference]);
};
for (const { id, edition } of EDITIONS) keep(edition.lineInfantry(), id.split('/')[1] ?? '');
for (const faction of [...FACTIONS.values()].filter(official)) {
  for (const unit of faction.units) {
    if (unit.missing === undefined) keep(unit, `${faction.id}/${unit.id}`);
  }
}

test('a unit of ours names every unit of the author’s whose figures it has, and no other', () => {
  const named: string[] = [];
  for (const faction of [...FACTIONS.values()].filter((one) => !official(one))) {
    for (const unit of faction.units) {
      const same = theirs.get(figures(unit)) ?? [];
      expect(unit.like?.toSorted() ?? [], `${faction.id} ${unit.id}`).toEqual(same.toSorted());
      if (same.length > 0) named.push(unit.id);
    }
  }
  expect(named).toHaveLength(23);
  expect(named).toEqual(expect.arrayContaining(['line-at', 'grenadiers-at', 'field-battery']));
});

test('whose figures they are is told by name in both languages', () => {
  const line = FACTIONS.get('ours-at19')?.units.find(({ id }) => id === 'line-at');
  expect(figuresLike(line ?? {})).toEqual([
    { en: 'the sample unit of the web edition', ru: 'образцовый отряд веб-редакции' },
    { en: 'Line infantry (Russian Empire)', ru: 'Линейная пехота (Российская империя)' },
  ]);
  expect(figuresLike({})).toEqual([]);
});
