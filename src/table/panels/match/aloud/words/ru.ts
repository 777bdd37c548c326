import { russian } from '#plural';
import type { AloudWords } from './en.ts';

export const ru: AloudWords = {
  title: 'Мысли вслух',
  chance: (percent) => `${percent}\u00a0%`,
  chosen: (continuations) =>
    `его шанс победить · всего ${continuations} ${russian(continuations, 'продолжение', 'продолжения', 'продолжений')}`,
  rejected: 'отвергнуто',
  alike: 'отвергнуто: не лучше',
  unsure: 'отвергнуто: не наверняка лучше',
  ways: 'Пунктиром на карте — его следующий ход, каким он вышел в одном из этих продолжений.',
  place: 'Пунктиром на карте — место, о котором речь.',
};
