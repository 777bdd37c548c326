/** The rules of Heap: whoever takes the last of it has won. */
import {
  answersOf,
  shapeOf,
  fail,
  ok,
  type Procedure,
  type QuestionRules,
  type Ruleset,
  type Table,
} from '#kernel';
import * as z from 'zod/mini';

export type Seat = 'south' | 'north';
/** Ids of the paragraphs: what cites any other does not compile. */
const RULES = ['HEAP-TAKE-01', 'HEAP-END-01'] as const;
export interface Heap {
  seat: Seat;
  rule: (typeof RULES)[number];
  edition: { most: number };
  setup: { size: number };
  position: { left: number; active: Seat };
  event: { type: 'taken'; seat: Seat; count: number };
  questions: { take: { question: { most: number }; answer: number } };
}
/** Why an answer is refused: `sentences.ts` says each in both languages. */
export type RefusalCode = 'outside';
export type Facts = Readonly<Record<string, number | string>>;
const refuse = (code: RefusalCode, cite: Heap['rule'], facts: Facts) => ({ code, cite, facts });
const other = (seat: Seat): Seat => (seat === 'south' ? 'north' : 'south');

/** One turn: the smallest piece after which the position alone says what comes next. */
function* stage(table: Table<Heap>): Procedure<Heap> {
  const { active, left } = table.position;
  // HEAP-END-01 Who took the last one has won.
  if (left === 0) table.end({ result: 'won', winners: [other(active)], cite: 'HEAP-END-01' });
  const most = Math.min(table.edition.most, left);
  const count = yield* table.ask(active, 'take', { most }, 'HEAP-TAKE-01');
  table.emit({ type: 'taken', seat: active, count });
}

const answerTo = answersOf<Heap['questions']>();
const whole = z.int().check(z.minimum(0), z.maximum(1000));
const take: QuestionRules<Heap, 'take'> = {
  shape: answerTo('take', whole),
  // HEAP-TAKE-01 One at least, and no more than the edition allows or than there are.
  check: (_scene, { most }, count) =>
    count >= 1 && count <= most ? undefined : refuse('outside', 'HEAP-TAKE-01', { most }),
  list: (_scene, { most }) => Array.from({ length: most }, (_, less) => less + 1),
  suggest: (_scene, { most }, pick) => 1 + pick(most),
};

const seat = z.enum(['south', 'north']);
export const heap: Ruleset<Heap> = {
  id: 'heap/1',
  revision: 1,
  rules: new Set(RULES),
  edition: { most: 3 },
  shapes: {
    setup: shapeOf<Heap['setup']>()(z.strictObject({ size: whole })),
    position: shapeOf<Heap['position']>()(z.strictObject({ left: whole, active: seat })),
    event: shapeOf<Heap['event']>()(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('taken'), seat, count: whole }),
      ]),
    ),
  },
  seats: () => ['south', 'north'],
  setUp: ({ size }) =>
    size > 0 ? ok({ left: size, active: 'south' }) : fail([{ code: 'empty', at: 'size' }]),
  stage,
  apply(position, event) {
    position.left -= event.count;
    position.active = other(event.seat);
  },
  questions: { take },
  view: ({ position }) => ({ ...position }),
  redact: (event) => event,
  heading: () => 'HEAP-TAKE-01',
};
