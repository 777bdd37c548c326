// A whole copy of the database as it is at one moment, while battles go on.
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { renameSync, rmSync, rmdirSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { sql } from 'kysely';
import { isMigration } from '../migrate.ts';
import { StartError, WrongFolder, codeOf, wordsOf } from '../start-error.ts';
import { flush, makeFolder } from '../embedded/tree.ts';
import { type Copied, type FileMark, type Manifest, type TableName, TABLES } from './manifest.ts';
import { KEY, MANIFEST, copiedBy, fileOf, manifestOf, tablesAt } from './manifest.ts';
import { type Tx, inDatabase, migrationsOf } from './open.ts';
import { type Reached, type Whereabouts, reachSource } from './reach.ts';

export interface Copying extends Whereabouts {
  /** The server's key comes from elsewhere: what lies in the data folder is not it. */
  readonly ownKey?: boolean;
  /** Told again and again how many rows are done. */
  readonly progress: (rows: number) => void;
  /** Breaks it off; nothing is left of it. */
  readonly signal: AbortSignal;
}

/** So many rows are in memory at once. */
const PAGE = 100;

/** Into a new folder, which gets its name when it is whole. */
export async function backup(target: string, copying: Copying): Promise<Copied> {
  const whole = resolve(target);
  checkTarget(whole);
  const source = await reachSource(copying);
  try {
    const draft = makeDraft(whole);
    try {
      const manifest = await fill(draft, source, copying);
      rename(draft, whole);
      return copiedBy(manifest);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  } catch (error) {
    throw isOfFiles(error) ? cannotWrite(whole, error) : error;
  } finally {
    await source.stop();
  }
}

function checkTarget(target: string): void {
  if (!existsSync(target)) return;
  if (!statSync(target).isDirectory()) throw new WrongFolder(`'${target}' is no folder.`);
  if (readdirSync(target).length > 0) {
    throw new WrongFolder(`'${target}' is not empty: name a new folder.`);
  }
}

function makeDraft(target: string): string {
  makeFolder(dirname(target));
  return mkdtempSync(join(dirname(target), `${basename(target)}.partial-`));
}

function rename(draft: string, target: string): void {
  flush(draft);
  if (existsSync(target)) rmdirSync(target);
  renameSync(draft, target);
  flush(dirname(target));
}

/** The system's own codes, as of a disk that is full, and not those of the database. */
const isOfFiles = (error: unknown): boolean => /^E[A-Z]+$/.test(codeOf(error) ?? '');

const cannotWrite = (target: string, error: unknown): StartError =>
  new StartError(`the backup cannot be written to ${target}: ${wordsOf(error)}.`);

async function fill(draft: string, source: Reached, copying: Copying): Promise<Manifest> {
  const tables = await inDatabase(source, (db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => copyTables(tx, draft, copying)),
  );
  const key = copying.ownKey === true ? undefined : await copyKey(source.folder, draft);
  const manifest = manifestOf(tables.migration, { ...tables.files, ...(key && { key }) });
  const write = async (file: Writer): Promise<void> =>
    file.write(`${JSON.stringify(manifest, undefined, 2)}\n`, 1);
  await writeFile(join(draft, MANIFEST), write);
  return manifest;
}

async function copyTables(tx: Tx, draft: string, copying: Copying) {
  const migration = await migrationToCopy(tx);
  const marks: [TableName, FileMark][] = [];
  let done = 0;
  const count = (rows: number): void => copying.progress((done += rows));
  for (const table of tablesAt(migration)) {
    const copy = (file: Writer): Promise<void> => copyTable(tx, table, file, copying.signal, count);
    marks.push([table, await writeFile(join(draft, fileOf(table)), copy)]);
  }
  return { migration, files: Object.fromEntries(marks) as Record<TableName, FileMark> };
}

async function migrationToCopy(tx: Tx): Promise<string> {
  const last = (await migrationsOf(tx))?.at(-1);
  if (last === undefined) throw new StartError('there is no Sandtable in this database.');
  if (isMigration(last)) return last;
  throw new StartError('the database was written by a newer Sandtable: please update this one.');
}

/** As JSON that the database itself writes and will read: nothing is lost on the way. */
async function copyTable(
  tx: Tx,
  table: TableName,
  file: Writer,
  signal: AbortSignal,
  count: (rows: number) => void,
): Promise<void> {
  const order = sql.raw(TABLES[table]);
  await sql`declare page no scroll cursor for
    select to_jsonb(one)::text as line from ${sql.table(table)} one order by ${order}`.execute(tx);
  for (;;) {
    if (signal.aborted) throw new StartError('the backup was broken off; nothing is left of it.');
    const fetched = await sql<{ line: string }>`fetch ${sql.lit(PAGE)} from page`.execute(tx);
    if (fetched.rows.length === 0) break;
    await file.write(fetched.rows.map(({ line }) => `${line}\n`).join(''), fetched.rows.length);
    count(fetched.rows.length);
  }
  await sql`close page`.execute(tx);
}

async function copyKey(folder: string, draft: string): Promise<FileMark | undefined> {
  const path = join(folder, KEY);
  if (!existsSync(path)) return undefined;
  return writeFile(join(draft, KEY), (file) => file.write(readFileSync(path, 'utf8'), 1));
}

class Writer {
  readonly #file: FileHandle;
  readonly #hash = createHash('sha256');
  #rows = 0;
  #bytes = 0;
  constructor(file: FileHandle) {
    this.#file = file;
  }
  async write(text: string, rows: number): Promise<void> {
    const piece = Buffer.from(text);
    await this.#file.appendFile(piece);
    this.#hash.update(piece);
    this.#rows += rows;
    this.#bytes += piece.length;
  }
  mark(): FileMark {
    return { rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

/** A file that is on the disk, and for its owner only, when this is done. */
async function writeFile(path: string, write: (file: Writer) => Promise<void>): Promise<FileMark> {
  const file = await open(path, 'wx', 0o600);
  try {
    const writer = new Writer(file);
    await write(writer);
    await file.sync();
    return writer.mark();
  } finally {
    await file.close();
  }
}
