/** Files that are named on the command line. */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CallError, type Files } from '#games';

export const files: Files = {
  has: (name) => existsSync(name),
  list(name) {
    if (!existsSync(name) || !statSync(name).isDirectory()) return undefined;
    return readdirSync(name)
      .toSorted()
      .map((one) => join(name, one));
  },
  read(name) {
    try {
      return readFileSync(name, 'utf8');
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') throw new CallError(`there is no file '${name}'`);
      if (code === 'EISDIR') throw new CallError(`'${name}' is a folder, not a file`);
      throw new CallError(`${name} cannot be read: ${message}`);
    }
  },
};
