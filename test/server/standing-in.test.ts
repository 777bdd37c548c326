/** Whoever lets his time run out twice is answered for, where all agreed, until he is back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClientMessage, ClocksTold, Pace } from '#protocol';
import type { Row } from '#record';
import { StoreAway, openDatabase, type Database, type MatchRecord } from '#store';
import type { BotPool } from '#bots/pool';
import type { Clocks } from '../../src/server/clocks/clocks.ts';
import { restore } from '../../src/server/rooms/restoring.ts';
import type { Room, RoomDoors } from '../../src/server/rooms/room.ts';
import { databaseFolder, removeFolder } from '../storage/folders.ts';
import { fateCards } from '../toys/fate-cards/rules/fate-cards.ts';
import { games } from '../toys/index.ts';
import { Socket } from '../hard/socket.ts';
import { newVisitor } from '../../src/server/gates/player.ts';
import { KEYS, TestClock, openHouse } from './house.ts';
import {
  Heard,
  botPool,
  doorsOn,
  loose,
  matchOf,
  open,
  person,
  playOn,
  viewOf,
} from './rooming.ts';

const folder = databaseFolder();
let database: Database;
beforeAll(async () => {
  database = await openDatabase({ folder, say: () => undefined });
});
afterAll(async () => {
  await database.close();
  removeFolder(folder);
});

const [SECOND, DAY] = [1000, 86_400_000];
const TURNS: Pace = { kind: 'turns', bank: 24, aDay: 4 };
type Say = Exclude<ClientMessage, { t: 'hello' | 'seen' }>;
/** The question of the toy that may be left as a standing order. */
const REACTION = 'ambush';

let count = 0;
class Table {
  room!: Room;
  #before: Room | undefined;
  readonly clock = new TestClock();
  readonly id = `standing-in-${(count += 1)}`;
  readonly guests = ['p0', 'p1'].map((player) => new Heard(player));
  readonly seats: readonly string[] = fateCards.seats({ cards: 40, hand: 4 });
  /** What the computer was asked in the place of people. */
  thoughts = 0;

