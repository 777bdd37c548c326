/** What the engine is told, line by line. */
import * as z from 'zod/mini';

const fate = z.union([
  z.strictObject({ seed: z.string() }),
  /** Dice and picks in order. */
  z.strictObject({ script: z.array(z.int().check(z.minimum(0), z.maximum(1000))) }),
]);
const decision = z.int().check(z.minimum(0));
const id = z.optional(z.union([z.string(), z.number()]));
/** A name that is told again where nobody has it. */
const name = z.string().check(z.maxLength(100));
const ruleset = z.optional(name);

export const requestShape = z.discriminatedUnion('t', [
  /** What else it holds is for the game to read: a scenario, armies led into it. */
  z.looseObject({
    t: z.literal('start'),
    id,
    ruleset,
    setup: z.optional(z.unknown()),
    fate: z.optional(fate),
  }),
  z.strictObject({
    t: z.literal('load'),
    id,
    ruleset,
    position: z.optional(z.unknown()),
    /** A match file's content, as `save` gives it. */
    match: z.optional(z.string()),
    fate: z.optional(fate),
  }),
  z.strictObject({ t: z.literal('state'), id }),
  z.strictObject({ t: z.literal('answers'), id, decision }),
  z.strictObject({
    t: z.literal('check'),
    id,
    decision,
    answer: z.optional(z.unknown()),
    answers: z.optional(z.array(z.unknown())),
  }),
  z.strictObject({
    t: z.literal('reply'),
    id,
    decision,
    answer: z.optional(z.unknown()),
    answers: z.optional(z.array(z.unknown())),
  }),
  z.strictObject({
    t: z.literal('settle'),
    id,
    result: z.union([z.array(z.number()), z.number()]),
  }),
  z.strictObject({ t: z.literal('view'), id, seat: name }),
  z.strictObject({ t: z.literal('queries'), id, ruleset }),
  z.strictObject({
    t: z.literal('query'),
    id,
    name,
    args: z.optional(z.unknown()),
  }),
  z.strictObject({
    t: z.literal('think'),
    id,
    seat: name,
    bot: z.optional(name),
    /** Milliseconds in which the answer must be there. */
    ms: z.optional(z.number().check(z.positive(), z.maximum(3_600_000))),
  }),
  z.strictObject({
    t: z.literal('save'),
    id,
    as: z.optional(z.enum(['match', 'position'])),
  }),
  z.strictObject({ t: z.literal('undo'), id, seat: name }),
  z.strictObject({ t: z.literal('concede'), id, seat: name }),
]);
export const requestNames = requestShape.def.options.map((one) => one.shape.t.def.values[0]);
export type Request = z.infer<typeof requestShape>;
export type RequestOf<T extends Request['t']> = Extract<Request, { t: T }>;
export type FateGiven = NonNullable<RequestOf<'start'>['fate']>;
