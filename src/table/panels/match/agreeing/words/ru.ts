import { russian } from '#plural';
import type { en } from './en.ts';

export const ru: typeof en = {
  backTo: 'Вернуться к моменту до',
  nothing: 'Вы ещё не решали ничего, о чём сказано в журнале.',
  goes: (lines, falls) =>
    `Строк журнала уйдёт: ${lines}` +
    (falls === 0 ? '.' : `, бросков и карт среди них: ${falls}; всё это выпадет заново.`),
  free: 'вернёте сами',
  asked: 'нужно согласие остальных',
  falls: (falls) => `бросков и карт заново: ${falls}`,
  noFalls: 'без новых бросков и карт',
  ask: 'Попросить',
  take: 'Вернуть',
  asks: (who) => `${who} просит вернуть`,
  asksBack: (who) => `${who} просит вернуть ход.`,
  youAsk: 'Вы просите вернуть',
  untold: 'то, чего вам не сообщают',
  shows: 'Всё, что уйдёт',
  more: (count) => `и ещё ${count}`,
  draw: 'Ничья',
  won: (who) => `победа: ${who}`,
  propose: 'Предложить',
  offersDraw: (who) => `${who} предлагает ничью.`,
  youOfferDraw: 'Вы предлагаете ничью.',
  offersWon: (who, winner) => `${who} предлагает закончить битву: победа за стороной «${winner}».`,
  youOffer: (what) => `Вы предлагаете закончить битву: ${what}.`,
  asksPause: (who, pauses) =>
    pauses ? `${who}: просьба о паузе.` : `${who}: просьба продолжить игру.`,
  youAskPause: (pauses) => (pauses ? 'Вы просите паузу.' : 'Вы просите продолжить игру.'),
  asksPace: (who, what) => `${who} предлагает другой темп: ${what}.`,
  youAskPace: (what) => `Вы предлагаете другой темп: ${what}.`,
  asksDelay: (who, decisions) =>
    decisions === 0
      ? `${who}: показывать зрителям битву без задержки?`
      : `${who}: показывать зрителям битву с отставанием на ${decisions} ${russian(decisions, 'решение', 'решения', 'решений')}?`,
  youAskDelay: (decisions) =>
    decisions === 0
      ? 'Вы предлагаете показывать зрителям битву без задержки.'
      : `Вы предлагаете показывать зрителям битву с отставанием на ${decisions} ${russian(decisions, 'решение', 'решения', 'решений')}.`,
  waits: (whom) => `Ждём ответа: ${whom}.`,
  agree: 'Согласиться',
  decline: 'Отказать',
  withdraw: 'Отозвать',
};