  static async of(more: object = { standIn: true }, rated = false): Promise<Table> {
    const table = new Table();
    const seats = table.seats.map((seat, at) => person(seat, `p${at}`));
    const summary = { pace: TURNS, ...more };
    const { id: ruleset } = fateCards;
    const setup = { cards: 40, hand: 4 };
    const counts = rated ? { rated: { game: 'fate-cards' } } : {};
    await database.store.createMatch(
      matchOf({ id: table.id, ruleset, setup, seats, summary, ...counts }),
    );
    await table.enter();
    return table;
  }
  /** As after a crash, or on another node. */
  async enter(more: Partial<RoomDoors> = {}): Promise<void> {
    const bots = botPool(async () => {
      this.thoughts += 1;
      return { answer: 'pass' };
    });
    const doors = { clock: this.clock, bots, gameOf: games.gameOf, ...more };
    await this.#before?.close();
    this.#before = this.room = await open(doorsOn(database.store, doors), this.id);
    for (const guest of this.guests) await this.room.enter(guest, undefined);
  }
  async says(at: number, message: Say): Promise<void> {
    this.clock.turn(SECOND);
    await this.room.hear(this.guests[at], message);
  }
  /** Of whom something is asked, and whether he is to react. */
  get asked(): { readonly at: number; readonly seat: string; readonly reacts: boolean } {
    const at = this.guests.findIndex(({ state }) =>
      state.pending.some(({ ask }) => ask !== undefined),
    );
    const { seat, ask } = this.guests[at].mine;
    return { at, seat, reacts: ask === REACTION };
  }
  /** Everybody answers himself, until that seat (or any) is to react, or is not. */
  async until(reacts: boolean, of?: string): Promise<void> {
    const isSo = (): boolean =>
      this.asked.reacts === reacts && (of === undefined || this.asked.seat === of);
    for (let most = 200; !isSo(); most--) {
      if (most === 0) throw new Error('nobody comes to that');
      this.clock.turn(SECOND);
      const answering = playOn(this.room, this.guests, 1);
      this.clock.turn(SECOND);
      await answering;
    }
  }
  /** The same, but whoever is answered for is left to that. */
  async answersUntil(holds: (asked: Table['asked']) => boolean): Promise<void> {
    for (let most = 200; !holds(this.asked); most--) {
      if (most === 0) throw new Error('nobody comes to that');
      const { at, seat, reacts } = this.asked;
      const { id } = this.guests[at].mine;
      const isAnswered = reacts && this.told().standIn?.includes(seat) === true;
      const answering = isAnswered ? answered(this, id) : playOn(this.room, this.guests, 1);
      this.clock.turn(2 * SECOND);
      await answering;
    }
  }
  /** His time runs out, and the other gives him more. */
  async miss(): Promise<void> {
    const { at, seat } = this.asked;
    this.clock.turn(3 * DAY);
    const foe = this.seats[1 - at] ?? '';
    await this.says(1 - at, { t: 'moreTime', seat: foe, of: seat });
  }
  async rows(): Promise<Row[]> {
    return (await database.store.readRows(this.id)) as unknown as Row[];
  }
  told(at = 0): ClocksTold {
    return this.guests[at].last('clocks').clocks;
  }
  refused(at: number): string | undefined {
    const last = this.guests[at]?.heard.at(-1);
    return last?.t === 'refused' ? last.refusal.code : undefined;
  }
  /** As they are kept with the battle, and as its whole log has them. */
  async both(): Promise<[Clocks | undefined, Clocks]> {
    const record = await database.store.readMatch(this.id);
    if (record === undefined) throw new Error('it is there');
    const { clocks } = record.summary as { clocks?: Clocks };
    const bare = { ...database.store, latestCheckpoint: async () => undefined };
    return [clocks, (await restore(bare, record, loose(fateCards))).clocks];
  }
}
/** He is asked no more what he was asked, by nobody's hand. */
const answered = async (table: Table, decision: number): Promise<void> =>
  table.guests[0].until(() => table.guests[0].state.pending.every(({ id }) => id !== decision));
/** A seat that is answered for, at a reaction of its. */
async function missed(
  more?: object,
  bots?: BotPool,
): Promise<{ table: Table; seat: string; at: number }> {
  const table = await Table.of(more);
  if (bots !== undefined) await table.enter({ bots });
  await table.until(true);
  const { seat, at } = table.asked;
  await table.miss();
  await table.miss();
  return { table, seat, at };
}

