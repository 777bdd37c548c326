/** The two armies of the open field, as the form of a new battle knows them. */
import { ok, type Issue, type Words } from '#kernel';
import { armyIssues } from '../../rules/army/index.ts';
import { entryOf, figuresIn, totalOf } from '../../rules/army/index.ts';
import type { Bought } from '../../rules/army/index.ts';
import { sayArmyIssue } from '../../rules/army/index.ts';
import { isArmyLink, printArmyLink } from '../../content/army-link.ts';
import { printArmyFile, readArmy } from '../../content/army-reading.ts';
import { LISTS } from '../../content/lists.ts';

export interface Choice {
  /** A list by its name, or an army of one's own. */
  readonly list: string;
  readonly text: string;
  /** It was built or kept: it lies there as a card, not as its text. */
  readonly card?: boolean;
  /** AOT-ARMY-16 It has units of other lists. */
  readonly allied?: boolean;
}
export const OWN = 'own';
export interface Reason {
  readonly says: Words;
  /** Of which unit it is, if of one. */
  readonly unit?: number | undefined;
  readonly cite?: string | undefined;
}
export interface Read {
  readonly army?: Bought;
  readonly reasons: readonly Reason[];
}
/** Of which unit a reason is, as a person counts them. */
function reasonOf(issue: Issue): Reason {
  const [, at] = /^units\.(\d+)/.exec(issue.at ?? '') ?? [];
  const { en, ru } = sayArmyIssue(issue, LISTS);
  if (at === undefined) return { says: { en, ru }, cite: issue.cite };
  const unit = Number(at);
  const says = { en: `Unit ${unit + 1}: ${en}`, ru: `Отряд ${unit + 1}: ${ru}` };
  return { says, unit, cite: issue.cite };
}
/** What was chosen or typed, and every reason why it may not fight. */
export function readChoice({ list, text }: Choice, allies: boolean): Read {
  const ready = LISTS.get(list)?.ready;
  const read = list === OWN || ready === undefined ? readArmy(text) : ok(ready);
  if (!read.ok) return { reasons: [{ says: read.error, cite: 'AOT-LIST-05' }] };
  return { army: read.value, reasons: reasonsFor(read.value, allies) };
}
/** Every reason why an army may not fight, by the checker that the server goes by. */
export const reasonsFor = (army: Bought, allies: boolean): Reason[] =>
  armyIssues(LISTS, army, { allies }).map(reasonOf);
/** Its troops and how many units of each, in the order in which they are bought. */
export function troopsOf(army: Bought): { readonly name: Words; readonly count: number }[] {
  const counts = new Map<string, { name: Words; count: number }>();
  for (const unit of army.units) {
    const entry = entryOf(LISTS, army, unit);
    if (entry === undefined) continue;
    const { count } = counts.get(entry.id) ?? { count: 0 };
    counts.set(entry.id, { name: entry.name, count: count + 1 });
  }
  return [...counts.values()];
}
export const sizeOfArmy = (army: Bought) => ({
  units: army.units.length,
  figures: figuresIn(LISTS, army),
  points: totalOf(LISTS, army),
});
/** What an army is called: as its owner says, or as its list is. */
export const nameOfArmy = ({ list, name }: Bought): Words | undefined =>
  name === undefined ? LISTS.get(list)?.name : { en: name, ru: name };
/** The text of a ready army, to be changed by hand. */
export const textOf = (list: string): string => JSON.stringify(LISTS.get(list)?.ready, null, 1);
export const lists = [...LISTS.values()];
/** An army that was built or kept, as a choice. */
export const cardOf = (army: Bought): Choice => ({
  list: OWN,
  text: printArmyFile(army),
  card: true,
  allied: army.units.some(({ ally }) => ally !== undefined),
});
/** The army whose code ends an address, as an army of one's own. */
export function builtArmy(address: string): Choice | undefined {
  const read = isArmyLink(address) ? readArmy(address) : undefined;
  return read?.ok === true ? cardOf(read.value) : undefined;
}
/** Where the army is built on; undefined: it is none that can be read. */
export const builderOf = ({ army }: Read): string | undefined =>
  army === undefined ? undefined : `/armies/art-of-tactics#${printArmyLink(army)}`;
