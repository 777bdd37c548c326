/** What browser and server say of ratings: of a battle that counts, and of a player's page. */
import * as z from 'zod/mini';
import type { Shape, Words } from '#kernel';

/** Of which of a game's two ladders a battle is. */
export type PaceKind = 'live' | 'turns';
/** Why a battle that was begun as a rated one counts no more. */
export type Unrated = 'thought' | 'clock' | 'computer' | 'left' | 'seats' | 'short' | 'often';
/** What is known of somebody's strength. */
export interface StandingTold {
  readonly battles: number;
  /** In whole points; absent: too little is known of him. */
  readonly rating?: number;
  /** Within so many points of it he is in 19 of 20 cases. */
  readonly within?: number;
  /** Little is known still. */
  readonly provisional?: true;
}
/** A player as everybody may know him. */
export interface PlayerTold {
  readonly name?: string;
  /** Two signs by which players without a name are told apart. */
  readonly sign: string;
  /** His page is /p/…; absent: he has none, or hides it. */
  readonly page?: string;
}
export interface Rated extends PlayerTold {
  readonly standing: StandingTold;
}
/** A battle that was begun as a rated one. */
export interface RatedTold {
  /** Absent: it counts. */
  readonly off?: Unrated;
  /** What its sides are worth is known, and taken off. */
  readonly measured?: true;
  /** By seat; nobody is told who sits nowhere yet. */
  readonly players: {
    readonly [seat: string]: Rated & {
      /** Once it has been counted: whole points before and after it, where he was known. */
      readonly counted?: { readonly before?: number; readonly after?: number };
    };
  };
}
/** Against whom somebody searches for a battle that counts. */
export interface Band {
  /** So many points from his own at most; absent: anybody. */
  readonly within?: number;
  /** The band is as wide again for each minute of waiting. */
  readonly widens?: true;
  /** Not against somebody of whom little is known. */
  readonly known?: true;
}
/** Those that are offered. */
export const BANDS: readonly number[] = [100, 200, 400];

/** One rated battle of a player. */
export interface ResultTold {
  /** It is there, and anybody may look at it. */
  readonly match?: string;
  readonly name: Words;
  readonly game: string;
  readonly pace: PaceKind;
  readonly seat: string;
  /** Absent: he is no more. */
  readonly opponent?: PlayerTold;
  readonly opponentRating?: number;
  /** 1: won, 0.5: even, 0: lost. */
  readonly score: number;
  readonly how: 'played' | 'conceded' | 'agreed' | 'timeOver';
  /** Absent: too little was known of him. */
  readonly before?: number;
  readonly after?: number;
  /** Within so many points he was after it. */
  readonly within?: number;
  /** The day, as it was in Greenwich: 2026-06-01. */
  readonly day: string;
}
/** GET /api/players/:who, by a name or what leads to his page. */
export interface ProfileTold extends PlayerTold {
  /** The month: 2026-06. */
  readonly since?: string;
  /** It is the page of whoever asks. */
  readonly yours?: true;
  /** He alone sees it. */
  readonly hidden?: true;
  readonly standings: readonly (StandingTold & {
    readonly game: string;
    readonly pace: PaceKind;
  })[];
  /** The latest first. */
  readonly results: readonly ResultTold[];
  /** Of all his rated battles. */
  readonly kept: {
    readonly battles: number;
    readonly decisions: number;
    readonly timeOver: number;
    readonly conceded: number;
  };
  /** As whoever asks fared against him; absent: they have not met. */
  readonly against?: { readonly won: number; readonly even: number; readonly lost: number };
}

const MOST_WIDTH = 4000;
export const bandShape = z.strictObject({
  within: z.exactOptional(z.int().check(z.minimum(1), z.maximum(MOST_WIDTH))),
  widens: z.exactOptional(z.literal(true)),
  known: z.exactOptional(z.literal(true)),
});
export const hidingPage: Shape<{ readonly hidden: boolean }> = z.strictObject({
  hidden: z.boolean(),
});
// GET /api/players/:who -> ProfileTold, or 404 { message };
// POST /api/players/hidden (body: { hidden }) -> {}: one's own page;
// POST /api/players/:who/report -> {}: his name, to those who watch over the server;
// POST /api/matches/:id/unrated -> {}, or 409 { message }: it counts no more; who sits there.
