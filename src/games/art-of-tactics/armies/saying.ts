/** What the builder says, in the reader's language. */
import { say, wordsOf } from '#table';
import { harmless } from '#table/plain';
import type { Bought, BoughtUnit } from '../rules/army/index.ts';
import { writtenUnit, type UnitSheet } from '../content/army-values.ts';
import { LISTS } from '../content/lists.ts';
import { t } from '../table/words/index.ts';
import type { BuilderWords } from './words/en.ts';

export const { load: builderWords, words } = wordsOf<BuilderWords>({
  en: async () => (await import('./words/en.ts')).en,
  ru: async () => (await import('./words/ru.ts')).ru,
});
/** Points as people write them: half of one is ½. */
export const halves = (points: number): string =>
  String(points).replace('.5', '½').replace(/^0½/, '½');
/** What a unit is called: as its owner says, or as its line is. */
export function unitNamed(army: Bought, unit: BoughtUnit): string {
  if (unit.name !== undefined) return harmless(unit.name);
  const name = writtenUnit(army, unit).entry?.name;
  return name === undefined ? harmless(unit.entry) : say(name);
}
const list = (all: readonly string[]): string => all.filter((one) => one !== '').join(', ');
/** '2 spears, 4 javelins': what its figures carry, by what most of them do. */
function armedWith({ mustered, entry }: UnitSheet): string {
  if (mustered === undefined || entry === undefined) return '';
  const men = mustered.figures.filter(({ part }) => part !== 'model' && part !== 'escort');
  const counts = new Map<string, number>();
  for (const { weapons } of men) {
    const carried = weapons.map((one) => t().weapon[one]).join(' + ');
    counts.set(carried, (counts.get(carried) ?? 0) + 1);
  }
  if (counts.size === 1 && entry.model === undefined) return [...counts.keys()].join('');
  return [...counts].map(([carried, count]) => `${count} × ${carried}`).join(', ');
}
/** Weapons, gear, leaders, markers, properties and company of a unit, in one line. */
export function summaryOf(army: Bought, unit: BoughtUnit): string {
  const written = writtenUnit(army, unit);
  const { entry, escort, mustered } = written;
  if (entry === undefined) return words().unknown;
  const { roles = [], elite = [] } = unit;
  const armed = armedWith(written);
  const crewless = entry.model === 'tusks' && unit.crew !== true;
  return list([
    crewless ? words().crewless : entry.model === undefined ? `${entry.count} · ${armed}` : armed,
    ...(mustered?.troop.gear ?? []).map((one) => t().gear[one]),
    ...roles.map((role) => t().role[role]),
    elite.length > 0 ? `${words().elite.toLowerCase()}: ${traits(elite)}` : '',
    escort === undefined ? '' : `+ ${escort.count} ${say(escort.name).toLowerCase()}`,
    unit.ally === undefined ? '' : listNamed(unit.ally),
  ]);
}
/** What a list is called; one that there is not, as it was written. */
export function listNamed(id: string): string {
  const name = LISTS.get(id)?.name;
  return name === undefined ? harmless(id) : say(name);
}
const traits = (elite: NonNullable<BoughtUnit['elite']>): string =>
  elite.map((one) => t().trait[one]).join(', ');
