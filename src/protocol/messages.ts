/**
 * What browser and server say to each other over the socket, and the few answers of the HTTP API.
 * Unions only: their shapes (for parsing what strangers send) are in `shapes.ts`.
 */
import type { ToldBeside } from './beside.ts';
import type { Pace } from './pace.ts';
import type { RatedTold, Unrated } from './rating.ts';
import type { TalkMessage } from './talk.ts';
import type { Delay, WatchersTold } from './watching.ts';
import type { Chance, Json, Pending, RefusalTold, Settled, Words, SeenStage } from '#kernel';

// --- browser to server ---------------------------------------------------------------------------

export type ClientMessage =
  /**
   * Opens a match; `since` is the last sequence number the client has (absent: everything).
   * `seat`: through whose eyes, for a browser that holds several seats.
   */
  | { readonly t: 'hello'; readonly match: string; readonly since?: number; readonly seat?: string }
  /**
   * One answer, or one seat's successive answers, taken whole or refused whole. `joined`: no press
   * of its own led to it, and it is taken back with what went before.
   */
  | (Reply & { readonly answer: Json })
  | (Reply & { readonly answers: readonly Json[] })
  /** All that it gave at its last press; `to`: at all to that which gave this row, or nothing. */
  | { readonly t: 'undo'; readonly seat: string; readonly to?: number }
  | { readonly t: 'resign'; readonly seat: string }
  /** Asks all others who play; where nobody else does it is done at once. */
  | { readonly t: 'offer'; readonly seat: string; readonly offer: Offer }
  /** To what the seat `of` asks for, by the row in which it did. */
  | { readonly t: 'consent'; readonly seat: string; readonly of: string; readonly row: number }
  /** The same; one's own: it is asked no more. */
  | { readonly t: 'decline'; readonly seat: string; readonly of: string; readonly row: number }
  /** Faces of dice that were rolled on a real table; `roll` is the id of the roll they answer. */
  | { readonly t: 'roll'; readonly roll: number; readonly faces: readonly number[] }
  /**
   * From now on questions of a kind are answered so for a seat of this browser; without a `choice`
   * it is asked again.
   */
  | {
      readonly t: 'instruct';
      readonly seat: string;
      readonly kind: string;
      readonly choice?: string;
      /** Until the next turn begins, and then as before; only with a choice. */
      readonly forNow?: true;
    }
  /**
   * The time of a foe is over: the battle is claimed, or a computer takes his seat, or a `person`,
   * whoever comes by its link or from the list of open tables.
   */
  | { readonly t: 'claim'; readonly seat: string; readonly of: string }
  | {
      readonly t: 'substitute';
      readonly seat: string;
      readonly of: string;
      readonly person?: true;
    }
  /** Another was called to the seat of a foe, and nobody has come: it is as it was before. */
  | { readonly t: 'callOff'; readonly seat: string; readonly of: string }
  /** A foe is given more time, whether or not it is over. */
  | { readonly t: 'moreTime'; readonly seat: string; readonly of: string }
  /** All up to that step has been shown on a page that is looked at: no notice need tell of it. */
  | { readonly t: 'seen'; readonly seq: number }
  /** By turns: one's clock stands for so many days from now, in all one's battles by turns. */
  | { readonly t: 'holiday'; readonly seat: string; readonly days: number }
  /** One is back from it, and answers one's reactions oneself. */
  | { readonly t: 'back'; readonly seat: string };

/** What needs the consent of whoever else plays. */
export type Offer =
  /** All from that step on is taken back; what was thrown and drawn there is drawn anew. */
  | { readonly of: 'takeBack'; readonly from: number }
  /** The battle is over, and these have won; nobody: a draw. */
  | { readonly of: 'result'; readonly winners: readonly string[] }
  /**
   * From now on it is played so fast, or (null) nobody counts; all clocks begin anew. `standIn`: as
   * in `NewMatch`.
   */
  | {
      readonly of: 'pace';
      readonly pace: Pace | null;
      readonly weekends?: true;
      readonly standIn?: true;
    }
  /** All clocks stand, or go on. */
  | { readonly of: 'pause'; readonly pauses: boolean }
  /** Whoever watches is kept so many decisions behind the table. */
  | { readonly of: 'delay'; readonly decisions: number };
