/**
 * Terrain set up by quarters, and how it drifts (COS-TER-40, COS-TER-41, COS-TER-42, COS-TER-43,
 * COS-TER-44, COS-TER-45).
 */
import type { Pick } from '#kernel';
import { commonArea, isSimple, polygon, type Polygon } from '#geometry/plane';
import { elementsOf } from '../facts/facts.ts';
import { groundOf } from '../ground/field.ts';
import { MEASURE, aheadOf } from '../facts/measures.ts';
import { DONE, oneOf, refuse } from '../refuse.ts';
import type { ElementKind, Scene, No, Ticks, Box, Quarter } from '../world.ts';
import { campOf, quarterBox } from './camp.ts';
import { shifted } from './shift.ts';
import { leastSize, runsOn, whyNotSize } from './sizes.ts';
import type { ElementAnswer } from '../answers.ts';

type Outline = ElementAnswer['outline'];

// --- where an element may lie --------------------------------------------------------------------

/** A road may cross any element but the scenario's own, and any element may cross a road. */
const crosses = (kind: ElementKind): boolean => kind === 'road';
/** COS-TER-45 An element that one of that kind would lie on; undefined: none. */
export function elementUnder(
  scene: Scene,
  kind: ElementKind,
  shape: Polygon,
  but = -1,
): number | undefined {
  const ground = groundOf(scene);
  // Part F What the scenario laid stays free of everything.
  const looked = crosses(kind) ? campOf(scene).fixed : ground.length;
  const under = elementsOf(scene).findIndex(
    (other, id) =>
      id !== but &&
      id < looked &&
      !crosses(ground[id].kind) &&
      commonArea(shape, other) > MEASURE.area,
  );
  return under < 0 ? undefined : under;
}
export const onTable = (
  { minX, minY, maxX, maxY }: Polygon,
  { width, height }: TableSize,
): boolean => minX >= 0 && minY >= 0 && maxX <= width && maxY <= height;
type TableSize = Scene['setup']['table'];
const inBox = ({ minX, minY, maxX, maxY }: Polygon, [x0, y0, x1, y1]: Box): boolean =>
  minX >= x0 && minY >= y0 && maxX <= x1 && maxY <= y1;

/** Narrower than this nothing can be drawn, in square ticks. */
const LEAST_AREA = 100_000;

interface Rolled {
  readonly quarter: Quarter;
  readonly kinds: readonly ElementKind[];
}
/** COS-TER-40, COS-TER-41, COS-TER-45 Why an element may not lie there; undefined when it may. */
export function whyNotElement(
  scene: Scene,
  { quarter, kinds }: Rolled,
  { kind, outline }: ElementAnswer,
): No | undefined {
  if (!kinds.includes(kind)) return refuse('notInRow', 'COS-TER-45', { kind });
  if (!isSimple(outline)) return refuse('notAShape', 'COS-GEO-06');
  const size = whyNotSize(scene, { kind, outline });
  if (size !== undefined) return size;
  const shape = polygon(outline);
  if (commonArea(shape, shape) < LEAST_AREA) return refuse('notAShape', 'COS-GEO-06');
  const place = whyNotThere(scene, kind, shape, quarter);
  if (place !== undefined) return place;
  const element = elementUnder(scene, kind, shape);
  return element === undefined ? undefined : refuse('onElement', 'COS-TER-45', { element });
}
/** COS-TER-41 In its quarter; COS-TER-40 rivers and roads may run on from there over the table. */
function whyNotThere(
  { setup: { table } }: Scene,
  kind: ElementKind,
  shape: Polygon,
  quarter: Quarter,
): No | undefined {
  const box = quarterBox(table, quarter);
  if (!runsOn(kind)) return inBox(shape, box) ? undefined : refuse('outsideQuarter', 'COS-TER-41');
  if (!onTable(shape, table)) return refuse('elementOffTable', 'COS-TER-41');
  return commonArea(boxShape(box), shape) < LEAST_AREA
    ? refuse('besideQuarter', 'COS-TER-41')
    : undefined;
}
const boxShape = ([x0, y0, x1, y1]: Box): Polygon =>
  polygon([
    [x0, y0],
    [x0, y1],
    [x1, y1],
    [x1, y0],
  ]);

/** What an element of a roll would be drawn by. */
export const wantedFor = (scene: Scene, question: Rolled, pick: Pick) => ({
  kinds: question.kinds,
  box: quarterBox(scene.setup.table, question.quarter),
  // A suggestion keeps to the sizes that the edition recommends, though any were agreed.
  ...scene.edition.elementSize(),
  smallest: leastSize(scene),
  pick,
  fits: (one: ElementAnswer): boolean => whyNotElement(scene, question, one) === undefined,
});
export const TURN = 36_000;
/** A drift is tried at steps of this many ticks, and the last step tick by tick. */
const STRIDE = 20;
/** COS-TER-45 How far it comes before the table's edge or another element stops it. */
export function driftOf(scene: Scene, element: number, way: number, distance: Ticks): Ticks {
  const { kind, outline } = groundOf(scene)[element];
  const { x, y } = aheadOf(way);
  const free = (far: Ticks): boolean =>
    isFree(scene, kind, shifted(outline, Math.round(x * far), Math.round(y * far)), element);
  let far = 0;
  while (far < distance && free(Math.min(distance, far + STRIDE))) {
    far = Math.min(distance, far + STRIDE);
  }
  while (far < distance && free(far + 1)) far += 1;
  return far;
}
const isFree = (scene: Scene, kind: ElementKind, outline: Outline, but: number): boolean => {
  const shape = polygon(outline);
  return onTable(shape, scene.setup.table) && elementUnder(scene, kind, shape, but) === undefined;
};
export function someMove(
  scene: Scene,
  elements: readonly number[],
  distance: Ticks,
  pick: Pick,
): { readonly element: number; readonly dx: Ticks; readonly dy: Ticks } | typeof DONE {
  if (pick(3) === 0) return DONE;
  const element = oneOf(elements, pick);
  const way = pick(TURN);
  // Free all the way: then it lies free at its end.
  const far = driftOf(scene, element, way, pick(distance + 1));
  const { x, y } = aheadOf(way);
  return { element, dx: Math.round(x * far), dy: Math.round(y * far) };
}
