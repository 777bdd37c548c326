/** What is told beside the play, in the reader's language. */
import type { Step } from '#protocol';
import { settings } from '../../settings.svelte.ts';
import { opponentName, seatName } from '../index.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';

const WORDS = { en, ru };
/** Undefined: it tells nothing. A call may end that a seat is answered for: both are told. */
export function toldBeside(step: Step): (() => string) | undefined {
  const { standIn, called, given, came } = step;
  if ((standIn ?? called ?? given ?? came) === undefined) return undefined;
  return () => {
    const says = WORDS[settings.lang];
    const answered = standIn && says[standIn.begins ? 'stoodIn' : 'isBack'](seatName(standIn.seat));
    const seated = came?.map((seat) => says.came(seatName(seat))) ?? [];
    const told = [called && callOf(called), given && gift(given), ...seated, answered];
    return told.filter((one) => one !== undefined).join(' ');
  };
}
const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;
function gift({ seat, of, seconds }: NonNullable<Step['given']>): string {
  const [unit, size] = UNITS.find(([, one]) => seconds % one === 0) ?? ['second', 1];
  const told = { style: 'unit', unit, unitDisplay: 'long' } as const;
  const time = new Intl.NumberFormat(settings.lang, told).format(seconds / size);
  return WORDS[settings.lang].given(seatName(of), seatName(seat), time);
}
function callOf({ seat, of, bot, back }: NonNullable<Step['called']>): string {
  const says = WORDS[settings.lang];
  const [whose, by] = [seatName(of), seatName(seat)];
  if (bot !== undefined) return says.computer(whose, by, opponentName(bot));
  return says[back === true ? 'calledOff' : 'called'](whose, by);
}
