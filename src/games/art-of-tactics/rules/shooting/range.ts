/** Who can shoot at whom: sector, lines, cover, range, dice (section 21). */
import { crossing, type Polygon, polygonGap, type Rect } from '#geometry/plane';
import { inches, MEASURE } from '../facts/measures.ts';
import { pieceOf } from '../facts/pieces.ts';
import {
  baseOf,
  blocksSight,
  campOf,
  distance,
  elementsOf,
  isEngaged,
  isOnFlank,
  kindOf,
  liesBehind,
  liesIn,
  liesWhollyIn,
  stands,
} from '../facts/places.ts';
import { hasProperty } from '../facts/properties.ts';
import { isDownwind } from '../facts/sky.ts';
import {
  armyOf,
  densityOf,
  depthOf,
  enemiesOf,
  figuresOf,
  isModel,
  isMounted,
  isOnTable,
  isPanicking,
  partOf,
  strengthOf,
  unitsOnTable,
  weaponsOf,
} from '../facts/units.ts';
import { type Needs, WEAPON } from '../facts/weapons.ts';
import { refuse } from '../refuse.ts';
import type { ArmyId, FigureId, Scene, No, Ticks, UnitId, Weapon } from '../world.ts';
import { pieceNeeds, whyPieceFails } from './pieces.ts';

/** AOT-SHOOT-15 Numbers of the start of the slot; between slots those of now. */
export const slotDensity = (scene: Scene, unit: UnitId): number =>
  scene.position.slot?.density[unit] ?? densityOf(scene, unit);
const slotDepth = (scene: Scene, unit: UnitId): number =>
  scene.position.slot?.depth[unit] ?? depthOf(scene, unit);
const slotStrength = (scene: Scene, unit: UnitId): number =>
  scene.position.slot?.strength[unit] ?? strengthOf(scene, unit);

// --- lines ---------------------------------------------------------------------------------------

interface Line {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
}
/** AOT-GEO-09 The side of a target that faces a shooter: its first corner; ties go to the front. */
function facingSide(shooter: Rect, target: Rect): 0 | 1 | 2 | 3 {
  const [dx, dy] = [shooter.cx - target.cx, shooter.cy - target.cy];
  const ahead = dx * target.fx + dy * target.fy;
  const aside = dx * target.fy - dy * target.fx;
  const sides = [ahead, aside, -ahead, -aside];
  let best: 0 | 1 | 2 | 3 = 0;
  for (const side of [1, 2, 3] as const) if (sides[side] > sides[best] + 1e-6) best = side;
  return best;
}
/** AOT-SHOOT-02, R-121 From the two front corners to the two of that side, so as not to cross. */
function linesOf(shooter: Rect, target: Rect): readonly [Line, Line] {
  const side = facingSide(shooter, target);
  const line = (own: 0 | 1, corner: number): Line => ({
    ax: shooter.xs[own],
    ay: shooter.ys[own],
    bx: target.xs[corner],
    by: target.ys[corner],
  });
  const [far, near] = [(side + 1) % 4, side];
  const lines = [line(0, far), line(1, near)] as const;
  return cross(...lines) ? [line(0, near), line(1, far)] : lines;
}
/** Do two lines cross one another? */
function cross(one: Line, other: Line): boolean {
  const beside = ({ ax, ay, bx, by }: Line, x: number, y: number): number =>
    Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
  const parts = (line: Line, { ax, ay, bx, by }: Line): boolean =>
    beside(line, ax, ay) * beside(line, bx, by) < 0;
  return parts(one, other) && parts(other, one);
}
/**
 * AOT-SHOOT-01, R-121 Any part of the side that is shot at lies in the sector, and for who looks
 * upon him from before any part of his front (EX-AOT-61 b).
 */
const inSector = (shooter: Rect, target: Rect): boolean =>
  sideInSector(shooter, target, facingSide(shooter, target)) &&
  (liesBehind(shooter, target) || sideInSector(shooter, target, 0));
