// Matches: made, read, begun anew; and their seeds, once they are to be sealed.
import { type Kysely, type RawBuilder, type Selectable, type Transaction, sql } from 'kysely';
import { isHis } from './his.ts';
import { json } from './json.ts';
import { tellOf } from './news.ts';
import { lostAt, replacedFrom, replacedIn, replacedOf } from './replaced.ts';
import { insertRows } from './rows.ts';
import type { Json } from '#kernel';
import type {
  From,
  ListedMatch,
  MatchId,
  MatchRecord,
  NewMatch,
  NewRow,
  SeatRecord,
} from './store.ts';
import type { RatedAs } from './ratings/types.ts';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;
type Tx = Transaction<Tables>;

export async function createMatch(
  tx: Tx,
  match: NewMatch,
  rows: readonly NewRow[] = [],
): Promise<void> {
  await tx
    .insertInto('matches')
    .values({ ...matchValues(match), head: rows.length })
    .execute();
  await insertRows(tx, match.id, 0, rows);
  if (match.seats.length === 0) return;
  await tx
    .insertInto('seats')
    .values(match.seats.map((seat) => seatValues(match.id, seat)))
    .execute();
}

function matchValues({ id, ruleset, revision, status, ...match }: NewMatch) {
  return {
    id,
    ruleset,
    revision,
    status,
    setup: json(match.setup),
    summary: json(match.summary),
    fate_seed: match.fateSeed,
    fate_hash: match.fateHash,
    fates: match.fates === undefined ? null : json(match.fates),
    host: match.host ?? null,
    host_name: match.hostName ?? null,
    rated: match.rated === undefined ? null : json(match.rated),
    private: match.private ?? false,
  };
}

function seatValues(match: MatchId, holder: SeatRecord) {
  const nobody = {
    match,
    seat: holder.seat,
    kind: holder.kind,
    player: null,
    bot: null,
    instructions: null,
    devices: [],
    device_code: null,
    device_until: null,
    talks: null,
    put_out: null,
  };
  if (holder.kind === 'bot') return { ...nobody, bot: holder.bot, invite: null };
  const { player, invite = null, renewed = 0, devices = [], since = 0 } = holder;
  return { ...nobody, player, invite, renewed, devices: [...devices], since };
}

/** Of two who begin a match anew at once, the second gets what the first began. */
export async function again(
  tx: Tx,
  of: MatchId,
  made: (seats: readonly SeatRecord[]) => NewMatch,
): Promise<MatchId> {
  const {
    rematch,
    private: isPrivate,
    strangers,
  } = await tx
    .selectFrom('matches')
    .select(['rematch', 'private', 'strangers'])
    .where('id', '=', of)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new Error(`there is no match ${of}`));
  if (rematch !== null) return rematch;
  await tx.selectFrom('seats').select('seat').where('match', '=', of).forUpdate().execute();
  const match = made((await seatsOf(tx, [of])).map(seatFrom));
  await createMatch(tx, match);
  // Who might not look at the one may not look at the other.
  await tx
    .updateTable('matches')
    .set({ private: isPrivate, strangers })
    .where('id', '=', match.id)
    .execute();
  await tx.updateTable('matches').set({ rematch: match.id }).where('id', '=', of).execute();
  await tellOf(tx, of);
  return match.id;
}