test('after two misses a reaction is answered, and both are told; his own turn waits', async () => {
  const table = await Table.of();
  await table.until(true);
  const { seat } = table.asked;
  await table.miss();
  expect(table.told()).toMatchObject({ standIn: [] });
  table.clock.turn(60 * SECOND);
  const first = table.guests[table.asked.at].mine.id;
  await table.miss();
  await answered(table, first);
  expect(table.thoughts).toBe(1);
  for (const at of [0, 1]) expect(table.told(at)).toMatchObject({ standIn: [seat] });
  const [kept, read] = await table.both();
  expect(kept).toEqual(read);
  // Nobody decides for him what is his own turn.
  await table.answersUntil(({ at, reacts }) => table.seats[at] === seat && !reacts);
  const { id } = table.guests[table.asked.at].mine;
  table.clock.turn(600 * SECOND);
  expect(table.guests[table.asked.at].mine.id).toBe(id);
});
test('all are told when it begins, and when he is back, whenever they come', async () => {
  const { table, seat, at } = await missed();
  await table.guests[0].until(() => table.thoughts > 0);
  await table.says(at, { t: 'back', seat });
  const told = [
    { seat, begins: true },
    { seat, begins: false },
  ];
  const [soon, late] = [new Heard('soon'), new Heard('late')];
  await table.room.enter(soon, undefined);
  await table.enter();
  await table.room.enter(late, undefined);
  for (const guest of [...table.guests, soon, late]) {
    const { steps } = guest.last('welcome');
    expect(steps.flatMap(({ standIn }) => standIn ?? [])).toEqual(told);
  }
  for (const guest of table.guests) {
    const live = guest.heard.flatMap((one) => (one.t === 'step' ? one.steps : []));
    expect(live.flatMap(({ standIn }) => standIn ?? [])).toEqual(told);
  }
});
/** Whoever was here all the time, and whoever comes now, is told the same. */
async function expectTold(
  table: Table,
  told: readonly { readonly seat: string; readonly begins: boolean }[],
): Promise<void> {
  const late = new Heard('late');
  await table.room.enter(late, undefined);
  const foe = table.guests.find(({ player }) => table.room.holds(player)) ?? late;
  const live = foe.heard.flatMap((one) => (one.t === 'step' ? one.steps : []));
  expect(live.flatMap(({ standIn }) => standIn ?? [])).toEqual(told);
  expect(late.last('welcome').steps.flatMap(({ standIn }) => standIn ?? [])).toEqual(told);
  table.room.leave(late);
  const [kept, read] = await table.both();
  expect(kept).toEqual(read);
}
describe('and when it ends otherwise', () => {
  test('by another pace', async () => {
    const { table, seat, at } = await missed();
    const foe = table.seats[1 - at] ?? '';
    const offer = { of: 'pace', pace: { ...TURNS, bank: 48 }, standIn: true } as const;
    await table.says(1 - at, { t: 'offer', seat: foe, offer });
    const row = table.guests[at].state.offers?.[foe]?.row ?? 0;
    await table.says(at, { t: 'consent', seat, of: foe, row });
    expect(table.told()).toMatchObject({ standIn: [], pace: offer.pace });
    await expectTold(table, [
      { seat, begins: true },
      { seat, begins: false },
    ]);
  });
  test('as another is called to the seat; and begins again, if he is not', async () => {
    const { table, seat, at } = await missed();
    await table.answersUntil(({ at: of, reacts }) => of === at && !reacts);
    table.clock.turn(3 * DAY);
    const of = { seat: table.seats[1 - at] ?? '', of: seat };
    await table.says(1 - at, { t: 'substitute', ...of, person: true });
    const told = [true, false].map((begins) => ({ seat, begins }));
    expect(table.told(1 - at)).toMatchObject({ standIn: [], called: [seat] });
    await expectTold(table, told);
    await table.says(1 - at, { t: 'callOff', ...of });
    expect(table.told(1 - at)).toMatchObject({ standIn: [seat], over: [seat] });
    await expectTold(table, [...told, { seat, begins: true }]);
    await table.says(1 - at, { t: 'substitute', ...of });
    await expectTold(table, [...told, ...told]);
  });
  test('as somebody else sits down there', async () => {
    const { table, seat, at } = await missed();
    await table.answersUntil(({ at: of, reacts }) => of === at && !reacts);
    const link = (_match: string, of: string): string => `${table.id} ${of}`;
    await database.store.leaveMatches(`p${at}`, link, table.id);
    await table.room.seatsChanged();
    await expectTold(table, [{ seat, begins: true }]);
    await database.store.takeSeat(`${table.id} ${seat}`, 'p2');
    await table.room.satDown();
    expect(table.told(1 - at)).toMatchObject({ standIn: [] });
    await expectTold(table, [
      { seat, begins: true },
      { seat, begins: false },
    ]);
  });
});
test('a first miss, and one that was not agreed on, tell of nothing', async () => {
  const { table } = await missed({});
  await table.enter();
  const { steps } = table.guests[0].last('welcome');
  expect(steps.flatMap(({ standIn }) => standIn ?? [])).toEqual([]);
});
test('it is answered at the moment of an order, however long the computer thinks', async () => {
  const endless = new Promise<never>(() => undefined);
  for (const thought of [Promise.resolve({ answer: 'pass' }), endless]) {
    const { table, at } = await missed(
      { standIn: true },
      botPool(() => endless),
    );
    const { id } = table.guests[at].mine;
    const thinking = Promise.withResolvers<void>();
    const bots = botPool(() => {
      thinking.resolve();
      return thought;
    });
    // In a fresh room the moment is counted anew.
    await table.enter({ bots });
    await thinking.promise;
    table.clock.turn(999);
    await viewOf(table.room, table.guests[at]);
    expect(table.guests[at].mine.id).toBe(id);
    table.clock.turn(1);
    await answered(table, id);
  }
});
test('an order that fits comes before the computer', async () => {
  const table = await Table.of();
  await table.until(true);
  const { seat, at } = table.asked;
  const { id } = table.guests[at].mine;
  await table.miss();
  table.clock.turn(3 * DAY);
  const order = { t: 'instruct', seat, kind: REACTION, choice: 'never' } as const;
  await table.room.hear(table.guests[at], order);
  await answered(table, id);
  expect(table.thoughts).toBe(0);
});
test('while nobody can know whether an order was left the computer answers nothing', async () => {
  const table = await Table.of();
  await table.until(true);
  const { seat, at } = table.asked;
  const { id } = table.guests[at].mine;
  await table.miss();
  let looks = 0;
  let isAway = false;
  const looked = Promise.withResolvers<void>();
  const store = new Proxy(database.store, {
    get: (target, key): unknown => {
      if (key !== 'instructionsOf' || !isAway) return Reflect.get(target, key);
      return async () => {
        looks += 1;
        looked.resolve();
        throw new StoreAway('gone');
      };
    },
  });
  await table.enter({ store });
  isAway = true;
  await table.miss();
  await looked.promise;
  // Whatever had begun to think has answered by now.
  await table.room.seatsChanged();
  table.clock.turn(600 * SECOND);
  await table.room.seatsChanged();
  expect(table.told()).toMatchObject({ standIn: [seat] });
  expect(table.guests[at].mine.id).toBe(id);
  expect([table.thoughts, looks > 0]).toEqual([0, true]);
  // Once it is back an order that lay there answers.
  const order = { match: table.id, seat, player: `p${at}`, kind: REACTION, choice: 'never' };
  await database.store.instruct({ ...order, until: undefined });
  isAway = false;
  await table.room.caughtUp(Infinity);
  table.clock.turn(2 * SECOND);
  await answered(table, id);
  expect(table.thoughts).toBe(0);
});
test('where nobody agreed to it everything waits', async () => {
  const { table, at } = await missed({});
  const { id } = table.guests[at].mine;
  table.clock.turn(60 * SECOND);
  await table.enter();
  expect(table.guests[at].mine.id).toBe(id);
  expect(table.told()).not.toHaveProperty('standIn');
  expect(table.thoughts).toBe(0);
});

