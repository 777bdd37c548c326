import { expect, test } from 'vitest';
import { isZone, minuteAt, nextAt, quietUntil } from './hours.ts';

const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'];
const MINUTE = 60_000;
const NIGHT = { from: 22 * 60, to: 8 * 60 };
const NOON = { from: 12 * 60 + 30, to: 13 * 60 };

/** Looked at minute by minute. */
function slowly(at: number, zone: string, isGood: (minute: number) => boolean): number {
  let found = Math.ceil(at / MINUTE) * MINUTE;
  while (!isGood(minuteAt(found, zone))) found += MINUTE;
  return found;
}
/** Around each change to and from summer time of a year, and on plain days. */
const MOMENTS = ['2026-03-07', '2026-03-28', '2026-04-04', '2026-06-10', '2026-10-03'].concat([
  '2026-10-24',
  '2026-10-31',
]);

test.each(ZONES)(
  'in %s quiet hours end when its clocks say so, whatever is done to them',
  (zone) => {
    for (const day of MOMENTS) {
      for (let hour = 0; hour < 48; hour += 3) {
        const at = Date.parse(`${day}T00:17:00Z`) + hour * 60 * MINUTE;
        for (const quiet of [NIGHT, NOON]) {
          const isQuiet = (minute: number): boolean =>
            quiet === NIGHT
              ? minute >= quiet.from || minute < quiet.to
              : minute >= 750 && minute < 780;
          const expected = isQuiet(minuteAt(at, zone))
            ? slowly(at, zone, (minute) => !isQuiet(minute))
            : undefined;
          expect(quietUntil(at, quiet, zone), new Date(at).toISOString()).toBe(expected);
        }
        const six = slowly(at, zone, (minute) => minute === 18 * 60);
        expect(nextAt(at, 18 * 60, zone), new Date(at).toISOString()).toBe(six);
      }
    }
  },
);
test('an hour that a day lacks comes when it would have been over', () => {
  // In Berlin two o'clock becomes three.
  const before = Date.parse('2026-03-28T23:30:00Z');
  const at = nextAt(before, 2 * 60 + 30, 'Europe/Berlin');
  expect(new Date(at).toISOString()).toBe('2026-03-29T01:00:00.000Z');
});
test('what is no zone is told from one that is', () => {
  expect(ZONES.map(isZone)).toEqual(ZONES.map(() => true));
  expect(['Nowhere/Else', '', '../etc'].map(isZone)).toEqual([false, false, false]);
});
