// A backup becomes a database: into an empty one only, all of it or nothing.
import { createReadStream, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { isMigration, migrate } from '../migrate.ts';
import { StartError } from '../start-error.ts';
import { flush, makeFolder } from '../embedded/tree.ts';
import type { Copying } from './backup.ts';
import { type Copied, type Manifest, type TableName, KEY, copiedBy } from './manifest.ts';
import { fileOf, readBackup, tableNames, tablesAt } from './manifest.ts';
import { type Tx, hasTable, inDatabase, migrationsOf } from './open.ts';
import { reachTarget } from './reach.ts';

/** What is sent to the database at once. */
const PAGE = { lines: 100, characters: 4_000_000 };

export async function restore(from: string, copying: Copying): Promise<Copied> {
  const folder = resolve(from);
  const manifest = await readBackup(folder);
  const target = await reachTarget(copying);
  let putBack = (): void => undefined;
  try {
    await inDatabase(target, (db) =>
      db.transaction().execute(async (tx) => {
        await load(tx, folder, manifest, copying);
        if (manifest.files.key) putBack = putKey(join(folder, KEY), target.folder);
      }),
    );
    return copiedBy(manifest);
  } catch (error) {
    putBack();
    throw error;
  } finally {
    await target.stop();
  }
}

/** The tables as they were when the backup was made, their rows, and then what came since. */
async function load(tx: Tx, folder: string, manifest: Manifest, copying: Copying): Promise<void> {
  await clear(tx);
  await migrate(tx, manifest.migration);
  await sql`set constraints all deferred`.execute(tx);
  let done = 0;
  const count = (rows: number): void => copying.progress((done += rows));
  for (const table of tablesAt(manifest.migration)) {
    const insert = await inserterOf(tx, table);
    for await (const page of pagesOf(join(folder, fileOf(table)))) {
      if (copying.signal.aborted) throw new StartError('broken off; the database is still empty.');
      await insert(page);
      count(page.length);
    }
  }
  await sql`set constraints all immediate`.execute(tx);
  await migrate(tx);
}

const NOT_EMPTY = new StartError('the database is not empty: restore into a new one.');
/** Who is at a table is in no backup: it lasts no longer than the servers do. */
const BESIDE = ['attendance', 'kysely_migration', 'kysely_migration_lock'];
const OURS: readonly string[] = [...tableNames, ...BESIDE];

/** Tables of ours without a battle are no more than none. */
async function clear(tx: Tx): Promise<void> {
  const migrations = await migrationsOf(tx);
  for (const table of tableNames) {
    if (!(await hasTable(tx, table))) continue;
    if (!migrations?.every(isMigration)) throw NOT_EMPTY;
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(tx);
    if (rows.length > 0) throw NOT_EMPTY;
  }
  if (migrations?.some((name) => !isMigration(name))) throw NOT_EMPTY;
  const names = sql.join(OURS.map((name) => sql.table(name)));
  await sql`drop table if exists ${names}`.execute(tx);
}

/** What the database makes it makes. JSON's null is a value where a column takes no other null. */
async function inserterOf(tx: Tx, table: TableName) {
  const { rows } = await sql<{ name: string; keeps: boolean }>`
    select column_name as name, data_type = 'jsonb' and is_nullable = 'NO' as keeps
    from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}
      and is_generated = 'NEVER'`.execute(tx);
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  const values = sql.join(
    rows.map(({ name, keeps }) =>
      keeps ? sql`coalesce(${sql.ref(name)}, 'null'::jsonb)` : sql.ref(name),
    ),
  );
  return async (lines: readonly string[]): Promise<void> => {
    const page = `[${lines.join(',')}]`;
    await sql`insert into ${sql.table(table)} (${columns}) select ${values}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${page}::jsonb)`.execute(tx);
  };
}

async function* pagesOf(path: string): AsyncGenerator<string[]> {
  let page: string[] = [];
  let characters = 0;
  for await (const line of linesOf(path)) {
    page.push(line);
    characters += line.length;
    if (page.length < PAGE.lines && characters < PAGE.characters) continue;
    yield page;
    page = [];
    characters = 0;
  }
  if (page.length > 0) yield page;
}

/** Node's own reader of lines also ends them at U+2028, which stands in texts as it is. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const [first = '', ...others] = String(chunk).split('\n');
    rest += first;
    for (const next of others) {
      yield rest;
      rest = next;
    }
  }
  if (rest !== '') yield rest;
}

/** The key that the seeds were sealed with; another that lies there is kept beside it. */
function putKey(from: string, folder: string): () => void {
  const path = join(folder, KEY);
  const key = readFileSync(from, 'utf8');
  if (existsSync(path) && readFileSync(path, 'utf8') === key) return () => undefined;
  makeFolder(folder);
  const aside = existsSync(path) ? freeName(`${path}.before-restore`) : undefined;
  const draft = freeName(`${path}.new`);
  writeFileSync(draft, key, { mode: 0o600, flag: 'wx' });
  flush(draft);
  if (aside !== undefined) renameSync(path, aside);
  renameSync(draft, path);
  flush(folder);
  return () => {
    if (aside === undefined) rmSync(path);
    else renameSync(aside, path);
  };
}

function freeName(path: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? path : `${path}-${number}`;
    if (!existsSync(name)) return name;
  }
}
