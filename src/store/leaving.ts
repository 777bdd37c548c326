// Battles of which a player wants nothing any more. One that nobody else sits at is erased with
// everything in it; where others sit, he is gone and they keep it.
import { type Transaction, sql } from 'kysely';
import { isHis, wasHis } from './his.ts';
import { leaveLobby } from './lobby/leaving.ts';
import { unwish } from './lobby/wishes.ts';
import { tellOfAll } from './news.ts';
import { forget } from './kept.ts';
import { forgetLost } from './replaced.ts';
import { countingOf, isOn } from './ratings/ratings.ts';
import { unrateAs } from './ratings/settling.ts';
import type { InviteFor, Left, MatchId } from './store.ts';
import type { Tables } from './tables.ts';

type Tx = Transaction<Tables>;

interface Leaving {
  readonly player: string;
  readonly inviteFor: InviteFor;
  /** He is no more. */
  readonly gone: boolean;
}
/**
 * One of them, or all: in one transaction, so that nothing of it is half done. Of a rated battle
 * that counts nobody gets up, unless he is `gone` for good.
 */
export async function leaveMatches(
  tx: Tx,
  player: string,
  inviteFor: InviteFor,
  match?: MatchId,
  gone = false,
): Promise<Left> {
  // First: whoever pairs him at this moment is waited for, and that battle is left too.
  if (match === undefined) await unwish(tx, player);
  const mine = await held(tx, player, { match, gone });
  if (!gone && (await countingOf(tx, player, match)).length > 0) throw new StillCounts();
  const kept = await othersIn(tx, player, mine);
  const erased = mine.filter((id) => !kept.has(id));
  const left = mine.filter((id) => kept.has(id));
  if (erased.length > 0) {
    await tx.deleteFrom('matches').where(isOf('id', erased)).execute();
  }
  for (const id of left) await getUp(tx, id, { player, inviteFor, gone });
  for (const [id, heir] of kept) await handOver(tx, id, player, heir);
  await leaveLobby(tx, left);
  await tellOfAll(tx, mine);
  return { erased, left };
}

const isOf = (column: 'id' | 'match', ids: readonly MatchId[]) =>
  sql<boolean>`${sql.ref(column)} = any(${ids}::text[])`;

/** He sits in a rated battle that counts: it is to be given up first. */
class StillCounts extends Error {}
export async function unlessCounting(leaving: Promise<Left>): Promise<Left> {
  try {
    return await leaving;
  } catch (error) {
    if (error instanceof StillCounts) return { erased: [], left: [], counts: true };
    throw error;
  }
}

async function unrateLeft(tx: Tx, match: MatchId): Promise<void> {
  const found = await tx
    .selectFrom('matches')
    .select(['rated', 'status'])
    .where('id', '=', match)
    .executeTakeFirst();
  if (found !== undefined && isOn(found)) await unrateAs(tx, match, 'left');
}

interface Held {
  readonly match: MatchId | undefined;
  readonly gone: boolean;
}
/**
 * Nobody comes, goes or plays there meanwhile; whoever holds several does so in one order. Nor is
 * he who is `gone` brought back to a seat meanwhile.
 */
async function held(tx: Tx, player: string, { match, gone }: Held): Promise<MatchId[]> {
  const sits = sql<boolean>`(${isHis(player)} or (${gone} and ${wasHis(player)}))`;
  const his = tx
    .selectFrom('matches')
    .select('id')
    .where('id', 'in', (own) => own.selectFrom('seats').select('match').where(sits));
  const asked = match === undefined ? his : his.where('id', '=', match);
  const rows = await asked.orderBy('id').forUpdate().execute();
  const ids = rows.map(({ id }) => id);
  // Another may have freed his seat while this waited.
  const still = await tx
    .selectFrom('seats')
    .select('match')
    .where(isOf('match', ids))
    .where(isHis(player))
    .orderBy('match')
    .forUpdate()
    .execute();
  return [...new Set(still.map((seat) => seat.match))];
}

/** Of each that others sit at, the first of them: from now on it is his. */
async function othersIn(
  tx: Tx,
  player: string,
  matches: readonly MatchId[],
): Promise<Map<MatchId, string>> {
  const found = await tx
    .selectFrom('seats')
    .select(['match', 'player'])
    .where(isOf('match', matches))
    .where('player', 'is not', null)
    .where(sql<boolean>`not ${isHis(player)}`)
    .orderBy('match')
    .orderBy('seat', 'desc')
    .execute();
  return new Map(found.map((seat) => [seat.match, seat.player ?? '']));
}

/** What he left there is gone with him, and the link that once led him there. */
async function getUp(tx: Tx, match: MatchId, { player, inviteFor, gone }: Leaving): Promise<void> {
  await forget(tx, match, player);
  await forgetLost(tx, match, player);
  // Over, it has been counted.
  if (gone) await unrateLeft(tx, match);
  const seats = await tx
    .selectFrom('seats')
    .select(['seat', 'renewed'])
    .where('match', '=', match)
    .where(isHis(player))
    .execute();
  for (const { seat, renewed } of seats) {
    const times = Math.max(0, renewed) + 1;
    await tx
      .updateTable('seats')
      .set({
        player: null,
        devices: [],
        device_code: null,
        device_until: null,
        instructions: null,
        talks: null,
        invite: inviteFor(match, seat, times),
        renewed: times,
      })
      .where('match', '=', match)
      .where('seat', '=', seat)
      .execute();
  }
}

/** Where he was the host, whoever stays has a say in its seats and links; his name is forgotten. */
async function handOver(tx: Tx, match: MatchId, player: string, heir: string): Promise<void> {
  await tx
    .updateTable('matches')
    .set({ host: heir, host_name: null })
    .where('id', '=', match)
    .where((host) =>
      host.or([
        host('host', '=', player),
        host('host', 'is', null),
        // By another of his browsers, which sits here no more.
        host.not(
          host.exists(
            host
              .selectFrom('seats')
              .select('seat')
              .where('match', '=', match)
              .where(sql<boolean>`seats.player = matches.host`),
          ),
        ),
      ]),
    )
    .execute();
}
