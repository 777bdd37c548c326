import { russian as forms } from '#plural';
import type { en } from './en.ts';

/** What is told of fire that may come, and of what a hex can fire at, in Russian. */
export const ru: typeof en = {
  turn: (side) => `следующий ход: ${side}`,
  all: (hit, of, worst) =>
    hit === 0
      ? `**Ваши гексы, всего ${of}:** под огнём ни одного`
      : `**Ваши гексы, всего ${of}:** под огнём ${hit}, худший — силой ${worst}`,
  hits: (hex, groups, worst) =>
    groups === 0
      ? `**Что достаёт до ${hex}:** ничего`
      : `**Что достаёт до ${hex}:** ${groups} ${forms(groups, 'группа', 'группы', 'групп')} врага, сильнейшая — ${worst}`,
  title: 'Ваши гексы под их огнём',
  at: (hex, ground) => `${hex}: ${ground}`,
  head: { hex: 'гекс', from: 'откуда', range: 'дальность', fire: 'огонь', breaks: 'сломит' },
  sum: {
    base: (base, others) => (others === 0 ? `${base}` : `${base} + ${others}`),
    height: (adds) => ` + ${adds} сверху`,
    hindrance: (by) => ` − ${by} помеха`,
    heavy: ', если попадёт',
  },
  silent: {
    outOfRange: (most, away) => `дальность ${most}, а до вас ${away}`,
    tooNear: (least, away) => `не ближе ${least}, а до вас ${away}`,
    noSight: (at) => `обзор закрыт в ${at}`,
    cannotFire: 'сейчас не стреляет',
    tooWeak: 'без карты слишком слабо',
  },
  nothing: 'Никто из них сюда не выстрелит.',
  counted:
    'Шанс того, кого сломить проще всего, если он стоит. Посчитано по открытому: фишки, местность, видимость; руки скрыты.',
  key: { low: 'от 1 до 3', middle: 'от 4 до 6', high: '7 и больше' },
  hatch: 'сильнейшая группа:',
  hatchOwn: 'его огонь:',
  empty: 'здесь никого',
  arms: (firepower, range) => `${firepower} на дальность ${range}`,
  zone: (count) =>
    count === 0
      ? 'Стрелять отсюда сейчас некому.'
      : `Отсюда достают до ${count} ${forms(count, 'гекса', 'гексов', 'гексов')}.`,
  targets: { hex: 'по', sight: '', range: 'дальность', fire: 'огонь' },
  clear: 'чисто',
  hindered: (by) => `помеха ${by}`,
  level: (cover) => `укрытие ${cover}`,
  state: {
    acts: 'можно выбрать',
  },
  under: 'Что сюда достаёт',
};
