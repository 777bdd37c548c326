// What a backup is: a folder with one file of lines for each table, the server's key when it lies
// in the data folder, and a manifest that says what they must be.
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isMigration } from '../migrate.ts';
import { StartError, WrongFolder, wordsOf } from '../start-error.ts';

const FORMAT = 'sandtable-backup';
const VERSION = 1;
export const MANIFEST = 'manifest.json';
export const KEY = 'key';
/** In the order in which they refer to each other, with what their rows are ordered by. */
export const TABLES = {
  matches: 'id',
  seats: 'match, seat',
  log: 'match, seq',
  rests: 'match, seq',
  notes: 'match, player, seq',
  positions: 'id',
  analyses: 'match, player',
  players: 'id',
  sessions: 'id',
  passkeys: 'id',
  mails: 'address',
  tickets: 'hash',
  open_tables: 'match',
  wishes: 'player',
  searches: 'ended, game, seconds',
  beats: 'one',
  gaps: 'since',
  holidays: 'player, since',
  notices: 'player',
  pushes: 'endpoint',
  outbox: 'id',
  ratings: 'player, game, pace',
  rated_results: 'match, seat',
  profiles: 'player',
  chats: 'match, room, n',
  mutes: 'player, muted',
  replaced: 'match, seat, player',
} as const;
export type TableName = keyof typeof TABLES;
/** By which migration those came that were not there from the first. */
const LATER: Partial<Record<TableName, string>> = {
  notes: '0009-notes',
  positions: '0010-positions',
  analyses: '0011-analyses',
  players: '0012-accounts',
  sessions: '0012-accounts',
  passkeys: '0012-accounts',
  mails: '0012-accounts',
  tickets: '0012-accounts',
  open_tables: '0014-lobby',
  wishes: '0014-lobby',
  searches: '0014-lobby',
  beats: '0013-beats',
  gaps: '0013-beats',
  holidays: '0019-together',
  notices: '0015-notices',
  pushes: '0015-notices',
  outbox: '0015-notices',
  ratings: '0017-ratings',
  rated_results: '0017-ratings',
  profiles: '0017-ratings',
  chats: '0016-watching',
  mutes: '0016-watching',
  replaced: '0022-replaced',
};
export const tableNames = Object.keys(TABLES) as readonly TableName[];
/** Those of a database that has come to this migration. */
export const tablesAt = (migration: string): readonly TableName[] =>
  tableNames.filter((table) => (LATER[table] ?? '') <= migration);

export interface FileMark {
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}
/** Those that came later are in no backup of before. */
export type Files = Readonly<Record<Always, FileMark> & Partial<Record<TableName, FileMark>>>;
type Always = 'matches' | 'seats' | 'log' | 'rests';
export interface Manifest {
  readonly format: typeof FORMAT;
  readonly version: number;
  /** The last migration of the tables that were copied. */
  readonly migration: string;
  readonly files: Files & { readonly key?: FileMark };
}
/** What was copied, for people. */
export interface Copied {
  readonly matches: number;
  /** Of the log. */
  readonly rows: number;
  readonly bytes: number;
}

export const fileOf = (table: TableName): string => `${table}.jsonl`;

export const manifestOf = (migration: string, files: Manifest['files']): Manifest => ({
  format: FORMAT,
  version: VERSION,
  migration,
  files,
});

export const copiedBy = ({ files }: Manifest): Copied => ({
  matches: files.matches.rows,
  rows: files.log.rows,
  bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0),
});

/** The manifest of a folder whose every file is what it says. */
export async function readBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  for (const table of tablesAt(manifest.migration)) {
    await check(folder, fileOf(table), manifest.files[table]);
  }
  if (manifest.files.key) await check(folder, KEY, manifest.files.key);
  return manifest;
}

function readManifest(folder: string): Manifest {
  const found = parseManifest(folder);
  if (!isRecord(found) || found['format'] !== FORMAT) {
    throw new WrongFolder(`${folder} is no backup: its ${MANIFEST} is of something else.`);
  }
  const { version, migration } = found;
  const isNewer = typeof version === 'number' && version > VERSION;
  if (isNewer || (typeof migration === 'string' && !isMigration(migration))) {
    throw new StartError(`${folder} was made by a newer Sandtable: please update this one.`);
  }
  if (version === VERSION && typeof migration === 'string' && hasMarks(found['files'], migration)) {
    return found as unknown as Manifest;
  }
  throw damaged(folder, MANIFEST);
}

function parseManifest(folder: string): unknown {
  const path = join(folder, MANIFEST);
  if (!existsSync(folder)) throw new WrongFolder(`there is no folder '${folder}'.`);
  if (!statSync(folder).isDirectory()) throw new WrongFolder(`'${folder}' is no folder.`);
  if (!existsSync(path)) throw new WrongFolder(`${folder} is no backup: it has no ${MANIFEST}.`);
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw damaged(folder, MANIFEST);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function hasMarks(files: unknown, migration: string): boolean {
  if (!isRecord(files)) return false;
  const marks = [
    ...tablesAt(migration).map((table) => files[table]),
    files[KEY] ?? files['matches'],
  ];
  return marks.every(
    (mark) =>
      isRecord(mark) &&
      typeof mark['rows'] === 'number' &&
      typeof mark['bytes'] === 'number' &&
      typeof mark['sha256'] === 'string',
  );
}

async function check(folder: string, name: string, mark: FileMark | undefined): Promise<void> {
  if (mark === undefined) throw damaged(folder, MANIFEST);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(join(folder, name))) {
      const piece = chunk as Buffer;
      hash.update(piece);
      bytes += piece.length;
    }
  } catch (error) {
    throw new StartError(`the backup ${folder} is damaged: ${name} (${wordsOf(error)}).`);
  }
  if (bytes !== mark.bytes || hash.digest('hex') !== mark.sha256) throw damaged(folder, name);
}

const damaged = (folder: string, name: string): StartError =>
  new StartError(`the backup ${folder} is damaged: ${name} is not as it was written.`);
