/** Whoever sits down anew was asked for nothing, whether or not a row could say so. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerOf } from '#games';
import { hashText } from '#kernel';
import type { Row } from '#record';
import { StoreAway, openDatabase, type Database, type Store } from '#store';
import { summaryOf } from '../../src/server/matches/summary.ts';
import type { Room } from '../../src/server/rooms/room.ts';
import { databaseFolder, removeFolder } from '../storage/folders.ts';
import { volleyGame } from '../toys/volley/game.ts';
import { Heard, doorsOn, matchOf, open, person, playOn } from './rooming.ts';

const folder = databaseFolder();
const games = registerOf([volleyGame], import.meta.url);
let database: Database;
beforeAll(async () => {
  database = await openDatabase({ folder, say: () => undefined });
});
afterAll(async () => {
  await database.close();
  removeFolder(folder);
});

const DRAW = { of: 'result', winners: [] } as const;
let count = 0;
class Table {
  room!: Room;
  readonly id = `lapsing-${(count += 1)}`;
  readonly host = new Heard(`host-${this.id}`);
  guest = new Heard(`first-${this.id}`);
  /** The second asks for a draw, and so does the host. */
  static async of(more: object = {}): Promise<Table> {
    const table = new Table();
    const { id, host, guest } = table;
    const seats = [person('attacker', host.player), person('defender', guest.player)];
    await database.store.createMatch(
      matchOf({
        id,
        ruleset: 'volley/1',
        setup: { size: 4 },
        seats,
        host: host.player,
        summary: more as never,
      }),
    );
    await table.enter();
    await table.room.hear(guest, { t: 'offer', seat: 'defender', offer: DRAW });
    await table.room.hear(host, { t: 'offer', seat: 'attacker', offer: DRAW });
    expect(Object.keys(host.state.offers ?? {})).toEqual(['defender', 'attacker']);
    return table;
  }
  async enter(store: Store = database.store): Promise<void> {
    this.room = await open(doorsOn(store), this.id);
    for (const one of [this.host, this.guest]) await this.room.enter(one, undefined);
  }
  /** Another sits in the second seat, and no room has heard of it yet. */
  async seatedAnew(): Promise<void> {
    const { store } = database;
    const invite = hashText(this.id);
    expect(await store.freeSeat(this.id, this.host.player, 'defender', invite, 1)).toBe(true);
    this.guest = new Heard(`second-${this.id}`);
    expect(await store.takeSeat(invite, this.guest.player)).toMatchObject({ taken: true });
  }
  async declined(): Promise<number> {
    const rows = (await database.store.readRows(this.id)) as unknown as Row[];
    return rows.filter(({ cause }) => cause.by === 'decline').length;
  }
  async asked(player: string): Promise<unknown> {
    const [record] = await database.store.matchesOf(player, 5);
    return summaryOf(games, record, player).asked;
  }
  refused(guest: Heard): string | undefined {
    const last = guest.heard.at(-1);
    return last?.t === 'refused' ? last.refusal.code : undefined;
  }
}

test('a room that opens later finds that it has lapsed', async () => {
  const table = await Table.of();
  const { row } = table.host.state.offers?.['attacker'] ?? { row: 0 };
  await table.seatedAnew();
  // In the list too, before anything is written.
  expect(await table.asked(table.guest.player)).toBeUndefined();
  expect(await table.asked(table.host.player)).toBeUndefined();
  await table.enter();
  for (const one of [table.host, table.guest]) expect(one.state.offers).toBeUndefined();
  expect(await table.declined()).toBe(2);
  const consents = { t: 'consent', seat: 'defender', of: 'attacker', row } as const;
  await table.room.hear(table.guest, consents);
  expect(table.refused(table.guest)).toBe('noOffer');
  await table.room.hear(table.host, { t: 'offer', seat: 'attacker', offer: DRAW });
  expect(table.guest.state.offers).toHaveProperty('attacker');
});
test('while the database is away just then it is asked no more all the same', async () => {
  const table = await Table.of();
  await table.seatedAnew();
  const appendRows = async (): Promise<never> => Promise.reject(new StoreAway('gone'));
  const room = await open(doorsOn({ ...database.store, appendRows }), table.id);
  // Its room cannot say so, and is thrown away; nothing has been agreed to meanwhile.
  expect(await room.satDown()).toBe('lost');
  expect(await table.declined()).toBe(0);
  expect(await table.asked(table.guest.player)).toBeUndefined();
  await table.enter();
  expect(table.guest.state.offers).toBeUndefined();
  expect(await table.declined()).toBe(2);
});
test('an open roll that is typed in leaves nothing standing, and is still that roll', async () => {
  const table = await Table.of({ dice: 'typed' });
  const { row } = table.host.state.offers?.['attacker'] ?? { row: 0 };
  const guests = (): readonly Heard[] => [table.host, table.guest];
  for (let most = 9; most > 0 && table.host.state.chance === undefined; most--) {
    await playOn(table.room, guests(), 1);
  }
  const { chance } = table.host.state;
  if (chance === undefined) throw new Error('a roll is asked');
  await table.seatedAnew();
  await table.enter();
  for (const one of guests()) {
    expect(one.state.offers).toBeUndefined();
    expect(one.state.chance).toEqual(chance);
  }
  expect(await table.declined()).toBe(0);
  const faces = Array.from({ length: chance.dice }, () => 1);
  await table.room.hear(table.guest, { t: 'roll', roll: chance.roll, faces });
  expect(table.refused(table.guest)).toBeUndefined();
  await table.room.hear(table.guest, { t: 'consent', seat: 'defender', of: 'attacker', row });
  expect(table.refused(table.guest)).toBe('noOffer');
  // What he asks himself is asked, though his own place had asked for the like.
  await table.room.hear(table.guest, { t: 'offer', seat: 'defender', offer: DRAW });
  expect(Object.keys(table.host.state.offers ?? {})).toEqual(['defender']);
  expect(await table.declined()).toBe(2);
});
