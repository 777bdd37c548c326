/** What is said of throws to whoever looks back; what it does not say, a slot does. */
import { wordsOver } from '#table';
import { t as slotSays } from '../../words/slot/index.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';

export const { load: foretoldWords, words: t } = wordsOver(
  // They are few, and come with what speaks them.
  { en: async () => en, ru: async () => ru },
  slotSays,
);
