import { sql } from 'kysely';

/** The seat is this player's, by whichever of his browsers. */
export const isHis = (player: string) =>
  sql<boolean>`(seats.player = ${player} or seats.devices @> array[${player}]::text[])`;
