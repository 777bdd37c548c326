/** Is an army legal, and if not why not: every reason, with its place (section 3). */
import type { Issue } from '#kernel';
import type { Rule } from '../rules.ts';
import { POINTS, entryOf, escortOf, totalOf } from './cost.ts';
import type { ArmyIssue } from './words.ts';
import type { Bought, BoughtUnit, Entry, Lists } from './types.ts';

const ELITE = 3;
const LEADERS: ReadonlySet<string> = new Set(['general', 'colonel']);

const issue = (code: ArmyIssue, at: string, cite: Rule, facts: Issue['facts'] = {}): Issue => ({
  code,
  at,
  cite,
  facts,
});
/** `allies`: have both players agreed on allied contingents (AOT-ARMY-16)? */
export interface Terms {
  readonly allies?: boolean;
}
export function armyIssues(lists: Lists, army: Bought, { allies = false }: Terms = {}): Issue[] {
  if (!lists.has(army.list)) {
    return [issue('noSuchList', 'list', 'AOT-LIST-05', { list: army.list })];
  }
  return [
    ...(army.units.length === 0 ? [issue('noUnits', 'units', 'AOT-ARMY-14')] : []),
    ...army.units.flatMap((unit, index) => unitIssues(lists, army, unit, `units.${index}`)),
    ...(allies ? [] : alliesIssues(army)),
    ...numberIssues(lists, army),
    ...eliteIssues(army),
    ...leaderIssues(army),
    ...priceIssues(lists, army),
  ];
}
/** AOT-ARMY-01 No more than was allowed; less is no fault. */
function priceIssues(lists: Lists, army: Bought): Issue[] {
  const total = totalOf(lists, army);
  return total > POINTS
    ? [issue('tooDear', 'units', 'AOT-ARMY-01', { total, most: POINTS, over: total - POINTS })]
    : [];
}
/** AOT-ARMY-08 A unit is of one line of one list: foot and horse, or two nations, never mix. */
function unitIssues(lists: Lists, army: Bought, unit: BoughtUnit, at: string): Issue[] {
  const entry = entryOf(lists, army, unit);
  if (entry === undefined) {
    const list = unit.ally ?? army.list;
    return [issue('noSuchEntry', `${at}.entry`, 'AOT-ARMY-08', { entry: unit.entry, list })];
  }
  return [
    ...gearIssues(entry, unit, at),
    ...weaponIssues(entry, unit, at),
    ...roleIssues(entry, unit, at),
    ...propertyIssues(entry, unit, at),
    ...crewIssues(lists, army, unit, at),
  ];
}
/** AOT-ARMY-12 What stands in brackets may be taken, once, and nothing else. */
const gearIssues = ({ optional = [] }: Entry, { take = [] }: BoughtUnit, at: string): Issue[] =>
  take
    .filter((gear, index) => !optional.includes(gear) || take.indexOf(gear) < index)
    .map((gear) => issue('notOptional', `${at}.take`, 'AOT-ARMY-12', { gear }));
