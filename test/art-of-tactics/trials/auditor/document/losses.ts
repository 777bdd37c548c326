/** AOT-UNIT-14: who falls out of which rank. */
import type { Audit } from '../audit.ts';
import { isModel } from './facts.ts';
import type { Event } from './log.ts';
import type { Unit } from './table.ts';

/** Takes the figures of an event from a copy of the unit, one by one from the longest rank. */
export function quotas(
  audit: Audit,
  copy: Unit,
  { type, figures, unit }: Event<'killed'> | Event<'disordered'>,
): void {
  const left = takenFrom(copy, figures);
  const expected = isModel(copy) ? left : longestFirst(copy, figures.length, type === 'killed');
  const what = `${type} of unit ${unit}: of the first rank, of the second, out of order`;
  audit.same('AOT-UNIT-14', what, left, expected);
  for (const figure of copy.figures) {
    if (figures.includes(figure.id)) figure.place = type === 'killed' ? 0 : 3;
  }
  if (copy.figures.some(({ place }) => place === 1)) return;
  for (const figure of copy.figures) if (figure.place === 2) figure.place = 1;
}
type Ranks = readonly [number, number, number];
function takenFrom({ figures }: Unit, ids: readonly number[]): Ranks {
  const of = (place: number): number =>
    figures.filter((one) => ids.includes(one.id) && one.place === place).length;
  return [of(1), of(2), of(3)];
}
/** AOT-UNIT-14, AOT-UNIT-16 */
function longestFirst({ figures }: Unit, count: number, killed: boolean): Ranks {
  const ranks = [1, 2, 3].map((rank) => figures.filter(({ place }) => place === rank).length);
  const [lost, left] = [[0, 0, 0], ranks];
  for (let nth = 0; nth < count; nth += 1) {
    const [first = 0, second = 0, behind = 0] = left;
    const from = first + second === 0 ? 2 : second > first ? 1 : 0;
    if (from === 2 && (!killed || behind === 0)) break;
    left[from] = (left[from] ?? 0) - 1;
    lost[from] = (lost[from] ?? 0) + 1;
  }
  const [a = 0, b = 0, c = 0] = lost;
  return [a, b, c];
}
