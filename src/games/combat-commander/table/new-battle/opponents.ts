/** Whom one can play against, and how he fights. */
import { RATINGS } from './ratings.ts';

export const characters = [
  {
    id: 'steady',
    note: {
      en: 'Plans by its hand, weighs every shot and takes objectives in good time.',
      ru: 'Строит план по картам, взвешивает каждый выстрел и вовремя берёт цели.',
    },
    ratings: RATINGS.steady,
  },
  {
    id: 'bold',
    note: {
      en: 'Goes for the objectives under fire and does not shun a melee.',
      ru: 'Идёт к целям под огнём и не боится рукопашной.',
    },
    ratings: RATINGS.bold,
  },
  {
    id: 'machinegunner',
    note: {
      en: 'Looks for fields of fire, puts leaders beside its guns and moves late.',
      ru: 'Ищет сектора обстрела, ставит командиров к пулемётам и двигается поздно.',
    },
    ratings: RATINGS.machinegunner,
  },
  {
    id: 'fox',
    note: {
      en: 'Keeps to cover and smoke, and slips past to what you left alone.',
      ru: 'Держится укрытий и дыма и проскальзывает к тому, что вы оставили без присмотра.',
    },
    ratings: RATINGS.fox,
  },
];
