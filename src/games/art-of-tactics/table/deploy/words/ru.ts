import type { en } from './en.ts';

/** What is said while units are set up, in Russian. */
export const ru: typeof en = {
  still: 'Ещё не расставлены',
  of: (n, all) => `${n} из ${all}`,
  men: (n, weapons) => `${n} × ${weapons}`,
  placed: 'на месте',
  ready: 'Готово',
  place: 'Поставить сюда',
  placeAt: (n) => `Поставить в ${n}″`,
  nearest: 'ближайшее возможное место',
  hint: 'Перетащите отряд на место.',
};
