/** The rules of Heap: whoever takes the last of it has won. */
import {
  eventsOf,
  fail,
  gatherEvents,
  ok,
  questionsOf,
  shapeOf,
  type Context,
  type EventIn,
  type Procedure,
  type QuestionsIn,
  type Ruleset,
} from '#kernel';
import * as z from 'zod/mini';

export type Seat = 'south' | 'north';
/** Ids of the paragraphs: what cites any other does not compile. */
const RULES = ['HEAP-TAKE-01', 'HEAP-END-01'] as const;
/** What the game speaks of; what plays and what is declared needs no more. */
interface World {
  seat: Seat;
  rule: (typeof RULES)[number];
  edition: { most: number };
  setup: { size: number };
  position: { left: number; active: Seat };
}
/** Why an answer is refused: `sentences.ts` says each in both languages. */
export type RefusalCode = 'outside';
export type Facts = Readonly<Record<string, number | string>>;
const refuse = (code: RefusalCode, cite: World['rule'], facts: Facts) => ({
  code,
  cite,
  facts,
});
const other = (seat: Seat): Seat => (seat === 'south' ? 'north' : 'south');

// --- what happens, and what is asked: each is said once ------------------------------------------

const event = eventsOf<World>();
const question = questionsOf<World>();
const seat = z.enum(['south', 'north']);
const whole = z.int().check(z.minimum(0), z.maximum(1000));

const taken = event({
  type: 'taken',
  cite: 'HEAP-TAKE-01',
  fields: { seat, count: whole },
  apply(position, { seat: by, count }) {
    position.left -= count;
    position.active = other(by);
  },
});
const take = question('take', whole).asking<{ readonly most: number }>({
  cite: 'HEAP-TAKE-01',
  // HEAP-TAKE-01 One at least, and no more than the edition allows or than there are.
  check: (_scene, { most }, count) =>
    count >= 1 && count <= most ? undefined : refuse('outside', 'HEAP-TAKE-01', { most }),
  list: (_scene, { most }) => Array.from({ length: most }, (_, less) => less + 1),
  suggest: (_scene, { most }, pick) => 1 + pick(most),
});

/** One turn: the smallest piece after which the position alone says what comes next. */
function* stage(table: Context<World>): Procedure<World> {
  const { active, left } = table.position;
  // HEAP-END-01 Who took the last one has won.
  if (left === 0) table.end({ result: 'won', winners: [other(active)], cite: 'HEAP-END-01' });
  const most = Math.min(table.edition.most, left);
  const count = yield* table.ask(active, take, { most });
  table.emit(taken, { seat: active, count });
}

// --- the game, gathered --------------------------------------------------------------------------

const EVENTS = { taken };
const questions = { take };
export interface Heap extends World {
  event: EventIn<typeof EVENTS>;
  questions: QuestionsIn<typeof questions>;
}
export const happening = gatherEvents<World, typeof EVENTS>(EVENTS);

export const heap: Ruleset<Heap> = {
  id: 'heap/1',
  revision: 1,
  rules: new Set(RULES),
  edition: { most: 3 },
  shapes: {
    setup: shapeOf<Heap['setup']>()(z.strictObject({ size: whole })),
    position: shapeOf<Heap['position']>()(z.strictObject({ left: whole, active: seat })),
    event: shapeOf<Heap['event']>()(
      z.discriminatedUnion('type', [z.strictObject({ type: z.literal('taken'), ...taken.fields })]),
    ),
  },
  seats: () => ['south', 'north'],
  setUp: ({ size }) =>
    size > 0 ? ok({ left: size, active: 'south' }) : fail([{ code: 'empty', at: 'size' }]),
  stage,
  apply: happening.apply,
  questions,
  view: ({ position }) => ({ ...position }),
  redact: happening.redact,
  heading: () => 'HEAP-TAKE-01',
};
