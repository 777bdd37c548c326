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

const led = z.union([
  z.string(),
  z.strictObject({
    seat: z.optional(name),
    list: z.union([z.string(), z.record(z.string(), z.unknown())]),
  }),
]);

export const requestShape = z.discriminatedUnion('t', [
  z.strictObject({
    t: z.literal('start'),
    id,
    ruleset,
    scenario: z.optional(name),
    setup: z.optional(z.unknown()),
    /** Led into a scenario for any armies: each by name, as a link, or as a list. */
    armies: z.optional(z.array(led).check(z.minLength(2), z.maxLength(6))),
    /** Points of the game for each player. */
    size: z.optional(z.int().check(z.minimum(50), z.maximum(10_000))),
    /** COS-TER-40 Terrain of any size; or as the rulebook recommends. */
    sizes: z.optional(z.literal('free')),
    /** Set up by the rules without anybody's doing. */
    quick: z.optional(z.boolean()),
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
