/** What is told beside the play, in the reader's language. */
import type { Step } from '#protocol';
import { settings } from '../../settings.svelte.ts';
import { opponentName, seatName } from '../index.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';

const WORDS = { en, ru };
/** Undefined: it tells nothing. A call may end that a seat is answered for: both are told. */
export function toldBeside(step: Step): (() => string) | undefined {
  const { standIn, called } = step;
  if (standIn === undefined && called === undefined) return undefined;
  return () => {
    const says = WORDS[settings.lang];
    const answered = standIn && says[standIn.begins ? 'stoodIn' : 'isBack'](seatName(standIn.seat));
    return [called && callOf(called), answered].filter((one) => one !== undefined).join(' ');
  };
}
function callOf({ seat, of, bot, back }: NonNullable<Step['called']>): string {
  const says = WORDS[settings.lang];
  const [whose, by] = [seatName(of), seatName(seat)];
  if (bot !== undefined) return says.computer(whose, by, opponentName(bot));
  return says[back === true ? 'calledOff' : 'called'](whose, by);
}