/** In front of the front line, between the rays that go out by 45 degrees from its two corners. */
function sideInSector(shooter: Rect, target: Rect, side: number): boolean {
  const [from, to] = [insideBy(shooter, target, side), insideBy(shooter, target, (side + 1) % 4)];
  // From the one end of the side to the other: where it comes in last, and first goes out.
  let [into, out] = [0, 1];
  for (const [k, start] of from.entries()) {
    const end = to[k];
    if (Math.max(start, end) < -SLACK) return false;
    if (start < -SLACK) into = Math.max(into, start / (start - end));
    if (end < -SLACK) out = Math.min(out, start / (start - end));
  }
  return into <= out;
}
/** How far a corner lies within the front line, the right ray and the left one. */
function insideBy(shooter: Rect, target: Rect, corner: number): readonly [number, number, number] {
  const [dx, dy] = [target.xs[corner] - shooter.cx, target.ys[corner] - shooter.cy];
  const aside = dx * shooter.fy - dy * shooter.fx;
  const ahead = dx * shooter.fx + dy * shooter.fy - shooter.hd;
  return [ahead, shooter.hw + ahead - aside, shooter.hw + ahead + aside];
}
const SLACK = 1e-6;
const lies = ({ ax, ay, bx, by }: Line, shape: Polygon): number => crossing(ax, ay, bx, by, shape);

// --- cover ---------------------------------------------------------------------------------------

/** AOT-SHOOT-10 How deep one may stand in a wood or a village and see out, and be seen. */
const EDGE = inches(1);
/** AOT-SHOOT-10, R-126 Bushes and hedges: cover for who stands among them, or close behind. */
const ROWS: ReadonlySet<string> = new Set(['hedge', 'treeLine', 'scrub']);
const isClose = (kind: string): boolean => kind === 'wood' || kind === 'village';

interface Seen {
  readonly cover: boolean;
}
type Through = 'hides' | 'covers' | 'free';
/** Does an element hide the target, or cover it (AOT-SHOOT-02, AOT-SHOOT-03, AOT-SHOOT-10)? */
function throughElement(
  scene: Scene,
  element: number,
  lines: readonly Line[],
  bases: readonly [Rect, Rect],
): Through {
  const shape = elementsOf(scene)[element];
  const kind = kindOf(scene, element);
  if (isClose(kind)) {
    const [from, to] = bases.map((base) => liesWhollyIn(base, shape));
    // R-122 Both in the same wood: within an inch of one another. Else the outer inch.
    if (from || to) return isShallow(lines, shape) ? (to ? 'covers' : 'free') : 'hides';
  }
  const row = ROWS.has(kind) ? throughRow(shape, lines, bases) : undefined;
  if (row !== undefined) return row;
  if (crossings(lines, shape) === 0 || !blocksSight(scene, element)) return 'free';
  return isOfOne(kind, shape, lines, bases) ? 'free' : 'hides';
}
const crossings = (lines: readonly Line[], shape: Polygon): number =>
  lines.filter((line) => lies(line, shape) > MEASURE.sight).length;
const isShallow = (lines: readonly Line[], shape: Polygon): boolean =>
  lines.every((line) => lies(line, shape) < EDGE);
/**
 * R-126 A row next to the target covers it, if both lines cross it; one's own row does neither.
 * Undefined: it is like other ground.
 */
function throughRow(
  shape: Polygon,
  lines: readonly Line[],
  [shooter, target]: readonly [Rect, Rect],
): Through | undefined {
  // AOT-SHOOT-10 Who stands among bushes is in cover, however deep: they hide nobody.
  if (liesWhollyIn(target, shape)) return 'covers';
  if (liesIn(shooter, shape)) return 'free';
  if (polygonGap(target, shape) <= EDGE) {
    return crossings(lines, shape) === lines.length ? 'covers' : 'free';
  }
  return polygonGap(shooter, shape) <= EDGE ? 'free' : undefined;
}
/**
 * R-121 What one of the two stands in is not between them: a hill under his middle; what else he
 * overlaps for an inch of the lines, as a wood.
 */
const isOfOne = (
  kind: string,
  shape: Polygon,
  lines: readonly Line[],
  bases: readonly [Rect, Rect],
): boolean =>
  (kind === 'hill' && bases.some((base) => stands(base, shape))) ||
  (isShallow(lines, shape) && bases.some((base) => liesIn(base, shape)));
/** AOT-CAMP-01, R-122 A guard anywhere in its camp is seen, and in cover. */
function throughCamp(
  scene: Scene,
  army: ArmyId,
  lines: readonly Line[],
  [shooter, target]: readonly [Rect, Rect],
  at: UnitId,
): Through {
  const camp = campOf(scene, army);
  if (camp === undefined) return 'free';
  if (liesWhollyIn(target, camp)) return armyOf(scene, at) === army ? 'covers' : 'free';
  if (liesWhollyIn(shooter, camp) || crossings(lines, camp) === 0) return 'free';
  return isOfOne('camp', camp, lines, [shooter, target]) ? 'free' : 'hides';
}
/** AOT-SHOOT-02, AOT-SHOOT-04 A unit in between; who stands on a hill sees over those below it. */
function throughUnit(
  scene: Scene,
  unit: UnitId,
  at: UnitId,
  lines: readonly Line[],
): UnitId | undefined {
  const hills = elementsOf(scene).filter(
    (shape, element) => kindOf(scene, element) === 'hill' && stands(baseOf(scene, unit), shape),
  );
  return unitsOnTable(scene).find((other) => {
    if (other === unit || other === at) return false;
    const base = baseOf(scene, other);
    if (!lines.some((line) => lies(line, base) > MEASURE.sight)) return false;
    return hills.length === 0 || hills.some((hill) => stands(base, hill));
  });
}

