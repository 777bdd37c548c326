// Notes on moments of a battle: each its writer's own, until it is over and he opens it.
import { type Kysely, type Transaction, sql } from 'kysely';
import { hisNames, isHis } from './his.ts';
import type { MatchId, Note, Noted, Noting } from './store.ts';
import type { Tables } from './tables.ts';

/** So many a player may have in one battle. */
const MOST = 200;

/** Of one moment; an empty text takes it away. Nobody opens one while the battle lasts. */
export async function note(
  tx: Transaction<Tables>,
  { match, player, seq, text, open }: Noting,
): Promise<Noted> {
  const battle = await tx
    .selectFrom('matches')
    .select(['head', 'status'])
    .where('id', '=', match)
    .executeTakeFirst();
  // Whoever is asked to leave meanwhile waits until this is written, and it goes with him.
  const his = await hisNames(tx, match, player).forUpdate().execute();
  const [first] = his;
  const writer = first?.player ?? undefined;
  if (battle === undefined || first === undefined || writer === undefined) return 'notSeated';
  if (seq > battle.head) return 'noMoment';
  if (open && battle.status !== 'ended') return 'notOver';
  const names = his.flatMap((seat) => seat.player ?? []);
  await tx
    .deleteFrom('notes')
    .where('match', '=', match)
    .where('seq', '=', seq)
    .where('player', 'in', names)
    .execute();
  if (text === '') return 'noted';
  const { count } = await tx
    .selectFrom('notes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('match', '=', match)
    .where('player', 'in', names)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST) return 'full';
  await tx
    .insertInto('notes')
    .values({ match, player: writer, seq, seat: first.seat, text, open })
    .execute();
  return 'noted';
}

/** His own, and, once the battle is over, what others who sat there have opened. */
export async function notesOf(
  db: Kysely<Tables>,
  match: MatchId,
  player: string,
): Promise<readonly Note[]> {
  const mine = sql<boolean>`notes.player in (
    select seats.player from seats where seats.match = ${match} and ${isHis(player)})`;
  const found = await db
    .selectFrom('notes')
    .innerJoin('matches', 'matches.id', 'notes.match')
    .select(['notes.seq', 'notes.seat', 'notes.text', 'notes.open', mine.as('mine')])
    .where('notes.match', '=', match)
    .where((is) =>
      is.or([mine, is.and([is('notes.open', '=', true), is('matches.status', '=', 'ended')])]),
    )
    .orderBy('notes.seq')
    .orderBy('notes.seat')
    .execute();
  return found;
}
