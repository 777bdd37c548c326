/** What the document says a unit is worth at a moment, reckoned from its figures and place. */
import { CAMP, CREW, CREW_DENSITY, ELEPHANT, FULL, INCH, TOUCH } from './book.ts';
import type { Camp, Figure, Measure, Table, Unit } from './table.ts';
import { ahead, between, centre, cornersOf, crosses, dot, minus, sidesOf } from './plane.ts';
import { contains, edgeToEdge, overlap, type Point, type Polygon } from './plane.ts';

export const ranked = ({ figures }: Unit, rank: 1 | 2): Figure[] =>
  figures.filter(({ place, part }) => place === rank && (part ?? 'crew') === 'crew');
export const formedOf = ({ figures }: Unit): Figure[] =>
  figures.filter(({ place }) => place === 1 || place === 2);
export const alive = ({ figures }: Unit): Figure[] => figures.filter(({ place }) => place !== 0);
export const escortsOf = ({ figures }: Unit): Figure[] =>
  figures.filter(({ place, part }) => part === 'escort' && (place === 1 || place === 2));
const modelOf = ({ figures }: Unit): Figure | undefined =>
  figures.find(({ part }) => part === 'model');
export const isFootOf = ({ troop, wagon }: Unit): boolean => troop.arm === 'foot' && !wagon;
export const isMounted = ({ troop }: Unit): boolean =>
  troop.arm === 'horse' || troop.arm === 'camel';
export const isModel = ({ troop }: Unit): boolean =>
  troop.arm === 'elephant' || troop.arm === 'chariot';
export const has = ({ troop, wagon }: Unit, gear: string): boolean =>
  troop.gear.includes(gear) || (wagon && (gear === 'shield' || gear === 'armour'));

/** AOT-UNIT-05: the number of figures in the longest rank, and what stands for it. */
export function densityOf(unit: Unit): number {
  if (unit.empty) return 0;
  switch (unit.troop.arm) {
    case 'artillery':
      return formedOf(unit).length > 0 ? CREW_DENSITY : 0;
    case 'elephant':
      return modelOf(unit)?.place === 0 ? 0 : ELEPHANT.density;
    case 'chariot':
      return modelOf(unit)?.place === 1 ? (unit.troop.horses ?? 0) : 0;
    default:
      return Math.max(ranked(unit, 1).length, ranked(unit, 2).length);
  }
}
/** AOT-UNIT-17, AOT-CHAR-11 */
export function depthOf(unit: Unit): number {
  if (unit.troop.arm === 'chariot') return Math.min(1, densityOf(unit));
  if (unit.troop.arm === 'elephant') return densityOf(unit);
  // The document gives a piece no ranks: it stands one deep, as a team does.
  if (unit.troop.arm === 'artillery') return Math.min(1, densityOf(unit));
  return Math.min(1, ranked(unit, 1).length) + Math.min(1, ranked(unit, 2).length);
}
/** AOT-SHOOT-06, AOT-SHOOT-08: how many figures it counts as for the range. */
export function strengthOf(unit: Unit): number {
  const { arm, horses = 0 } = unit.troop;
  if (arm === 'elephant') return ELEPHANT.strength;
  if (arm === 'chariot') return horses * 2;
  // R-191 The document counts the crew of a piece as four.
  if (arm === 'artillery') return CREW;
  return alive(unit).length * (isMounted(unit) ? 2 : 1);
}
export const isPanicking = (unit: Unit): boolean => densityOf(unit) === 0 && !unit.empty;
export const measure = (unit: Unit): Measure => ({
  density: densityOf(unit),
  depth: depthOf(unit),
  strength: strengthOf(unit),
  first: ranked(unit, 1).length,
});
/** AOT-MOVE-01, AOT-PANIC-01, AOT-ELE-05: in inches. */
export const movementOf = (unit: Unit): number => FULL - densityOf(unit);

/** AOT-REFORM-10, AOT-ART-02: how far it may march of its own will, in inches. */
export function marchOf(unit: Unit): number {
  const still = unit.troop.arm === 'foot' && densityOf(unit) === 5;
  // AOT-WAG-08 A crew without order stays in its wagon.
  const stuck = unit.wagon && isPanicking(unit);
  return still || stuck || unit.troop.arm === 'artillery' ? 0 : movementOf(unit);
}

// --- properties ----------------------------------------------------------------------------------

const bears = (unit: Unit, role: string): boolean =>
  unit.figures.some((one) => one.role === role && (one.place === 1 || one.place === 2));
/** AOT-PROP-11, AOT-PROP-14 */
export const isVeteran = (unit: Unit): boolean =>
  !unit.gone &&
  (unit.elite.includes('veteran') || bears(unit, 'general') || bears(unit, 'colonel'));
