/**
 * Emplacements: squares that shelter the unit at their centre (COS-TER-30, COS-TER-31, COS-TER-32,
 * COS-TER-33, COS-TER-46).
 */
import { rect, type Rect } from '#geometry/plane';
import { MEASURE, atMost, facingAlong, length } from '../facts/measures.ts';
import type { Scene, Setup, UnitId } from '../world.ts';
import type { Frozen } from '#kernel';
import { groundOf } from './field.ts';

type Ground = Frozen<Setup>['terrain'];
interface Emplacement {
  readonly element: number;
  readonly square: Rect;
}
const EMPLACEMENTS = new WeakMap<object, readonly Emplacement[]>();
/** COS-TER-33 The emplacements of a table: squares of 1.2 UW. */
export const emplacementsOf = (scene: Scene): readonly Emplacement[] =>
  emplacementsAmong(groundOf(scene));
function emplacementsAmong(ground: Ground): readonly Emplacement[] {
  const known = EMPLACEMENTS.get(ground);
  if (known !== undefined) return known;
  const found = ground.flatMap(({ kind, outline }, element) =>
    kind === 'emplacement' ? [{ element, square: squareOf(outline) }] : [],
  );
  EMPLACEMENTS.set(ground, found);
  return found;
}
/** The square about the middle of an outline, turned as its first side is. */
export function squareOf(outline: Ground[number]['outline']): Rect {
  const middle = (axis: 0 | 1): number =>
    Math.round(outline.reduce((sum, corner) => sum + corner[axis], 0) / outline.length);
  const [[ax, ay], [bx, by]] = outline;
  const pose = { x: middle(0), y: middle(1), facing: facingAlong(bx - ax, by - ay) };
  return rect(pose, MEASURE.emplacement.side, MEASURE.emplacement.side);
}
interface Spot {
  readonly x: number;
  readonly y: number;
}
/** COS-TER-33 The emplacement that a unit in that place is inside: its centre is at the centre. */
export const emplacementIn = (ground: Ground, { x, y }: Spot): Emplacement | undefined =>
  emplacementsAmong(ground).find(({ square }) =>
    atMost(length(square.cx - x, square.cy - y), MEASURE.emplacement.centre),
  );
/** COS-TER-31 Which emplacement a unit is inside, whichever way it faces. */
export function emplacementOf(scene: Scene, unit: UnitId): Emplacement | undefined {
  const { x, y } = scene.position.units;
  return emplacementIn(groundOf(scene), { x: x[unit], y: y[unit] });
}
