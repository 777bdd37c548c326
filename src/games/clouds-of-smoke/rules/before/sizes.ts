/** How large an element of terrain may be (COS-TER-40). */
import { acrossOf, widthOf } from '#geometry/plane';
import { moreThan } from '../facts/measures.ts';
import { refuse } from '../refuse.ts';
import type { ElementKind, Scene, No, Ticks } from '../world.ts';
import type { ElementAnswer } from '../answers.ts';

/** Bounds of an element's size across; `widest`: of its width alone, where it may be long. */
export interface ElementSizes {
  readonly least: Ticks;
  readonly most: Ticks;
  readonly widest: Ticks;
}

/** COS-TER-40 Streams and roads run on: only their width is bounded, not their length. */
export const runsOn = (kind: ElementKind): boolean => kind === 'stream' || kind === 'road';
/** COS-TER-40 Have the players agreed on elements of any size? */
const freeSizes = ({ setup }: Pick<Scene, 'setup'>): boolean => setup.before?.sizes === 'free';

/** Where any size is free: smaller than this none is drawn. */
const LEAST_DRAWN = 400;
export const leastSize = (scene: Scene): Ticks =>
  freeSizes(scene) ? LEAST_DRAWN : scene.edition.elementSize().least;
/** COS-TER-40 As the edition recommends; or any, where the players agreed so. */
export function sizesOf(scene: Scene, kind: ElementKind): ElementSizes {
  const { width, height } = scene.setup.table;
  const across = Math.ceil(Math.sqrt(width * width + height * height));
  const least = leastSize(scene);
  if (freeSizes(scene)) return { least, most: across, widest: across };
  const { most } = scene.edition.elementSize();
  return { least, most: runsOn(kind) ? across : most, widest: most };
}
/** COS-TER-40 Larger or smaller than was agreed; undefined: as it should be. */
export function whyNotSize(scene: Scene, { kind, outline }: ElementAnswer): No | undefined {
  if (freeSizes(scene)) return undefined;
  const { least, most, widest } = sizesOf(scene, kind);
  const size = Math.round(acrossOf(outline));
  if (moreThan(least, size)) {
    return refuse('elementTooSmall', 'COS-TER-40', { size, allowed: least });
  }
  if (runsOn(kind)) {
    const width = size > widest ? Math.round(widthOf(outline)) : size;
    return moreThan(width, widest)
      ? refuse('elementTooWide', 'COS-TER-40', { size: width, allowed: widest })
      : undefined;
  }
  return moreThan(size, most)
    ? refuse('elementTooLarge', 'COS-TER-40', { size, allowed: most, over: size - most })
    : undefined;
}
