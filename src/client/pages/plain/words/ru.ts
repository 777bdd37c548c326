import type { Words } from '../../../../table/words/ru.ts';
import type { en } from './en.ts';

export const ru: Words<typeof en> = {
  over: 'Битва окончена: {{facts}}',
  position: 'Положение',
  setup: 'Расстановка',
  questions: 'Вопросы',
  question: '{{seat}}: {{ask}}',
  none: 'Вас ни о чём не спрашивают.',
  answers: 'Ответы на {{ask}}',
  field: 'Ответ в виде JSON',
  suggest: 'Предложить',
  send: 'Ответить',
  unread: 'Это не JSON.',
  misshapen: 'Это не ответ на вопрос: {{path}}.',
  refused: 'Так нельзя: {{code}}',
  dice: 'Кубики со стола: {{dice}}, граней {{sides}}',
  faces: 'Что выпало, через пробел',
  roll: 'Так и выпало',
  seated: 'Игроки',
  instructions: 'Постоянные распоряжения',
  instructionsNote:
    'Место: {{seat}}. Никто другой о них не узнает: ответ придёт не раньше, чем ответил бы любой.',
  askMe: 'Спрашивать меня',
  standing: 'Ответят так, как вы распорядились.',
};
