/** Battles outlive their rules: what is read back from the store, whatever changed meanwhile. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleBy } from '#fate';
import type { Game, Json, Ruleset } from '#kernel';
import { line, type Row } from '#record';
import { type Database, openDatabase } from '#store';
import { BattleDamaged } from '../../src/server/rooms/damage.ts';
import { turned, volley, type Volley } from '../toys/volley/rules/volley.ts';
import { databaseFolder, removeFolder } from '../storage/folders.ts';
import {
  Heard,
  SEED,
  doorsOn,
  known,
  loose,
  matchOf,
  open,
  person,
  playOn,
  played,
  store,
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

const SETUP: Json = { size: 4 };
const SEATS = [person('attacker', 'a'), person('defender', 'd')];
const pair = (): [Heard, Heard] => [new Heard('a'), new Heard('d')];
const rowsOf = async (id: string): Promise<Row[]> =>
  (await database.store.readRows(id)) as unknown as Row[];

/** The rules of volley with a mended paragraph: who has shot turns. */
const mended = (revision: number): Ruleset<Game> => loose({ ...volley, revision, stage: turning });
function* turning(table: Parameters<typeof volley.stage>[0]): ReturnType<typeof volley.stage> {
  const run = volley.stage(table);
  let next = run.next();
  for (let asked = 1; next.done !== true; asked++) {
    const answer: unknown = yield next.value;
    // First both plan, then one shoots.
    if (asked === 2) table.emit(turned, { unit: 0 });
    next = run.next(answer);
  }
}
/** Ends in the middle of a stage, after a shot and what came of it. */
async function storedVolley(id: string): Promise<void> {
  const match = matchOf({ id, ruleset: volley.id, setup: SETUP, seats: SEATS });
  const long = played(loose(volley), SETUP, 60);
  const shot = long.rows.findLast(({ cause }) => cause.by === 'seat' && cause.ask === 'answerShot');
  await store(database.store, match, played(loose(volley), SETUP, shot?.seq ?? 0));
}

test('a battle of revision 1 that was kept goes on under the rules of today', async () => {
  const text = readFileSync(join(import.meta.dirname, 'stored-revision-1.json'), 'utf8');
  const kept = JSON.parse(text) as {
    ruleset: string;
    setup: Json;
    seed: string;
    rest: object;
    rows: Row[];
  };
  const ruleset = known(kept.ruleset);
  if (ruleset === undefined) throw new Error('the ruleset is there');
  const { logged } = played(ruleset, kept.setup, 0);
  const match = matchOf({
    id: 'old',
    ruleset: kept.ruleset,
    setup: kept.setup,
    seats: [person('south', 'a'), person('north', 'd')],
    fateSeed: kept.seed,
  });
  await store(database.store, match, { logged, rows: kept.rows, rest: kept.rest });
  const room = await open(doorsOn(database.store), 'old');
  const guests = pair();
  for (const guest of guests) await room.enter(guest, undefined);
  // All its rows, though the log of today tells more of each.
  expect(guests[0].last('welcome').seq).toBe(kept.rows.length);
  await playOn(room, guests, 20);
  const rows = await rowsOf('old');
  expect(rows.length).toBeGreaterThan(kept.rows.length + 19);
  expect(rows.some(({ cause }) => cause.by === 'rules')).toBe(false);
});

test('what mended rules no longer allow is taken back by a row that says so, to both', async () => {
  await storedVolley('mended');
  const before = await rowsOf('mended');
  const doors = doorsOn(database.store, { rulesetOf: () => mended(2) });
  const room = await open(doors, 'mended');
  const guests = pair();
  for (const guest of guests) await room.enter(guest, undefined);
  const after = await rowsOf('mended');
  const back = after[before.length];
  if (back?.cause.by !== 'rules') throw new Error('a row says what was taken back');
  expect(back.cause.revision).toBe(2);
  const { from } = back.cause;
  const stored = await database.store.latestCheckpoint('mended');
  expect(from).toBeGreaterThan(0);
  expect(stored?.seq).toBeLessThanOrEqual(after.length);
  for (const guest of guests) {
    const { steps, state } = guest.last('welcome');
    expect(steps.at(-1)).toMatchObject({ by: 'rules', events: [] });
    expect(steps.filter(({ seq }) => seq >= from && seq < back.seq)).toEqual([]);
    const ids = before.flatMap(({ cause }) => (cause.by === 'seat' ? [cause.decision] : []));
    for (const { id } of state.pending) expect(id).toBeGreaterThan(Math.max(...ids));
  }
  await playOn(room, guests, 12);
  // Dice that were taken back are never thrown again: every roll is the next of the seed.
  let ordinal = 0;
  for (const { cause } of await rowsOf('mended')) {
    if (cause.by !== 'fate') continue;
    expect(cause.result).toEqual(settleBy(SEED, ordinal, cause.chance));
    ordinal += cause.chance.ask === 'pick' ? 1 : cause.chance.dice;
  }
  // Read again from the store it is the same battle, and nothing more is taken back.
  const length = (await rowsOf('mended')).length;
  const again = new Heard('a');
  await (await open(doors, 'mended')).enter(again, undefined);
  expect((await rowsOf('mended')).length).toBe(length);
  expect(again.last('welcome').seq).toBe(length);
});