describe('he is back', () => {
  test('by his word', async () => {
    const { table, seat, at } = await missed();
    await table.guests[0].until(() => table.thoughts > 0);
    await table.says(1 - at, { t: 'back', seat });
    expect(table.refused(1 - at)).toBe('notYourSeat');
    await table.says(1 - at, { t: 'back', seat: table.seats[1 - at] ?? '' });
    expect(table.refused(1 - at)).toBe('notAway');
    await table.says(at, { t: 'back', seat });
    for (const one of [0, 1]) expect(table.told(one)).toMatchObject({ standIn: [] });
    expect((await table.rows()).at(-1)?.cause).toEqual({ by: 'back', seat, standIn: true });
    await table.says(at, { t: 'back', seat });
    expect(table.refused(at)).toBe('notAway');
    const [kept, read] = await table.both();
    expect(kept).toEqual(read);
  });
  test('by a decision in his own turn', async () => {
    const { table, seat, at } = await missed();
    await table.guests[0].until(() => table.thoughts > 0);
    await table.answersUntil(({ at: of, reacts }) => of === at && !reacts);
    expect(table.told()).toMatchObject({ standIn: [seat] });
    await playOn(table.room, table.guests, 1);
    expect(table.told()).toMatchObject({ standIn: [] });
    const [kept, read] = await table.both();
    expect(kept).toEqual(read);
  });
});

