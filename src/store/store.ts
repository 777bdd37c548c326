// The store's door: matches, their seats, their log of rows, and rests as a cache. It knows rows,
// not rules. Nobody is told of a row before it is committed.
import type { Json } from '#kernel';
import type { AccountStore } from './accounts/account-store.ts';
import type { OpenTables, Wishes } from './lobby/types.ts';
import type { NoticeStore, Notices } from './outbox/types.ts';
import type { RatedAs, RatedStep, RatingStore } from './ratings/types.ts';
import type { Attendances, Talking, TalkRoom } from './talk/types.ts';

export type MatchId = string;

/** One entry of the log: what was decided (or taken back) and what it caused. */
export interface NewRow {
  /** Null where nothing was decided: fate, a take-back, a resignation. */
  readonly decision: number | null;
  /** What JSON can carry; the store does not look into it. */
  readonly cause: object;
  readonly events: readonly object[];
  readonly hash: string;
  /** What everybody may know of it, where that is less: no part of the row, for who seals it. */
  readonly seen?: { readonly cause: object; readonly events: readonly object[] };
  /** ISO 8601: when it happened, where whoever writes it counts time; else when it is written. */
  readonly at?: string;
}

export interface Row extends NewRow {
  /** From 1, without gaps. */
  readonly seq: number;
  /** ISO 8601. */
  readonly at: string;
}

export interface Checkpoint {
  readonly seq: number;
  readonly rest: object;
  readonly hash: string;
  /** It holds what not everybody may know: no part of it, for who seals it. */
  readonly isHidden?: true;
}

export type SeatHolder =
  /**
   * `player` null: the seat is open, for whoever brings the invitation. `invite` is the hash of
   * the link's code, never the code; `renewed` counts how often the link was made anew.
   */
  | {
      readonly kind: 'person';
      readonly player: string | null;
      readonly invite?: string | null;
      readonly renewed?: number;
      /** The same person's other browsers: each holds the seat as he does. */
      readonly devices?: readonly string[];
      /** After which row whoever sits there came; absent: he has been there from the first. */
      readonly since?: number;
      /** It is empty, and a foe of whoever sat there has called for another. */
      readonly called?: true;
    }
  | { readonly kind: 'bot'; readonly bot: string };

export type SeatRecord = SeatHolder & { readonly seat: string };

/** He sat there till another was given his seat; he has not sat down there since. */
export interface Replaced {
  readonly seat: string;
  readonly player: string;
  /** His time was over, and a foe called another person, or the computer; or the host freed it. */
  readonly how: 'called' | 'computer' | 'freed';
  /** ISO 8601. */
  readonly at: string;
  /** If the call is taken back, he sits there again. */
  readonly back?: true;
}

export interface NewMatch {
  readonly id: MatchId;
  readonly ruleset: string;
  readonly revision: number;
  readonly setup: Json;
  /** What lists of matches show; the store does not look into it. */
  readonly summary: Json;
  readonly status: string;
  /** Sealed: the database alone foretells no dice. */
  readonly fateSeed: string;
  readonly fateHash: string;
  /** What settled the rows of a file that was opened: as its header says. */
  readonly fates?: Json;
  /** Who made it: he may renew its links. */
  readonly host?: string | null;
  /** What he calls himself, if he has said. */
  readonly hostName?: string | null;
  /** It counts for ratings; absent: it does not. */
  readonly rated?: RatedAs;
  /** Only those who sit in it may look at it. */
  readonly private?: true;
  readonly seats: readonly SeatRecord[];
}

