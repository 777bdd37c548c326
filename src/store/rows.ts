// The log of a match, its head, and its rests.
import { type Kysely, type Selectable, type Transaction, sql } from 'kysely';
import { json } from './json.ts';
import { tell } from './news.ts';
import { codeOf } from './start-error.ts';
import type { Appended, MatchId, NewRow, Rest, Row, Together } from './store.ts';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;
type Tx = Transaction<Tables>;

const UNIQUE_VIOLATION = '23505';
/** A statement holds 65,535 parameters; what fills one is inserted in pieces. */
const PIECE = 1000;

export async function appendRows(
  db: Db,
  match: MatchId,
  head: number,
  rows: readonly NewRow[],
  together: Together = {},
): Promise<Appended> {
  try {
    const isHead = await db.transaction().execute(async (tx) => {
      if (!(await moveHead(tx, match, head, rows.length, together))) return false;
      await insertRows(tx, match, head, rows);
      if (together.rest) await insertRest(tx, match, together.rest);
      await tell(tx, match, head + rows.length);
      return true;
    });
    return isHead ? { appended: true, head: head + rows.length } : await refusal(db, match);
  } catch (error) {
    if (codeOf(error) === UNIQUE_VIOLATION) return { appended: false, why: 'decided' };
    throw error;
  }
}

/** The guard: of two writers who saw the same head, one finds it moved. */
async function moveHead(
  tx: Tx,
  match: MatchId,
  head: number,
  count: number,
  { status, summary }: Together,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('matches')
    .set({
      head: head + count,
      updated_at: sql<Date>`now()`,
      ...(status === undefined ? {} : { status }),
      ...(summary === undefined ? {} : { summary: json(summary) }),
    })
    .where('id', '=', match)
    .where('head', '=', head)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

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

async function insertRest(tx: Tx, match: MatchId, { seq, rest, hash }: Rest): Promise<void> {
  await tx
    .insertInto('rests')
    .values({ match, seq, rest: json(rest), hash })
    .onConflict((conflict) =>
      conflict.columns(['match', 'seq']).doUpdateSet({ rest: json(rest), hash }),
    )
    .execute();
}

export async function readRows(db: Db, match: MatchId, since: number): Promise<Row[]> {
  const found = await db
    .selectFrom('log')
    .selectAll()
    .where('match', '=', match)
    .where('seq', '>', since)
    .orderBy('seq')
    .execute();
  return found.map(rowFrom);
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

export async function latestRest(db: Db, match: MatchId): Promise<Rest | undefined> {
  const found = await db
    .selectFrom('rests')
    .select(['seq', 'rest', 'hash'])
    .where('match', '=', match)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found && { ...found, rest: found.rest as Rest['rest'] };
}
