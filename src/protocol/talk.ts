/** What browser and server say of what is said at a table. */
import * as z from 'zod/mini';
import type { Shape } from '#kernel';

/** Those who sit in a battle talk in the one, those who watch it in the other. */
export type TalkRoom = 'players' | 'watchers';

/** One line: plain text, to be shown as it is. */
export interface TalkLine {
  readonly n: number;
  /** A seat, or what a watcher is called in this battle. */
  readonly who: string;
  readonly text: string;
  /** ISO 8601. */
  readonly at: string;
  readonly mine?: true;
}
/**
 * Why nothing can be said: 'alone': nobody else sits there; 'off': one has not said that one
 * talks; 'waits': others have not; 'closed': the players let no watchers talk.
 */
export type Untold = 'alone' | 'off' | 'waits' | 'closed' | 'full';
/** GET /api/matches/:id/chat: one's own room; ?room=watchers: theirs, for players at the end. */
export interface TalkTold {
  readonly room: TalkRoom;
  readonly lines: readonly TalkLine[];
  readonly why?: Untold;
  /** Of each seat, whether whoever sits there talks; to players. */
  readonly talks: { readonly [seat: string]: boolean };
  readonly watchersTalk: boolean;
  /** Whom of these one hears no more. */
  readonly muted: readonly string[];
}
/** POST /api/matches/:id/chat: `id` is the sender's own; sent twice it is one line. */
export interface Chatting {
  readonly id: string;
  readonly text: string;
}
/** The same of one who is heard no more, or again. */
export interface Muting {
  readonly who: string;
  readonly muted: boolean;
}
export interface ReportingLine {
  readonly room: TalkRoom;
  readonly n: number;
}
export interface TalkSaid {
  readonly t: 'said';
  readonly room: TalkRoom;
  readonly line: TalkLine;
}
/** To whoever may read it there. */
export type TalkMessage =
  | TalkSaid
  /** Who talks there has changed: what is known of it is asked for anew. */
  | { readonly t: 'talk' };

export const MOST_SAID = 280;
/** What is longer is no line at all; what is a little too long is told so in words. */
const MOST_SENT = 4000;
const name = z.string().check(z.minLength(1), z.maxLength(100));
export const chatting: Shape<Chatting> = z.strictObject({
  id: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  text: z.string().check(z.maxLength(MOST_SENT)),
});
export const talking: Shape<{ readonly talks: boolean }> = z.strictObject({ talks: z.boolean() });
export const lettingTalk: Shape<{ readonly open: boolean }> = z.strictObject({
  open: z.boolean(),
});
export const muting: Shape<Muting> = z.strictObject({ who: name, muted: z.boolean() });
const room = z.union([z.literal('players'), z.literal('watchers')]);
export const reportingLine: Shape<ReportingLine> = z.strictObject({
  room,
  n: z.int().check(z.minimum(1), z.maximum(MOST_SENT)),
});
export const talkWanted: Shape<{ readonly room?: TalkRoom | undefined }> = z.strictObject({
  room: z.optional(room),
});
// GET /api/matches/:id/chat -> TalkTold; POST (body: Chatting) -> { n }: who sits there, and apart
// from them who watches; 409 { message } where nothing can be said, 429 beyond a bound;
// POST /api/matches/:id/chat/talk (body: { talks }) -> {}: of one's own seats;
// POST /api/matches/:id/chat/watchers (body: { open }) -> {}: may watchers talk? who sits there;
// POST /api/matches/:id/chat/mute (body: Muting) -> {}: in all battles, for oneself;
// POST /api/matches/:id/chat/report (body: ReportingLine) -> {}: told to the house.
