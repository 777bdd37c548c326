// What seats have left to be answered for them. It is no part of what a match tells of its seats.
import { type Kysely, type Transaction, sql } from 'kysely';
import { isHis } from './his.ts';
import { tellOf } from './news.ts';
import type { Instructed, Instructing, Instructions, MatchId, StandingOrder } from './store.ts';
import type { Tables } from './tables.ts';

/** Of a seat that is empty nothing: what waits there is whose who may come back to it. */
export async function instructionsOf(db: Kysely<Tables>, match: MatchId): Promise<Instructions> {
  const found = await db
    .selectFrom('seats')
    .select('seat')
    .select(sql`case when player is not null then instructions end`.as('instructions'))
    .where('match', '=', match)
    .execute();
  return Object.fromEntries(found.map(({ seat, instructions }) => [seat, givenIn(instructions)]));
}

/** Nothing of the match moves: its lists stay in their order. Other processes look again. */
export async function instruct(
  tx: Transaction<Tables>,
  { match, seat, player, kind, choice, until }: Instructing,
): Promise<Instructed | undefined> {
  const before = sql`coalesce(instructions, '{}'::jsonb)`;
  const held = sql`coalesce(instructions, '{}'::jsonb) -> ${kind}::text`;
  // What ends leaves behind it what was left before; of the like, nothing.
  const lasting = sql`case jsonb_typeof(${held})
    when 'object' then ${held} -> 'after' else ${held} end`;
  const after = sql`nullif(${lasting}, to_jsonb(${choice}::text))`;
  const order =
    until === undefined
      ? sql`to_jsonb(${choice}::text)`
      : sql`jsonb_strip_nulls(jsonb_build_object(
          'choice', ${choice}::text, 'until', ${until}::int, 'after', ${after}))`;
  const now =
    choice === undefined
      ? sql`${before} - ${kind}::text`
      : sql`${before} || jsonb_build_object(${kind}::text, ${order})`;
  const found = await tx
    .updateTable('seats')
    .set({ instructions: now })
    .where('match', '=', match)
    .where('seat', '=', seat)
    .where(isHis(player))
    .returning('instructions')
    .executeTakeFirst();
  if (found === undefined) return undefined;
  await tellOf(tx, match);
  return givenIn(found.instructions);
}

/** Rows of a database may have been damaged: what is no order is nothing. */
function givenIn(stored: unknown): Instructed {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((one): one is [string, StandingOrder] => isOrder(one[1])),
  );
}
function isOrder(one: unknown): one is StandingOrder {
  if (typeof one === 'string') return true;
  if (typeof one !== 'object' || one === null) return false;
  const { choice, until, after = '' } = one as { [key: string]: unknown };
  return typeof choice === 'string' && typeof until === 'number' && typeof after === 'string';
}
