// Puts a new build in the place of the old one while a server reads both.
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Names of the files of a build; the server gives none of that ending. */
const LIST = 'files.list';
const PAGE = 'index.html';

export function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/**
 * First the files that the page names come in, last the page. Pages of the build before may still
 * be open and find their files; those of older builds go.
 */
export function replace(folder: string, by: string): void {
  const names = filesUnder(by).map((file) => relative(by, file));
  const before = listIn(folder);
  writeFileSync(join(by, LIST), JSON.stringify(names));
  // A page too small to be compressed is not to be hidden behind the one before it.
  for (const page of [`${PAGE}.br`, `${PAGE}.gz`]) {
    if (!names.includes(page)) rmSync(join(folder, page), { force: true });
  }
  for (const name of [...names.filter((one) => one !== PAGE), PAGE, LIST]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    renameSync(join(by, name), join(folder, name));
  }
  const kept = new Set([...names, ...before, LIST]);
  for (const file of filesUnder(folder)) {
    if (!kept.has(relative(folder, file))) rmSync(file);
  }
  rmSync(by, { recursive: true, force: true });
}

function listIn(folder: string): string[] {
  const path = join(folder, LIST);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as string[]) : [];
}
