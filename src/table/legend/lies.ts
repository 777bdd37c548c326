/** Ground as a legend shows it: a hand's breadth, with the edge that the rules would measure. */
import { COMMON, type Ink, type Painter } from '../drawing/ground.ts';
import { PAINTERS } from '../drawing/more-ground.ts';
import type { Point } from '../drawing/paths.ts';

const BLOB: readonly Point[] = Array.from({ length: 40 }, (_, at): Point => {
  const a = (at / 40) * 2 * Math.PI;
  const r = 1 + 0.07 * Math.sin(3 * a + 1) + 0.05 * Math.sin(5 * a);
  return [Math.cos(a) * 92 * r, Math.sin(a) * 66 * r];
});
const painters: ReadonlyMap<string, Painter> = new Map([...COMMON, ...PAINTERS]);
/** Of a kind that the shelf of inks has; of a shape of its own, where it is no blob. */
export const inksOf = (kind: string, shape = BLOB): Ink[] => painters.get(kind)?.(shape, 7) ?? [];