describe('it is agreed with the pace', () => {
  const pace = (more: object): Say => ({
    t: 'offer',
    seat: 'axis',
    offer: { of: 'pace', pace: TURNS, standIn: true, ...more },
  });
  test('by consent, and ended by consent', async () => {
    const table = await Table.of({});
    for (const [more, standIn] of [
      [{}, []],
      [{ standIn: undefined }, undefined],
    ] as const) {
      const offer = JSON.parse(JSON.stringify(pace(more))) as Say;
      await table.says(0, offer);
      expect(table.refused(0)).toBeUndefined();
      const row = table.guests[1].state.offers?.['axis']?.row ?? 0;
      await table.says(1, { t: 'consent', seat: 'allies', of: 'axis', row });
      expect(table.told().standIn).toEqual(standIn);
    }
  });
  test('not at one table, without standing orders, or where it counts', async () => {
    const table = await Table.of({});
    await table.says(0, pace({ pace: { kind: 'live', main: 900, increment: 10 } }));
    expect(table.refused(0)).toBe('notByTurns');
    await table.enter({ gameOf: () => undefined });
    await table.says(0, pace({}));
    expect(table.refused(0)).toBe('noReactions');
    const counting = await Table.of({}, true);
    await counting.says(0, pace({}));
    expect(counting.refused(0)).toBe('countsAlone');
  });
});

test('in a battle that counts again once more everybody answers for himself', async () => {
  const house = await openHouse({}, { games });
  const ann = house.browser();
  const { player, renewed } = newVisitor(KEYS);
  ann.cookie = `sandtable=${renewed}`;
  const { id: ruleset } = fateCards;
  const setup = { cards: 40, hand: 4 };
  const again = async (rated: object): Promise<MatchRecord | undefined> => {
    const id = `again-${(count += 1)}`;
    const seats = fateCards.seats(setup).map((seat, at) => person(seat, at === 0 ? player : 'bob'));
    const summary = { pace: TURNS, standIn: true };
    const wanted = { id, ruleset, setup, seats, summary, status: 'ended', ...rated };
    await house.store.createMatch(matchOf(wanted));
    const made = await ann.ask('POST', `/api/matches/${id}/rematch`, {});
    return await house.store.readMatch((made.body as { id: string }).id);
  };
  // All agreed on it while it counted no more.
  const counts = await again({ rated: { game: 'fate-cards', off: 'agreed' } });
  expect(counts?.rated).toEqual({ game: 'fate-cards' });
  expect(counts?.summary).toMatchObject({ pace: TURNS });
  expect(counts?.summary).not.toHaveProperty('standIn');
  const free = await again({});
  expect(free).not.toHaveProperty('rated');
  expect(free?.summary).toMatchObject({ pace: TURNS, standIn: true });
  await house.close();
});
test('it is wished for with the battle, told by the link, and kept in a rematch', async () => {
  const house = await openHouse({}, { games });
  const maker = house.browser();
  const wish = {
    ruleset: fateCards.id,
    options: { scenario: 'forty' },
    seats: { axis: 'me', allies: 'link' },
    pace: { ...TURNS },
    standIn: true,
  };
  const live = { ...wish, pace: { kind: 'live', main: 900, increment: 10 } };
  const { pace: _none, ...without } = wish;
  for (const one of [live, without, { ...wish, rated: true }]) {
    expect((await maker.ask('POST', '/api/matches', one)).status).toBe(400);
  }
  const made = await maker.ask('POST', '/api/matches', wish);
  const { id } = made.body as { id: string };
  const renewed = await maker.ask('POST', `/api/matches/${id}/invites`, { seat: 'allies' });
  const { invite } = renewed.body as { invite: string };
  const told = await house.browser().ask('GET', `/api/join/${invite}`);
  expect(told.body).toMatchObject({ standIn: true });
  await house.browser().ask('POST', `/api/join/${invite}`, {});
  const socket = new Socket(house.base, maker.cookie);
  await socket.open(id);
  await socket.ask({ t: 'resign', seat: 'axis' });
  socket.close();
  const again = await maker.ask('POST', `/api/matches/${id}/rematch`, {});
  const next = await house.store.readMatch((again.body as { id: string }).id);
  expect(next?.summary).toMatchObject({ standIn: true });
  await house.close();
});
