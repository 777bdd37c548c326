/** What is asked, and what may be answered, in words: for whoever has no table of this game. */
import type { Asked } from '#kernel';
import { QUESTIONS, type Questions } from '../../questions.ts';
import type { Scene } from '../../world.ts';
import type { Locale } from '../locale.ts';
import { type Lang, speaker, type Speaker } from '../speaker.ts';
import type { AnswerWords, Picking } from './words.ts';

type Ask = keyof Questions;
const ANSWERS: { readonly [L in Lang]: () => Promise<AnswerWords> } = {
  en: async () => (await import('./words/en.ts')).answers,
  ru: async () => (await import('./words/ru.ts')).answers,
};
interface AnswerLocale {
  readonly lang: Lang;
  readonly answers: AnswerWords;
}
/** The answers in a language: the table of this game has its own, and does not fetch them. */
export const answersIn = async (lang: Lang): Promise<AnswerLocale> => ({
  lang,
  answers: await ANSWERS[lang](),
});

const isOurs = (ask: string | undefined): ask is Ask =>
  ask !== undefined && Object.hasOwn(QUESTIONS, ask);

/** The question, without the marks of its lead words; undefined: it is none of this game's. */
export function sayQuestion(
  look: Scene,
  { ask, question }: Asked,
  { lang, phrases }: Locale,
): string | undefined {
  if (!isOurs(ask)) return undefined;
  const phrase = phrases.prompts[ask] as Phrase;
  return phrase(question, speaker(look, lang));
}
/** One answer in a few words; undefined: the question is none of this game's. */
export function sayAnswer(
  look: Scene,
  { ask }: Asked,
  answer: unknown,
  { lang, answers }: AnswerLocale,
): string | undefined {
  if (!isOurs(ask)) return undefined;
  // What was picked may have left the table since.
  const words: string | undefined = wordsOf(ask, answer, speaker(look, lang), answers);
  return words && `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
function wordsOf(
  ask: Ask,
  answer: unknown,
  say: Speaker,
  answers: AnswerWords,
): string | undefined {
  const { picks } = QUESTIONS[ask];
  if (picks === undefined) return (answers[ask as Exclude<Ask, Picking>] as Phrase)(answer, say);
  return answers.picked[picks]((answer as { readonly [name: string]: number })[picks], say);
}
type Phrase = (one: unknown, say: Speaker) => string;
