import {
  ABOVE,
  ASIDE,
  BELOW,
  beside,
  type Bounds,
  boundsOf,
  overlap,
  type Point,
  widthOf,
} from '#table/plain';

/** An element of the ground with its name, in drawing units. */
export interface Named {
  readonly kind: string;
  readonly outline: readonly Point[];
  readonly text: string;
  /** The name is its own, and not that of its kind. */
  readonly isOwn: boolean;
}
export interface Name {
  readonly text: string;
  /** Pixels. */
  readonly size: number;
  readonly places: readonly Point[];
  readonly rank: number;
}
/** Beside the lie of these, above or below; beside a hill, whose crest is often a post. */
const FLAT: readonly string[] = ['stream', 'wood', 'field'];
const sidesOf = (kind: string): readonly Point[] => {
  const ends = FLAT.includes(kind) ? [BELOW, ABOVE] : [ABOVE, BELOW];
  return kind === 'hill' ? [...ASIDE, ...ends] : [...ends, ...ASIDE];
};
const SIZE = { own: 15, kind: 13 };
const RANK = { own: 12, kind: 10 };
const GAP = 3;
/** Less of an element than that is hardly in view. */
const HARDLY = 0.5;

const cut = (a: Bounds, b: Bounds): Bounds | undefined => {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const [w, h] = [Math.min(a.x + a.w, b.x + b.w) - x, Math.min(a.y + a.h, b.y + b.h) - y];
  return w > 0 && h > 0 ? { x, y, w, h } : undefined;
};

/** The names of the elements in view, and where beside each its name may stand. */
export function namesOf(elements: readonly Named[], px: number, seen: Bounds): Name[] {
  const boxes = elements.map(({ outline }) => boundsOf(outline));
  return elements.flatMap(({ kind, text, isOwn }, id) => {
    const own = boxes[id];
    const part = own && cut(own, seen);
    if (part === undefined) return [];
    const size = isOwn ? SIZE.own : SIZE.kind;
    const half = {
      w: ((widthOf(text, size) + 0.6 * text.length) / 2 + 2 * GAP) * px,
      h: (size / 2 + GAP) * px,
    };
    const all = beside(part, sidesOf(kind), half);
    // Rather where no other element lies: a name there could be taken for that one's.
    const over = ([x, y]: Point): boolean =>
      boxes.some(
        (one) =>
          one !== own &&
          overlap(one, { x: x - half.w, y: y - half.h, w: 2 * half.w, h: 2 * half.h }),
      );
    // Of what is hardly in view nobody sees whose name it is.
    const isSeen = part.w * part.h >= HARDLY * own.w * own.h;
    const places = [...all.filter((at) => !over(at)), ...(isSeen ? all.filter(over) : [])];
    return [{ text, size, places, rank: isOwn ? RANK.own : RANK.kind }];
  });
}
