/** What others ask of a player stands in the list of his battles while it is asked. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerOf } from '#games';
import type { MatchSummary, Offer } from '#protocol';
import { openDatabase, type Database } from '#store';
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

let count = 0;
interface Table {
  readonly id: string;
  readonly room: Room;
  readonly guests: readonly Heard[];
}
/** Of two, each at his own screen. */
async function tableOf(): Promise<Table> {
  const id = `asked-${(count += 1)}`;
  const seats = [person('attacker', `a${id}`), person('defender', `d${id}`)];
  await database.store.createMatch(matchOf({ id, ruleset: 'volley/1', setup: { size: 4 }, seats }));
  const room = await open(doorsOn(database.store), id);
  const guests = [new Heard(`a${id}`), new Heard(`d${id}`)];
  for (const guest of guests) await room.enter(guest, undefined);
  return { id, room, guests };
}
async function listedFor(player: string): Promise<MatchSummary> {
  const [record] = await database.store.matchesOf(player, 50);
  if (record === undefined) throw new Error('he has a battle');
  return summaryOf(games, record, player);
}
/** What the list of each of the two says is asked of him. */
const listed = async ({ guests }: Table): Promise<unknown[]> =>
  Promise.all(guests.map(async ({ player }) => (await listedFor(player)).asked));

const DRAW: Offer = { of: 'result', winners: [] };
const OFFERS: readonly Offer[] = [
  DRAW,
  { of: 'result', winners: ['defender'] },
  { of: 'pace', pace: { kind: 'turns', bank: 72, aDay: 12 } },
  { of: 'delay', decisions: 25 },
];

test('whoever is asked is told so in his list, and who asks is not', async () => {
  for (const offer of OFFERS) {
    const table = await tableOf();
    const [{ player }] = table.guests;
    await playOn(table.room, table.guests, 3);
    expect(await listed(table)).toEqual([undefined, undefined]);
    await table.room.hear(table.guests[0], { t: 'offer', seat: 'attacker', offer });
    expect(await listed(table)).toEqual([undefined, [{ by: 'attacker', offer }]]);
    // A stranger who reads of the battle elsewhere is nobody who is asked.
    const [record] = await database.store.matchesOf(player, 50);
    expect(summaryOf(games, record, 'somebody')).not.toHaveProperty('asked');
    // What is asked by turns stands when something has been decided.
    await playOn(table.room, table.guests, 2);
    expect(await listed(table)).toEqual([undefined, [{ by: 'attacker', offer }]]);
  }
});
test('it is gone when it was answered or taken back, and when the battle is over', async () => {
  const [declined, withdrawn, over] = [await tableOf(), await tableOf(), await tableOf()];
  const says = { t: 'offer', seat: 'attacker', offer: DRAW } as const;
  for (const { room, guests } of [declined, withdrawn, over]) await room.hear(guests[0], says);
  const answered = (table: Table, at: number, seat: string): Promise<boolean> => {
    const row = table.guests[at].state.offers?.attacker?.row ?? 0;
    return table.room.hear(table.guests[at], { t: 'decline', seat, of: 'attacker', row });
  };
  await answered(declined, 1, 'defender');
  await answered(withdrawn, 0, 'attacker');
  await over.room.hear(over.guests[1], { t: 'resign', seat: 'defender' });
  for (const table of [declined, withdrawn, over]) {
    expect(await listed(table), table.id).toEqual([undefined, undefined]);
  }
});
test('a summary that holds no offer where one should be is damaged', async () => {
  const table = await tableOf();
  const [record] = await database.store.matchesOf(table.guests[0].player, 50);
  const summary = { offers: { defender: { offer: { of: 'all' }, row: 1, consents: [] } } };
  const told = summaryOf(games, { ...record, summary }, table.guests[0].player);
  expect(told).not.toHaveProperty('asked');
});
