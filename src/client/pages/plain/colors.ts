import { playerColorIn, type PlayerColor } from '../../../table/drawing/player-color.ts';
import type { Session } from '../../../table/session.svelte.ts';
import type { Game } from '#kernel';

/** Every seat is a side of its own. */
export const playerColorOf = (seats: Session<Game>['seats'], seat: string): PlayerColor =>
  playerColorIn(
    seats.map((_, side) => ({ side })),
    Math.max(
      0,
      seats.findIndex((one) => one.seat === seat),
    ),
  );
