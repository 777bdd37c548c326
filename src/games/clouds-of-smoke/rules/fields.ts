/** What answers and events are made of, and how they are declared; here ids get their brands. */
import * as z from 'zod/mini';
import type { UnitId, ArmyId, CommanderId, MarkerId, SmokeWorld } from './world.ts';
import { choicesOf, questionsOf } from '#kernel';

export const question = questionsOf<SmokeWorld>();
export const choice = choicesOf<SmokeWorld>();

export const done = z.strictObject({ done: z.literal(true) });
const id = z.int().check(z.minimum(0), z.maximum(9999));
/** The shape of an id: a small integer, branded. */
const idOf = <T extends number>(): z.ZodMiniType<T> =>
  id as z.ZodMiniType<number> as z.ZodMiniType<T>;
export const unitId = idOf<UnitId>();
export const armyId = idOf<ArmyId>();
export const commanderId = idOf<CommanderId>();
export const markerId = idOf<MarkerId>();
export const ticks = z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000));
export const facing = z.int().check(z.minimum(0), z.maximum(35_999));
export const die = z.int().check(z.minimum(1), z.maximum(6));
export const directionShape = z.enum(['back', 'ownSide']);
