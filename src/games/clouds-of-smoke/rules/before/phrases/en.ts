/** The steps before the battle as English sentences, in our own words. */
import { armyOfCommander, isSubCommander } from '../../command/command.ts';
import { groundOf } from '../../ground/field.ts';
import { length } from '../../facts/measures.ts';
import { unitName, type Facts, type Speaker } from '../../phrases/speaker.ts';
import type { CommanderId, Edge, ElementKind, Quarter } from '../../world.ts';
import type { CampPhrases } from './words.ts';

const silent = (): string => '';
const EITHER = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const anyOf = (kinds: readonly ElementKind[]): string =>
  EITHER.format(kinds.map((kind) => KINDS[kind]));
const n = (value: number | string | undefined): number => Number(value ?? 0);

export const campEn: CampPhrases = {
  events: {
    prepared: silent,
    quarterDrawn: (e) => `A ${e.die}: the ${QUARTERS[e.quarter]} quarter gets an element less.`,
    firstRolled: (e, say) =>
      `Who is first: ${e.dice.map((die, army) => `${say.army(army)} — ${die} + ${e.ratings[army]}`).join(', ')}; ${e.winner === undefined ? 'level, all roll again' : `${say.army(e.winner)} chooses`}.`,
    firstChosen: (e, say) => `${say.army(e.army)} is first.`,
    edgesChosen: (e, say) =>
      e.edges.map((edge, id) => `${say.army(id)}: ${SIDES[edge]}`).join('; ') + '.',
    quartersChosen: (e) =>
      `The first player sets up the ${QUARTERS[e.quarters[0]]} and ${QUARTERS[e.quarters[1]]} quarters.`,
    quarterRolled: (e, say) =>
      `${capital(QUARTERS[e.quarter])} quarter: a ${e.die}, ${e.elements === 0 ? 'no elements' : say.count(e.elements, 'element', 'elements')}.`,
    elementRolled: (e, say) =>
      `${say.dice(e.dice)} = ${say.sum(e.dice)}: ${e.kinds.length === 0 ? 'nothing to set up' : anyOf(e.kinds)}.`,
    elementPlaced: (e) => `Set up: ${KINDS[e.element.kind]}.`,
    elementDrifted: (e, say) =>
      `A ${e.die} for ${element(e.element, say)}: a drift of ${say.by(Math.round(length(e.dx, e.dy)))}.`,
    elementRemoved: (e, say) => `A ${e.die} for ${element(e.element, say)}: taken off the table.`,
    elementMoved: (e, say) =>
      `The engineers of ${say.army(e.army)} move ${element(e.element, say)} by ${say.by(Math.round(length(e.dx, e.dy)))}.`,
    columnsNumbered: (e, say) => `${say.army(e.army)} has numbered its columns in secret.`,
    emplacementPlaced: (e, say) => `${say.army(e.army)} sets up an emplacement.`,
    columnsKept: (e, say) =>
      e.numbers.length === 0
        ? `${say.army(e.army)} keeps no column off the table.`
        : `${say.army(e.army)} keeps off the table: column ${e.numbers.join(', ')}.`,
    columnPlaced: (e, say) => `${say.army(e.army)} places the marker of column ${e.number}.`,
    columnsRevealed: (e, say) =>
      `${say.army(e.army)} shows its columns: ${(e.numbers.value ?? []).map((number, column) => `${letter(column)} is ${number}`).join(', ')}.`,
    unitSetUp: (e, say) => `${does(say, e.unit, 'is')} set up.`,
    commanderSetUp: (e, say) => `${capital(head(e.commander, say))} takes his place.`,
    battleBegan: (e, say) => `All is set up. ${say.army(e.army)} begins.`,
  },
  prompts: {
    chooseFirst: () => '**First player:** you won the roll; choose who is first',
    chooseEdge: () => '**Your side of the table:** choose an edge; the enemy gets the opposite one',
    chooseQuarters: () => '**Terrain:** choose the two diagonal quarters that your side sets up',
    placeElement: (q) =>
      `**Terrain, ${QUARTERS[q.quarter]} quarter:** set up ${anyOf(q.kinds)} — ${q.left} left`,
    moveElement: (q, say) =>
      `**Engineers:** move one element up to ${say.uw(q.distance)}, or leave all as they lie`,
    numberColumns: (q, say) =>
      `**Columns:** give your ${say.count(q.columns, 'column', 'columns')} their numbers; the enemy does not see them`,
    placeEmplacement: (q) =>
      `**Emplacements:** place one in your zone, with a unit inside or empty — ${q.left} left`,
    keepColumns: (q) =>
      q.must
        ? `**Reserves:** name the columns that come in later — ${q.count} in all`
        : `**Reserves:** you may keep ${q.count === 1 ? 'one column' : `up to ${q.count} columns`} off the table; the enemy does not learn where it comes in`,
    placeColumn: (q, say) =>
      `**Columns:** place a numbered marker in your zone — ${say.count(q.numbers.length, 'marker', 'markers')} left`,
    setUpArmy: (q, say) =>
      q.units.length + q.commanders.length === 0
        ? '**Set up:** all stand; change what you like, or say that you are done'
        : `**Set up:** each unit within 2 UW of its column’s marker — ${say.count(q.units.length, 'unit', 'units')} left${q.commanders.length > 0 ? ', and the commander' : ''}`,
  },
  refusals: {
    notInRow: (f) => `The roll does not allow ${KINDS[f['kind'] as ElementKind]}.`,
    notAShape: () => 'The outline crosses itself, or encloses next to nothing.',
    outsideQuarter: () => 'The element must lie completely inside the quarter it was rolled for.',
    besideQuarter: () => 'Part of it must lie in the quarter it was rolled for.',
    elementTooLarge: (f, say) =>
      `${say.uw(f['size'])} across; this battle keeps to the recommended ${say.uw(f['allowed'])} at most.`,
    elementTooWide: (f, say) =>
      `${say.uw(f['size'])} wide; it may be as long as you like, but at most ${say.uw(f['allowed'])} wide.`,
    elementTooSmall: (f, say) =>
      `${say.uw(f['size'])} across; this battle keeps to the recommended ${say.uw(f['allowed'])} at least.`,
    onElement: (f, say) => `It would lie on ${element(n(f['element']), say)}.`,
    elementStays: () => 'That element stays where it lies.',
    elementTooFar: (f, say) =>
      `${say.uw(f['over'])} beyond the ${say.uw(f['allowed'])} that engineers may move it.`,
    elementOffTable: () => 'The element must stay on the table.',
    numbersNotOnce: (f) => `Give each number from 1 to ${n(f['columns'])} once.`,
    keepSoMany: (f) => `${n(f['allowed'])} must be kept off the table, not ${n(f['named'])}.`,
    keepsTooMany: (f) => `No more than ${n(f['allowed'])} may be kept off the table.`,
    noteTheStretch: () => 'Say where a column that is kept off comes in, and only then.',
    noSuchNumber: (f) => `There is no marker ${n(f['number'])} left to place.`,
    outsideZone: () => 'That is outside your deployment zone.',
    notToSetUp: (f, say) =>
      `${does(say, n(f['unit']), 'is')} not among the units you may set up now.`,
    commanderThere: (f, say) => `${capital(head(n(f['commander']), say))} stands there.`,
    inEnemyZone: (f, say) =>
      `${say.unit(n(f['unit']))} would stand in the enemy’s deployment zone.`,
    nearEnemyUnit: (f, say) =>
      `Only ${say.uw(f['distance'])} from ${say.unit(n(f['enemy']))}; more than 3 UW is needed.`,
    farFromColumn: (f, say) =>
      `${say.uw(f['distance'])} from the marker of column ${n(f['number'])}, ${say.uw(f['over'])} too far.`,
    notNearestRoom: (f, say) =>
      `There is no room within 2 UW of marker ${n(f['number'])}: the nearest free place is ${say.uw(f['nearest'])} from it, this one ${say.uw(f['distance'])}.`,
    scoutNearUnit: (f, say) =>
      `Scouts away from their column keep more than 3 UW from the enemy: ${does(say, n(f['enemy']), 'is')} ${say.uw(f['distance'])} away.`,
    scoutNearColumn: (f, say) =>
      `Scouts away from their column keep more than 3 UW from enemy columns: a marker is ${say.uw(f['distance'])} away.`,
    scoutNearZone: (f, say) =>
      `Scouts away from their column keep more than 3 UW from the enemy’s zone: it is ${say.uw(f['distance'])} away.`,
    commanderNotSetUp: () => 'The commander has not been placed yet.',
    unitsNotSetUp: (f, say) =>
      `${say.count(n(f['left']), 'unit is', 'units are')} still to be set up, among them ${say.unit(n(f['unit']))}.`,
    notYourCommander: () => 'That commander is not yours.',
  },
};

