import type { Bounds } from '../drawing/paths.ts';
import type { Camera } from './camera.svelte.ts';

/** Pixels that a panel keeps from the edge of the board, and from the buttons of the zoom. */
const [EDGE, ASIDE] = [34, 64];

/**
 * Where a panel may lie at the rim of the board, in pixels of it, the best first: the middle of
 * the foot, its corners, and the same above.
 */
export function rimPlaces(
  { width, height, covered, high }: Pick<Camera, 'width' | 'height' | 'covered' | 'high'>,
  { w, h }: { readonly w: number; readonly h: number },
): Bounds[] {
  const room = Math.max(0, width - w);
  const [left, right] = [Math.min(ASIDE, room), Math.max(0, room - ASIDE)];
  const along = [...new Set([room / 2, left, right])];
  const ys = [height - covered - EDGE - h, high + EDGE];
  return ys.flatMap((y) => along.map((x) => ({ x, y, w, h })));
}
