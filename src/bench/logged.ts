/** What a long log weighs for whoever comes to a table late. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { WebSocket } from 'ws';
import { sampledPick } from '#fate';
import type { Games } from '#games';
import type { Json } from '#kernel';
import { PACKED, type ServerMessage } from '#protocol';
import type { Row } from '#record';
import { openDatabase, type Store } from '#store';
import { rowsOf, type Field } from '../measuring/battles.ts';
import type { Figure } from '../measuring/rounds.ts';
import { LIFTED } from '../server/gates/bounds.ts';
import { keysOf } from '../server/gates/keys.ts';
import { toNewRow } from '../server/rooms/storing.ts';
import { serve } from '../server/serve.ts';
import { firstBattles } from './first.ts';

/** Of its text: what such logs pack to at the worst, by the issue of speed. */
const MOST = 0.15;

export async function benchLogged(games: Games): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-bench-'));
  const database = await openDatabase({ folder, say: () => undefined });
  try {
    return [await entered(database.store, games, folder)];
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
interface Logged extends Field {
  readonly rows: readonly Row[];
}
/** Of the first battles of all games the one of which most is written. */
const longest = (games: Games): Logged =>
  firstBattles(games)
    .map((field): Logged => ({ ...field, rows: rowsOf(field, sampledPick(3)) }))
    .reduce((one, other) => (other.rows.length > one.rows.length ? other : one));
const ID = 'long';
async function write(store: Store, { ruleset, setup, rows }: Logged): Promise<void> {
  await store.createMatch({
    id: ID,
    ruleset: ruleset.id,
    revision: ruleset.revision,
    setup: setup as Json,
    summary: {},
    status: 'playing',
    fateSeed: 'sealed',
    fateHash: '',
    seats: ruleset.seats(setup).map((seat) => ({ seat, kind: 'person', player: 'p' })),
  });
  const written = rows.map((row) => toNewRow(ruleset, row));
  await store.appendRows(ID, 0, written);
}

async function entered(store: Store, games: Games, webFolder: string): Promise<Figure> {
  const logged = longest(games);
  await write(store, logged);
  const keys = keysOf('a key that is only for measuring, and long enough');
  const place = { host: '127.0.0.1', port: 0, webFolder };
  const server = await serve(store, place, { keys, bounds: LIFTED, games });
  try {
    const { bytes, text } = await welcomed(server.port, ID);
    const { steps } = JSON.parse(text) as Extract<ServerMessage, { t: 'welcome' }>;
    const whole = Buffer.byteLength(text);
    return {
      name: `a log of ${steps.length} rows of ${logged.ruleset.id}, on the wire`,
      ours: bytes,
      peer: whole,
      peerName: 'its text',
      ratio: bytes / whole,
      unit: 'bytes',
      limit: { of: 'ratio', most: MOST },
    };
  } finally {
    await server.close();
  }
}
/** What somebody is told who comes to look, as it came. */
async function welcomed(port: number, match: string): Promise<{ bytes: number; text: string }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, PACKED);
  await once(socket, 'open');
  socket.send(JSON.stringify({ t: 'hello', match }));
  for (;;) {
    const [data, isBinary] = (await once(socket, 'message')) as [Buffer, boolean];
    const text = (isBinary ? inflateSync(data) : data).toString();
    const { t } = JSON.parse(text) as ServerMessage;
    if (t !== 'welcome') continue;
    socket.terminate();
    return { bytes: data.length, text };
  }
}
