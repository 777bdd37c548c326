// What players have tried in their battles, for themselves.
import { type Kysely, type Transaction, sql } from 'kysely';
import { hisNames } from './his.ts';
import { isOn } from './ratings/ratings.ts';
import type { Analysed, AnalysisKept, KeptText, MatchId } from './store.ts';
import type { Tables } from './tables.ts';

/** Told from what it is: no two sealed texts are the same. */
const REVISION = sql<string>`md5(kept)`;

/**
 * In the place of what he read there, and of nothing else; an empty text: nothing is kept any more.
 * Of two who have read the same one is first, and the other has to look again.
 */
export async function keepAnalysis(
  tx: Transaction<Tables>,
  { match, player, kept, after }: Analysed,
): Promise<AnalysisKept> {
  // Whoever is asked to leave meanwhile waits until this is written, and it goes with him.
  const his = await hisNames(tx, match, player).forUpdate().execute();
  const names = his.flatMap((seat) => seat.player ?? []);
  const [first] = names;
  if (first === undefined) return 'notSeated';
  // Whoever ends its rating, or the battle, is waited for; to take all away is no advice.
  if (kept !== '' && (await isRated(tx, match))) return 'rated';
  const owner = await takenAway(tx, { match, names, after });
  if (owner === undefined) return 'changed';
  if (kept === '') return 'kept';
  await tx
    .insertInto('analyses')
    .values({ match, player: owner === NOBODY ? first : owner, kept })
    .execute();
  return 'kept';
}
async function isRated(tx: Transaction<Tables>, match: MatchId): Promise<boolean> {
  const found = await tx
    .selectFrom('matches')
    .select(['rated', 'status'])
    .where('id', '=', match)
    .forShare()
    .executeTakeFirst();
  return found !== undefined && isOn(found);
}
/** Nothing lay there. */
const NOBODY = Symbol('nobody');
/** Under which of his names it lay; undefined: it is not what he has read. */
async function takenAway(
  tx: Transaction<Tables>,
  {
    match,
    names,
    after,
  }: Pick<Analysed, 'match' | 'after'> & { readonly names: readonly string[] },
): Promise<string | typeof NOBODY | undefined> {
  if (after === undefined) {
    const own = tx.selectFrom('analyses').select('player').where('match', '=', match);
    const lies = await own.where('player', 'in', names).executeTakeFirst();
    return lies === undefined ? NOBODY : undefined;
  }
  const gone = await tx
    .deleteFrom('analyses')
    .where('match', '=', match)
    .where('player', 'in', names)
    .where(REVISION, '=', after)
    .returning('player')
    .executeTakeFirst();
  return gone?.player;
}

/** By whichever of his browsers he asks. */
export async function analysisOf(
  db: Kysely<Tables>,
  match: MatchId,
  player: string,
): Promise<KeptText | undefined> {
  return await db
    .selectFrom('analyses')
    .select(['kept', REVISION.as('revision')])
    .where('match', '=', match)
    .where(
      'player',
      'in',
      hisNames(db, match, player).clearSelect().clearOrderBy().select('player'),
    )
    .orderBy('player')
    .executeTakeFirst();
}
