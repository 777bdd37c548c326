/**
 * What answers and events are made of, and how they are declared; one cast, here, gives ids their
 * brands.
 */
import { choicesOf, eventsOf, questionsOf } from '#kernel';
import * as z from 'zod/mini';
import { ALL_HEXES } from './ground/board.ts';
import { CHITS } from './names.ts';
import type { Rule } from './rules.ts';
import type { CardId, CommanderWorld, RadioId, Step, UnitId, WeaponId } from './world.ts';

export const event = eventsOf<CommanderWorld>();
export const question = questionsOf<CommanderWorld>();
export const choice = choicesOf<CommanderWorld>();

const id = <T extends number>(shape: z.ZodMiniType<number>): z.ZodMiniType<T> =>
  shape as z.ZodMiniType as z.ZodMiniType<T>;
// --- answers -------------------------------------------------------------------------------------

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

// --- events --------------------------------------------------------------------------------------

/** A field that need not be there. */
export const maybe = <S extends z.ZodMiniType>(shape: S) =>
  z.exactOptional(shape) as z.ZodMiniExactOptional<S> & { readonly absent: true };
export const side = z.union([z.literal(0), z.literal(1)]);
export const amount = z.int().check(z.minimum(0), z.maximum(9999));
export const signed = z.int().check(z.minimum(-999), z.maximum(999));
export const unit = id<UnitId>(amount);
export const units = z.array(unit).check(z.maxLength(200));
export const weapon = id<WeaponId>(amount);
export const radio = id<RadioId>(amount);
/** Objective 1 is 0. */
export const objective = z.int().check(z.minimum(0), z.maximum(4));
export const secretCard = z.strictObject({
  slot: amount,
  value: z.exactOptional(id<CardId>(z.int().check(z.minimum(0), z.maximum(143)))),
});
export const hand = z.array(secretCard).check(z.maxLength(20));
export const chit = z.strictObject({ slot: amount, value: z.exactOptional(z.enum(CHITS)) });
export const toldPiece = z.strictObject({ unit, weapon: flag });
export const toldPieces = z.array(toldPiece).check(z.maxLength(200));
/** -1: none. */
export const places = z.array(z.int().check(z.minimum(-1), z.maximum(999))).check(z.maxLength(200));
/** A paragraph, and a step of play: `shapes.ts` looks at them closely, and no page needs that. */
export const rule = z.string() as z.ZodMiniType as z.ZodMiniType<Rule>;
export const step = z.looseObject({
  at: z.string(),
}) as z.ZodMiniType as z.ZodMiniType<Step>;
