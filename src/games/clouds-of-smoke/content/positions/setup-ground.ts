/** Ground, ends and arrivals as they are written by hand, in the measures of the rules. */
import type { Issue } from '#kernel';
import type { Arrivals, Element, Ending } from '../../rules/index.ts';
import { toTicks } from './measures.ts';
import type { FileArrivals, FileElement, FileEnding, FileStretch } from './setup-shape.ts';

export type Fault = (code: string, at: string, facts?: Issue['facts']) => void;

export const endingFrom = (ending: FileEnding): Ending =>
  ending.by === 'point'
    ? {
        by: ending.by,
        x: toTicks(ending.at[0]),
        y: toTicks(ending.at[1]),
        radius: toTicks(ending.radius),
      }
    : ending;
export const arrivalsFrom = ({ phase, stretches: [first, other] }: FileArrivals): Arrivals => ({
  phase,
  stretches: [first.map(stretchFrom), other.map(stretchFrom)],
});
const stretchFrom = ({ edge, from, to }: FileStretch): Arrivals['stretches'][0][number] => ({
  edge,
  from: toTicks(from),
  to: toTicks(to),
});
export const both = (
  name: string | { readonly en: string; readonly ru: string },
): Element['name'] & object => (typeof name === 'string' ? { en: name, ru: name } : name);
export function elementFrom(one: FileElement, at: string, fault: Fault): Element {
  const { kind, from, to, outline } = one;
  const corners = outline ?? (from && to && rectangle(from, to)) ?? [];
  if (corners.length === 0) {
    fault('noOutline', at, { message: 'give an outline, or a rectangle as from and to' });
  }
  return {
    kind,
    ...(one.name === undefined ? {} : { name: both(one.name) }),
    outline: corners.map(([x, y]) => [toTicks(x), toTicks(y)] as const),
  };
}
/** Clockwise from the lower left corner, as the scenarios have it. */
function rectangle(from: readonly number[], to: readonly number[]): [number, number][] {
  const [ax = 0, ay = 0] = from;
  const [bx = 0, by = 0] = to;
  const [left, right] = [Math.min(ax, bx), Math.max(ax, bx)];
  const [low, high] = [Math.min(ay, by), Math.max(ay, by)];
  return [
    [left, low],
    [left, high],
    [right, high],
    [right, low],
  ];
}
