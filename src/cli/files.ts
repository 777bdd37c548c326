/** Files that are named on the command line. */
import { existsSync, readFileSync } from 'node:fs';
import { CallError, type Files } from '#games';

export const files: Files = {
  has: (name) => existsSync(name),
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
