// What a player keeps with a battle for himself: it goes when he does.
import type { Transaction } from 'kysely';
import { hisNames } from './his.ts';
import type { MatchId } from './store.ts';
import type { Tables } from './tables.ts';

const KEPT = ['notes', 'positions', 'analyses'] as const;

/** Called while he still sits there. */
export async function forget(
  tx: Transaction<Tables>,
  match: MatchId,
  player: string,
): Promise<void> {
  const sitting = await hisNames(tx, match, player).execute();
  const names = sitting.flatMap((seat) => seat.player ?? []);
  if (names.length === 0) return;
  for (const table of KEPT) {
    await tx.deleteFrom(table).where('match', '=', match).where('player', 'in', names).execute();
  }
}

/** Of one who was asked to leave a seat, unless he holds another. */
export async function forgetGone(
  tx: Transaction<Tables>,
  match: MatchId,
  player: string | null | undefined,
): Promise<void> {
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
