/**
 * Terrain that players place: of every kind, in segments or in parts (AOT-SETUP-06, AOT-SETUP-07,
 * AOT-SETUP-08, AOT-SETUP-09).
 */
import {
  commonArea,
  cosine,
  front,
  inside,
  isSimple,
  pointGap,
  polygon,
  type Polygon,
  polygonGap,
  type Pose,
  rect,
  sine,
  TURN,
  wrap,
} from '#geometry/plane';
import type { Pick } from '#kernel';
import { inches } from '../facts/measures.ts';
import { baseOf, campSpotOf, elementsOf, kindOf, liesIn, terrainOf } from '../facts/places.ts';
import { ARMIES, unitsOnTable } from '../facts/units.ts';
import { LONG_KINDS, ROUND_KINDS } from '../names.ts';
import { oneOf, refuse } from '../refuse.ts';
import type { ArmyId, ElementKind, Scene, No, Ticks } from '../world.ts';
import { boxesMeet, campAt, leavesSites } from './sites.ts';
import type { LongKind, Outline, TerrainAnswer } from './types.ts';

/** AOT-SETUP-07 An element is so many segments of this length. */
export const SEGMENTS = 3;
const SEGMENT = inches(6);
/** AOT-SETUP-09 R-071 How wide a segment is, by its kind. */
const WIDTHS: { readonly [K in LongKind]: number } = {
  hedge: 400,
  ditch: 800,
  treeLine: 800,
  stream: 1200,
};
/** AOT-SETUP-08 The area of a round element, all its parts together, in square ticks. */
const MOST_AREA = inches(8) * inches(8);
/** Nothing is drawn smaller than a square inch, nor in more parts or corners. */
const LEAST_AREA = inches(1) * inches(1);
export const MOST_PARTS = 8;
export const MOST_CORNERS = 40;
/** AOT-MEET-04 Then the table is full: what the six elements of a bidding may be (AOT-SETUP-02). */
export const MOST_PIECES = 6 * MOST_PARTS;
/** Areas in square ticks that are rounding only. */
const SLACK = 1000;
/** AOT-MEET-02 How far terrain stays from a camp. */
const FROM_CAMP = inches(20);

/** AOT-SETUP-09 Where the pieces of an element would lie. */
export function outlinesOf(answer: TerrainAnswer): Outline[] {
  if ('parts' in answer) return [...answer.parts];
  return answer.segments.map((pose) => segmentAt(answer.kind, pose));
}
/** AOT-SETUP-07 A segment runs along its facing. */
export function segmentAt(kind: LongKind, pose: Pose): Outline {
  const { xs, ys } = rect(pose, WIDTHS[kind], SEGMENT);
  return xs.map((x, corner) => [Math.round(x), Math.round(ys[corner])] as const);
}

// --- where it may lie ----------------------------------------------------------------------------

/** Why an element may not be placed so; undefined when it may. */
export function whyNotTerrain(scene: Scene, answer: TerrainAnswer): No | undefined {
  const outlines = outlinesOf(answer);
  const odd = whyNoElement(answer, outlines);
  if (odd !== undefined) return odd;
  if (terrainOf(scene).length + outlines.length > MOST_PIECES)
    return refuse('tableFull', 'AOT-MEET-04', { most: MOST_PIECES });
  const shapes = outlines.map((outline) => polygon(outline));
  for (const shape of shapes) {
    const no = whyNotThere(scene, answer.kind, shape);
    if (no !== undefined) return no;
  }
  return leavesSites(scene, { ground: shapes })
    ? undefined
    : refuse('noRoomForCamps', 'AOT-SETUP-15', {}, middleOf(shapes[0]));
}
/** AOT-SETUP-07, AOT-SETUP-08 Three segments, or parts of sixty-four square inches together. */
function whyNoElement(answer: TerrainAnswer, outlines: readonly Outline[]): No | undefined {
  if ('segments' in answer) {
    const count = answer.segments.length;
    return count === SEGMENTS
      ? undefined
      : refuse('threeSegments', 'AOT-SETUP-07', { count, kind: answer.kind });
  }
  if (!outlines.every(isDrawn)) return refuse('notAShape', 'AOT-SETUP-08', { kind: answer.kind });
  const area = outlines.reduce((sum, outline) => sum + areaOf(outline), 0);
  return area > MOST_AREA + SLACK
    ? refuse('tooLarge', 'AOT-SETUP-08', { area: hundredths(area), most: hundredths(MOST_AREA) })
    : undefined;
}
const isDrawn = (outline: Outline): boolean => isSimple(outline) && areaOf(outline) >= LEAST_AREA;
const areaOf = (outline: Outline): number => {
  const shape = polygon(outline);
  return commonArea(shape, shape);
};
/** Square inches, to a hundredth. */
const hundredths = (area: number): number => Math.round(area / 10_000) / 100;
const middleOf = ({ minX, minY, maxX, maxY }: Polygon): Record<'x' | 'y', number> => ({
  x: Math.round((minX + maxX) / 2),
  y: Math.round((minY + maxY) / 2),
});
/** AOT-SETUP-06 Anywhere on the table; R-072 not on ground of another kind. */
function whyNotThere(scene: Scene, kind: ElementKind, shape: Polygon): No | undefined {
  const at = middleOf(shape);
  const { width, height } = scene.setup.table;
  if (shape.minX < 0 || shape.minY < 0 || shape.maxX > width || shape.maxY > height)
    return refuse('terrainOffTable', 'AOT-SETUP-06', { kind }, at);
  const element = elementsOf(scene).findIndex(
    (other, id) =>
      excludes(kind, kindOf(scene, id)) &&
      boxesMeet(shape, other) &&
      commonArea(shape, other) > SLACK,
  );
  if (element >= 0) return refuse('onOtherGround', 'AOT-SETUP-09', { kind, element }, at);
  // AOT-SETUP-11 Pieces stand already in a meeting engagement.
  const unit = unitsOnTable(scene).find((one) => liesIn(baseOf(scene, one), shape));
  if (unit !== undefined) return refuse('underPiece', 'AOT-SETUP-11', { kind, unit }, at);
  return whyNearCamp(scene, kind, shape, at);
}
/** AOT-SETUP-09 R-072 Kinds that may not share ground: all but long ones on ploughland. */
function excludes(a: ElementKind, b: ElementKind): boolean {
  if (a === b) return false;
  const fields = [a, b].filter((kind) => kind === 'ploughland').length;
  return fields !== 1 || !(isLong(a) || isLong(b));
}
export const isLong = (kind: ElementKind): kind is LongKind =>
  (LONG_KINDS as readonly ElementKind[]).includes(kind);
