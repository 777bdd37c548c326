/** Elements of terrain as a person would draw them: for suggestions and the quick start. */
import type { Pick } from '#kernel';
import { oneOf } from '../refuse.ts';
import type { ElementKind, Ticks, Box } from '../world.ts';
import type { ElementAnswer } from '../answers.ts';
import { aheadOf } from '../facts/measures.ts';

interface Wanted {
  readonly kinds: readonly ElementKind[];
  readonly box: Box;
  readonly least: Ticks;
  readonly most: Ticks;
  /** The side of the square that is looked for when nothing fits by chance. */
  readonly smallest: Ticks;
  readonly pick: Pick;
  readonly fits: (one: ElementAnswer) => boolean;
}
type Outline = readonly (readonly [x: Ticks, y: Ticks])[];

const TRIES = 60;
/** Distances at which a place is looked for when none was found by chance. */
const GRID = 250;

/** COS-TER-45 Some element within the box that fits; undefined when there is no room. */
export function someElement(wanted: Wanted): ElementAnswer | undefined {
  const { kinds, pick, fits } = wanted;
  const kind = oneOf(kinds, pick);
  for (let count = 0; count < TRIES; count++) {
    const one = { kind, outline: drawn(kind, wanted) };
    if (fits(one)) return one;
  }
  return smallestOf(kind, wanted);
}
/** Is there room for the smallest element of that kind? */
export const hasRoom = (kind: ElementKind, wanted: Wanted): boolean =>
  smallestOf(kind, wanted) !== undefined;
/** The smallest square, wherever there is room for it. */
function smallestOf(kind: ElementKind, { box, smallest: side, fits }: Wanted) {
  const [x0, y0, x1, y1] = box;
  for (let y = y0; y + side <= y1; y += GRID) {
    for (let x = x0; x + side <= x1; x += GRID) {
      const one = { kind, outline: rectangle(x, y, side, side) };
      if (fits(one)) return one;
    }
  }
  return undefined;
}

function drawn(kind: ElementKind, { box, least, most, pick }: Wanted): Outline {
  const [x0, y0, x1, y1] = box;
  const size = least + pick(most - least + 1);
  const x = x0 + Math.floor(size / 2) + pick(Math.max(1, x1 - x0 - size));
  const y = y0 + Math.floor(size / 2) + pick(Math.max(1, y1 - y0 - size));
  switch (kind) {
    case 'stream':
    case 'ravine':
    case 'road':
      return turned(x, y, size, 300 + pick(200), pick(18_000));
    case 'village':
    case 'field':
    case 'vineyard':
      return turned(x, y, size, Math.round((size * (60 + pick(41))) / 100), pick(4) * 4_500);
    default:
      return rounded(x, y, size, pick);
  }
}
const rectangle = (x: Ticks, y: Ticks, w: Ticks, h: Ticks): Outline => [
  [x, y],
  [x, y + h],
  [x + w, y + h],
  [x + w, y],
];
/** A rectangle about a point, its length lying along a facing. */
function turned(x: Ticks, y: Ticks, long: Ticks, broad: Ticks, facing: number): Outline {
  const { x: fx, y: fy } = aheadOf(facing);
  const [l, b] = [(long - 4) / 2, (broad - 4) / 2];
  const corner = (along: number, aside: number): readonly [Ticks, Ticks] => [
    Math.round(x + along * l * fx + aside * b * fy),
    Math.round(y + along * l * fy - aside * b * fx),
  ];
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}
const CORNERS = 10;
/** An uneven round, as hills and woods are. */
function rounded(x: Ticks, y: Ticks, size: Ticks, pick: Pick): Outline {
  const half = (size - 4) / 2;
  return Array.from({ length: CORNERS }, (_, corner) => {
    // The first and the opposite corner keep the size as wide as it was meant.
    const share = corner % (CORNERS / 2) === 0 ? 1 : (76 + pick(20)) / 100;
    const way = aheadOf((corner * 36_000) / CORNERS);
    return [Math.round(x + way.x * half * share), Math.round(y + way.y * half * share)] as const;
  });
}
