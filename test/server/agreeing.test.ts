/** What needs the consent of all who play: a take-back past dice, and an end they agree on. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonical, type Game, type Json, type Ruleset } from '#kernel';
import {
  LoggedMatch,
  MATCH_FORMAT,
  line,
  parseMatchFile,
  printMatchFile,
  verified,
  type Row,
} from '#record';
import { StoreAway, openDatabase, type Database, type SeatRecord } from '#store';
import { Spacing } from '../../src/server/rooms/pace.ts';
import { fateCards } from '../toys/fate-cards/rules/fate-cards.ts';
import { added, number, playing } from '../toys/scripted.ts';
import { volley } from '../toys/volley/rules/volley.ts';
import { rulesets, setupOf } from '../games.ts';
import { databaseFolder, removeFolder } from '../storage/folders.ts';
import { TestClock } from './house.ts';
import { Heard, doorsOn, loose, matchOf, open, person, playOn } from './rooming.ts';
import { Table } from './asking-table.ts';

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

/** A battle of two, each at his own screen, so many answers on. */
const tableOf = (
  [ruleset, setup]: (typeof ALL)[number],
  answers: number,
  holders?: (seat: string, at: number) => SeatRecord,
): Promise<Table> => Table.of(database.store, { ruleset, setup, answers, holders });
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
      expect(guest.state.offers, one[0].id).toEqual({
        [mine]: { offer, row: rows.length + 1, consents: [] },
      });
    }
    expect((await table.rows()).length).toBe(rows.length + 1);
    await table.replies(1 - me, 'consent', other, mine);
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
  await table.replies(1, 'consent', other, mine);
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
      'notYourAnswer',
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
      'notYourAnswer',
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
        await table.replies(1, 'consent', table.seats[1] ?? '', table.seats[0] ?? '');
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
        await table.replies(1, 'decline', table.seats[1] ?? '', 'nobody');
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
  await table.replies(0, 'consent', mine, mine);
  expect(table.refused(0)).toBe('noOffer');
  await table.replies(0, 'decline', mine, mine);
  expect(table.guests[1]?.state.offers).toBeUndefined();
  await table.says(0, asks);
  await table.replies(1, 'decline', other, mine);
  expect(table.guests[0]?.state.offers).toBeUndefined();
  await table.says(0, asks);
  expect(table.refused(0)).toBe('offerDeclined');
  await table.enter(); // it is known in a fresh room
  await table.says(0, asks);
  expect(table.refused(0)).toBe('offerDeclined');
  await playOn(table.room, table.guests, 1);
  await table.says(0, asks);
  expect(table.guests[1]?.state.offers).toMatchObject({
    [mine]: { offer: asks.offer, consents: [] },
  });
  // Play goes on meanwhile: what is asked names its row, and stays what it is.
  await playOn(table.room, table.guests, 2);
  await table.replies(1, 'consent', other, mine);
  expect((await table.rows()).at(-1)?.cause).toMatchObject({ by: 'agreedTakeBack', from });
  expect(await table.rows()).not.toHaveLength(rows.length);
});

test('a row that was taken back since cannot be gone back to', async () => {
  const table = await tableOf(TOYS[0], 12);
  const rows = (await table.rows()).filter(isOf(table.seats[0] ?? ''));
  const [mine = '', other = ''] = table.seats;
  const [first = 0, second = 0] = rows.map(({ seq }) => seq);
  await table.says(0, { t: 'offer', seat: mine, offer: { of: 'takeBack', from: first } });
  await table.replies(1, 'consent', other, mine);
  await table.says(0, { t: 'offer', seat: mine, offer: { of: 'takeBack', from: second } });
  expect(table.refused(0)).toBe('notYourAnswer');
});

test('both agree on a draw, or on who has won', async () => {
  for (const winners of [[], ['defender']]) {
    const table = await tableOf(TOYS[0], 4);
    const [mine = '', other = ''] = table.seats;
    await table.says(0, { t: 'offer', seat: mine, offer: { of: 'result', winners } });
    expect(table.guests[1]?.state.outcome).toBeUndefined();
    await table.replies(1, 'consent', other, mine);
    const outcome = { result: 'agreed', winners, cite: 'agreement' };
    for (const guest of table.guests) expect(guest.state.outcome).toEqual(outcome);
    expect((await database.store.readMatch(table.id))?.status).toBe('ended');
    await table.enter();
    expect(table.guests[0]?.state).toMatchObject({ outcome, pending: [] });
    await table.says(0, { t: 'offer', seat: mine, offer: { of: 'takeBack', from: 1 } });
    expect(table.refused(0)).toBe('ended');
  }
});

