// Moments that players share by link.
import { type Kysely, type Transaction, sql } from 'kysely';
import { hisNames } from './his.ts';
import { json } from './json.ts';
import { readMatch } from './matches.ts';
import type { NewPosition, Position, Shared } from './store.ts';
import type { Tables } from './tables.ts';

/** So many of one battle through the same eyes: nobody learns what others share through theirs. */
const MOST = 300;

export async function sharePosition(
  tx: Transaction<Tables>,
  { id, match, player, seq, eye: seenBy, checkpoint }: NewPosition,
): Promise<Shared> {
  const eye = seenBy ?? null;
  // One after the other: two presses give one link.
  const battle = await tx
    .selectFrom('matches')
    .select('status')
    .where('id', '=', match)
    .forUpdate()
    .executeTakeFirst();
  // Whoever is asked to leave meanwhile waits until this is written, and it goes with him.
  const his = await hisNames(tx, match, player).forUpdate().execute();
  const isOwn = his.some(({ seat }) => seat === eye);
  if (battle === undefined || his.length === 0 || (battle.status !== 'ended' && !isOwn)) {
    return { shared: false, why: 'notSeated' };
  }
  const all = await tx
    .selectFrom('positions')
    .select(['id', 'seq'])
    .where('match', '=', match)
    .where('eye', 'is not distinct from', eye)
    .execute();
  const before = all.find((one) => one.seq === seq);
  if (before !== undefined) return { shared: true, id: before.id };
  if (all.length >= MOST) return { shared: false, why: 'full' };
  await tx
    .insertInto('positions')
    .values({ id, match, seq, eye, checkpoint: json(checkpoint) })
    .execute();
  return { shared: true, id };
}

export async function sharedPosition(
  db: Kysely<Tables>,
  id: string,
): Promise<Position | undefined> {
  const found = await db
    .selectFrom('positions')
    .select(['id', 'match', 'seq', 'eye', 'made'])
    .select(sql<object>`checkpoint`.as('checkpoint'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const match = await readMatch(db, found.match);
  if (match === undefined) return undefined;
  const { seq, eye, made, checkpoint } = found;
  return { id, match, seq, checkpoint, made: made.toISOString(), ...(eye === null ? {} : { eye }) };
}
