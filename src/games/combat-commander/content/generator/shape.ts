/** What of a rolled battle comes from a stranger: its seed and its choices. */
import * as z from 'zod/mini';
import type { Shape } from '#kernel';
import { MAPS } from '../maps.ts';
import type { Rolled } from './rolled.ts';
import { SIZES } from './tables.ts';

const size = z.exactOptional(z.enum(SIZES));
const few = z.exactOptional(z.int().check(z.minimum(0), z.maximum(99)));
/** Places in a line of the support table. */
const entry = z.int().check(z.minimum(0), z.maximum(20));

export const rolledShape = z.strictObject({
  seed: z.int().check(z.minimum(0), z.maximum(2 ** 32 - 1)),
  choices: z.strictObject({
    map: z.exactOptional(z.enum(MAPS.map(({ name }) => name))),
    die: z.exactOptional(z.enum(['white', 'coloured'])),
    sizes: z.exactOptional(z.strictObject({ axis: size, allies: size })),
    support: z.exactOptional(z.array(z.array(entry).check(z.maxLength(40))).check(z.maxLength(2))),
    works: z.exactOptional(
      z.strictObject({
        foxholes: few,
        trench: few,
        wire: few,
        bunker: few,
        mines: few,
        strength: z.exactOptional(z.union([z.literal(6), z.literal(7), z.literal(8)])),
      }),
    ),
    radio: z.exactOptional(z.boolean()),
  }),
}) satisfies Shape<Rolled>;