export interface Refused {
  readonly by: string;
  readonly offer: Offer;
  /** By which it was declined. */
  readonly row: number;
}
export interface OpenOffer {
  readonly offer: Offer;
  readonly row: number;
  /** Seats that are for it, beside who asks. */
  readonly consents: readonly string[];
}
interface Reply {
  readonly t: 'reply';
  readonly decision: number;
  readonly joined?: true;
}

// --- server to browser ---------------------------------------------------------------------------

/** One step of the match as this seat may know it; `events` in the game's own words. */
export interface Step extends ToldBeside {
  readonly seq: number;
  readonly events: readonly Json[];
  /**
   * Who caused it: a seat, 'fate', 'rules' (mended rules took back what came before), 'agreed' (all
   * together did), 'table': seats asked each other something, or 'phrase': a seat said something to
   * the dice.
   */
  readonly by: string;
  /** Given at one press with the step of his before it: told to him alone who gave it. */
  readonly joined?: true;
  /** Of an open draw that can be checked at once: what was asked, what came, and its seal. */
  readonly drawn?: Drawn;
  readonly phrase?: { readonly seat: string; readonly phrase: string };
}
export interface Drawn {
  readonly chance: Chance;
  readonly result: Settled;
  readonly link: string;
}
/** What a seat said to the dice; it counts for draws after the row `seq`. */
export interface Phrase {
  readonly seq: number;
  readonly seat: string;
  readonly phrase: string;
}
/** What is open after a step. `undo` per own seat: true, or the refusal that says why not. */
export interface State {
  readonly pending: readonly Pending[];
  readonly trail: readonly string[];
  /** For each seat this client holds: may its last answer be taken back, and if not, why. */
  readonly undo: { readonly [seat: string]: true | RefusalTold };
  /** For those who may: the sequence number of the first of what its last press gave. */
  readonly back: { readonly [seat: string]: number };
  /** Where it may take back more, one press after the other: the first of all that. */
  readonly far?: { readonly [seat: string]: number };
  /** Dice that the players roll themselves and are to type in, with the id of the roll. */
  readonly chance?: { readonly roll: number; readonly dice: number; readonly sides: number };
  /**
   * What is asked next is for another seat of this browser, and shows something that the seat
   * looked through may not see: the screen is to be handed over.
   */
  readonly handOver?: string;
  /** Since the last rest, for the seat of this browser that is asked; absent at a rest. */
  readonly stage?: SeenStage;
  /** Something is kept from all the seats of this browser: its file can only be a report. */
  readonly hides: boolean;
  /** What seats ask of each other; absent: nothing. */
  readonly offers?: { readonly [seat: string]: OpenOffer };
  /** Who is against what a seat of this browser asked for last; told to nobody else. */
  readonly refused?: { readonly [seat: string]: Refused };
  /** Set when the match is over. */
  readonly outcome?: Json;
  /** Fate's, from then on: by it and its hash every draw can be checked. */
  readonly seed?: string;
}
/** By seat: what a take-back would ask again. Of later presses whoever gave them knows it. */
export interface Again {
  readonly [seat: string]: Pending;
}
export interface SeatInfo {
  readonly seat: string;
  readonly kind: 'person' | 'bot' | 'open';
  /** Does this browser hold the seat? */
  readonly yours: boolean;
  readonly bot?: string;
  /** Is somebody connected for it? */
  readonly here: boolean;
  /** It was this browser's till then, and is so no more: told to nobody else. */
  readonly lost?: LostSeat;
}
/** Of several the first. */
export type SeatLost = LostSeat & { readonly seat: string };
export interface LostSeat {
  /**
   * His time was over: another is called there and waited for, and it is his again if that is taken
   * back; or somebody has come; or the computer plays there. Else the host has freed it; 'gone':
   * whoever had come has gone.
   */
  readonly why: 'called' | 'taken' | 'computer' | 'freed' | 'gone';
  /** ISO 8601. */
  readonly since: string;
}
/** What a seat has left to be answered for it, by kind. Nobody else is told that it has. */
export interface Instructed {
  readonly [kind: string]:
    | string
    /** Until that turn begins; `after` holds again. */
    | { readonly choice: string; readonly until: number; readonly after?: string };
}
/**
 * By what the dice of a battle can be checked: from the start what was promised of them, or the
 * hash of their seed; the seed at its end.
 */
