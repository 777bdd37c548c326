/** Ratings in the reader's language. */
import type { PlayerTold, StandingTold } from '#protocol';
import { harmless } from '../harmless.ts';
import { wordsOf } from '../words/index.ts';
import type { RatingWords } from './words/en.ts';

export const { load: ratingWords, words: rating } = wordsOf<RatingWords>({
  en: async () => (await import('./words/en.ts')).en,
  ru: async () => (await import('./words/ru.ts')).ru,
});

/** "1612 ± 80"; of whom too little is known: "new". */
export function standingName({ rating: points, within = 0, provisional }: StandingTold): string {
  if (points === undefined) return rating().new;
  return provisional === true
    ? rating().provisional(points, within)
    : rating().known(points, within);
}
/** As he calls himself; without a name by his two signs. */
export function playerName({ name = '', sign }: PlayerTold): string {
  const said = harmless(name).trim();
  return said === '' ? rating().guest(sign) : said;
}
