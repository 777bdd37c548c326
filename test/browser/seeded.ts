/**
 * The product's server with dice that are known beforehand: whoever answers the same twice meets
 * the same battle twice. Its seed is its argument; all else is as `npm start` has it.
 */
import { join } from 'node:path';
import { openDatabase } from '#store';
import { settleBy } from '#fate';
import { keysFrom, serve, settingsFrom } from '../../src/server/serve.ts';

const WEB_FOLDER = join(import.meta.dirname, '..', '..', 'dist', 'web');
const [seed = ''] = process.argv.slice(2);
const { SANDTABLE_DATA, PORT } = process.env;
const say = (words: string): void => console.log(`sandtable: ${words}`);

const database = await openDatabase({ folder: SANDTABLE_DATA, say });
const place = { host: '127.0.0.1', port: Number(PORT), webFolder: WEB_FOLDER };
const serving = await serve(database.store, place, {
  ...settingsFrom(process.env),
  keys: keysFrom(process.env),
  fateOf: () => (chance, ordinal) => settleBy(seed, ordinal, chance),
});
process.once('SIGTERM', () => {
  void serving
    .close()
    .then(() => database.close())
    .then(() => process.exit(0));
});
say(`ready at http://127.0.0.1:${serving.port}/`);