export interface FateTold {
  readonly hash: string;
  readonly seed?: string;
  /** Where they can be checked as they fall: all that was said to them. */
  readonly phrases?: readonly Phrase[];
}
/**
 * What a computer that thinks aloud is after in the turn that it has just begun, told once, to
 * whoever plays against it and to nobody else. It is no part of the battle: not in its log, and
 * told to nobody who comes later. Whoever does not know it lets it pass.
 */
export interface Aloud {
  readonly t: 'aloud';
  /** The computer's. */
  readonly seat: string;
  /** The one that it keeps to, then up to two that it rejected. */
  readonly plans: readonly {
    /** A word of its game's list. */
    readonly plan: string;
    /** Of winning by it, as it was weighed: in whole per cents. */
    readonly chance: number;
  }[];
  /** So many battles were played on for it. */
  readonly continuations: number;
  /**
   * Where the one that it keeps to leads, to be drawn: from place to place, or one place that is
   * gone for. A place is what its game says: a point, a point and a facing, or a hex, in the game's
   * own measures.
   */
  readonly routes?: readonly {
    /** The number of whoever goes there; absent: it is a goal of all. */
    readonly piece?: number;
    readonly places: readonly (readonly number[])[];
  }[];
}
/** The clocks of a battle at the moment when they are told; times in milliseconds. */
export interface ClocksTold {
  /** null: nobody counts any more. */
  readonly pace: Pace | null;
  /** No clock runs on Saturdays and Sundays, as they are in Greenwich. */
  readonly weekends?: true;
  /**
   * Whose reactions are answered for them, as they have let their time run out twice; absent: that
   * was not agreed.
   */
  readonly standIn?: readonly string[];
  /** Of each player on a clock; they run down where `runs` names them. */
  readonly left: { readonly [seat: string]: number };
  /** Whose clocks run now. */
  readonly runs: readonly string[];
  /** Whose time is over while they are asked: others may claim, give more, or call a substitute. */
  readonly over: readonly string[];
  /** All stand by consent, and go on by themselves after so long. */
  readonly paused?: number;
  /** Who is away on a holiday, for how long still. */
  readonly away?: { readonly [seat: string]: number };
  /** Seats that are open since others were called to them. */
  readonly called?: readonly string[];
  /** Somebody is missing at the table: no clock runs. */
  readonly waits?: true;
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
      /** Is the battle this browser's? Then it may make its links anew. */
      readonly host: boolean;
      /** Through whose eyes all of this is seen: a seat, or 'audience'. */
      readonly eye: string;
      readonly seq: number;
      /** The position at the start, through the same eyes: the steps lead from it to the view. */
      readonly start: Json;
      readonly view: Json;
      readonly state: State;
      readonly again: Again;
      readonly fate: Omit<FateTold, 'seed'>;
      /** The battle that was begun after this one by somebody who sat here. */
      readonly rematch?: string;
      /** Steps in force, oldest first, for the log. */
      readonly steps: readonly Step[];
      /** Only those who sit in it may look at it. */
      readonly private?: true;
      /** Absent: nobody counts. */
      readonly pace?: Pace;
      /**
       * Link codes of the open seats, for the host; for whoever sits there, of those that another
       * was called to.
       */
      readonly invites: { readonly [seat: string]: string };
      /** By the seat that is looked through, in a game that takes instructions. */
      readonly instructed?: Instructed;
    }
  /** Steps missed since `since`; `host`, `invites`: as of `welcome`, for they may have changed. */
  | {
      readonly t: 'tail';
      readonly steps: readonly Step[];
      readonly state: State;
      readonly again: Again;
      readonly seats: readonly SeatInfo[];
      readonly host: boolean;
      readonly invites: { readonly [seat: string]: string };
      readonly instructed?: Instructed;
    }
  /** What this seat of the browser has left is this from now on. */
  | { readonly t: 'instructed'; readonly seat: string; readonly instructed: Instructed }
  | { readonly t: 'step'; readonly steps: readonly Step[]; readonly state: State }
  /**
   * Follows whatever tells how the battle stands, where somebody counts; and is told anew when
   * time is over. Nothing ticks: whoever shows them counts on by himself.
   */
  | { readonly t: 'clocks'; readonly clocks: ClocksTold }
  /**
   * Of a battle that was begun as a rated one: who sits there, and whether it counts. Follows
   * whatever tells everything, and is told anew when it has changed.
   */
  | { readonly t: 'rated'; readonly rated: RatedTold }
  /** Something was taken back: the steps after `to` no longer hold. */
  | {
      readonly t: 'rewound';
      readonly seq: number;
      readonly to: number;
      readonly view: Json;
      readonly state: State;
      readonly again: Again;
    }
  /** The database is away: nothing can be saved until it is back. */
  | { readonly t: 'store'; readonly away: boolean }
  /** The stored battle cannot be read: why, in words. Its file is still to be had. */
  | { readonly t: 'damaged'; readonly match: string; readonly message: Words }
  /** Somebody who sits here began the battle anew. */
  | { readonly t: 'rematch'; readonly match: string }
  | {
      readonly t: 'refused';
      readonly refusal: RefusalTold;
      readonly index?: number;
      readonly decision?: number;
      /** Where no game has words for it. */
      readonly says?: Words;
    }
  | { readonly t: 'seats'; readonly seats: readonly SeatInfo[] }
  | WatchersTold
  | TalkMessage
  | { readonly t: 'thinking'; readonly seat: string }
  | Aloud
  /**
   * The host has closed the battle to watchers: nothing more is told of it. `lost`: he who is told
   * sat there, and does no more. `erased`: the last who sat there has deleted it.
   */
  | { readonly t: 'closed'; readonly lost?: SeatLost; readonly erased?: true }
  /**
   * A message could not be understood; nothing was changed. `none`: it asked for a battle that is
   * not there, or that is none of his.
   */
  | { readonly t: 'error'; readonly message: string; readonly none?: true };

