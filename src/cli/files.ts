/** Files that are named on the command line. */
import { readFileSync } from 'node:fs';
import { CallError } from './verb.ts';

/** Its text; that it is not there, or is a folder, is said in words. */
export function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new CallError(`there is no file '${file}'`);
    if (code === 'EISDIR') throw new CallError(`'${file}' is a folder, not a file`);
    throw new CallError(`${file} cannot be read: ${message}`);
  }
}
