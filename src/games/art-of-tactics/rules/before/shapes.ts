/** What is laid before the battle, as strangers write it. */
import * as z from 'zod/mini';
import { ELEMENT_KINDS } from '../names.ts';

const army = z.literal([0, 1]);
const flag = z.literal([0, 1]);
const ticks = z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000));
const count = z.int().check(z.minimum(0), z.maximum(6));
const words = z.strictObject({
  en: z.string().check(z.maxLength(200)),
  ru: z.string().check(z.maxLength(200)),
});
export const elementShape = z.strictObject({
  kind: z.enum(ELEMENT_KINDS),
  name: z.exactOptional(words),
  outline: z.array(z.tuple([ticks, ticks])).check(z.minLength(3), z.maxLength(200)),
  of: z.exactOptional(z.int().check(z.minimum(0), z.maximum(9999))),
});
const spot = z.nullable(z.strictObject({ x: ticks, y: ticks }));
export const startShape = z.enum(['full', 'meeting']);
export const laidShape = z.nullable(
  z.strictObject({
    start: startShape,
    first: z.literal([-1, 0, 1]),
    terrain: z.array(elementShape).check(z.maxLength(2000)),
    camps: z.tuple([spot, spot]),
    passed: z.tuple([flag, flag]),
  }),
);
export const beforeSteps = [
  z.strictObject({ at: z.literal('bidRoll') }),
  z.strictObject({ at: z.literal('bid'), by: army, count }),
  z.strictObject({ at: z.literal('terrain'), army, left: count }),
  z.strictObject({ at: z.literal('camp'), army }),
  z.strictObject({ at: z.literal('pieces'), army }),
  z.strictObject({ at: z.literal('meeting') }),
] as const;