// --- HTTP ----------------------------------------------------------------------------------------

/**
 * Who is to sit somewhere: the maker himself, whoever brings the link, anybody who finds it on the
 * list of open tables, or a bot by its name.
 */
export type Sitter = 'me' | 'link' | 'open' | { readonly bot: string };
/** POST /api/matches */
export interface NewMatch {
  readonly ruleset: string;
  /** What is to be played, as the game reads it: a scenario by its name, armies led into it. */
  readonly options: Json;
  /** Every seat of it; the maker takes one or more. */
  readonly seats: { readonly [seat: string]: Sitter };
  /** 'typed': the players roll on a real table and type in what falls. */
  readonly dice?: 'typed';
  /** The computer says what it is after: where one person plays against it alone. */
  readonly aloud?: true;
  /** Where another person is to sit too; absent: nobody counts. */
  readonly pace?: Pace;
  /** With a pace: no time is counted on Saturdays and Sundays. */
  readonly weekends?: true;
  /**
   * By turns, in a game that has standing orders: the reactions of whoever has let his time run out
   * twice are answered by what he has left, or as a computer would, until he is back.
   */
  readonly standIn?: true;
  /** With a pace, for two people: it counts for their ratings. */
  readonly rated?: true;
  /** Nobody but those who sit there may look; not with a seat for anybody. */
  readonly private?: true;
  /** How many decisions behind the table whoever watches is kept; absent: none. */
  readonly delay?: Exclude<Delay, 0>;
}
/** A table from afar, as lists show it: in drawing units, y runs down. */
export interface SmallMap {
  readonly size: readonly [width: number, height: number];
  readonly ground: readonly { readonly kind: string; readonly outline: Outline }[];
  /** Where a side may be set up. */
  readonly zones?: readonly { readonly side: number; readonly outline: Outline }[];
  /** How wide and deep a block is. */
  readonly block: readonly [width: number, depth: number];
  /** Four numbers for each: x, y, degrees clockwise from north, side. */
  readonly blocks: readonly number[];
}
type Outline = readonly (readonly [x: number, y: number])[];
/** POST /api/matches/:id/on: a new battle from one moment of an ended one. */
export interface GoingOn {
  /** The last step that is kept of it; 0: none. */
  readonly row: number;
  readonly seats: { readonly [seat: string]: Exclude<Sitter, 'open'> };
}
/** POST /api/matches/:id/notes: one's note on the moment after a row; an empty text: no more. */
export interface Noting {
  readonly row: number;
  readonly text: string;
  /** Whoever else sat there may read it: once it is over, not before. */
  readonly open: boolean;
}
/** GET /api/matches/:id/notes: one's own, and what the others who sat there have opened. */
export interface Noted extends Noting {
  /** Of whom it is. */
  readonly seat: string;
  readonly mine: boolean;
}
/** POST /api/matches/:id/position -> { id }: the link of a moment is /position/id. */
export interface Sharing {
  /** The last step before it; absent: as it stands now. */
  readonly row?: number;
  /** Through whose eyes: one's own while it lasts. Absent: everything, of an ended battle. */
  readonly eye?: string;
}
/** GET /api/positions/:id */
export interface SharedPosition extends Required<Pick<Sharing, 'row'>>, Pick<Sharing, 'eye'> {
  readonly ruleset: string;
  readonly name: Words;
  readonly setup: Json;
  /** With an eye what it knows, as a bot in its place is given it; else all. */
  readonly checkpoint: Json;
  /** When it was shared, ISO 8601. */
  readonly made: string;
}
/** GET /api/matches/:id/known?row=…&eye=…: for who thinks ahead in a battle that lasts. */
export type KnownMoment =
  | (Omit<SharedPosition, 'eye' | 'made' | 'name'> & { readonly eye: string })
  /** Everything is known: its rows tell it. */
  | { readonly over: true };
