import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Purpose } from './accounts/account-store.ts';
import type { Band } from './lobby/types.ts';
import type { PaceKind } from './ratings/types.ts';
import type { Replaced } from './store.ts';
import type { TalkRoom } from './talk/types.ts';

export interface Tables {
  readonly matches: MatchesTable;
  readonly seats: SeatsTable;
  readonly log: LogTable;
  readonly rests: CheckpointsTable;
  readonly notes: NotesTable;
  readonly positions: PositionsTable;
  readonly analyses: AnalysesTable;
  readonly players: PlayersTable;
  readonly sessions: SessionsTable;
  readonly passkeys: PasskeysTable;
  readonly mails: MailsTable;
  readonly tickets: TicketsTable;
  readonly open_tables: OpenTablesTable;
  readonly wishes: WishesTable;
  readonly searches: SearchesTable;
  readonly beats: BeatsTable;
  readonly gaps: GapsTable;
  readonly holidays: HolidaysTable;
  readonly notices: NoticesTable;
  readonly pushes: PushesTable;
  readonly outbox: OutboxTable;
  readonly ratings: RatingsTable;
  readonly rated_results: RatedResultsTable;
  readonly profiles: ProfilesTable;
  readonly chats: ChatsTable;
  readonly mutes: MutesTable;
  readonly attendance: AttendanceTable;
  readonly replaced: ReplacedTable;
}

interface MatchesTable {
  readonly id: string;
  readonly ruleset: string;
  readonly revision: number;
  readonly setup: unknown;
  readonly summary: unknown;
  readonly status: string;
  readonly head: Generated<number>;
  readonly fate_seed: string;
  readonly fate_hash: string;
  readonly created_at: Generated<Date>;
  readonly updated_at: Generated<Date>;
  readonly rematch: string | null;
  readonly fates: unknown;
  readonly host: string | null;
  readonly host_name: string | null;
  readonly private: Generated<boolean>;
  readonly strangers: Generated<boolean>;
  readonly watchers_talk: Generated<boolean>;
  readonly listed: GeneratedAlways<unknown>;
  readonly setup_name: GeneratedAlways<unknown>;
  readonly rated: ColumnType<unknown, unknown, unknown>;
}

interface SeatsTable {
  readonly match: string;
  readonly seat: string;
  readonly kind: string;
  readonly player: string | null;
  readonly bot: string | null;
  readonly invite: string | null;
  readonly renewed: Generated<number>;
  readonly instructions: unknown;
  readonly devices: Generated<string[]>;
  readonly device_code: string | null;
  readonly device_until: Date | null;
  readonly talks: boolean | null;
  readonly since: Generated<number>;
  readonly called: Generated<boolean>;
  readonly put_out: Generated<string[] | null>;
}

interface ReplacedTable {
  readonly match: string;
  readonly seat: string;
  readonly player: string;
  readonly how: Replaced['how'];
  readonly at: Generated<Date>;
}

interface LogTable {
  readonly match: string;
  readonly seq: number;
  readonly decision: number | null;
  readonly at: Generated<Date>;
  readonly cause: unknown;
  readonly events: unknown;
  readonly hash: string;
}

interface CheckpointsTable {
  readonly match: string;
  readonly seq: number;
  readonly rest: unknown;
  readonly hash: string;
}

interface NotesTable {
  readonly match: string;
  readonly player: string;
  readonly seq: number;
  readonly seat: string;
  readonly text: string;
  readonly open: Generated<boolean>;
}

interface PositionsTable {
  readonly id: string;
  readonly match: string;
  readonly seq: number;
  readonly eye: string | null;
  readonly checkpoint: unknown;
  readonly made: Generated<Date>;
}

interface AnalysesTable {
  readonly match: string;
  readonly player: string;
  readonly kept: string;
}

interface PlayersTable {
  readonly id: string;
  readonly name: string | null;
  readonly name_key: string | null;
  readonly made: Generated<Date>;
}

interface SessionsTable {
  readonly id: string;
  readonly player: string;
  readonly made: Generated<Date>;
  readonly seen: Generated<Date>;
  readonly agent: string;
}

