import type { PrintWords } from './en.ts';

const plural = new Intl.PluralRules('ru');
const pointsOf = (points: string): string => {
  const form = plural.select(Number(points));
  const one = { one: 'очко', few: 'очка', many: 'очков' }[form as 'one'];
  return `${points} ${Number.isNaN(Number(points)) ? 'очка' : (one ?? 'очков')}`;
};

export const ru: PrintWords = {
  print: 'Печать',
  note: 'Листы со всеми отрядами и шаблоны поворотов, движения и стрельбы в точном масштабе, в PDF.',
  paper: 'Бумага',
  papers: { a4: 'A4', letter: 'Letter' },
  make: 'Сделать PDF',
  making: 'Рисуем…',
  failed: 'Сделать PDF не удалось. Сервер ещё работает?',
  close: 'Закрыть',
  sheet: 'Лист армии',
  page: (page, pages) => `страница ${page} из ${pages}`,
  line: (list, points, units, figures) =>
    `${list} · ${points} из 20 очков · отрядов ${units}, фигурок ${figures}`,
  unfit: 'пока не может сражаться',
  slots: 'Слоты',
  separate: 'отдельный отряд',
  chief: 'главнокомандующий',
  points: pointsOf,
  numbered: (number) => `№ ${number}`,
  figures: 'фигурок',
  density: 'плотность',
  move: 'движение',
  run: 'бег',
  trot: 'рысь',
  drawn: 'перевозка',
  inches: (count) => `${count}″`,
  none: 'нет',
  test: 'он же тест',
  wild: 'ниже 3: взбесится',
  choice: 'один — тест',
  elite: 'элита',
  alone: 'только погонщик',
  crew: (count) => `экипаж: ${count}`,
  escort: (count, name) => `${count} пеших при нём: ${name}`,
  hits: {
    belowEnemy: 'меньше плотности врага',
    belowOwn: 'меньше своей плотности',
    aboveOwn: 'больше своей плотности',
    aboveEnemy: 'больше плотности врага',
  },
  shoots: 'стреляет: меньше плотности цели',
  upTo: (count) => `до ${count}″`,
  twoHanded: 'в бою без щитов',
  piercing: 'бронебойное',
  terrifying: 'устрашающее',
  tusks: 'кубик ≤ плотности врага: столько затоптано; устрашающий',
  light: 'кубик ≤ плотности убивает столько; дальность — фигурки на подставке',
  heavy: 'два кубика больше дистанции; один из них ≤ плотности убивает столько',
  pulls: 'везёт, никого не бьёт',
  templates: 'Шаблоны',
  scale:
    'Точный масштаб: дюйм — 2,5 см, как в книге, поэтому подставка 8 × 4 см — это 3,2 × 1,6 дюйма. Печатайте в 100 % и проверьте дюйм, прежде чем резать.',
  ruler: 'Движение и дальность',
  moves: (density) => (density === 0 ? 'паника' : `плотность ${density}`),
  wheel: 'Поворот подставки: внешний угол идёт по дуге, от черты до черты — дюйм.',
  wheelLarge: 'Поворот большой подставки.',
  pivot: 'внутренний угол',
  stakes: 'Колья, 8 × 2 см',
  inch: '1″: командование, соседи, дротики, ручницы',
  range: 'Кубики выстрела: фигурки цели (всадники вдвое) минус дюймы до неё.',
  arc: 'Куда стреляет отряд: 45° от каждого угла фронта, правая половина; переверните лист для левой.',
  base: 'подставка 8 × 4 см',
  largeBase: 'большая подставка 6 × 8 см',
};
