import { expect, test } from 'vitest';
import type { LostSeat, SeatInfo } from '#protocol';
import { Losses, lostIn } from './lost.ts';

const SINCE = '2026-01-01T12:00:00.000Z';
const sits = (kind: SeatInfo['kind'], why?: LostSeat['why']): SeatInfo => ({
  seat: 'south',
  kind,
  yours: false,
  here: false,
  ...(why === undefined ? {} : { lost: { why, since: SINCE } }),
});

test('why a seat is lost the server says, also to a page that knew nothing of it', () => {
  for (const sat of [[], ['south']]) {
    expect(lostIn([sits('bot', 'computer')], sat)).toEqual([
      { seat: 'south', why: 'computer', since: SINCE },
    ]);
  }
});
test('what it does not know is told by who sits there now', () => {
  expect(lostIn([sits('open')], ['south'])).toEqual([{ seat: 'south', why: 'gone' }]);
  expect(lostIn([sits('person')], ['south'])).toEqual([{ seat: 'south', why: 'elsewhere' }]);
  expect(lostIn([sits('person')], [])).toEqual([]);
  expect(lostIn([{ ...sits('person'), yours: true }], ['south'])).toEqual([]);
});
test('what was put away is said again when it is otherwise, or once more', () => {
  const losses = new Losses();
  const called = lostIn([sits('open', 'called')], []);
  const taken = lostIn([sits('person', 'taken')], []);
  expect(losses.told(called, [])).toEqual(called);
  expect(losses.told(called, called)).toEqual(called);
  expect(losses.told(called, [])).toEqual([]);
  expect(losses.told(taken, [])).toEqual(taken);
  expect(losses.told([], taken)).toEqual([]);
  expect(losses.told(taken, [])).toEqual(taken);
});
