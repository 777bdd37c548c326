/** What positions mean: ground, touch, formations, sight (sections 2, 7, 8 and 27). */
import {
  AREA,
  COMBAT_RADIUS,
  INSIDE_SQUARE,
  SQUARE,
  TRAITS,
  atMost,
  inRange,
  touches,
  UW,
  type Trait,
} from '../document/book.ts';
import type { Element, Place, Pose } from '../document/log.ts';
import {
  apart,
  areaOf,
  between,
  betweenSides,
  centreOf,
  cross,
  cut,
  dot,
  fromFront,
  length,
  minus,
  pointAt,
  reach,
  seenFrom,
  shared,
  sidesOf,
  type Point,
  type Polygon,
} from '../document/plane.ts';
import type { Marker, Table, Unit } from '../document/table.ts';
import { isClear } from './lines.ts';

export class Facts {
  readonly #table: Table;
  constructor(table: Table) {
    this.#table = table;
  }

  // --- ground ------------------------------------------------------------------------------------

  traits({ kind }: Element): readonly Trait[] {
    return TRAITS[this.#table.edition][kind] ?? [];
  }
  with(trait: Trait): readonly Element[] {
    return this.#table.terrain.filter((one) => this.traits(one).includes(trait));
  }
  of(kind: string): readonly Element[] {
    return this.#table.terrain.filter((one) => one.kind === kind);
  }
  /** COS-GEO-06 */
  isPartlyIn = ({ corners }: Unit, elements: readonly Element[]): boolean =>
    elements.some(({ outline }) => shared(outline, corners) > AREA);
  isWhollyIn = ({ corners }: Unit, elements: readonly Element[]): boolean =>
    elements.some(({ outline }) => areaOf(corners) - shared(outline, corners) <= AREA);
  /** COS-TER-33 The emplacement that it stands in. */
  workOf({ pose }: Unit | { readonly pose: Pose }): Element | undefined {
    return this.of('emplacement').find(({ outline }) =>
      atMost(length(minus(centreOf(outline), pointAt(pose))), INSIDE_SQUARE),
    );
  }
  /** COS-TER-46 What touches and is touched. */
  body(unit: Unit): Polygon {
    return this.workOf(unit)?.outline ?? unit.corners;
  }
  /** COS-FRM-04, COS-FRM-05 */
  homeOf(unit: Unit): number {
    const work = this.workOf(unit);
    let [home, most] = [-1, AREA];
    for (const [id, element] of this.#table.terrain.entries()) {
      const { kind, outline } = element;
      // COS-TER-33 One that it does not stand in holds nothing of it.
      const isOut = kind === 'road' || (kind === 'emplacement' && element !== work);
      const part = isOut ? 0 : shared(outline, unit.corners);
      // Of two that hold the same the lower number counts.
      if (part > most + 1e-6) [home, most] = [id, part];
    }
    return home;
  }

  // --- touch -------------------------------------------------------------------------------------

  enemiesOf(unit: Unit): readonly Unit[] {
    return this.#table.standing.filter(({ side }) => side !== unit.side);
  }
  gap(one: Unit, other: Unit): number {
    return between(this.body(one), this.body(other));
  }
  areTouching(one: Unit, other: Unit): boolean {
    return awayOf(one, other) < sizeOf(one) + SQUARE && touches(this.gap(one, other));
  }
  /** COS-GEO-10, COS-TER-46 */
  contacts(unit: Unit): readonly Unit[] {
    return this.enemiesOf(unit).filter((enemy) => this.areTouching(unit, enemy));
  }
  /** COS-FLK-01, COS-FLK-02, COS-FLK-06 */
  flanks(unit: Unit, enemy: Unit): boolean {
    if (!this.areTouching(unit, enemy)) return false;
    const [front] = sidesOf(enemy.corners);
    const work = this.workOf(enemy);
    if (work === undefined) return !touches(fromFront(front, this.body(unit)));
    // Only what lies at the square touches; of it nothing may be level with the front or ahead.
    let part: Point[] = [...this.body(unit)];
    for (const [a, b] of sidesOf(turnedLeft(work.outline))) {
      const along = minus(b, a);
      const by = 10 / (length(along) || 1);
      const out: Point = [along[1] * by, -along[0] * by];
      part = cut(part, [
        [a[0] + out[0], a[1] + out[1]],
        [b[0] + out[0], b[1] + out[1]],
      ]);
    }
    return part.every((point) => seenFrom(enemy.pose, point)[1] < enemy.depth / 2 - 10);
  }

  // --- formations --------------------------------------------------------------------------------

  /** COS-GEO-11, COS-FRM-09 Which sides touch: 0 is the front, 2 the rear. */
  sides(one: Unit, other: Unit): (readonly [number, number])[] {
    if (one === other || one.army !== other.army) return [];
    // COS-FRM-11
    if (one.has('irregular') || other.has('irregular')) return [];
    if (awayOf(one, other) > sizeOf(one) + UW / 2) return [];
    if (!touches(between(one.corners, other.corners))) return [];
    const [own, its] = [sidesOf(one.corners), sidesOf(other.corners)];
    return own.flatMap((mine, i) =>
      its.flatMap((their, j) => {
        const opposite = apart(one.pose.facing + i * 9000, other.pose.facing + j * 9000 + 18_000);
        if (opposite > 100 || !touches(betweenSides(mine, their))) return [];
        return alongside(mine, their) >= 50 - 1e-6 ? [[i, j] as const] : [];
      }),
    );
  }
  /** COS-FRM-08 */
  inLine = (one: Unit, other: Unit): boolean => this.sides(one, other).length > 0;
  /** COS-FRM-06, COS-FRM-09 Whether `other` stands behind: its front at the rear of `one`. */
  isBehind = (other: Unit, one: Unit): boolean =>
    this.sides(one, other).some(([own, its]) => own === 2 && its === 0);
  /** COS-FRM-01, COS-FRM-04 */
  formation(unit: Unit): readonly Unit[] {
    const own = this.#table.standing.filter(({ army }) => army === unit.army);
    const homes = new Map(own.map((one) => [one, this.homeOf(one)]));
    const found = [unit];
    for (const one of found) {
      for (const other of own) {
        if (found.includes(other) || homes.get(other) !== homes.get(unit)) continue;
        if (this.inLine(one, other)) found.push(other);
      }
    }
    return found.toSorted((a, b) => a.id - b.id);
  }

  // --- sight -------------------------------------------------------------------------------------

  /** COS-LOF-04 By one fire entry, or by a bombardment. */
  reaches(unit: Unit, enemy: Unit, range: number, over = false): boolean {
    if (awayOf(unit, enemy) > range + 2 * sizeOf(unit)) return false;
    const [front] = sidesOf(unit.corners);
    if (!inRange(this.#table.edition, fromFront(front, enemy.corners), range)) return false;
    return inArc(unit, enemy.corners) && this.#isClear(unit, enemy, over);
  }
  /** COS-LOF-08, COS-LOF-09, COS-BMB-24 */
  #isClear(unit: Unit, enemy: Unit, over: boolean): boolean {
    const heights = this.with('elevation');
    const blocking = this.#table.standing.filter((one) => {
      if (one === unit || one === enemy || one.has('doesNotBlockLof')) return false;
      return !over || this.isWhollyIn(one, heights);
    });
    const hides = this.with('blocksSight').map(({ outline }) => outline);
    const bases = blocking.map(({ corners }) => corners);
    return isClear(unit.corners, enemy.corners, bases, hides);
  }
  /** COS-SPR-21 */
  longer(unit: Unit): number {
    if (!unit.has('infantry')) return 0;
    const before = this.#table.standing.filter(
      (one) => one.has('doesNotBlockLof') && this.isBehind(unit, one),
    );
    return Math.max(0, ...before.map(({ depth }) => depth));
  }
  /** COS-BMB-25 */
  firesNow = (unit: Unit): boolean => !this.#table.limbered.has(unit);
  /** COS-LOF-04, COS-LOF-10, COS-LOF-12, COS-LOF-13 */
  sees(unit: Unit, enemy: Unit): boolean {
    if (this.areTouching(unit, enemy)) return true;
    if (!this.firesNow(unit) || unit.profile.fire.length === 0) return false;
    const farthest = Math.max(...unit.profile.fire.map(({ range }) => range));
    return this.reaches(unit, enemy, farthest + this.longer(unit));
  }
  /** COS-LOF-11, COS-LOF-15 */
  isEngaged(unit: Unit): boolean {
    return this.enemiesOf(unit).some((one) => this.sees(unit, one) || this.sees(one, unit));
  }

  // --- combats -----------------------------------------------------------------------------------

  /** COS-MRK-02, COS-GEO-05 */
  isWithin = (unit: Unit, at: Place, radius: number): boolean =>
    length(minus(pointAt(at), pointAt(unit.pose))) < radius + sizeOf(unit) &&
    atMost(reach(pointAt(at), unit.corners), radius);
  isAt = (unit: Unit, marker: Place): boolean => this.isWithin(unit, marker, COMBAT_RADIUS);
  unitsAt(markers: readonly Place[]): readonly Unit[] {
    return this.#table.standing.filter((unit) => markers.some((one) => this.isAt(unit, one)));
  }
  get markers(): readonly Marker[] {
    return this.#table.markers.filter(({ isOn }) => isOn);
  }
  isInCombat = (unit: Unit): boolean => this.markers.some((one) => this.isAt(unit, one));
  /** COS-MRK-01 Engaged units that are in no combat. */
  waiting(): readonly Unit[] {
    return this.#table.standing.filter((unit) => !this.isInCombat(unit) && this.isEngaged(unit));
  }
}
const awayOf = (one: Unit, other: Unit): number =>
  length(minus(pointAt(one.pose), pointAt(other.pose)));
