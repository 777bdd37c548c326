import { russian as forms } from '#plural';
import type { PacingWords } from './en.ts';

export const ru: PacingWords = {
  pace: 'Темп',
  none: 'время не считают',
  live: (minutes, seconds) => `${minutes} мин + ${seconds} с`,
  turns: (bank, aDay) => `${bank} ч + ${aDay} ч в день`,
  kinds: { live: 'За столом вместе', turns: 'По переписке' },
  weekends: 'по выходным часы стоят',
  days: (days, hours) => `${days} д ${hours} ч`,
  hours: (hours, minutes) => `${hours} ч ${minutes} мин`,
  timeOf: (who) => `Время: ${who}`,
  hasLeft: (who, time) => `${who}: осталось ${time}`,
  over: 'время вышло',
  paused: 'пауза',
  away: 'отпуск',
  spent: {
    half: 'Половина вашего времени истекла.',
    most: 'Истекло четыре пятых вашего времени.',
    nearlyAll: 'Осталась двадцатая часть вашего времени.',
    all: 'Ваше время вышло.',
  },
  late: (who) => `${who}: время вышло.`,
  lateYours:
    'Ваше время вышло. Ответить ещё можно: ответ в силе, пока соперник не заявил о победе.',
  more: { live: 'Дать ещё 5 минут', turns: 'Дать ещё сутки' },
  substitute: 'Посадить на это место компьютер',
  claim: 'Заявить о победе',
  sure: 'Битва закончится победой вашей стороны. Заявить?',
  yes: 'Заявить',
  no: 'Не сейчас',
  pause: 'Попросить паузу',
  goOn: 'Попросить продолжить',
  pausedNote: (left) =>
    `Все часы стоят по согласию, не дольше чем ещё ${left}. Решать по-прежнему можно.`,
  waits: 'Пока место свободно, часы стоят.',
  change: 'Другой темп',
  propose: 'Предложить',
  same: 'В этом темпе уже играют: выберите другой.',
  holiday: 'Отпуск',
  holidayNote: (days) =>
    `Ваши часы стоят, и остальные это видят. В этом году осталось: ${days} ${forms(days, 'день', 'дня', 'дней')}.`,
  leave: (days) => `${days} ${forms(days, 'день', 'дня', 'дней')}`,
  back: 'Закончить отпуск',
};
