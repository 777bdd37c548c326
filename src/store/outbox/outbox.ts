// The outbox: what is to be told stands in it from the moment at which it is true.
import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely';
import type { MatchId } from '../store.ts';
import type { Tables } from '../tables.ts';
import { wishesFrom } from './wishes.ts';
import type { Begun, Claiming, Delivery, Due, Ending, Way } from './types.ts';

type Db = Kysely<Tables>;

const moment = (ms: number): RawBuilder<Date> =>
  sql<Date>`to_timestamp(${ms}::double precision / 1000)`;
const msOf = (column: string): string => `(extract(epoch from ${column}) * 1000)::double precision`;

/** Part of the statement that writes rows; see `appending.ts`. */
export const OUTBOX = `
  ), judged as materialized (
    select outbox.id as one,
      to_timestamp((notices ->> 'at')::double precision / 1000) as at,
      case kind
        when 'turn' then not notices -> 'keeps' ? seat
        when 'reminder' then not notices -> 'asked' ? seat or notices -> 'anew' ? seat
        when 'offer' then not notices -> 'offers' @> to_jsonb(outbox.seq)
        else false
      end or (kind <> 'over' and (notices ->> 'over')::boolean) as moot,
      kind = 'reminder' and (notices ->> 'again')::boolean as again
    from moved join outbox on outbox.match = moved.id and state = 'waits'
    where notices is not null
    for update of outbox skip locked
  ), mooted as (
    update outbox set state = case when moot then 'moot' else 'waits' end,
      ended = case when moot then at end, due = case when moot then due else at end
    from judged where outbox.id = one and (moot or again)
  ), told as (
    insert into outbox (player, match, seat, kind, seq, mark, way, left_ms, made, due)
    select wants.player, moved.id, one.seat, one.kind, one.seq, coalesce(one.mark, 0), way,
      one.left, to_timestamp((moved.notices ->> 'at')::double precision / 1000),
      to_timestamp(one.due / 1000)
    from moved
      cross join jsonb_to_recordset(moved.notices -> 'begun') as one (seat text, kind text,
        seq integer, mark integer, "left" bigint, due double precision)
      join seats on seats.match = moved.id and seats.seat = one.seat and seats.kind = 'person'
      join notices as wants on wants.player = any(array_append(seats.devices, seats.player))
      cross join unnest(wants.ways) as way
    on conflict do nothing
  `;

export async function putNotice(
  db: Db,
  player: string,
  match: MatchId | null,
  { seat, kind, seq, mark = 0, left, due }: Begun,
  way: Way,
): Promise<void> {
  const at = moment(due);
  await db
    .insertInto('outbox')
    .values({ player, match, seat, kind, seq, mark, way, left_ms: left ?? null, made: at, due: at })
    .onConflict((is) => is.doNothing())
    .execute();
}

/** Claims are made one after the other. */
const CLAIMING = 15;
/**
 * Whatever is due to a player by one way is one worker's: of several workers each takes other
 * players, so that nobody gets two letters that were to be one.
 */
export async function claimNotices(
  tx: Transaction<Tables>,
  { now, lease, most }: Claiming,
): Promise<Due[]> {
  await sql`select pg_advisory_xact_lock(${sql.lit(CLAIMING)})`.execute(tx);
  const isDue = sql`state = 'waits' and due <= ${moment(now)}`;
  const isFree = sql`(leased is null or leased <= ${moment(now)})`;
  const { rows } = await sql<Claimed>`
    with whose as (
      select player, way from outbox where ${isDue} group by player, way
      having bool_and(${isFree}) order by min(due), player limit ${most}
    ), taken as (
      select id from outbox join whose using (player, way) where ${isDue}
      order by due, id limit ${MOST_ROWS}
      for update of outbox skip locked
    ), claimed as (
      update outbox set leased = ${moment(now + lease)} from taken where outbox.id = taken.id
      returning outbox.*
    )
    select claimed.id, claimed.player, match, seat, kind, seq, mark, way, tries,
      message_id as "messageId",
      left_ms::double precision as left, ${sql.raw(msOf('claimed.made'))} as made,
      lang, zone, ways, choices, stop,
      (select address from mails where mails.player = claimed.player
        order by proved, address limit 1) as address,
      (select ${sql.raw(msOf('max(before.ended)'))} from outbox as before
        where before.player = claimed.player and before.match = claimed.match
          and before.kind = claimed.kind and before.way = claimed.way and before.state = 'sent'
      ) as told,
      exists (select from seats where seats.match = claimed.match and seats.seat = claimed.seat
        and claimed.player = any(array_append(devices, seats.player))) as sits
    from claimed left join notices on notices.player = claimed.player
    order by claimed.due, seq, mark, claimed.id`.execute(tx);
  return rows.map(({ lang, zone, ways, choices, address, ...one }) => ({
    ...one,
    wishes: lang === null ? undefined : wishesFrom({ lang, zone, ways, choices }),
    address: address ?? undefined,
  }));
}
/** Of what waits for very long the rest comes with the next claim. */
const MOST_ROWS = 50;

/** They go out as one letter, whoever sends it in the end. */
export async function bindNotices(
  db: Db,
  ids: readonly string[],
  messageId: string,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ message_id: messageId })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}
interface Claimed extends Omit<Due, 'wishes' | 'address'> {
  readonly lang: string | null;
  readonly zone: string;
  readonly ways: readonly string[];
  readonly choices: unknown;
  readonly address: string | null;
}

/** Whatever else has become of it meanwhile: what was sent was sent. */
export async function endNotice(db: Db, id: string, ending: Ending): Promise<void> {
  const { state } = ending;
  const one = db.updateTable('outbox').where('id', '=', id);
  if (state === 'waits') {
    const error = ending.error ?? null;
    const tried = error === null ? sql<number>`tries` : sql<number>`tries + 1`;
    const again = { due: moment(ending.due), leased: null, tries: tried };
    // What is no longer true is tried no more.
    await one
      .where('state', '=', 'waits')
      .set(error === null ? again : { ...again, error })
      .execute();
    return;
  }
  const ended = { state, ended: moment(ending.at), leased: null };
  switch (state) {
    case 'sent': {
      const tries = sql<number>`tries + 1`;
      await one.set({ ...ended, tries, error: null }).execute();
      return;
    }
    case 'failed': {
      const tries = sql<number>`tries + 1`;
      await one.set({ ...ended, tries, error: ending.error }).execute();
      return;
    }
    case 'moot':
      await one.where('state', '=', 'waits').set(ended).execute();
      return;
    default:
      state satisfies never;
  }
}

/** A reminder is of the time that is left, however often he has looked. */
export async function seenNotices(
  db: Db,
  player: string,
  match: MatchId,
  seq: number,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'moot', ended: sql<Date>`due` })
    .where('match', '=', match)
    .where('player', '=', player)
    .where('state', '=', 'waits')
    .where('kind', '<>', 'reminder')
    .where('seq', '<=', seq)
    .execute();
}

export async function deliveriesOf(db: Db, player: string, most: number): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    select match, kind, mark, way, state, tries, error, listed as summary,
      ${sql.raw(msOf('coalesce(ended, due)'))} as at
    from outbox left join matches on matches.id = match
    where player = ${player} and (state in ('sent', 'failed') or (state = 'waits' and tries > 0))
    order by coalesce(ended, due) desc, outbox.id limit ${most}`.execute(db);
  return rows;
}

export async function sweepNotices(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('state', '<>', 'waits')
    .where('ended', '<', moment(before))
    .execute();
}
