/** No time within a holiday counts, whenever a battle hears of it; whoever claims looks first. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClientMessage, ClocksTold, Pace } from '#protocol';
import type { Cause, Row } from '#record';
import { StoreAway, openDatabase, type Database, type Store } from '#store';
import type { Clocks } from '../../src/server/clocks/clocks.ts';
import { restore } from '../../src/server/rooms/restoring.ts';
import type { Room } from '../../src/server/rooms/room.ts';
import { databaseFolder, removeFolder } from '../storage/folders.ts';
import { volley } from '../toys/volley/rules/volley.ts';
import { TestClock } from './house.ts';
import { Heard, doorsOn, loose, matchOf, open, person, playOn } from './rooming.ts';

const folder = databaseFolder();
let database: Database;
beforeAll(async () => {
  database = await openDatabase({ folder, say: () => undefined });
});
afterAll(async () => {
  await database.close();
  removeFolder(folder);
});

const [SECOND, HOUR, DAY] = [1000, 3_600_000, 86_400_000];
const TURNS = { kind: 'turns', bank: 24, aDay: 4 } as const satisfies Pace;
const SETUP = { size: 4 };
type Say = Exclude<ClientMessage, { t: 'hello' | 'seen' }>;

let count = 0;
/** A battle by turns of two, which hears of holidays or does not. */
class Table {
  room!: Room;
  hears = true;
  /** Whose time runs out. */
  late = -1;
  /** What its player has taken as another does not hold here, as the store says. */
  holds = true;
  /** So many rests and rows of its log were read since. */
  reads = 0;
  readonly clock = new TestClock();
  readonly id = `late-holidays-${(count += 1)}`;
  readonly guests = ['p0', 'p1'].map((player) => new Heard(`${player}-${this.id}`));
  readonly seats: readonly string[] = volley.seats(SETUP);
  #before: Room | undefined;

  static async of(pace: Pace = TURNS): Promise<Table> {
    const table = new Table();
    const seats = table.seats.map((seat, at) => person(seat, table.guests[at]?.player ?? null));
    const { id: ruleset } = volley;
    const wanted = { id: table.id, ruleset, setup: SETUP, seats, summary: { pace } };
    await database.store.createMatch(matchOf(wanted));
    await table.enter();
    return table;
  }
  get #store(): Store {
    return new Proxy(database.store, {
      get: (target, key): unknown => {
        if (key === 'holidaysOf' && !this.hears)
          return async () => Promise.reject(new StoreAway('gone'));
        if (key === 'holidaysOf' && !this.holds)
          return async (players: readonly string[], match?: string) =>
            match === this.id ? [] : await target.holidaysOf(players);
        if (key === 'readRows') this.reads += 1;
        return Reflect.get(target, key);
      },
    });
  }
  /** As after a crash, or on another node. */
  async enter(): Promise<void> {
    await this.#before?.close();
    const doors = doorsOn(this.#store, { clock: this.clock });
    this.#before = this.room = await open(doors, this.id);
    for (const guest of this.guests) await this.room.enter(guest, undefined);
  }
  async says(at: number, message: Say): Promise<void> {
    this.clock.turn(SECOND);
    await this.room.hear(this.guests[at], message);
  }
  /** Whoever is asked answers. */
  async answers(): Promise<void> {
    await playOn(this.room, this.guests, 1);
  }
  /** In another battle of his, or with none open. */
  async leaves(at: number, days: number): Promise<void> {
    const from = this.clock.wall();
    const taking = { at: from, to: from + days * DAY, may: () => true };
    await database.store.takeHoliday(this.guests[at]?.player ?? '', taking);
    await this.room.seatsChanged();
  }
  async returns(at: number): Promise<void> {
    await database.store.endHoliday(this.guests[at]?.player ?? '', this.clock.wall());
    await this.room.seatsChanged();
  }
  async learns(): Promise<void> {
    this.hears = true;
    await this.room.seatsChanged();
  }
  get asked(): number {
    const [open] = this.guests[0]?.state.pending ?? [];
    return this.seats.indexOf(open?.seat ?? '');
  }
  async told(): Promise<ClocksTold> {
    await this.enter();
    return this.guests[0].last('clocks').clocks;
  }
  refused(at: number): string | undefined {
    const last = this.guests[at]?.heard.at(-1);
    return last?.t === 'refused' ? last.refusal.code : undefined;
  }
  async did(...kinds: Cause['by'][]): Promise<Row['cause'][]> {
    const rows = (await database.store.readRows(this.id)) as unknown as Row[];
    return rows.map(({ cause }) => cause).filter(({ by }) => kinds.includes(by));
  }
  /** As they are kept with the battle, and as its whole log has them. */
  async both(): Promise<[Clocks | undefined, Clocks]> {
    const record = await database.store.readMatch(this.id);
    if (record === undefined) throw new Error('it is there');
    const { clocks } = record.summary as { clocks?: Clocks };
    const bare = { ...database.store, latestCheckpoint: async () => undefined };
    return [clocks, (await restore(bare, record, loose(volley))).clocks];
  }
}

