/** What needs the consent of all who play: a take-back past dice, and an end they agree on. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonical, type Frozen, type Game, type Json, type Ruleset } from '#kernel';
import type { ClientMessage } from '#protocol';
import {
  LoggedMatch,
  MATCH_FORMAT,
  line,
  parseMatchFile,
  printMatchFile,
  verified,
  type Row,
} from '#record';
import { openDatabase, type Database, type SeatRecord } from '#store';
import type { Room } from '../../src/server/rooms/room.ts';
import { fateCards } from '../toys/fate-cards/rules/fate-cards.ts';
import { volley } from '../toys/volley/rules/volley.ts';
import { rulesets, setupOf } from '../games.ts';
import { databaseFolder, removeFolder } from '../storage/folders.ts';
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

const TOYS: readonly (readonly [Ruleset<Game>, Json])[] = [
  [loose(volley), { size: 4 }],
  [loose(fateCards), { cards: 40, hand: 4 }],
];
const SETUPS = ['mill-brook', 'broad-valley', 'mill-crossing'];
/** Every registered ruleset of which one of these stands ready, and the toys. */
const ALL = [
  ...TOYS,
  ...rulesets.flatMap((one) => {
    const setup = SETUPS.flatMap((scenario) => setupOf(one.id, scenario) ?? [])[0];
    return setup === undefined ? [] : [[one, setup] as const];
  }),
];

