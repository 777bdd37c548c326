// Lines that are said at a table: numbered in each of its two rooms, one after the other.
import { type Kysely, type Transaction, sql } from 'kysely';
import { isHis } from '../his.ts';
import { tellLine, tellTalk } from '../news.ts';
import type { MatchId } from '../store.ts';
import type { Tables } from '../tables.ts';
import type { Line, NewLine, Said, Talk, TalkRoom, Unsaid } from './types.ts';

type Db = Kysely<Tables>;
type Tx = Transaction<Tables>;

/** So many lines of one room are kept, and of one watcher. */
const MOST_LINES = 500;
const MOST_OF_WATCHER = 50;
/** The lines of one battle are numbered one after the other. */
const TALKING = 16;

/** How the table stands for one who would talk there; undefined: he may not know of it. */
interface Standing {
  readonly seat: string | undefined;
  readonly isOver: boolean;
  readonly why: Exclude<Unsaid, 'full'> | undefined;
  readonly talks: { readonly [seat: string]: boolean };
  readonly watchersTalk: boolean;
}
async function standingOf(db: Db, match: MatchId, player: string): Promise<Standing | undefined> {
  const battle = await db
    .selectFrom('matches')
    .select(['private', 'status', 'strangers', 'watchers_talk'])
    .where('id', '=', match)
    .executeTakeFirst();
  if (battle === undefined) return undefined;
  const seats = await db
    .selectFrom('seats')
    .select(['seat', 'player', 'talks'])
    .select(sql<boolean>`(${player} <> '' and coalesce(${isHis(player)}, false))`.as('his'))
    .where('match', '=', match)
    .where('kind', '=', 'person')
    .orderBy('seat')
    .execute();
  const seat = seats.find(({ his }) => his)?.seat;
  if (seat === undefined && battle.private) return undefined;
  const talks = Object.fromEntries(
    seats.map((one) => [one.seat, one.talks ?? !battle.strangers] as const),
  );
  const there = seats.filter((one) => one.player !== null);
  const own = there.filter(({ his }) => his);
  const others = there.filter(({ his }) => !his);
  const isQuiet = (of: typeof seats): boolean => of.some((one) => !talks[one.seat]);
  const whyNot = (): Standing['why'] => {
    if (seat === undefined) return battle.watchers_talk ? undefined : 'closed';
    if (others.length === 0) return 'alone';
    if (isQuiet(own)) return 'off';
    return isQuiet(others) ? 'waits' : undefined;
  };
  const watchersTalk = battle.watchers_talk;
  return { seat, isOver: battle.status === 'ended', why: whyNot(), talks, watchersTalk };
}

export async function say(tx: Tx, { match, player, alias, said, text }: NewLine): Promise<Said> {
  await sql`select pg_advisory_xact_lock(${TALKING}, hashtext(${match}))`.execute(tx);
  const stands = await standingOf(tx, match, player);
  if (stands === undefined) return { said: false, why: 'none' };
  const before = await tx
    .selectFrom('chats')
    .select(['room', 'n'])
    .where('match', '=', match)
    .where('player', '=', player)
    .where('said', '=', said)
    .executeTakeFirst();
  if (before !== undefined) return { said: true, ...before };
  if (stands.why !== undefined) return { said: false, why: stands.why };
  const room = stands.seat === undefined ? 'watchers' : 'players';
  const { all, last, own } = await tx
    .selectFrom('chats')
    .select(sql<number>`count(*)::int`.as('all'))
    .select(sql<number>`coalesce(max(n), 0)`.as('last'))
    .select(sql<number>`(count(*) filter (where player = ${player}))::int`.as('own'))
    .where('match', '=', match)
    .where('room', '=', room)
    .executeTakeFirstOrThrow();
  const isFull = all >= MOST_LINES || (room === 'watchers' && own >= MOST_OF_WATCHER);
  if (isFull) return { said: false, why: 'full' };
  const n = last + 1;
  const who = stands.seat ?? alias;
  await tx.insertInto('chats').values({ match, room, n, player, who, said, text }).execute();
  await tellLine(tx, match, room, n);
  return { said: true, room, n };
}

const COLUMNS = ['room', 'n', 'player', 'who', 'text', 'at'] as const;
const lineFrom = ({ at, ...line }: Omit<Line, 'at'> & { readonly at: Date }): Line => ({
  ...line,
  at: at.toISOString(),
});
export async function lineAt(
  db: Db,
  match: MatchId,
  room: TalkRoom,
  n: number,
): Promise<Line | undefined> {
  const found = await db
    .selectFrom('chats')
    .select(COLUMNS)
    .where('match', '=', match)
    .where('room', '=', room)
    .where('n', '=', n)
    .executeTakeFirst();
  return found && lineFrom(found);
}

export async function talkOf(
  db: Db,
  match: MatchId,
  player: string,
  wanted?: TalkRoom,
): Promise<Talk | undefined> {
  const stands = await standingOf(db, match, player);
  if (stands === undefined) return undefined;
  const { seat, isOver, why, talks, watchersTalk } = stands;
  const own = seat === undefined ? 'watchers' : 'players';
  const room = wanted ?? own;
  if (room !== own && !(room === 'watchers' && isOver)) return undefined;
  const found = await db
    .selectFrom('chats')
    .select(COLUMNS)
    .select(isMuted(player).as('muted'))
    .where('match', '=', match)
    .where('room', '=', room)
    .orderBy('n')
    .execute();
  const muted = new Set(found.filter((line) => line.muted).map(({ who }) => who));
  const lines = found
    .filter((line) => !line.muted)
    .map(({ muted: _no, ...line }) => lineFrom(line));
  const told = { room, lines, why, muted: [...muted], watchersTalk };
  return { ...told, talks: own === 'players' ? talks : {} };
}
const isMuted = (player: string) => sql<boolean>`exists (
  select from mutes where mutes.player = ${player} and mutes.muted = chats.player)`;

export async function setTalks(
  tx: Tx,
  match: MatchId,
  player: string,
  talks: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('seats')
    .set({ talks })
    .where('match', '=', match)
    .where(isHis(player))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tellTalk(tx, match);
  return true;
}
export async function setWatchersTalk(
  tx: Tx,
  match: MatchId,
  player: string,
  open: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('matches')
    .set({ watchers_talk: open })
    .where('id', '=', match)
    .where('id', 'in', (own) => own.selectFrom('seats').select('match').where(isHis(player)))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tellTalk(tx, match);
  return true;
}

/** Whoever has said something there is called so, and whoever sits there by his seat. */
export async function mute(
  tx: Tx,
  match: MatchId,
  player: string,
  who: string,
  muted: boolean,
): Promise<boolean> {
  const { rows } = await sql<{ player: string }>`
    select player from chats where match = ${match} and who = ${who}
    union select player from seats where match = ${match} and seat = ${who}
      and player is not null`.execute(tx);
  const others = rows.map((one) => one.player).filter((one) => one !== player);
  if (others.length === 0) return false;
  if (muted) {
    await tx
      .insertInto('mutes')
      .values(others.map((one) => ({ player, muted: one })))
      .onConflict((known) => known.doNothing())
      .execute();
  } else {
    await tx
      .deleteFrom('mutes')
      .where('player', '=', player)
      .where('muted', 'in', others)
      .execute();
  }
  return true;
}
export async function deafTo(
  db: Db,
  player: string,
  of: readonly string[],
): Promise<readonly string[]> {
  const found = await db
    .selectFrom('mutes')
    .select('player')
    .where('muted', '=', player)
    .where(sql<boolean>`player = any(${of}::text[])`)
    .execute();
  return found.map((one) => one.player);
}
