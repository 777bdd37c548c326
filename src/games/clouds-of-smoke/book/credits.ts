/** Whose game it is, and from where his lists were taken, as far as they were found. */
import entries from '../../../../data/clouds-of-smoke/sources.json' with { type: 'json' };

const sources = {
  title: { en: 'Lists of the author', ru: 'Списки автора' },
  text: {
    en:
      'Six army lists come from the author’s site and from his printed booklet of armies, as far ' +
      'as they were found; what is missing is said in each. Where a unit of our own lists has ' +
      'the figures of one of his, it names it.',
    ru:
      'Шесть списков армий взяты с сайта автора и из его печатной книжки армий, насколько их ' +
      'удалось найти; чего не хватает, сказано в каждом. Если у отряда из наших списков ' +
      'показатели одного из авторских, он назван.',
  },
  entries,
};

export const credits = {
  author: 'Alexey Usachev',
  link: 'https://clouds-of-smoke.com',
  text: {
    en:
      'Great battles of the age of powder, 1600–1815, with combats that last and cost more the ' +
      'longer they burn. The printed rules are published by ARMET GAMES.',
    ru:
      'Большие битвы эпохи пороха, 1600–1815; сражения тянутся и дорожают, пока горят. ' +
      'Печатные правила издаёт ARMET GAMES.',
  },
  sources,
};
