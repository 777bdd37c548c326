/**
 * Whoever watches some decisions behind the table sees, byte for byte, what an outsider saw so many
 * decisions ago, in every game; and at its end all of it.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonical, type Frozen, type Game, type Json, type Ruleset } from '#kernel';
import { rowsBehind } from '#record';
import type { ServerMessage } from '#protocol';
import { openDatabase, type Database } from '#store';
import type { Room, RoomDoors } from '../../src/server/rooms/room.ts';
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

const SETUPS = ['mill-brook', 'broad-valley', 'mill-crossing'];
const ALL: readonly (readonly [string, Ruleset<Game>, Json])[] = [
  ['volley', loose(volley), { size: 4 }] as const,
  ['cards', loose(fateCards), { cards: 40, hand: 4 }] as const,
  ...rulesets.flatMap((one) => {
    const setup = SETUPS.flatMap((scenario) => setupOf(one.id, scenario) ?? [])[0];
    return setup === undefined ? [] : [[one.id, one, setup] as const];
  }),
];

/** But for who is there. */
const OF_PLAY: ReadonlySet<ServerMessage['t']> = new Set(['step', 'rewound', 'tail']);
class Watching extends Heard {
  /** As it was when it was told. */
  readonly followed: string[] = [];
  override send(message: ServerMessage, text?: string): void {
    if (OF_PLAY.has(message.t)) this.followed.push(canonical(message));
    super.send(message, text);
  }
}

let count = 0;
interface Table {
  room: Room;
  readonly id: string;
  readonly seats: readonly string[];
  readonly guests: Heard[];
  readonly outsider: Watching;
}
async function laid(
  [, ruleset, setup]: (typeof ALL)[number],
  delay: number,
  more: Partial<RoomDoors> = {},
): Promise<Table> {
  const id = `watched-${(count += 1)}`;
  const seats = ruleset.seats(setup as unknown as Frozen<object>);
  const { id: rules, revision } = ruleset;
  const summary = delay === 0 ? {} : { delay };
  const sits = seats.map((seat, at) => person(seat, `p${at}`));
  const match = { id, ruleset: rules, revision, setup, summary, seats: sits };
  await database.store.createMatch(matchOf(match));
  const room = await open(doorsOn(database.store, more), id);
  const guests = seats.map((_, at) => new Heard(`p${at}`));
  for (const guest of guests) await room.enter(guest, undefined);
  const outsider = new Watching('');
  await room.enter(outsider, undefined);
  return { room, id, seats, guests, outsider };
}
/** What somebody is shown who comes to watch just now. */
async function freshAt({ room }: Pick<Table, 'room'>): Promise<string> {
  const one = new Heard('');
  await room.enter(one, undefined);
  room.leave(one);
  const { match: _id, seats: _here, ...told } = one.last('welcome');
  return canonical(told);
}
const STEPS = 14;
const N = 3;
describe.each(ALL)('%s', (...game) => {
  test('so many decisions ago, byte for byte, take-backs among them', async () => {
    const [near, far] = [await laid(game, 0), await laid(game, N)];
    const seen = new Map([[0, await freshAt(near)]]);
    for (let step = 1; step <= STEPS; step++) {
      for (const table of [near, far]) await playOn(table.room, table.guests, 1);
      const rows = await database.store.readRows(near.id);
      const decisions = rows.filter(({ decision }) => decision !== null).length;
      if (step % 4 === 0) await takeBack(near, far);
      seen.set(decisions, await freshAt(near));
      const shown = await freshAt(far);
      if (decisions < N) expect(JSON.parse(shown)).toMatchObject({ seq: 0, steps: [] });
      else expect(shown).toBe(seen.get(decisions - N));
    }
    const [ahead, behind] = [near.outsider.followed, far.outsider.followed];
    expect(behind.length).toBeGreaterThan(2);
    expect(behind.length).toBeLessThan(ahead.length);
    // What he has heard is no more than an outsider had, and in the same words; but for the first,
    // which an outsider found when he came.
    for (const told of behind.slice(1)) expect(ahead).toContain(told);
    // A seat is told at once.
    expect(far.guests[0]?.last('step').steps.at(-1)?.seq).toBe(
      near.guests[0]?.last('step').steps.at(-1)?.seq,
    );
  });
  test('at its end all of it', async () => {
    const far = await laid(game, N);
    await playOn(far.room, far.guests, 5);
    expect(far.outsider.state.outcome).toBeUndefined();
    const [first] = far.guests;
    await far.room.hear(first, { t: 'resign', seat: far.seats[0] ?? '' });
    // Where allies fight on it is not over.
    if (first?.state.outcome === undefined) return;
    const { steps, state } = far.outsider.last('welcome');
    expect(state.outcome).toBeDefined();
    expect(steps.at(-1)?.seq).toBe((await database.store.readMatch(far.id))?.head);
  });
});
/** In both alike: whoever may. */
async function takeBack(...tables: readonly Table[]): Promise<void> {
  for (const { room, guests, seats } of tables) {
    const at = guests.findIndex(({ state }, index) => state.undo[seats[index] ?? ''] === true);
    const guest = guests[at];
    if (guest !== undefined) await room.hear(guest, { t: 'undo', seat: seats[at] ?? '' });
  }
}

