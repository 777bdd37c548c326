// The store on PostgreSQL 15 or newer. Two processes may use one database: correctness rests on
// the guarded head and the unique keys, not on who is alone.
import { Kysely, PostgresDialect, type Selectable, type Transaction, sql } from 'kysely';
import { Pool } from 'pg';
import { migrate } from './migrate.ts';
import { listenOn } from './listen.ts';
import { StartError, codeOf, wordsOf } from './start-error.ts';
import type { Appended, MatchId, MatchRecord, NewMatch, NewRow, Rest, Row } from './store.ts';
import type { SeatRecord, SeatTaken, Store, Together } from './store.ts';
import type { Tables } from './tables.ts';

const OLDEST_SERVER = 150_000;
const CONNECTIONS = 5;
const IDLE_MS = 10_000;
const CONNECT_MS = 10_000;
const UNIQUE_VIOLATION = '23505';

const CHANNEL = 'sandtable';

type Db = Kysely<Tables>;

/** Opens the database, refuses one that is too old, and brings its tables up to date. */
export async function openStore(url: string): Promise<Store> {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: CONNECT_MS,
  });
  pool.on('error', () => undefined); // an idle connection was lost: the next query gets a new one
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await checkServer(db);
    await migrate(db as Kysely<unknown>);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return storeOn(db, url);
}

async function checkServer(db: Db): Promise<void> {
  const version = await serverVersion(db);
  if (Number(version.number) < OLDEST_SERVER) {
    throw new StartError(
      `PostgreSQL 15 or newer is needed; the server of DATABASE_URL is ${version.name}.`,
    );
  }
}

async function serverVersion(db: Db): Promise<{ number: string; name: string }> {
  try {
    const { rows } = await sql<{ number: string; name: string }>`
      select current_setting('server_version_num') as number,
        current_setting('server_version') as name`.execute(db);
    return rows[0] ?? { number: '0', name: 'unknown' };
  } catch (error) {
    throw new StartError(`the database does not answer: ${wordsOf(error)}`);
  }
}

