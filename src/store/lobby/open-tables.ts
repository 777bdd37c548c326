// Battles that wait for anybody to sit down. One stands on the list while a seat of it is empty,
// everybody may look at it, and its host has been seen of late.
import { type Kysely, type Transaction, sql } from 'kysely';
import { isHis, lastRow, wasHis } from '../his.ts';
import { sitsAgain } from '../replaced.ts';
import { createMatch } from '../matches.ts';
import { tellOf } from '../news.ts';
import { tellFound } from '../outbox/found.ts';
import type { Json } from '#kernel';
import type { MatchId, NewMatch } from '../store.ts';
import type { RatedAs } from '../ratings/types.ts';
import type { Tables } from '../tables.ts';
import type { Joined, ListedTable, Opening, PutUp } from './types.ts';

type Db = Kysely<Tables>;
type Tx = Transaction<Tables>;

/** A host who has not been seen for so long is not waited for. */
export const LAPSE = '3 days';
/** Who was seen so lately is here. */
const HERE = sql`interval '2 minutes'`;
/** Nobody is written down as seen more often. */
const AGAIN = sql`interval '30 seconds'`;
/** One host's tables are counted one after the other. */
const PUTTING_UP = 14;

const isListed = sql<boolean>`(not matches.private and matches.status <> 'ended'
  and open_tables.seen > now() - ${sql.lit(LAPSE)}::interval)`;

export async function createOpen(
  tx: Tx,
  match: NewMatch,
  opening: Opening,
  most: number,
): Promise<boolean> {
  const host = match.host ?? '';
  if (!(await hasRoom(tx, host, most))) return false;
  await createMatch(tx, match);
  await ofStrangers(tx, match.id);
  await tx
    .insertInto('open_tables')
    .values({
      match: match.id,
      host,
      seats: [...opening.seats],
      points: opening.points ?? null,
    })
    .execute();
  return true;
}

/** Who meets there has not met before: each says himself whether he talks. */
export async function ofStrangers(tx: Tx, match: MatchId): Promise<void> {
  await tx.updateTable('matches').set({ strangers: true }).where('id', '=', match).execute();
}

