/** The lists that armies are bought from, and how a stranger's army is read. */
import lists from '../../../../data/art-of-tactics/lists.json' with { type: 'json' };
import type { Shape } from '#kernel';
import * as z from 'zod/mini';
import { GEAR, PROPERTIES, ROLES, WEAPONS } from '../rules/index.ts';
import type { ArmyList, Bought } from '../rules/army/index.ts';

/** Our own file: a test reads every line of it. */
function written(file: unknown): readonly ArmyList[] {
  return file as readonly ArmyList[];
}
export const LISTS: ReadonlyMap<string, ArmyList> = new Map(
  written(lists).map((list) => [list.id, list]),
);

const name = z.string().check(z.minLength(1), z.maxLength(60));
const unit = z.strictObject({
  entry: name,
  ally: z.optional(name),
  name: z.optional(name),
  take: z.optional(z.array(z.enum(GEAR)).check(z.maxLength(5))),
  instead: z.optional(z.enum(WEAPONS)),
  mix: z.optional(z.array(z.int().check(z.minimum(0), z.maximum(10))).check(z.maxLength(3))),
  both: z.optional(z.literal(true)),
  roles: z.optional(z.array(z.enum(ROLES)).check(z.maxLength(6))),
  crew: z.optional(z.literal(true)),
  escort: z.optional(name),
  elite: z.optional(z.array(z.enum(PROPERTIES)).check(z.maxLength(5))),
});
/** AOT-LIST-05 An army of one's own, as a person writes it: `units` of a list's `entries`. */
export const armyFile = z.strictObject({
  list: name,
  name: z.optional(name),
  units: z.array(unit).check(z.maxLength(60)),
  slots: z.optional(z.array(z.int().check(z.minimum(-1), z.maximum(9))).check(z.maxLength(6))),
  chief: z.optional(z.int().check(z.minimum(0), z.maximum(9))),
});
export const armyShape = armyFile as Shape<Bought>;
