/** Clocks of live battles: counted, told, claimed, and the same in every room that reads them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Frozen, Game, Json, Ruleset } from '#kernel';
import type { ClientMessage, ClocksTold, Pace } from '#protocol';
import type { Cause, Row } from '#record';
import { StoreAway, openDatabase, type Database, type SeatRecord, type Store } from '#store';
import type { Pulse } from '../../src/server/clocks/heart.ts';
import { Heart } from '../../src/server/clocks/heart.ts';
import type { Clocks } from '../../src/server/clocks/clocks.ts';
import { inviteHash } from '../../src/server/gates/keys.ts';
import { restore } from '../../src/server/rooms/restoring.ts';
import type { Room } from '../../src/server/rooms/room.ts';
import { fateCards } from '../toys/fate-cards/rules/fate-cards.ts';
import { volley } from '../toys/volley/rules/volley.ts';
import { rulesets, setupOf } from '../games.ts';
import { databaseFolder, removeFolder } from '../storage/folders.ts';
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

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];
const LIVE: Pace = { kind: 'live', main: 900, increment: 10 };
const TURNS: Pace = { kind: 'turns', bank: 24, aDay: 4 };
type Played = readonly [Ruleset<Game>, Json];
const VOLLEY: Played = [loose(volley), { size: 4 }];
const CARDS: Played = [loose(fateCards), { cards: 40, hand: 4 }];
const SETUPS = ['mill-brook', 'broad-valley', 'mill-crossing'];
/** Every registered ruleset of which one of these stands ready, and the toys. */
const ALL: readonly Played[] = [
  VOLLEY,
  CARDS,
  ...rulesets.flatMap((one) => {
    const setup = SETUPS.flatMap((scenario) => setupOf(one.id, scenario) ?? [])[0];
    return setup === undefined ? [] : [[one, setup] as const];
  }),
];
type Say = Exclude<ClientMessage, { t: 'hello' | 'seen' }>;

let count = 0;
/** A seat takes its turn, no sooner than a hand could: that is no time of the battle. */
class Sparing extends TestClock {
  #spared = 0;
  override wall(): number {
    return super.wall() - this.#spared;
  }
  spare(): void {
    this.#spared += SPARED_MS;
    this.turn(SPARED_MS);
  }
}
const SPARED_MS = 100;
/** A battle of two at two screens, with a clock that is turned by hand. */
class Table {
  room!: Room;
  readonly clock = new Sparing();
  readonly id = `clocks-${(count += 1)}`;
  readonly guests = ['p0', 'p1', 'watcher'].map((player) => new Heard(player));
  readonly seats: readonly string[];
  readonly ruleset: Ruleset<Game>;
  pulse: Pulse | undefined;
  store: Store = database.store;
  constructor(ruleset: Ruleset<Game>, setup: Json) {
    this.ruleset = ruleset;
    this.seats = ruleset.seats(setup as unknown as Frozen<object>);
  }
  static async of(
    [ruleset, setup]: Played,
    pace: Pace | undefined,
    holders = (seat: string, at: number): SeatRecord => person(seat, `p${at % 2}`),
    more: object = {},
  ): Promise<Table> {
    const table = new Table(ruleset, setup);
    const { id: rules, revision } = ruleset;
    const seats = table.seats.map(holders);
    const summary = { ...more, ...(pace === undefined ? {} : { pace }) };
    await database.store.createMatch(
      matchOf({ id: table.id, ruleset: rules, revision, setup, seats, summary }),
    );
    await table.enter();
    return table;
  }
  /** As after a crash, or on another node. */
  async enter(): Promise<void> {
    const { clock, pulse, ruleset, store } = this;
    const doors = doorsOn(store, { rulesetOf: () => ruleset, clock, ...(pulse && { pulse }) });
    this.room = await open(doors, this.id);
    for (const guest of this.guests) await this.room.enter(guest, undefined);
  }
  async says(at: number, message: Say): Promise<void> {
    this.clock.spare();
    await this.room.hear(this.guests[at], message);
    if (this.guests.some(({ rejoined }) => rejoined > 0)) {
      for (const guest of this.guests) guest.rejoined = 0;
      await this.enter();
    }
  }
  async rows(): Promise<Row[]> {
    return (await database.store.readRows(this.id)) as unknown as Row[];
  }
  refused(at: number): string | undefined {
    const last = this.guests[at]?.heard.at(-1);
    return last?.t === 'refused' ? last.refusal.code : undefined;
  }
  told(at = 0): ClocksTold {
    return this.guests[at].last('clocks').clocks;
  }
  /** Who is asked first, and whom he plays against, with the places of their screens. */
  get sides(): { asked: string; mine: number; other: string; his: number } {
    const [open] = this.guests[0].state.pending;
    const mine = this.seats.indexOf(open.seat) % 2;
    const other = this.seats.find((_, at) => at % 2 !== mine) ?? '';
    return { asked: open.seat, mine, other, his: 1 - mine };
  }
  /** As they are kept with the battle, and as its whole log has them. */
  async both(): Promise<[Clocks | undefined, Clocks]> {
    // A computer may answer meanwhile: both are to be of one moment.
    for (;;) {
      const { length } = await this.rows();
      const record = await database.store.readMatch(this.id);
      if (record === undefined) throw new Error('it is there');
      const { clocks } = record.summary as { clocks?: Clocks };
      const bare = { ...database.store, latestCheckpoint: async () => undefined };
      const gaps = await this.pulse?.gaps();
      const restored = (await restore(bare, record, this.ruleset, gaps)).clocks;
      if ((await this.rows()).length === length) return [clocks, restored];
    }
  }
}
const did = (rows: readonly Row[], by: Cause['by']): Row[] =>
  rows.filter(({ cause }) => cause.by === by);

