// Whose seat was given to another: he is told so when he comes back, until he sits there again.
import { type Kysely, type Transaction, sql } from 'kysely';
import { isHis } from './his.ts';
import type { MatchId, Replaced } from './store.ts';
import type { Tables } from './tables.ts';

type Tx = Transaction<Tables>;

/** Of a match that is selected. */
export const replacedIn = sql<readonly Found[] | null>`(
  select json_agg(json_build_object('seat', seat, 'player', player, 'how', how, 'at', at,
    'back', exists (select from seats where seats.match = replaced.match
      and seats.seat = replaced.seat and replaced.player = any(seats.put_out)))
    order by seat, player)
  from replaced where replaced.match = matches.id)`;
interface Found extends Omit<Replaced, 'back'> {
  readonly back: boolean;
}
export const replacedFrom = (
  found: readonly Found[] | null,
): { readonly replaced?: readonly Replaced[] } =>
  found === null ? {} : { replaced: found.map(replacedAs) };
const replacedAs = ({ back, ...one }: Found): Replaced => ({
  ...one,
  at: new Date(one.at).toISOString(),
  ...(back ? { back } : {}),
});
/** Since when the first seat that he lost there is another's; null: he lost none. */
export const lostAt = (player: string) => sql<Date | null>`(
  select at from replaced where replaced.match = matches.id and replaced.player = ${player}
  order by seat limit 1)`;
/** Matches that go on, in which he sat till another was given his seat. */
export const replacedOf = (db: Kysely<Tables>, player: string) =>
  db
    .selectFrom('replaced')
    .innerJoin('matches as one', 'one.id', 'replaced.match')
    .select('replaced.match')
    .where('replaced.player', '=', player)
    .where('one.status', '<>', 'ended');

/** By its host; whoever sat there may be asked to come back. */
export async function noteFreed(
  tx: Tx,
  match: MatchId,
  seat: string,
  players: readonly string[],
): Promise<void> {
  await sql`insert into replaced (match, seat, player, how)
    select ${match}, ${seat}, who, 'freed' from unnest(${players}::text[]) who where who <> ''
    on conflict (match, seat, player) do update set how = excluded.how, at = now()`.execute(tx);
}
/** Whoever sits there now has it, and has lost none of that match. */
export async function sitsAgain(tx: Tx, match: MatchId, seat: string): Promise<void> {
  await sql`delete from replaced using seats
    where replaced.match = ${match} and seats.match = ${match} and seats.seat = ${seat}
      and replaced.player = any(seats.devices || seats.player)`.execute(tx);
}
/** He has gone of himself: nothing that he lost there is told him any more. */
export async function forgetLost(tx: Tx, match: MatchId, player: string): Promise<void> {
  const names = sql`select unnest(player || devices) from seats
    where match = ${match} and ${isHis(player)}`;
  await sql`delete from replaced where match = ${match} and player in (${names})`.execute(tx);
}
/** Two players become one: where he sits as the one, the other has lost nothing. */
export async function joinReplaced(tx: Tx, from: string, to: string): Promise<void> {
  await sql`delete from replaced mine using replaced his
    where mine.player = ${from} and his.player = ${to}
      and mine.match = his.match and mine.seat = his.seat`.execute(tx);
  await tx.updateTable('replaced').set({ player: to }).where('player', '=', from).execute();
  await sql`delete from replaced using seats where replaced.player = ${to}
    and seats.match = replaced.match and ${isHis(to)}`.execute(tx);
}
