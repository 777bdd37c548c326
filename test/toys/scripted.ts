/** The smallest game: a sum, things said, and hidden cards. What is played is each test's own. */
import {
  answersOf,
  shapeOf,
  NOBODY,
  fail,
  hidden,
  ok,
  type Eye,
  type Procedure,
  type Ruleset,
  type Secret,
  type Table,
} from '#kernel';
import * as z from 'zod/mini';

export type Seat = 'north' | 'south' | 'west';
export interface Card {
  readonly owner: Seat | typeof NOBODY;
  readonly card: Secret<number>;
}
export interface Scripted {
  seat: Seat;
  rule: 'TOY-ONE-01' | 'TOY-TWO-01' | 'TOY-TRE-01';
  edition: { readonly most: number };
  setup: { seats: number; start: number };
  position: { sum: number; said: string[]; cards: Card[] };
  event:
    | { type: 'added'; by: number }
    /** `by`: not told by older logs. */
    | { type: 'said'; word: string; by?: Seat }
    | ({ type: 'dealt' } & Card)
    | { type: 'shown'; card: Secret<number> };
  questions: {
    number: { question: { least: number }; answer: number };
    only: { question: { from: number[] }; answer: number };
    whisper: { question: object; answer: { word: string } };
  };
}
export type Here = Table<Scripted>;
export type Play<T = void> = Procedure<Scripted, T>;

const answerTo = answersOf<Scripted['questions']>();
const integer = z.int();
const secret = z.strictObject({ slot: integer, value: z.optional(integer) }) as z.ZodMiniType<
  Secret<number>
>;
const owner = z.enum(['north', 'south', 'west', NOBODY]);
const seen = (card: Card, eye: Eye<Scripted>): Card =>
  card.owner === eye ? card : { ...card, card: hidden(card.card) };
const range = (least: number, most: number): number[] =>
  Array.from({ length: most - least + 1 }, (_, index) => least + index);

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
        z.strictObject({ type: z.literal('added'), by: integer }),
        z.strictObject({
          type: z.literal('said'),
          word: z.string(),
          by: z.exactOptional(z.enum(['north', 'south', 'west'])),
        }),
        z.strictObject({ type: z.literal('dealt'), owner, card: secret }),
        z.strictObject({ type: z.literal('shown'), card: secret }),
      ]),
    ),
  },
  seats: ({ seats }) => (['north', 'south', 'west'] as const).slice(0, seats),
  setUp: ({ start, seats }) =>
    seats < 2 ? fail([{ code: 'tooFew', at: 'seats' }]) : ok({ sum: start, said: [], cards: [] }),
  apply(position, event) {
    switch (event.type) {
      case 'added':
        position.sum += event.by;
        return;
      case 'said':
        position.said.push(event.word);
        return;
      case 'dealt':
        position.cards.push({ owner: event.owner, card: event.card });
        return;
      case 'shown':
        position.cards = position.cards.filter(({ card }) => card.slot !== event.card.slot);
        return;
      default:
        event satisfies never;
    }
  },
  questions: {
    number: {
      shape: answerTo('number', integer),
      check: ({ edition }, { least }, answer) =>
        answer >= least && answer <= edition.most
          ? undefined
          : { code: 'outside', cite: 'TOY-ONE-01', facts: { least, most: edition.most } },
      list: ({ edition }, { least }) => range(least, edition.most),
      suggest: ({ edition }, { least }, pick) => least + pick(edition.most - least + 1),
    },
    only: {
      shape: answerTo('only', integer),
      check: (_, { from }, answer) =>
        from.includes(answer) ? undefined : { code: 'notOne', cite: 'TOY-TWO-01' },
      list: (_, { from }) => from,
      suggest: (_, { from }, pick) => from[pick(from.length)],
      forced: true,
    },
    whisper: {
      shape: answerTo('whisper', z.strictObject({ word: z.string() })),
      check: () => undefined,
      suggest: (_, __, pick) => ({ word: `word ${pick(10)}` }),
      secret: true,
    },
  },
  view: ({ position: { sum, said, cards } }, eye) => ({
    sum,
    said: [...said],
    cards: cards.map((card) => seen(card, eye)),
  }),
  redact: (event, eye) => (event.type === 'dealt' ? { type: 'dealt', ...seen(event, eye) } : event),
  reveals: (event) => event.type === 'shown',
  heading: ({ position }) => (position.sum % 2 === 0 ? 'TOY-ONE-01' : 'TOY-TWO-01'),
};
/** A ruleset that plays this, again and again. */
export const playing = (
  stage: (table: Here) => Play,
  more: Partial<Ruleset<Scripted>> = {},
): Ruleset<Scripted> => ({ ...frame, ...more, stage });
