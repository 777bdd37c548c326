/** What a player's page says, in the reader's language. */
import { pages } from '#games/pages';
import { say, wordsOf } from '../../../table/words/index.ts';
import { settings } from '../../../table/settings.svelte.ts';
import type { ProfileWords } from './words/en.ts';

export const { load: profileWords, words } = wordsOf<ProfileWords>({
  en: async () => (await import('./words/en.ts')).en,
  ru: async () => (await import('./words/ru.ts')).ru,
});
export const gameName = (id: string): string => {
  const page = pages.all.find((one) => one.id === id);
  return page === undefined ? id : say(page.name);
};
/** `month`: 2026-06. */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat(settings.lang, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
/** `day`: 2026-06-01. */
export const dayName = (day: string): string =>
  new Intl.DateTimeFormat(settings.lang, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
