// What a player keeps with a battle for himself: it goes when he does.
import type { Transaction } from 'kysely';
import { hisNames } from './his.ts';
import type { MatchId } from './store.ts';
import type { Tables } from './tables.ts';

const KEPT = ['notes', 'analyses'] as const;
/** What he said goes when he himself does, not when another asks him to leave. */
const GOES = [...KEPT, 'chats'] as const;

/** Called while he still sits there. */
export async function forget(
  tx: Transaction<Tables>,
  match: MatchId,
  player: string,
): Promise<void> {
  const sitting = await hisNames(tx, match, player).execute();
  const names = sitting.flatMap((seat) => seat.player ?? []);
  if (names.length === 0) return;
  for (const { seat } of sitting) await unshare(tx, match, seat);
  for (const table of GOES) {
    await tx.deleteFrom(table).where('match', '=', match).where('player', 'in', names).execute();
  }
}

/** What this seat's eyes knew is theirs who sit there: no link leads to it when they are gone. */
async function unshare(tx: Transaction<Tables>, match: MatchId, seat: string): Promise<void> {
  await tx.deleteFrom('positions').where('match', '=', match).where('eye', '=', seat).execute();
}
/** Of one who was asked to leave a seat: what is not of the seat stays while he holds another. */
export async function forgetGone(
  tx: Transaction<Tables>,
  match: MatchId,
  seat: string,
  player: string | null | undefined,
): Promise<void> {
  await unshare(tx, match, seat);
  if (player === null || player === undefined) return;
  const other = await tx
    .selectFrom('seats')
    .select('seat')
    .where('match', '=', match)
    .where('player', '=', player)
    .executeTakeFirst();
  if (other !== undefined) return;
  for (const table of KEPT) {
    await tx.deleteFrom(table).where('match', '=', match).where('player', '=', player).execute();
  }
}