/** What stands on no list any more takes nobody's room. */
async function hasRoom(tx: Tx, host: string, most: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${PUTTING_UP}, hashtext(${host}))`.execute(tx);
  const { count } = await tx
    .selectFrom('open_tables')
    .innerJoin('matches', 'matches.id', 'open_tables.match')
    .select((own) => own.fn.countAll<string>().as('count'))
    .where('open_tables.host', '=', host)
    .where(isListed)
    .executeTakeFirstOrThrow();
  return Number(count) < most;
}

/** Of each host the latest first, so that nobody fills the list. */
export async function openTables(
  db: Db,
  most: number,
  rulesets?: readonly string[],
  player = '',
): Promise<readonly ListedTable[]> {
  const all = db
    .selectFrom('open_tables')
    .innerJoin('matches', 'matches.id', 'open_tables.match')
    .select(['matches.id', 'matches.ruleset', 'matches.listed', 'matches.setup_name'])
    .select(['matches.host_name', 'matches.rated', 'open_tables.seats', 'open_tables.points'])
    .select('open_tables.host')
    .select(['open_tables.since', 'open_tables.seen'])
    .select(sql<boolean>`(open_tables.seen > now() - ${HERE})`.as('here'))
    .select(isHisTable(player).as('yours'))
    .where(isListed)
    .where(isForHim(player));
  const wanted =
    rulesets === undefined
      ? all
      : all.where(sql<boolean>`matches.ruleset = any(${rulesets}::text[])`);
  const rank = sql`row_number() over (
    partition by open_tables.host order by open_tables.since desc, matches.id)`;
  const found = await wanted
    .orderBy(rank)
    .orderBy('open_tables.since', 'desc')
    .orderBy('matches.id')
    .limit(most)
    .execute();
  const places = await placesOf(
    db,
    found.map(({ id }) => id),
    player,
  );
  return found.map(({ listed, setup_name: setupName, host_name: hostName, ...one }) => {
    const mine = places.filter(({ match }) => match === one.id);
    const sits = mine.some(({ his }) => his);
    const barred = mine.flatMap(({ seat, was }) => (was ? [seat] : []));
    const isThere = one.yours || sits;
    return {
      id: one.id,
      ruleset: one.ruleset,
      summary: listed as Json,
      setupName,
      hostName,
      host: one.host,
      ...(one.rated === null ? {} : { rated: one.rated as RatedAs }),
      seats: isThere ? one.seats : one.seats.filter((seat) => !barred.includes(seat)),
      ...(one.points === null ? {} : { points: one.points }),
      yours: one.yours,
      sits,
      places: mine.map(({ seat, kind }) => ({ seat, kind })),
      since: one.since.toISOString(),
      seen: one.seen.toISOString(),
      here: one.here,
    };
  });
}
/** He is its host, by whichever of his browsers. */
const isHisTable = (player: string) =>
  sql<boolean>`(${player} <> '' and (open_tables.host = ${player} or exists (
    select from seats where seats.match = open_tables.match
      and seats.player = open_tables.host and ${isHis(player)})))`;

/** He sits there, or may: in a seat from which nobody has called him away. */
const isForHim = (player: string) =>
  sql<boolean>`(${player} = '' or ${isHisTable(player)} or exists (
    select from seats where seats.match = open_tables.match and (${isHis(player)}
      or (seats.seat = any(open_tables.seats) and not ${wasHis(player)}))))`;

async function placesOf(db: Db, matches: readonly MatchId[], player: string) {
  return db
    .selectFrom('seats')
    .select(['match', 'seat'])
    .select(
      sql<'person' | 'bot' | 'open'>`case when bot is not null then 'bot'
        when player is null then 'open' else 'person' end`.as('kind'),
    )
    .select(sql<boolean>`(${player} <> '' and coalesce(${isHis(player)}, false))`.as('his'))
    .select(wasHis(player).as('was'))
    .where(sql<boolean>`match = any(${matches}::text[])`)
    .orderBy('seat')
    .execute();
}

/** Nobody comes or goes there meanwhile: of two at once the second finds the seat taken. */
export async function joinOpen(
  tx: Tx,
  match: MatchId,
  player: string,
  wanted?: string,
): Promise<Joined> {
  await holdMatch(tx, match);
  const table = await tx
    .selectFrom('open_tables')
    .innerJoin('matches', 'matches.id', 'open_tables.match')
    .select('open_tables.seats')
    .select(isListed.as('isListed'))
    .select(isHisTable(player).as('yours'))
    .where('open_tables.match', '=', match)
    .executeTakeFirst();
  if (table?.yours === true) return { joined: false, why: 'yours' };
  const [his] = await tx
    .selectFrom('seats')
    .select('seat')
    .where('match', '=', match)
    .where(isHis(player))
    .orderBy('seat')
    .execute();
  if (his !== undefined) return { joined: true, seat: his.seat, before: true };
  const barred = await barredFrom(tx, match, player);
  const open = table?.isListed === true ? table.seats : [];
  const seat = wanted ?? open.find((one) => !barred.includes(one)) ?? open[0];
  if (seat === undefined || !open.includes(seat)) return { joined: false, why: 'gone' };
  // By a clock of its own the seat is another's: he would be hurried no more.
  if (barred.includes(seat)) return { joined: false, why: 'putOut' };
  const { numUpdatedRows } = await tx
    .updateTable('seats')
    .set({ player, since: lastRow(match), called: false })
    .where('match', '=', match)
    .where('seat', '=', seat)
    .where('kind', '=', 'person')
    .where('player', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return { joined: false, why: 'gone' };
  await seatTaken(tx, match, seat);
  await tellFound(tx, match, player);
  await tellOf(tx, match);
  return { joined: true, seat };
}

/** Seats from which he was called away, by calls that stand. */
async function barredFrom(tx: Tx, match: MatchId, player: string): Promise<readonly string[]> {
  const found = await tx
    .selectFrom('seats')
    .select('seat')
    .where('match', '=', match)
    .where(wasHis(player))
    .execute();
  return found.map(({ seat }) => seat);
}

/** Nobody comes, goes or plays there meanwhile. */
export const holdMatch = (tx: Tx, match: MatchId): Promise<unknown> =>
  tx.selectFrom('matches').select('id').where('id', '=', match).forNoKeyUpdate().execute();

/** However he came: the seat is for nobody else. */
export async function seatTaken(tx: Tx, match: MatchId, seat: string): Promise<void> {
  // Whoever was put out of it comes back no more, and what he left to it is nobody's.
  await tx
    .updateTable('seats')
    .set({ put_out: null, instructions: null })
    .where('match', '=', match)
    .where('seat', '=', seat)
    .execute();
  await sitsAgain(tx, match, seat);
  await tx
    .deleteFrom('open_tables')
    .where('match', '=', match)
    .where(sql<boolean>`seats = array[${seat}]`)
    .execute();
  await tx
    .updateTable('open_tables')
    .set({ seats: sql<string[]>`array_remove(seats, ${seat})` })
    .where('match', '=', match)
    .execute();
}

export async function putUp(tx: Tx, match: MatchId, host: string, most: number): Promise<PutUp> {
  const found = await tx
    .selectFrom('matches')
    .select(['private', 'status', 'host'])
    .where('id', '=', match)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (found?.host !== host) return 'notHost';
  if (found.private) return 'private';
  if (found.status === 'ended') return 'over';
  const free = await tx
    .selectFrom('seats')
    .select('seat')
    .where('match', '=', match)
    .where('kind', '=', 'person')
    .where('player', 'is', null)
    .orderBy('seat')
    .execute();
  if (free.length === 0) return 'noSeat';
  const before = await tx
    .selectFrom('open_tables')
    .select('host')
    .where('match', '=', match)
    .executeTakeFirst();
  // Another may have put it up, who has called for somebody: it is the host's from now on.
  if (before?.host !== host && !(await hasRoom(tx, host, most))) return 'full';
  await tx.deleteFrom('open_tables').where('match', '=', match).execute();
  const seats = free.map(({ seat }) => seat);
  await tx.insertInto('open_tables').values({ match, host, seats }).execute();
  await ofStrangers(tx, match);
  return 'up';
}

/** The host takes it down whoever has put it up. */
export async function takeDown(db: Db, match: MatchId, host: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('open_tables')
    .where('match', '=', match)
    .where(
      sql<boolean>`(open_tables.host = ${host} or exists (
      select from matches where matches.id = open_tables.match and matches.host = ${host}))`,
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** He calls for somebody to this battle: is there room for one more of his on the list? */
export async function mayPutUp(
  tx: Tx,
  match: MatchId,
  host: string,
  most: number,
): Promise<boolean> {
  const found = await tx
    .selectFrom('matches')
    .select('private')
    .where('id', '=', match)
    .executeTakeFirst();
  // Where others may not look nothing is listed, and a battle is listed once.
  if (found === undefined || found.private || (await isUp(tx, match))) return true;
  return await hasRoom(tx, host, most);
}

export async function isUp(db: Db, match: MatchId): Promise<boolean> {
  const found = await db
    .selectFrom('open_tables')
    .innerJoin('matches', 'matches.id', 'open_tables.match')
    .select('match')
    .where('match', '=', match)
    .where(isListed)
    .executeTakeFirst();
  return found !== undefined;
}

export async function seen(db: Db, players: readonly string[]): Promise<void> {
  await sql`update open_tables set seen = now()
    where seen < now() - ${AGAIN} and (host = any(${players}::text[]) or exists (
      select from seats where seats.match = open_tables.match
        and seats.player = open_tables.host and seats.devices && ${players}::text[]))`.execute(db);
}
