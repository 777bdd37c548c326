import { boundsOf, inside, line, polygon, type Bounds, type Point } from './paths.ts';

/** Several outlines as one ground: filled once, and edged where it ends. */
export interface Union {
  readonly area: string;
  readonly edge: string;
}
const within = ([x, y]: Point, { x: left, y: top, w, h }: Bounds): boolean =>
  x > left && x < left + w && y > top && y < top + h;

/** In steps, for idle time. All outlines run the same way round. */
export function* union(outlines: readonly (readonly Point[])[]): Generator<void, Union> {
  const boxes = outlines.map((outline) => boundsOf(outline));
  let edge = '';
  for (const own of outlines) {
    const others = outlines.flatMap((outline, at) => {
      const box = boxes[at];
      return outline === own || box === undefined ? [] : [{ outline, box }];
    });
    edge += stretches(own, (point) =>
      others.every(({ outline, box }) => !within(point, box) || !inside(point, outline)),
    );
    yield;
  }
  return { area: outlines.map(polygon).join(''), edge };
}
/** The stretches of a closed outline whose points are kept. */
function stretches(outline: readonly Point[], keeps: (point: Point) => boolean): string {
  const kept = outline.map(keeps);
  if (kept.every((one) => one)) return polygon(outline);
  const start = kept.indexOf(false);
  const runs: Point[][] = [[]];
  for (let i = 1; i <= outline.length; i++) {
    const at = (start + i) % outline.length;
    const point = outline[at];
    if (kept[at] && point !== undefined) runs.at(-1)?.push(point);
    else runs.push([]);
  }
  return runs
    .filter(({ length }) => length > 1)
    .map(line)
    .join('');
}
