import type { en } from './en.ts';

/** What is said while a fight is decided, in Russian. */
export const ru: typeof en = {
  rank: { '1': 'Первая шеренга', '2': 'Вторая шеренга', '3': 'За подставкой' },
  proposed: 'Поровну',
  all: 'Все кубики',
  allAt: (name) => `Все по: ${name}`,
  takes: (name, n) => `${name}: ${n}`,
  blocks: (plain, piercing) => `простых ${plain}, бронебойных ${piercing}`,
  through: 'Прорываться',
  throughNote: 'бьют только кони, пока каждый враг отступает',
  fight: 'Драться здесь',
  back: 'Лицом к врагу',
  backNote: 'с тестом',
  onward: 'Оставить так',
  done: 'Готово',
  bothFall: 'строя нет ни у кого',
};
