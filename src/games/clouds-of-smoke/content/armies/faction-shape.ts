/** What an army list is chosen from, as its file says it: statlines, a board, assets. */
import * as z from 'zod/mini';
import { ACTIONS, SPECIALS, TACTIC_IDS, TAGS, WEAPONS } from '../../rules/index.ts';
import { CATEGORIES, ERAS, FIGURES } from '../../rules/army/index.ts';

export const words = z.strictObject({ en: z.string(), ru: z.string() });
const head = {
  id: z.string(),
  name: words,
  bombardment: z.optional(z.strictObject({ range: z.number(), power: z.number() })),
  tags: z.optional(z.array(z.enum(TAGS))),
  glyph: z.string(),
  /** Whose figures it has: 'russia-19/line', or a book's sample unit by its edition. */
  like: z.optional(z.array(z.string())),
};
const figures = {
  category: z.enum(CATEGORIES),
  points: z.number(),
  speed: z.tuple([z.number(), z.number()]),
  retreat: z.string().check(z.regex(/^(\d+|d[36](\+\d+)?)$/)),
  strength: z.number(),
  morale: z.number(),
  loss: z.number(),
  discipline: z.number(),
  closeCombat: z.number(),
  fire: z.array(z.strictObject({ weapon: z.enum(WEAPONS), range: z.number(), dice: z.number() })),
  special: z.array(z.enum(SPECIALS)),
};
/** A statline with every figure. */
const whole = z.strictObject({ ...head, ...figures });
/** One of which not everything was found; of its special rules some may be known. */
const part = z.strictObject({
  ...head,
  ...z.partial(z.strictObject(figures)).shape,
  missing: z.array(z.enum(FIGURES)).check(z.minLength(1)),
});
export const assetFile = z.strictObject({
  id: z.string(),
  name: words,
  points: z.optional(z.number()),
  copies: z.optional(z.number()),
  morale: z.optional(z.number()),
  rating: z.optional(z.number()),
  choice: z.optional(z.literal('tactic')),
  effect: z.optional(words),
});
/** COS-ARM-11 A faction: its units, its action board and its assets. */
export const factionFile = z.strictObject({
  id: z.string(),
  name: words,
  era: z.enum(ERAS),
  source: z.string(),
  missing: z.optional(words),
  board: z.optional(
    z.strictObject({
      commandRadius: z.number(),
      actions: z.array(z.enum(ACTIONS)),
      tactics: z.array(z.enum(TACTIC_IDS)),
    }),
  ),
  /** Those that every faction may have, by their ids; its own in full. */
  assets: z.array(z.union([z.string(), assetFile])),
  units: z.array(z.union([whole, part])),
});
export const eraFile = z.strictObject({
  id: z.enum(ERAS),
  name: words,
  /** The author's factions: their ids, under names of ours. */
  official: z.array(z.strictObject({ id: z.string(), name: words })),
});
