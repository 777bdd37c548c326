// Steps of matches as they are written: of many matches in one statement, which is one transaction.
import { CompiledQuery, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import { LAPSE, holdMatch } from './lobby/open-tables.ts';
import { tellOthers, type MatchNews } from './news.ts';
import { OUTBOX } from './outbox/outbox.ts';
import { settle } from './ratings/settling.ts';
import { reseated, whyNotSeated } from './seating.ts';
import type { RatedStep } from './ratings/types.ts';
import { UNIQUE_VIOLATION, codeOf } from './start-error.ts';
import type { Appended, MatchId, NewRow, Reseated, Together } from './store.ts';
import type { Tables } from './tables.ts';

/** What is to be written of one match, on top of the head that the writer knows. */
export interface Step {
  readonly match: MatchId;
  readonly head: number;
  /** As JSON, written once, however often it is sent. */
  readonly text: string;
  /** Somebody is to be told of it. */
  readonly isTold?: boolean;
}
export const stepOf = (
  match: MatchId,
  head: number,
  rows: readonly NewRow[],
  { status, summary, rest, undone, seated, notices }: Together = {},
): Step => {
  const given = rows.map(({ decision, cause, events, hash, at }) => ({
    at,
    decision,
    cause,
    events,
    hash,
  }));
  const kept = { seq: rest?.seq, rest: rest?.rest, hash: rest?.hash };
  return {
    match,
    head,
    text: JSON.stringify({
      match,
      head,
      rows: given,
      status,
      summary,
      undone,
      seated,
      notices,
      ...kept,
    }),
    isTold: notices !== undefined,
  };
};

/**
 * Each match is held first, and moves if it can be had. The guard is the head: of two writers who
 * saw the same one, the second finds it moved, and nothing of his is written. Who listens elsewhere
 * is told once, of all that have moved.
 */
const append = (otherwise: string, beside = '', also = ''): string => `
  with given as materialized (
    select * from jsonb_to_recordset($1::jsonb) as one (match text, head integer, rows jsonb,
      status text, summary jsonb, undone integer, seated jsonb, seq integer, rest jsonb,
      hash text, notices jsonb)
  ), held as materialized (
    select given.* from given join matches on id = match
    for no key update of matches ${otherwise}
  ), moved as (
    update matches set head = held.head + jsonb_array_length(rows), updated_at = now(),
      status = coalesce(held.status, matches.status),
      summary = coalesce(held.summary, matches.summary)${also}
    from held where id = match and matches.head = held.head
    returning id, matches.head, held.head as before, rows, undone, seated, seq, rest, hash, notices
  ), written as (
    insert into log (match, seq, at, decision, hash, cause, events)
    select id, before + place, coalesce((one ->> 'at')::timestamptz, now()),
      (one ->> 'decision')::integer, one ->> 'hash', one -> 'cause', one -> 'events'
    from moved, jsonb_array_elements(rows) with ordinality as list (one, place)
  ${beside}), dropped as (
    delete from rests using moved where rests.match = moved.id and rests.seq >= moved.undone
  ), kept as (
    insert into rests (match, seq, rest, hash)
    select id, seq, rest, hash from moved where seq is not null
    on conflict (match, seq) do update set rest = excluded.rest, hash = excluded.hash
  ), news as (
    select json_agg(json_build_object('match', id, 'seq', head)) as list from moved
  )
  select list, ${tellOthers('list', '$2')} from news where list is not null`;
/** Whom somebody else holds just now is left out: nobody waits for a neighbour's lock. */
const OF_ALL = append('skip locked');
const OF_ALL_TOLD = append('skip locked', OUTBOX);
const OF_ONE = append('', OUTBOX);
/** A host who was seen so lately is waited for. */
const IS_WAITED_FOR = `open_tables.seen > now() - interval '${LAPSE}'`;
/** Off the list, where nobody can come any more: a bot sits there, or whoever sat there before. */
const UNLISTED = `(moved.seated ? 'bot' or moved.seated ? 'back')`;
/**
 * A bot sits down with it, or the seat is open for anybody, or is no more. Who meets there has not
 * met before. What the seat's eyes knew is theirs who sit there; what was left to it stays for whom
 * a call has put out, and goes when another sits there. What stood on the list, and does
 * no more as nobody has seen its host, is his who calls.
 */
const SEATED = append(
  '',
  `), sat as (
    update seats set kind = case when moved.seated ? 'bot' then 'bot' else 'person' end,
      bot = moved.seated ->> 'bot', invite = moved.seated ->> 'invite',
      renewed = coalesce((moved.seated ->> 'renewed')::integer, renewed),
      called = moved.seated ? 'calls', talks = null,
      player = case when moved.seated ? 'back' then put_out[1] end,
      devices = case when moved.seated ? 'back' then coalesce(put_out[2:], '{}') else '{}' end,
      put_out = case when moved.seated ? 'calls' and player is not null
        then player || devices end,
      device_code = null, device_until = null,
      instructions = case
        when moved.seated ? 'back' or moved.seated ? 'calls' and player is not null
        then instructions end
    from moved where seats.match = moved.id and seats.seat = moved.seated ->> 'seat'
  ), replaced_by as (
    insert into replaced (match, seat, player, how)
    select moved.id, seats.seat, who,
      case when moved.seated ? 'bot' then 'computer' else 'called' end
    from moved join seats on seats.match = moved.id and seats.seat = moved.seated ->> 'seat',
      unnest(seats.player || seats.devices) who
    where seats.player is not null and not moved.seated ? 'back'
    on conflict (match, seat, player) do update set how = excluded.how, at = now()
  ), unshared as (
    delete from positions using moved
    where positions.match = moved.id and positions.eye = moved.seated ->> 'seat'
  ), filled as (
    delete from open_tables using moved
    where ${UNLISTED} and open_tables.match = moved.id
      and seats = array[moved.seated ->> 'seat']
  ), fewer as (
    update open_tables set seats = array_remove(seats, moved.seated ->> 'seat') from moved
    where ${UNLISTED} and open_tables.match = moved.id
      and seats <> array[moved.seated ->> 'seat']
  ), called as (
    insert into open_tables (match, host, seats)
    select moved.id, moved.seated ->> 'by', array[moved.seated ->> 'seat']
    from moved join matches on matches.id = moved.id
    where moved.seated ? 'calls' and not matches.private
    on conflict (match) do update set seats = open_tables.seats || excluded.seats,
      host = case when ${IS_WAITED_FOR} then open_tables.host else excluded.host end,
      seen = case when ${IS_WAITED_FOR} then open_tables.seen else now() end
  ${OUTBOX}`,
  `, strangers = matches.strangers or coalesce(held.seated ? 'calls', false)`,
);

interface Writer {
  readonly pool: Pool;
  /** Has its process listened before all others? */
  readonly isFirst: boolean;
}
export type Moved = ReadonlyMap<MatchId, number>;

/** Of each match one step: all of them that could be written at once, or none. */
export const appendAll = (writer: Writer, steps: readonly Step[]): Promise<Moved> =>
  steps.some(({ isTold }) => isTold === true)
    ? query(writer, 'append all told', OF_ALL_TOLD, steps)
    : query(writer, 'append all', OF_ALL, steps);

/**
 * Knows why it was not written. It waits only where somebody holds the match, and only beside
 * others that do: by `late`.
 */
export async function appendOne(
  writer: Writer & { readonly late: Pool },
  db: Kysely<Tables>,
  step: Step,
): Promise<Appended> {
  const { late, isFirst } = writer;
  try {
    const moved = await appendAll(writer, [step]);
    const end = await endOf(moved, db, step);
    const isHeld = !end.appended && end.why === 'stale' && end.head === step.head;
    if (!isHeld) return end;
    return await endOf(
      await query({ pool: late, isFirst }, 'append one', OF_ONE, [step]),
      db,
      step,
    );
  } catch (error) {
    if (codeOf(error) === UNIQUE_VIOLATION) return { appended: false, why: 'decided' };
    throw error;
  }
}

interface Seating {
  readonly seated?: Reseated | undefined;
  /** The end of a rated battle, or what makes it count no more: both are rated anew. */
  readonly rated?: RatedStep | undefined;
}
/** The step with all that comes of it, in one transaction. */
export async function appendWith(
  db: Kysely<Tables>,
  isFirst: boolean,
  step: Step,
  { seated, rated }: Seating,
): Promise<Appended> {
  try {
    const written = await db.transaction().execute(async (tx) => {
      // Whoever sits down, gets up or keeps something there just now is waited for, and then seen.
      await holdMatch(tx, step.match);
      const why = seated && (await whyNotSeated(tx, step.match, seated));
      if (why !== undefined) return why;
      const asked = CompiledQuery.raw(SEATED, [`[${step.text}]`, isFirst]);
      const { rows } = await tx.executeQuery<{ list: readonly MatchNews[] }>(asked);
      const moved = rows[0]?.list[0];
      if (moved === undefined) return undefined;
      if (seated !== undefined) await reseated(tx, step.match, seated);
      if (rated !== undefined) await settle(tx, step.match, rated);
      return moved;
    });
    if (written === 'full') return { appended: false, why: 'full' };
    if (written === undefined || written === 'taken') return await refusal(db, step.match);
    return { appended: true, head: written.seq };
  } catch (error) {
    if (codeOf(error) === UNIQUE_VIOLATION) return { appended: false, why: 'decided' };
    throw error;
  }
}

async function endOf(moved: Moved, db: Kysely<Tables>, { match }: Step): Promise<Appended> {
  const head = moved.get(match);
  return head === undefined ? await refusal(db, match) : { appended: true, head };
}

async function query(
  { pool, isFirst }: Writer,
  name: string,
  text: string,
  steps: readonly Step[],
): Promise<Moved> {
  const values = [`[${steps.map((step) => step.text).join(',')}]`, isFirst];
  const { rows } = await pool.query<{ list: readonly MatchNews[] }>({ name, text, values });
  return new Map(rows[0]?.list.map(({ match, seq }) => [match, seq]));
}

async function refusal(db: Kysely<Tables>, match: MatchId): Promise<Appended> {
  const found = await db
    .selectFrom('matches')
    .select('head')
    .where('id', '=', match)
    .executeTakeFirst();
  if (!found) return { appended: false, why: 'noMatch' };
  return { appended: false, why: 'stale', head: found.head };
}