export const QUARTERS: { readonly [Q in Quarter]: string } = {
  0: 'south-west',
  1: 'south-east',
  2: 'north-west',
  3: 'north-east',
};
export const SIDES: { readonly [E in Edge]: string } = {
  south: 'the south edge',
  north: 'the north edge',
  west: 'the west edge',
  east: 'the east edge',
};
/** Columns are told by letters until they have numbers. */
const letter = (column: number): string => String.fromCodePoint(65 + column);
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
export const head = (id: number, say: Speaker): string => {
  const one = id as CommanderId;
  const rank = isSubCommander(say.look, one) ? 'a sub-commander' : 'the commander';
  return `${rank} of ${say.army(armyOfCommander(say.look, one))}`;
};
const element = (id: number, say: Speaker): string => {
  const one = groundOf(say.look)[id];
  return one?.name?.en ?? (one === undefined ? 'the element' : KINDS[one.kind]);
};
/** A unit that bears no number may be many by its name: Croats make, Croats 2 makes. */
const MANY = /(?:s|men|Pancerni|Petyhorcy|Streltsy)$/;
const OTHERS: Readonly<Record<string, string>> = { is: 'are', has: 'have', does: 'do' };
export const does = (say: Speaker, unit: number, verb: string): string => {
  const many = MANY.test(unitName(say.look, unit, 'en'));
  return `${say.unit(unit)} ${many ? (OTHERS[verb] ?? verb.slice(0, -1)) : verb}`;
};
export const groundEn = (f: Facts, say: Speaker): string => {
  const one = groundOf(say.look)[n(f['element'])];
  return one?.name?.en ?? (one === undefined ? 'rough ground' : KINDS[one.kind]);
};
export const KINDS: { readonly [K in ElementKind]: string } = {
  stream: 'a stream',
  ravine: 'a ravine',
  swamp: 'a swamp',
  hill: 'a hill',
  dune: 'a dune',
  rock: 'rocks',
  field: 'a ploughed field',
  woodedHill: 'a wooded hill',
  village: 'a village',
  wood: 'a wood',
  grove: 'a grove',
  vineyard: 'a vineyard',
  bocage: 'bocage',
  road: 'a road',
  emplacement: 'an emplacement',
};
