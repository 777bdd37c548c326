/** What is asked about a battle that is looked back at while the database is away. */
import { expect, test } from 'vitest';
import { sampledPick } from '#fate';
import type { Json } from '#kernel';
import { openStore } from '#store';
import { newVisitor } from '../../src/server/gates/player.ts';
import { toNewRow } from '../../src/server/rooms/storing.ts';
import { AWAY } from '../../src/server/words.ts';
import { games, readyOf, RULESETS } from '../every.ts';
import { wavering } from '../replay/wavering.ts';
import { proxyTo } from '../storage/proxy.ts';
import { KEYS, openHouse, openShared } from './house.ts';

const house = await openHouse({}, { games });
const ann = newVisitor(KEYS);

test('each says that it is away; nothing is half done, and all goes when it is back', async () => {
  const id = 'looked-back-away';
  const [ruleset = ''] = RULESETS;
  const [rules, game] = [games.rulesetOf(ruleset), games.gameOf(ruleset)];
  if (rules === undefined || game === undefined) throw new Error(`no rules '${ruleset}'`);
  const options = { scenario: readyOf(ruleset, 0).scenario };
  const setup = game.content.build(rules, options, sampledPick(2));
  if (!setup.ok) throw new Error('what stands ready is legal');
  const { file } = wavering(rules, setup.value, { seed: 9, most: 30, ends: true });
  const seats = rules.seats(setup.value);
  await house.store.createMatch({
    id,
    ruleset,
    revision: rules.revision,
    setup: setup.value as Json,
    summary: {},
    status: 'ended',
    fateSeed: KEYS.seal('ab'.repeat(32), id),
    fateHash: 'f'.repeat(64),
    host: ann.player,
    seats: seats.map((seat) => ({ seat, kind: 'person', player: ann.player })),
  });
  await house.store.appendRows(
    id,
    0,
    file.rows.map((row) => toNewRow(rules, row)),
  );
  const alone = Object.fromEntries(seats.map((seat) => [seat, 'me']));
  const asked: readonly (readonly ['GET' | 'POST', string, Json?])[] = [
    ['GET', `matches/${id}/replay`],
    ['GET', `matches/${id}/notes`],
    ['POST', `matches/${id}/notes`, { row: 2, text: 'Too early', open: false }],
    ['POST', `matches/${id}/position`, { row: 2 }],
    ['POST', `matches/${id}/on`, { row: 2, seats: alone }],
  ];
  const way = await proxyTo((await openShared()).url);
  const store = await openStore(way.url);
  const other = await openHouse({}, { games }, store);
  const hers = other.browser();
  hers.cookie = `sandtable=${ann.renewed ?? ''}`;
  expect((await hers.ask('GET', `/api/matches/${id}/notes`)).status).toBe(200);
  await way.close();
  for (const [method, path, body] of [...asked, ['GET', 'positions/any'] as const]) {
    const reply = await hers.ask(method, `/api/${path}`, body);
    expect([path, reply]).toEqual([path, { status: 503, body: { message: AWAY } }]);
  }
  await other.close();
  await store.close();
  expect(await house.store.notesOf(id, ann.player)).toEqual([]);
  expect((await house.store.headsOf(ann.player)).map((one) => one.id)).toEqual([id]);
  const again = house.browser();
  again.cookie = hers.cookie;
  for (const [method, path, body] of asked) {
    expect([path, (await again.ask(method, `/api/${path}`, body)).status]).toEqual([path, 200]);
  }
});
