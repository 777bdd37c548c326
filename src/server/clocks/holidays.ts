/**
 * How many days of a year a player may be away from his battles by turns: from all of them at once,
 * so a day is counted once. Years are those of the calendar, as they are in Greenwich.
 */
import { DAY, type Span } from './clocks.ts';

/** So many days of each year. */
export const HOLIDAYS = 20;

const beginOf = (year: number): number => Date.UTC(year, 0, 1);
const yearOf = (at: number): number => new Date(at).getUTCFullYear();
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