describe('a delay that is agreed on', () => {
  const asks = async ({ room, guests, seats }: Table, decisions: number): Promise<void> => {
    const [one, other] = guests as [Heard, Heard];
    const [seat = '', answers = ''] = seats;
    await room.hear(one, { t: 'offer', seat, offer: { of: 'delay', decisions } });
    const row = other.state.offers?.[seat]?.row ?? -1;
    await room.hear(other, { t: 'consent', seat: answers, of: seat, row });
  };
  test('holds from then on, by every server; nobody changes it alone', async () => {
    const table = await laid(ALL[0], 0);
    const { room, guests, seats, outsider, id } = table;
    await playOn(room, guests, 6);
    const [one] = guests as [Heard];
    await room.hear(one, {
      t: 'offer',
      seat: seats[0] ?? '',
      offer: { of: 'delay', decisions: 10 },
    });
    expect(outsider.heard.some((told) => told.t === 'watchers' && told.delay > 0)).toBe(false);
    await room.hear(one, {
      t: 'decline',
      seat: seats[0] ?? '',
      of: seats[0] ?? '',
      row: lastRow(one),
    });
    await asks(table, N);
    expect(outsider.last('watchers')).toEqual({ t: 'watchers', count: 1, delay: N });
    const behind = outsider.last('welcome');
    const head = (await database.store.readMatch(id))?.head ?? 0;
    expect(behind.seq).toBeLessThan(head);
    // Another server reads it from the battle itself.
    const elsewhere = await open(doorsOn(database.store), id);
    expect(JSON.parse(await freshAt({ room: elsewhere }))).toMatchObject({ seq: behind.seq });
    // Twice the same is asked of nobody.
    await room.hear(one, {
      t: 'offer',
      seat: seats[0] ?? '',
      offer: { of: 'delay', decisions: N },
    });
    expect(one.last('refused').refusal.code).toBe('sameTime');
    await asks(table, 0);
    expect(outsider.last('welcome').seq).toBe((await database.store.readMatch(id))?.head);
    expect(outsider.last('watchers').delay).toBe(0);
  });
});
const lastRow = ({ state }: Heard): number => Object.values(state.offers ?? {})[0]?.row ?? -1;

test('a take-back that all agree on is told when it is old enough', async () => {
  const discarded: Room[] = [];
  const game = ALL.find(([name]) => name === 'volley') ?? ALL[0];
  const table = await laid(game, N, { discard: (room) => discarded.push(room) });
  const { guests, seats, id, outsider } = table;
  await playOn(table.room, guests, 6);
  const [one, other] = guests as [Heard, Heard];
  const [seat = '', second = ''] = seats;
  const rows = await database.store.readRows(id);
  const from = rows.findLast(({ cause }) => Object(cause).seat === seat)?.seq ?? 0;
  await table.room.hear(one, { t: 'offer', seat, offer: { of: 'takeBack', from } });
  await table.room.hear(other, { t: 'consent', seat: second, of: seat, row: lastRow(other) });
  expect(discarded).toHaveLength(1);
  // Everybody comes in anew.
  table.room = await open(doorsOn(database.store), id);
  for (const guest of [...guests, outsider]) await table.room.enter(guest, undefined);
  const before = outsider.last('welcome').seq;
  expect(before).toBeLessThan(from + 1);
  for (let step = 0; step < 4; step++) {
    await playOn(table.room, guests, 1);
    const stored = await database.store.readRows(id);
    const told = outsider.heard.findLast(({ t }) => t === 'welcome' || t === 'step');
    const seq = told?.t === 'welcome' ? told.seq : told?.t === 'step' ? told.steps.at(-1)?.seq : -1;
    expect(seq).toBe(rowsBehind(stored, N));
    const fresh = await freshAt(table);
    const anew = await open(doorsOn(database.store), id);
    expect(fresh).toBe(await freshAt({ room: anew }));
  }
});
