import { expect, test } from 'vitest';
import { leaveUsual } from './usual.ts';

const KINDS = [{ id: 'fire', usual: 'able' }, { id: 'dice' }, { id: 'events', usual: 'below5' }];
/** What is left at one open match. */
function leftAt(changed: object, times = 1): string[] {
  const left: string[] = [];
  const session = {
    mine: ['axis'],
    connected: true,
    away: false,
    instructed: {},
    state: { pending: [], trail: [], undo: {}, back: {}, hides: false },
    instruct: (kind: string, choice: string | undefined) => left.push(`${kind} ${choice}`),
    ...changed,
  };
  for (let time = 0; time < times; time++) leaveUsual(session, KINDS);
  return left;
}
test('who sits alone leaves what is usual, once', () => {
  expect(leftAt({}, 3)).toEqual(['fire able', 'events below5']);
});
test('what he has left himself stays, that he is to be asked too', () => {
  expect(leftAt({ instructed: { fire: 'ask' } })).toEqual(['events below5']);
});
test('nothing is left for several at one screen, for who watches, or when it is over', () => {
  for (const changed of [
    { mine: ['axis', 'allies'] },
    { mine: [] },
    { state: { outcome: { winners: ['axis'] } } },
    { connected: false },
    { away: true },
  ]) {
    expect(leftAt(changed), JSON.stringify(changed)).toEqual([]);
  }
});
