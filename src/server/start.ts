/** `npm start`: opens the database, serves the page, stops cleanly. */
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { StartError, StoreAway, openDatabase, type Store } from '#store';
import {
  type ServeOptions,
  type Serving,
  keysFrom,
  serve,
  settingsFrom,
  watchFrom,
  type Settings,
} from './serve.ts';

const WEB_FOLDER = join(import.meta.dirname, '..', '..', 'dist', 'web');
const DEFAULT_PORT = 8787;
const DEFAULT_HOST = '127.0.0.1';
const HIGHEST_PORT = 65_535;
const LOOK_MS = 500;
/** Longer than that nobody waits for an orderly end after an error. */
const LAST_WORDS_MS = 5000;

/** What tests have in the place of ours: other games, something between us and the database. */
export interface Instead extends Pick<ServeOptions, 'games' | 'lets'> {
  readonly storeOf?: (store: Store) => Store;
}

const say = (words: string): void => console.log(`sandtable: ${words}`);

function fail(words: string): never {
  console.error(`sandtable: ${words}`);
  process.exit(1);
}

function portFrom(text: string | undefined): number {
  if (!text) return DEFAULT_PORT;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= HIGHEST_PORT) return port;
  throw new StartError(`PORT=${text} is not a port: it is a number from 0 to ${HIGHEST_PORT}.`);
}

function announce(host: string, port: number): void {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const here = isEverywhere ? 'localhost' : host;
  say(`ready at http://${here.includes(':') ? `[${here}]` : here}:${port}/`);
  if (!isEverywhere) return;
  const addresses = Object.values(networkInterfaces()).flatMap((one) => one ?? []);
  for (const { address, family, internal } of addresses) {
    if (family === 'IPv4' && !internal) say(`for a second player: http://${address}:${port}/`);
  }
}

/** Optional parts that nobody has set. */
function sayWhatIsOff({ post, push }: Settings): void {
  const off = [...(post === undefined ? ['mail'] : []), ...(push === undefined ? ['push'] : [])];
  if (off.length === 0) return;
  const are = off.length > 1 ? 'are' : 'is';
  say(`${off.join(' and ')} ${are} off, all else works: docs/operations.md tells more`);
}

function stopWith(close: () => Promise<void>): void {
  let isStopping = false;
  const stop = (code: number): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    say('stopping');
    close().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  if (process.env['npm_lifecycle_event'] === 'start') whenParentEnds(() => stop(0));
  process.off('uncaughtException', endAtOnce);
  process.on('uncaughtException', (error) => {
    console.error('sandtable: an error that nobody expected; the server ends.', error);
    setTimeout(() => process.exit(1), LAST_WORDS_MS).unref();
    if (isStopping) return;
    stop(1);
  });
}

function endAtOnce(error: unknown): never {
  if (error instanceof StartError || error instanceof StoreAway) fail(error.message);
  console.error('sandtable: an error that nobody expected; the server does not start.', error);
  process.exit(1);
}

/**
 * Nothing ends the process without a word. A promise that nobody owned is one request's or one
 * battle's trouble: the others play on. After an error thrown where nobody stood, nothing is sure:
 * the server stops, and whoever supervises it starts it again.
 */
function ownEverything(): void {
  process.on('unhandledRejection', (error) => {
    console.error('sandtable: an error that nobody expected; the server goes on.', error);
  });
  process.on('uncaughtException', endAtOnce);
  // Whoever read what we say is gone: we go on without him.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** A killed npm tells nobody. */
function whenParentEnds(act: () => void): void {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    act();
  }, LOOK_MS);
  look.unref();
}

async function main({ storeOf = (store) => store, ...instead }: Instead): Promise<void> {
  const { PORT, HOST, DATABASE_URL, SANDTABLE_DATA } = process.env;
  const host = HOST || DEFAULT_HOST;
  const port = portFrom(PORT);
  const settings = settingsFrom(process.env);
  const database = await openDatabase({
    url: DATABASE_URL,
    folder: SANDTABLE_DATA,
    say,
  });
  let serving: Serving;
  try {
    serving = await serve(
      storeOf(database.store),
      { host, port, webFolder: WEB_FOLDER },
      {
        ...settings,
        ...instead,
        keys: keysFrom(process.env),
        security: watchFrom(process.env),
      },
    );
  } catch (error) {
    await database.close();
    throw error;
  }
  stopWith(async () => {
    await serving.close();
    await database.close();
  });
  announce(host, serving.port);
  sayWhatIsOff(settings);
}

export function start(instead: Instead = {}): void {
  ownEverything();
  main(instead).catch(endAtOnce);
}
