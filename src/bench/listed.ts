/** What it costs the one thread to show a player his battles, where he has begun very many. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { sampledPick } from '#fate';
import type { Games, Manifest } from '#games';
import { Match } from '#kernel';
import { openDatabase, type NewMatch, type Store } from '#store';
import { atMost, medianOf, type Figure } from '../measuring/rounds.ts';
import { LIFTED } from '../server/gates/bounds.ts';
import { keysOf } from '../server/gates/keys.ts';
import { newVisitor } from '../server/gates/player.ts';
import { standingOf } from '../server/rooms/storing.ts';
import { serve } from '../server/serve.ts';

const BATTLES = 2000;
const ROUNDS = 7;
const A_ROUND = 10;
const KIB = 1024;
/** A frame of sixty in a second, halved: whoever plays meanwhile does not notice it. */
const MOST_MS = 8;
/** With its headers: four packets, which a server sends before it hears anything of the first. */
const MOST_BYTES = 6 * KIB;

export async function benchListed(games: Games): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-bench-'));
  const database = await openDatabase({ folder, say: () => undefined });
  try {
    return await looked(database.store, games, folder);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
async function looked(store: Store, games: Games, webFolder: string): Promise<Figure[]> {
  const keys = keysOf('a key that is only for measuring, and long enough');
  const { player, renewed } = newVisitor(keys);
  for (let nth = 0; nth < BATTLES; nth++) await store.createMatch(battle(games, player, nth));
  const place = { host: '127.0.0.1', port: 0, webFolder };
  const server = await serve(store, place, { keys, bounds: LIFTED, games });
  const asker = await Asker.start(server.port, `sandtable=${renewed}`);
  try {
    const costs: number[] = [];
    let bytes = await asker.look(A_ROUND);
    for (let round = 0; round < ROUNDS; round++) {
      const before = process.threadCpuUsage();
      bytes = await asker.look(A_ROUND);
      const { user, system } = process.threadCpuUsage(before);
      costs.push((user + system) / 1000 / A_ROUND);
    }
    return [
      atMost(`a list of ${BATTLES} battles, the server's thread`, medianOf(costs), MOST_MS, 'ms'),
      atMost(`a list of ${BATTLES} battles, on the wire`, bytes, MOST_BYTES, 'bytes'),
    ];
  } finally {
    await asker.end();
    await server.close();
  }
}

/** Of each game in turn, as it stands when it has begun. */
function battle({ all }: Games, player: string, nth: number): NewMatch {
  const game = all[nth % all.length];
  const [ruleset] = game.rulesets;
  const made = (KNOWN[game.id] ??= begun(game, ruleset.id));
  const { seats, ...record } = made;
  return {
    ...record,
    id: `measured${nth}`,
    seats: seats.map((seat, at) =>
      at === 0 ? { seat, kind: 'person', player } : { seat, kind: 'bot', bot: 'random' },
    ),
  };
}
type Begun = Omit<NewMatch, 'id' | 'seats'> & { readonly seats: readonly string[] };
const KNOWN: { [game: string]: Begun } = {};
function begun(game: Manifest, id: string): Begun {
  const ruleset = game.rulesets.find((one) => one.id === id);
  const built = ruleset && game.content.build(ruleset, {}, sampledPick(1));
  if (ruleset === undefined || !built?.ok) throw new Error(`${game.id}: no battle to list`);
  const started = Match.start(ruleset, built.value);
  if (!started.ok) throw new Error(`${game.id}: the battle cannot begin`);
  return {
    ruleset: id,
    revision: ruleset.revision,
    setup: built.value as NewMatch['setup'],
    ...standingOf(started.value, {}, game),
    fateSeed: 'sealed',
    fateHash: '',
    seats: ruleset.seats(built.value),
  };
}

/** A browser in a thread of its own: what it does is not the server's. */
const BROWSER = `
  const { parentPort, workerData: { port, cookie } } = require('node:worker_threads');
  const { Agent, request } = require('node:http');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { cookie, 'accept-encoding': 'br, gzip' };
  const look = () => new Promise((done, fail) => {
    const asked = request({ port, host: '127.0.0.1', path: '/api/matches', agent, headers });
    asked.on('error', fail);
    asked.on('response', (told) => {
      const { socket } = told;
      told.resume().on('end', () => {
        const bytes = socket.bytesRead - (socket.before ?? 0);
        socket.before = socket.bytesRead;
        if (told.statusCode === 200) done(bytes);
        else fail(new Error('answered with ' + told.statusCode));
      });
    });
    asked.end();
  });
  parentPort.on('message', async (times) => {
    let bytes = 0;
    for (let nth = 0; nth < times; nth++) bytes = await look();
    parentPort.postMessage(bytes, []);
  });
`;
class Asker {
  readonly #thread: Worker;
  private constructor(thread: Worker) {
    this.#thread = thread;
  }
  static async start(port: number, cookie: string): Promise<Asker> {
    const thread = new Worker(BROWSER, { eval: true, workerData: { port, cookie } });
    await new Promise((done) => thread.once('online', done));
    return new Asker(thread);
  }
  /** So often; the bytes of the last answer. */
  look(times: number): Promise<number> {
    return new Promise((tell, fail) => {
      this.#thread.once('error', fail);
      this.#thread.once('message', (bytes: number) => tell(bytes));
      this.#thread.postMessage(times, []);
    });
  }
  async end(): Promise<void> {
    await this.#thread.terminate();
  }
}