/**
 * AOT-SHOOT-01, AOT-SHOOT-02, AOT-SHOOT-03, AOT-SHOOT-04, AOT-SHOOT-10 Is there a free line, and
 * does the target stand in cover? So for pieces (AOT-ART-07).
 */
function sightOf(scene: Scene, unit: UnitId, at: UnitId): Seen | { readonly no: No } {
  const bases = [baseOf(scene, unit), baseOf(scene, at)] as const;
  const lines = linesOf(...bases);
  if (!inSector(...bases)) {
    return { no: refuse('outsideArc', 'AOT-SHOOT-01', { unit, at }) };
  }
  const other = throughUnit(scene, unit, at, lines);
  if (other !== undefined) return { no: refuse('unitInLine', 'AOT-SHOOT-02', { unit, at, other }) };
  let cover = false;
  for (const element of elementsOf(scene).keys()) {
    const seen = throughElement(scene, element, lines, bases);
    if (seen === 'hides')
      return { no: refuse('groundInLine', 'AOT-SHOOT-02', { unit, at, element }) };
    cover ||= seen === 'covers';
  }
  for (const army of [0, 1] as const) {
    const seen = throughCamp(scene, army, lines, bases, at);
    if (seen === 'hides') return { no: refuse('campInLine', 'AOT-SHOOT-02', { unit, at }) };
    cover ||= seen === 'covers';
  }
  return { cover };
}

// --- dice ----------------------------------------------------------------------------------------

/**
 * AOT-SHOOT-06, AOT-SHOOT-08, AOT-SHOOT-09 How many figures can shoot at a target at all; 0 or
 * less: out of range.
 */
export const rangeOf = (scene: Scene, at: UnitId, far: Ticks, cover: boolean): number =>
  Math.floor((inches(sizeOf(scene, at, cover)) - far) / inches(1));
/** AOT-SHOOT-08, AOT-SHOOT-09, AOT-ELE-16 Its strength, riders twice; in cover its density. */
const sizeOf = (scene: Scene, at: UnitId, cover: boolean): number =>
  cover ? slotDensity(scene, at) : slotStrength(scene, at) * (isMounted(scene, at) ? 2 : 1);
/** AOT-ART-09 R-193 Men on the base, riders twice, as the slot began. */
function formedSize(scene: Scene, at: UnitId): number {
  const { slot, figures } = scene.position;
  if (isModel(scene, at)) return slotStrength(scene, at);
  const men =
    slot === null
      ? formed(scene, at).length
      : slot.eligible.filter((one) => figures.unit[one] === at).length;
  return men * (isMounted(scene, at) ? 2 : 1);
}
/** AOT-SHOOT-07, AOT-UNIT-19 Figures that may shoot, by weapon; the others of a unit do not. */
function shootersOf(
  scene: Scene,
  unit: UnitId,
  far: Ticks,
): { figure: FigureId; weapon: Weapon }[] {
  const { slot, figures } = scene.position;
  const all =
    slot === null ? formed(scene, unit) : slot.eligible.filter((one) => figures.unit[one] === unit);
  // AOT-ELE-03, AOT-CHAR-08 The escort does nothing but to take hits.
  const able = all.filter((figure) => partOf(scene, figure) !== 'escort');
  return able.flatMap((figure) => {
    const weapon = weaponsOf(scene, figure).find((one) => reaches(one, far));
    return weapon === undefined ? [] : [{ figure, weapon }];
  });
}
/** Has it anything to shoot or throw? */
export const shoots = (scene: Scene, unit: UnitId): boolean =>
  formed(scene, unit).some((figure) =>
    weaponsOf(scene, figure).some((weapon) => WEAPON[weapon].shoots !== undefined),
  );
