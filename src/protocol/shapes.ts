/** The shapes of what browsers send: strangers are parsed before anything looks at them. */
import * as z from 'zod/mini';
import type { Shape } from '#kernel';
import { DELAYS } from './watching.ts';
import type {
  Aloud,
  ClientMessage,
  GoingOn,
  NewMatch,
  Noting,
  Saying,
  Sharing,
  TakingHoliday,
} from './messages.ts';

const name = z.string().check(z.minLength(1), z.maxLength(100));
/** What a column of the database holds. */
const MOST_WHOLE = 2 ** 31 - 1;
const whole = z.int().check(z.minimum(0), z.maximum(MOST_WHOLE));
/** At most so many answers in one gesture. */
const MOST_ANSWERS = 64;
/** No table has more. */
const MOST_SEATS = 100;
/** Nobody is away longer at once. */
export const MOST_DAYS = 365;
const weekends = z.exactOptional(z.literal(true));
const standIn = weekends;
/** No army throws so many at once. */
const MOST_DICE = 400;

const between = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
/** From five seconds to a day at the table; from an hour to a month by turns. */
const LEAST_MAIN = 5;
const MOST_MAIN = 86_400;
const MOST_INCREMENT = 3600;
const MOST_BANK = 720;
const MOST_A_DAY = 72;
export const paceShape = z.union([
  z.strictObject({
    kind: z.literal('live'),
    main: between(LEAST_MAIN, MOST_MAIN),
    increment: between(0, MOST_INCREMENT),
  }),
  z.strictObject({
    kind: z.literal('turns'),
    bank: between(1, MOST_BANK),
    aDay: between(0, MOST_A_DAY),
  }),
]);

export const clientMessage: Shape<ClientMessage> = z.union([
  z.strictObject({
    t: z.literal('hello'),
    match: name,
    since: z.exactOptional(whole),
    seat: z.exactOptional(name),
  }),
  z.strictObject({
    t: z.literal('reply'),
    decision: whole,
    answers: z.array(z.json()).check(z.minLength(1), z.maxLength(MOST_ANSWERS)),
    joined: z.exactOptional(z.literal(true)),
  }),
  z.strictObject({
    t: z.literal('reply'),
    decision: whole,
    answer: z.json(),
    joined: z.exactOptional(z.literal(true)),
  }),
  z.strictObject({ t: z.literal('undo'), seat: name, to: z.exactOptional(whole) }),
  z.strictObject({ t: z.literal('resign'), seat: name }),
  z.strictObject({
    t: z.literal('offer'),
    seat: name,
    offer: z.discriminatedUnion('of', [
      z.strictObject({ of: z.literal('takeBack'), from: whole }),
      z.strictObject({
        of: z.literal('result'),
        winners: z.array(name).check(z.maxLength(MOST_SEATS)),
      }),
      z.strictObject({ of: z.literal('pace'), pace: z.nullable(paceShape), weekends, standIn }),
      z.strictObject({ of: z.literal('pause'), pauses: z.boolean() }),
      z.strictObject({ of: z.literal('delay'), decisions: z.literal(DELAYS) }),
    ]),
  }),
  z.strictObject({ t: z.literal('consent'), seat: name, of: name, row: whole }),
  z.strictObject({ t: z.literal('decline'), seat: name, of: name, row: whole }),
  z.strictObject({
    t: z.literal('roll'),
    roll: whole,
    faces: z.array(whole).check(z.minLength(1), z.maxLength(MOST_DICE)),
  }),
  z.strictObject({
    t: z.literal('instruct'),
    seat: name,
    kind: name,
    choice: z.exactOptional(name),
    forNow: z.exactOptional(z.literal(true)),
  }),
  z.strictObject({ t: z.literal('seen'), seq: whole }),
  z.strictObject({ t: z.literal('claim'), seat: name, of: name }),
  z.strictObject({
    t: z.literal('substitute'),
    seat: name,
    of: name,
    person: z.exactOptional(z.literal(true)),
  }),
  z.strictObject({ t: z.literal('callOff'), seat: name, of: name }),
  z.strictObject({ t: z.literal('moreTime'), seat: name, of: name }),
  z.strictObject({
    t: z.literal('holiday'),
    seat: name,
    days: z.int().check(z.minimum(1), z.maximum(MOST_DAYS)),
  }),
  z.strictObject({ t: z.literal('back'), seat: name }),
]);

