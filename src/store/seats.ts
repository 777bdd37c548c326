// Who sits where, and the links that lead to open seats.
import { type Kysely, type Transaction } from 'kysely';
import { readMatch } from './matches.ts';
import { isHis, lastRow, mayBeHis } from './his.ts';
import { seatTaken } from './lobby/open-tables.ts';
import { tellOf } from './news.ts';
import { tellFound } from './outbox/found.ts';
import { forgetGone } from './kept.ts';
import { noteFreed } from './replaced.ts';
import { counts } from './ratings/settling.ts';
import type { MatchId, MatchRecord, SeatTaken } from './store.ts';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;
type Tx = Transaction<Tables>;

/** The seat of an old link whose code is not known to us: any number renews it. */
const UNKNOWN = -1;

async function seatOf(db: Db, invite: string, asks = '') {
  return db
    .selectFrom('seats')
    .select(['match', 'seat', 'player', 'devices'])
    .select(mayBeHis(asks).as('putOut'))
    .where('invite', '=', invite)
    .where('kind', '=', 'person')
    .executeTakeFirst();
}

export async function invitation(
  db: Db,
  invite: string,
  asks?: string,
): Promise<{ match: MatchRecord; seat: string; putOut: boolean } | undefined> {
  const found = await seatOf(db, invite, asks);
  const match = found && (await readMatch(db, found.match));
  return match && { match, seat: found.seat, putOut: found.putOut };
}

export async function takeSeat(
  tx: Tx,
  invite: string,
  player: string,
  also = false,
): Promise<SeatTaken> {
  const found = await lockSeat(tx, invite, player);
  if (!found) return { taken: false, why: 'unknown' };
  const { match, seat } = found;
  if (found.player === player || found.devices.includes(player))
    return { taken: true, match, seat, before: true };
  if (found.player !== null) return { taken: false, why: 'occupied', match, seat };
  // By a clock of its own the seat is another's: he would be hurried no more.
  if (found.putOut) return { taken: false, why: 'putOut', match, seat };
  if (!also && (await sitsIn(tx, match, player)))
    return { taken: false, why: 'yours', match, seat };
  const { numUpdatedRows } = await tx
    .updateTable('seats')
    .set({ player, since: lastRow(match), called: false })
    .where('match', '=', match)
    .where('seat', '=', seat)
    // The link may have been made anew since it was looked for.
    .where('invite', '=', invite)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return { taken: false, why: 'unknown' };
  await seatTaken(tx, match, seat);
  await tellFound(tx, match, player);
  await tellOf(tx, match);
  return { taken: true, match, seat };
}

/** The link's seat, in a match whose seats nobody else takes meanwhile. */
async function lockSeat(tx: Tx, invite: string, asks: string) {
  const found = await seatOf(tx, invite);
  if (!found) return undefined;
  await tx
    .selectFrom('matches')
    .select('id')
    .where('id', '=', found.match)
    .forNoKeyUpdate()
    .execute();
  return seatOf(tx, invite, asks);
}

async function sitsIn(db: Db, match: MatchId, player: string): Promise<boolean> {
  const found = await db
    .selectFrom('seats')
    .select('seat')
    .where('match', '=', match)
    .where(isHis(player))
    .executeTakeFirst();
  return found !== undefined;
}

export interface Renewal {
  readonly match: MatchId;
  readonly host: string;
  readonly seat: string;
  readonly invite: string;
  readonly renewed: number;
}

export async function renewInvite(
  tx: Tx,
  { match, host, seat, invite, renewed }: Renewal,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('seats')
    .set({ invite, renewed })
    .where('match', '=', match)
    .where('seat', '=', seat)
    .where('kind', '=', 'person')
    .where('player', 'is', null)
    .where('renewed', 'in', [renewed - 1, UNKNOWN])
    .where('match', 'in', (his) => his.selectFrom('matches').select('id').where('host', '=', host))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tellOf(tx, match);
  return true;
}

/** The link that led there is void; who sits there now is told that he does no more. */
export async function freeSeat(
  tx: Tx,
  { match, host, seat, invite, renewed }: Renewal,
): Promise<boolean> {
  if (await isCounting(tx, match)) return false;
  const sitter = await tx
    .selectFrom('seats')
    .select(['player', 'devices'])
    .where('match', '=', match)
    .where('seat', '=', seat)
    .forUpdate()
    .executeTakeFirst();
  const { numUpdatedRows } = await tx
    .updateTable('seats')
    .set({
      player: null,
      devices: [],
      device_code: null,
      device_until: null,
      instructions: null,
      talks: null,
      invite,
      renewed,
    })
    .where('match', '=', match)
    .where('seat', '=', seat)
    .where('kind', '=', 'person')
    .where('player', 'is not', null)
    .where('player', '!=', host)
    // A link that was good before is never good again.
    .where('renewed', 'in', [renewed - 1, UNKNOWN])
    .where('match', 'in', (his) => his.selectFrom('matches').select('id').where('host', '=', host))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await forgetGone(tx, match, seat, sitter?.player);
  await noteFreed(tx, match, seat, [sitter?.player ?? '', ...(sitter?.devices ?? [])]);
  await tellOf(tx, match);
  return true;
}
/** Nobody is asked to leave a rated battle that he would lose or win. */
async function isCounting(tx: Tx, match: MatchId): Promise<boolean> {
  const found = await tx
    .selectFrom('matches')
    .select(counts.as('counts'))
    .where('id', '=', match)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found?.counts === true;
}
export async function setPrivate(
  tx: Tx,
  match: MatchId,
  host: string,
  isPrivate: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('matches')
    .set({ private: isPrivate })
    .where('id', '=', match)
    .where('host', '=', host)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tellOf(tx, match);
  return true;
}

export async function mayWatch(db: Db, match: MatchId, player?: string): Promise<boolean> {
  const found = await db
    .selectFrom('matches')
    .select('private')
    .where('id', '=', match)
    .executeTakeFirst();
  if (found?.private !== true || player === undefined) return found?.private === false;
  const his = await db
    .selectFrom('seats')
    .select('seat')
    .where('match', '=', match)
    .where(isHis(player))
    .limit(1)
    .executeTakeFirst();
  return his !== undefined;
}
export async function knows(db: Db, player: string): Promise<boolean> {
  const found = await db
    .selectFrom('seats')
    .select('seat')
    .where(isHis(player))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