test('of several others each must agree', async () => {
  const seats = ['north', 'south', 'west'] as const;
  const asksAll = loose(
    playing(function* (table) {
      for (const seat of seats)
        table.emit(added, { by: yield* table.ask(seat, number, { least: 1 }) });
    }),
  );
  const id = 'three';
  const holders = seats.map((seat, at) => person(seat, `p${at}`));
  const setup = { seats: 3, start: 0 };
  await database.store.createMatch(
    matchOf({ id, ruleset: asksAll.id, revision: asksAll.revision, setup, seats: holders }),
  );
  const table = new Table(database.store, id, seats, { ruleset: asksAll, setup });
  await table.enter();
  await table.says(0, { t: 'reply', decision: table.guests[0].mine.id, answer: 5 });
  await table.says(0, { t: 'offer', seat: 'north', offer: { of: 'takeBack', from: 1 } });
  await table.replies(1, 'consent', 'south', 'north');
  for (const guest of table.guests) {
    expect(guest.state.offers?.['north']?.consents).toEqual(['south']);
  }
  expect((await table.rows()).at(-1)?.cause.by).toBe('consent');
  // Not twice, and none of them for the others.
  await table.replies(1, 'consent', 'south', 'north');
  expect(table.refused(1)).toBe('offerConsented');
  await table.replies(2, 'consent', 'west', 'north');
  expect((await table.rows()).at(-1)?.cause).toMatchObject({
    by: 'agreedTakeBack',
    of: 'north',
    with: ['south', 'west'],
  });
});

test('one screen, and computers, are not asked; a computer agrees to no result', async () => {
  const alone = await tableOf(TOYS[0], 8, (seat) => person(seat, 'p0'));
  const rows = await alone.rows();
  const from = rows.find(isOf(alone.seats[0] ?? ''))?.seq ?? 0;
  await alone.says(0, { t: 'offer', seat: alone.seats[0] ?? '', offer: { of: 'takeBack', from } });
  expect((await alone.rows()).at(-1)?.cause).toMatchObject({
    by: 'agreedTakeBack',
    with: [],
    from,
  });
  const against = await tableOf(TOYS[1], 1, (seat, at) =>
    at === 0 ? person(seat, 'p0') : { seat, kind: 'bot', bot: 'random' },
  );
  const [mine = ''] = against.seats;
  await against.says(0, { t: 'offer', seat: mine, offer: { of: 'result', winners: [] } });
  expect(against.refused(0)).toBe('computerPlays');
  const own = (await against.rows()).find(isOf(mine))?.seq ?? 0;
  await against.says(0, { t: 'offer', seat: mine, offer: { of: 'takeBack', from: own } });
  expect((await against.rows()).at(-1)?.cause).toMatchObject({ by: 'agreedTakeBack', from: own });
});

test('whoever asked hears who is against it, whenever he comes, till he asks anew', async () => {
  const table = await tableOf(TOYS[0], 6);
  const from = (await table.rows()).find(isOf(table.seats[0] ?? ''))?.seq ?? 0;
  const [mine = '', other = ''] = table.seats;
  const pace = { kind: 'turns', bank: 72, aDay: 12 } as const;
  const offers = [
    { of: 'takeBack', from },
    { of: 'result', winners: [] },
    { of: 'pace', pace },
    { of: 'delay', decisions: 1 },
  ] as const;
  // Nobody is against what whoever asked has thought better of.
  await table.says(0, { t: 'offer', seat: mine, offer: offers[1] });
  await table.replies(0, 'decline', mine, mine);
  for (const guest of table.guests) expect(guest.state.refused).toBeUndefined();
  for (const offer of offers) {
    await table.says(0, { t: 'offer', seat: mine, offer });
    expect(table.guests[0].state.refused).toBeUndefined();
    const before = (await table.rows()).length;
    await table.replies(1, 'decline', other, mine);
    const told = { [mine]: { by: other, offer, row: before + 1 } };
    const [here, against] = table.guests.map(({ state }) => state);
    expect([here?.offers, here?.refused]).toEqual([undefined, told]);
    expect(against?.refused).toBeUndefined();
    // As after a crash: it lies in the log.
    await table.enter();
    const [back, anew, watcher] = [new Heard('p0'), new Heard('p0'), new Heard('nobody')];
    await table.room.enter(back, before);
    expect(back.heard.some((one) => one.t === 'tail')).toBe(true);
    await table.room.enter(anew, undefined);
    await table.room.enter(watcher, undefined);
    expect([back, anew, watcher].map(({ state }) => state.refused)).toEqual([
      told,
      told,
      undefined,
    ]);
    for (const guest of [back, anew, watcher]) table.room.leave(guest);
  }
});
test('who agrees, agrees to what he was shown', async () => {
  const table = await tableOf(TOYS[0], 6);
  const [mine = '', other = ''] = table.seats;
  const draw = { of: 'result', winners: [] } as const;
  await table.says(0, { t: 'offer', seat: mine, offer: draw });
  const row = table.guests[1].state.offers?.[mine]?.row ?? 0;
  await table.replies(0, 'decline', mine, mine);
  await table.says(0, { t: 'offer', seat: mine, offer: { of: 'result', winners: [mine] } });
  await table.says(1, { t: 'consent', seat: other, of: mine, row });
  expect(table.refused(1)).toBe('noOffer');
  expect(table.guests[1].state.outcome).toBeUndefined();
});

