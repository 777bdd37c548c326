import { copyWith } from '../copying.ts';
import type { Verb } from '#games';

export const backup: Verb = {
  name: 'backup',
  operands: 'DIR',
  says:
    'copies the whole database, and the key of the data folder, into the new folder DIR\n' +
    'while battles go on; which database, DATABASE_URL and SANDTABLE_DATA say as for the server',
  options: {},
  run: (call) => copyWith(call, (door) => door.backup, 'kept'),
};
