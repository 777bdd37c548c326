import { russian as forms } from '#plural';
import type { en } from './en.ts';

/** What is said while orders are given and slots are written, in Russian. */
export const ru: typeof en = {
  method: {
    label: 'Как он приказывает',
    direct: 'Напрямую',
    directNote: 'не дальше 1″ от него',
    line: 'Боевая линия',
    lineNote: '−1″ за шаг',
    signal: 'Сигнал',
    signalNote: 'докуда донесёт кубик',
    messenger: 'Гонец',
    messengerNote: 'один отряд, по кубику',
    own: 'Сначала свой',
    ownNote: 'приказы потом, с нового места',
    none: 'Без приказов',
    noneNote: 'только свой отряд',
    rewrite: 'Переписать',
    rewriteNote: 'новые слоты, главнокомандующий',
  },
  order: {
    label: 'Приказ',
    move: 'Движение',
    shoot: 'Стрельба',
    reform: 'Перестроение',
    attack: 'Атака',
  },
  count: (count) => `${count} ${forms(count, 'отряд', 'отряда', 'отрядов')}`,
  heard: (all, none) => `услышат все ${all}, никто ${none}`,
  arrives: (p) => `доедет ${p}`,
  hears: { all: 'услышат все', fewer: 'не все или никто' },
  chance: (p) => `${p} %`,
  prompt: {
    line: (slot, name, count) =>
      `**Слот ${slot}, линия наступает:** каждый шаг от «${name}» отнимает 1″ — ${count}`,
    lineShoot: (slot, name, count) =>
      `**Слот ${slot}, линия стреляет:** каждый шаг от «${name}» отнимает кубик — ${count}`,
    direct: (slot, name, count) =>
      `**Слот ${slot}, приказы лично (${name}):** всем не дальше 1″ — ${count}`,
    signal: (slot, name, count) =>
      `**Слот ${slot}, сигнал (${name}):** кубик решит, докуда слышно — ${count}`,
    messenger: (slot, name, count) =>
      `**Слот ${slot}, гонец (${name}):** кубик решит, доедет ли — ${count}`,
    rewrite: (slot, name) => `**Слот ${slot}, новые слоты (${name}):** вместо приказов — 6 слотов`,
    own: (slot, name) =>
      `**Слот ${slot}, сначала ${name}:** приказы — когда этот отряд закончит, с нового места`,
    noMore: (slot, name) =>
      `**Слот ${slot}, без приказов:** отряд командира (${name}) уже действовал, слот закончится`,
    noOrders: (slot, name) =>
      `**Слот ${slot}, без приказов:** действует только отряд командира (${name})`,
  },
  do: {
    orders: 'Приказать',
    own: 'Действует его отряд',
    separate: 'Пусть действует',
    along: (name) => `вместе с «${name}»`,
    prepare: 'Готовить слияние',
    prepareWith: (name) => `слияние: ${name}`,
    prepareNote: 'сольёт следующий слот — и только это',
    alone: 'один',
    slots: 'Заполнить слоты',
  },
  hint: {
    orders: 'Нажимайте на отряды, чтобы отдать или снять приказ.',
    separate: 'Нажмите на отряд, который будет действовать.',
    merging: 'Этот слот — для подготовленного слияния: нажмите на один из отрядов.',
    slots: 'Нажмите на слот или его цифру, чтобы сменить командующего.',
  },
  write:
    'За ход армия играет часть из шести слотов, от выпавшего числа вниз: в каждом приказывает ' +
    'тот, кто вписан. Можно оставить как есть.',
  slot: (slot) => `Слот ${slot}`,
};
