import type { en } from './en.ts';

/** What is said while ground is laid and camps are pitched, in Russian. */
export const ru: typeof en = {
  bid: {
    accept: 'Атаковать',
    acceptNote: (count) => `они обороняются, элементов — ${count}`,
    refuse: 'Не согласен',
    refuseNote: (count) => `оборона с числом элементов ${count} — ваша; ответят они`,
    refuseLast: (count) => `обороняетесь вы, элементов — ${count}`,
  },
  meet: {
    terrain: 'Элемент местности',
    camp: 'Свой лагерь',
    pass: 'Больше ничего',
  },
  lay: {
    kind: 'Вид местности',
    parts: 'Из скольких частей',
    size: (n, w, d) => `${n} по ${w} × ${d}″`,
    piece: 'Эту часть сюда',
    left: (count) => `осталось частей: ${count}`,
    element: 'Положить элемент',
    kinds: {
      hill: 'Холм',
      wood: 'Лес',
      village: 'Деревня',
      ploughland: 'Пашня',
      marsh: 'Болото',
      scrub: 'Кустарник',
      rocks: 'Камни',
      lake: 'Озеро',
      hedge: 'Изгородь',
      stream: 'Ручей',
      ditch: 'Канава',
      treeLine: 'Лесопосадка',
    },
  },
  pitch: 'Поставить лагерь',
  hint: {
    bid: 'Чем меньше элементов, тем ровнее поле; кто обороняется, кладёт их и встаёт первым.',
    meet: 'Местность — не ближе 20 дюймов от лагеря, лагеря — не ближе 30 друг от друга.',
    lay: (n, all) => `Укажите место: часть ${n} из ${all}.`,
    pitch: 'Укажите середину; между лагерями не меньше 30 дюймов.',
  },
};
