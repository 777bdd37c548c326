/** Whom one can play against, and how he fights. */
import { RATINGS } from './ratings.ts';

export const characters = [
  {
    id: 'steady',
    note: {
      en: 'Stands until you are near, keeps its line straight and weighs every fight.',
      ru: 'Стоит, пока вы не подойдёте, держит линию ровно и взвешивает каждый бой.',
    },
    ratings: RATINGS.steady,
  },
  {
    id: 'bold',
    note: {
      en: 'Comes on at once and looks for a charge, whatever may answer it.',
      ru: 'Идёт вперёд сразу и ищет атаки, чем бы на неё ни ответили.',
    },
    ratings: RATINGS.bold,
  },
  {
    id: 'archer',
    note: {
      en: 'Keeps its shooters in range of you and out of your reach.',
      ru: 'Держит стрелков так, чтобы доставать вас, а самим не попадать под удар.',
    },
    ratings: RATINGS.archer,
  },
  {
    id: 'fox',
    note: {
      en: 'Lets you come, minds its flanks and strikes two against one.',
      ru: 'Подпускает вас, бережёт фланги и бьёт вдвоём одного.',
    },
    ratings: RATINGS.fox,
  },
];
