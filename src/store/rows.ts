// The log of a match, its head, and its rests.
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Pool } from 'pg';
import { json } from './json.ts';
import { tellOthers } from './news.ts';
import { codeOf } from './start-error.ts';
import type { Appended, MatchId, NewRow, Checkpoint, Row, Together } from './store.ts';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;
type Tx = Transaction<Tables>;

const UNIQUE_VIOLATION = '23505';
/**
 * A statement holds 65,535 parameters; and it is written while everybody else waits: long logs are
 * inserted in pieces.
 */
const PIECE = 200;

/**
 * One statement, which is one transaction. The guard is the head: of two writers who saw the same
 * one, the second finds it moved, and nothing of his is written. Who listens elsewhere is told.
 */
const APPEND = `
  with moved as (
    update matches set head = head + jsonb_array_length($3::jsonb), updated_at = now(),
      status = coalesce($4, status), summary = coalesce($5::jsonb, summary)
    where id = $1 and head = $2
    returning id, head
  ), written as (
    insert into log (match, seq, decision, hash, cause, events)
    select id, $2 + at, (given ->> 'decision')::integer, given ->> 'hash', given -> 'cause',
      given -> 'events'
    from moved, jsonb_array_elements($3::jsonb) with ordinality as list (given, at)
  ), kept as (
    insert into rests (match, seq, rest, hash)
    select id, $6::integer, $7::jsonb, $8::text from moved where $6::integer is not null
    on conflict (match, seq) do update set rest = excluded.rest, hash = excluded.hash
  )
  select head, ${tellOthers('$9')}
  from moved`;

interface Writer {
  readonly pool: Pool;
  readonly db: Db;
  /** Has its process listened before all others? */
  readonly isFirst: boolean;
}
export async function appendRows(
  { pool, db, isFirst }: Writer,
  match: MatchId,
  head: number,
  rows: readonly NewRow[],
  { status, summary, rest }: Together = {},
): Promise<Appended> {
  const given = rows.map(({ decision, cause, events, hash }) => ({
    decision,
    cause,
    events,
    hash,
  }));
  const texts = [given, summary, rest?.rest].map(textOf);
  const kept = [rest?.seq, texts[2], rest?.hash];
  const values = [match, head, texts[0], status, texts[1], ...kept, isFirst];
  try {
    const done = await pool.query<{ head: number }>({ name: 'append', text: APPEND, values });
    const [moved] = done.rows;
    return moved ? { appended: true, head: moved.head } : await refusal(db, match);
  } catch (error) {
    if (codeOf(error) === UNIQUE_VIOLATION) return { appended: false, why: 'decided' };
    throw error;
  }
}
const textOf = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value);

async function refusal(db: Db, match: MatchId): Promise<Appended> {
  const found = await db
    .selectFrom('matches')
    .select('head')
    .where('id', '=', match)
    .executeTakeFirst();
  if (!found) return { appended: false, why: 'noMatch' };
  return { appended: false, why: 'stale', head: found.head };
}

export async function insertRows(
  tx: Tx,
  match: MatchId,
  head: number,
  rows: readonly NewRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += PIECE) {
    const values = rows
      .slice(start, start + PIECE)
      .map(({ decision, cause, events, hash }, index) => ({
        match,
        seq: head + 1 + start + index,
        decision,
        hash,
        cause: json(cause),
        events: json(events),
      }));
    await tx.insertInto('log').values(values).execute();
  }
}

/** Long logs are read in pages: what one brings is parsed while everybody else waits. */
const PAGE = 500;

export async function readRows(db: Db, match: MatchId, since: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (let isMore = true; isMore;) {
    const found = await db
      .selectFrom('log')
      .selectAll()
      .where('match', '=', match)
      .where('seq', '>', rows.at(-1)?.seq ?? since)
      .orderBy('seq')
      .limit(PAGE)
      .execute();
    for (const one of found) rows.push(rowFrom(one));
    isMore = found.length === PAGE;
  }
  return rows;
}

export async function findDecision(
  db: Db,
  match: MatchId,
  decision: number,
): Promise<Row | undefined> {
  const found = await db
    .selectFrom('log')
    .selectAll()
    .where('match', '=', match)
    .where('decision', '=', decision)
    .executeTakeFirst();
  return found && rowFrom(found);
}

function rowFrom({ seq, decision, at, cause, events, hash }: Selectable<Tables['log']>): Row {
  return {
    seq,
    decision,
    hash,
    at: at.toISOString(),
    cause: cause as Row['cause'],
    events: events as Row['events'],
  };
}

export async function latestCheckpoint(db: Db, match: MatchId): Promise<Checkpoint | undefined> {
  const found = await db
    .selectFrom('rests')
    .select(['seq', 'rest', 'hash'])
    .where('match', '=', match)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found && { ...found, rest: found.rest as Checkpoint['rest'] };
}
