import type { Generated, GeneratedAlways } from 'kysely';

export interface Tables {
  readonly matches: MatchesTable;
  readonly seats: SeatsTable;
  readonly log: LogTable;
  readonly rests: CheckpointsTable;
  readonly notes: NotesTable;
  readonly positions: PositionsTable;
  readonly analyses: AnalysesTable;
  readonly beats: BeatsTable;
  readonly gaps: GapsTable;
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
  readonly listed: GeneratedAlways<unknown>;
  readonly setup_name: GeneratedAlways<unknown>;
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

interface BeatsTable {
  readonly one: Generated<boolean>;
  readonly at: Date;
}

interface GapsTable {
  readonly since: Date;
  readonly until: Date;
}
