/** What is asked, and what may be answered, in words: for whoever has no table of this game. */
import { QUESTIONS, type Questions } from '../../questions.ts';
import type { Look } from '../../world.ts';
import type { Tongue } from '../index.ts';
import { speaker, type Lang, type Speaker } from '../speaker.ts';

/** Answers of one language, each by its question; a missing one does not compile. */
export type AnswerWords = {
  readonly [K in keyof Questions]: (answer: Questions[K]['answer'], say: Speaker) => string;
};
const ANSWERS: { readonly [L in Lang]: () => Promise<AnswerWords> } = {
  en: async () => (await import('./words/en.ts')).answers,
  ru: async () => (await import('./words/ru.ts')).answers,
};
interface AnswerTongue {
  readonly lang: Lang;
  readonly answers: AnswerWords;
}
/** The answers in a language: the table of this game has its own, and does not fetch them. */
export const answersIn = async (lang: Lang): Promise<AnswerTongue> => ({
  lang,
  answers: await ANSWERS[lang](),
});

type Ask = keyof Questions;
interface Asked {
  readonly ask?: string | undefined;
  readonly question?: unknown;
}
const isOurs = (ask: string | undefined): ask is Ask =>
  ask !== undefined && Object.hasOwn(QUESTIONS, ask);

/** The question, without the marks of its lead words; undefined: it is none of this game's. */
export function sayQuestion(
  look: Look,
  { ask, question }: Asked,
  { lang, phrases }: Tongue,
): string | undefined {
  if (!isOurs(ask)) return undefined;
  const phrase = phrases.prompts[ask] as Phrase;
  return phrase(question, speaker(look, lang)).replaceAll('**', '');
}
/** One answer in a few words; undefined: the question is none of this game's. */
export function sayAnswer(
  look: Look,
  { ask }: Asked,
  answer: unknown,
  { lang, answers }: AnswerTongue,
): string | undefined {
  if (!isOurs(ask)) return undefined;
  const words = (answers[ask] as Phrase)(answer, speaker(look, lang));
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
type Phrase = (one: unknown, say: Speaker) => string;
