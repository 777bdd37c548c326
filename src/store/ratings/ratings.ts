// What is asked of ratings: who sits at a rated battle, and what a player's page tells.
import { type Kysely, type Selectable, type Transaction, sql } from 'kysely';
import { rested } from '#ratings';
import type { Json } from '#kernel';
import { isHis } from '../his.ts';
import { tellOf } from '../news.ts';
import type { Whole, Work } from '../postgres.ts';
import type { MatchId } from '../store.ts';
import type { Tables } from '../tables.ts';
import { counts, unrateAs } from './settling.ts';
import type {
  HowEnded,
  Known,
  PaceKind,
  Profile,
  RatedAs,
  RatedSeat,
  RatingStore,
  Result,
  Standing,
} from './types.ts';

type Db = Kysely<Tables>;
type Tx = Transaction<Tables>;
/** So many of his battles a page tells. */
const MOST_RESULTS = 100;

export const ratingsOn = (work: Work, whole: Whole): RatingStore => ({
  unrate: (match, player) => whole((tx) => unrate(tx, match, player)),
  countingOf: (player, match) => work((db) => countingOf(db, player, match)),
  ratedSeats: (match, pace) => work((db) => ratedSeats(db, match, pace)),
  standingsOf: (players) => work((db) => standingsOf(db, players)),
  profileOf: (by, asking) => work((db) => profileOf(db, by, asking)),
  hideProfile: (player, hidden) => work((db) => hideProfile(db, player, hidden)),
});

async function unrate(tx: Tx, match: MatchId, player: string) {
  const found = await tx
    .selectFrom('matches')
    .select(['rated', 'status', counts.as('counts')])
    .where('id', '=', match)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const seat = await tx
    .selectFrom('seats')
    .select('seat')
    .where('match', '=', match)
    .where(isHis(player))
    .executeTakeFirst();
  if (found === undefined || seat === undefined) return 'notSeated';
  if (!isOn(found)) return 'notRated';
  if (found.counts) return 'counts';
  await unrateAs(tx, match, 'thought');
  await tellOf(tx, match);
  return 'unrated';
}
/** It counts, or will, and is not over. */
export const isOn = ({ rated, status }: Pick<Selectable<Tables['matches']>, 'rated' | 'status'>) =>
  rated !== null && (rated as RatedAs).off === undefined && status !== 'ended';

export async function countingOf(
  db: Db,
  player: string,
  match?: MatchId,
): Promise<readonly MatchId[]> {
  const all = db
    .selectFrom('matches')
    .select('id')
    .where('id', 'in', (own) => own.selectFrom('seats').select('match').where(isHis(player)))
    .where(counts)
    .orderBy('id');
  const found = await (match === undefined ? all : all.where('id', '=', match)).execute();
  return found.map(({ id }) => id);
}

// --- who they are --------------------------------------------------------------------------------

/** Beside `one.player`: how he is called, and what leads to his page. */
const names = sql<Known>`one.player, players.name,
  case when profiles.hidden then null else profiles.handle end as handle`;
const joined = sql`left join players on players.id = one.player
  left join profiles on profiles.player = one.player`;

async function knownOf(db: Db, players: readonly string[]): Promise<ReadonlyMap<string, Known>> {
  const { rows } = await sql<Known>`select ${names}
    from unnest(${players}::text[]) as one (player) ${joined}`.execute(db);
  return new Map(rows.map((one) => [one.player, one]));
}
async function standingsIn(
  db: Db,
  players: readonly string[],
): Promise<readonly (Standing & { readonly player: string })[]> {
  const found = await db
    .selectFrom('ratings')
    .select(['player', 'game', 'pace', 'rating', 'deviation', 'battles'])
    .select(sql<number>`extract(epoch from now() - at)::float8 / 86400`.as('days'))
    .where(sql<boolean>`player = any(${players}::text[])`)
    .orderBy('game')
    .orderBy('pace')
    .execute();
  return found.map(({ player, game, pace, battles, days, ...was }) => {
    return { player, game, pace, battles, ...rested(was, days) };
  });
}