export const takingHoliday: Shape<TakingHoliday> = z.strictObject({
  days: z.int().check(z.minimum(1), z.maximum(MOST_DAYS)),
});

const sitter = z.union([z.literal('me'), z.literal('link'), z.strictObject({ bot: name })]);
export const newMatch: Shape<NewMatch> = z.strictObject({
  ruleset: name,
  options: z.json(),
  seats: z.record(name, z.union([sitter, z.literal('open')])),
  dice: z.exactOptional(z.literal('typed')),
  aloud: z.exactOptional(z.literal(true)),
  pace: z.exactOptional(paceShape),
  weekends,
  standIn,
  rated: z.exactOptional(z.literal(true)),
  private: z.exactOptional(z.literal(true)),
  delay: z.exactOptional(z.literal([DELAYS[1], DELAYS[2]])),
});

/** What a server tells of a computer's plans has this shape, or is not told. */
const MOST_PLANS = 3;
/** As many as an army has units, from a place over two others; a place is a point and a facing. */
const [MOST_ROUTES, MOST_HALTS, MOST_NUMBERS] = [200, 4, 3];
const place = z.array(z.int()).check(z.minLength(1), z.maxLength(MOST_NUMBERS));
const route = z.strictObject({
  piece: z.exactOptional(whole),
  places: z.array(place).check(z.minLength(1), z.maxLength(MOST_HALTS)),
});
export const aloud: Shape<Aloud> = z.strictObject({
  t: z.literal('aloud'),
  seat: name,
  plans: z
    .array(z.strictObject({ plan: name, chance: z.int().check(z.minimum(0), z.maximum(100)) }))
    .check(z.minLength(1), z.maxLength(MOST_PLANS)),
  continuations: whole,
  routes: z.exactOptional(z.array(route).check(z.maxLength(MOST_ROUTES))),
});

export const goingOn: Shape<GoingOn> = z.strictObject({
  row: whole,
  seats: z.record(name, sitter),
});

/** Said in so many words: an empty body deletes nothing. */
export const deletingAll: Shape<{ readonly all: true }> = z.strictObject({ all: z.literal(true) });
/** Where nothing is to be said. */
export const nothing: Shape<object> = z.strictObject({});
export const joining: Shape<{ readonly also?: boolean }> = z.strictObject({
  also: z.exactOptional(z.boolean()),
});
/** What people call themselves: short, and it may be nothing. */
const MOST_LETTERS = 40;
export const naming: Shape<{ readonly name: string }> = z.strictObject({
  name: z.string().check(z.maxLength(MOST_LETTERS)),
});
export const freeing: Shape<{ readonly seat: string }> = z.strictObject({ seat: name });
export const hiding: Shape<{ readonly private: boolean }> = z.strictObject({
  private: z.boolean(),
});
/** A note on the moment after a row; an empty text takes it away. */
const MOST_NOTED = 1000;
export const noting: Shape<Noting> = z.strictObject({
  row: whole,
  // Of what a keyboard writes: no control characters but new lines.
  text: z.string().check(z.maxLength(MOST_NOTED), z.regex(/^(?:\P{Cc}|\n)*$/u)),
  open: z.boolean(),
});
/** What is said to the dice: a line of letters, not all of them blank. */
const MOST_SAID = 100;
export const saying: Shape<Saying> = z.strictObject({
  seat: name,
  phrase: z.string().check(z.maxLength(MOST_SAID), z.regex(/^(?=.*\S)\P{Cc}+$/u)),
});
export const sharing: Shape<Sharing> = z.strictObject({
  row: z.exactOptional(whole),
  eye: z.exactOptional(name),
});
/** Once more; `changed`: whoever held the one side holds the other. */
export const rematching: Shape<{ readonly changed?: true }> = z.strictObject({
  changed: z.exactOptional(z.literal(true)),
});
export const renewing: Shape<{ readonly seat: string }> = z.strictObject({ seat: name });
