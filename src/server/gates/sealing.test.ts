/** A log that is sealed: nothing of what is hidden lies in the database, and all of it is read. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawsOf, sampledPick, settleBy } from '#fate';
import { games } from '#games';
import type { AnyRuleset, Json } from '#kernel';
import { LoggedMatch } from '#record';
import { openDatabase, type Database } from '#store';
import { Client } from 'pg';
import { PLAYED, subjectsOf } from '../../../test/hard/leak.ts';
import { KEYS } from '../../../test/server/house.ts';
import { matchOf } from '../../../test/server/rooming.ts';
import { privateFolder, removeFolder } from '../../../test/storage/folders.ts';
import { togetherOf, toNewRow } from '../rooms/storing.ts';
import { keysOf } from './keys.ts';
import { sealing } from './sealing.ts';

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ folder: privateFolder(), say: () => undefined });
});
afterAll(async () => {
  await database.close();
  removeFolder(database.folder);
});
const subjects = subjectsOf(PLAYED);
const cards = subjects.filter(({ ruleset }) => {
  const battle = played(ruleset, subjects.find((one) => one.ruleset === ruleset)?.setup ?? null);
  return battle.rows.some((row) => toNewRow(ruleset, row).seen !== undefined);
});

/** Some answers of a battle in which something is hidden. */
function played(ruleset: AnyRuleset, setup: Json) {
  const started = LoggedMatch.start(ruleset, setup as never);
  if (!started.ok) throw new Error('the setup is legal');
  const logged = started.value;
  const pick = sampledPick(5);
  const rows = [];
  for (let drawn = 0; rows.length < 60 && logged.match.outcome === undefined;) {
    const { chance, pending } = logged.match;
    if (chance !== undefined) {
      rows.push(logged.settle(settleBy('ab'.repeat(32), drawn, chance)));
      drawn += drawsOf(chance);
      continue;
    }
    const [open] = pending;
    if (open === undefined) break;
    const rules = ruleset.questions[open.ask];
    const answer = rules?.suggest(logged.match.scene, open.question, pick);
    const taken = logged.reply(open.id, [answer]);
    if (!taken.ok) throw new Error(taken.error.refusal.code);
    rows.push(...taken.value);
  }
  return { logged, rows };
}
interface Stored {
  readonly cause: { readonly sealed?: string };
  readonly events: readonly object[];
  readonly hash: string;
}
/** As they lie in the database. */
async function stored<T extends object>(table: 'log' | 'rests', id: string): Promise<T[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<T>(`select * from ${table} where match = $1 order by seq`, [
    id,
  ]);
  await client.end();
  return rows;
}
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('there are games that hide something', () => expect(cards.length).toBeGreaterThan(1));
test.each(cards.map((one, at) => [`${one.ruleset.id} ${one.battle ?? ''} ${at}`, one] as const))(
  '%s: what is read is what was written, and the database tells none of it',
  async (id, { ruleset, setup }) => {
    const store = sealing(database.store, KEYS);
    const { logged, rows } = played(ruleset, setup);
    const seats = ruleset
      .seats(setup as never)
      .map((seat) => ({ seat, kind: 'person' as const, player: 'p' }));
    await store.createMatch(matchOf({ id, ruleset: ruleset.id, setup, seats }));
    const kept = rows.map((row) => toNewRow(ruleset, row));
    const together = togetherOf(logged, {}, { drawn: 0 }, games.gameOf(ruleset.id));
    await store.appendRows(id, 0, kept, together);
    const read = await store.readRows(id);
    expect(read.map(({ cause, events, hash }) => ({ cause, events, hash }))).toEqual(
      JSON.parse(JSON.stringify(rows.map(({ cause, events, hash }) => ({ cause, events, hash })))),
    );
    const rest = await store.latestCheckpoint(id);
    if (together.rest !== undefined) {
      const { seq, hash, rest: whole } = together.rest;
      expect(rest).toEqual({ seq, hash, rest: JSON.parse(JSON.stringify(whole)) });
    }
    // In the open lies what everybody may know, and not a word more.
    for (const [at, { cause, events, hash }] of (await stored<Stored>('log', id)).entries()) {
      const row = kept[at];
      const { sealed, ...open } = cause;
      expect({ cause: open, events }).toEqual(
        plain(row?.seen ?? { cause: row?.cause, events: row?.events }),
      );
      expect(sealed === undefined).toBe(row?.seen === undefined);
      expect(hash).toMatch(/^v1\.[\w-]+$/);
      expect(hash).not.toContain(row?.hash);
    }
    for (const { rest: lies } of await stored<{ rest: object }>('rests', id)) {
      expect(Object.keys(lies)).toEqual(
        together.rest?.isHidden === true ? ['sealed'] : Object.keys(together.rest?.rest ?? {}),
      );
    }
    const decided = rows.find(({ cause }) => cause.by === 'seat');
    if (decided?.cause.by === 'seat') {
      const found = await store.findDecision(id, decided.cause.decision);
      expect(found?.hash).toBe(decided.hash);
    }
    const other = sealing(database.store, keysOf('another key, and it is long enough too'));
    await expect(other.readRows(id)).rejects.toThrow(/sealed with another key/);
  },
);
test('rows from before they were sealed are read as they are', async () => {
  const id = 'clear';
  await database.store.createMatch(matchOf({ id, ruleset: 'x/1', setup: {}, seats: [] }));
  const row = { decision: null, cause: { by: 'fate' }, events: [{ type: 'x' }], hash: 'abc' };
  const rest = { seq: 1, hash: 'abc', rest: { at: 1 } };
  await database.store.appendRows(id, 0, [row], { rest });
  const store = sealing(database.store, KEYS);
  expect(await store.readRows(id)).toMatchObject([row]);
  expect(await store.latestCheckpoint(id)).toEqual(rest);
});
