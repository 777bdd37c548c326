import { english as forms } from '#plural';

/** What is said while points are spent, in English. */
export const en = {
  title: 'Where the points go',
  beaten: 'the beaten unit',
  away: (n: string) => `${n} in`,
  here: 'By this one',
  disorder: (n: number) => `Disorder ${n}`,
  retreat: 'Drive back',
  attack: 'Draw on',
  price: (count: number) => `${count} ${forms(count, 'point', 'points')}`,
  keep: 'Let the rest be lost',
  hint: 'Press a lit enemy; the nearest come first.',
};