async function ratedSeats(db: Db, match: MatchId, pace: PaceKind): Promise<readonly RatedSeat[]> {
  const { rows } = await sql<Known & { seat: string; game: string }>`
    select ${names}, one.seat, matches.rated ->> 'game' as game
    from seats one join matches on matches.id = one.match ${joined}
    where one.match = ${match} and matches.rated is not null and one.player is not null
    order by one.seat`.execute(db);
  const players = rows.map(({ player }) => player);
  const [standings, results] = await Promise.all([
    standingsIn(db, players),
    db
      .selectFrom('rated_results')
      .select(['seat', 'player', 'before', 'before_deviation', 'rating', 'deviation'])
      .where('match', '=', match)
      .execute(),
  ]);
  return rows.map(({ game, ...known }) => {
    const standing = standings.find(
      (one) => one.player === known.player && one.game === game && one.pace === pace,
    );
    const counted = results.find(
      ({ seat, player }) => seat === known.seat && player === known.player,
    );
    return {
      ...known,
      ...(standing === undefined ? {} : { standing }),
      ...(counted === undefined ? {} : { counted: countedIn(counted) }),
    };
  });
}

type Counted = Pick<
  Selectable<Tables['rated_results']>,
  'before' | 'before_deviation' | 'rating' | 'deviation'
>;
const countedIn = (one: Counted): NonNullable<RatedSeat['counted']> => ({
  before: { rating: one.before, deviation: one.before_deviation },
  after: { rating: one.rating, deviation: one.deviation },
});

async function standingsOf(db: Db, players: readonly string[]) {
  const [known, standings] = await Promise.all([knownOf(db, players), standingsIn(db, players)]);
  return new Map(
    [...known].map(([player, one]) => [
      player,
      { ...one, standings: standings.filter((each) => each.player === player) },
    ]),
  );
}

// --- his page ------------------------------------------------------------------------------------

type By = Parameters<RatingStore['profileOf']>[0];
async function profileOf(db: Db, by: By, asking = ''): Promise<Profile | undefined> {
  const which =
    'key' in by
      ? sql`players.name_key = ${by.key}`
      : 'handle' in by
        ? sql`one.handle = ${by.handle}`
        : sql`one.player = ${by.player}`;
  const { rows } = await sql<Known & { hidden: boolean; since: Date | null }>`
    select one.player, players.name, one.handle, one.hidden, players.made as since
    from profiles one left join players on players.id = one.player
    where ${which} and (not one.hidden or one.player = ${asking})`.execute(db);
  const [found] = rows;
  if (found === undefined) return undefined;
  const { player } = found;
  const [standings, results, kept, against] = await Promise.all([
    standingsIn(db, [player]),
    resultsOf(db, player),
    keptOf(db, player),
    againstOf(db, player, asking),
  ]);
  const since = found.since?.toISOString() ?? null;
  return { ...found, since, standings, results, kept, against };
}

async function resultsOf(db: Db, player: string): Promise<readonly Result[]> {
  const found = await db
    .selectFrom('rated_results')
    .leftJoin('matches', 'matches.id', 'rated_results.match')
    .selectAll('rated_results')
    .select(sql<boolean>`coalesce(not matches.private, false)`.as('isOpen'))
    .where('player', '=', player)
    .orderBy('at', 'desc')
    .orderBy('match')
    .limit(MOST_RESULTS)
    .execute();
  const foes = await knownOf(db, [...new Set(found.flatMap(({ opponent }) => opponent ?? []))]);
  return found.map((one) => ({
    match: one.match,
    isOpen: one.isOpen,
    seat: one.seat,
    opponent: foes.get(one.opponent ?? '') ?? null,
    opponentBefore: { rating: one.opponent_before, deviation: one.opponent_deviation },
    game: one.game,
    pace: one.pace,
    name: one.name as Json,
    score: one.score,
    how: one.how as HowEnded,
    decisions: one.decisions,
    isMeasured: one.edge !== null,
    ...countedIn(one),
    at: one.at.toISOString(),
  }));
}
async function keptOf(db: Db, player: string): Promise<Profile['kept']> {
  const lost = (how: HowEnded) => sql`count(*) filter (where how = ${how} and score = 0)::int`;
  const { rows } = await sql<Profile['kept']>`
    select count(*)::int as battles, coalesce(sum(decisions), 0)::int as decisions,
      ${lost('timeOver')} as "timeOver", ${lost('conceded')} as conceded
    from rated_results where player = ${player}`.execute(db);
  return rows[0] ?? { battles: 0, decisions: 0, timeOver: 0, conceded: 0 };
}
async function againstOf(db: Db, player: string, asking: string): Promise<Profile['against']> {
  const scored = (score: number) => sql`count(*) filter (where score = ${score}::float8)::int`;
  const { rows } = await sql<Profile['against']>`
    select ${scored(1)} as won, ${scored(0.5)} as even, ${scored(0)} as lost
    from rated_results where player = ${asking} and opponent = ${player}`.execute(db);
  return rows[0] ?? { won: 0, even: 0, lost: 0 };
}
async function hideProfile(db: Db, player: string, hidden: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('profiles')
    .set({ hidden })
    .where('player', '=', player)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
