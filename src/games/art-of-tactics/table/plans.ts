/** What the computer is after by each of its plans for some turns. */
import type { PlanWords } from '../../manifest.ts';

export const plans: PlanWords = {
  usual: {
    en: 'It fights in its usual manner.',
    ru: 'Воюет в своей обычной манере.',
  },
  'come on': {
    en: 'It comes on at once, and waits for nobody.',
    ru: 'Идёт вперёд сразу и никого не ждёт.',
  },
  hold: {
    en: 'It stands until the enemy is near, however long he takes.',
    ru: 'Стоит, пока враг не подойдёт близко, как бы долго тот ни шёл.',
  },
};
