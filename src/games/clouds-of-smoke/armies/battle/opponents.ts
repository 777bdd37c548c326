/** Whom one can play against, and how he fights. */
import { RATINGS } from './ratings.ts';

export const characters = [
  {
    id: 'steady',
    note: {
      en: 'Waits for its moment, keeps its line whole and its columns near each other.',
      ru: 'Ждёт своей минуты, держит линию и не отпускает колонны друг от друга.',
    },
    ratings: RATINGS.steady,
  },
  {
    id: 'bold',
    note: {
      en: 'Closes at once, thinks little of the enemy’s dice and goes for a flank.',
      ru: 'Сразу идёт на сближение, мало считается с чужими кубиками и рвётся на фланг.',
    },
    ratings: RATINGS.bold,
  },
  {
    id: 'gunner',
    note: {
      en: 'Halts where its guns and muskets reach, and closes late.',
      ru: 'Останавливается там, где достают пушки и мушкеты, и сходится поздно.',
    },
    ratings: RATINGS.gunner,
  },
  {
    id: 'fox',
    note: {
      en: 'Stands off, pins you from the front and rides round where you are open.',
      ru: 'Держится поодаль, сковывает с фронта и обходит там, где вы открыты.',
    },
    ratings: RATINGS.fox,
  },
];
export const typedDice = {
  en:
    'For miniatures on a real table: you roll your own dice and type in what falls. Drag the ' +
    'units here as they stand there; the app keeps board, morale, markers, phases and the sums.',
  ru:
    'Для миниатюр на настоящем столе: кубики бросаете вы и вводите, что выпало. Отряды ' +
    'передвигайте здесь так, как они стоят там; приложение ведёт доску, боевой дух, маркеры, ' +
    'фазы и подсчёты.',
};