describe('a battle that hears of it late gives back what ran in it', () => {
  type Deed = (table: Table) => Promise<void> | void;
  const wait =
    (hours: number): Deed =>
    ({ clock }) =>
      clock.turn(hours * HOUR);
  const answer: Deed = (table) => table.answers();
  const SCRIPTS: { readonly [what: string]: readonly Deed[] } = {
    'nobody did anything': [wait(9)],
    'he answered within it, and was asked again': [wait(5), answer, wait(2), answer, wait(7)],
    'days of grants lie in it': [wait(15), answer, wait(20), answer, wait(15), answer, wait(30)],
    'his time ran out in it': [wait(60)],
    'he is back by now': [wait(10), (table) => table.returns(0), wait(3), answer, wait(1)],
    'it is over by now': [wait(15), answer, wait(70), answer, wait(5)],
    'he went again': [
      wait(6),
      (table) => table.returns(0),
      wait(9),
      answer,
      wait(3),
      answer,
      (table) => table.leaves(0, 1),
      wait(8),
    ],
  };
  for (const [what, deeds] of Object.entries(SCRIPTS)) {
    test(what, async () => {
      const [soon, late] = [await Table.of(), await Table.of()];
      for (const table of [soon, late]) {
        // Rests are kept before it. The first seat is asked, and some of its time has run.
        for (let most = 6; most > 0 || table.asked !== 0; most--) {
          table.clock.turn(HOUR);
          await table.answers();
        }
        table.clock.turn(4 * HOUR);
        table.hears = table === soon;
        await table.leaves(0, 3);
        for (const deed of deeds) await deed(table);
      }
      expect((await late.told()).left).not.toEqual((await soon.told()).left);
      await late.learns();
      for (const table of [soon, late]) await table.enter();
      expect(await late.told()).toEqual(await soon.told());
      const rows = await late.did('givenBack');
      expect(rows.length).toBe(1);
      await late.learns();
      expect(await late.did('givenBack')).toEqual(rows);
      const [kept, read] = await late.both();
      expect(kept).toEqual(read);
    });
  }
});
test('one that does not hold in it gives nothing back', async () => {
  const table = await Table.of();
  const { asked } = table;
  table.hears = false;
  await table.leaves(asked, 3);
  table.clock.turn(9 * HOUR);
  table.holds = false;
  await table.learns();
  expect(await table.did('givenBack', 'holiday')).toEqual([]);
  table.holds = true;
  await table.learns();
  expect(await table.did('givenBack', 'holiday')).toMatchObject([
    { by: 'givenBack' },
    { by: 'holiday' },
  ]);
});
test('what he missed in it is no miss', async () => {
  const table = await Table.of();
  const { asked } = table;
  const other = 1 - asked;
  table.hears = false;
  await table.leaves(asked, 3);
  table.clock.turn(30 * HOUR);
  table.hears = true;
  const [seat, of] = [table.seats[other], table.seats[asked]];
  await table.says(other, { t: 'moreTime', seat, of });
  const [kept] = await table.both();
  expect(kept?.hands[of]).toMatchObject({ misses: 0, over: false });
});
describe('an open room looks first', () => {
  test.each(['claim', 'substitute', 'moreTime'] as const)('before a %s', async (t) => {
    const table = await Table.of();
    const { asked } = table;
    const other = 1 - asked;
    const [seat, of] = [table.seats[other], table.seats[asked]];
    table.hears = false;
    await table.leaves(asked, 3);
    table.clock.turn(30 * HOUR);
    await table.says(other, { t, seat, of });
    // Nobody knows whether he is away.
    expect(table.refused(other)).toBe('notSaved');
    expect(await table.did(t)).toEqual([]);
    table.hears = true;
    await table.says(other, { t, seat, of });
    expect(table.refused(other)).toBe(t === 'moreTime' ? undefined : 'notOver');
    const told = await table.told();
    expect(told.over).not.toContain(of);
    expect(Object.keys(told.away ?? {})).toEqual([of]);
    expect(told.left[of]).toBe((t === 'moreTime' ? 48 : 24) * HOUR);
  });
  test('after another pace was agreed on', async () => {
    const table = await Table.of();
    await table.leaves(0, 3);
    const [mine = '', his = ''] = table.seats;
    const pace: Pace = { kind: 'turns', bank: 48, aDay: 8 };
    await table.says(0, { t: 'offer', seat: mine, offer: { of: 'pace', pace } });
    const row = table.guests[1]?.state.offers?.[mine]?.row ?? 0;
    await table.says(1, { t: 'consent', seat: his, of: mine, row });
    expect(table.guests[1]?.last('clocks').clocks).toMatchObject({
      pace,
      away: { [mine]: 3 * DAY - 2 * SECOND },
    });
  });
  test.each([true, false])('when whoever was late answers within it; heard: %s', async (hears) => {
    const table = await Table.of();
    const { asked } = table;
    const other = 1 - asked;
    const [seat, of] = [table.seats[other], table.seats[asked]];
    table.clock.turn(30 * HOUR);
    await playOn(table.room, table.guests.slice(other, other + 1), 1);
    await table.leaves(asked, 10);
    // Somebody looks, and there is nothing to give back.
    table.clock.turn(HOUR);
    await table.room.seatsChanged();
    table.hears = hears;
    await playOn(table.room, table.guests.slice(asked, asked + 1), 1);
    const told = table.guests[other]?.last('clocks').clocks;
    expect(Object.keys(told?.away ?? {})).toEqual(hears ? [of] : []);
    while (table.asked !== asked) await table.answers();
    table.hears = true;
    table.clock.turn(40 * HOUR);
    await table.says(other, { t: 'claim', seat, of });
    expect(table.refused(other)).toBe('notOver');
  });
  test('when whoever is late and away is given more', async () => {
    const table = await Table.of();
    const { asked } = table;
    const other = 1 - asked;
    const [seat, of] = [table.seats[other], table.seats[asked]];
    table.clock.turn(30 * HOUR);
    // That he is late is known from a row.
    await playOn(table.room, table.guests.slice(other, other + 1), 1);
    await table.leaves(asked, 5);
    // He was late before he went: late he is still.
    expect((await table.told()).over).toContain(of);
    await table.says(other, { t: 'moreTime', seat, of });
    expect(table.guests[other]?.last('clocks').clocks.away).toHaveProperty(of);
  });
});
describe('a log that today’s rules do not follow', () => {
  /** It is heard of where the rows of the battle cannot be played any more. */
  async function hears(table: Table): Promise<number | undefined> {
    const at = table.late;
    const { store } = database;
    const read = store.readRows.bind(store);
    const broken = (await read(table.id)).map((row) => ({ ...row, hash: 'x' }));
    const after = async (_match: string, since = 0) => broken.filter(({ seq }) => seq > since);
    Object.assign(store, { readRows: after });
    await table.learns();
    Object.assign(store, { readRows: read });
    const [kept] = await table.both();
    return kept?.hands[table.seats[at] ?? '']?.left;
  }
  test('gives back whatever may have run', async () => {
    const table = await Table.of();
    table.late = table.asked;
    table.hears = false;
    await table.leaves(table.late, 3);
    table.clock.turn(5 * HOUR);
    await table.answers();
    table.clock.turn(5 * HOUR);
    expect(await hears(table)).toBe(24 * HOUR);
  });
  test('and nothing to whoever was late already, until he answered', async () => {
    const table = await Table.of();
    table.late = table.asked;
    table.clock.turn(26 * HOUR);
    table.hears = false;
    await table.leaves(table.late, 3);
    table.clock.turn(5 * HOUR);
    await table.answers();
    table.clock.turn(5 * HOUR);
    await table.answers();
    // What an answer earns, and what may have run since.
    expect(await hears(table)).toBe((TURNS.aDay + 5) * HOUR);
  });
});
