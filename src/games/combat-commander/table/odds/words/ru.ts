/** То же по-русски. */
import type { en } from './en.ts';

export const ru: typeof en = {
  chance: {
    shot: 'расстрелян',
    arrives: 'кто-то придёт',
    empty: 'прийти некому',
    lands: 'место найдётся',
    nowhere: 'места нет',
    another: 'другое событие',
    time: 'время сдвинется',
    noTime: 'не сдвинется',
    thicker: 'гуще',
    smoke: (value) => `дым ${value}`,
    thinner: 'реже',
    razed: 'разрушены',
    stand: 'уцелеют',
  },
  round: {
    foes: 'накроет противника',
    both: 'и тех и других',
    own: 'накроет свою сторону',
    nobody: 'никого',
  },
  nearest: {
    foes: 'ближе всех противник',
    both: 'и те и другие',
    own: 'ближе всех своя сторона',
    nobody: 'никто',
  },
  there: {
    foes: 'попадёт к противнику',
    both: 'к тем и другим',
    own: 'попадёт к своей стороне',
    nobody: 'ни к кому',
  },
};
