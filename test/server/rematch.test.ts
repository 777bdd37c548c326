/** A battle begun once more, with the same sides or with changed ones. */
import { afterAll, expect, test } from 'vitest';
import { newVisitor } from '../../src/server/gates/player.ts';
import type { MatchRecord, NewMatch } from '#store';
import { KEYS, openHouse } from './house.ts';
import type { Browser, Reply } from './player.ts';

const house = await openHouse();
afterAll(() => house.close());
const [south, north] = [newVisitor(KEYS), newVisitor(KEYS)];
function browserOf({ renewed }: { readonly renewed?: string }): Browser {
  const browser = house.browser();
  if (renewed !== undefined) browser.cookie = `sandtable=${renewed}`;
  return browser;
}
type Seats = NewMatch['seats'];
const person = (seat: string, player: string): Seats[number] => ({ seat, kind: 'person', player });
const BOTH: Seats = [person('south', south.player), person('north', north.player)];

/** A battle that has ended: as one that was played, with who sits where said anew. */
async function ended(id: string, seats: Seats, status: 'ended' | 'active' = 'ended') {
  const maker = house.browser();
  const of = await house.store.readMatch(await maker.start({ south: 'me', north: 'me' }));
  if (of === undefined) throw new Error('it has just begun');
  const { ruleset, revision, setup } = of;
  await house.store.createMatch({
    id,
    ruleset,
    revision,
    setup,
    summary: {},
    status,
    fateSeed: KEYS.seal('ab'.repeat(32), id),
    fateHash: 'f'.repeat(64),
    host: south.player,
    seats,
  });
}
const again = (browser: Browser, id: string, wish: object = {}): Promise<Reply> =>
  browser.ask('POST', `/api/matches/${id}/rematch`, { ...wish });
async function begun({ body }: Reply): Promise<MatchRecord> {
  const found = await house.store.readMatch((body as { id: string }).id);
  if (found === undefined) throw new Error('it is told by its id');
  return found;
}
const holders = ({ seats }: MatchRecord): object =>
  Object.fromEntries(seats.map((one) => [one.seat, one.kind === 'bot' ? one.bot : one.player]));

test('whoever held the one side holds the other, or the same', async () => {
  await ended('same', BOTH);
  await ended('changed', BOTH);
  expect(holders(await begun(await again(browserOf(north), 'same')))).toEqual({
    south: south.player,
    north: north.player,
  });
  expect(holders(await begun(await again(browserOf(north), 'changed', { changed: true })))).toEqual(
    { south: north.player, north: south.player },
  );
});
test('against the computer as well; there is one rematch, whoever asks for which', async () => {
  await ended('bot', [
    person('south', south.player),
    { seat: 'north', kind: 'bot', bot: 'random' },
  ]);
  const first = await begun(await again(browserOf(south), 'bot', { changed: true }));
  expect(holders(first)).toEqual({ south: 'random', north: south.player });
  expect((await begun(await again(browserOf(south), 'bot'))).id).toBe(first.id);
});
test('where one holds both there is nothing to change, and none is begun', async () => {
  await ended('alone', [person('south', south.player), person('north', south.player)]);
  const { status, body } = await again(browserOf(south), 'alone', { changed: true });
  expect(status).toBe(409);
  expect(JSON.stringify(body)).toContain('Sides change where two play');
  expect((await house.store.readMatch('alone'))?.rematch).toBeUndefined();
});
test('whether there are sides to change is told to whoever sat there alone', async () => {
  const bot = (seat: string): Seats[number] => ({ seat, kind: 'bot', bot: 'random' });
  const free: Seats[number] = { seat: 'north', kind: 'person', player: null };
  const mine = person('south', south.player);
  for (const [id, changes, seats] of [
    ['told-two', true, BOTH],
    ['told-bot', true, [mine, bot('north')]],
    ['told-one', false, [mine, person('north', south.player)]],
    ['told-free', false, [mine, free]],
  ] as const) {
    await ended(id, seats);
    const told = await browserOf(south).ask('GET', `/api/matches/${id}/rematch`);
    expect(told, id).toEqual({ status: 200, body: { changes } });
    const stranger = browserOf(newVisitor(KEYS));
    const untold = await stranger.ask('GET', `/api/matches/${id}/rematch`);
    expect(untold, id).toEqual({ status: 200, body: {} });
  }
});
test('not before it is over, and by nobody who did not sit there', async () => {
  await ended('on', BOTH, 'active');
  expect((await again(browserOf(south), 'on', { changed: true })).status).toBe(409);
  await ended('theirs', BOTH);
  const { status } = await again(browserOf(newVisitor(KEYS)), 'theirs', { changed: true });
  expect(status).toBeGreaterThanOrEqual(400);
  expect((await house.store.readMatch('theirs'))?.rematch).toBeUndefined();
});
