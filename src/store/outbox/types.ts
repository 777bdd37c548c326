// What the store keeps of notices: what somebody wants to hear of, by which way, and what became
// of each. All times are of the writer's clock, in milliseconds since 1970.
import type { Json } from '#kernel';
import type { MatchId } from '../store.ts';

export type Way = 'mail' | 'push';

/** One thing that a seat is to be told. */
export interface Begun {
  readonly seat: string;
  readonly kind: string;
  /** The row that it is about. */
  readonly seq: number;
  /** Of a reminder: what share of the time is gone, in per cents. */
  readonly mark?: number;
  /** Of a reminder: what the clock shows then, in milliseconds. */
  readonly left?: number;
  readonly due: number;
}
/** What rows mean for those who are to be told, written together with them. */
export interface Notices {
  readonly at: number;
  readonly begun: readonly Begun[];
  /** Seats that are asked; the others need no reminder. */
  readonly asked: readonly string[];
  /** Those of them that have answered nothing since: that it is their turn is told still. */
  readonly keeps: readonly string[];
  /** Whose reminders begin anew. */
  readonly anew: readonly string[];
  /** Rows of the offers that are open. */
  readonly offers: readonly number[];
  readonly over: boolean;
  /** Clocks were changed: when a reminder is due is to be reckoned again. */
  readonly again: boolean;
}

/** As a player has chosen; the store does not look into `choices`. */
export interface NoticeWishes {
  readonly lang: string;
  readonly zone: string;
  /** By which ways he wants anything at all. */
  readonly ways: readonly Way[];
  readonly choices: Json;
}
interface Browser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly agent: string;
}
export interface NewPush extends Browser {
  /** Whose end is its end: that of the browser which asked. */
  readonly session: string;
}
export interface Push extends Browser {
  /** ISO 8601. */
  readonly made: string;
}
export interface Due {
  readonly id: string;
  readonly player: string;
  /** Null: it is of no battle. */
  readonly match: MatchId | null;
  readonly seat: string;
  readonly kind: string;
  readonly seq: number;
  readonly mark: number;
  readonly way: Way;
  readonly left: number | null;
  readonly made: number;
  readonly tries: number;
  /** When the like of the same battle was last sent to him so. */
  readonly told: number | null;
  /** Of the letter in which it goes out, once that is known. */
  readonly messageId: string | null;
  /** The seat is his. */
  readonly sits: boolean;
  readonly wishes: NoticeWishes | undefined;
  /** By which he ends his mail; null: he has chosen nothing yet. */
  readonly stop: string | null;
  /** The first that he has proved. */
  readonly address: string | undefined;
}
export interface Claiming {
  readonly now: number;
  /** Nobody else takes them for so long. */
  readonly lease: number;
  /** Of so many players. */
  readonly most: number;
}
export type Ending =
  | { readonly state: 'sent'; readonly at: number }
  | { readonly state: 'failed'; readonly at: number; readonly error: string }
  /** It is no longer true, or nobody wants it. */
  | { readonly state: 'moot'; readonly at: number }
  /** It is looked at again then; with an error: it was tried. */
  | { readonly state: 'waits'; readonly due: number; readonly error?: string };
export interface Delivery {
  readonly match: MatchId | null;
  readonly kind: string;
  readonly mark: number;
  readonly way: Way;
  readonly state: 'waits' | 'sent' | 'failed';
  /** When it ended; of what waits: when it is tried again. Milliseconds since 1970. */
  readonly at: number;
  readonly tries: number;
  readonly error: string | null;
  /** What its battle tells lists; null: of none. */
  readonly summary: unknown;
}

export interface NoticeStore {
  noticesOf(player: string): Promise<NoticeWishes | undefined>;
  /** `stop`: by which his mail is ended from then on, unless he has such a code. False: nobody. */
  keepNotices(player: string, wishes: NoticeWishes, stop: string): Promise<boolean>;
  /** Whose mail the code ends. */
  stopping(stop: string): Promise<{ readonly player: string } | undefined>;
  /** 'full': he has as many browsers as there may be; 'taken': it is another's; 'nobody': signed
      out meanwhile. */
  addPush(player: string, push: NewPush): Promise<'added' | 'full' | 'taken' | 'nobody'>;
  pushesOf(player: string): Promise<readonly Push[]>;
  /** False: it was none of his. */
  removePush(player: string, endpoint: string): Promise<boolean>;
  /** Beside all rows of battles: for what no row tells. */
  putNotice(player: string, match: MatchId | null, begun: Begun, way: Way): Promise<void>;
  /** Those that are due, for whoever claims them alone. */
  claimNotices(claiming: Claiming): Promise<readonly Due[]>;
  /** They are one letter from now on. */
  bindNotices(ids: readonly string[], messageId: string): Promise<void>;
  endNotice(id: string, ending: Ending): Promise<void>;
  /** He has seen all up to this row: of that he need not be told. */
  seenNotices(player: string, match: MatchId, seq: number): Promise<void>;
  /** The latest first. */
  deliveriesOf(player: string, most: number): Promise<readonly Delivery[]>;
  /** What ended before is forgotten. */
  sweepNotices(before: number): Promise<void>;
}
