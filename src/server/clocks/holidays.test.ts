import { expect, test } from 'vitest';
import { DAY } from './clocks.ts';
import { HOLIDAYS, daysLeft, goesAgain, mayLeave } from './holidays.ts';

const at = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day);
const span = (from: number, days: number) => ({ from, to: from + days * DAY });

test('days are counted by the year of the calendar', () => {
  expect(daysLeft([], at(2026, 6, 1))).toBe(HOLIDAYS);
  const spans = [span(at(2025, 12, 27), 10), span(at(2026, 3, 1), 4)];
  // Five of the ten are of the year before.
  expect(daysLeft(spans, at(2025, 12, 31))).toBe(HOLIDAYS - 5);
  expect(daysLeft(spans, at(2026, 6, 1))).toBe(HOLIDAYS - 9);
  expect(daysLeft(spans, at(2027, 1, 1))).toBe(HOLIDAYS);
});
test('what was not spent is left, and of a part of a day no whole one is', () => {
  const ended = { from: at(2026, 3, 1), to: at(2026, 3, 3) + 1 };
  expect(daysLeft([ended], at(2026, 6, 1))).toBe(HOLIDAYS - 3);
});
test('a day that was begun is spent, however short it was', () => {
  const hour = (day: number) => span(at(2026, 3, day), 1 / 24);
  expect(daysLeft([hour(1), hour(5), hour(9)], at(2026, 6, 1))).toBe(HOLIDAYS - 3);
});
test('stretches that lie over each other count once', () => {
  const spans = [span(at(2026, 3, 1), 6), span(at(2026, 3, 4), 6), span(at(2026, 3, 5), 1)];
  expect(daysLeft(spans, at(2026, 6, 1))).toBe(HOLIDAYS - 9);
});
test('nobody goes again within a day of holiday from which he came back', () => {
  const from = at(2026, 3, 1);
  const [short, long] = [
    { from, to: from + 1 },
    { from, to: from + 2 * DAY + 1 },
  ];
  for (const [holiday, days] of [
    [{ from, to: from }, 1],
    [short, 1],
    [long, 3],
  ] as const) {
    expect(goesAgain([holiday], holiday.to)).toBe(from + days * DAY);
    expect(goesAgain([holiday], from + days * DAY - 1)).toBe(from + days * DAY);
    expect(goesAgain([holiday], from + days * DAY)).toBeUndefined();
  }
  // Whole days were all spent.
  expect(goesAgain([span(from, 3)], from + 3 * DAY)).toBeUndefined();
});
test('nobody is away longer than each year has days for', () => {
  expect(mayLeave([], span(at(2026, 6, 1), HOLIDAYS))).toBe(true);
  expect(mayLeave([], span(at(2026, 6, 1), HOLIDAYS + 1))).toBe(false);
  const half = span(at(2026, 3, 1), 15);
  expect(mayLeave([half], span(at(2026, 6, 1), 5))).toBe(true);
  expect(mayLeave([half], span(at(2026, 6, 1), 6))).toBe(false);
  // Over the end of a year each has its own.
  expect(mayLeave([half], span(at(2026, 12, 27), 25))).toBe(true);
  expect(mayLeave([half], span(at(2026, 12, 26), 25))).toBe(false);
  expect(mayLeave([half], span(at(2026, 12, 27), 26))).toBe(false);
});
