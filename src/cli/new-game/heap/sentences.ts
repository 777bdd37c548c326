/** What Heap says, in both languages. */
import type { Sentences } from '#games';
import type { Words } from '#kernel';
import { happening, type Facts, type Heap, type RefusalCode } from './rules/index.ts';
import { SEATS } from './seats.ts';

// Every event, question, answer and refusal of the rules has its sentence here: a missing one does
// not compile. What the table itself refuses, in any game, is said by the table.
type Event = Heap['event'];
type Asks = Heap['questions'];
const EVENTS: { readonly [E in Event['type']]: (event: Extract<Event, { type: E }>) => Words } = {
  taken: ({ seat, count }) => ({
    en: `${SEATS[seat].en} takes ${count}.`,
    ru: `${SEATS[seat].ru} берёт ${count}.`,
  }),
};
const QUESTIONS: { readonly [K in keyof Asks]: (question: Asks[K]['question']) => Words } = {
  take: ({ most }) => ({ en: `Take one to ${most}.`, ru: `Возьмите от одного до ${most}.` }),
};
const ANSWERS: { readonly [K in keyof Asks]: (answer: Asks[K]['answer']) => Words } = {
  take: (count) => ({ en: `Take ${count}`, ru: `Взять ${count}` }),
};
const REFUSALS: { readonly [C in RefusalCode]: (facts: Facts) => Words } = {
  outside: ({ most }) => ({ en: `Take one to ${most}.`, ru: `Возьмите от одного до ${most}.` }),
};
const ENDED: Words = { en: 'It is over.', ru: 'Игра окончена.' };

/** What is said of one member of a union, by the word that tells which it is. */
const said = (all: object, name: string | undefined, what: unknown): Words | undefined =>
  (all as { readonly [name: string]: ((what: unknown) => Words) | undefined })[name ?? '']?.(what);

export const sentences: Sentences = {
  events: [...Object.keys(EVENTS), 'ended'],
  cite: (event) => (event.type === 'ended' ? 'HEAP-END-01' : happening.cite(event as Event)),
  event: (_scene, event, lang) =>
    (event.type === 'ended' ? ENDED : said(EVENTS, event.type, event))?.[lang],
  question: (_scene, { ask, question }, lang) => said(QUESTIONS, ask, question)?.[lang],
  answer: (_scene, { ask }, answer, lang) => said(ANSWERS, ask, answer)?.[lang],
  refusal: (_scene, { code, facts }, lang) => said(REFUSALS, code, facts ?? {})?.[lang] ?? code,
};
