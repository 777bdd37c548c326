/** What the other side did, as it stays to be seen: who came from where. */
import type { Pose } from '../scale.ts';
import type { PlayedEvent } from '../board/playback.svelte.ts';

/** One journey of a piece. */
export interface Journey<Piece> {
  readonly piece: Piece;
  readonly from: Pose;
  readonly to: Pose;
}
/** One piece's way: the places at which it halted, the first where it stood before. */
export interface Trail<Piece> {
  readonly piece: Piece;
  readonly halts: readonly Pose[];
}
/** What a game says of its events. */
export interface Travels<P, E, Piece> {
  /** A journey of the other side. */
  readonly journey: (shot: PlayedEvent<P, E>) => Journey<Piece> | undefined;
  /** What was before is no longer of interest: they begin anew, or oneself begins. */
  readonly forgets: (shot: PlayedEvent<P, E>) => boolean;
}

export function trailsOf<P, E, Piece>(
  shots: readonly PlayedEvent<P, E>[],
  { journey, forgets }: Travels<P, E, Piece>,
): readonly Trail<Piece>[] {
  const since = shots.slice(shots.findLastIndex(forgets) + 1);
  const trails = new Map<Piece, readonly Pose[]>();
  for (const shot of since) {
    const one = journey(shot);
    if (one === undefined) continue;
    trails.set(one.piece, [...(trails.get(one.piece) ?? [one.from]), one.to]);
  }
  return [...trails].map(([piece, halts]) => ({ piece, halts }));
}