/** AOT-MEET-02 Twenty inches from any camp that stands. */
function whyNearCamp(
  scene: Scene,
  kind: ElementKind,
  shape: Polygon,
  at: Record<'x' | 'y', number>,
): No | undefined {
  for (const army of ARMIES) {
    const camp = campSpotOf(scene, army);
    if (camp === undefined) continue;
    const distance = polygonGap(campAt(camp), shape);
    if (distance >= FROM_CAMP) continue;
    const facts = { kind, army, distance: Math.round(distance), least: FROM_CAMP };
    return refuse('terrainNearCamp', 'AOT-MEET-02', facts, at);
  }
  return undefined;
}

// --- what could be placed ------------------------------------------------------------------------

const CORNERS = 16;
/** Fuller than a circle: most of the box is ground. */
const rounded = (part: number): number => Math.sign(part) * Math.sqrt(Math.abs(part));
/** A part as it is drawn by hand: rounded, so wide and so deep. */
export function ovalAt({ x, y, facing: turned }: Pose, width: Ticks, depth: Ticks): Outline {
  const [ahead, aside] = [front(turned), front(wrap(turned + TURN / 4))];
  return Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner * TURN) / CORNERS;
    const [u, v] = [(rounded(sine(angle)) * width) / 2, (rounded(cosine(angle)) * depth) / 2];
    return [
      Math.round(x + u * aside.x + v * ahead.x),
      Math.round(y + u * aside.y + v * ahead.y),
    ] as const;
  });
}
/** AOT-SETUP-07 Whole elements: a hedge, its segments along or across; a hill of one piece. */
function wholesAt(x: Ticks, y: Ticks): TerrainAnswer[] {
  const hedge = (facing: number): TerrainAnswer => ({
    kind: 'hedge',
    segments: Array.from({ length: SEGMENTS }, () => ({ x, y, facing })),
  });
  const half = inches(4);
  const piece: Outline = [
    [x - half, y - half],
    [x - half, y + half],
    [x + half, y + half],
    [x + half, y - half],
  ];
  return [hedge(0), hedge(TURN / 4), { kind: 'hill', parts: [piece] }];
}
function isNear(scene: Scene, army: ArmyId, x: Ticks, y: Ticks): boolean {
  const camp = campSpotOf(scene, army);
  return camp !== undefined && pointGap(campAt(camp), x, y) < FROM_CAMP;
}
/** Places are looked for at every half inch. */
const GRID = inches(1) / 2;
/** AOT-MEET-04 The first place for a whole element; undefined: none can be placed any more. */
export function wholeTerrain(scene: Scene): TerrainAnswer | undefined {
  if (terrainOf(scene).length >= MOST_PIECES) return undefined;
  const { width, height } = scene.setup.table;
  // Ground on which neither a hedge nor a hill may lie.
  const others = elementsOf(scene).filter((_, id) =>
    (['hedge', 'hill'] as const).every((kind) => excludes(kind, kindOf(scene, id))),
  );
  for (let y = GRID; y < height; y += GRID) {
    for (let x = GRID; x < width; x += GRID) {
      // What has its middle there is too near a camp, whatever it is.
      if (ARMIES.some((army) => isNear(scene, army, x, y))) continue;
      if (others.some((shape) => inside(x, y, shape, 0))) continue;
      const found = wholesAt(x, y).find((one) => whyNotTerrain(scene, one) === undefined);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}
const TRIES = 12;
/** Some element that may stand there. */
export function suggestTerrain(scene: Scene, pick: Pick): TerrainAnswer {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = someTerrain(scene, pick);
    if (whyNotTerrain(scene, answer) === undefined) return answer;
  }
  const whole = wholeTerrain(scene);
  if (whole === undefined) throw new Error('terrain is asked for only where it has room');
  return whole;
}
/** Any element somewhere on the table. */
function someTerrain(scene: Scene, pick: Pick): TerrainAnswer {
  const { width, height } = scene.setup.table;
  const pose = (): Pose => ({ x: pick(width), y: pick(height), facing: pick(360) * 100 });
  if (pick(3) === 0) {
    const segments = Array.from({ length: SEGMENTS }, pose);
    return { kind: oneOf(LONG_KINDS, pick), segments };
  }
  const kind = oneOf(ROUND_KINDS, pick);
  const parts = 1 + pick(3);
  const depth = Math.floor(inches(8) / parts);
  return { kind, parts: Array.from({ length: parts }, () => ovalAt(pose(), inches(8), depth)) };
}
