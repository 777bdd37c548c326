/** Clocks as they lie in the store, beside a rest and in what lists show of a battle. */
import * as z from 'zod/mini';
import { paceShape } from '#protocol';
import type { Clocks } from './clocks.ts';

const ms = z.int().check(z.minimum(0));
const hands = z.record(
  z.string(),
  z.strictObject({
    left: ms,
    over: z.boolean(),
    misses: ms,
    awayUntil: ms,
    knownTo: z.exactOptional(ms),
    holidays: z.exactOptional(z.array(z.strictObject({ from: ms, to: ms }))),
  }),
);
const clocks = z.strictObject({
  pace: z.nullable(paceShape),
  weekends: z.boolean(),
  standIn: z.exactOptional(z.literal(true)),
  at: ms,
  runs: z.boolean(),
  pausedUntil: ms,
  gone: ms,
  hands,
  called: z.exactOptional(hands),
  asked: z.array(z.string()),
  earned: z.array(z.strictObject({ row: ms, seat: z.string(), ms })),
  answers: z.array(z.strictObject({ row: ms, seat: z.string() })),
});
export const areClocks = (value: unknown): value is Clocks => z.safeParse(clocks, value).success;
