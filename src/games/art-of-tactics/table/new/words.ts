/** What the form of a new battle says. */
interface Size {
  readonly units: number;
  readonly figures: number;
  readonly points: number;
}
export const WORDS = {
  en: {
    battle: 'Battle',
    units: 'units',
    limit: 'Turns at most',
    limitNote: '0: no limit. Few battles last so long.',
    night: 'Night may fall',
    nightNote:
      'Two doubles running for initiative, the second of sixes, and the battle is over: 1 in 211 ' +
      'a turn, 17% by the end of turn 40.',
    slots: 'Write the command slots first',
    slotsNote: 'In secret, both at once; else they stand as the battle proposes.',
    deploy: 'Set up by hand',
    deployNote: 'One army after the other, each near its camp.',
    start: 'How it begins',
    starts: {
      quick: 'Quick start',
      full: 'Full start',
      meeting: 'Meeting engagement',
    },
    startNotes: {
      quick: 'Ground of ours, both armies before their camps.',
      full: 'You bid for the ground, lay it, pitch camps and set up by hand.',
      meeting: 'Dice say who lays ground or his camp; the armies come out of their camps.',
    },
    armies: 'Armies',
    armyOf: { west: 'The army in the west', east: 'The army in the east' },
    own: 'An army of my own…',
    kept: 'Armies in this browser',
    remove: 'Remove',
    asText: 'As text',
    ownText: 'The text of an army file, or a link',
    build: 'Change it in the builder',
    source: { book: 'printed in the rulebook', ours: 'a list of ours' },
    size: ({ units, figures, points }: Size) =>
      `${units} ${units === 1 ? 'unit' : 'units'}, ${figures} figures, ${points} of 20 points`,
    allies: 'Allied contingents',
    alliesNote: 'Units of other lists may be bought from the same points.',
    readings: 'Readings of the book',
    readingsNote: 'Where the book is silent or contradicts itself. The defaults are ours.',
  },
  ru: {
    battle: 'Битва',
    units: 'отрядов',
    limit: 'Ходов не больше',
    limitNote: '0 — без предела. Так долго битвы длятся редко.',
    night: 'Может наступить ночь',
    nightNote:
      'Два дубля подряд на инициативу, второй из шестёрок, — и битва окончена: раз на 211 ходов, ' +
      '17 % к концу хода 40.',
    slots: 'Сначала заполнить слоты командования',
    slotsNote: 'Тайно и одновременно; иначе они такие, как предлагает битва.',
    deploy: 'Расставить войска вручную',
    deployNote: 'Одна армия за другой, каждая у своего лагеря.',
    start: 'Как начинается',
    starts: {
      quick: 'Быстрый старт',
      full: 'Полный старт',
      meeting: 'Встречный бой',
    },
    startNotes: {
      quick: 'Местность наша, обе армии стоят перед лагерями.',
      full: 'Торг за местность, её расстановка, лагеря и войска — вручную.',
      meeting: 'Кубики решают, кто кладёт местность или лагерь; армии выходят из лагерей.',
    },
    armies: 'Армии',
    armyOf: { west: 'Армия на западе', east: 'Армия на востоке' },
    own: 'Своя армия…',
    kept: 'Армии в этом браузере',
    remove: 'Убрать',
    asText: 'Текстом',
    ownText: 'Текст файла армии или ссылка',
    build: 'Изменить в конструкторе армий',
    source: { book: 'напечатан в книге правил', ours: 'список наш' },
    size: ({ units, figures, points }: Size) =>
      `Отрядов ${units}, фигурок ${figures}, очков ${points} из 20`,
    allies: 'Союзные контингенты',
    alliesNote: 'На те же очки можно брать отряды других списков.',
    readings: 'Прочтения книги',
    readingsNote: 'Где книга молчит или спорит сама с собой. Значения по умолчанию — наши.',
  },
} as const;
