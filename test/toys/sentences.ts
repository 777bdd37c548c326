/** Sentences of a toy: an event and a refusal are told by a table of words. */
import type { Lang, Sentences } from '#games';
import type { Words } from '#kernel';

type Book<K extends string> = Readonly<Record<K, readonly [en: string, ru: string]>>;
/** The paragraph of an event is what its declaration says; of the end no declaration does. */
interface Cites<E> {
  readonly declared: (event: E) => string;
  readonly ended: string;
}
export function sentencesFrom<E extends { readonly type: string }>(
  events: Book<E['type'] | 'ended'>,
  cites: Cites<E>,
  refusals: Readonly<Record<string, Words>>,
): Sentences {
  const isTold = (type: string): type is E['type'] | 'ended' => Object.hasOwn(events, type);
  return {
    events: Object.keys(events),
    cite(event) {
      if (event.type === 'ended') return cites.ended;
      return isTold(event.type) ? cites.declared(event as object as E) : undefined;
    },
    event: (_, { type }, lang: Lang) =>
      isTold(type) ? events[type][lang === 'en' ? 0 : 1] : undefined,
    refusal: (_, { code }, lang) => refusals[code]?.[lang] ?? code,
  };
}