export async function readMatch(db: Db, id: MatchId): Promise<MatchRecord | undefined> {
  const found = await db
    .selectFrom('matches')
    .selectAll()
    .select(replacedIn.as('replaced'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  return { ...matchFrom(found, await seatsOf(db, [id])), ...replacedFrom(found.replaced) };
}

/**
 * To the millisecond, as times are told: the last of a page is found again by what it was told. Of
 * one at which he may look no more that is since when: what is played there is not for him.
 */
const momentOf = (player: string) => sql<Date>`date_trunc('milliseconds', case
  when not matches.private or exists (
    select from seats where seats.match = matches.id and ${isHis(player)})
  then matches.updated_at
  else coalesce(${lostAt(player)}, matches.updated_at) end)`;
/** Has he tried anything from moments of it, by whichever of his browsers? */
const isAnalysed = (player: string) => sql<boolean>`exists (
  select from analyses join seats using (match, player)
  where analyses.match = matches.id and ${isHis(player)})`;
/** The latest first, `most` of them; no setup is read for it. */
export async function matchesOf(
  db: Db,
  player: string,
  most: number,
  from?: From,
  rulesets?: readonly string[],
): Promise<ListedMatch[]> {
  const moment = momentOf(player);
  const all = db
    .selectFrom('matches')
    .select(['id', 'ruleset', 'listed', 'status', 'head', 'setup_name', 'rated', 'private'])
    .select([replacedIn.as('replaced'), moment.as('moment')])
    .select(isAnalysed(player).as('analysed'))
    .where('id', 'in', (own) =>
      own.selectFrom('seats').select('match').where(isHis(player)).union(replacedOf(db, player)),
    );
  const mine =
    rulesets === undefined ? all : all.where(sql<boolean>`ruleset = any(${rulesets}::text[])`);
  const side = from === undefined ? mine : mine.where(isBeyond(moment, from));
  const [nearest, then] =
    from?.newer === true ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const);
  const page = side.orderBy(moment, nearest).orderBy('id', then).limit(most);
  const found = await page.execute();
  if (from?.newer === true) found.reverse();
  const seats = await seatsOf(
    db,
    found.map(({ id }) => id),
  );
  const ofMatch = Map.groupBy(seats, ({ match }) => match);
  return found.map(({ id, ruleset, listed, status, head, analysed, rated, ...one }) => ({
    id,
    ruleset,
    summary: listed as Json,
    status,
    head,
    updatedAt: one.moment.toISOString(),
    seats: (ofMatch.get(id) ?? []).map(seatFrom),
    setupName: one.setup_name,
    analysed,
    ...replacedFrom(one.replaced),
    ...(one.private ? { private: true as const } : {}),
    ...(rated === null ? {} : { rated: rated as RatedAs }),
  }));
}
export async function headsOf(db: Db, player: string): Promise<Pick<MatchRecord, 'id' | 'head'>[]> {
  return db
    .selectFrom('matches')
    .select(['id', 'head'])
    .where('id', 'in', (own) => own.selectFrom('seats').select('match').where(isHis(player)))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
/** In the list the latest stand first; of one moment, by their ids. */
const isBeyond = (moment: RawBuilder<Date>, { updatedAt, id, newer }: From) =>
  newer === true
    ? sql<boolean>`(${moment} > ${updatedAt}::timestamptz
        or (${moment} = ${updatedAt}::timestamptz and matches.id < ${id}))`
    : sql<boolean>`(${moment} < ${updatedAt}::timestamptz
        or (${moment} = ${updatedAt}::timestamptz and matches.id > ${id}))`;

async function seatsOf(db: Db, matches: readonly MatchId[]) {
  return db
    .selectFrom('seats')
    .selectAll()
    .where(sql<boolean>`match = any(${matches}::text[])`)
    .orderBy('seat')
    .execute();
}

function matchFrom(
  found: Selectable<Tables['matches']>,
  seats: readonly Selectable<Tables['seats']>[],
): MatchRecord {
  const { id, ruleset, revision, status, head, host, fates, rematch, rated } = found;
  const { host_name: hostName } = found;
  return {
    id,
    ruleset,
    revision,
    status,
    head,
    host,
    hostName,
    setup: found.setup as NewMatch['setup'],
    summary: found.summary as NewMatch['summary'],
    fateSeed: found.fate_seed,
    fateHash: found.fate_hash,
    createdAt: found.created_at.toISOString(),
    updatedAt: found.updated_at.toISOString(),
    seats: seats.map(seatFrom),
    ...(fates === null ? {} : { fates: fates as NonNullable<NewMatch['fates']> }),
    ...(rematch === null ? {} : { rematch }),
    ...(rated === null ? {} : { rated: rated as RatedAs }),
    ...(found.private ? { private: true as const } : {}),
  };
}

function seatFrom(found: Selectable<Tables['seats']>): SeatRecord {
  const { seat, player, bot, invite, renewed, devices, since, called } = found;
  if (bot !== null) return { seat, kind: 'bot', bot };
  const others = devices.length === 0 ? {} : { devices };
  const came = since === 0 ? {} : { since };
  const isCalled = called && player === null ? { called } : {};
  return { seat, kind: 'person', player, invite, renewed, ...others, ...came, ...isCalled };
}

export async function nameHost(
  db: Db,
  id: MatchId,
  host: string,
  name: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('matches')
    .set({ host_name: name })
    .where('id', '=', id)
    .where('host', '=', host)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setStatus(tx: Tx, match: MatchId, status: string): Promise<void> {
  await tx.updateTable('matches').set({ status }).where('id', '=', match).execute();
  await tellOf(tx, match);
}

/** A seed in clear is 32 bytes in hexadecimal digits; a sealed one is longer. */
const CLEAR = '^[0-9a-f]{64}$';
const PAGE = 500;

export async function sealSeeds(
  db: Db,
  seal: (seed: string, match: MatchId) => string,
): Promise<void> {
  for (let after = ''; ;) {
    const clear = await clearSeeds(db, after);
    for (const { id, fate_seed } of clear) {
      // Two nodes may start at once: the first seals.
      await db
        .updateTable('matches')
        .set({ fate_seed: seal(fate_seed, id) })
        .where('id', '=', id)
        .where('fate_seed', '=', fate_seed)
        .execute();
    }
    const last = clear.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function clearSeeds(db: Db, after: MatchId) {
  return db
    .selectFrom('matches')
    .select(['id', 'fate_seed'])
    .where('id', '>', after)
    .where('fate_seed', '~', CLEAR)
    .orderBy('id')
    .limit(PAGE)
    .execute();
}
