/** Combats: tactics, results, hits, retreats, tests, prices. */
import type { Words } from '#kernel';
import type { Claim } from '#trials';
import type {
  ArmyId,
  Scene,
  Profile,
  UnitId,
} from '../../../../src/games/clouds-of-smoke/rules/world.ts';
import type { Event, Says } from './index.ts';
import { armiesOf, tactic } from './names.ts';
import { UW, besideOf, retreatOf, wayOf } from './ways.ts';

type Of<T extends Event['type']> = Extract<Event, { type: T }>;
const words = (en: string, ru: string): Words => ({ en, ru });
const profileOf = ({ setup }: Scene, unit: UnitId): Profile =>
  setup.profiles[setup.units[unit].profile];
const of = (unit: UnitId): Claim => ({ units: [unit] });
const armyOf = ({ setup }: Scene, unit: UnitId): number => setup.units[unit].army;

/** COS-TAC-07 Veterans of who plays it do not count, where more are named than its die allows. */
function played({ army, tactic: id, die, units }: Of<'tacticPlayed'>, look: Scene): Claim {
  const most = id === 'tenacity' ? 1 : die;
  const isOver = id !== 'providence' && units.length > most;
  const veterans = units.filter(
    (unit) => armyOf(look, unit) === army && profileOf(look, unit).special.includes('veteran'),
  );
  const named = [...units, ...(isOver ? veterans : [])];
  return { sides: [army], titles: [tactic(id)], units: named, numbers: [die] };
}
/** COS-RES-01, COS-RES-02 The dice that are left, the strength, the sum; who threw how many. */
function result(event: Of<'resultRolled'>, look: Scene): Claim {
  const { side, dice, balance, strength, volleys } = event;
  const kept = balance === 0 ? dice : dice.toSorted((a, b) => (balance > 0 ? a - b : b - a));
  const sum = kept.slice(Math.abs(balance)).reduce((all, die) => all + die, 0);
  return {
    sides: armiesOf(look, side),
    units: volleys.map(({ unit }) => unit),
    weapons: volleys.map(({ weapon }) => weapon),
    numbers: [
      ...dice,
      ...(balance === 0 ? [] : [Math.abs(balance)]),
      strength,
      sum + strength,
      ...volleys.map(({ dice: many }) => many),
    ],
  };
}
function hits({ on, by, hits: many, spared, results }: Of<'hitsInflicted'>, look: Scene): Claim {
  return {
    sides: [...armiesOf(look, on), ...armiesOf(look, by)],
    numbers: [many, ...(results ?? []).toReversed(), ...(spared === undefined ? [] : [spared])],
    titles: spared === undefined ? [] : [tactic('braveIsSafe')],
  };
}
/** COS-RET-04 A fixed way, or dice of the statline; a D3 is half a die. */
function rolled({ unit, distance, die }: Of<'retreatRolled'>, look: Scene): Claim {
  const { retreat } = profileOf(look, unit);
  const thrown =
    die === undefined ? [] : [retreat.die, ...(retreat.plus > 0 ? [retreat.plus] : [])];
  const half = die !== undefined && retreat.die === 3 ? [Math.ceil(die / 2)] : [];
  const dice = die === undefined ? [] : [die];
  return { units: [unit], numbers: [distance / UW, ...thrown, ...dice, ...half] };
}
const PASSED = words('passed', 'успех');
const FAILED = words('failed', 'провал');
/** COS-DSC-02 The sum against the discipline; a 1 always fails. */
function tested(
  { unit, die, bonus }: Of<'disciplineTested' | 'disciplineFailed'>,
  look: Scene,
): Claim {
  const sum = bonus > 0 ? [die, bonus, die + bonus] : [die];
  const need = profileOf(look, unit).discipline;
  const isPassed = die > 1 && die + bonus >= need;
  return {
    units: [unit],
    numbers: [...sum, die === 1 ? 1 : need],
    verdict: isPassed ? { is: PASSED, not: [FAILED] } : { is: FAILED, not: [PASSED] },
    // The 1 that always fails is told in a word.
    ru: { numbers: die === 1 ? sum : [...sum, need] },
  };
}
const PLACE = words('touched', 'коснулся');
const TEST = words('discipline test failed', 'тест на дисциплину провален');
/** Paragraphs by which morale is lost for a unit. */
const OF_UNITS: readonly string[] = ['COS-DSC-05', 'COS-SPR-24', 'COS-RET-11'];
function lost({ army, points, left, cite, unit }: Of<'moraleLost'>): Claim {
  const units = unit !== undefined && OF_UNITS.includes(cite) ? [unit] : [];
  const numbers = left === 0 ? [points] : [points, left];
  return { sides: [army], units, numbers, ru: { numbers: [points, left] } };
}
const army = (id: ArmyId): readonly number[] => [id];

