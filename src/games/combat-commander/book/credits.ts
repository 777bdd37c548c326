/** Whose game it is. */
export const credits = {
  author: 'Chad Jensen',
  link: 'https://boardgamegeek.com/boardgame/21050/combat-commander-europe',
  text: {
    en:
      'Infantry in Europe, 1939 to 1945, by fate cards: an order, an action, an event and a roll ' +
      'on each. Maps, scenarios and decks here are our own; the link leads to the published game.',
    ru:
      'Пехота в Европе с 1939 по 1945 год по картам судьбы: на каждой приказ, действие, событие ' +
      'и бросок. Карты, сценарии и колоды здесь наши; ссылка ведёт к изданной игре.',
  },
};
