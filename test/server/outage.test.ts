/** The database itself is killed under a table: it comes back, and nobody has to reload. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#store';
import { serve } from '../../src/server/serve.ts';
import { databaseFolder, removeFolder } from '../storage/folders.ts';
import { UNBOUND } from './house.ts';
import { Browser, HOT_SEAT } from './player.ts';

test('killed while somebody plays, it is told, comes back, and the battle goes on', async () => {
  const folder = databaseFolder();
  const database = await openDatabase({ folder, say: () => undefined });
  const place = { host: '127.0.0.1', port: 0, webFolder: folder };
  const serving = await serve(database.store, place, UNBOUND);
  const person = new Browser(`http://127.0.0.1:${serving.port}`);
  const match = await person.start(HOT_SEAT);
  const player = await person.sit(match);
  const note = join(folder, 'postgres', 'postmaster.pid');
  const told = (away: boolean): boolean =>
    player.heard.some((one) => one.t === 'store' && one.away === away);
  for (let round = 0; round < 2; round++) {
    const from = player.seq;
    await player.play(round + 1, () => player.seq > from + 10);
    player.heard.length = 0;
    process.kill(Number(readFileSync(note, 'utf8').split('\n')[0]), 'SIGKILL');
    await player.until(() => told(true));
    await player.until(() => told(false));
  }
  const rows = await database.store.readRows(match);
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1));
  const from = player.seq;
  await player.play(9, () => player.seq > from + 10);
  expect(player.seq).toBeGreaterThan(from);
  await player.close();
  await serving.close();
  await database.close();
  removeFolder(folder);
});
