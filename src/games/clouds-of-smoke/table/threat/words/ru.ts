import { russian as forms } from '#plural';
import type { en } from './en.ts';

/** What is told of the other side's next turn, in Russian. */
export const ru: typeof en = {
  turn: (army) => `следующий ход: ${army}`,
  reckoning: '**Угроза:** считается …',
  all: (reached, shot, of) =>
    `**Из ${of} ${forms(of, 'строя', 'строев', 'строев')}:** до ${reached} могут дойти, по ${shot} могут стрелять`,
  of: (name, reached, shot) =>
    `**${name}:** ${forms(reached, 'дойдёт', 'дойдут', 'дойдут')} ${reached} ${forms(reached, 'отряд', 'отряда', 'отрядов')}, ${forms(shot, 'выстрелит', 'выстрелят', 'выстрелят')} ${shot}`,
  formation: (name, more) => (more === 0 ? name : `${name} и ещё ${more}`),
  title: 'В их следующий ход',
  head: { formation: 'строй', reached: 'дойдут', shot: 'выстрелят' },
  who: { reached: 'Дойдут', shot: 'Выстрелят', nobody: 'никто' },
  counted: 'Из чего сочтено:',
  how: 'свободный поворот и простое движение на всю скорость, каждый отряд сам по себе, затем его огонь; орудия ещё и обстреливают с места.',
  unknown:
    'Какие кубики выпадут и до кого достанут командиры, не знает никто. Бои, открытые сейчас, не предсказаны. Земля нарисована так, будто её ничто не закрывает; числа учитывают, кто и что мешает видеть.',
  key: { contact: 'могут вступить в контакт', fire: 'могут стрелять' },
};
