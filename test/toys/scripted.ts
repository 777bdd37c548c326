/** The smallest game: a sum, things said, and hidden cards. What is played is each test's own. */
import {
  eventsOf,
  fail,
  gatherEvents,
  hidden,
  NOBODY,
  ok,
  questionsOf,
  shapeOf,
  type Context as KernelContext,
  type EventIn,
  type Eye,
  type Procedure,
  type QuestionsIn,
  type Ruleset,
  type Secret,
} from '#kernel';
import * as z from 'zod/mini';

export type Seat = 'north' | 'south' | 'west';
export interface Card {
  readonly owner: Seat | typeof NOBODY;
  readonly card: Secret<number>;
}
interface World {
  seat: Seat;
  rule: 'TOY-ONE-01' | 'TOY-TWO-01' | 'TOY-TRE-01';
  edition: { readonly most: number };
  setup: { seats: number; start: number };
  position: { sum: number; said: string[]; cards: Card[] };
}
export type Context = KernelContext<World>;
export type Play<T = void> = Procedure<World, T>;

// --- what happens --------------------------------------------------------------------------------

const event = eventsOf<World>();
const integer = z.int();
const seat = z.enum(['north', 'south', 'west']);
const secret = z.strictObject({ slot: integer, value: z.exactOptional(integer) });
const owner = z.enum(['north', 'south', 'west', NOBODY]);
const seen = (card: Card, eye: Eye<World>): Card =>
  card.owner === eye ? card : { ...card, card: hidden(card.card) };

export const added = event({
  type: 'added',
  cite: 'TOY-ONE-01',
  fields: { by: integer },
  apply(position, { by }) {
    position.sum += by;
  },
});
export const said = event({
  type: 'said',
  cite: 'TOY-ONE-01',
  fields: {
    word: z.string(),
    /** Not told by older logs. */
    by: z.exactOptional(seat) as z.ZodMiniExactOptional<typeof seat> & { readonly absent: true },
  },
  apply(position, { word }) {
    position.said.push(word);
  },
});
export const dealt = event({
  type: 'dealt',
  cite: 'TOY-TWO-01',
  fields: { owner, card: secret },
  apply({ cards }, { owner: of, card }) {
    cards.push({ owner: of, card });
  },
  redact: seen,
});
export const shown = event({
  type: 'shown',
  cite: 'TOY-TWO-01',
  fields: { card: secret },
  apply(position, { card: { slot } }) {
    position.cards = position.cards.filter(({ card }) => card.slot !== slot);
  },
  reveals: true,
});

// --- what is asked -------------------------------------------------------------------------------

const question = questionsOf<World>();
const range = (least: number, most: number): number[] =>
  Array.from({ length: most - least + 1 }, (_, index) => least + index);

export const number = question('number', integer).asking<{ readonly least: number }>({
  cite: 'TOY-ONE-01',
  check: ({ edition }, { least }, answer) =>
    answer >= least && answer <= edition.most
      ? undefined
      : { code: 'outside', cite: 'TOY-ONE-01', facts: { least, most: edition.most } },
  list: ({ edition }, { least }) => range(least, edition.most),
  suggest: ({ edition }, { least }, pick) => least + pick(edition.most - least + 1),
});
export const only = question('only', integer).asking<{ readonly from: readonly number[] }>({
  cite: 'TOY-TWO-01',
  check: (_, { from }, answer) =>
    from.includes(answer) ? undefined : { code: 'notOne', cite: 'TOY-TWO-01' },
  list: (_, { from }) => from,
  suggest: (_, { from }, pick) => from[pick(from.length)],
  forced: true,
});
export const whisper = question('whisper', z.strictObject({ word: z.string() })).asking<object>({
  cite: 'TOY-TWO-01',
  check: () => undefined,
  suggest: (_, __, pick) => ({ word: `word ${pick(10)}` }),
  secret: true,
});

// --- the game, gathered --------------------------------------------------------------------------

const EVENTS = { added, said, dealt, shown };
const questions = { number, only, whisper };
export interface Scripted extends World {
  event: EventIn<typeof EVENTS>;
  questions: QuestionsIn<typeof questions>;
}
const { apply, redact, reveals } = gatherEvents<World, typeof EVENTS>(EVENTS);

/** What is played where a test says no more than what happens at its table. */
const frame: Omit<Ruleset<Scripted>, 'stage'> = {
  id: 'test/scripted',
  revision: 1,
  rules: new Set(['TOY-ONE-01', 'TOY-TWO-01', 'TOY-TRE-01']),
  edition: { most: 9 },
  shapes: {
    setup: shapeOf<Scripted['setup']>()(z.strictObject({ seats: integer, start: integer })),
    position: shapeOf<Scripted['position']>()(
      z.strictObject({
        sum: integer,
        said: z.array(z.string()),
        cards: z.array(z.strictObject({ owner, card: secret })),
      }),
    ),
    event: shapeOf<Scripted['event']>()(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('added'), ...added.fields }),
        z.strictObject({ type: z.literal('said'), ...said.fields }),
        z.strictObject({ type: z.literal('dealt'), ...dealt.fields }),
        z.strictObject({ type: z.literal('shown'), ...shown.fields }),
      ]),
    ),
  },
  seats: ({ seats }) => (['north', 'south', 'west'] as const).slice(0, seats),
  setUp: ({ start, seats }) =>
    seats < 2 ? fail([{ code: 'tooFew', at: 'seats' }]) : ok({ sum: start, said: [], cards: [] }),
  apply,
  questions,
  view: ({ position: { sum, said: words, cards } }, eye) => ({
    sum,
    said: [...words],
    cards: cards.map((card) => seen(card, eye)),
  }),
  redact,
  reveals,
  heading: ({ position }) => (position.sum % 2 === 0 ? 'TOY-ONE-01' : 'TOY-TWO-01'),
};
/** A ruleset that plays this, again and again. */
export const playing = (
  stage: (table: Context) => Play,
  more: Partial<Ruleset<Scripted>> = {},
): Ruleset<Scripted> => ({ ...frame, ...more, stage });