/** AOT-PROP-02, AOT-PROP-06: from a marker here or on a unit of its kind within 1 in. */
function shares(table: Table, unit: Unit, role: string): boolean {
  if (unit.troop.recruits || isModel(unit)) return false;
  return table.standing.some(
    (other) =>
      other.army === unit.army &&
      other.troop.nation === unit.troop.nation &&
      kindOf(other) === kindOf(unit) &&
      bears(other, role) &&
      (other.id === unit.id || gapOf(other, unit) <= INCH),
  );
}
/** AOT-UNIT-20 */
export function kindOf({ troop, wagon, figures }: Unit): string {
  if (wagon) return 'warWagon';
  const asses = figures.some(({ weapons }) => weapons.includes('asses'));
  return asses ? 'battleWagon' : troop.arm;
}
export const isSteadfast = (table: Table, unit: Unit): boolean =>
  !unit.troop.recruits &&
  (unit.wagon || unit.elite.includes('steadfast') || shares(table, unit, 'standardBearer'));
export const isRegular = (table: Table, unit: Unit): boolean =>
  unit.elite.includes('regular') || shares(table, unit, 'musician');

// --- places --------------------------------------------------------------------------------------

export const baseOf = (unit: Unit): Polygon => cornersOf(unit);
export const gapOf = (one: Unit, other: Unit): number => between(baseOf(one), baseOf(other));
const frontOf = (unit: Unit): Polygon => cornersOf(unit).slice(0, 2);
/** AOT-GEO-06, AOT-GEO-07: how near they are to fighting; over `TOUCH` they do not. */
export function contactGap(one: Unit, other: Unit): number {
  const front = (a: Unit, b: Unit): number => between(frontOf(a), baseOf(b));
  return Math.max(gapOf(one, other), Math.min(front(one, other), front(other, one)));
}
export const engages = (one: Unit, other: Unit): boolean => contactGap(one, other) <= TOUCH + 3;
/** How far the foremost corner of a unit stands before the front line of another. */
function foremost(unit: Unit, of: Unit): number {
  const line: Point = [...centre(of)];
  const forward = ahead(of.facing);
  const far = baseOf(unit).map((corner) => dot(minus(corner, line), forward));
  return Math.max(...far) - of.size.depth / 2;
}
/** AOT-GEO-08, AOT-ELE-09: wholly behind its front line. */
export const isBehind = (unit: Unit, of: Unit): boolean =>
  of.troop.arm !== 'elephant' && foremost(unit, of) <= TOUCH + 1;

export const campBox = ({ x, y }: Camp): Polygon => {
  const half = CAMP / 2;
  return [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ];
};
/** AOT-TERR-04 */
export const DIFFICULT = [
  'stream',
  'marsh',
  'ploughland',
  'hill',
  'hedge',
  'scrub',
  'wood',
  'ditch',
  'treeLine',
  'rocks',
  'village',
  'ford',
] as const;
/** AOT-TERR-08 */
const BLOCKERS = ['hill', 'wood', 'hedge', 'treeLine', 'village'];
/** AOT-GEO-10: the straight line between two centres, over ground that hides. */
export function sees(table: Table, one: Unit, other: Unit): boolean {
  const [a, b] = [centre(one), centre(other)];
  const hiding = [
    ...table.outlines(BLOCKERS),
    ...table.camps.filter(({ sacked }) => !sacked).map(campBox),
  ];
  return hiding.every(
    (ground) =>
      contains(ground, a) ||
      contains(ground, b) ||
      !sidesOf(ground).some((side) => crosses([a, b], side)),
  );
}
/** Whether a centre lies so near an edge that rounding decides. */
export const isInside = (base: Polygon, ground: Polygon): boolean =>
  base.every((corner) => contains(ground, corner)) && !crossesOver(base, ground);
const crossesOver = (base: Polygon, ground: Polygon): boolean =>
  sidesOf(base).some((side) => sidesOf(ground).some((its) => crosses(side, its)));
/** AOT-TERR-09 */
export function onDifficult(table: Table, unit: Unit): boolean {
  const base = baseOf(unit);
  const camps = table.camps.filter(({ sacked }) => !sacked).map(campBox);
  return [...table.outlines(DIFFICULT), ...camps].some((ground) => overlap(base, ground));
}
/** Whether its base lies so near the edge of such ground that rounding decides. */
export function nearDifficult(table: Table, unit: Unit): boolean {
  const base = baseOf(unit);
  const camps = table.camps.map(campBox);
  return [...table.outlines(DIFFICULT), ...camps].some((g) => edgeToEdge(base, g) <= TOUCH);
}