test('an old reply finds no question that it could be taken for', async () => {
  await storedVolley('late');
  const rows = await rowsOf('late');
  const room = await open(doorsOn(database.store, { rulesetOf: () => mended(2) }), 'late');
  const guest = new Heard('a');
  await room.enter(guest, undefined);
  const ids = rows.flatMap(({ cause }) => (cause.by === 'seat' ? [cause.decision] : []));
  const decision = Math.max(...ids) + 1;
  await room.hear(guest, { t: 'reply', decision, answer: 3 });
  expect(guest.heard.at(-1)).toMatchObject({ t: 'refused', refusal: { code: 'stale' } });
});

test('a position of an older shape is brought up by its ruleset', async () => {
  await storedVolley('brought');
  const shape = loose(volley).shapes.position;
  const newer = loose({
    ...volley,
    revision: 2,
    shapes: {
      ...volley.shapes,
      position: {
        '~standard': {
          ...shape['~standard'],
          validate: (input: unknown) => {
            const { morale, ...old } = input as { morale?: number };
            if (morale === undefined) return { issues: [{ message: 'no morale' }] };
            const parsed = shape['~standard'].validate(old);
            return 'value' in parsed ? { value: { ...parsed.value, morale } } : parsed;
          },
        },
      },
    },
    bringUp: {
      position: (old: Json, revision: number) => ({ ...(old as object), morale: 10 * revision }),
    },
  });
  const room = await open(doorsOn(database.store, { rulesetOf: () => newer }), 'brought');
  const guest = new Heard('a');
  await room.enter(guest, undefined);
  expect(guest.last('welcome').state.pending.length).toBeGreaterThan(0);
  expect((await rowsOf('brought')).some(({ cause }) => cause.by === 'rules')).toBe(false);
});

test('a battle that newer rules have played is left to them', async () => {
  await storedVolley('newer');
  const row = (await rowsOf('newer'))[0];
  expect(row).toBeDefined();
  await (await open(doorsOn(database.store, { rulesetOf: () => mended(3) }), 'newer')).close();
  await expect(open(doorsOn(database.store), 'newer')).rejects.toThrow(/revision 3 .* at 1/);
});

test('a damaged row stops its own battle, says where, and no other', async () => {
  await storedVolley('damaged');
  await storedVolley('sound');
  const { seq = 0 } = (await database.store.latestCheckpoint('damaged')) ?? {};
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const last = (await rowsOf('damaged')).length;
  expect(last).toBeGreaterThan(seq);
  await client.query(
    `update log set events = '[{"type":"turnPassed"}]' where match = 'damaged' and seq = $1`,
    [last],
  );
  await client.end();
  const failed: unknown = await open(doorsOn(database.store), 'damaged').catch(
    (error: unknown) => error,
  );
  if (!(failed instanceof BattleDamaged)) throw new Error('it is damaged');
  expect(failed.says.en).toContain(`Row ${last} `);
  expect(failed.says.ru).toContain(`${last}`);
  expect(await open(doorsOn(database.store), 'sound')).toBeDefined();
});

test('a battle that has ended keeps its end, whatever the rules say today', async () => {
  const whole = played(loose(volley), SETUP, 10_000);
  const match = matchOf({ id: 'ended', ruleset: volley.id, setup: SETUP, seats: SEATS });
  await store(database.store, match, whole);
  const room = await open(doorsOn(database.store, { rulesetOf: () => mended(2) }), 'ended');
  const guest = new Heard('d');
  await room.enter(guest, undefined);
  const { state, view, steps } = guest.last('welcome');
  const { outcome, scene } = whole.logged.match;
  expect(state.outcome).toEqual(outcome);
  expect(view).toEqual(scene.position as Volley['position']);
  expect(steps.length).toBe(line(whole.rows).length);
});

