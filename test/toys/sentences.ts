/** Sentences of a toy: an event and a refusal are told by a table of words. */
import type { Lang, Sentences } from '#games';
import type { Words } from '#kernel';

/** What the table itself refuses, in any game. */
const TABLE = new Map<string, Words>(
  [
    ['stale', 'That question is no longer open', 'Этот вопрос уже закрыт'],
    ['notAsked', 'Nothing is asked of that seat', 'У этого места ничего не спрашивают'],
    ['malformed', 'The answer cannot be read', 'Ответ не удаётся прочитать'],
    ['nothingToUndo', 'There is nothing to take back', 'Возвращать нечего'],
    ['undoAfterDice', 'Dice have fallen since', 'После этого брошены кости'],
    ['undoAfterReveal', 'Something was shown since', 'После этого кое-что показано'],
    ['undoAfterOther', 'The other seat has answered since', 'После этого ответил другой'],
    ['undoEnded', 'It is over', 'Игра окончена'],
    ['ended', 'It is over', 'Игра окончена'],
    ['notYourSeat', 'That is not your seat', 'Это не ваше место'],
  ].map(([code, en, ru]) => [code, { en, ru }]),
);

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
    refusal: (_, { code }, lang) => (refusals[code] ?? TABLE.get(code))?.[lang] ?? code,
  };
}
