// What the store keeps of players beside their battles. Of a browser it knows the hash of its
// token alone; a player's id is that of his first browser, for life.
import type { InviteFor, Left } from '../store.ts';

/**
 * What a ticket is good for: to prove an address, to come in by one, to bring another device, to
 * register a passkey, to come in by one.
 */
export type Purpose = 'prove' | 'enter' | 'device' | 'register' | 'signIn';

/** Good once, until `minutes` have passed; of its text only a hash is kept. */
export interface NewTicket {
  readonly hash: string;
  readonly purpose: Purpose;
  /** Whose it is; null: nobody's yet. */
  readonly player: string | null;
  /** The address it proves. */
  readonly said?: string;
  /** The browser that is given it: when that is signed out it leads in no more. */
  readonly session?: string;
  readonly minutes: number;
}
export interface Ticket {
  readonly purpose: Purpose;
  readonly player: string | null;
  readonly said: string | null;
}

/** A browser: `agent` is what it is, in a few words. */
export interface NewSession {
  readonly id: string;
  readonly agent: string;
}
export interface SessionRecord extends NewSession {
  /** ISO 8601; `seen` to the hour. */
  readonly made: string;
  readonly seen: string;
}
export interface NewPasskey {
  readonly id: string;
  /** Base64url, of COSE. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly agent: string;
}
export interface PasskeyRecord extends NewPasskey {
  readonly made: string;
  readonly used: string | null;
}
export interface MailRecord {
  readonly address: string;
  readonly proved: string;
}
export interface Account {
  readonly id: string;
  readonly name: string | null;
  readonly made: string;
  readonly sessions: readonly SessionRecord[];
  readonly passkeys: readonly PasskeyRecord[];
  readonly mails: readonly MailRecord[];
}

/** Who a browser was till now, and what becomes of his battles where he is somebody else. */
export interface Before {
  readonly player: string;
  /** The hash of its token. */
  readonly session: string;
  /** 'join': they are one from now on; 'leave': this browser leaves him behind. */
  readonly how?: 'join' | 'leave' | undefined;
}
/**
 * 'other': this browser is somebody else, who has battles, and has not said what becomes of them;
 * 'opposed': both sit in one battle, each in a seat of his own; 'crowded': together they have more
 * ways in than one may have; 'taken': the address is another's; 'full': as many addresses as there
 * may be; 'unknown': the ticket is none, or spent.
 */
export type NotEntered =
  | { readonly entered: false; readonly why: 'unknown' | 'opposed' | 'crowded' | 'taken' | 'full' }
  | { readonly entered: false; readonly why: 'other'; readonly battles: number };
export type Entered =
  | NotEntered
  | {
      readonly entered: true;
      readonly player: string;
      /** The browser was his already, and stays as it is. */
      readonly before: boolean;
      /** In which he now sits, or has lost a seat, in the place of whom this browser was. */
      readonly matches: readonly string[];
      /** Browsers that are somebody else's now, or nobody's. */
      readonly changed: readonly string[];
    };

export type Removed = 'removed' | 'none' | 'last';
export interface Erased extends Left {
  readonly sessions: readonly string[];
}

export interface BattleCounts {
  readonly running: number;
  readonly over: number;
  readonly shared: number;
}

export interface AccountStore {
  /** Whose browser it is; null: it was signed out; undefined: a guest's, of whom no row is kept. */
  sessionOf(token: string): Promise<string | null | undefined>;
  /** A guest's rows are made, unless they are there: his first browser is his first session. */
  keepPlayer(session: NewSession): Promise<void>;
  accountOf(player: string): Promise<Account | undefined>;
  /** `key`: what names that look alike have in common. False: another has such a name. */
  rename(player: string, name: string | null, key: string | null): Promise<boolean>;
  /** Who has a name that looks like it. */
  playerNamed(key: string): Promise<string | undefined>;
  addTicket(ticket: NewTicket): Promise<void>;
  /** What it is good for; it stays good. */
  ticket(hash: string, purposes: readonly Purpose[]): Promise<Ticket | undefined>;
  /** The same, and it is spent. */
  spendTicket(hash: string, purposes: readonly Purpose[]): Promise<Ticket | undefined>;
  /** Hashes of his six words that lead in still. */
  leadingIn(player: string): Promise<readonly string[]>;
  /** A browser comes in by a ticket, which is spent only if it does. */
  enterBy(
    hash: string,
    purposes: readonly Purpose[],
    session: NewSession,
    before?: Before,
  ): Promise<Entered>;
  /** A browser comes in as this player: whoever calls has seen the proof. */
  enterAs(player: string, session: NewSession, before?: Before): Promise<Entered>;
  /** Whose the address is. */
  playerAt(address: string): Promise<string | undefined>;
  /** False: it is known already, or there are as many as there may be. */
  addPasskey(player: string, passkey: NewPasskey): Promise<boolean>;
  passkey(id: string): Promise<(PasskeyRecord & { readonly player: string }) | undefined>;
  /** It was used: false, when its counter has not grown since, or it is gone. */
  usePasskey(id: string, counter: number): Promise<boolean>;
  /** 'last': no other way in is left. */
  removePasskey(player: string, id: string): Promise<Removed>;
  removeMail(player: string, address: string): Promise<Removed>;
  /** 'last': it is `own`, and nothing leads back. */
  removeSession(player: string, id: string, own: string): Promise<Removed>;
  /** All his browsers but `own` are signed out; which they were. */
  removeOtherSessions(player: string, own: string): Promise<readonly string[]>;
  /** In how many battles he sits that are not over, and that are; at how many others do too. */
  battlesOf(player: string): Promise<BattleCounts>;
  /** All that is kept of him, row by row; nothing of it is another's. */
  rowsOf(player: string): Promise<Readonly<Record<string, readonly object[]>>>;
  /** He leaves all his battles, and nothing is kept of him any more. */
  erasePlayer(player: string, inviteFor: InviteFor): Promise<Erased>;
}
