import { russian as forms } from '#plural';
import type { en } from './en.ts';

export const ru: typeof en = {
  backTo: 'Вернуться к моменту до',
  nothing: 'Вы ещё не решали ничего, о чём сказано в журнале.',
  goes: (lines, falls) =>
    `Из журнала уйдёт ${lines} ${forms(lines, 'строка', 'строки', 'строк')}` +
    (falls === 0
      ? '.'
      : `, в том числе ${falls} ${forms(falls, 'бросок или карта', 'броска или карты', 'бросков или карт')}, которые видели оба: выпадет заново.`),
  ask: 'Попросить',
  take: 'Отменить',
  asks: (who) => `${who} просит вернуть`,
  youAsk: 'Вы просите вернуть',
  untold: 'то, чего вам не сообщают',
  shows: 'Всё, что уйдёт',
  more: (count) => `и ещё ${count}`,
  draw: 'Ничья',
  won: (who) => `победа: ${who}`,
  propose: 'Предложить',
  offersDraw: (who) => `${who} предлагает ничью.`,
  offersWon: (who, winner) => `${who} предлагает закончить битву: победа за стороной «${winner}».`,
  youOffer: (what) => `Вы предлагаете закончить битву: ${what}.`,
  waits: (whom) => `Ждём ответа: ${whom}.`,
  agree: 'Согласиться',
  decline: 'Отказать',
  withdraw: 'Отозвать',
};