test('in every ruleset a clock runs, and is claimed once it is over', async () => {
  expect(ALL.length).toBe(2 + rulesets.length);
  for (const one of ALL) {
    const table = await Table.of(one, LIVE);
    expect(table.guests[2].last('welcome').pace).toEqual(LIVE);
    const { asked, mine, other, his } = table.sides;
    expect(table.told(2), one[0].id).toMatchObject({ over: [], pace: LIVE });
    expect(table.told(2).runs).toContain(asked);
    expect(table.told(2).runs).toEqual([
      ...new Set(table.guests[2].state.pending.map(({ seat }) => seat)),
    ]);
    table.clock.turn(10 * MINUTE);
    await playOn(table.room, table.guests.slice(0, 2), 1);
    expect(table.told().left[asked]).toBeLessThanOrEqual(5 * MINUTE + 10 * SECOND);
    // The same in a room that knows only what is stored.
    const before = table.told();
    await table.enter();
    expect(table.told()).toEqual(before);
    const [kept, read] = await table.both();
    expect(kept).toEqual(read);
    // Whoever is asked now lets his time run out: nothing happens by itself.
    const late = table.told().runs[0] ?? '';
    const claims = table.seats.indexOf(late) % 2 === mine ? his : mine;
    const foe = claims === mine ? asked : other;
    await table.says(claims, { t: 'claim', seat: foe, of: late });
    expect(table.refused(claims)).toBe('notOver');
    const rows = (await table.rows()).length;
    table.clock.turn(DAY);
    await table.guests[2].until(() => table.told(2).over.includes(late));
    expect((await table.rows()).length).toBe(rows);
    await table.says(claims, { t: 'claim', seat: foe, of: late });
    const last = (await table.rows()).at(-1);
    expect(last?.cause).toEqual({ by: 'claim', seat: foe, of: late });
    for (const guest of table.guests) {
      const outcome = guest.state.outcome as { result: string; winners: string[] } | undefined;
      expect(outcome, one[0].id).toMatchObject({ result: 'timeOver' });
      expect(outcome?.winners).toContain(foe);
      expect(outcome?.winners).not.toContain(late);
    }
    await table.says(claims, { t: 'claim', seat: foe, of: late });
    expect(table.refused(claims)).toBe('ended');
    await table.enter();
    expect(table.guests[0].state.outcome).toMatchObject({ result: 'timeOver' });
  }
});

