// A rated battle ends: both are rated anew in the transaction that writes its last row, once.
import { type Kysely, type Transaction, sql } from 'kysely';
import { isNew, NEW_DEVIATION, rated, rested, UNRATED, type Rating } from '#ratings';
import { json } from '../json.ts';
import type { MatchId } from '../store.ts';
import type { Tables } from '../tables.ts';
import type { PaceKind, RatedAs, RatedStep, Unrated } from './types.ts';

type Db = Kysely<Tables>;
type Tx = Transaction<Tables>;
type Ended = Exclude<RatedStep, { readonly off: Unrated }>;

/** Who has decided less has not fought: what is left at once takes nothing from anybody. */
const LEAST_DECISIONS = 2;
/** Of the same two no more are counted within a day. */
const MOST_A_DAY = 3;
/** And of one who is known against others who are new no more. */
const MOST_NEW_A_DAY = 5;
const RATING = 17;

export async function settle(tx: Tx, match: MatchId, step: RatedStep): Promise<void> {
  const as = await ratedAs(tx, match);
  if (as === undefined || as.off !== undefined) return;
  if ('off' in step) return await unrateAs(tx, match, step.off);
  const why = await whyNot(tx, match, as, step);
  if (why !== undefined) await unrateAs(tx, match, why);
}
/** Of a battle that its writer holds. */
async function ratedAs(db: Db, match: MatchId): Promise<RatedAs | undefined> {
  const found = await db
    .selectFrom('matches')
    .select('rated')
    .where('id', '=', match)
    .executeTakeFirst();
  return (found?.rated ?? undefined) as RatedAs | undefined;
}
export async function unrateAs(tx: Tx, match: MatchId, off: Unrated): Promise<void> {
  await sql`update matches set rated = rated || ${json({ off })}
    where id = ${match} and rated is not null and not rated ? 'off'`.execute(tx);
}

interface Side {
  readonly seat: string;
  readonly player: string;
  readonly decisions: number;
}
interface Known extends Side {
  readonly was: Rating;
}
/** Why it does not count; undefined: both are rated. */
async function whyNot(
  tx: Tx,
  match: MatchId,
  as: RatedAs,
  { pace, ...ended }: Ended,
): Promise<Unrated | undefined> {
  if (pace === null) return 'clock';
  const sides = await sidesOf(tx, match);
  if (sides === undefined) return 'seats';
  if (sides.some(({ decisions }) => decisions < LEAST_DECISIONS)) return 'short';
  const [one, other] = sides;
  await holdRatings(tx, [one.player, other.player]);
  const [own, theirs] = [
    { ...one, was: await before(tx, one.player, as.game, pace) },
    { ...other, was: await before(tx, other.player, as.game, pace) },
  ];
  if (await isOften(tx, own, theirs)) return 'often';
  for (const [side, foe] of [
    [own, theirs],
    [theirs, own],
  ] as const) {
    await rate(tx, match, { as, pace, ended, side, foe });
  }
  return undefined;
}
/** Two people, each in one seat that he shares with nobody. */
async function sidesOf(db: Db, match: MatchId): Promise<readonly [Side, Side] | undefined> {
  const { rows } = await sql<Side & { readonly alone: boolean }>`
    select seat, player, (player is not null and devices = '{}') as alone,
      ${decisionsOf}::int as decisions
    from seats where match = ${match} order by seat`.execute(db);
  const [one, other, ...more] = rows;
  if (one === undefined || other === undefined || more.length > 0) return undefined;
  return one.alone && other.alone && one.player !== other.player ? [one, other] : undefined;
}
/** Of whoever sits or sat in a seat: what he took back again as well. */
const decisionsOf = sql<number>`(select count(*) from log where log.match = seats.match
  and log.decision is not null and log.cause ->> 'seat' = seats.seat)`;
/** It counts for both by now: nobody may leave it, or be asked to, and nobody ends its rating. */
export const counts = sql<boolean>`(matches.rated is not null and not matches.rated ? 'off'
  and matches.status <> 'ended' and not exists (select from seats
    where seats.match = matches.id and ${decisionsOf} < ${sql.lit(LEAST_DECISIONS)}))`;

