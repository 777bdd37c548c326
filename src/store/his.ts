import { type Kysely, sql } from 'kysely';
import type { MatchId } from './store.ts';
import type { Tables } from './tables.ts';

/** The seat is this player's, by whichever of his browsers. */
export const isHis = (player: string) =>
  sql<boolean>`(seats.player = ${player} or seats.devices @> array[${player}]::text[])`;
/** He was put out of it by a call: taken back, it is his again. */
export const wasHis = (player: string) =>
  sql<boolean>`coalesce(seats.put_out @> array[${player}]::text[], false)`;
/** And it may be: in a battle that is over no call is taken back. */
export const mayBeHis = (player: string) =>
  sql<boolean>`(${wasHis(player)} and exists (
    select from matches where matches.id = seats.match and status <> 'ended'))`;
/** By which of the seats' players he is known there: of several browsers he has used, the first. */
export const hisNames = (db: Kysely<Tables>, match: MatchId, player: string) =>
  db
    .selectFrom('seats')
    .select(['seat', 'player'])
    .where('match', '=', match)
    .where('player', 'is not', null)
    .where(isHis(player))
    .orderBy('seat');
/** Of a match that is held: what was asked up to that row is nothing to whoever comes now. */
export const lastRow = (match: MatchId) =>
  sql<number>`(select head from matches where id = ${match})`;