export interface MatchRecord extends NewMatch {
  /** The highest `seq` of the log; 0 when it is empty. */
  readonly head: number;
  /** The battle that was begun after it with the same seats. */
  readonly rematch?: MatchId;
  /** Absent: nobody was. */
  readonly replaced?: readonly Replaced[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

/**
 * One of a list: without its setup, which may be long, but with what that calls the battle; its
 * summary without where the units stand.
 */
export interface ListedMatch extends Pick<
  MatchRecord,
  | 'id'
  | 'ruleset'
  | 'summary'
  | 'status'
  | 'head'
  | 'seats'
  | 'replaced'
  | 'private'
  | 'rated'
  | 'updatedAt'
> {
  readonly setupName: unknown;
  /** Whoever asks has tried something from moments of it. */
  readonly analysed: boolean;
}
/** The last that a page of a list showed: the next begins after it. */
export interface From {
  readonly updatedAt: string;
  readonly id: MatchId;
  /** It was the first: those before it are wanted, the nearest of them. */
  readonly newer?: true | undefined;
}
export interface Together {
  readonly rest?: Checkpoint;
  /** Earlier rests from this row on hold no more. */
  readonly undone?: number;
  readonly status?: string;
  readonly summary?: Json;
  /** Of a rated battle: it is over, or counts no more. */
  readonly rated?: RatedStep;
  /** Whoever sat there sits there no more. */
  readonly seated?: Reseated;
  /** Who is to be told of it; absent: nobody. */
  readonly notices?: Notices | undefined;
}

/** `by`: who wanted it so. Where the host sits nowhere any more the battle is his from then on. */
export type Reseated =
  /**
   * From now on this bot sits there, and nobody else; `open`: only if nobody sits there,
   * `was`: only if he still does.
   */
  | {
      readonly seat: string;
      readonly bot: string;
      readonly by?: string | undefined;
      readonly open?: true | undefined;
      readonly was?: string | undefined;
    }
  /**
   * It is open, by this link and, unless others may not look, on the list of open tables: as one
   * of those of `by`, who has `calls` of them at most, unless the battle stands there already.
   */
  | (Relinked & { readonly by: string; readonly calls: number })
  /** Nobody is called to it any more: whoever was put out sits there again. */
  | (Relinked & { readonly back: true });
/** Links of before lead nowhere; the seat's latest is that before `renewed`, or nothing is done. */
interface Relinked {
  readonly seat: string;
  readonly invite: string;
  readonly renewed: number;
}
export type Appended =
  | { readonly appended: true; readonly head: number }
  /** Somebody else wrote first: read on from the expected head. */
  | { readonly appended: false; readonly why: 'stale'; readonly head: number }
  /** A decision of these has a row already: `findDecision` gives its first result. */
  | { readonly appended: false; readonly why: 'decided' }
  /** Whoever called has as many open tables as he may have. */
  | { readonly appended: false; readonly why: 'full' }
  | { readonly appended: false; readonly why: 'noMatch' };

export type SeatTaken =
  /** `before`: it was his already. */
  | {
      readonly taken: true;
      readonly match: MatchId;
      readonly seat: string;
      readonly before?: true;
    }
  /**
   * 'yours': he holds another seat of it, and has not said that he wants both; 'putOut': he was
   * called away from this one, and the call stands.
   */
  | {
      readonly taken: false;
      readonly why: 'unknown' | 'occupied' | 'yours' | 'putOut';
      readonly match?: MatchId;
      readonly seat?: string;
    };

/** The hash of the link that leads to an open seat, made anew for the so-manieth time. */
export type InviteFor = (match: MatchId, seat: string, renewed: number) => string;
/** What became of battles that a player left: nobody else sat there, or others keep them. */
export interface Left {
  /** Nothing was left: a rated battle counts, and is to be given up first. */
  readonly counts?: true;
  readonly erased: readonly MatchId[];
  readonly left: readonly MatchId[];
}

/** `code`: its hash; `minutes`: how long it is good, once. */
export interface DeviceCode {
  readonly match: MatchId;
  readonly player: string;
  readonly code: string;
  readonly minutes: number;
}

/** By kind, for good or until a turn begins; the store does not look into it. */
export interface Instructed {
  readonly [kind: string]: StandingOrder;
}
export type StandingOrder =
  string | { readonly choice: string; readonly until: number; readonly after?: string };
export interface Instructions {
  readonly [seat: string]: Instructed;
}
export interface Instructing {
  readonly match: MatchId;
  readonly seat: string;
  readonly player: string;
  readonly kind: string;
  readonly choice?: string | undefined;
  /** It ends with that turn, and what was left before holds again. */
  readonly until?: number | undefined;
}

/** What a player writes on the moment after the row `seq`; 0: before the first. */
export interface Noting {
  readonly match: MatchId;
  readonly player: string;
  readonly seq: number;
  /** Empty: it is taken away. */
  readonly text: string;
  /** Whoever else sits there may read it. */
  readonly open: boolean;
}
export type Noted = 'noted' | 'notSeated' | 'noMoment' | 'notOver' | 'full';
export interface Note {
  readonly seq: number;
  /** Of whom it is: the first of his seats. */
  readonly seat: string;
  readonly text: string;
  readonly open: boolean;
  readonly mine: boolean;
}

/** What a player has tried in a battle, as one text; an empty one: nothing any more. */
export interface Analysed {
  readonly match: MatchId;
  readonly player: string;
  readonly kept: string;
  /** The revision in the place of which it is kept; absent: nothing lies there. */
  readonly after?: string | undefined;
}
/** 'changed': something else lies there by now, or nothing. */
/** 'rated': the battle counts and is not over. */
export type AnalysisKept = 'kept' | 'changed' | 'notSeated' | 'rated';
export interface KeptText {
  /** Absent: it lies there and cannot be opened. */
  readonly kept?: string;
  /** Another with every text that is kept. */
  readonly revision: string;
}
/** A moment of a battle that somebody shares: its id is the link. */
export interface NewPosition {
  readonly id: string;
  readonly match: MatchId;
  readonly player: string;
  /** The last row before it. */
  readonly seq: number;
  /** Through whose eyes; absent: nothing was hidden. */
  readonly eye?: string | undefined;
  readonly checkpoint: object;
}
export type Shared =
  | { readonly shared: true; readonly id: string }
  | { readonly shared: false; readonly why: 'full' | 'notSeated' };
/** What there is to know of it, without whose it is. */
export interface Position extends Omit<NewPosition, 'player' | 'match'> {
  readonly match: MatchRecord;
  /** ISO 8601. */
  readonly made: string;
}

/** A server writes that it is alive: in milliseconds since 1970. */
export interface Beat {
  readonly at: number;
  /** Longer than so many milliseconds without a beat is a gap. */
  readonly longest: number;
  /** Gaps that ended by then are known. */
  readonly known: number;
}
/** A stretch in which no server of this database was alive, in milliseconds since 1970. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/** The database does not answer; nothing can be read or saved until it is back. */
export class StoreAway extends Error {
  /** In words: refused, ended, no disk space left. */
  readonly reason: string;
  constructor(reason: string) {
    super(`the database is away: ${reason}`);
    this.reason = reason;
  }
}

/** It is there, but had no time for this: nobody else need hear of it. */
export class StoreBusy extends StoreAway {
  constructor(reason: string) {
    super(reason);
    this.message = `the database is busy: ${reason}`;
  }
}

export interface Listener {
  /** The match has news: rows up to `seq`; 0: its seats or status. */
  news(match: MatchId, seq: number): void;
  /** Something was said at a table: its line of that room; 0: who talks there has changed. */
  said?(match: MatchId, room: TalkRoom, n: number): void;
  /** Somebody came to a table or went, by this server. */
  here?(match: MatchId, node: string): void;
  /** The browser with this token's hash is somebody else's now, or nobody's. */
  signed?(session: string): void;
  /**
   * The database went away, or a promise of the store was rejected with `StoreAway` that is not
   * `StoreBusy`: nothing is heard until `missed`, which always follows, and what was claimed may be
   * claimed by others.
   */
  lost(): void;
  /** It is back, and news may have been lost: look after every match that is loaded. */
  missed(): void;
}

/** Milliseconds since 1970. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}
export interface Holiday extends Stretch {
  readonly player: string;
}
export interface TakingHoliday {
  readonly at: number;
  readonly to: number;
  /** Has he so many days, beside those that are known? Nobody takes any meanwhile. */
  readonly may: (known: readonly Stretch[]) => boolean;
}

/** Every promise may be rejected with `StoreAway`; nothing is then half done. */
export interface Store
  extends AccountStore, OpenTables, Wishes, NoticeStore, RatingStore, Talking, Attendances {
  /** The match, and the rows it begins with, or nothing. */
  createMatch(match: NewMatch, rows?: readonly NewRow[]): Promise<void>;
  /**
   * As `createMatch`, unless `of` has its rematch already: the id of whichever there is. `match` is
   * made of who sits in `of` while nobody comes or goes there.
   */
  again(of: MatchId, match: (seats: readonly SeatRecord[]) => NewMatch): Promise<MatchId>;
  /** All rows and what comes together with them, or nothing. The first row gets `head + 1`. */
  appendRows(
    match: MatchId,
    head: number,
    rows: readonly NewRow[],
    together?: Together,
  ): Promise<Appended>;
  readMatch(match: MatchId): Promise<MatchRecord | undefined>;
  /** The rows with a `seq` above `since`, in order. */
  readRows(match: MatchId, since?: number): Promise<Row[]>;
  findDecision(match: MatchId, decision: number): Promise<Row | undefined>;
  /** `before`: the latest before that row. */
  latestCheckpoint(match: MatchId, before?: number): Promise<Checkpoint | undefined>;
  /**
   * The matches in which the player holds a seat, latest first: so many, beside another; of these
   * rulesets, if any are named.
   */
  matchesOf(
    player: string,
    most: number,
    from?: From,
    rulesets?: readonly string[],
  ): Promise<ListedMatch[]>;
  /** All of them, oldest first, with how many rows each has. */
  headsOf(player: string): Promise<readonly Pick<MatchRecord, 'id' | 'head'>[]>;
  /** What the link with this hash leads to, who sits there, and was `asks` called away from it? */
  invitation(
    invite: string,
    asks?: string,
  ): Promise<
    { readonly match: MatchRecord; readonly seat: string; readonly putOut: boolean } | undefined
  >;
  /** The invitation is good until somebody sits; for him it stays good. `also`: a second seat. */
  takeSeat(invite: string, player: string, also?: boolean): Promise<SeatTaken>;
  /** A new link for an open seat, for the host; false: not his, or not open, or renewed since. */
  renewInvite(
    match: MatchId,
    host: string,
    seat: string,
    invite: string,
    renewed: number,
  ): Promise<boolean>;
  /**
   * Whoever sat there sits there no more, by no browser of his; the seat is open, by this link.
   * False: not the host's battle, or his own seat, or nobody's, or a rated battle that counts.
   */
  freeSeat(
    match: MatchId,
    host: string,
    seat: string,
    invite: string,
    renewed: number,
  ): Promise<boolean>;
  /**
   * He sits in this match no more, or in none. Where nobody else sits, all of it is erased; else
   * his seats are open by new links, and a match that was his is another's. All of it, or nothing.
   */
  leaveMatches(player: string, inviteFor: InviteFor, match?: MatchId): Promise<Left>;
  /** May only those look at it who sit in it? False: it is not his. */
  setPrivate(match: MatchId, host: string, isPrivate: boolean): Promise<boolean>;
  /** Is there such a match, and may anybody look at it, or this player, who sits in it? */
  mayWatch(match: MatchId, player?: string): Promise<boolean>;
  /** For all the seats that the player holds in the match; false: he holds none, or it is rated. */
  giveDeviceCode(code: DeviceCode): Promise<boolean>;
  /** What a code for another device leads to; undefined: nothing, or it is good no more. */
  deviceSeats(
    code: string,
  ): Promise<{ readonly match: MatchRecord; readonly seats: readonly string[] } | undefined>;
  /** This browser holds those seats too from now on; the code is spent. */
  takeDevice(code: string, player: string): Promise<MatchId | undefined>;
  /** What its host calls himself from now on; false: it is not his. */
  nameHost(match: MatchId, host: string, name: string | null): Promise<boolean>;
  /** What each seat has left to be answered for it. */
  instructionsOf(match: MatchId): Promise<Instructions>;
  /**
   * One kind of it, by who sits there; without a `choice` it is taken back. What the seat has left
   * now, or undefined: he does not sit there.
   */
  instruct(instructing: Instructing): Promise<Instructed | undefined>;
  /** One note of a player, or why not; there is one at most on a moment. */
  note(noting: Noting): Promise<Noted>;
  /** His own in this battle, and what others opened for him, by moment. */
  notesOf(match: MatchId, player: string): Promise<readonly Note[]>;
  /** In the place of what he has read there, for himself, and of nothing else. */
  keepAnalysis(analysed: Analysed): Promise<AnalysisKept>;
  analysisOf(match: MatchId, player: string): Promise<KeptText | undefined>;
  /** Its id: of the same moment through the same eyes there is one. */
  sharePosition(position: NewPosition): Promise<Shared>;
  sharedPosition(id: string): Promise<Position | undefined>;
  /** Does any seat belong to this player? */
  knows(player: string): Promise<boolean>;
  /** Seeds that lie in clear (64 hexadecimal digits), from before they were sealed, are sealed. */
  sealSeeds(seal: (seed: string, match: MatchId) => string): Promise<void>;
  /**
   * Is the match's work for bots this process's? Whoever asks first has it until he lets go or
   * his connection ends; then the next who asks.
   */
  claim(match: MatchId): Promise<boolean>;
  release(match: MatchId): Promise<void>;
  /** A server is alive: the gaps that ended since those it knows, the oldest first. */
  beat(beat: Beat): Promise<readonly Gap[]>;
  /**
   * All of these players', the oldest first; `match`: as they hold there, where a player was
   * another when he took them.
   */
  holidaysOf(players: readonly string[], match?: MatchId): Promise<readonly Holiday[]>;
  /** The one that he is on from now on, or already; undefined: he may not. */
  takeHoliday(player: string, taking: TakingHoliday): Promise<Stretch | undefined>;
  endHoliday(player: string, at: number): Promise<void>;
  /** Running ones of his in which time is counted by turns. */
  battlesByTurns(player: string): Promise<readonly MatchId[]>;
  /** Can rows be read and written now? Rejects with `StoreAway` or as any other; tells nobody. */
  ping(): Promise<void>;
  setStatus(match: MatchId, status: string): Promise<void>;
  listen(listener: Listener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
