/** A server for a test: on a real database, with every bound lifted but those it is about. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type Database, type Store } from '#store';
import { keysOf } from '../../src/server/gates/keys.ts';
import { LIFTED, type Bounds } from '../../src/server/gates/bounds.ts';
import type { Clock } from '../../src/server/clock.ts';
import { sealing } from '../../src/server/gates/sealing.ts';
import { serve, type ServeOptions, type Serving } from '../../src/server/serve.ts';
import { afterThisFile } from '../after-file.ts';
import { databaseFolder, privateFolder, removeFolder } from '../storage/folders.ts';
import { Browser } from './player.ts';

/** The page as it is before it is built. */
const PAGE = readFileSync(
  join(import.meta.dirname, '..', '..', 'src', 'client', 'index.html'),
  'utf8',
);
export const KEYS = keysOf('a key that is only for tests, and long enough');
/** For servers that tests start themselves. */
export const UNBOUND = { keys: KEYS, bounds: LIFTED };

let opening: Promise<Database> | undefined;
/** The database of a test file, which all its houses share: started by the first of them. */
export function openShared(): Promise<Database> {
  if (opening !== undefined) return opening;
  const opened = openDatabase({ folder: databaseFolder(), say: () => undefined });
  opening = opened;
  afterThisFile(async () => {
    opening = undefined;
    const database = await opened;
    await database.close();
    removeFolder(database.folder);
  });
  return opened;
}

export interface House extends Serving {
  readonly store: Store;
  readonly base: string;
  browser(): Browser;
}
/** `store`: another way to the database than the shared one. */
export async function openHouse(
  bounds: Partial<Bounds> = {},
  more: Partial<ServeOptions> = {},
  store?: Store,
): Promise<House> {
  const on = store ?? (await openShared()).store;
  const webFolder = privateFolder();
  writeFileSync(join(webFolder, 'index.html'), PAGE);
  const place = { host: '127.0.0.1', port: 0, webFolder };
  const serving = await serve(on, place, {
    keys: KEYS,
    bounds: { ...LIFTED, ...bounds },
    ...more,
  });
  const base = `http://127.0.0.1:${serving.port}`;
  return {
    // As the server has it: what it sealed is read.
    store: sealing(on, KEYS),
    base,
    port: serving.port,
    get rooms() {
      return serving.rooms;
    },
    get sockets() {
      return serving.sockets;
    },
    browser: () => new Browser(base),
    close: async () => {
      await serving.close();
      removeFolder(webFolder);
    },
  };
}

const MONDAY = Date.UTC(2026, 5, 1);
/** Time that stands still until it is turned. */
export class TestClock implements Clock {
  #now = 0;
  readonly #timers = new Map<object, { readonly at: number; act(): void }>();
  now(): number {
    return this.#now;
  }
  /** It began on a Monday. */
  wall(): number {
    return MONDAY + this.#now;
  }
  after(ms: number, act: () => void): () => void {
    const key = {};
    this.#timers.set(key, { at: this.#now + ms, act });
    return () => void this.#timers.delete(key);
  }
  turn(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const due = [...this.#timers].filter(([, { at }]) => at <= end);
      const [next] = due.toSorted(([, a], [, b]) => a.at - b.at);
      if (next === undefined) break;
      const [key, { at, act }] = next;
      this.#timers.delete(key);
      this.#now = at;
      act();
    }
    this.#now = end;
  }
}
