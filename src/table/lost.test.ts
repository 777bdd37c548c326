import { afterEach, expect, test, vi } from 'vitest';
import type { LostSeat, SeatInfo } from '#protocol';
import { Losses, lostIn, putAway } from './lost.ts';

const SINCE = '2026-01-01T12:00:00.000Z';
afterEach(() => vi.unstubAllGlobals());
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
  expect(losses.told('one', called, [])).toEqual(called);
  expect(losses.told('one', called, called)).toEqual(called);
  expect(losses.told('one', called, [])).toEqual([]);
  expect(losses.told('one', taken, [])).toEqual(taken);
  expect(losses.told('one', [], taken)).toEqual([]);
  expect(losses.told('one', taken, [])).toEqual(taken);
});
test('what was put away is not said when the battle is opened anew, before it is otherwise', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const anew = (lost: ReturnType<typeof lostIn>, battle = 'one') =>
    new Losses().told(battle, lost, []);
  const called = lostIn([sits('open', 'called')], []);
  const taken = lostIn([sits('person', 'taken')], []);
  const later = called.map((one) => ({ ...one, since: '2026-01-02T12:00:00.000Z' }));
  expect(anew(called)).toEqual(called);
  putAway('one', called);
  expect([anew(called), anew(called, 'two')]).toEqual([[], called]);
  expect([anew(taken), anew(later)]).toEqual([taken, later]);
  putAway('one', [{ seat: 'south', why: 'elsewhere' }]);
  expect(kept.get('sandtable.lost')).not.toContain('elsewhere');
  for (let n = 0; n < 50; n += 1) putAway(`more${n}`, called);
  expect(anew(called)).toEqual(called);
  kept.set('sandtable.lost', '{"not":"a list"}');
  expect(anew(called, 'more49')).toEqual(called);
});
