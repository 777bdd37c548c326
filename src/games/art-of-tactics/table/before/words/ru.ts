import type { Words } from '../../../../../table/words/ru.ts';
import type { en } from './en.ts';

/** What is said in Russian before the battle. */
export const ru: Words<typeof en> = {
  placing: {
    still: 'Ещё не расставлены',
    of: '{{n}} из {{all}}',
    men: '{{n}} × {{weapons}}',
    placed: 'на месте',
  },
  bid: {
    accept: 'Атаковать',
    acceptNote: 'они обороняются, элементов — {{count}}',
    refuse: 'Не согласен',
    refuseNote: 'оборона с числом элементов {{count}} — ваша; ответят они',
    refuseLast: 'обороняетесь вы, элементов — {{count}}',
  },
  meet: {
    terrain: 'Элемент местности',
    camp: 'Свой лагерь',
    pass: 'Больше ничего',
  },
  lay: {
    kind: 'Вид местности',
    parts: 'Из скольких частей',
    size: '{{n}} по {{w}} × {{d}}″',
    piece: 'Эту часть сюда',
    left: 'осталось частей: {{count}}',
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
  hint: {
    deploy: 'Перетащите отряд на место.',
    bid: 'Чем меньше элементов, тем ровнее поле; кто обороняется, кладёт их и встаёт первым.',
    meet: 'Местность — не ближе 20 дюймов от лагеря, лагеря — не ближе 30 друг от друга.',
    lay: 'Укажите место: часть {{n}} из {{all}}.',
    pitch: 'Укажите середину; между лагерями не меньше 30 дюймов.',
  },
  do: {
    pitch: 'Поставить лагерь',
    ready: 'Готово',
    place: 'Поставить сюда',
    placeAt: 'Поставить в {{n}}″',
    nearest: 'ближайшее возможное место',
  },
};
