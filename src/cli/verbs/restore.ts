import { copyWith } from '../copying.ts';
import type { Verb } from '#games';

export const restore: Verb = {
  name: 'restore',
  operands: 'DIR',
  says:
    'brings the backup DIR into an empty database, all of it or nothing;\n' +
    'which database, DATABASE_URL and SANDTABLE_DATA say as for the server',
  options: {},
  run: (call) => copyWith(call, (door) => door.restore, 'restored'),
};
