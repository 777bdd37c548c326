/** What a game says of its events, so that whoever looks back sees where they happened. */
import type { Game, Scene } from '#kernel';
import type { PlayerColor } from '../../drawing/player-color.ts';
import type { Point } from '../../drawing/paths.ts';
import type { Happened } from '../../joined.ts';

export interface Marking<G extends Game> {
  /** Whatever stands on the sheet, each by a name of its own. */
  bodies(scene: Scene<G>): ReadonlyMap<string, Body>;
  about(one: Happened<G>): About;
}
export interface Body {
  readonly outline: readonly Point[];
  readonly side: PlayerColor;
}
/** Whom an event concerned, and where on the sheet it happened. */
export interface About {
  readonly bodies?: readonly string[];
  /** Outlines of ground. */
  readonly places?: readonly (readonly Point[])[];
  readonly shots?: readonly Shot[];
  /** What became of them, in a word or two. */
  readonly says?: string;
}
export interface Shot {
  readonly from: Point;
  readonly to: Point;
  readonly side: PlayerColor;
}
