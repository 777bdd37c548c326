// The log of a match and its rests, as they are read; and the rows that a match begins with.
import type { Kysely, Selectable, Transaction } from 'kysely';
import { json } from './json.ts';
import type { MatchId, NewRow, Checkpoint, Row } from './store.ts';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;
type Tx = Transaction<Tables>;

/**
 * A statement holds 65,535 parameters; and it is written while everybody else waits: long logs are
 * inserted in pieces.
 */
const PIECE = 200;

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

/** What a column of sequence numbers holds. */
const MOST_ROWS = 2 ** 31 - 1;
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

export async function latestCheckpoint(
  db: Db,
  match: MatchId,
  before = MOST_ROWS,
): Promise<Checkpoint | undefined> {
  const found = await db
    .selectFrom('rests')
    .select(['seq', 'rest', 'hash'])
    .where('match', '=', match)
    .where('seq', '<', before)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found && { ...found, rest: found.rest as Checkpoint['rest'] };
}