describe('time that is over', () => {
  test('an answer that comes first counts', async () => {
    const table = await Table.of(CARDS, LIVE);
    const { asked, other, his, mine } = table.sides;
    table.clock.turn(HOUR);
    await table.guests[2].until(() => table.told(2).over.includes(asked));
    await playOn(table.room, [table.guests[mine]], 1);
    await table.says(his, { t: 'claim', seat: other, of: asked });
    expect(table.refused(his)).toBe('notOver');
    expect(did(await table.rows(), 'claim')).toEqual([]);
  });
  test('a foe gives more, and the battle goes on', async () => {
    const table = await Table.of(CARDS, LIVE);
    const { asked, other, his } = table.sides;
    table.clock.turn(HOUR);
    await table.says(his, { t: 'moreTime', seat: other, of: asked });
    expect(table.told().over).toEqual([]);
    expect(table.told().left[asked]).toBe(5 * MINUTE);
    const [kept, read] = await table.both();
    expect(kept?.hands[asked]?.misses).toBe(1);
    expect(kept).toEqual(read);
  });
  test('a computer takes the seat, and whoever sat there is out of it', async () => {
    const table = await Table.of(CARDS, LIVE);
    const { asked, mine, other, his } = table.sides;
    await table.says(his, { t: 'substitute', seat: other, of: asked });
    expect(table.refused(his)).toBe('notOver');
    table.clock.turn(HOUR);
    await table.says(his, { t: 'substitute', seat: other, of: asked });
    expect(did(await table.rows(), 'substitute')).toHaveLength(1);
    const record = await database.store.readMatch(table.id);
    expect(record?.seats.find(({ seat }) => seat === asked)).toMatchObject({ kind: 'bot' });
    // Who is left alone waits for nobody.
    expect(table.told(his)).toMatchObject({ runs: [], over: [] });
    const [open] = table.guests[mine].state.pending;
    await table.says(mine, { t: 'reply', decision: open.id, answer: null });
    expect(table.refused(mine)).toBe('notYourSeat');
    await table.says(his, { t: 'claim', seat: other, of: asked });
    expect(table.refused(his)).toBe('noClock');
    const [kept, read] = await table.both();
    expect(kept).toEqual(read);
  });
});

describe('nobody meddles with the time of others', () => {
  const deeds: readonly [string, (table: Table) => [number, Say], string][] = [
    [
      'a watcher',
      ({ sides }) => [2, { t: 'claim', seat: sides.other, of: sides.asked }],
      'notYourSeat',
    ],
    [
      'in the name of the other',
      ({ sides }) => [sides.his, { t: 'claim', seat: sides.asked, of: sides.other }],
      'notYourSeat',
    ],
    [
      'against himself',
      ({ sides }) => [sides.mine, { t: 'claim', seat: sides.asked, of: sides.asked }],
      'noFoe',
    ],
    [
      'against whoever is not asked',
      ({ sides }) => [sides.mine, { t: 'claim', seat: sides.asked, of: sides.other }],
      'notOver',
    ],
    [
      'of no seat',
      ({ sides }) => [sides.his, { t: 'claim', seat: sides.other, of: 'nobody' }],
      'noClock',
    ],
    [
      'more time for himself',
      ({ sides }) => [sides.mine, { t: 'moreTime', seat: sides.asked, of: sides.asked }],
      'noFoe',
    ],
    [
      'a computer for a watcher',
      ({ sides }) => [2, { t: 'substitute', seat: sides.other, of: sides.asked }],
      'notYourSeat',
    ],
    [
      'a holiday from the table',
      ({ sides }) => [sides.mine, { t: 'holiday', seat: sides.asked, days: 3 }],
      'byTurns',
    ],
    [
      'a holiday of another',
      ({ sides }) => [sides.his, { t: 'holiday', seat: sides.asked, days: 3 }],
      'notYourSeat',
    ],
  ];
  test.each(deeds)('%s', async (_, deed, code) => {
    const table = await Table.of(CARDS, LIVE);
    table.clock.turn(HOUR);
    await table.guests[2].until(() => table.told(2).over.length > 0);
    const before = await table.rows();
    const [at, message] = deed(table);
    await table.says(at, message);
    expect(table.refused(at)).toBe(code);
    expect(await table.rows()).toEqual(before);
  });
  test('where nobody counts there is nothing to claim', async () => {
    const table = await Table.of(CARDS, undefined);
    const { asked, other, his } = table.sides;
    table.clock.turn(DAY);
    await table.says(his, { t: 'claim', seat: other, of: asked });
    expect(table.refused(his)).toBe('noClocks');
    expect(table.guests[0].heard.some(({ t }) => t === 'clocks')).toBe(false);
  });
  test('a roll that is to be typed in keeps its name', async () => {
    const holders = (seat: string, at: number): SeatRecord => person(seat, `p${at % 2}`);
    const table = await Table.of(VOLLEY, TURNS, holders, { dice: 'typed' });
    const rolls = (): boolean => table.guests.some(({ state }) => state.chance !== undefined);
    for (let most = 9; most > 0 && !rolls(); most--) {
      table.clock.spare();
      await playOn(table.room, table.guests, 1);
    }
    expect(rolls()).toBe(true);
    const [one = '', other = ''] = table.seats;
    const before = await table.rows();
    for (const deed of [
      { t: 'moreTime', seat: one, of: other },
      { t: 'holiday', seat: one, days: 1 },
      { t: 'claim', seat: one, of: other },
      { t: 'substitute', seat: one, of: other },
    ] as const) {
      await table.says(0, deed);
      expect(table.refused(0)).toBe('rollFirst');
    }
    expect(await table.rows()).toEqual(before);
  });
  test('while the database is away nobody claims', async () => {
    const table = await Table.of(CARDS, LIVE);
    const { asked, other, his } = table.sides;
    table.clock.turn(HOUR);
    const away = async (): Promise<never> => Promise.reject(new StoreAway('gone'));
    table.store = { ...database.store, appendRows: away };
    await table.enter();
    const before = await table.rows();
    await table.says(his, { t: 'claim', seat: other, of: asked });
    expect(await table.rows()).toEqual(before);
    expect(
      table.guests[his].heard.some((one) => one.t === 'refused' && one.refusal.code === 'notSaved'),
    ).toBe(true);
  });
});

