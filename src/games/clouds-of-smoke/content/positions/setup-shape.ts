/** What the setup of a position written by hand may say: names, UW and degrees. */
import * as z from 'zod/mini';
import { ELEMENT_KINDS } from '../../rules/index.ts';

export const uw = z.number().check(z.minimum(-1000), z.maximum(1000));
const place = z.tuple([uw, uw]);
export const degrees = z.number().check(z.minimum(-360), z.maximum(360));
export const name = z.string().check(z.minLength(1), z.maxLength(80));
export const small = z.int().check(z.minimum(0), z.maximum(999));
export const words = z.union([name, z.strictObject({ en: z.string(), ru: z.string() })]);

/** What the unit is: 'ours-se17/tercio', or a statline that says what differs from `like`. */
export const statline = z.strictObject({
  like: z.optional(name),
  id: z.optional(name),
  name: z.optional(words),
  points: z.optional(small),
  speed: z.optional(z.tuple([uw, uw])),
  retreat: z.optional(z.string().check(z.regex(/^(\d+|d[36](\+\d+)?)$/))),
  strength: z.optional(small),
  morale: z.optional(small),
  loss: z.optional(small),
  discipline: z.optional(z.int().check(z.minimum(2), z.maximum(7))),
  closeCombat: z.optional(small),
  fire: z.optional(z.array(z.strictObject({ weapon: name, range: uw, dice: small }))),
  bombardment: z.optional(z.strictObject({ range: uw, power: small })),
  special: z.optional(z.array(name)),
  tags: z.optional(z.array(name)),
  glyph: z.optional(name),
});
export const edge = z.enum(['south', 'north', 'west', 'east']);
export const element = z.strictObject({
  kind: z.enum(ELEMENT_KINDS),
  name: z.optional(words),
  /** A rectangle by two corners, or an outline. */
  from: z.optional(place),
  to: z.optional(place),
  outline: z.optional(z.array(place).check(z.minLength(3), z.maxLength(200))),
});

const stretch = z.strictObject({ edge, from: uw, to: uw });
export const ending = z.discriminatedUnion('by', [
  z.strictObject({ by: z.enum(['share', 'flank']) }),
  z.strictObject({ by: z.literal('point'), at: place, radius: uw }),
  z.strictObject({ by: z.literal('escape'), edge }),
  z.strictObject({ by: z.literal('village'), element: small }),
]);

export const arrivals = z.strictObject({
  phase: small,
  stretches: z.tuple([z.array(stretch), z.array(stretch)]),
});
export type FileArrivals = z.infer<typeof arrivals>;
export type Statline = z.infer<typeof statline>;
export type FileElement = z.infer<typeof element>;
export type FileEnding = z.infer<typeof ending>;
export type FileStretch = z.infer<typeof stretch>;
