/** Sentences of a toy: an event and a refusal are told by a table of words. */
import type { Lang, Sentences } from '#games';
import type { Words } from '#kernel';

type Book<K extends string> = Readonly<Record<K, readonly [cite: string, en: string, ru: string]>>;
export function sentencesFrom<E extends string>(
  events: Book<E>,
  refusals: Readonly<Record<string, Words>>,
): Sentences {
  const told = (type: string, lang: Lang): string | undefined =>
    Object.hasOwn(events, type) ? events[type as E][lang === 'en' ? 1 : 2] : undefined;
  return {
    events: Object.keys(events),
    cite: ({ type }) => (Object.hasOwn(events, type) ? events[type as E][0] : undefined),
    event: (_, { type }, lang) => told(type, lang),
    refusal: (_, { code }, lang) => refusals[code]?.[lang] ?? code,
  };
}
