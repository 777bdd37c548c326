/** Whom one can play against, and how he fights. */
import { RATINGS } from './ratings.ts';

export const characters = [
  {
    id: 'steady',
    note: {
      en: 'Keeps its line straight, weighs every fight, and from level 7 on waits for you.',
      ru: 'Держит линию ровно и взвешивает каждый бой; с уровня 7 ждёт, пока вы не подойдёте.',
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
      en: 'Brings its shooters into range, and has them shoot where others would charge.',
      ru: 'Подводит стрелков на выстрел и стреляет там, где другие пошли бы в атаку.',
    },
    ratings: RATINGS.archer,
  },
  {
    id: 'fox',
    note: {
      en: 'Minds its flanks, gives ground and strikes two against one.',
      ru: 'Бережёт фланги, уступает место и бьёт вдвоём одного.',
    },
    ratings: RATINGS.fox,
  },
];
