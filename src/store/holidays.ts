// A player's holidays, which hold in all his battles by turns. Days are counted by whoever asks.
import { type Kysely, type Transaction, sql } from 'kysely';
import { isHis } from './his.ts';
import type { Holiday, MatchId, Stretch, TakingHoliday } from './store.ts';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;
type Tx = Transaction<Tables>;

export async function holidaysOf(db: Db, players: readonly string[]): Promise<Holiday[]> {
  const found = await db
    .selectFrom('holidays')
    .selectAll()
    .where(sql<boolean>`player = any(${players}::text[])`)
    .orderBy('since')
    .execute();
  return found.map(({ player, since, until }) => ({
    player,
    from: since.getTime(),
    to: until.getTime(),
  }));
}
/** Of two that are asked for at once the second finds the first. */
export async function takeHoliday(
  tx: Tx,
  player: string,
  { at, to, may }: TakingHoliday,
): Promise<Stretch | undefined> {
  await hold(tx, player);
  const known = await holidaysOf(tx, [player]);
  const running = known.find((one) => one.to > at);
  if (running !== undefined) return { from: running.from, to: running.to };
  if (!may(known)) return undefined;
  await tx
    .insertInto('holidays')
    .values({ player, since: new Date(at), until: new Date(to) })
    .execute();
  return { from: at, to };
}
/** What is left of it was not spent. */
export async function endHoliday(tx: Tx, player: string, at: number): Promise<void> {
  await hold(tx, player);
  await sql`update holidays set until = greatest(since, ${new Date(at)})
    where player = ${player} and until > ${new Date(at)}`.execute(tx);
}
const hold = (tx: Tx, player: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`holidays ${player}`}, 0))`.execute(tx);

export async function battlesByTurns(db: Db, player: string): Promise<MatchId[]> {
  const found = await db
    .selectFrom('matches')
    .select('id')
    .where('status', '=', 'playing')
    .where('id', 'in', (own) => own.selectFrom('seats').select('match').where(isHis(player)))
    .where(sql<boolean>`listed #>> '{clocks,pace,kind}' = 'turns'`)
    .orderBy('id')
    .execute();
  return found.map(({ id }) => id);
}

/** Two players become one: he was away when either was. */
export async function joinHolidays(tx: Tx, from: string, to: string): Promise<void> {
  await sql`update holidays mine set player = ${to} where player = ${from}
    and not exists (select from holidays his where his.player = ${to}
      and his.since = mine.since)`.execute(tx);
  await eraseHolidays(tx, from);
}
export async function eraseHolidays(tx: Tx, player: string): Promise<void> {
  await tx.deleteFrom('holidays').where('player', '=', player).execute();
}
