// The heartbeat of all servers on one database, and the gaps in it.
import type { Kysely, Transaction } from 'kysely';
import type { Beat, Gap } from './store.ts';
import type { Tables } from './tables.ts';

/**
 * The row of the last beat is held: of several servers that come back at once the first finds the
 * gap. A server whose clock is behind moves nothing back.
 */
export async function beat(tx: Transaction<Tables>, one: Beat): Promise<Gap[]> {
  const at = new Date(one.at);
  const before = await tx.selectFrom('beats').select('at').forUpdate().executeTakeFirst();
  if (before === undefined) {
    await tx
      .insertInto('beats')
      .values({ at })
      .onConflict((is) => is.doNothing())
      .execute();
  } else if (before.at < at) {
    await tx.updateTable('beats').set({ at }).execute();
    if (at.getTime() - before.at.getTime() > one.longest) {
      await tx.insertInto('gaps').values({ since: before.at, until: at }).execute();
    }
  }
  return await gapsSince(tx, one.known);
}
async function gapsSince(db: Kysely<Tables>, known: number): Promise<Gap[]> {
  const found = await db
    .selectFrom('gaps')
    .selectAll()
    .where('until', '>', new Date(known))
    .orderBy('since')
    .execute();
  return found.map(({ since, until }) => ({ from: since.getTime(), to: until.getTime() }));
}
