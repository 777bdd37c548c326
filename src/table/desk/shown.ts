/** What the panels of any game see of an open match; a page without a server can lay it out too. */
import type { Game, Pending, RefusalTold, Words } from '#kernel';
import type { Camera } from '../board/camera.svelte.ts';
import type { Film } from '../board/film.svelte.ts';
import type { Coat } from '../drawing/coat.ts';
import type { Session } from '../session.svelte.ts';
import type { Button } from './play.ts';

export interface Undo {
  readonly seat: string | undefined;
  readonly refusal: RefusalTold | undefined;
}
type Known =
  | 'id'
  | 'host'
  | 'seats'
  | 'mine'
  | 'pending'
  | 'state'
  | 'fate'
  | 'invites'
  | 'told'
  | 'news'
  | 'thinking'
  | 'chance'
  | 'saved'
  | 'connected'
  | 'away'
  | 'kept'
  | 'retryIn'
  | 'rolling'
  | 'rematch'
  | 'called'
  | 'roll'
  | 'resign';
/** Nothing of it depends on the game. */
export type ShownSession = Pick<Session<Game>, Exclude<Known, 'news'>> & {
  readonly news: readonly unknown[];
  readonly film: Pick<Film<unknown, unknown>, 'playing' | 'skip'>;
};
export interface ShownPlay {
  readonly commit: Button | undefined;
  readonly pass: Button | undefined;
}
/** How somebody at the table stands. */
export interface Standings {
  readonly seat: string;
  /** Allies have the same. */
  readonly side: number;
  /** What he plays with. */
  readonly name: string;
  /** It is his turn, whoever is asked. */
  readonly active: boolean;
  readonly out: boolean;
  /** What he has left of what keeps him in the game. */
  readonly now: number;
  readonly most: number;
}
export interface ShownDesk {
  readonly session: ShownSession;
  readonly camera: Camera;
  readonly decision: Pending | undefined;
  readonly play: ShownPlay | undefined;
  readonly mayUndo: Undo;
  undo(): void;
  again(): void;
  coatOf(seat: string): Coat;
  why(refusal: RefusalTold): string;
  readonly title: Words;
}
