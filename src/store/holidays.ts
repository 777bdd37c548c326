// A player's holidays, which hold in all his battles by turns. Days are counted by whoever asks.
import { type Kysely, type Transaction, sql } from 'kysely';
import { isHis, wasHis } from './his.ts';
import type { Holiday, MatchId, Stretch, TakingHoliday } from './store.ts';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;
type Tx = Transaction<Tables>;

export async function holidaysOf(
  db: Db,
  players: readonly string[],
  match?: MatchId,
): Promise<Holiday[]> {
  const found = await db
    .selectFrom('holidays')
    .selectAll()
    .where(sql<boolean>`player = any(${players}::text[])`)
    .orderBy('since')
    .execute();
  const parts = found.flatMap(({ player, since, until, joined, battles }) => {
    const isHeld = match === undefined || joined === null || battles?.includes(match) === true;
    const [to, then] = [until.getTime(), joined?.getTime() ?? 0];
    const from = isHeld ? since.getTime() : Math.max(since.getTime(), then);
    return isHeld || from < to ? [{ player, from, to }] : [];
  });
  return whole(parts);
}
/** Parts of one holiday that hold in different battles are one where both do. */
function whole(parts: readonly Holiday[]): Holiday[] {
  const all: Holiday[] = [];
  for (const part of parts) {
    const at = all.findIndex(({ player, to }) => player === part.player && to === part.from);
    if (at < 0) all.push(part);
    else all[at] = { ...part, from: all[at].from };
  }
  return all;
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

/**
 * Two players are about to become one: what each has taken till now gives nothing back where the
 * other sat. Of one that goes on, what comes from now on counts everywhere. Where one of them was
 * two before, what either had taken till then holds in no more battles than it did.
 */
export async function boundHolidays(tx: Tx, players: readonly string[]): Promise<void> {
  for (const player of players) {
    await partHolidays(tx, player);
    await sql`update holidays set joined = now(), battles = array(
        select match from seats join matches on matches.id = match
        where status <> 'ended' and (${isHis(player)} or ${wasHis(player)}))
      where player = ${player} and (joined is null or joined <= since)`.execute(tx);
  }
}
/** What came after its player and another became one is a holiday of both. */
async function partHolidays(tx: Tx, player: string): Promise<void> {
  const goesOn = sql`player = ${player} and since < joined and joined < until`;
  await sql`insert into holidays (player, since, until)
    select player, joined, max(until) from holidays where ${goesOn}
    group by player, joined`.execute(tx);
  await sql`update holidays set until = joined where ${goesOn}`.execute(tx);
}
/** And are one: he was away when either was, and his days are counted together. */
export async function joinHolidays(tx: Tx, from: string, to: string): Promise<void> {
  await sql`update holidays mine set player = ${to} where player = ${from}
    and not exists (select from holidays his where his.player = ${to}
      and his.since = mine.since)`.execute(tx);
  await eraseHolidays(tx, from);
}
export async function eraseHolidays(tx: Tx, player: string): Promise<void> {
  await tx.deleteFrom('holidays').where('player', '=', player).execute();
}
