/** Whoever sits down says something to his dice: once, whatever he is told meanwhile. */
import { afterEach, expect, test, vi } from 'vitest';
import { Seals } from '#fate';
import type { ServerMessage } from '#protocol';
import { sayToDice, seated } from '../../table/api.ts';
import { LiveDice } from './live.ts';

afterEach(() => vi.unstubAllGlobals());

const { promise } = new Seals('ab'.repeat(32));
/** The table as it stood before anything was said. */
const welcome = {
  t: 'welcome',
  fate: { hash: promise, phrases: [] },
  seats: [
    { seat: 'south', kind: 'person', yours: true, here: true },
    { seat: 'north', kind: 'person', yours: false, here: true },
  ],
  steps: [],
} as object as ServerMessage;

/** A server that answers when it is let; all that was posted to it. */
function served(status = 200) {
  const posted: string[] = [];
  const held: (() => void)[] = [];
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    posted.push(`${path} ${(JSON.parse(body) as { seat: string }).seat}`);
    await new Promise<void>((answer) => held.push(answer));
    return new Response('{}', { status });
  });
  return { posted, answer: () => held.splice(0).forEach((one) => one()) };
}
const begun = (id: string) =>
  seated(Promise.resolve({ id, dice: { hash: promise, seats: ['south'] } }));

test('who is at the table before his phrase has come there says no second', async () => {
  const { posted, answer } = served();
  const sitting = begun('soon');
  await vi.waitUntil(() => posted.length > 0);
  const live = new LiveDice('soon');
  live.heard(welcome);
  answer();
  await sitting;
  // What he is told now was written before it, too.
  live.heard(welcome);
  expect(posted).toEqual(['/api/matches/soon/phrase south']);
});
test('of two seats each has its own; what was not taken is said at the table', async () => {
  const { posted, answer } = served(503);
  const sitting = begun('late');
  await vi.waitUntil(() => posted.length > 0);
  const other = sayToDice('late', ['north', 'south']);
  answer();
  await Promise.all([sitting, other]);
  expect(posted).toEqual(['south', 'north'].map((seat) => `/api/matches/late/phrase ${seat}`));
  new LiveDice('late').heard(welcome);
  expect(posted.at(-1)).toBe('/api/matches/late/phrase south');
  expect(posted).toHaveLength(3);
  answer();
});
