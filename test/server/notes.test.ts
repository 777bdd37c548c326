/** Notes on moments of a battle: one’s own, and opened ones when it is over. */
import { expect, test } from 'vitest';
import type { Json } from '#kernel';
import { newVisitor } from '../../src/server/gates/player.ts';
import { matchNamed, rowOf } from '../storage/folders.ts';
import { games } from '../every.ts';
import { KEYS, openHouse } from './house.ts';
import type { Browser, Reply } from './player.ts';

const house = await openHouse({}, { games });
const [ann, bob] = [newVisitor(KEYS), newVisitor(KEYS)];
function browserOf(visitor?: { readonly renewed?: string }): Browser {
  const browser = house.browser();
  if (visitor?.renewed !== undefined) browser.cookie = `sandtable=${visitor.renewed}`;
  return browser;
}
let count = 0;
async function battle(more: object = {}): Promise<string> {
  count += 1;
  const id = `noted${count}`;
  const seats = [
    { seat: 'north', kind: 'person', player: ann.player },
    { seat: 'south', kind: 'person', player: bob.player },
  ] as const;
  await house.store.createMatch({ ...matchNamed(id, seats), host: ann.player, ...more }, [
    rowOf(1),
    rowOf(2),
  ]);
  return id;
}
const write = (browser: Browser, id: string, wish: unknown): Promise<Reply> =>
  browser.ask('POST', `/api/matches/${id}/notes`, wish as Json);
const read = (browser: Browser, id: string): Promise<Reply> =>
  browser.ask('GET', `/api/matches/${id}/notes`);
const NOTE = { row: 2, text: 'Too early', open: false };

test('a note is told to its writer alone, until the battle is over and he opens it', async () => {
  const id = await battle();
  const [hers, his, stranger] = [browserOf(ann), browserOf(bob), browserOf()];
  expect(await write(hers, id, { ...NOTE, text: '  Too early\n' })).toMatchObject({ status: 200 });
  const mine = { ...NOTE, seat: 'north', mine: true };
  expect((await read(hers, id)).body).toEqual({ notes: [mine] });
  expect((await read(his, id)).body).toEqual({ notes: [] });
  expect(await read(stranger, id)).toEqual({ status: 200, body: {} });
  expect(await write(hers, id, { ...NOTE, open: true })).toMatchObject({ status: 409 });
  await house.store.setStatus(id, 'ended');
  expect((await read(his, id)).body).toEqual({ notes: [] });
  expect(await write(hers, id, { ...NOTE, open: true })).toMatchObject({ status: 200 });
  expect((await read(his, id)).body).toEqual({ notes: [{ ...mine, open: true, mine: false }] });
  // A stranger may watch the battle, and reads none of it.
  expect(await read(stranger, id)).toEqual({ status: 200, body: {} });
  expect(await write(hers, id, { ...NOTE, text: ' ' })).toMatchObject({ status: 200 });
  expect((await read(his, id)).body).toEqual({ notes: [] });
});

test('what is no note, and who may write none, is refused, and nothing is kept', async () => {
  const id = await battle();
  const hers = browserOf(ann);
  const wrong: readonly unknown[] = [
    {},
    { ...NOTE, row: -1 },
    { ...NOTE, row: 1.5 },
    { ...NOTE, row: 2 ** 31 },
    { ...NOTE, row: 3 },
    { ...NOTE, text: 'x'.repeat(1001) },
    { ...NOTE, text: 'a\u0000b' },
    { ...NOTE, text: 'a\u0007b' },
    { ...NOTE, text: 7 },
    { ...NOTE, open: 'yes' },
    { ...NOTE, more: 1 },
    [NOTE],
  ];
  for (const wish of wrong) {
    const reply = await write(hers, id, wish);
    expect([wish, reply.status]).toEqual([wish, 400]);
    expect(reply.body).toMatchObject({ message: { en: expect.any(String) as string } });
  }
  expect(await write(hers, id, { ...NOTE, text: 'x'.repeat(20_000) })).toMatchObject({
    status: 413,
  });
  expect(await write(browserOf(), id, NOTE)).toMatchObject({ status: 403 });
  expect(await write(hers, 'nowhere', NOTE)).toMatchObject({ status: 404 });
  const hidden = await battle({ private: true });
  await house.store.setPrivate(hidden, ann.player, true);
  expect(await write(browserOf(), hidden, NOTE)).toMatchObject({ status: 404 });
  expect(await read(browserOf(), hidden)).toMatchObject({ status: 404 });
  expect((await read(hers, id)).body).toEqual({ notes: [] });
});