test('what was given at one press is asked back as one', async () => {
  const table = await tableOf(TOYS[0], 0, (seat) => person(seat, 'p0'));
  await playOn(table.room, [table.guests[0]], 2);
  await playOn(table.room, [table.guests[0]], 4, true);
  const rows = line(await table.rows());
  const answers = rows.flatMap(({ seq, cause }) =>
    cause.by === 'seat' ? [{ seq, seat: cause.seat, joined: cause.joined === true }] : [],
  );
  const last = answers.findLast(({ joined }) => joined);
  const own = answers.filter(({ seat, seq }) => seat === last?.seat && seq <= (last?.seq ?? 0));
  const first = own.findLast(({ joined }) => !joined);
  expect([last?.seq, own.length > 1]).toEqual([expect.any(Number), true]);
  const offer = { of: 'takeBack', from: last?.seq ?? 0 } as const;
  await table.says(0, { t: 'offer', seat: last?.seat ?? '', offer });
  const from = first?.seq ?? own[0]?.seq;
  expect(from).toBeLessThan(offer.from);
  expect((await table.rows()).at(-1)?.cause).toMatchObject({ by: 'agreedTakeBack', from });
});

test('what is one’s own goes back at one press as far as it was told, or not at all', async () => {
  let tried = 0;
  for (const one of ALL) {
    const table = await tableOf(one, 0);
    const findFar = (): number =>
      table.seats.findIndex((seat, at) => table.guests[at].state.far?.[seat] !== undefined);
    for (let most = 60; most > 0 && findFar() < 0; most--) {
      await playOn(table.room, table.guests, 1);
    }
    const at = findFar();
    // A toy may ask each of its seats once in a row.
    if (at < 0) continue;
    tried += 1;
    const [seat, other] = [table.seats[at], table.guests[1 - at]];
    const { far, back } = table.guests[at].state;
    const from = far?.[seat] ?? 0;
    expect(from).toBeLessThan(back[seat]);
    // Nobody else is told how far.
    expect([other.state.far, other.state.back]).toEqual([undefined, {}]);
    const rows = await table.rows();
    await table.says(at, { t: 'undo', seat, to: from - 1 });
    expect(table.refused(at)).toBe('undoNotSoFar');
    expect(await table.rows()).toHaveLength(rows.length);
    await table.says(at, { t: 'undo', seat, to: from });
    for (const guest of table.guests) expect(guest.last('rewound').to).toBe(from - 1);
    expect(table.guests[at].state.pending).toMatchObject([{ seat }]);
    const all = await table.rows();
    const gone = rows.filter(({ seq }) => seq >= from).map(({ seq }) => seq);
    const undone = all.slice(rows.length).map(({ cause }) => cause);
    expect(undone).toEqual(gone.toReversed().map((row) => ({ by: 'takeBack', seat, from: row })));
    // Pressed once more it takes nothing else with it.
    await table.says(at, { t: 'undo', seat, to: from });
    expect(table.refused(at)).toMatch(/^undo|^nothingToUndo$/);
    expect(await table.rows()).toHaveLength(all.length);
  }
  expect(tried).toBeGreaterThanOrEqual(rulesets.length);
});

test('an offer ends with what it names: whoever undoes that asks for something else', async () => {
  const table = await tableOf(TOYS[0], 5);
  const at = table.guests.findIndex(({ state }) => Object.values(state.undo).includes(true));
  const seat = table.seats[at] ?? '';
  const from = table.guests[at]?.state.back[seat] ?? 0;
  await table.says(at, { t: 'offer', seat, offer: { of: 'takeBack', from } });
  expect(Object.keys(table.guests[at]?.state.offers ?? {})).toEqual([seat]);
  await table.says(at, { t: 'undo', seat });
  expect(table.guests[1 - at]?.state.offers).toBeUndefined();
});

