/**
 * By no door does whoever watches come nearer to the table than he is kept: neither by the rows of
 * the battle, nor by what is known at a moment, nor by its picture, nor by lists.
 */
import { describe, expect, test } from 'vitest';
import { sampledPick } from '#fate';
import type { Json } from '#kernel';
import { rowsBehind } from '#record';
import { newVisitor } from '../../src/server/gates/player.ts';
import { toNewRow } from '../../src/server/rooms/storing.ts';
import { games, readyOf, RULESETS, seated, wishFor } from '../every.ts';
import { wavering } from '../replay/wavering.ts';
import { KEYS, openHouse } from './house.ts';
import type { Browser } from './player.ts';

const house = await openHouse({}, { games });
const [ann, bob] = [newVisitor(KEYS), newVisitor(KEYS)];
function browserOf(visitor?: { readonly renewed?: string }): Browser {
  const browser = house.browser();
  if (visitor?.renewed !== undefined) browser.cookie = `sandtable=${visitor.renewed}`;
  return browser;
}
const DELAY = 3;
/** `most`: so many of its rows have been played. */
async function laid(ruleset: string, id: string, delay: number, most = Infinity) {
  const [rules, game] = [games.rulesetOf(ruleset), games.gameOf(ruleset)];
  if (rules === undefined || game === undefined) throw new Error(`no rules '${ruleset}'`);
  const options = { scenario: readyOf(ruleset, 0).scenario };
  const setup = game.content.build(rules, options, sampledPick(2));
  if (!setup.ok) throw new Error('what stands ready is legal');
  const { file } = wavering(rules, setup.value, { seed: 9, most: 40, ends: false });
  const seats = rules.seats(setup.value);
  await house.store.createMatch({
    id,
    ruleset,
    revision: rules.revision,
    setup: setup.value as Json,
    summary: delay === 0 ? {} : { delay },
    status: 'playing',
    fateSeed: KEYS.seal('ab'.repeat(32), id),
    fateHash: 'f'.repeat(64),
    host: ann.player,
    seats: seats.map((seat, at) => ({
      seat,
      kind: 'person',
      player: at === 0 ? ann.player : bob.player,
    })),
  });
  const rows = file.rows.slice(0, most).map((row) => toNewRow(rules, row));
  await house.store.appendRows(id, 0, rows, {
    summary: { ...(delay === 0 ? {} : { delay }), progress: { en: 'turn 7', ru: 'ход 7' } },
  });
  return { rules, rows: file.rows, seats };
}
/** But for the line that says which battle it is. */
const rowsIn = (body: unknown): string[] => String(body).trim().split('\n').slice(1);

describe.each(RULESETS)('%s', (ruleset) => {
  const id = `doors-${RULESETS.indexOf(ruleset)}`;
  test('rows and moments end where he is kept, until it is over', async () => {
    const { rows } = await laid(ruleset, id, DELAY);
    const last = rowsBehind(rows, DELAY);
    expect(last).toBeLessThan(rows.length);
    // What a watcher was told so many decisions ago, with nobody keeping him back.
    await laid(ruleset, `${id}-then`, 0, last);
    const then = rowsIn((await browserOf().ask('GET', `/api/matches/${id}-then/replay`)).body);
    for (const watcher of [browserOf(), browserOf(newVisitor(KEYS))]) {
      const { status, body } = await watcher.ask('GET', `/api/matches/${id}/replay`);
      expect(status).toBe(200);
      expect(rowsIn(body)).toEqual(then);
      const now = await watcher.ask('GET', `/api/matches/${id}/known`);
      expect(now.body).toMatchObject({ row: last, eye: 'audience' });
      const late = await watcher.ask('GET', `/api/matches/${id}/known?row=${last + 1}`);
      expect(late.status).toBe(400);
      expect(JSON.stringify(late.body)).not.toContain(String(rows.length));
      for (const door of ['file', 'dice', 'device/abc']) {
        const { status: shut } = await watcher.ask('GET', `/api/matches/${id}/${door}`);
        expect([403, 404]).toContain(shut);
      }
      const shared = await watcher.ask('POST', `/api/matches/${id}/position`, {});
      expect(shared.status).toBe(403);
    }
    // From afar it stands for him as it began, for whoever sits there as it stands.
    const map = async (visitor?: typeof ann) =>
      (await browserOf(visitor).ask('GET', `/api/matches/${id}/map`)).body;
    const summary = { delay: DELAY, blocks: [], progress: { en: 'turn 7', ru: 'ход 7' } };
    const began = await map();
    await house.store.appendRows(id, rows.length, [], { summary });
    expect(await map()).toEqual(began);
    const near = (await map(bob)) as { map?: { blocks: unknown } };
    if (games.gameOf(ruleset)?.map !== undefined) expect(near.map?.blocks).toEqual([]);
    // Whoever sits there has all of it.
    const own = await browserOf(bob).ask('GET', `/api/matches/${id}/replay`);
    expect(rowsIn(own.body)).toHaveLength(rows.length);
    await house.store.setStatus(id, 'ended');
    const over = await browserOf().ask('GET', `/api/matches/${id}/replay`);
    expect(rowsIn(over.body)).toHaveLength(rows.length);
  });
});

