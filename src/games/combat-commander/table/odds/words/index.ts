/** What is said of rolls to whoever looks back; what it does not say, the table does. */
import { wordsOver } from '#table';
import { t as tableSays } from '../../words/index.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';

export const { load: foretoldWords, words: t } = wordsOver(
  // They are few, and come with what speaks them.
  { en: async () => en, ru: async () => ru },
  tableSays,
);
