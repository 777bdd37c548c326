/** What answers are made of, and how they are declared; one cast, here, gives ids their brands. */
import { choicesOf, questionsOf } from '#kernel';
import * as z from 'zod/mini';
import { ALL_HEXES } from './ground/board.ts';
import type { CommanderWorld, UnitId, WeaponId } from './world.ts';

export const question = questionsOf<CommanderWorld>();
export const choice = choicesOf<CommanderWorld>();

const id = <T extends number>(shape: z.ZodMiniType<number>): z.ZodMiniType<T> =>
  shape as z.ZodMiniType<unknown> as z.ZodMiniType<T>;
/** A hidden thing by its slot. */
export const slot = z.int().check(z.minimum(0));
export const hex = z.int().check(z.minimum(0), z.maximum(ALL_HEXES.length - 1));
export const small = z.int().check(z.minimum(0), z.maximum(999));
export const unitId = id<UnitId>(small);
export const unitIds = z.array(unitId).check(z.maxLength(200));
export const weaponId = id<WeaponId>(small);
export const flag = z.union([z.literal(0), z.literal(1)]);
const piece = z.strictObject({ unit: unitId, weapon: flag });
export const pieces = z.array(piece).check(z.maxLength(200));
export const spray = z.strictObject({ card: slot, hex });
export const none = z.strictObject({ none: z.literal(true) });
export const done = z.strictObject({ done: z.literal(true) });
