/** What follows from a declaration of an event or a question, and how it is played. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  choicesOf,
  Context,
  eventsOf,
  gatherEvents,
  hidden,
  parse,
  questionsOf,
  type EventIn,
  type QuestionsIn,
  type Scene,
  type Secret,
} from './index.ts';

interface Toy {
  seat: 'north' | 'south';
  rule: 'TOY-ONE-01' | 'TOY-TWO-01';
  edition: object;
  setup: object;
  position: { smoke: number[]; hand: Secret<number>[] };
}
const event = eventsOf<Toy>();
const side = z.enum(['north', 'south']);
const card = z.strictObject({ slot: z.int(), value: z.exactOptional(z.int()) });
const maybe = <S extends z.ZodMiniType>(shape: S) =>
  z.exactOptional(shape) as z.ZodMiniExactOptional<S> & { readonly absent: true };
const drew = event({
  type: 'drew',
  cite: ({ seat }) => (seat === 'north' ? 'TOY-ONE-01' : 'TOY-TWO-01'),
  fields: { seat: side, card, by: maybe(side) },
  apply({ hand }, { card: drawn }) {
    hand.push({ ...drawn });
  },
  redact: (data, eye) => (eye === data.seat ? data : { ...data, card: hidden(data.card) }),
  reveals: true,
});
const cleared = event({
  type: 'cleared',
  cite: 'TOY-TWO-01',
  fields: { hex: z.int() },
  apply({ smoke }, { hex }) {
    smoke.splice(smoke.indexOf(hex), 1);
  },
});
const said = event({ type: 'said', cite: 'TOY-ONE-01', fields: {} });
const EVENTS = { drew, cleared, said };
type Event = EventIn<typeof EVENTS>;

const clear = choicesOf<Toy>()('clear', 'hex', z.strictObject({ hex: z.int() })).asking<{
  readonly hexes: readonly number[];
}>({
  cite: 'TOY-TWO-01',
  of: ({ hexes }) => hexes,
  no: () => ({ code: 'noSmoke', cite: 'TOY-TWO-01' }),
  forced: true,
});
const none = z.strictObject({ none: z.literal(true) });
const perhaps = choicesOf<Toy>()(
  'perhaps',
  'hex',
  z.union([z.strictObject({ hex: z.int() }), none]),
).asking<{ readonly hexes: readonly number[]; readonly by: Toy['rule'] }>({
  cite: ({ by }) => by,
  of: ({ hexes }) => hexes,
  no: ({ by }) => ({ code: 'noSmoke', cite: by }),
});
const stop = questionsOf<Toy>()('stop', z.strictObject({ end: z.literal(true) })).asking<object>({
  cite: 'TOY-ONE-01',
  check: () => undefined,
  suggest: () => ({ end: true }),
});
type Questions = QuestionsIn<{ clear: typeof clear; perhaps: typeof perhaps; stop: typeof stop }>;

const scene = (smoke: number[] = []): Scene<Toy> => ({
  setup: {},
  edition: {},
  position: { smoke, hand: [] },
});

test('what is declared of an event is what a ruleset needs of it', () => {
  const { apply, cite, redact, reveals } = gatherEvents<Toy, typeof EVENTS>(EVENTS);
  const one: Event = { type: 'drew', seat: 'north', card: { slot: 3, value: 5 } };
  const position: Toy['position'] = { smoke: [4], hand: [] };
  apply(position, one);
  apply(position, { type: 'cleared', hex: 4 });
  apply(position, { type: 'said' });
  expect(position).toEqual({ smoke: [], hand: [{ slot: 3, value: 5 }] });
  expect([cite(one), cite({ type: 'said' })]).toEqual(['TOY-ONE-01', 'TOY-ONE-01']);
  expect(redact(one, 'north')).toBe(one);
  expect(redact(one, 'south')).toEqual({ type: 'drew', seat: 'north', card: { slot: 3 } });
  expect([reveals(one), reveals({ type: 'said' })]).toEqual([true, false]);
});

test('an event that nobody has gathered is a fault of ours', () => {
  const { apply } = gatherEvents<Toy, typeof EVENTS>(EVENTS);
  const strange = { type: 'saluted' } as never;
  expect(() => apply({ smoke: [], hand: [] }, strange)).toThrow(/saluted/);
});

test('an event of older rules, which took it back, is shown to nobody', () => {
  const { redact } = gatherEvents<Toy, typeof EVENTS>(EVENTS);
  for (const type of ['wonAtOnce', 'toString']) {
    expect(redact({ type, seat: 'north' } as never, 'north')).toBeUndefined();
  }
});

test('an event that stands under the name of another, or lacks a field, does not compile', () => {
  // @ts-expect-error it is not `shown`
  gatherEvents<Toy, { shown: typeof said }>({ shown: said });
  const table = new Context<Toy>(scene([4]), () => undefined);
  // @ts-expect-error which hex?
  table.emit(cleared, {});
  // @ts-expect-error nobody reads `loud`
  table.emit(cleared, { hex: 4, loud: true });
  // @ts-expect-error a name is no declaration
  const byName = (): unknown => table.ask('north', 'stop', {}, 'TOY-ONE-01');
  expect(byName).toBeTypeOf('function');
  const answer: Questions['stop']['answer'] = { end: true };
  expect(answer).toEqual({ end: true });
});

test('a choice is checked, listed and suggested by what there is to choose from', () => {
  const question = { hexes: [4, 7] };
  expect(clear.list?.(scene(), question)).toEqual([{ hex: 4 }, { hex: 7 }]);
  expect(clear.suggest(scene(), question, () => 1)).toEqual({ hex: 7 });
  expect(clear.check(scene(), question, { hex: 7 })).toBeUndefined();
  expect(clear.check(scene(), question, { hex: 5 })).toMatchObject({ code: 'noSmoke' });
  expect(parse(clear.shape, { none: true }).ok).toBe(false);
});

test('or nothing may be chosen', () => {
  const question = { hexes: [4], by: 'TOY-ONE-01' } as const;
  expect(perhaps.list?.(scene(), question)).toEqual([{ none: true }, { hex: 4 }]);
  expect(perhaps.check(scene(), question, { none: true })).toBeUndefined();
  expect(perhaps.check(scene(), question, { hex: 5 })).toMatchObject({ cite: 'TOY-ONE-01' });
  const suggested = [0, 1].map((nth) => perhaps.suggest(scene(), question, (of) => nth % of));
  expect(suggested).toEqual([{ none: true }, { hex: 4 }]);
});

test('a procedure asks and emits what it names', () => {
  const happened: object[] = [];
  const table = new Context<Toy>(scene([4, 7]), (one) => happened.push(one));
  const run = (function* () {
    const { hex } = yield* table.ask('north', clear, { hexes: [4, 7] });
    table.emit(cleared, { hex });
    const other = yield* table.ask('south', perhaps, { hexes: [7], by: 'TOY-TWO-01' });
    return [other, yield* table.ask('north', clear, { hexes: [7] })];
  })();
  const asked = { seat: 'north', ask: 'clear', question: { hexes: [4, 7] }, cite: 'TOY-TWO-01' };
  expect(run.next().value).toEqual({ to: 'seats', asked: [asked] });
  expect(run.next([{ hex: 4 }]).value).toMatchObject({
    asked: [{ seat: 'south', ask: 'perhaps', cite: 'TOY-TWO-01' }],
  });
  expect(happened).toEqual([{ type: 'cleared', hex: 4 }]);
  // A forced question with one answer answers itself.
  expect(run.next([{ none: true }])).toEqual({ done: true, value: [{ none: true }, { hex: 7 }] });
});