test('nothing of its card and picture moves while it lasts', async () => {
  const ruleset = RULESETS[0] ?? '';
  const told = async (id: string): Promise<readonly unknown[]> => {
    const page = await (await fetch(`${house.base}/m/${id}`)).text();
    const picture = await fetch(`${house.base}/api/matches/${id}/preview.png`, { method: 'HEAD' });
    return [/og:description" content="([^"]*)/.exec(page)?.[1], picture.headers.get('etag')];
  };
  await laid(ruleset, 'card-behind', DELAY);
  const before = await told('card-behind');
  expect(before[0]).not.toContain('turn 7');
  const { rules } = await laid(ruleset, 'card-near', 0);
  expect((await told('card-near'))[0]).toContain('turn 7');
  const head = (await house.store.readMatch('card-behind'))?.head ?? 0;
  const more = wavering(rules, (await house.store.readMatch('card-behind'))?.setup as never, {
    seed: 9,
    most: head + 6,
    ends: false,
  }).file.rows.slice(head);
  await house.store.appendRows(
    'card-behind',
    head,
    more.map((row) => toNewRow(rules, row)),
    { summary: { delay: DELAY, progress: { en: 'turn 8', ru: 'ход 8' } } },
  );
  expect(await told('card-behind')).toEqual(before);
});

test('an open table says not how far it has come', async () => {
  const host = house.browser();
  const ready = readyOf(RULESETS[0] ?? '', 0);
  const begin = async (more: object) => {
    const wish = { ...wishFor(ready, seated(ready, 'open')), ...more };
    return await host.ask('POST', '/api/matches', wish);
  };
  const { id } = (await begin({ delay: DELAY })).body as { id: string };
  const summary = { delay: DELAY, progress: { en: 'turn 7', ru: 'ход 7' } };
  await house.store.appendRows(id, 0, [], { summary });
  const { body } = await house.browser().ask('GET', '/api/tables');
  const mine = (body as { tables: { id: string }[] }).tables.find((one) => one.id === id);
  expect(mine).toBeDefined();
  expect(mine).not.toHaveProperty('progress');
  // To nobody and to anybody at once no battle is open.
  expect((await begin({ private: true })).status).toBe(409);
  for (const delay of [0, 4, -3, '3', 1000]) expect((await begin({ delay })).status).toBe(400);
});

test('a battle that is begun as private is nobody’s to look at, with its first row', async () => {
  const host = house.browser();
  const ready = readyOf(RULESETS[0] ?? '', 0);
  const wish = { ...wishFor(ready, seated(ready, 'link')), private: true, delay: 10 };
  const { id } = (await host.ask('POST', '/api/matches', wish)).body as {
    id: string;
  };
  expect((await house.browser().ask('GET', `/api/matches/${id}/replay`)).status).toBe(404);
  const kept = await house.store.readMatch(id);
  expect(kept).toMatchObject({ private: true, summary: { delay: 10 } });
});
