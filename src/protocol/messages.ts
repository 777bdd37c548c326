/**
 * What browser and server say to each other over the socket, and the few answers of the HTTP API.
 * Unions only: their shapes (for parsing what strangers send) are in `shapes.ts`.
 */
import type { Json, Pending, RefusalTold, Words } from '#kernel';

// --- browser to server ---------------------------------------------------------------------------

export type ClientMessage =
  /** Opens a match; `since` is the last sequence number the client has (absent: everything). */
  | { readonly t: 'hello'; readonly match: string; readonly since?: number }
  /** One answer, or one seat's successive answers, taken whole or refused whole. */
  | { readonly t: 'reply'; readonly decision: number; readonly answer: Json }
  | { readonly t: 'reply'; readonly decision: number; readonly answers: readonly Json[] }
  | { readonly t: 'undo'; readonly seat: string }
  | { readonly t: 'resign'; readonly seat: string }
  /** Faces of dice that were rolled on a real table. */
  | { readonly t: 'roll'; readonly faces: readonly number[] };

// --- server to browser ---------------------------------------------------------------------------

/** One step of the match as this seat may know it; `events` in the game's own words. */
export interface Step {
  readonly seq: number;
  readonly events: readonly Json[];
  /** Who caused it: a seat, fate, a take-back. */
  readonly by: string;
}
/** What is open after a step. `undo` per own seat: true, or the refusal that says why not. */
export interface State {
  readonly pending: readonly Pending[];
  readonly trail: readonly string[];
  /** For each seat this client holds: may its last answer be taken back, and if not, why. */
  readonly undo: { readonly [seat: string]: true | RefusalTold };
  /** Dice that the players roll themselves and are to type in. */
  readonly chance?: { readonly dice: number; readonly sides: number };
  /** Set when the match is over. */
  readonly outcome?: Json;
}
export interface SeatInfo {
  readonly seat: string;
  readonly kind: 'person' | 'bot' | 'open';
  /** Does this browser hold the seat? */
  readonly yours: boolean;
  readonly bot?: string;
  /** Is somebody connected for it? */
  readonly here: boolean;
}
export type ServerMessage =
  /** The whole match for this client: view after `seq`, what is open, and the steps so far. */
  | {
      readonly t: 'welcome';
      readonly match: string;
      readonly ruleset: string;
      readonly revision: number;
      readonly setup: Json;
      readonly seats: readonly SeatInfo[];
      readonly seq: number;
      readonly view: Json;
      readonly state: State;
      /** Steps in force from `from` on, oldest first, for the log. */
      readonly steps: readonly Step[];
      /** Link codes of the open seats, for those who sit at the table. */
      readonly invites: { readonly [seat: string]: string };
    }
  /** Steps missed since `since`. */
  | {
      readonly t: 'tail';
      readonly steps: readonly Step[];
      readonly state: State;
      readonly seats: readonly SeatInfo[];
    }
  | { readonly t: 'step'; readonly steps: readonly Step[]; readonly state: State }
  /** Something was taken back: the steps after `to` no longer hold. */
  | {
      readonly t: 'rewound';
      readonly seq: number;
      readonly to: number;
      readonly view: Json;
      readonly state: State;
    }
  | {
      readonly t: 'refused';
      readonly refusal: RefusalTold;
      readonly index?: number;
      readonly decision?: number;
    }
  | { readonly t: 'seats'; readonly seats: readonly SeatInfo[] }
  | { readonly t: 'thinking'; readonly seat: string }
  /** A message could not be understood; nothing was changed. */
  | { readonly t: 'error'; readonly message: string };

// --- HTTP ----------------------------------------------------------------------------------------

/** Who is to sit somewhere: the maker himself, whoever brings the link, or a bot by its name. */
export type Sitter = 'me' | 'link' | { readonly bot: string };
/** POST /api/matches */
export interface NewMatch {
  readonly ruleset: string;
  readonly scenario: string;
  /** Every seat of the scenario; the maker takes one or more. */
  readonly seats: { readonly [seat: string]: Sitter };
  /** 'typed': the players roll on a real table and type in what falls. */
  readonly dice?: 'typed';
}
/** POST /api/battles: a scenario that any armies can be led into, with the armies of its seats. */
export interface NewBattle {
  readonly ruleset: string;
  readonly scenario: string;
  /** The agreed size, in points for each player. */
  readonly size: number;
  /** Set up by itself, or by the players step by step. */
  readonly start: 'quick' | 'full';
  /** By their seats: blue, and blue2, blue3 beside it, against red, red2, red3. */
  readonly armies: { readonly [seat: string]: Json };
  readonly seats: NewMatch['seats'];
  readonly dice?: 'typed';
}
/** GET /api/matches: this browser's battles, newest first. */
export interface MatchSummary {
  readonly id: string;
  readonly ruleset: string;
  readonly name: Words;
  readonly seats: readonly SeatInfo[];
  readonly turn?: number;
  readonly yourMove: boolean;
  /** The seats that are asked something. */
  readonly waitsFor: readonly string[];
  readonly outcome?: Json;
  readonly updatedAt: string;
}
// POST /api/battles -> { id } or 400 { message: { en, ru }, issues?: what is illegal };
// POST /api/matches -> { id }; GET /api/matches -> MatchSummary[];
// POST /api/matches/:id/rematch -> { id }; GET /api/matches/:id/file -> the match file (download);
// POST /api/matches/open (body: match file) -> { id } or 400 { message: { en, ru } };
// POST /api/join/:code -> { id } or 404/409 { message: { en, ru } }.
