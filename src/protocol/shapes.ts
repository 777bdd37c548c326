/** The shapes of what browsers send: strangers are parsed before anything looks at them. */
import * as z from 'zod/mini';
import type { Shape } from '#kernel';
import type { ClientMessage, NewMatch } from './messages.ts';

const name = z.string().check(z.minLength(1), z.maxLength(100));
const whole = z.int().check(z.minimum(0));
/** At most so many answers in one gesture. */
const MOST_ANSWERS = 64;

const message = z.union([
  z.strictObject({ t: z.literal('hello'), match: name, since: z.optional(whole) }),
  z.strictObject({
    t: z.literal('reply'),
    decision: whole,
    answers: z.array(z.json()).check(z.minLength(1), z.maxLength(MOST_ANSWERS)),
  }),
  z.strictObject({ t: z.literal('reply'), decision: whole, answer: z.json() }),
  z.strictObject({ t: z.literal('undo'), seat: name }),
  z.strictObject({ t: z.literal('resign'), seat: name }),
]);
export const clientMessage = message as unknown as Shape<ClientMessage>;

export const newMatch = z.strictObject({
  ruleset: name,
  scenario: name,
  seats: z.record(
    name,
    z.union([z.literal('me'), z.literal('link'), z.strictObject({ bot: name })]),
  ),
}) as unknown as Shape<NewMatch>;
