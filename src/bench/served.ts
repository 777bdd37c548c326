/**
 * A server in a process of its own, with so many battles whose dice fall as they did when they were
 * thought out. Says where it is, and who plays them.
 */
import { games } from '#games';
import { openDatabase } from '#store';
import { LIFTED } from '../server/gates/bounds.ts';
import { keysOf } from '../server/gates/keys.ts';
import { newVisitor } from '../server/gates/player.ts';
import { serve } from '../server/serve.ts';
import { matchNamed, randomScript } from './sitters.ts';

export interface Served {
  readonly port: number;
  readonly cookie: string;
  readonly matches: readonly string[];
}
const [folder = '', count = ''] = process.argv.slice(2);
const keys = keysOf('a key for battles that nobody plays');
const database = await openDatabase({ folder, say: () => undefined });
const { store } = database;
const { player, renewed } = newVisitor(keys);
const script = randomScript(games);
const matches = Array.from({ length: Number(count) }, (_, at) => `crowd-${at}`);
for (const id of matches) {
  const match = matchNamed(id, script);
  const seats = match.seats.map(({ seat }) => ({ seat, kind: 'person' as const, player }));
  await store.createMatch({ ...match, seats, fateSeed: keys.seal(match.fateSeed, id) });
}
const place = { host: '127.0.0.1', port: 0, webFolder: folder };
const serving = await serve(store, place, { keys, bounds: LIFTED });
const served: Served = { port: serving.port, cookie: `sandtable=${renewed}`, matches };
process.send?.(served);
process.once('disconnect', () => {
  void serving.close().then(async () => {
    await database.close();
    process.exit(0);
  });
});