/** AOT-ARMY-09 Each weapon on a figure at least, and a weapon for each figure. */
function weaponIssues(entry: Entry, unit: BoughtUnit, at: string): Issue[] {
  const { mix, instead, both } = unit;
  const issues: Issue[] = [];
  if (instead !== undefined && !(entry.instead ?? []).includes(instead)) {
    issues.push(issue('notInstead', `${at}.instead`, 'AOT-ARMY-09', { weapon: instead }));
  }
  const kinds = instead === undefined ? entry.weapons.length : 1;
  if (both === true && kinds < 2) issues.push(issue('oneWeapon', `${at}.both`, 'AOT-ARMY-06'));
  if (mix === undefined) return issues;
  const sum = mix.reduce((so, one) => so + one, 0);
  if (mix.length !== kinds || sum !== entry.count || mix.some((one) => one < 1)) {
    issues.push(issue('wrongMix', `${at}.mix`, 'AOT-ARMY-09', { count: entry.count, kinds }));
  }
  return issues;
}
/** AOT-ARMY-15 One leader at most, and each marker once; AOT-PROP-15 recruits have none. */
function roleIssues(entry: Entry, { roles = [] }: BoughtUnit, at: string): Issue[] {
  const issues: Issue[] = [];
  if (roles.length > 0 && entry.recruits === true) {
    issues.push(issue('recruitsHaveNone', `${at}.roles`, 'AOT-PROP-15'));
  }
  if (roles.filter((role) => LEADERS.has(role)).length > 1) {
    issues.push(issue('twoLeaders', `${at}.roles`, 'AOT-ARMY-15'));
  }
  if (new Set(roles).size < roles.length) {
    issues.push(issue('sameRole', `${at}.roles`, 'AOT-ARMY-15'));
  }
  if (roles.length > entry.count) {
    issues.push(issue('tooManyRoles', `${at}.roles`, 'AOT-ARMY-15', { count: entry.count }));
  }
  return issues;
}
/** AOT-PROP-14 Two properties of the five; AOT-PROP-15 none for recruits. */
function propertyIssues(entry: Entry, { elite }: BoughtUnit, at: string): Issue[] {
  if (elite === undefined) return [];
  if (entry.recruits === true) return [issue('recruitsHaveNone', `${at}.elite`, 'AOT-PROP-15')];
  return new Set(elite).size === 2 && elite.length === 2
    ? []
    : [issue('twoProperties', `${at}.elite`, 'AOT-PROP-14')];
}
/** AOT-ELE-02, AOT-ELE-03, AOT-ELE-18, AOT-CHAR-08, AOT-CHAR-09 What may be bought for them. */
function crewIssues(lists: Lists, army: Bought, unit: BoughtUnit, at: string): Issue[] {
  const { model, escort: own } = entryOf(lists, army, unit) ?? {};
  const issues: Issue[] = [];
  if (unit.crew === true && model !== 'tusks')
    issues.push(issue('noCrew', `${at}.crew`, 'AOT-ARMY-07'));
  if (model !== undefined) {
    const leaders = (unit.roles ?? []).every((role) => LEADERS.has(role));
    if (!leaders || unit.elite !== undefined)
      issues.push(issue('onlyVeterans', `${at}.roles`, 'AOT-ELE-18'));
  }
  if (unit.escort === undefined) return issues;
  const escort = escortOf(lists, army, unit);
  const takes = model !== undefined && model !== 'scythes' && own === undefined;
  const loose = escort !== undefined && escort.arm === 'foot' && escort.count <= 4;
  if (!takes || !loose) issues.push(issue('noEscort', `${at}.escort`, 'AOT-ELE-03'));
  return issues;
}
/** AOT-ARMY-11, AOT-LIST-03 Main troops without limit, auxiliary ones within theirs. */
function numberIssues(lists: Lists, army: Bought): Issue[] {
  const counts = new Map<string, { entry: Entry; count: number; last: number }>();
  for (const [index, unit] of army.units.entries()) {
    const escort = unit.escort === undefined ? undefined : escortOf(lists, army, unit);
    for (const entry of [entryOf(lists, army, unit), escort]) {
      if (entry?.most === undefined) continue;
      const key = `${unit.ally ?? army.list} ${entry.id}`;
      const { count } = counts.get(key) ?? { count: 0 };
      counts.set(key, { entry, count: count + 1, last: index });
    }
  }
  return [...counts.values()]
    .filter(({ entry, count }) => count > (entry.most ?? count))
    .map(({ entry, count, last }) => {
      const facts = { entry: entry.id, count, most: entry.most ?? 0 };
      return issue('tooManyOf', `units.${last}`, 'AOT-ARMY-11', facts);
    });
}
/** AOT-ARMY-05 Three units of the whole army at most. */
function eliteIssues({ units }: Bought): Issue[] {
  const elite = units.flatMap((unit, index) => (unit.elite === undefined ? [] : [index]));
  return elite.length > ELITE
    ? [issue('tooManyElite', `units.${elite[ELITE]}.elite`, 'AOT-ARMY-05', { most: ELITE })]
    : [];
}
/** AOT-ARMY-16 Units of other lists only where both players say so. */
const alliesIssues = ({ units }: Bought): Issue[] =>
  units.flatMap(({ ally }, index) =>
    ally === undefined ? [] : [issue('noAllies', `units.${index}.ally`, 'AOT-ARMY-16', { ally })],
  );
/** AOT-ARMY-13, AOT-CMD-01, AOT-CMD-15 One general of an ally's; slots and chief name generals. */
function leaderIssues({ units, slots, chief }: Bought): Issue[] {
  const generals = units.filter(({ roles = [] }) => roles.includes('general'));
  const issues: Issue[] = [];
  for (const ally of new Set(units.flatMap((unit) => unit.ally ?? []))) {
    const his = generals.filter((unit) => unit.ally === ally).length;
    if (his > 1) issues.push(issue('oneGeneral', 'units', 'AOT-ARMY-13', { ally }));
  }
  if (slots !== undefined && slots.length !== 6) {
    issues.push(issue('sixSlots', 'slots', 'AOT-CMD-01'));
  }
  for (const [slot, general] of (slots ?? []).entries()) {
    if (general >= generals.length)
      issues.push(issue('noSuchGeneral', `slots.${slot}`, 'AOT-CMD-01', { slot: slot + 1 }));
  }
  if (chief !== undefined && chief >= generals.length) {
    issues.push(issue('noSuchGeneral', 'chief', 'AOT-CMD-15', { slot: 0 }));
  }
  return issues;
}