test('an end with which an earlier version kept a rest stays the end', async () => {
  const { logged, rows } = played(loose(volley), SETUP, 0);
  const match = matchOf({ id: 'given-up', ruleset: volley.id, setup: SETUP, seats: SEATS });
  const kept = { rest: logged.match.checkpoint, drawn: 0, revision: 1 };
  const conceded = logged.concede('attacker');
  if (!conceded.ok) throw new Error(conceded.error.code);
  const { seq, hash } = conceded.value;
  const rest = { seq, hash, rest: kept };
  await store(database.store, match, { logged, rows: [...rows, conceded.value], rest });
  const guest = new Heard('d');
  await (await open(doorsOn(database.store), 'given-up')).enter(guest, undefined);
  expect(guest.state.outcome).toEqual(logged.match.outcome);
  expect(guest.last('welcome')).toMatchObject({ seq, steps: [{ seq }] });
});

// --- damage --------------------------------------------------------------------------------------

async function asOwner(text: string, values: readonly unknown[]): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(text, [...values]);
  await client.end();
}
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('what is damaged is told to who asks, whatever it is', () => {
  const last = `seq = (select max(seq) from log where match = $1)`;
  test.for([
    ['no-summary', `update matches set summary = 'null' where id = $1`],
    ['odd-summary', `update matches set summary = '{"dice":7}' where id = $1`],
    ['short-head', `update matches set head = head - 1 where id = $1`],
    ['no-cause', `update log set cause = 'null' where match = $1 and ${last}`],
    ['half-cause', `update log set cause = '{"by":"fate"}' where match = $1 and ${last}`],
    ['no-events', `update log set events = '{}' where match = $1 and ${last}`],
    ['odd-events', `update log set events = '[null]' where match = $1 and ${last}`],
    ['odd-decision', `update log set decision = 77777 where match = $1 and ${last}`],
  ] as const)('%s', async ([id, damage]) => {
    await storedVolley(id);
    await asOwner(damage, [id]);
    const failed = await failureOf(open(doorsOn(database.store), id));
    expect(failed).toBeInstanceOf(BattleDamaged);
    const { en, ru } = (failed as BattleDamaged).says;
    expect([en, ru]).toEqual([expect.stringMatching(/damaged/), expect.stringMatching(/повреж/)]);
  });
  test.for([
    ['no-rest', 'null'],
    ['empty-rest', '{}'],
    ['half-rest', '{"rest":{"position":null},"drawn":0}'],
  ] as const)('%s: a rest is only kept, the rows lead there too', async ([id, rest]) => {
    await storedVolley(id);
    await asOwner('update rests set rest = $2 where match = $1', [id, rest]);
    const guest = new Heard('a');
    await (await open(doorsOn(database.store), id)).enter(guest, undefined);
    expect(guest.last('welcome').seq).toBe((await rowsOf(id)).length);
  });
});

test.for([
  ['old-cause', `cause = 'null'`],
  ['old-fate', `cause = '{"by":"fate"}'`],
  ['old-events', `events = '{}'`],
] as const)('%s: an old row that cannot be shown throws nobody out', async ([id, damage]) => {
  await storedVolley(id);
  const discarded: string[] = [];
  const room = await open(
    doorsOn(database.store, { discard: (gone) => void discarded.push(gone.id) }),
    id,
  );
  await asOwner(`update log set ${damage} where match = $1 and seq = 1`, [id]);
  const head = (await rowsOf(id)).length;
  const players = pair();
  for (const player of players) await room.enter(player, head);
  const watching = new Heard('x');
  const failed = await failureOf(room.enter(watching, undefined));
  expect(failed).toBeInstanceOf(BattleDamaged);
  expect((failed as BattleDamaged).message).toBe(
    'Row 1 of this battle is damaged; it cannot go on.',
  );
  expect([discarded, watching.heard]).toEqual([[], []]);
  const asked = players.find(({ state }) => state.pending.some(({ ask }) => ask !== undefined));
  const { seat = '' } = asked?.mine ?? {};
  await room.hear(asked ?? players[0], { t: 'resign', seat });
  for (const { state } of players) expect(state.outcome).toBeDefined();
});