export const combat: Says<
  | 'noMarker'
  | 'markerPlaced'
  | 'combatBegan'
  | 'tacticPlayed'
  | 'charged'
  | 'tacticCancelled'
  | 'tacticsEnded'
  | 'ranksFixed'
  | 'resultRolled'
  | 'hitsInflicted'
  | 'resultsRolled'
  | 'hitAllocated'
  | 'hitIgnored'
  | 'hitsLost'
  | 'allocated'
  | 'hitCancelled'
  | 'priceRose'
  | 'retreatRolled'
  | 'retreated'
  | 'disciplineFailed'
  | 'disciplineTested'
  | 'rerolled'
  | 'broken'
  | 'moraleLost'
  | 'hitsResolved'
  | 'withdrew'
  | 'aftermathEnded'
  | 'markerRemoved'
  | 'combatWon'
  | 'combatEnded'
> = {
  noMarker: () => undefined,
  markerPlaced: (event, { after }) => ({
    units: besideOf(after, event),
    numbers: [after.position.markers.x.length, event.covers],
  }),
  combatBegan: ({ markers }) => ({ numbers: markers.map((marker) => marker + 1) }),
  tacticPlayed: (event, { after }) => played(event, after),
  charged: (event, { before }) => ({ units: [event.unit], numbers: wayOf(before, event, true) }),
  tacticCancelled: ({ army: whose, tactic: id, units }) => ({
    sides: army(whose),
    titles: [tactic('providence'), tactic(id)],
    units,
  }),
  tacticsEnded: () => undefined,
  ranksFixed: () => undefined,
  resultRolled: (event, { after }) => result(event, after),
  hitsInflicted: (event, { after }) => hits(event, after),
  resultsRolled: ({ none }) => (none === true ? {} : undefined),
  hitAllocated: ({ unit }) => of(unit),
  hitIgnored: ({ unit }) => of(unit),
  hitsLost: ({ side, hits: many }, { after }) => ({
    sides: armiesOf(after, side),
    numbers: [many],
  }),
  allocated: () => undefined,
  hitCancelled: ({ unit }) => of(unit),
  priceRose: ({ marker, unit, price }, { after }) => ({
    units: unit === undefined ? [] : [unit],
    numbers: [
      marker + 1,
      1,
      ...(price === undefined ? [] : [after.position.markers.price[marker]]),
    ],
  }),
  retreatRolled: (event, { after }) => rolled(event, after),
  retreated: (event, { before }) => ({
    units: [event.unit],
    numbers: [retreatOf(before, event)],
  }),
  disciplineFailed: (event, { after }) => ({
    ...tested(event, after),
    titles: [tactic('tenacity')],
  }),
  disciplineTested: (event, { after }) => tested(event, after),
  rerolled: ({ unit }) => ({ units: [unit], titles: [tactic('tenacity')] }),
  broken: ({ unit, cite }) => ({
    units: [unit],
    verdict: cite === 'COS-RET-09' ? { is: PLACE, not: [TEST] } : { is: TEST, not: [PLACE] },
  }),
  moraleLost: lost,
  hitsResolved: () => undefined,
  withdrew: ({ unit }) => of(unit),
  aftermathEnded: () => undefined,
  markerRemoved: ({ marker }) => ({ numbers: [marker + 1] }),
  combatWon: ({ side, price, payer, markers = [] }, { after }) => ({
    sides: [...armiesOf(after, side), payer],
    numbers: [...markers.map((marker) => marker + 1), price],
  }),
  combatEnded: ({ open }) =>
    open === undefined ? undefined : { numbers: open.map((marker) => marker + 1) },
};
