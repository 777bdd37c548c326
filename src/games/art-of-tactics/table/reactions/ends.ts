/** Where an evasion ends by each throw: a plate for each, or one for several that are close. */
import { type Point, widthOf } from '#table/plain';

/** A way back, and those who stand about it: plates lie on the side of it that hides fewer. */
export function besideWay(
  ends: readonly Point[],
  facing: number,
  { half, px, units }: { half: number; px: number; units: readonly Point[] },
): (point: Point) => Point {
  const angle = (facing * Math.PI) / 18_000;
  const far = half + 12 * px;
  const shift = (side: number, [x, y]: Point): Point => [
    x + side * far * Math.cos(angle),
    y + side * far * Math.sin(angle),
  ];
  const hidden = (side: number): number => {
    const at = ends.map((end) => shift(side, end));
    return units.filter(([x, y]) => at.some(([u, v]) => Math.hypot(x - u, y - v) < half)).length;
  };
  const side = hidden(-1) <= hidden(1) ? -1 : 1;
  return (point) => shift(side, point);
}

interface End {
  readonly die: number;
  readonly at: Point;
  readonly lost: number;
  /** Why it does not serve. */
  readonly no?: unknown;
}
interface EndPlate {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly kind: 'ink' | 'lit' | 'no';
}
const kindOf = ({ no, lost }: End): EndPlate['kind'] =>
  no !== undefined ? 'no' : lost > 0 ? 'lit' : 'ink';
/** Pixels: the size of its type, and what its edges take. */
const [SIZE, EDGES] = [11, 14];

/** Throws of one kind that follow each other share a plate where each has no room for its own. */
export function platesOf(ends: readonly End[], px: number): EndPlate[] {
  const alone = ends.map((end) => plateOf([end]));
  if (alone.every((plate, at) => at === 0 || isClear(plate, alone[at - 1], px))) return alone;
  return ends.reduce<End[][]>(gathered, []).map(plateOf);
}
const isClear = (one: EndPlate, other: EndPlate | undefined, px: number): boolean =>
  other === undefined ||
  Math.hypot(one.x - other.x, one.y - other.y) > (halfOf(one) + halfOf(other)) * px;
const halfOf = ({ text }: EndPlate): number => (widthOf(text, SIZE) + EDGES) / 2;
function gathered(groups: End[][], end: End): End[][] {
  const last = groups.at(-1);
  if (last?.[0] !== undefined && kindOf(last[0]) === kindOf(end)) last.push(end);
  else groups.push([end]);
  return groups;
}
function plateOf(group: readonly End[]): EndPlate {
  const [first, last] = [group[0], group.at(-1)];
  if (first === undefined || last === undefined) return { x: 0, y: 0, text: '', kind: 'ink' };
  const kind = kindOf(first);
  const dice = first === last ? String(first.die) : `${first.die}–${last.die}`;
  const [x, y] = [(first.at[0] + last.at[0]) / 2, (first.at[1] + last.at[1]) / 2];
  return { x, y, text: kind === 'no' ? `${dice} ✕` : dice, kind };
}
