/** What is told beside the play, in the reader's language. */
import type { Step } from '#protocol';
import { settings } from '../../settings.svelte.ts';
import { opponentName, seatName } from '../index.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';

const WORDS = { en, ru };
/** Undefined: it tells nothing. */
export function toldBeside({ standIn, called }: Step): (() => string) | undefined {
  const told = () => WORDS[settings.lang];
  if (standIn !== undefined) {
    return () => told()[standIn.begins ? 'stoodIn' : 'isBack'](seatName(standIn.seat));
  }
  if (called === undefined) return undefined;
  const { seat, of, bot, back } = called;
  return () => {
    const [whose, by] = [seatName(of), seatName(seat)];
    if (bot !== undefined) return told().computer(whose, by, opponentName(bot));
    return told()[back === true ? 'calledOff' : 'called'](whose, by);
  };
}
