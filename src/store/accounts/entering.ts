// A browser becomes a player's. Where it was somebody's already who has battles, nothing of them is
// moved or left behind unless that was said.
import { type Transaction, sql } from 'kysely';
import { tellSessions } from '../news.ts';
import { isHis, mayBeHis } from '../his.ts';
import { away, unwish } from '../lobby/wishes.ts';
import { keepTelling } from '../outbox/wishes.ts';
import type { Tables } from '../tables.ts';
import type { Before, Entered, NewSession, NotEntered, Purpose } from './account-store.ts';
import { joinPlayers } from './joining.ts';
import { lockPlayer } from './sessions.ts';
import { spendTicket, ticket } from './tickets.ts';
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
  const { player = null } = (await ticket(tx, hash, purposes)) ?? {};
  if (player === null) throw notIn('unknown');
  // Players first, as whoever erases one does, with all that hangs on him.
  await lockBoth(tx, player, before?.player);
  const spent = await spendTicket(tx, hash, purposes);
  if (spent === undefined) throw notIn('unknown');
  const { purpose, said } = spent;
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
  await tx
    .insertInto('sessions')
    .values({ ...session, player })
    .execute();
  const left = before === undefined ? NOTHING : await leaveBehind(tx, player, session, before);
  const gone = await makeRoom(tx, player);
  const changed = [...left.changed, ...gone];
  await tellSessions(tx, [session.id, ...changed]);
  return { entered: true, player, before: false, ...left, changed };
}
/** Nobody is kept out by browsers that he has no more: those not seen for longest give way. */
async function makeRoom(tx: Tx, player: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`delete from sessions where id in (
      select id from sessions where player = ${player}
      order by seen desc, made desc, id offset ${MOST_SESSIONS})
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
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

async function leaveBehind(
  tx: Tx,
  player: string,
  session: NewSession,
  before: Before,
): Promise<LeftBehind> {
  await searchNoMore(tx, before);
  const battles = await battlesOf(tx, before.player);
  if (battles > 0 && before.how === undefined) {
    throw new NotIn({ entered: false, why: 'other', battles });
  }
  if (battles > 0 && before.how === 'join') {
    const joined = await joinPlayers(tx, before.player, player);
    if (typeof joined === 'string') throw notIn(joined);
    // His browser goes on by a token of its own: the one it had is known to nobody else's trust.
    await keepTelling(tx, before.session, session.id);
    await tx.deleteFrom('sessions').where('id', '=', before.session).execute();
    return { matches: joined.matches, changed: [...joined.sessions, before.session] };
  }
  await tx.deleteFrom('sessions').where('id', '=', before.session).execute();
  await takeDownIfLost(tx, before.player);
  if (battles === 0) await forgetIfEmpty(tx, before.player);
  return { matches: [], changed: [before.session] };
}

/**
 * Nobody is to be paired with whom this browser was. First: whoever pairs him at this moment is
 * waited for, and that battle counts as his.
 */
async function searchNoMore(tx: Tx, { player, session }: Before): Promise<void> {
  const other = await tx
    .selectFrom('sessions')
    .select('id')
    .where('player', '=', player)
    .where('id', '!=', session)
    .limit(1)
    .executeTakeFirst();
  // By another of his browsers he may search on.
  await (other === undefined ? unwish(tx, player) : away(tx, player));
}

const leadsBack = (player: string) => sql<boolean>`(
  exists (select from sessions where player = ${player})
  or exists (select from passkeys where player = ${player})
  or exists (select from mails where player = ${player}))`;
/** Nobody is to sit down with a host who cannot come back. */
async function takeDownIfLost(tx: Tx, player: string): Promise<void> {
  await tx
    .deleteFrom('open_tables')
    .where('host', '=', player)
    .where(sql<boolean>`not ${leadsBack(player)}`)
    .execute();
}

/** A name alone, to which nothing leads back, is nobody's. */
async function forgetIfEmpty(tx: Tx, player: string): Promise<void> {
  await tx
    .deleteFrom('players')
    .where('id', '=', player)
    .where(sql<boolean>`not ${leadsBack(player)}`)
    .execute();
}

/** Those too to which a call that is taken back brings him back. */
async function battlesOf(tx: Tx, player: string): Promise<number> {
  const { count } = await tx
    .selectFrom('seats')
    .select(sql<string>`count(distinct match)`.as('count'))
    .where(sql<boolean>`(${isHis(player)} or ${mayBeHis(player)})`)
    .executeTakeFirstOrThrow();
  return Number(count);
}