interface PasskeysTable {
  readonly id: string;
  readonly player: string;
  readonly public_key: string;
  /** As text: it may be longer than a number is exact. */
  readonly counter: ColumnType<string, number, number>;
  readonly transports: string;
  readonly agent: string;
  readonly made: Generated<Date>;
  readonly used: Date | null;
}

interface MailsTable {
  readonly address: string;
  readonly player: string;
  readonly proved: Generated<Date>;
}

interface TicketsTable {
  readonly hash: string;
  readonly purpose: Purpose;
  readonly player: string | null;
  readonly said: string | null;
  readonly until: Date;
  /** The browser that was given it, and without which it is good no more. */
  readonly session: Generated<string | null>;
}

interface OpenTablesTable {
  readonly match: string;
  readonly host: string;
  readonly seats: string[];
  readonly points: ColumnType<number | null, number | null | undefined>;
  readonly since: Generated<Date>;
  readonly seen: Generated<Date>;
}

interface WishesTable {
  readonly player: string;
  readonly game: string | null;
  readonly points: number | null;
  readonly pace: unknown;
  readonly since: Generated<Date>;
  readonly heard: Generated<Date>;
  readonly match: string | null;
  readonly found: Date | null;
  readonly rated: Band | null;
}

interface SearchesTable {
  readonly game: string | null;
  readonly seconds: number;
  readonly found: boolean;
  readonly ended: Generated<Date>;
}

interface BeatsTable {
  readonly one: Generated<boolean>;
  readonly at: Date;
}

interface GapsTable {
  readonly since: Date;
  readonly until: Date;
}

interface NoticesTable {
  readonly player: string;
  readonly lang: string;
  readonly zone: string;
  readonly ways: string[];
  readonly choices: unknown;
  readonly stop: string;
}

interface PushesTable {
  readonly endpoint: string;
  readonly player: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly agent: string;
  readonly made: Generated<Date>;
  readonly session: Generated<string | null>;
}

interface OutboxTable {
  readonly id: Generated<string>;
  readonly player: string;
  readonly match: string | null;
  readonly seat: string;
  readonly kind: string;
  readonly seq: number;
  readonly mark: Generated<number>;
  readonly way: string;
  readonly left_ms: ColumnType<string | null, number | null, number | null>;
  readonly made: Date;
  readonly due: Date;
  readonly leased: ColumnType<Date | null, Date | null | undefined, Date | null>;
  readonly tries: Generated<number>;
  readonly state: Generated<string>;
  readonly ended: ColumnType<Date | null, Date | null | undefined, Date | null>;
  readonly error: ColumnType<string | null, string | null | undefined, string | null>;
  readonly message_id: ColumnType<string | null, string | null | undefined, string | null>;
}

interface RatingsTable {
  readonly player: string;
  readonly game: string;
  readonly pace: PaceKind;
  readonly rating: number;
  readonly deviation: number;
  readonly battles: number;
  readonly at: Generated<Date>;
}

interface RatedResultsTable {
  readonly match: string;
  readonly seat: string;
  readonly player: string;
  readonly opponent: string | null;
  readonly game: string;
  readonly pace: PaceKind;
  readonly name: unknown;
  readonly score: number;
  readonly how: string;
  readonly decisions: number;
  readonly edge: number | null;
  readonly before: number;
  readonly before_deviation: number;
  readonly rating: number;
  readonly deviation: number;
  readonly opponent_before: number;
  readonly opponent_deviation: number;
  readonly at: Generated<Date>;
}

interface HolidaysTable {
  readonly player: string;
  readonly since: Date;
  readonly until: Date;
  /** Its player and another became one then; what lies before holds in these battles alone. */
  readonly joined: Generated<Date | null>;
  readonly battles: Generated<string[] | null>;
}

interface ProfilesTable {
  readonly player: string;
  readonly handle: string;
  readonly hidden: Generated<boolean>;
}

interface ChatsTable {
  readonly match: string;
  readonly room: TalkRoom;
  readonly n: number;
  readonly player: string;
  readonly who: string;
  readonly said: string;
  readonly text: string;
  readonly at: Generated<Date>;
}

interface MutesTable {
  readonly player: string;
  readonly muted: string;
}

interface AttendanceTable {
  readonly match: string;
  readonly node: string;
  readonly players: string[];
  readonly watchers: number;
  readonly until: Date;
}
