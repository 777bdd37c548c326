import { russian as forms } from '#plural';
import type { en } from './en.ts';

/** What is said while points are spent, in Russian. */
export const ru: typeof en = {
  title: 'На кого потратить очки',
  beaten: 'разбитый отряд',
  away: (n) => `${n}″`,
  here: 'У этого отряда',
  disorder: (n) => `Расстроить: ${n}`,
  retreat: 'Отогнать',
  attack: 'Выманить',
  price: (count) => `${count} ${forms(count, 'очко', 'очка', 'очков')}`,
  keep: 'Пусть остаток пропадёт',
  hint: 'Нажмите на подсвеченного врага; ближние первыми.',
};