test('nothing is counted before both seats are taken, nor while one is free again', async () => {
  const table = await Table.of(CARDS, LIVE, (seat, at) => person(seat, at === 0 ? 'p0' : null));
  expect(table.told()).toMatchObject({ left: {}, runs: [], waits: true });
  table.clock.turn(DAY);
  expect(did(await table.rows(), 'clock')).toEqual([]);
  const own = table.seats[1] ?? '';
  await database.store.renewInvite(table.id, 'p0', own, 'x', 1);
  expect(await database.store.takeSeat('x', 'p1')).toMatchObject({ taken: false });
});

test('by consent the clocks stand and go on, and another pace begins anew', async () => {
  const table = await Table.of(CARDS, LIVE);
  const { asked, mine, other, his } = table.sides;
  const agree = async (offer: Extract<Say, { t: 'offer' }>['offer']): Promise<void> => {
    await table.says(mine, { t: 'offer', seat: asked, offer });
    const row = table.guests[his].state.offers?.[asked]?.row ?? 0;
    await table.says(his, { t: 'consent', seat: other, of: asked, row });
  };
  table.clock.turn(MINUTE);
  await agree({ of: 'pause', pauses: true });
  expect(table.told()).toMatchObject({ runs: [], paused: 30 * DAY });
  const { left } = table.told();
  table.clock.turn(DAY);
  await table.enter();
  expect(table.told().left).toEqual(left);
  // Decisions may still be made, and cost nothing.
  await playOn(table.room, table.guests.slice(0, 2), 2);
  expect(table.told().left).toEqual(left);
  for (const t of ['claim', 'substitute'] as const) {
    await table.says(his, { t, seat: other, of: asked });
    expect(table.refused(his)).toBe('paused');
  }
  await table.says(mine, { t: 'offer', seat: asked, offer: { of: 'pause', pauses: true } });
  expect(table.refused(mine)).toBe('sameTime');
  await agree({ of: 'pause', pauses: false });
  expect(table.told().paused).toBeUndefined();
  expect(table.told().runs).not.toEqual([]);
  await agree({ of: 'pace', pace: TURNS, weekends: true });
  expect(table.told()).toMatchObject({ pace: TURNS, weekends: true, left: { [asked]: 24 * HOUR } });
  await table.says(mine, { t: 'holiday', seat: asked, days: 21 });
  expect(table.refused(mine)).toBe('noDays');
  await table.says(mine, { t: 'holiday', seat: asked, days: 3 });
  expect(table.told(his)).toMatchObject({ away: { [asked]: 3 * DAY } });
  await table.says(mine, { t: 'back', seat: asked });
  expect(table.told(his).away).toBeUndefined();
  await agree({ of: 'pace', pace: null });
  expect(table.told()).toMatchObject({ pace: null, left: {}, runs: [] });
  const [kept, read] = await table.both();
  expect(kept).toEqual(read);
});
test('a battle that was begun without clocks gets them by consent', async () => {
  const table = await Table.of(CARDS, undefined);
  await playOn(table.room, table.guests.slice(0, 2), 4);
  const { asked, mine, other, his } = table.sides;
  await table.says(mine, { t: 'offer', seat: asked, offer: { of: 'pace', pace: LIVE } });
  const row = table.guests[his].state.offers?.[asked]?.row ?? 0;
  await table.says(his, { t: 'consent', seat: other, of: asked, row });
  expect(table.told().left).toEqual({ [asked]: 15 * MINUTE, [other]: 15 * MINUTE });
  table.clock.turn(MINUTE);
  await table.enter();
  expect(table.told().left[asked]).toBe(14 * MINUTE);
});
test('what all take back has cost no time', async () => {
  const table = await Table.of(CARDS, LIVE);
  const { asked, mine, other, his } = table.sides;
  table.clock.turn(MINUTE);
  await playOn(table.room, table.guests.slice(0, 2), 1);
  const from = (await table.rows()).find(({ cause }) => cause.by === 'seat')?.seq ?? 0;
  const whole = table.told().left;
  table.clock.turn(5 * MINUTE);
  await playOn(table.room, table.guests.slice(0, 2), 1);
  await table.says(mine, { t: 'offer', seat: asked, offer: { of: 'takeBack', from } });
  const row = table.guests[his].state.offers?.[asked]?.row ?? 0;
  await table.says(his, { t: 'consent', seat: other, of: asked, row });
  expect(did(await table.rows(), 'agreedTakeBack')).toHaveLength(1);
  expect(whole).not.toEqual(table.told().left);
  expect(table.told().left).toEqual({ [asked]: 15 * MINUTE, [other]: 15 * MINUTE });
  const [kept, read] = await table.both();
  expect(kept).toEqual(read);
});

