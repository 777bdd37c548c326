import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as first from './migrations/0001-first.ts';
import * as links from './migrations/0002-links.ts';
import * as instructions from './migrations/0003-instructions.ts';
import * as devices from './migrations/0005-devices.ts';
import * as room from './migrations/0007-room.ts';
import * as hosts from './migrations/0004-hosts.ts';
import * as lists from './migrations/0008-lists.ts';
import * as notes from './migrations/0009-notes.ts';
import * as positions from './migrations/0010-positions.ts';
import * as analyses from './migrations/0011-analyses.ts';
import * as accounts from './migrations/0012-accounts.ts';
import * as beats from './migrations/0013-beats.ts';
import * as lobby from './migrations/0014-lobby.ts';
import * as notices from './migrations/0015-notices.ts';
import * as watching from './migrations/0016-watching.ts';
import * as ratings from './migrations/0017-ratings.ts';
import * as pushSessions from './migrations/0018-push-sessions.ts';
import * as together from './migrations/0019-together.ts';
import * as callOff from './migrations/0020-call-off.ts';
import * as whose from './migrations/0021-whose.ts';
import * as replaced from './migrations/since-21/0022-replaced.ts';
import { StartError, wordsOf } from './start-error.ts';

// In order; one that is on main is never changed again.
const MIGRATIONS: Record<string, Migration> = {
  '0001-first': first,
  '0002-links': links,
  '0003-instructions': instructions,
  '0004-hosts': hosts,
  '0005-devices': devices,
  '0007-room': room,
  '0008-lists': lists,
  '0009-notes': notes,
  '0010-positions': positions,
  '0011-analyses': analyses,
  '0012-accounts': accounts,
  '0013-beats': beats,
  '0014-lobby': lobby,
  '0015-notices': notices,
  '0016-watching': watching,
  '0017-ratings': ratings,
  '0018-push-sessions': pushSessions,
  '0019-together': together,
  '0020-call-off': callOff,
  '0021-whose': whose,
  '0022-replaced': replaced,
};

const NEWEST = Object.keys(MIGRATIONS).at(-1) ?? '';
export const isMigration = (name: string): boolean => name in MIGRATIONS;

/** Brings the tables to this migration: the last one, where none is named. */
export async function migrate(db: Kysely<unknown>, to = NEWEST): Promise<void> {
  const provider = { getMigrations: async () => MIGRATIONS };
  const { error } = await new Migrator({ db, provider }).migrateTo(to);
  if (!error) return;
  const isNewer = /previously executed migration .* is missing/.test(wordsOf(error));
  throw new StartError(
    isNewer
      ? 'the database was written by a newer Sandtable: please update this one.'
      : `the database could not be brought up to date: ${wordsOf(error)}`,
  );
}

/** The schema as text, compared with schema.txt in a test. */
export async function schemaText(db: Kysely<unknown>): Promise<string> {
  const columns = await sql<{ line: string }>`
    select table_name || '.' || column_name || ' ' || data_type
      || case is_nullable when 'NO' then ' not null' else '' end
      || coalesce(' default ' || column_default, '') as line
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'
    order by table_name, ordinal_position`.execute(db);
  const constraints = await sql<{ line: string }>`
    select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as line
    from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'
      and conrelid::regclass::text not like 'kysely%'
    order by 1`.execute(db);
  const indexes = await sql<{ line: string }>`
    select indexdef as line from pg_indexes
    where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(db);
  const lines = [columns, constraints, indexes].map(({ rows }) => rows.map(({ line }) => line));
  return `${lines.map((block) => block.join('\n')).join('\n\n')}\n`;
}
