/**
 * What answers and events are made of, and how they are declared; one cast, here, gives ids their
 * brands.
 */
import * as z from 'zod/mini';
import { choicesOf, eventsOf, questionsOf } from '#kernel';
import { WEAPONS } from './names.ts';
import type { Rule } from './rules.ts';
import type {
  Beaten,
  Element,
  FigureId,
  Given,
  Sky,
  Step,
  TacticsWorld,
  UnitId,
  Volley,
} from './world.ts';

export const event = eventsOf<TacticsWorld>();
export const question = questionsOf<TacticsWorld>();
export const choice = choicesOf<TacticsWorld>();

const id = <T extends number>(shape: z.ZodMiniType<number>): z.ZodMiniType<T> =>
  shape as z.ZodMiniType as z.ZodMiniType<T>;

// --- answers -------------------------------------------------------------------------------------

export const unitId = id<UnitId>(z.int().check(z.minimum(0), z.maximum(999)));
export const figureId = id<FigureId>(z.int().check(z.minimum(0), z.maximum(9999)));
export const ticks = z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000));
export const facing = z.int().check(z.minimum(0), z.maximum(35_999));
export const figures = z.array(figureId).check(z.maxLength(20));
/** What slots hold: a general, or -1 for a separate unit. */
export const slots = z
  .array(id<FigureId | -1>(z.int().check(z.minimum(-1), z.maximum(9999))))
  .check(z.maxLength(12));
export const done = z.strictObject({ done: z.literal(true) });

// --- events --------------------------------------------------------------------------------------

/** A field that need not be there. */
export const maybe = <S extends z.ZodMiniType>(shape: S) =>
  z.exactOptional(shape) as z.ZodMiniExactOptional<S> & { readonly absent: true };
export const army = z.literal([0, 1]);
export const flag = z.literal([0, 1]);
export const small = z.int().check(z.minimum(0), z.maximum(9999));
export const unit = id<UnitId>(small);
export const units = z.array(unit).check(z.maxLength(400));
export const figureList = z.array(id<FigureId>(small)).check(z.maxLength(400));
/** -1: none. */
const orNone = z.int().check(z.minimum(-2), z.maximum(9999));
export const unitOrNone = id<UnitId | -1>(orNone);
export const writtenSlots = z.array(id<FigureId | -1>(orNone)).check(z.maxLength(12));
export const pose = { x: ticks, y: ticks, facing };
export const die = z.int().check(z.minimum(1), z.maximum(6));
export const dice = z.array(z.int().check(z.minimum(1), z.maximum(12))).check(z.maxLength(40));
export const deed = z.enum(['move', 'shoot', 'reform']);
export const strikes = z.array(
  z.strictObject({ weapon: z.enum([...WEAPONS, 'horse']), at: unit, dice, hits: small }),
);
export const legs = z.array(
  z.union([
    z.strictObject({ ahead: ticks }),
    z.strictObject({ wheel: z.enum(['left', 'right']), angle: z.int() }),
  ]),
);
/** What `shapes.ts` looks at closely, and no page needs to. */
const loose = <T>(): z.ZodMiniType<T> => z.never() as z.ZodMiniType as z.ZodMiniType<T>;
export const rule = loose<Rule>();
export const step = loose<Step>();
export const sky = loose<Sky>();
export const givens = loose<Given[]>();
export const volley = loose<Volley>();
export const beatenUnit = loose<Beaten>();
export const elements = loose<Element[]>();
