/** What the database holds after a storm: every log read from its start, and played again. */
import { Client } from 'pg';
import { DiceCheck, drawsOf, promiseIn, settleBy } from '#fate';
import { viewOf, canonical, hashText, type Frozen, type Game, type Ruleset } from '#kernel';
import { LoggedMatch, brokenLink, type Row } from '#record';

import { type MatchRecord, type Store } from '#store';
import { sealing } from '../../src/server/gates/sealing.ts';
import type { Keys } from '../../src/server/gates/keys.ts';
import { restore } from '../../src/server/rooms/restoring.ts';
import { games } from '../every.ts';
import type { Log } from './ledger.ts';
import type { Person } from './person.ts';

const { rulesetOf } = games;

export interface Audit {
  readonly logs: readonly Log[];
  /** Battles whose chain, rows, rest or dice are not whole, and what is wrong with each. */
  readonly broken: readonly string[];
  /** Persons whose table did not show what the log leads to. */
  readonly apart: readonly string[];
}
interface Source {
  readonly url: string;
  readonly store: Store;
  readonly keys: Keys;
}

export async function audit(
  { url, store: on, keys }: Source,
  persons: readonly Person[],
): Promise<Audit> {
  const store = sealing(on, keys);
  const found = { logs: [] as Log[], broken: [] as string[], apart: [] as string[] };
  for (const id of await idsAt(url)) {
    const record = await store.readMatch(id);
    const ruleset = rulesetOf(record?.ruleset ?? '');
    if (record === undefined || ruleset === undefined) throw new Error(`${id} is not there`);
    const rows = (await store.readRows(id)) as unknown as Row[];
    const seats = record.seats.filter(({ kind }) => kind === 'person').map(({ seat }) => seat);
    found.logs.push({ match: id, ruleset, persons: seats, head: record.head, rows });
    const here = persons.filter(({ match }) => match === id);
    const wrong = await wrongIn(store, record, rows, { keys, here });
    found.apart.push(...wrong.apart);
    if (wrong.broken !== undefined) found.broken.push(`${id}: ${wrong.broken}`);
  }
  return found;
}
async function idsAt(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from matches order by id');
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

interface Held {
  readonly keys: Keys;
  readonly here: readonly Person[];
}
interface Wrong {
  readonly broken?: string;
  readonly apart: readonly string[];
}
async function wrongIn(
  store: Store,
  record: MatchRecord,
  rows: readonly Row[],
  { keys, here }: Held,
): Promise<Wrong> {
  const link = brokenLink(rows, 0, hashText(''));
  if (link !== undefined) return { broken: `row ${link} does not follow`, apart: [] };
  const dice = wrongDice(record, rows, keys);
  if (dice !== undefined) return { broken: `row ${dice} is not what fate gives`, apart: [] };
  const ruleset = rulesetOf(record.ruleset);
  const started = ruleset && LoggedMatch.start<Game>(ruleset, record.setup as Frozen<object>);
  if (started?.ok !== true) return { broken: 'it does not begin', apart: [] };
  const logged = started.value;
  const wrong = replay(logged, rows, here);
  if (wrong.broken !== undefined) return wrong;
  const kept = await restore(store, record, logged.match.ruleset as Ruleset<Game>);
  const [whole, rest] = [logged, kept.logged].map(({ match }) => canonical(match.scene.position));
  if (kept.repair !== undefined || whole !== rest) return { ...wrong, broken: 'its rest differs' };
  return hasStanding(record, logged)
    ? wrong
    : { ...wrong, broken: 'it is said to stand otherwise' };
}
/** By the rules of now, and at each row the tables that show the battle as it is there. */
function replay(logged: LoggedMatch<Game>, rows: readonly Row[], here: readonly Person[]): Wrong {
  const apart: string[] = [];
  const look = (): void => {
    for (const one of here) {
      if (one.seq !== logged.seq || one.position === undefined) continue;
      const shown = canonical(one.position);
      if (shown !== canonical(viewOf(logged.match, one.eye))) apart.push(one.describe());
    }
  };
  look();
  for (const row of rows) {
    const done = logged.redo(row.cause);
    if (!done.ok || done.value.hash !== row.hash) {
      return { broken: `row ${row.seq} is not what the rules make of it`, apart };
    }
    look();
  }
  return { apart };
}
const hasStanding = ({ status }: MatchRecord, { match }: LoggedMatch<Game>): boolean =>
  status === (match.outcome === undefined ? 'playing' : 'ended');

/** The first row whose chance is not what the sealed seed gives there. */
export function wrongDice(
  record: MatchRecord,
  rows: readonly Row[],
  keys: Keys,
): number | undefined {
  const isTyped = (record.summary as { readonly dice?: string }).dice === 'typed';
  const seed = keys.openSeed(record);
  if (promiseIn(record.fateHash) !== undefined) return unpromised(record, rows, seed);
  let drawn = 0;
  for (const { seq, cause } of rows) {
    if (cause.by !== 'fate') continue;
    const due = settleBy(seed, drawn, cause.chance);
    drawn += drawsOf(cause.chance);
    if (isTyped && cause.chance.ask === 'roll') continue;
    if (canonical(due) !== canonical(cause.result)) return seq;
  }
  return undefined;
}
function unpromised(
  { fateHash, summary }: MatchRecord,
  rows: readonly Row[],
  seed: string,
): number | undefined {
  const isTyped = (summary as { readonly dice?: string }).dice === 'typed';
  const check = new DiceCheck(fateHash, seed);
  for (const { seq, cause } of rows) {
    if (cause.by === 'phrase') check.said(cause.seat, cause.phrase);
    if (cause.by !== 'fate' || (isTyped && cause.chance.ask === 'roll')) continue;
    if (check.draw(cause) !== 'good') return seq;
  }
  return undefined;
}