test('while every server is away no clock runs', async () => {
  const table = await Table.of(CARDS, LIVE);
  const heart = new Heart(database.store, table.clock);
  await heart.beat();
  heart.start();
  table.pulse = heart;
  await table.enter();
  const { asked } = table.sides;
  // It beats: these minutes count.
  for (let seconds = 0; seconds < 120; seconds += 2) {
    table.clock.turn(2 * SECOND);
    await heart.beat();
  }
  heart.stop();
  await table.enter();
  expect(table.told().left[asked]).toBe(13 * MINUTE);
  // Nobody was there for an hour; then another server is.
  table.clock.turn(HOUR);
  const next = new Heart(database.store, table.clock);
  await next.beat();
  expect(next.known.at(-1)).toMatchObject({ to: table.clock.wall() });
  table.pulse = next;
  await table.enter();
  expect(table.told().left[asked]).toBe(13 * MINUTE);
  await playOn(table.room, table.guests.slice(0, 2), 1);
  const [kept, read] = await table.both();
  expect(kept).toEqual(read);
});
test('whoever is called away learns nothing of the hand of who came, on no node', async () => {
  const table = await Table.of(CARDS, LIVE);
  const { room, clock, id } = table;
  const { asked: of, mine: late, other: seat, his: foe } = table.sides;
  const elsewhere = await open(doorsOn(database.store, { clock }), id);
  const put = new Heard(`p${late}`);
  await elsewhere.enter(put, undefined);
  expect(put.last('welcome').eye).toBe(of);
  put.heard.length = 0;
  clock.turn(HOUR);
  await table.says(foe, { t: 'substitute', seat, of, person: true });
  const invite = inviteHash(`${id}-${of}-1`);
  expect(await database.store.takeSeat(invite, 'eve')).toMatchObject({ taken: true });
  await room.seatsChanged();
  const eve = new Heard('eve');
  await room.enter(eve, undefined);
  await playOn(room, [eve], 1);
  // All of it at once.
  await elsewhere.caughtUp((await table.rows()).length);
  expect(put.heard.map(({ t }) => t)).not.toContain('step');
  const { eye, view } = put.last('welcome');
  expect([eye, put.state.handOver]).toEqual(['audience', undefined]);
  expect(JSON.stringify((view as { hands: object }).hands)).not.toContain('value');
  expect(put.state.pending).toEqual(table.guests[2]?.state.pending);
});
