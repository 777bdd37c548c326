import { russian as forms } from '#plural';
import type { en } from './en.ts';

/** What is told of the other army's next slots, in Russian. */
export const ru: typeof en = {
  turn: (army) => `следующие слоты: ${army}`,
  reckoning: '**Угроза:** считается …',
  all: (reached, shot, of) =>
    `**Из ${of} ${forms(of, 'отряда', 'отрядов', 'отрядов')}:** до ${reached} дойдут одним движением, по ${shot} могут стрелять`,
  of: (name, moves, shots) =>
    `**${name}:** движением ${forms(moves, 'дойдёт', 'дойдут', 'дойдут')} ${moves} ${forms(moves, 'отряд', 'отряда', 'отрядов')}, ${forms(shots, 'выстрелит', 'выстрелят', 'выстрелят')} ${shots}`,
  title: 'В их следующие слоты',
  head: {
    unit: 'отряд',
    nearest: 'ближайший',
    move: 'движением',
    run: 'бегом',
    shots: 'выстрелы',
  },
  who: { move: 'Движением', run: 'С бегом', shots: 'Выстрелы', nobody: 'никто' },
  run: (name, p) => `${name}, ${p}`,
  counted: 'Из чего сочтено:',
  how: 'поворот плечом и путь вперёд, 10 дюймов минус плотность, каждый отряд сам по себе; бег прибавляет один кубик, рысь два. Выстрелы с места.',
  unknown: 'Каким отрядам отдать приказ, решают они сами. Уклонения и контратаки не предсказаны.',
  key: {
    move: 'контакт движением',
    run: (run, trot) => `с бегом на 4 (${run}), рысью на 7 (${trot})`,
    shots: 'выстрелы по самому большому',
  },
};
