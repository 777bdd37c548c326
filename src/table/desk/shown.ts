/** What the panels of any game see of an open match; a page without a server can lay it out too. */
import type { Game, Pending, RefusalTold, Words } from '#kernel';
import type { Camera } from '../board/camera.svelte.ts';
import type { Playback } from '../board/playback.svelte.ts';
import type { PlayerColor } from '../drawing/player-color.ts';
import type { Bounds, Point } from '../drawing/paths.ts';
import type { Line, Session, SessionGame } from '../session.svelte.ts';
import type { Button, Drafting, Part, Parts, Prompting } from './answering.ts';
import type { Threat } from './threat.ts';
import type { IconName } from '../drawing/icons.ts';

export interface Undo {
  readonly seat: string | undefined;
  readonly refusal: RefusalTold | undefined;
  /** All that was given at the last press goes at one. */
  readonly answers?: number;
  /** What is asked then. */
  readonly asks?: string | undefined;
}
/** What of a session is the same for every game. */
type Known =
  | 'id'
  | 'game'
  | 'truth'
  | 'host'
  | 'seats'
  | 'mine'
  | 'pending'
  | 'upcoming'
  | 'asks'
  | 'awaited'
  | 'state'
  | 'fate'
  | 'checked'
  | 'invites'
  | 'isPrivate'
  | 'refusal'
  | 'says'
  | 'unseated'
  | 'declined'
  | 'hasRead'
  | 'told'
  | 'lately'
  | 'thinking'
  | 'aloud'
  | 'clocks'
  | 'rated'
  | 'isRated'
  | 'watchers'
  | 'spoken'
  | 'talkAnew'
  | 'chance'
  | 'saved'
  | 'connected'
  | 'away'
  | 'kept'
  | 'retryIn'
  | 'rolling'
  | 'rematch'
  | 'called'
  | 'mended'
  | 'noticed'
  | 'proposing'
  | 'branching'
  | 'left'
  | 'leftBy'
  | 'passing'
  | 'instruct'
  | 'isFoe'
  | 'isForNow'
  | 'turn'
  | 'instructed'
  | 'kinds'
  | 'eye'
  | 'ownEye'
  | 'roll'
  | 'resign'
  | 'undo'
  | 'rows'
  | 'beat'
  | 'say'
  | 'sendAgain';
export type ShownSession = Pick<Session<Game>, Known> & {
  readonly book: Partial<Pick<SessionGame<Game>, 'plans' | 'primers' | 'ruleset' | 'answered'>>;
  readonly news: readonly unknown[];
  readonly shownLines: readonly Line[];
  readonly playback: Pick<Playback<unknown, unknown>, 'playing' | 'skip' | 'now'>;
};
/** What is shown of the answering of a question. */
export interface ShownAnswering {
  readonly drafting: Pick<Drafting, 'commit' | 'pass'>;
  readonly prompting: Prompting;
  readonly parts: Parts;
  rehearsals(): readonly (() => void)[];
}
/** How somebody at the table stands. */
export interface PlayerStanding {
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
  /** In words, where no bar can tell it: what he has left, and what he has won. */
  readonly told?: { readonly left: string; readonly has: string };
}
/** What can be printed of it. */
export interface Printing {
  readonly says: string;
  show(): Promise<Part>;
}
/** A switch in the strip under the map. */
export interface StripControl {
  readonly says: string;
  readonly note?: string;
  /** On a small screen it stands beside its pages, one touch away. */
  readonly icon?: IconName;
  /** The key that presses it as well. */
  readonly key?: string;
  readonly pressed?: boolean;
  press(): void;
}
/** All of the sheet from afar, and where in its course the battle stands: two lines at most. */
export interface Whereabouts {
  /** Outlines on the sheet, each in the ink of its kind. */
  readonly ground: readonly { readonly d: string; readonly ink: string }[];
  readonly pieces: readonly { readonly at: Point; readonly playerColor: PlayerColor }[];
  readonly tells: readonly string[];
}
export interface ShownDesk {
  readonly session: ShownSession;
  readonly camera: Camera;
  readonly decision: Pending | undefined;
  readonly answering: ShownAnswering | undefined;
  readonly refusal: RefusalTold | undefined;
  /** A press that meant nothing: the table itself says why. */
  readonly moot?: { readonly says: string; readonly refusal: RefusalTold } | undefined;
  /** Where on the sheet what is refused was to be done. */
  readonly refusedAt?: Point | undefined;
  readonly mayUndo: Undo;
  /** The tray has no room for more than controls. */
  readonly crowded: boolean;
  readonly card: number | undefined;
  readonly picked: readonly number[];
  readonly calm: boolean;
  readonly subject: Point | undefined;
  /** What is being decided, as a part of the sheet. */
  readonly about: Bounds | undefined;
  /** What the other side may do next, while it is looked at. */
  readonly threat: Threat | undefined;
  /** What is told of something that was pressed, in the place of the open question's panel. */
  readonly looked?: Part | undefined;
  toggleThreat(): Promise<void>;
  undo(): void;
  /** Is fate asked once these are given? Then they can never be taken back. */
  fateFollows(answers: readonly unknown[]): boolean;
  push(button: Button): void;
  take(answer: unknown): void;
  /** The button that commits. */
  readonly commit: Button | undefined;
  /** All that is proposed under one heading: one press, and one undo. */
  readonly run: Button | undefined;
  /** The button that lets it be, unless that is what commits. */
  readonly pass: Button | undefined;
  /** Another question is put. */
  attend(): void;
  again(): void;
  theirs(): void;
  /** Gives the answer to a question of which all answers come to the same. */
  settle(): void;
  /** The draft of a question begins with what is proposed. */
  propose(): void;

  // --- what a game says --------------------------------------------------------------------------
  readonly title: Words;
  /** What can be switched over the map. */
  readonly controls: readonly StripControl[];
  /** What its edition is called. */
  readonly edition: string;
  readonly printing: Printing | undefined;
  readonly standings: readonly PlayerStanding[];
  /** What the standings count: 'morale'. */
  readonly meter: string;
  /** Dice fall whose outcome is not to be told before. */
  readonly isFalling: boolean;
  /** The point of the event that is being shown. */
  readonly happens: Point | undefined;
  playerColorOf(seat: string): PlayerColor;
  why(refusal: RefusalTold): string;
  /** Who rolls so many dice of a real table, and why. */
  rolls(dice: number): string;
  /** A heading of the log. */
  chapter(key: string): string;
}
