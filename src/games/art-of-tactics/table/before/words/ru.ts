import type { Words } from '../../../../../table/words/ru.ts';
import type { en } from './en.ts';

/** What is said in Russian before the battle. */
export const ru: Words<typeof en> = {
  placing: {
    still: 'Ещё не расставлены',
    of: '{{n}} из {{all}}',
    men: '{{n}} × {{weapons}}',
    placed: 'на месте',
  },
  hint: {
    deploy: 'Перетащите отряд на место.',
  },
  do: {
    ready: 'Готово',
    place: 'Поставить сюда',
    placeAt: 'Поставить в {{n}}″',
    nearest: 'ближайшее возможное место',
  },
};
