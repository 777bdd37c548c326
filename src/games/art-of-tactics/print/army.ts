/** An army as it is printed: everything in words, and each unit as it stands on its base. */
import type { Words } from '#kernel';
import { armyIssues } from '../rules/army/index.ts';
import { figuresIn, totalOf } from '../rules/army/index.ts';
import { slotsOf, type Mustered } from '../rules/army/index.ts';
import type { Bought, BoughtUnit } from '../rules/army/index.ts';
import { WEAPON } from '../rules/facts/index.ts';
import type { Gear, Property, Role, Weapon } from '../rules/index.ts';
import { valuesOf, writtenUnit, type UnitValues } from '../content/army-values.ts';
import { LISTS } from '../content/lists.ts';
import { drawnFrom } from '../table/drawing/figures.ts';
import type { Drawn } from '../table/drawing/strokes.ts';
import type { PrintWords } from './words/en.ts';

/** What things are called on the table. */
export interface Names {
  readonly weapon: { readonly [W in Weapon]: string };
  readonly gear: { readonly [G in Gear]: string };
  readonly role: { readonly [R in Role]: string };
  readonly trait: { readonly [P in Property]: string };
}
export interface Teller {
  readonly lang: keyof Words;
  readonly words: PrintWords;
  readonly names: Names;
}
export interface PrintedUnit {
  readonly name: string;
  /** Its line, its place in the army, its points. */
  readonly rank: string;
  readonly drawn: readonly Drawn[];
  readonly facts: readonly (readonly [label: string, value: string, note: string])[];
  readonly weapons: readonly string[];
  /** Gear, leaders, properties, company. */
  readonly more: string;
  /** A box for each of its figures. */
  readonly boxes: number;
}
export interface PrintedArmy {
  readonly title: string;
  readonly line: string;
  /** From slot 6 down to 1. */
  readonly slots: readonly string[];
  readonly units: readonly PrintedUnit[];
}
const halves = (points: number): string => String(points).replace('.5', '½').replace(/^0½/, '½');

export function printedArmy(army: Bought, teller: Teller): PrintedArmy {
  const { words, lang } = teller;
  const list = LISTS.get(army.list)?.name[lang] ?? army.list;
  const size = [army.units.length, figuresIn(LISTS, army)] as const;
  const line = words.line(list, halves(totalOf(LISTS, army)), ...size);
  const fits = armyIssues(LISTS, army, { allies: true }).length === 0;
  return {
    title: army.name ?? list,
    line: fits ? line : `${line} · ${words.unfit}`,
    slots: slotsIn(army, teller),
    units: army.units.map((unit, index) => printedUnit(army, unit, index, teller)),
  };
}
function nameOf(army: Bought, unit: BoughtUnit, { lang }: Teller): string {
  return unit.name ?? writtenUnit(army, unit).entry?.name[lang] ?? unit.entry;
}
function slotsIn(army: Bought, teller: Teller): string[] {
  const { words } = teller;
  const generals = army.units.flatMap((unit, index) =>
    unit.roles?.includes('general') === true
      ? [`${words.numbered(index + 1)} ${nameOf(army, unit, teller)}`]
      : [],
  );
  return slotsOf(army)
    .toReversed()
    .map((general) => {
      const name = generals[general];
      if (name === undefined) return words.separate;
      return general === army.chief ? `${name} (${words.chief})` : name;
    });
}
function printedUnit(army: Bought, unit: BoughtUnit, index: number, teller: Teller): PrintedUnit {
  const { words, lang } = teller;
  const written = writtenUnit(army, unit);
  const { entry, mustered, cost } = written;
  const own = unit.name === undefined || entry === undefined ? [] : [entry.name[lang]];
  const ally = unit.ally === undefined ? [] : [LISTS.get(unit.ally)?.name[lang] ?? unit.ally];
  const rank = [words.numbered(index + 1), ...own, ...ally, words.points(halves(cost))];
  const name = nameOf(army, unit, teller);
  const bare = {
    name,
    rank: rank.join(' · '),
    drawn: [],
    facts: [],
    weapons: [],
    more: '',
    boxes: 0,
  };
  if (mustered === undefined) return bare;
  const { troop, wagon, figures } = mustered;
  return {
    ...bare,
    drawn: drawnFrom(
      troop,
      wagon === true,
      figures.map((one, figure) => ({ ...one, figure })),
    ),
    facts: factsOf(valuesOf(mustered), mustered, words),
    weapons: weaponsOf(mustered, teller),
    more: moreOf(unit, written, teller),
    boxes: figures.length,
  };
}
function factsOf(
  { first, second, density, move, gait }: UnitValues,
  { troop, wagon }: Mustered,
  words: PrintWords,
): PrintedUnit['facts'] {
  const foot = troop.arm === 'foot' && wagon !== true;
  const runs = troop.arm === 'artillery' ? words.drawn : foot ? words.run : words.trot;
  const notes = { none: '', die: words.test, choice: words.choice, wild: words.wild };
  return [
    [words.figures, second === 0 ? `${first}` : `${first} + ${second}`, ''],
    [words.density, `${density}`, ''],
    [words.move, move === 0 ? words.none : words.inches(move), ''],
    [
      runs,
      gait === undefined ? words.none : `${gait.dice}d6`,
      gait === undefined ? '' : notes[gait.test],
    ],
  ];
}
/** Who strikes and shoots, and how it hits; an escort does neither. */
function weaponsOf({ figures }: Mustered, { words, names }: Teller): string[] {
  const counts = new Map<Weapon, number>();
  for (const { weapons, part } of figures) {
    if (part === 'escort') continue;
    for (const one of weapons) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return [...counts].map(
    ([weapon, count]) =>
      `${count > 1 ? `${count} × ` : ''}${names.weapon[weapon]}: ${howItHits(weapon, words)}`,
  );
}
function howItHits(weapon: Weapon, words: PrintWords): string {
  const { melee, shoots, twoHanded, piercing, piercingShot, terrifying, piece } = WEAPON[weapon];
  const dread = terrifying === true ? [words.terrifying] : [];
  if (weapon === 'tusks') return words.tusks;
  if (weapon === 'asses') return words.pulls;
  if (piece !== undefined) return [words[piece], ...dread].join('; ');
  return [
    words.hits[melee],
    ...(shoots === undefined ? [] : [words.shoots]),
    ...(shoots?.range === undefined ? [] : [words.upTo(shoots.range / 1000)]),
    ...(twoHanded === true ? [words.twoHanded] : []),
    ...(piercing === true || piercingShot === true ? [words.piercing] : []),
    ...dread,
  ].join('; ');
}
function moreOf(
  { roles = [], elite = [] }: BoughtUnit,
  { entry, escort, mustered }: ReturnType<typeof writtenUnit>,
  { words, names, lang }: Teller,
): string {
  const riders = mustered?.figures.filter(({ part }) => part === 'crew').length ?? 0;
  const crew = riders > 0 ? words.crew(riders) : words.alone;
  return [
    ...(mustered?.troop.gear ?? []).map((one) => names.gear[one]),
    ...roles.map((role) => names.role[role]),
    ...(elite.length > 0
      ? [`${words.elite}: ${elite.map((one) => names.trait[one]).join(', ')}`]
      : []),
    ...(entry?.model === undefined ? [] : [crew]),
    ...(escort === undefined ? [] : [words.escort(escort.count, escort.name[lang])]),
  ].join(' · ');
}
