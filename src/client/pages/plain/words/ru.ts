import type { en } from './en.ts';

export const ru: typeof en = {
  lookback: 'Разбор битвы',
  ahead: 'Думать наперёд',
  over: (facts) => `Битва окончена: ${facts}`,
  position: 'Положение',
  setup: 'Расстановка',
  questions: 'Вопросы',
  question: (seat, ask) => `${seat}: ${ask}`,
  none: 'Вас ни о чём не спрашивают.',
  answers: (ask) => `Ответы на ${ask}`,
  field: 'Ответ в виде JSON',
  suggest: 'Предложить',
  send: 'Ответить',
  unread: 'Это не JSON.',
  misshapen: (path) => `Это не ответ на вопрос: ${path}.`,
  refused: (code) => `Так нельзя: ${code}`,
  dice: (dice, sides) => `Кубики со стола: ${dice}, граней ${sides}`,
  faces: 'Что выпало, через пробел',
  roll: 'Так и выпало',
  seated: 'Игроки',
  instructions: 'Постоянные распоряжения',
  instructionsNote: (seat) =>
    `Место: ${seat}. Никто другой о них не узнает: ответ придёт не раньше, чем ответил бы любой.`,
  askMe: 'Спрашивать меня',
  standing: 'Ответят так, как вы распорядились.',
};
