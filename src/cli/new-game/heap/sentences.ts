/** What Heap says, in both languages. */
import type { Sentences } from '#games';
import type { Words } from '#kernel';
import type { Heap } from './rules/heap.ts';
import { SEATS } from './seats.ts';

const REFUSALS: Readonly<Record<string, (most: number) => Words>> = {
  outside: (most) => ({ en: `Take one to ${most}.`, ru: `Возьмите от одного до ${most}.` }),
};
/** What the table itself refuses is said by the table. */
const AT_THE_TABLE: Words = { en: 'That cannot be done now.', ru: 'Сейчас так нельзя.' };

export const sentences: Sentences = {
  events: ['taken', 'ended'],
  cite: ({ type }) => (type === 'ended' ? 'HEAP-END-01' : 'HEAP-TAKE-01'),
  event(_scene, event, lang) {
    if (event.type === 'ended') return lang === 'en' ? 'It is over.' : 'Игра окончена.';
    const { seat, count } = event as Heap['event'];
    const who = SEATS[seat][lang];
    return lang === 'en' ? `${who} takes ${count}.` : `${who} берёт ${count}.`;
  },
  refusal: (_scene, { code, facts }, lang) =>
    (REFUSALS[code]?.(Number(facts?.['most'])) ?? AT_THE_TABLE)[lang],
};
