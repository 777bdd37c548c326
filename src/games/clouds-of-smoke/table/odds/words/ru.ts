/** То же по-русски. */
import { russian as forms } from '#plural';
import type { en } from './en.ts';

export const ru: typeof en = {
  thrown: {
    retreat: (unit) => `Отступление: ${unit}`,
    farther: 'дальше',
    nearer: 'ближе',
    sixes: (n) => `${n} ${forms(n, 'шестёрка', 'шестёрки', 'шестёрок')}`,
    first: 'Кто начинает',
    level: 'поровну',
    ground: 'Местность',
    elements: (n) => `${n} ${forms(n, 'элемент', 'элемента', 'элементов')}`,
    suchGround: 'местность этих видов',
    otherGround: 'других',
    drifts: 'сместится',
    removed: 'будет убрана',
    quarter: 'эта четверть',
    otherQuarter: 'другая',
  },
};