let count = 0;
/** A battle of two, each at his own screen, so many answers on. */
async function tableOf(
  [ruleset, setup]: (typeof ALL)[number],
  answers: number,
  holders?: (seat: string, at: number) => SeatRecord,
): Promise<Table> {
  const id = `agreeing-${(count += 1)}`;
  const seats = ruleset.seats(setup as unknown as Frozen<object>);
  const sits = holders ?? ((seat: string, at: number) => person(seat, `p${at}`));
  const { id: rules, revision } = ruleset;
  await database.store.createMatch(
    matchOf({ id, ruleset: rules, revision, setup, seats: seats.map(sits) }),
  );
  const table = new Table(id, seats, ruleset, setup);
  await table.enter();
  if (answers > 0) await playOn(table.room, table.guests, answers);
  return table;
}
class Table {
  room!: Room;
  readonly guests: readonly Heard[];
  readonly id: string;
  readonly seats: readonly string[];
  readonly ruleset: Ruleset<Game>;
  readonly setup: Json;
  constructor(id: string, seats: readonly string[], ruleset: Ruleset<Game>, setup: Json) {
    [this.id, this.seats, this.ruleset, this.setup] = [id, seats, ruleset, setup];
    this.guests = seats.map((_, at) => new Heard(`p${at}`));
  }
  /** As after a crash, or on another node: all that is known is what lies in the store. */
  async enter(): Promise<void> {
    this.room = await open(doorsOn(database.store), this.id);
    for (const guest of this.guests) await this.room.enter(guest, undefined);
  }
  async says(at: number, message: Exclude<ClientMessage, { t: 'hello' }>): Promise<void> {
    await this.room.hear(this.guests[at], message);
    // Whoever was sent away comes in anew, as a browser does.
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
}
/** The position before a row, by events alone. */
function before(table: Table, rows: readonly Row[], seq: number): string {
  const started = LoggedMatch.start<Game>(table.ruleset, table.setup as never);
  if (!started.ok) throw new Error('the setup is legal');
  const position = structuredClone(started.value.match.scene.position);
  for (const { events } of line(rows.slice(0, seq - 1))) {
    for (const event of events) if (event.type !== 'ended') table.ruleset.apply(position, event);
  }
  return canonical(position);
}
const isOf =
  (seat: string) =>
  ({ cause }: Row): boolean =>
    cause.by === 'seat' && cause.seat === seat;

test('a battle of every ruleset is taken back past dice once the other agrees', async () => {
  expect(ALL.length).toBe(TOYS.length + rulesets.length);
  for (const one of ALL) {
    const table = await tableOf(one, 14);
    const rows = await table.rows();
    // Whoever answered first: in some games that is always the same.
    const me = table.seats.findIndex((seat) => rows.some(isOf(seat)));
    const [mine, other] = [table.seats[me], table.seats[1 - me]];
    const from = rows.find(isOf(mine))?.seq ?? 0;
    const offer = { of: 'takeBack', from } as const;
    await table.says(me, { t: 'offer', seat: mine, offer });
    // Nothing happens before the other has agreed; both know of it, in a fresh room too.
    await table.enter();
    for (const guest of table.guests) {
      expect(guest.state.offers, one[0].id).toEqual({ [mine]: { offer, consents: [] } });
    }
    expect((await table.rows()).length).toBe(rows.length + 1);
    await table.says(1 - me, { t: 'consent', seat: other, of: mine });
    const all = await table.rows();
    expect(all.at(-1)?.cause).toMatchObject({ by: 'agreedTakeBack', of: mine, from });
    for (const guest of table.guests) {
      const { state, steps } = guest.last('welcome');
      expect(state.offers).toBeUndefined();
      expect(steps.at(-1)).toMatchObject({ by: 'agreed', events: [] });
      expect(steps.every(({ seq }) => seq < from || seq === all.length)).toBe(true);
    }
    // The position is that from before the row, and what is asked has ids of its own.
    const ids = rows.flatMap(({ cause }) => (cause.by === 'seat' ? [cause.decision] : []));
    const asked = table.guests.flatMap(({ state }) => state.pending.map(({ id }) => id));
    expect(Math.min(...asked)).toBeGreaterThan(Math.max(...ids));
    expect(before(table, all, all.length + 1)).toBe(before(table, rows, from));
    // It goes on, and its whole log follows from the rules, in a file too.
    await playOn(table.room, table.guests, 6);
    const whole = await table.rows();
    expect(whole.length).toBeGreaterThan(all.length);
    const file = printMatchFile({
      header: {
        format: MATCH_FORMAT,
        ruleset: one[0].id,
        revision: one[0].revision,
        setup: table.setup,
        seats: table.seats.map((seat) => ({ seat })),
      },
      rows: whole.map(({ seq, cause, events, hash }) => ({ seq, cause, events, hash })),
    });
    const read = parseMatchFile(file);
    if (!read.ok) throw new Error(read.error.says.en);
    const playing = verified(one[0], table.setup as never, read.value.rows);
    let step = playing.next();
    while (step.done !== true) step = playing.next();
    expect(step.value, one[0].id).toBeUndefined();
  }
});

test('what was thrown is thrown anew, and never dealt again', async () => {
  const table = await tableOf(TOYS[0], 12);
  const rows = await table.rows();
  const [mine = '', other = ''] = table.seats;
  const from = rows.find(isOf(mine))?.seq ?? 0;
  await table.says(0, { t: 'offer', seat: mine, offer: { of: 'takeBack', from } });
  await table.says(1, { t: 'consent', seat: other, of: mine });
  await playOn(table.room, table.guests, 12);
  const dice = (some: readonly Row[]): string =>
    JSON.stringify(some.flatMap(({ cause }) => (cause.by === 'fate' ? [cause.result] : [])));
  const again = (await table.rows()).slice(rows.length);
  expect(dice(again).length).toBeGreaterThan(20);
  expect(dice(again)).not.toBe(
    dice(rows.filter(({ seq }) => seq >= from)).slice(0, dice(again).length),
  );
});

describe('it is refused in words, and nothing is written', () => {
  const cases: readonly [
    string,
    string,
    (table: Table, rows: readonly Row[]) => Promise<number>,
  ][] = [
    [
      'a row of the other',
      'notHisRow',
      async (table, rows) => {
        const from = rows.find(isOf(table.seats[1] ?? ''))?.seq ?? 0;
        await table.says(0, {
          t: 'offer',
          seat: table.seats[0] ?? '',
          offer: { of: 'takeBack', from },
        });
        return 0;
      },
    ],
    [
      'a row that is not there',
      'notHisRow',
      async (table) => {
        const offer = { of: 'takeBack', from: 2 ** 31 - 1 } as const;
        await table.says(0, { t: 'offer', seat: table.seats[0] ?? '', offer });
        return 0;
      },
    ],
    [
      'from a seat that is not his',
      'notYourSeat',
      async (table, rows) => {
        const from = rows.find(isOf(table.seats[0] ?? ''))?.seq ?? 0;
        await table.says(1, {
          t: 'offer',
          seat: table.seats[0] ?? '',
          offer: { of: 'takeBack', from },
        });
        return 1;
      },
    ],
    [
      'what nobody asks for',
      'noOffer',
      async (table) => {
        await table.says(1, { t: 'consent', seat: table.seats[1] ?? '', of: table.seats[0] ?? '' });
        return 1;
      },
    ],
    [
      'a side that is none',
      'noSide',
      async (table) => {
        const offer = { of: 'result', winners: [...table.seats] } as const;
        await table.says(0, { t: 'offer', seat: table.seats[0] ?? '', offer });
        return 0;
      },
    ],
    [
      'nobody',
      'noOffer',
      async (table) => {
        await table.says(1, { t: 'decline', seat: table.seats[1] ?? '', of: 'nobody' });
        return 1;
      },
    ],
  ];
  test.each(cases)('%s', async (_, code, act) => {
    const table = await tableOf(TOYS[0], 12);
    const rows = await table.rows();
    expect(table.refused(await act(table, rows))).toBe(code);
    expect((await table.rows()).length).toBe(rows.length);
  });
});

test('one asks once, and is not heard again before something was decided', async () => {
  const table = await tableOf(TOYS[0], 6);
  const rows = await table.rows();
  const [mine = '', other = ''] = table.seats;
  const from = rows.find(isOf(mine))?.seq ?? 0;
  const asks = { t: 'offer', seat: mine, offer: { of: 'takeBack', from } } as const;
  await table.says(0, asks);
  await table.says(0, asks);
  expect(table.refused(0)).toBe('offerOpen');
  // Of one's own accord: and nobody else can consent for the other.
  await table.says(0, { t: 'consent', seat: mine, of: mine });
  expect(table.refused(0)).toBe('noOffer');
  await table.says(0, { t: 'decline', seat: mine, of: mine });
  expect(table.guests[1]?.state.offers).toBeUndefined();
  await table.says(0, asks);
  await table.says(1, { t: 'decline', seat: other, of: mine });
  expect(table.guests[0]?.state.offers).toBeUndefined();
  await table.says(0, asks);
  expect(table.refused(0)).toBe('offerDeclined');
  await table.enter(); // it is known in a fresh room
  await table.says(0, asks);
  expect(table.refused(0)).toBe('offerDeclined');
  await playOn(table.room, table.guests, 1);
  await table.says(0, asks);
  expect(table.guests[1]?.state.offers).toEqual({ [mine]: { offer: asks.offer, consents: [] } });
  // Play goes on meanwhile: what is asked names its row, and stays what it is.
  await playOn(table.room, table.guests, 2);
  await table.says(1, { t: 'consent', seat: other, of: mine });
  expect((await table.rows()).at(-1)?.cause).toMatchObject({ by: 'agreedTakeBack', from });
  expect(await table.rows()).not.toHaveLength(rows.length);
});

test('a row that was taken back since cannot be gone back to', async () => {
  const table = await tableOf(TOYS[0], 12);
  const rows = (await table.rows()).filter(isOf(table.seats[0] ?? ''));
  const [mine = '', other = ''] = table.seats;
  const [first = 0, second = 0] = rows.map(({ seq }) => seq);
  await table.says(0, { t: 'offer', seat: mine, offer: { of: 'takeBack', from: first } });
  await table.says(1, { t: 'consent', seat: other, of: mine });
  await table.says(0, { t: 'offer', seat: mine, offer: { of: 'takeBack', from: second } });
  expect(table.refused(0)).toBe('notHisRow');
});

test('both agree on a draw, or on who has won', async () => {
  for (const winners of [[], ['defender']]) {
    const table = await tableOf(TOYS[0], 4);
    const [mine = '', other = ''] = table.seats;
    await table.says(0, { t: 'offer', seat: mine, offer: { of: 'result', winners } });
    expect(table.guests[1]?.state.outcome).toBeUndefined();
    await table.says(1, { t: 'consent', seat: other, of: mine });
    const outcome = { result: 'agreed', winners, cite: 'agreement' };
    for (const guest of table.guests) expect(guest.state.outcome).toEqual(outcome);
    expect((await database.store.readMatch(table.id))?.status).toBe('ended');
    await table.enter();
    expect(table.guests[0]?.state).toMatchObject({ outcome, pending: [] });
    await table.says(0, { t: 'offer', seat: mine, offer: { of: 'takeBack', from: 1 } });
    expect(table.refused(0)).toBe('ended');
  }
});

test('of several others each must agree; one screen, or computers, are not asked', async () => {
  const alone = await tableOf(TOYS[0], 8, (seat) => person(seat, 'p0'));
  const rows = await alone.rows();
  const from = rows.find(isOf(alone.seats[0] ?? ''))?.seq ?? 0;
  const offer = { of: 'takeBack', from } as const;
  await alone.says(0, { t: 'offer', seat: alone.seats[0] ?? '', offer });
  expect((await alone.rows()).at(-1)?.cause).toMatchObject({ by: 'agreedTakeBack', from });
  const against = await tableOf(TOYS[1], 0, (seat, at) =>
    at === 0 ? person(seat, 'p0') : { seat, kind: 'bot', bot: 'random' },
  );
  await against.says(0, {
    t: 'offer',
    seat: against.seats[0] ?? '',
    offer: { of: 'result', winners: [] },
  });
  expect(against.refused(0)).toBe('computerPlays');
});

test('who asks cannot agree for another, though he were let act for him', async () => {
  const table = await tableOf(TOYS[0], 6);
  const rows = await table.rows();
  const [mine = '', other = ''] = table.seats;
  table.room = await open(doorsOn(database.store, { lets: () => true }), table.id);
  for (const guest of table.guests) await table.room.enter(guest, undefined);
  await table.says(0, { t: 'offer', seat: mine, offer: { of: 'result', winners: [mine] } });
  await table.says(0, { t: 'consent', seat: other, of: mine });
  expect(table.refused(0)).toBe('noOffer');
  expect((await table.rows()).length).toBe(rows.length + 1);
  expect(table.guests[0]?.state.outcome).toBeUndefined();
});
