/** Which moments a film shows, and how long each of them stays. */
import type { Moment } from '#record';

/** More is no film but a file: it would take minutes to draw. */
export const MOST_FRAMES = 300;
export const PACES = { slow: 1600, usual: 800, fast: 300 } as const;
export type Pace = keyof typeof PACES;
/** The last one stays, so that it can be seen how it ended. */
const LAST_MS = 2500;

export interface Stretch {
  readonly from: number;
  readonly to: number;
}
/** The turn of a moment; of a long one so much as a film may have, with the moment in it. */
export function turnAt(moments: readonly Moment[], at: number): Stretch {
  const turn = moments[at]?.turn;
  let [from, to] = [at, at];
  while (from > 0 && moments[from - 1]?.turn === turn) from -= 1;
  while (to < moments.length - 1 && moments[to + 1]?.turn === turn) to += 1;
  const first = Math.max(from, Math.min(at, to - MOST_FRAMES + 1));
  return { from: first, to: Math.min(to, first + MOST_FRAMES - 1) };
}
/** Whichever end was named first. */
export const ordered = ({ from, to }: Stretch): Stretch => ({
  from: Math.min(from, to),
  to: Math.max(from, to),
});
export const countOf = ({ from, to }: Stretch): number => Math.abs(to - from) + 1;
/** Milliseconds that each frame stays. */
export function staysOf(stretch: Stretch, pace: Pace): readonly number[] {
  const stays = PACES[pace];
  const before = Array.from({ length: countOf(stretch) - 1 }, () => stays);
  return [...before, Math.max(LAST_MS, stays)];
}
