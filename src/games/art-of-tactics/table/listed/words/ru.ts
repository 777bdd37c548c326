import { russian as forms } from '#plural';
import type { en } from './en.ts';

/** What is said of small questions, in Russian. */
export const ru: typeof en = {
  first: 'Этот первым',
  die: (die) => `Кубик ${die}`,
  dieFails: 'провал',
  diePasses: 'пройден',
  again: 'Перебросить',
  againNote: (p) => `пройдёт с шансом ${p} %; считается лучший бросок`,
  keep: 'Оставить',
  none: 'Не отвечать',
  shootAt: (name) => `Стрелять: ${name}`,
  chargeAt: (name) => `Атаковать: ${name}`,
  form: (n) => `Плотность ${n}`,
  returnNote: (count, mean) =>
    `${count} ${forms(count, 'кубик,', 'кубика,', 'кубиков,')} в среднем потеряют ${mean}`,
};
