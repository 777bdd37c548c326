/** Paces and times, as they are named in some language. */
import type { ClocksTold, Pace } from '#protocol';
import type { PacingWords } from './words/en.ts';

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

export function paceIn(
  words: PacingWords,
  pace: Pace | null,
  weekends: boolean,
  standIn = false,
): string {
  if (pace === null) return words.none;
  const name =
    pace.kind === 'live'
      ? words.live(Math.round(pace.main / 60), pace.increment)
      : words.turns(pace.bank, pace.aDay);
  const more = [...(weekends ? [words.weekends] : []), ...(standIn ? [words.standIn] : [])];
  return [name, ...more].join(', ');
}
/** 2 d 4 h; 5 h 20 min; 12:34: as exact as matters. */
export function timeIn(words: PacingWords, ms: number): string {
  if (ms >= DAY) return words.days(Math.floor(ms / DAY), Math.floor((ms % DAY) / HOUR));
  if (ms >= 2 * HOUR) {
    return words.hours(Math.floor(ms / HOUR), Math.floor((ms % HOUR) / MINUTE));
  }
  const seconds = Math.ceil(ms / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
/** With how much a clock begins. */
export const wholeOf = (pace: Pace): number =>
  pace.kind === 'live' ? pace.main * SECOND : pace.bank * HOUR;
/** How much a seat has left, so long after it was told. */
export function leftOf({ left, runs }: ClocksTold, seat: string, since: number): number {
  const told = left[seat] ?? 0;
  return runs.includes(seat) ? Math.max(0, told - since) : told;
}
/** What is said of one's own time once so much of it is spent; undefined: nothing yet. */
export function spentIn(
  { spent: { all, nearlyAll, most, half } }: PacingWords,
  left: number,
  whole: number,
): string | undefined {
  if (left === 0) return all;
  if (left <= whole * 0.05) return nearlyAll;
  if (left <= whole * 0.2) return most;
  return left <= whole * 0.5 ? half : undefined;
}
/** Who is on a holiday, and until when; `wall` and `page`: the moment of now by both times. */
export const awayIn = (
  clocks: (Pick<ClocksTold, 'away'> & { readonly at: number }) | undefined,
  { wall, page } = { wall: Date.now(), page: performance.now() },
): readonly { readonly seat: string; readonly until: number }[] =>
  Object.entries(clocks?.away ?? {}).map(([seat, left]) => ({
    seat,
    until: wall - page + (clocks?.at ?? 0) + left,
  }));
