/** What the form of a new battle says. */
export const WORDS = {
  en: {
    battle: 'Battle',
    units: 'units',
    limit: 'Turns at most',
    limitNote: '0: no limit. Few battles last so long.',
    slots: 'Write the command slots first',
    slotsNote: 'In secret, both at once; else they stand as the battle proposes.',
    deploy: 'Set up by hand',
    deployNote: 'First the Romans, then Carthage, each near his camp.',
    readings: 'Readings of the book',
    readingsNote: 'Where the book is silent or contradicts itself. The defaults are ours.',
  },
  ru: {
    battle: 'Битва',
    units: 'отрядов',
    limit: 'Ходов не больше',
    limitNote: '0 — без предела. Так долго битвы длятся редко.',
    slots: 'Сначала заполнить слоты командования',
    slotsNote: 'Тайно и одновременно; иначе они такие, как предлагает битва.',
    deploy: 'Расставить войска вручную',
    deployNote: 'Сначала римляне, затем Карфаген, каждый у своего лагеря.',
    readings: 'Прочтения книги',
    readingsNote: 'Где книга молчит или спорит сама с собой. Значения по умолчанию — наши.',
  },
} as const;
