/**
 * How many days of a year a player may be away from his battles by turns: from all of them at once,
 * so a day is counted once. Years are those of the calendar, as they are in Greenwich.
 */
import type { Store } from '#store';
import { words } from '../words.ts';
import { DAY, type Span } from './clocks.ts';

/** So many days of each year. */
export const HOLIDAYS = 20;

const beginOf = (year: number): number => Date.UTC(year, 0, 1);
export const yearOf = (at: number): number => new Date(at).getUTCFullYear();
/** Stretches that lie over each other, as those of two players who became one, count once. */
function spentIn(year: number, spans: readonly Span[]): number {
  let [spent, counted] = [0, beginOf(year)];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const [begin, end] = [Math.max(from, counted), Math.min(to, beginOf(year + 1))];
    // A day that was begun is spent: to come and go all day is no holiday.
    spent += Math.ceil(Math.max(0, end - begin) / DAY) * DAY;
    counted = Math.max(counted, end);
  }
  return spent;
}
/** Whole days that are left of the year of that moment. */
export const daysLeft = (spans: readonly Span[], at: number): number =>
  Math.max(0, Math.floor(HOLIDAYS - spentIn(yearOf(at), spans) / DAY));
/** Is each year that it touches long enough for it? */
export function mayLeave(spans: readonly Span[], holiday: Span): boolean {
  for (let year = yearOf(holiday.from); year <= yearOf(holiday.to); year++) {
    if (spentIn(year, [...spans, holiday]) > HOLIDAYS * DAY) return false;
  }
  return true;
}
/**
 * Who has come back within a day that was begun goes again when it is over; undefined: he may go.
 * All his battles are told of each holiday: so nobody goes and comes more often than he has days.
 */
export function goesAgain(spans: readonly Span[], at: number): number | undefined {
  const ends = spans.map(({ from, to }) => {
    const days = Math.max(1, Math.ceil((to - from) / DAY));
    return to <= at ? from + days * DAY : 0;
  });
  const last = Math.max(0, ...ends);
  return last > at ? last : undefined;
}

/** Takes it from that moment on, or finds the one that he is on; else why he may not. */
export async function takenBy(
  store: Pick<Store, 'takeHoliday'>,
  player: string,
  { at, days }: { readonly at: number; readonly days: number },
): Promise<Span | keyof typeof WHY_NO_HOLIDAY> {
  const to = at + days * DAY;
  let why: keyof typeof WHY_NO_HOLIDAY = 'noDays';
  const may = (known: readonly Span[]): boolean => {
    const begun = goesAgain(known, at) !== undefined;
    if (begun) why = 'dayBegun';
    return !begun && mayLeave(known, { from: at, to });
  };
  return (await store.takeHoliday(player, { at, to, may })) ?? why;
}
export const WHY_NO_HOLIDAY = {
  noDays: words(
    'You have not so many days of holiday left this year.',
    'Столько дней отпуска в этом году у вас не осталось.',
  ),
  dayBegun: words(
    'You came back early: take the next holiday when a day has gone by.',
    'Вы вернулись раньше срока: новый отпуск можно взять, когда пройдут начатые сутки.',
  ),
} as const;
