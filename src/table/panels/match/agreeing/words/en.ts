import { english as forms } from '#plural';

/** What players ask of each other. */
export const en = {
  backTo: 'Back to before',
  nothing: 'You have decided nothing yet that is told in the log.',
  /** Why nobody can be asked, and what of the list is left. */
  bars: {
    open: 'A seat is still open: there is nobody to ask yet.',
    dice: 'The dice must be typed in before anybody can be asked.',
  },
  onlyOwn: 'Till then only what is yours to take back is listed.',
  noneOwn: 'Till then you can take nothing back.',
  goes: (lines: number, falls: number) =>
    `${lines} ${forms(lines, 'line', 'lines')} of the log would go` +
    (falls === 0
      ? '.'
      : `, with ${falls} ${forms(falls, 'throw or draw, which comes', 'throws or draws, which come')} anew.`),
  /** Of one decision, in the list of them. */
  free: 'yours to take back',
  asked: 'the others are asked',
  falls: (falls: number) =>
    `${falls} ${forms(falls, 'throw or draw comes', 'throws or draws come')} anew`,
  noFalls: 'no dice or cards anew',
  ask: 'Ask for it',
  take: 'Take it back',
  asks: (who: string) => `${who} asks to take back`,
  asksBack: (who: string) => `${who} asks to take something back.`,
  youAsk: 'You ask to take back',
  untold: 'what you are not told',
  shows: 'All that would go',
  more: (count: number) => `and ${count} more`,
  draw: 'A draw',
  won: (who: string) => `victory for ${who}`,
  propose: 'Propose it',
  offersDraw: (who: string) => `${who} offers a draw.`,
  offersWon: (who: string, winner: string) =>
    `${who} proposes to end the battle: victory for ${winner}.`,
  youOfferDraw: 'You offer a draw.',
  youOffer: (what: string) => `You propose to end the battle: ${what}.`,
  asksPause: (who: string, pauses: boolean) =>
    pauses ? `${who} asks for a pause.` : `${who} asks to go on.`,
  youAskPause: (pauses: boolean): string => (pauses ? 'You ask for a pause.' : 'You ask to go on.'),
  asksPace: (who: string, what: string) => `${who} proposes another pace: ${what}.`,
  youAskPace: (what: string) => `You propose another pace: ${what}.`,
  asksDelay: (who: string, decisions: number) =>
    decisions === 0
      ? `${who} proposes to let watchers see the battle as it goes.`
      : `${who} proposes to keep watchers ${decisions} decisions behind.`,
  youAskDelay: (decisions: number) =>
    decisions === 0
      ? 'You propose to let watchers see the battle as it goes.'
      : `You propose to keep watchers ${decisions} decisions behind.`,
  declines: {
    takeBack: (who: string) => `${who} does not agree to take it back.`,
    draw: (who: string) => `${who} does not agree to a draw.`,
    end: (who: string) => `${who} does not agree to end the battle so.`,
    pause: (who: string) => `${who} does not agree to a pause.`,
    goOn: (who: string) => `${who} does not agree to go on yet.`,
    pace: (who: string) => `${who} does not agree to another pace.`,
    delay: (who: string) => `${who} does not agree to change how far behind watchers are.`,
  },
  declinedNote: 'You can ask for the like again when something has been decided since.',
  waits: (whom: string) => `Waiting for ${whom}.`,
  agree: 'Agree',
  decline: 'Decline',
  withdraw: 'Withdraw',
};