/** GET /api/matches: this browser's battles, newest first. */
export interface MatchSummary {
  readonly id: string;
  readonly ruleset: string;
  readonly name: Words;
  readonly seats: readonly SeatInfo[];
  /** How far it has come. */
  readonly progress?: Words;
  /** What was done last that everybody saw. */
  readonly deed?: Words;
  readonly yourMove: boolean;
  /** The seats that are asked something. */
  readonly waitsFor: readonly string[];
  /** What others ask of him, and he has not answered yet. */
  readonly asked?: readonly { readonly by: string; readonly offer: Offer }[];
  readonly outcome?: Json;
  /** Absent: nobody counts. */
  readonly pace?: Pace;
  /** Where clocks have begun: as they stand now. */
  readonly clocks?: ClocksTold;
  /** It was begun as a rated one; `off`: it counts no more. */
  readonly rated?: { readonly off?: Unrated };
  /** It was opened from a file after its end: he keeps it, and is nobody of it. */
  readonly lookedAt?: true;
  /** He may look at it no more: of its seats those are told that were his. */
  readonly shut?: true;
  /** He has tried something from moments of it. */
  readonly analysed?: true;
  readonly updatedAt: string;
}
/** GET /api/matches */
export interface MatchList {
  readonly matches: readonly MatchSummary[];
  /** There are more after the last of these. */
  readonly more: boolean;
  /** There are some before the first of them. */
  readonly newer: boolean;
}
/** How many battles were erased, and at how many others sit who keep them. */
export interface Deleted {
  readonly erased: number;
  readonly left: number;
}
/** GET /api/join/:code: what an invitation leads to, before it is taken. */
export interface Invitation {
  readonly id: string;
  /** What is fought, as everybody may know it, and of which game. */
  readonly name: Words;
  readonly game?: Words;
  readonly seat: string;
  /** Does this browser hold another seat of the battle? Then it is asked before it takes two. */
  readonly yours: boolean;
  /** It sits in this one already. */
  readonly sits?: true;
  /** What who began the battle calls himself, if he has said. */
  readonly by?: string;
  /** It is no seat of another's: his own, on another device of his. */
  readonly device?: true;
  /** How fast it is played; absent: nobody counts. */
  readonly pace?: Pace;
  readonly weekends?: true;
  readonly standIn?: true;
  /** It counts for the ratings of both. */
  readonly rated?: true;
  /** The battle is over: there is nothing to sit down to. */
  readonly over?: true;
  /** The battle that was begun after it. */
  readonly rematch?: string;
}
/** POST /api/matches/:id/phrase: what a seat says to the dice; it counts from the next draw on. */
export interface Saying {
  readonly seat: string;
  readonly phrase: string;
}
/** A battle that was begun, and what is promised of its dice, where that is told at once. */
export interface Begun {
  readonly id: string;
  readonly dice?: DicePromised;
}
/** GET /api/matches/:id/dice */
export interface DicePromised {
  /** What was promised before the battle, or the hash of its seed. */
  readonly hash: string;
  /** Whoever asks holds these. */
  readonly seats: readonly string[];
}
/** GET /api/matches/:id/holidays: days of this year that whoever holds a seat has left. */
export interface HolidaysTold {
  readonly left: { readonly [seat: string]: number };
}
/** GET /api/holidays: one's own, in milliseconds since 1970. */
export interface OwnHolidays {
  /** Of each year of the calendar. */
  readonly days: number;
  /** Of this year. */
  readonly left: number;
  /** The one that he is on. */
  readonly away?: { readonly from: number; readonly to: number };
  /** He came back within a day that was begun: from when on he may take the next. */
  readonly next?: number;
  /** The others of this year, the oldest first. */
  readonly taken: readonly { readonly from: number; readonly to: number }[];
}
/** POST /api/holidays: so many days from now. */
export interface TakingHoliday {
  readonly days: number;
}
/** What may be begun after a battle, for whoever sat there. */
export interface Rematch {
  /** Two play, each a side of his own: they may change over. */
  readonly changes: boolean;
}
// POST /api/matches -> Begun or 400 { message: { en, ru }, issues?: what is illegal };
// GET /api/matches -> MatchList, the latest first, a page of them; ?updatedAt=…&id=…: those after
// that one; &way=newer: those before it; &game=…: of that game alone;
// GET /api/matches/:id/map -> { map?: SmallMap }, for whoever may look;
// POST /api/matches/:id/delete -> Deleted: his seat is empty, or the battle is erased where nobody
// else sits; POST /api/matches/delete (body: { all: true }) -> Deleted, of all his battles;
// GET /api/matches/archive -> the files of all his battles in one archive (download);
// GET /api/matches/:id/holidays -> HolidaysTold, of one's own seats; GET /api/holidays ->
// OwnHolidays; POST /api/holidays (body: TakingHoliday), POST /api/holidays/end -> OwnHolidays;
// GET /api/matches/:id/rematch -> Rematch; {} for whoever does not sit there;
// POST /api/matches/:id/rematch -> { id }; GET /api/matches/:id/file -> the match file (download);
// GET /api/matches/:id/replay -> its rows, as a file has them, for whoever may look at it;
// GET /api/matches/:id/preview.png?lang=… -> how it looks from afar, as everybody sees it; none of
// a private one; for ever, where `at` says what is on it;
// POST /api/matches/:id/on (body: GoingOn) -> { id }, of a battle that has ended;
// GET /api/matches/:id/notes -> { notes: Noted[] }, {} for whoever does not sit there; POST (body:
// Noting) -> {}: who sits there;
// GET /api/matches/:id/analysis -> { kept?: KeptAnalysis }; POST (body: KeptAnalysis; without a
// tree nothing is kept) -> {}: one's own, told to nobody else, and { nobody: true } to whoever does
// not sit there; GET /api/matches/:id/known;
// POST /api/matches/:id/position (body: Sharing) -> { id }; GET /api/positions/:id;
// POST /api/matches/open (body: match file) -> { id } or 400 { message: { en, ru } };
// GET /api/join/:code -> Invitation, 404 or 409 { message, device?: true: of another device };
// POST /api/join/:code (body: { also: true } to take a second seat in one browser) -> { id }, or
// 404/409 { message: { en, ru }, yours?: true };
// GET /api/matches/:id/dice -> DicePromised, for whoever sits there;
// POST /api/matches/:id/phrase (body: Saying) -> {}: whose seat it is;
// POST /api/matches/:id/host (body: { name }): what its host calls himself, kept with his cookie
// for the battles to come -> {};
// POST /api/matches/:id/free (body: { seat }) -> { invite }: whoever sat there does no more; host;
// POST /api/matches/:id/private (body: { private }) -> {}: may others look at it? the host;
// POST /api/matches/:id/device -> { code, minutes }: by /join/code one's seats on another device;
// GET /api/matches/:id/device/:code -> { good }: may that link still be used? whoever sits there;
// POST /api/matches/:id/invites (body: { seat }) -> { invite }: a new link, the old one is void;
// what is the host's or theirs who sit there -> 403 { message } for who may only watch;
// any of them -> 503 { message } while the database is away, 429 { message } beyond a bound.