/** No two points of a unit are as far apart. */
const sizeOf = ({ width, depth }: Unit): number => width + depth;
/** COS-LOF-03, COS-LOF-06 Whether anything of it lies in the arc. */
function inArc({ corners, pose, depth, width }: Unit, enemy: Polygon): boolean {
  if (corners.length < 4) return false;
  // As seen from the middle of the front: u to the right, v ahead.
  let part: Point[] = enemy.map((point) => {
    const [u, v] = seenFrom(pose, point);
    return [u, v - depth / 2];
  });
  const [left, right]: [Point, Point] = [
    [-width / 2, 0],
    [width / 2, 0],
  ];
  part = cut(part, [left, right]);
  part = cut(part, [right, [right[0] + 1, 1]]);
  part = cut(part, [[left[0] - 1, 1], left]);
  return part.length > 2 && areaOf(part) > 1e-3;
}
/** Over what length two antiparallel sides lie beside one another. */
function alongside([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): number {
  const along = minus(b, a);
  const whole = length(along) || 1;
  const at = (point: Point): number => dot(minus(point, a), along) / whole;
  const [low, high] = [Math.min(at(c), at(d)), Math.max(at(c), at(d))];
  return Math.min(whole, high) - Math.max(0, low);
}
const turnedLeft = (polygon: Polygon): Polygon =>
  sidesOf(polygon).reduce((sum, [a, b]) => sum + cross(a, b), 0) >= 0
    ? polygon
    : polygon.toReversed();
