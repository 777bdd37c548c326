/**
 * How far behind the table whoever watches a battle is kept while it lasts. It is counted in
 * decisions of the log, taken-back ones among them: what was told once is never untold.
 */
import * as z from 'zod/mini';

/** From now on so many decisions; 0: watchers see the battle as it goes. */
export type DelayOffer = {
  readonly of: 'delay';
  readonly decisions: number;
};
/** All who play have agreed to it. */
export interface DelayCause<S extends string = string> {
  readonly by: 'agreedDelay';
  readonly of: S;
  readonly with: readonly S[];
  readonly decisions: number;
}

const MOST_DECISIONS = 1000;
const decisions = z.int().check(z.minimum(0), z.maximum(MOST_DECISIONS));
const name = z.string().check(z.maxLength(100));
const MOST_SEATS = 100;
export const delayOffer = z.strictObject({ of: z.literal('delay'), decisions });
export const delayCause = z.strictObject({
  by: z.literal('agreedDelay'),
  of: name,
  with: z.array(name).check(z.maxLength(MOST_SEATS)),
  decisions,
});
export const isDelayCause = (value: unknown): value is DelayCause =>
  z.safeParse(delayCause, value).success;
export const isDelayOffer = (value: unknown): value is DelayOffer =>
  z.safeParse(delayOffer, value).success;

/**
 * How many of these rows, which are a whole log or its end, are told so many decisions behind the
 * last of them: all before the first of the decisions that are kept back.
 */
export function rowsBehind(rows: readonly { readonly cause: object }[], decisions: number): number {
  if (decisions === 0) return rows.length;
  let left = decisions;
  for (let at = rows.length - 1; at >= 0; at--) {
    if (isDecision(rows[at].cause)) left -= 1;
    if (left === 0) return at;
  }
  return 0;
}
const isDecision = (cause: object): boolean => 'by' in cause && cause.by === 'seat';
