import type { Words } from '../../table/words/ru.ts';
import type { en } from './en.ts';

export const ru: Words<typeof en> = {
  page: {
    first: 'Sandtable: варгеймы по настоящим правилам',
    table: '{{name}} – Sandtable',
    new: 'Новая битва – Sandtable',
    join: 'Занять место – Sandtable',
    rules: 'Правила – Sandtable',
    credits: 'Авторы – Sandtable',
    missing: 'Здесь пусто – Sandtable',
  },
  nav: {
    play: 'Играть',
    new: 'Новая битва',
    rules: 'Правила',
    credits: 'Авторы',
  },
  first: {
    title: 'Настоящие правила.',
    title2: 'Листать ничего не нужно.',
    play: 'Играть',
    edition: 'Правила',
    editionNote: 'Чем они отличаются',
    side: 'Ваша сторона',
    starting: 'Раскладываем стол…',
    more: 'Другие способы',
    hotSeat: 'Вдвоём за одним экраном',
    hotSeatNote: 'Чей ход, сказано наверху.',
    friend: 'С другом по ссылке',
    friendNote: 'Вы получите ссылку; она действует, пока место не занято.',
    open: 'Открыть сохранённую битву',
    openNote: 'Файл, который сделала команда «Сохранить в файл».',
    battles: 'Ваши битвы',
    battlesNote: 'в этом браузере',
    none: 'Пока ни одной. Начатое будет стоять здесь, и его можно продолжить.',
    older: 'Более ранние битвы',
    retry: 'Ещё раз',
  },
  missing: {
    part: 'Часть страницы не удалось получить.',
    again: 'Загрузить снова',
    title: 'По этому адресу ничего нет.',
    battle: 'Эту битву не открыть: её здесь нет, или она не ваша.',
    home: 'На первую страницу',
  },
};