const formed = (scene: Scene, unit: UnitId): FigureId[] => [
  ...figuresOf(scene, unit, 1),
  ...figuresOf(scene, unit, 2),
];
/** AOT-SHOOT-12, AOT-SHOOT-13 Javelins and handguns: at up to 1 in. */
function reaches(weapon: Weapon, far: Ticks): boolean {
  const { shoots } = WEAPON[weapon];
  return shoots !== undefined && far <= (shoots.range ?? Infinity);
}
export interface Shot {
  readonly far: Ticks;
  readonly cover: boolean;
  readonly flank: boolean;
  /** One die each. */
  readonly shooters: readonly { readonly figure: FigureId; readonly weapon: Weapon }[];
  readonly needs: Needs;
  /** AOT-ART-09, AOT-ART-10 It is a piece's: one shot, by other dice. */
  readonly piece?: Weapon;
}
/** AOT-SHOOT A shot as it can be had now, or why not; `most`: what the order allows. */
export function shotOf(
  scene: Scene,
  unit: UnitId,
  at: UnitId,
  most = Infinity,
): { readonly shot: Shot } | { readonly no: No } {
  const no = whyNeverShoots(scene, unit) ?? whyNoTarget(scene, unit, at);
  if (no !== undefined) return { no };
  const sight = sightOf(scene, unit, at);
  if ('no' in sight) return sight;
  const far = distance(scene, unit, at);
  const flank = isOnFlank(scene, unit, at);
  const needs = needsOf(scene, unit, at, flank);
  const piece = pieceOf(scene, unit);
  const able = shootersOf(scene, unit, far);
  if (able.length === 0) return { no: refuse('noWeaponReaches', 'AOT-SHOOT-07', { unit, far }) };
  if (piece !== undefined) {
    const size = sight.cover ? slotDensity(scene, at) : formedSize(scene, at);
    const beyond = whyPieceFails(unit, piece, far, size);
    if (beyond !== undefined) return { no: beyond };
    const shooters = able.slice(0, Math.min(1, most));
    return { shot: { far, ...sight, flank, shooters, needs: pieceNeeds(scene, needs), piece } };
  }
  const shots = rangeOf(scene, at, far, sight.cover);
  if (shots <= 0) {
    const size = sizeOf(scene, at, sight.cover);
    return { no: refuse('outOfRange', 'AOT-SHOOT-06', { unit, at, far, size }) };
  }
  const shooters = able.slice(0, Math.max(0, Math.min(shots, most)));
  if (shooters.length === 0) return { no: refuse('noDiceLeft', 'AOT-CMD-13', { unit }) };
  return { shot: { far, ...sight, flank, shooters, needs } };
}
/** AOT-SHOOT-11, AOT-SFLANK-03, AOT-PROP-11 So nobody hits a single file (AOT-SHOOT-17). */
function needsOf(scene: Scene, unit: UnitId, at: UnitId, flank: boolean): Needs {
  const density = slotDensity(scene, at);
  const number = flank ? Math.max(density, slotDepth(scene, at)) : density;
  // AOT-WX-02 With the wind as a veteran does; the two do not add up.
  const equal = hasProperty(scene, unit, 'veteran') || isDownwind(scene, unit, at);
  return { side: 'below', number, equal };
}
/**
 * AOT-WX-05 Nobody in a downpour.
 * AOT-SHOOT-05 Not in contact, not in panic; R-128 unless it panics by the shooting of this slot.
 */
function whyNeverShoots(scene: Scene, unit: UnitId): No | undefined {
  if (scene.position.sky.is === 'downpour') return refuse('downpour', 'AOT-WX-05', { unit });
  if (isEngaged(scene, unit)) return refuse('inContact', 'AOT-SHOOT-05', { unit });
  const eligible = scene.position.slot?.eligible ?? [];
  const { unit: owners } = scene.position.figures;
  if (isPanicking(scene, unit) && !eligible.some((figure) => owners[figure] === unit)) {
    return refuse('panics', 'AOT-SHOOT-05', { unit });
  }
  return undefined;
}
/** AOT-SHOOT-01, AOT-SHOOT-16 Any enemy on the table, in a fight or not. */
function whyNoTarget(scene: Scene, unit: UnitId, at: UnitId): No | undefined {
  if (isOnTable(scene, at) && armyOf(scene, unit) !== armyOf(scene, at)) return undefined;
  return refuse('noEnemy', 'AOT-SHOOT-01', { unit, at });
}
/** Whom it can shoot at now: enemies who fight a friend among them (AOT-SHOOT-16). */
export const targetsOf = (scene: Scene, unit: UnitId, most?: number): UnitId[] =>
  enemiesOf(scene, unit).filter((at) => 'shot' in shotOf(scene, unit, at, most));
