/** What the lobby says, in the reader's language. */
import { wordsOf } from '../../../table/words/index.ts';
import type { LobbyWords } from './words/en.ts';

export const { load: lobbySentences, words } = wordsOf<LobbyWords>({
  en: async () => (await import('./words/en.ts')).en,
  ru: async () => (await import('./words/ru.ts')).ru,
});

/** Of what lasts nobody needs to know the seconds. */
export function lasting(seconds: number): string {
  if (seconds < 60) return words().second(Math.max(1, Math.round(seconds)));
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? words().minute(minutes) : words().hour(Math.round(minutes / 60));
}
/** A clock that runs. */
export const clocked = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