function storeOn(db: Db, url: string): Store {
  return {
    createMatch: (match, rows = []) =>
      db.transaction().execute((tx) => createMatch(tx, match, rows)),
    appendRows: (match, head, rows, together) => appendRows(db, match, head, rows, together),
    readMatch: (match) => readMatch(db, match),
    readRows: (match, since = 0) => readRows(db, match, since),
    findDecision: (match, decision) => findDecision(db, match, decision),
    latestRest: (match) => latestRest(db, match),
    matchesOf: (player) => matchesOf(db, player),
    takeSeat: (invite, player) => db.transaction().execute((tx) => takeSeat(tx, invite, player)),
    setStatus: (match, status) => db.transaction().execute((tx) => setStatus(tx, match, status)),
    listen: (listener) => listenOn(url, CHANNEL, listener),
    close: () => db.destroy(),
  };
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

function tell(tx: Transaction<Tables>, match: MatchId, seq: number): Promise<unknown> {
  return sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ match, seq })})`.execute(tx);
}

async function createMatch(
  tx: Transaction<Tables>,
  match: NewMatch,
  rows: readonly NewRow[],
): Promise<void> {
  const { id, ruleset, revision, status } = match;
  await tx
    .insertInto('matches')
    .values({
      id,
      ruleset,
      revision,
      status,
      setup: json(match.setup),
      summary: json(match.summary),
      fate_seed: match.fateSeed,
      fate_hash: match.fateHash,
      head: rows.length,
    })
    .execute();
  await insertRows(tx, id, 0, rows);
  if (match.seats.length === 0) return;
  await tx
    .insertInto('seats')
    .values(match.seats.map((seat) => seatValues(id, seat)))
    .execute();
}

function seatValues(match: MatchId, holder: SeatRecord) {
  const nobody = { match, seat: holder.seat, kind: holder.kind, player: null, bot: null };
  if (holder.kind === 'bot') return { ...nobody, bot: holder.bot, invite: null };
  return { ...nobody, player: holder.player, invite: holder.invite ?? null };
}

async function appendRows(
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
      await dropRests(tx, match, rows);
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
  tx: Transaction<Tables>,
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

async function insertRows(
  tx: Transaction<Tables>,
  match: MatchId,
  head: number,
  rows: readonly NewRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ decision, cause, events, hash }, index) => ({
    match,
    seq: head + 1 + index,
    decision,
    hash,
    cause: json(cause),
    events: json(events),
  }));
  await tx.insertInto('log').values(values).execute();
}

/** A rest after a row that is taken back is a rest of a line that no longer holds. */
async function dropRests(
  tx: Transaction<Tables>,
  match: MatchId,
  rows: readonly NewRow[],
): Promise<void> {
  const from = Math.min(...rows.map(({ cause }) => takenBackFrom(cause)));
  if (from === Infinity) return;
  await tx.deleteFrom('rests').where('match', '=', match).where('seq', '>=', from).execute();
}

function takenBackFrom(cause: unknown): number {
  if (typeof cause !== 'object' || cause === null || !('takeBack' in cause)) return Infinity;
  return typeof cause.takeBack === 'number' ? cause.takeBack : Infinity;
}

async function insertRest(
  tx: Transaction<Tables>,
  match: MatchId,
  { seq, rest, hash }: Rest,
): Promise<void> {
  await tx
    .insertInto('rests')
    .values({ match, seq, rest: json(rest), hash })
    .onConflict((conflict) =>
      conflict.columns(['match', 'seq']).doUpdateSet({ rest: json(rest), hash }),
    )
    .execute();
}

async function readMatch(db: Db, id: MatchId): Promise<MatchRecord | undefined> {
  const found = await db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) return undefined;
  return matchFrom(found, await seatsOf(db, [id]));
}

async function seatsOf(db: Db, matches: readonly MatchId[]) {
  if (matches.length === 0) return [];
  return db.selectFrom('seats').selectAll().where('match', 'in', matches).orderBy('seat').execute();
}

function matchFrom(
  found: Selectable<Tables['matches']>,
  seats: readonly Selectable<Tables['seats']>[],
): MatchRecord {
  const { id, ruleset, revision, status, head } = found;
  return {
    id,
    ruleset,
    revision,
    status,
    head,
    setup: found.setup as NewMatch['setup'],
    summary: found.summary as NewMatch['summary'],
    fateSeed: found.fate_seed,
    fateHash: found.fate_hash,
    createdAt: found.created_at.toISOString(),
    updatedAt: found.updated_at.toISOString(),
    seats: seats.filter(({ match }) => match === id).map(seatFrom),
  };
}

function seatFrom({ seat, player, bot, invite }: Selectable<Tables['seats']>): SeatRecord {
  if (bot !== null) return { seat, kind: 'bot', bot };
  return { seat, kind: 'person', player, invite };
}

async function readRows(db: Db, match: MatchId, since: number): Promise<Row[]> {
  const found = await db
    .selectFrom('log')
    .selectAll()
    .where('match', '=', match)
    .where('seq', '>', since)
    .orderBy('seq')
    .execute();
  return found.map(rowFrom);
}

async function findDecision(db: Db, match: MatchId, decision: number): Promise<Row | undefined> {
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

async function latestRest(db: Db, match: MatchId): Promise<Rest | undefined> {
  const found = await db
    .selectFrom('rests')
    .select(['seq', 'rest', 'hash'])
    .where('match', '=', match)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found && { ...found, rest: found.rest as Rest['rest'] };
}

async function matchesOf(db: Db, player: string): Promise<MatchRecord[]> {
  const found = await db
    .selectFrom('matches')
    .selectAll()
    .where('id', 'in', (mine) =>
      mine.selectFrom('seats').select('match').where('player', '=', player),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  const seats = await seatsOf(
    db,
    found.map(({ id }) => id),
  );
  return found.map((one) => matchFrom(one, seats));
}

async function takeSeat(
  tx: Transaction<Tables>,
  invite: string,
  player: string,
): Promise<SeatTaken> {
  const sat = await tx
    .updateTable('seats')
    .set({ player })
    .where('invite', '=', invite)
    .where('kind', '=', 'person')
    .where((seat) => seat.or([seat('player', 'is', null), seat('player', '=', player)]))
    .returning(['match', 'seat'])
    .executeTakeFirst();
  if (sat) {
    await tellSeats(tx, sat.match);
    return { taken: true, ...sat };
  }
  const known = await tx
    .selectFrom('seats')
    .select('seat')
    .where('invite', '=', invite)
    .executeTakeFirst();
  return { taken: false, why: known ? 'occupied' : 'unknown' };
}

async function setStatus(tx: Transaction<Tables>, match: MatchId, status: string): Promise<void> {
  await tx.updateTable('matches').set({ status }).where('id', '=', match).execute();
  await tellSeats(tx, match);
}

async function tellSeats(tx: Transaction<Tables>, match: MatchId): Promise<void> {
  const found = await tx
    .selectFrom('matches')
    .select('head')
    .where('id', '=', match)
    .executeTakeFirst();
  if (found) await tell(tx, match, found.head);
}
