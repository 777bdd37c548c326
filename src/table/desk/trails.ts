/** What the other side did, as it stays to be seen: who came from where. */
import type { PlayerColor } from '../drawing/player-color.ts';
import type { Point } from '../drawing/paths.ts';
import type { Pose } from '../scale.ts';
import type { PlayedEvent } from '../board/playback.svelte.ts';

/** One journey of a piece, by poses or by whatever else a game calls a place. */
export interface Journey<Piece, At = Pose> {
  readonly piece: Piece;
  readonly from: At;
  readonly to: At;
}
/** One piece's way: the places at which it halted, the first where it stood before. */
export interface Trail<Piece, At = Pose> {
  readonly piece: Piece;
  readonly halts: readonly At[];
}
/** The same as it is drawn. */
export interface Came {
  readonly piece: string | number;
  /** Its middle, halt by halt; the first is where it stood. */
  readonly halts: readonly Point[];
  /** Its outline at the start and now; a piece without a front has none. */
  readonly from?: readonly Point[] | undefined;
  readonly to?: readonly Point[] | undefined;
  readonly side: PlayerColor;
  /** It means to go so, and has not gone. */
  readonly planned?: boolean;
}
/** What a game says of its events. */
export interface Travels<P, E, Piece, At = Pose> {
  /** Journeys of the other side. */
  readonly journeys: (shot: PlayedEvent<P, E>) => readonly Journey<Piece, At>[];
  /** What was before is no longer of interest: they begin anew, or oneself begins. */
  readonly forgets: (shot: PlayedEvent<P, E>) => boolean;
}

export function trailsOf<P, E, Piece, At = Pose>(
  shots: readonly PlayedEvent<P, E>[],
  { journeys, forgets }: Travels<P, E, Piece, At>,
): readonly Trail<Piece, At>[] {
  const since = shots.slice(shots.findLastIndex(forgets) + 1);
  const trails = new Map<Piece, readonly At[]>();
  for (const { piece, from, to } of since.flatMap(journeys)) {
    trails.set(piece, [...(trails.get(piece) ?? [from]), to]);
  }
  return [...trails].map(([piece, halts]) => ({ piece, halts }));
}
