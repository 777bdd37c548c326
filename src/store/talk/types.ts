// What is said at a table, and who is there.
import type { MatchId } from '../store.ts';

/** Those who sit in a battle talk in the one, those who watch it in the other. */
export type TalkRoom = 'players' | 'watchers';

export interface NewLine {
  readonly match: MatchId;
  readonly player: string;
  /** What he is called among those who watch, where he sits nowhere. */
  readonly alias: string;
  /** By his own key: sent twice it is one line. */
  readonly said: string;
  readonly text: string;
}
export interface Line {
  readonly room: TalkRoom;
  /** From 1, without gaps but where somebody has gone with his lines. */
  readonly n: number;
  readonly player: string;
  /** A seat, or what a watcher is called. */
  readonly who: string;
  readonly text: string;
  /** ISO 8601. */
  readonly at: string;
}
/**
 * 'none': no battle of which he may know; 'alone': nobody else sits there; 'off': he has not said
 * that he talks; 'waits': others have not; 'closed': the players let no watchers talk; 'full'.
 */
export type Unsaid = 'none' | 'alone' | 'off' | 'waits' | 'closed' | 'full';
export type Said =
  | { readonly said: true; readonly room: TalkRoom; readonly n: number }
  | { readonly said: false; readonly why: Unsaid };

/** What a player finds there: of the players' room its seats, of each of them whether it talks. */
export interface Talk {
  readonly room: TalkRoom;
  readonly lines: readonly Line[];
  /** Why nothing can be said there by him; undefined: it can. */
  readonly why: Unsaid | undefined;
  readonly talks: { readonly [seat: string]: boolean };
  readonly watchersTalk: boolean;
  /** Whom of these he hears no more. */
  readonly muted: readonly string[];
}

export interface Talking {
  say(line: NewLine): Promise<Said>;
  /** Undefined: it is gone, with whoever said it. */
  lineAt(match: MatchId, room: TalkRoom, n: number): Promise<Line | undefined>;
  /**
   * Undefined: nothing that he may read. Without a room, his own; the players' is theirs alone, and
   * the watchers' is for players too once the battle is over.
   */
  talkOf(match: MatchId, player: string, room?: TalkRoom): Promise<Talk | undefined>;
  /** For all the seats that he holds there; false: none. */
  setTalks(match: MatchId, player: string, talks: boolean): Promise<boolean>;
  /** May watchers talk among themselves? Whoever sits there says so; false: he does not. */
  setWatchersTalk(match: MatchId, player: string, open: boolean): Promise<boolean>;
  /** He hears whoever is called so there no more, in any battle; or again. False: nobody is. */
  mute(match: MatchId, player: string, who: string, muted: boolean): Promise<boolean>;
  /** Who of these does not hear him. */
  deafTo(player: string, of: readonly string[]): Promise<readonly string[]>;
}

/** Who is at one table by one server. */
export interface Attending {
  readonly match: MatchId;
  readonly node: string;
  /** Of those who sit there. */
  readonly players: readonly string[];
  readonly watchers: number;
}
export type Elsewhere = Pick<Attending, 'players' | 'watchers'>;
export interface Attendances {
  /** As it stands from now on; the other servers hear of it. */
  attend(attending: Attending): Promise<void>;
  /** By all other servers together. */
  elsewhere(match: MatchId, node: string): Promise<Elsewhere>;
  /** This server is there still, with these tables; of those that are not, nobody is anywhere. */
  attendOn(node: string, matches: readonly MatchId[]): Promise<void>;
}