/** Nobody else rates them, or makes two of them one, meanwhile; always in one order. */
export async function holdRatings(tx: Tx, players: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${RATING}, key) from (
    select distinct hashtext(one) as key from unnest(${players}::text[]) as list (one)
    order by key) as keys`.execute(tx);
}
/** So that nobody gathers points from one friend, or from people made for it. */
async function isOften(db: Db, one: Known, other: Known): Promise<boolean> {
  const { rows } = await sql<{ readonly two: number; readonly mine: number; readonly his: number }>`
    select ${countOf(one, sql`opponent = ${other.player}`)} as two,
      ${countOf(one, isAgainstNew)} as mine, ${countOf(other, isAgainstNew)} as his`.execute(db);
  const { two, mine, his } = rows[0] ?? { two: 0, mine: 0, his: 0 };
  const gathers = (own: Known, foe: Known, of: number): boolean =>
    isNew(foe.was) && !isNew(own.was) && of >= MOST_NEW_A_DAY;
  return two >= MOST_A_DAY || gathers(one, other, mine) || gathers(other, one, his);
}
const isAgainstNew = sql`opponent_deviation > ${sql.lit(NEW_DEVIATION)}
  and before_deviation <= ${sql.lit(NEW_DEVIATION)}`;
const countOf = ({ player }: Known, which: ReturnType<typeof sql>) => sql`(
  select count(*)::int from rated_results
  where player = ${player} and at > now() - interval '1 day' and ${which})`;

/** What was known of him when the battle ended. */
async function before(db: Db, player: string, game: string, pace: PaceKind): Promise<Rating> {
  const found = await db
    .selectFrom('ratings')
    .select(['rating', 'deviation'])
    .select(sql<number>`extract(epoch from now() - at)::float8 / 86400`.as('days'))
    .where('player', '=', player)
    .where('game', '=', game)
    .where('pace', '=', pace)
    .executeTakeFirst();
  return found === undefined ? UNRATED : rested(found, found.days);
}

interface Rate {
  readonly as: RatedAs;
  readonly pace: PaceKind;
  readonly ended: Omit<Ended, 'pace'>;
  readonly side: Known;
  readonly foe: Known;
}
async function rate(tx: Tx, match: MatchId, { as, pace, ended, side, foe }: Rate): Promise<void> {
  const { game, edge } = as;
  const score = scoreOf(ended.winners, side.seat);
  const worth = edge?.[side.seat];
  const now = rated(side.was, [{ against: foe.was, score, edge: worth }]);
  const isFirst = await tx
    .insertInto('rated_results')
    .values({
      match,
      seat: side.seat,
      player: side.player,
      opponent: foe.player,
      game,
      pace,
      name: json(ended.name),
      score,
      how: ended.how,
      decisions: side.decisions,
      edge: worth ?? null,
      before: side.was.rating,
      before_deviation: side.was.deviation,
      rating: now.rating,
      deviation: now.deviation,
      opponent_before: foe.was.rating,
      opponent_deviation: foe.was.deviation,
    })
    // A battle that mended rules have opened again ends a second time, and counts once.
    .onConflict((known) => known.doNothing())
    .returning('seat')
    .executeTakeFirst();
  if (isFirst !== undefined) await keep(tx, side.player, game, pace, now);
}
const scoreOf = (winners: readonly string[], seat: string): number =>
  winners.length !== 1 ? 0.5 : winners.includes(seat) ? 1 : 0;

async function keep(
  tx: Tx,
  player: string,
  game: string,
  pace: PaceKind,
  { rating, deviation }: Rating,
): Promise<void> {
  await sql`insert into ratings (player, game, pace, rating, deviation, battles)
    values (${player}, ${game}, ${pace}, ${rating}, ${deviation}, 1)
    on conflict (player, game, pace) do update set rating = excluded.rating,
      deviation = excluded.deviation, battles = ratings.battles + 1, at = now()`.execute(tx);
  // The hash of his id, which nobody is told: the page does not lead back to it.
  await sql`insert into profiles (player, handle) values (
      ${player}, left(encode(sha256(convert_to('profile ' || ${player}, 'UTF8')), 'hex'), 20))
    on conflict do nothing`.execute(tx);
}
