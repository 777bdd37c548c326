// A browser becomes a player's. Where it was somebody's already who has battles, nothing of them is
// moved or left behind unless that was said.
import { type Transaction, sql } from 'kysely';
import { tellSessions } from '../news.ts';
import { isHis } from '../his.ts';
import type { Tables } from '../tables.ts';
import type { Before, Entered, NewSession, NotEntered, Purpose } from './account-store.ts';
import { joinPlayers } from './joining.ts';
import { lockPlayer } from './sessions.ts';
import { spendTicket } from './tickets.ts';
import { addMail } from './ways.ts';

type Tx = Transaction<Tables>;

const MOST_SESSIONS = 20;

/** Thrown so that whatever was written before it is undone. */
export class NotIn extends Error {
  readonly refusal: NotEntered;
  constructor(refusal: NotEntered) {
    super('nobody came in');
    this.refusal = refusal;
  }
}
type Why = Exclude<NotEntered['why'], 'other'>;
const notIn = (why: Why): NotIn => new NotIn({ entered: false, why });

export async function enterBy(
  tx: Tx,
  hash: string,
  purposes: readonly Purpose[],
  session: NewSession,
  before?: Before,
): Promise<Entered> {
  const spent = await spendTicket(tx, hash, purposes);
  if (spent === undefined || spent.player === null) throw notIn('unknown');
  const { player, purpose, said } = spent;
  if (!(await lockPlayer(tx, player))) throw notIn('unknown');
  if (purpose === 'prove') {
    const added = await addMail(tx, player, said ?? '');
    if (added !== 'added') throw notIn(added);
  }
  return await enterAs(tx, player, session, before);
}

export async function enterAs(
  tx: Tx,
  player: string,
  session: NewSession,
  before?: Before,
): Promise<Entered> {
  if (before?.player === player) {
    return { entered: true, player, before: true, matches: [], changed: [] };
  }
  await lockBoth(tx, player, before?.player);
  const { count } = await tx
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('player', '=', player)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_SESSIONS) throw notIn('full');
  const left = before === undefined ? NOTHING : await leaveBehind(tx, player, before);
  await tx
    .insertInto('sessions')
    .values({ ...session, player })
    .execute();
  await tellSessions(tx, [session.id, ...left.changed]);
  return { entered: true, player, before: false, ...left };
}
interface LeftBehind {
  readonly matches: readonly string[];
  readonly changed: readonly string[];
}
const NOTHING: LeftBehind = { matches: [], changed: [] };

/** Always in one order: of two who join each other at once, one waits. */
async function lockBoth(tx: Tx, one: string, other: string | undefined): Promise<void> {
  for (const id of [one, other ?? one].toSorted()) {
    if (!(await lockPlayer(tx, id)) && id === one) throw notIn('unknown');
  }
}

async function leaveBehind(tx: Tx, player: string, before: Before): Promise<LeftBehind> {
  const battles = await battlesOf(tx, before.player);
  if (battles > 0 && before.how === undefined) {
    throw new NotIn({ entered: false, why: 'other', battles });
  }
  if (battles > 0 && before.how === 'join') {
    const joined = await joinPlayers(tx, before.player, player);
    if (joined === 'opposed') throw notIn('opposed');
    // His browser goes on by a token of its own: the one it had is known to nobody else's trust.
    await tx.deleteFrom('sessions').where('id', '=', before.session).execute();
    return { matches: joined.matches, changed: [...joined.sessions, before.session] };
  }
  await tx.deleteFrom('sessions').where('id', '=', before.session).execute();
  if (battles === 0) await forgetIfEmpty(tx, before.player);
  return { matches: [], changed: [before.session] };
}

/** A name alone, to which nothing leads back, is nobody's. */
async function forgetIfEmpty(tx: Tx, player: string): Promise<void> {
  await sql`delete from players where id = ${player}
    and not exists (select from sessions where player = ${player})
    and not exists (select from passkeys where player = ${player})
    and not exists (select from mails where player = ${player})`.execute(tx);
}

async function battlesOf(tx: Tx, player: string): Promise<number> {
  const { count } = await tx
    .selectFrom('seats')
    .select(sql<string>`count(distinct match)`.as('count'))
    .where(isHis(player))
    .executeTakeFirstOrThrow();
  return Number(count);
}