test('while dice are typed in, or somebody is missing, nothing is asked', async () => {
  const table = await tableOf(TOYS[0], 0);
  const [mine = ''] = table.seats;
  const draw = { of: 'result', winners: [] } as const;
  await database.store.createMatch(
    matchOf({
      id: 'typed',
      ruleset: volley.id,
      setup: { size: 4 },
      summary: { dice: 'typed' },
      seats: table.seats.map((seat, at) => person(seat, `p${at}`)),
    }),
  );
  const typed = new Table(database.store, 'typed', table.seats, table);
  await typed.enter();
  const rolls = (): boolean => typed.guests.some(({ state }) => state.chance !== undefined);
  for (let most = 9; most > 0 && !rolls(); most--) await playOn(typed.room, typed.guests, 1);
  expect(rolls()).toBe(true);
  await typed.says(0, { t: 'offer', seat: mine, offer: draw });
  expect(typed.refused(0)).toBe('rollFirst');
  const half = await tableOf(TOYS[0], 0, (seat, at) => person(seat, at === 0 ? 'p0' : null));
  await half.says(0, { t: 'offer', seat: mine, offer: draw });
  expect(half.refused(0)).toBe('seatIsOpen');
});

test('who asks cannot agree for another, though he were let act for him', async () => {
  const table = await tableOf(TOYS[0], 6);
  const rows = await table.rows();
  const [mine = '', other = ''] = table.seats;
  table.room = await open(doorsOn(database.store, { lets: () => true }), table.id);
  for (const guest of table.guests) await table.room.enter(guest, undefined);
  await table.says(0, { t: 'offer', seat: mine, offer: { of: 'result', winners: [mine] } });
  await table.replies(0, 'consent', other, mine);
  expect(table.refused(0)).toBe('noOffer');
  expect((await table.rows()).length).toBe(rows.length + 1);
  expect(table.guests[0]?.state.outcome).toBeUndefined();
});

// --- at its worst moments ------------------------------------------------------------------------

/** South asks back its first answer, and nobody has said anything to that yet. */
async function asked(): Promise<{ readonly table: Table; readonly rows: readonly Row[] }> {
  const table = await tableOf(TOYS[0], 6);
  const [mine = ''] = table.seats;
  const from = (await table.rows()).find(isOf(mine))?.seq ?? 0;
  await table.says(0, { t: 'offer', seat: mine, offer: { of: 'takeBack', from } });
  return { table, rows: await table.rows() };
}
test('a battle goes back once a second at most, and then again', async () => {
  const { table } = await asked();
  const [mine = '', other = ''] = table.seats;
  const clock = new TestClock();
  const rewinds = new Spacing(clock, 1000);
  rewinds.take(table.id);
  const row = table.guests[1].state.offers?.[mine]?.row ?? 0;
  const consent = { t: 'consent', seat: other, of: mine, row } as const;
  const room = await open(doorsOn(database.store, { rewinds }), table.id);
  await room.enter(table.guests[1], undefined);
  await room.hear(table.guests[1], consent);
  expect(table.refused(1)).toBe('tooSoon');
  clock.turn(1000);
  await room.hear(table.guests[1], consent);
  expect((await table.rows()).at(-1)?.cause.by).toBe('agreedTakeBack');
});
test('the database goes away within it: nothing is half done', async () => {
  const { table, rows } = await asked();
  const [mine = '', other = ''] = table.seats;
  for (const method of ['readRows', 'latestCheckpoint', 'appendRows'] as const) {
    let isAway = false;
    const store = new Proxy(database.store, {
      get: (target, name): unknown => {
        if (isAway && name === method) return () => Promise.reject(new StoreAway('refused'));
        return Reflect.get(target, name);
      },
    });
    const guest = new Heard('p1');
    const room = await open(doorsOn(store), table.id);
    await room.enter(guest, undefined);
    const row = guest.state.offers?.[mine]?.row ?? 0;
    isAway = true;
    await room.hear(guest, { t: 'consent', seat: other, of: mine, row });
    expect(guest.last('refused').refusal.code, method).toBe('notSaved');
    expect(await table.rows(), method).toEqual(rows);
  }
  await table.enter();
  await table.replies(1, 'consent', other, mine);
  expect((await table.rows()).at(-1)?.cause.by).toBe('agreedTakeBack');
});
test('of two nodes the later takes nothing back that it has not heard of', async () => {
  const { table } = await asked();
  const [mine = '', other = ''] = table.seats;
  const guest = new Heard('p1');
  const elsewhere = await open(doorsOn(database.store), table.id);
  await elsewhere.enter(guest, undefined);
  const row = guest.state.offers?.[mine]?.row ?? 0;
  await playOn(table.room, table.guests, 1);
  const rows = await table.rows();
  await elsewhere.hear(guest, { t: 'consent', seat: other, of: mine, row });
  expect(guest.last('refused').refusal.code).toBe('stale');
  expect(await table.rows()).toEqual(rows);
});
