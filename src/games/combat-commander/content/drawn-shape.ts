/** How a map is drawn in letters: what a file may say of it. */
import * as z from 'zod/mini';
import { SIDE_FEATURES, TERRAINS } from '../rules/ground/index.ts';

export const name = z.string().check(z.minLength(1), z.maxLength(60));
export const hexName = z.string().check(z.regex(/^[A-O](?:[1-9]|10)$/));
const rows = (letters: RegExp): z.ZodMiniType<string[]> =>
  z.array(z.string().check(z.regex(letters))).check(z.length(10));
const way = z.string().check(z.regex(/^[A-O](?:[1-9]|10)(?:-[A-O](?:[1-9]|10))+$/));
const side = z.string().check(z.regex(/^[A-O](?:[1-9]|10)\|[A-O](?:[1-9]|10)$/));
const list = z.string().check(z.regex(/^[A-O](?:[1-9]|10)(?: [A-O](?:[1-9]|10))*$/));
const some = <T extends z.ZodMiniType>(one: T): z.ZodMiniOptional<z.ZodMiniArray<T>> =>
  z.optional(z.array(one).check(z.maxLength(300)));
export const drawn = z.strictObject({
  name,
  terrain: rows(/^[.WBbofmswgnN]{15}$/),
  elevation: z.optional(rows(/^[0-4]{15}$/)),
  under: z.optional(z.record(hexName, z.enum(TERRAINS))),
  roads: some(way),
  railways: some(way),
  trails: some(way),
  sides: z.optional(z.partialRecord(z.enum(SIDE_FEATURES), z.array(side).check(z.maxLength(300)))),
  buildings: some(list),
  objectives: list,
});
