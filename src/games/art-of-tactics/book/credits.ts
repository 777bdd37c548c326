/** Whose game it is. */
export const credits = {
  author: 'A. Kalinin',
  link: 'https://studfile.net/preview/8829004',
  text: {
    en:
      'Battles of antiquity and the Middle Ages, by density and ranks: who keeps order wins. ' +
      'Played here by the edition of 2006; the link leads to a later one.',
    ru:
      'Сражения древности и Средних веков, где всё решают плотность и шеренги: побеждает тот, ' +
      'кто держит строй. Здесь играют по редакции 2006 года; ссылка ведёт на более позднюю.',
  },
};
