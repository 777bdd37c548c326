// What players want to hear of, and which browsers take it for them.
import { type Kysely, type Transaction, sql } from 'kysely';
import type { Json } from '#kernel';
import { lockPlayer } from '../accounts/sessions.ts';
import { json } from '../json.ts';
import type { Tables } from '../tables.ts';
import type { NewPush, NoticeStore, NoticeWishes, Push, Way } from './types.ts';

type Db = Kysely<Tables>;
type Tx = Transaction<Tables>;

/** Nobody has more browsers that are told. */
const MOST_PUSHES = 5;

interface Kept {
  readonly lang: string;
  readonly zone: string;
  readonly ways: readonly string[];
  readonly choices: unknown;
}
export const wishesFrom = ({ lang, zone, ways, choices }: Kept): NoticeWishes => ({
  lang,
  zone,
  ways: ways as readonly Way[],
  choices: choices as Json,
});

export async function noticesOf(db: Db, player: string): Promise<NoticeWishes | undefined> {
  const found = await db
    .selectFrom('notices')
    .select(['lang', 'zone', 'ways', 'choices'])
    .where('player', '=', player)
    .executeTakeFirst();
  return found && wishesFrom(found);
}
export async function keepNotices(
  tx: Tx,
  player: string,
  { lang, zone, ways, choices }: NoticeWishes,
  stop: string,
): Promise<boolean> {
  if (!(await lockPlayer(tx, player))) return false;
  const kept = { lang, zone, ways: [...ways], choices: json(choices) };
  await tx
    .insertInto('notices')
    .values({ player, stop, ...kept })
    .onConflict((is) => is.column('player').doUpdateSet(kept))
    .execute();
  return true;
}
export async function stopping(
  db: Db,
  stop: string,
): Promise<{ readonly player: string } | undefined> {
  return await db
    .selectFrom('notices')
    .select('player')
    .where('stop', '=', stop)
    .executeTakeFirst();
}

export async function addPush(
  tx: Tx,
  player: string,
  { endpoint, p256dh, auth, agent, session }: NewPush,
): ReturnType<NoticeStore['addPush']> {
  await lockPlayer(tx, player);
  const { rows } = await sql<{ others: string; owner: string | null; isIn: boolean }>`
    select count(*) as others,
      exists (select from sessions where id = ${session} and player = ${player}) as "isIn",
      (select player from pushes where endpoint = ${endpoint}) as owner
    from pushes where player = ${player} and endpoint <> ${endpoint}`.execute(tx);
  const [found] = rows;
  if (found === undefined || !found.isIn) return 'nobody';
  if (found.owner !== null && found.owner !== player) return 'taken';
  if (Number(found.others) >= MOST_PUSHES) return 'full';
  const kept = { p256dh, auth, agent, session };
  await tx
    .insertInto('pushes')
    .values({ endpoint, player, ...kept })
    .onConflict((is) => is.column('endpoint').doUpdateSet(kept).where('pushes.player', '=', player))
    .execute();
  return 'added';
}
export async function pushesOf(db: Db, player: string): Promise<Push[]> {
  const found = await db
    .selectFrom('pushes')
    .select(['endpoint', 'p256dh', 'auth', 'agent', 'made'])
    .where('player', '=', player)
    .orderBy('made')
    .orderBy('endpoint')
    .execute();
  return found.map(({ made, ...one }) => ({ ...one, made: made.toISOString() }));
}
export async function removePush(db: Db, player: string, endpoint: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pushes')
    .where('player', '=', player)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A browser that goes on by another token is told as before. */
export async function keepTelling(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('pushes').set({ session: to }).where('session', '=', from).execute();
}

/** Two players become one: what the one has chosen counts where the other has chosen nothing. */
export async function joinNotices(tx: Tx, from: string, to: string): Promise<void> {
  await sql`update notices set player = ${to}
    where player = ${from} and not exists (select from notices where player = ${to})`.execute(tx);
  await sql`update pushes set player = ${to} where endpoint in (
    select endpoint from pushes where player = ${from} order by made
    limit greatest(0, ${sql.lit(MOST_PUSHES)} - (
      select count(*) from pushes where player = ${to})))`.execute(tx);
  await sql`update outbox mine set player = ${to}
    where player = ${from} and not exists (
      select from outbox his where his.player = ${to} and his.match is not distinct from mine.match
        and his.seat = mine.seat and his.kind = mine.kind and his.seq = mine.seq
        and his.mark = mine.mark and his.way = mine.way)`.execute(tx);
}
