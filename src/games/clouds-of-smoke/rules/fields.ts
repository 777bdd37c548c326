/** What answers and events are made of, and how they are declared; here ids get their brands. */
import { choicesOf, eventsOf, questionsOf } from '#kernel';
import * as z from 'zod/mini';
import { ACTIONS, ASSETS_USED, ELEMENT_KINDS, TACTIC_IDS, WEAPONS } from './names.ts';
import type { Rule } from './rules.ts';
import type {
  ArmyId,
  CampStep,
  CommanderId,
  Element,
  MarkerId,
  SmokeWorld,
  UnitId,
} from './world.ts';

export const event = eventsOf<SmokeWorld>();
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

// --- events --------------------------------------------------------------------------------------

/** A field that need not be there. */
export const maybe = <S extends z.ZodMiniType>(shape: S) =>
  z.exactOptional(shape) as z.ZodMiniExactOptional<S> & { readonly absent: true };
export const small = z.int().check(z.minimum(0), z.maximum(999));
const smallOf = <T extends number>(): z.ZodMiniType<T> =>
  small as z.ZodMiniType<number> as z.ZodMiniType<T>;
export const unit = smallOf<UnitId>();
export const units = z.array(unit);
export const army = smallOf<ArmyId>();
export const armies = z.array(army);
export const commander = smallOf<CommanderId>();
export const marker = smallOf<MarkerId>();
export const markers = z.array(marker);
export const count = z.int().check(z.minimum(0), z.maximum(100_000));
export const numbers = z.array(small);
export const dice = z.array(die);
export const side = z.union([z.literal(0), z.literal(1)]);
export const flag = z.union([z.literal(0), z.literal(1)]);
export const at = { x: ticks, y: ticks };
export const action = z.enum(ACTIONS);
export const tactic = z.enum(TACTIC_IDS);
export const weapon = z.enum(WEAPONS);
export const asset = z.enum(ASSETS_USED);
/** Elements by the broken ground of which a unit has passed. */
export const slowed = maybe(numbers);
export const edges = z.array(z.enum(['south', 'north', 'west', 'east']));
export const quarter = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export const kinds = z.array(z.enum(ELEMENT_KINDS));
/** A paragraph, a step before the battle, an element: `shapes.ts` checks them fully. */
export const rule = z.string() as z.ZodMiniType as z.ZodMiniType<Rule>;
export const step = z.looseObject({ at: z.string() }) as z.ZodMiniType as z.ZodMiniType<CampStep>;
export const element = z.looseObject({
  kind: z.string(),
}) as z.ZodMiniType as z.ZodMiniType<Element>;
