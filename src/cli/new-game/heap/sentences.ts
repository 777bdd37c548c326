/** What Heap says, in both languages. */
import type { Sentences } from '#games';
import type { Words } from '#kernel';
import type { Facts, Heap, RefusalCode } from './rules/heap.ts';
import { SEATS } from './seats.ts';

/**
 * Whatever the rules refuse has its sentence here: a missing one does not compile. What the table
 * itself refuses, in any game, is said by the table.
 */
const REFUSALS: { readonly [C in RefusalCode]: (facts: Facts) => Words } = {
  outside: ({ most }) => ({ en: `Take one to ${most}.`, ru: `Возьмите от одного до ${most}.` }),
};
const isOurs = (code: string): code is RefusalCode => code in REFUSALS;

export const sentences: Sentences = {
  events: ['taken', 'ended'],
  cite: ({ type }) => (type === 'ended' ? 'HEAP-END-01' : 'HEAP-TAKE-01'),
  event(_scene, event, lang) {
    if (event.type === 'ended') return lang === 'en' ? 'It is over.' : 'Игра окончена.';
    const { seat, count } = event as Heap['event'];
    const who = SEATS[seat][lang];
    return lang === 'en' ? `${who} takes ${count}.` : `${who} берёт ${count}.`;
  },
  question(_scene, { question }, lang) {
    const { most } = question as Heap['questions']['take']['question'];
    return lang === 'en' ? `Take one to ${most}.` : `Возьмите от одного до ${most}.`;
  },
  answer: (_scene, _asked, count, lang) =>
    lang === 'en' ? `Take ${count as number}` : `Взять ${count as number}`,
  refusal: (_scene, { code, facts }, lang) =>
    isOurs(code) ? REFUSALS[code](facts ?? {})[lang] : code,
};
