/** Hours of somebody's day, in his zone: summer time comes and goes in it. */

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(zone, made);
  return made;
}
export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}
/** Which minute of the day it is there, from 0. */
export function minuteAt(at: number, zone: string): number {
  const [hours = '0', minutes = '0'] = formatOf(zone).format(at).split(':');
  return Number(hours) * 60 + Number(minutes);
}

export interface Quiet {
  readonly from: number;
  readonly to: number;
}
const isWithin = (minute: number, { from, to }: Quiet): boolean =>
  from <= to ? from <= minute && minute < to : from <= minute || minute < to;

/** When the quiet hours that it falls into are over; undefined: it falls into none. */
export function quietUntil(at: number, quiet: Quiet, zone: string): number | undefined {
  if (!isWithin(minuteAt(at, zone), quiet)) return undefined;
  return nextAt(at, quiet.to, zone, (minute) => !isWithin(minute, quiet));
}
/**
 * When it is that minute of the day there, from the moment on. Where clocks are put forward over
 * it: the first minute after it.
 */
export function nextAt(
  at: number,
  minute: number,
  zone: string,
  isGood = (one: number): boolean => one === minute,
): number {
  const start = Math.ceil(at / MINUTE) * MINUTE;
  const ahead = (from: number): number =>
    (minute - minuteAt(from, zone) + DAY_MINUTES) % DAY_MINUTES;
  const guess = start + ahead(start) * MINUTE;
  // Summer time came or went in between: it is off by what the clocks were moved.
  const drift = signed(minuteAt(guess, zone) - minute);
  const found = Math.max(start, guess - drift * MINUTE);
  return isGood(minuteAt(found, zone)) ? found : afterGap(found, minute, zone);
}
const signed = (minutes: number): number =>
  ((minutes + DAY_MINUTES + DAY_MINUTES / 2) % DAY_MINUTES) - DAY_MINUTES / 2;
/** No clock shows that minute on that day: an hour or so of it is missing. */
function afterGap(near: number, minute: number, zone: string): number {
  for (let ahead = -MOST_GAP; ahead <= MOST_GAP; ahead++) {
    const at = near + ahead * MINUTE;
    const [before, now] = [minuteAt(at - MINUTE, zone), minuteAt(at, zone)];
    if (signed(before - minute) < 0 && signed(now - minute) >= 0) return at;
  }
  return near;
}
const MOST_GAP = 3 * 60;
