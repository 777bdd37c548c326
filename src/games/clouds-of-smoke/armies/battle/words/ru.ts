import { russian } from '#plural';
import type { FormWords } from './en.ts';

export const ru: FormWords = {
  scenario: 'Битва',
  players: (count) => `${count} ${russian(count, 'игрок', 'игрока', 'игроков')}`,
  points: (count) => `по ${count} очков`,
  anyArmies: '2–6 игроков · любые армии',
  size: 'Очков у каждого игрока',
  sides: 'Игроков на стороне',
  armies: 'Армии',
  atMost: (size) => `не больше ${size} очков`,
  armyOf: (seat) => `Армия: ${seat}`,
  readyOf: (era) => `Готовые: ${era}`,
  kept: 'Ваши армии',
  built: 'Со страницы армий',
  pasted: 'По ссылке или из JSON…',
  pasteBox: 'Ссылка на армию или её JSON',
  sums: (points, units, level) =>
    `${points} · ${units} ${russian(units, 'отряд', 'отряда', 'отрядов')} · полководец уровня ${level}`,
  unread: 'Такую армию здесь прочитать не удаётся.',
  noArmy: 'Выберите армию.',
  illegal: 'Этой армии здесь сражаться нельзя:',
  build: 'Армии',
  armiesNote: 'Готовые армии урезаются до нужного размера. Свою можно собрать на странице',
  setUp: 'Расстановка',
  starts: { quick: 'Быстрый старт', full: 'По правилам, шаг за шагом' },
  startNotes: {
    quick: 'Первый игрок, ландшафт и все армии будут расставлены за вас; вы начнёте с битвы.',
    full: 'Вы сами ставите ландшафт, тайно нумеруете колонны и размещаете каждый отряд.',
  },
  terrain: 'Размеры ландшафта',
  sizes: { recommended: 'Советуемые', free: 'Любые' },
  sizeNotes: {
    recommended: ([least, most]) =>
      `Каждый элемент от ${least} до ${most} UW в поперечнике, как советуют правила; реки и дороги любой длины.`,
    free: () => 'Элементы любого размера, как договоритесь.',
  },
  unfit: 'Армии не готовы: смотрите выше.',
  edition: 'Правила',
  differ: 'Чем они отличаются',
  editions: { web: 'Веб-редакция', printed: 'Печатная, 1.7' },
};
