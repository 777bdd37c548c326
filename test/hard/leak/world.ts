/**
 * Two servers for two worlds, each with a database, a mail server, a push service and a time of its
 * own: whatever the one world would tell in the other's place stands nowhere beside it.
 */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import webPush from 'web-push';
import type { Games } from '#games';
import type { Chance, Settled } from '#kernel';
import { openDatabase, type MatchRecord, type Store } from '#store';
import { realClock, type Clock } from '../../../src/server/clock.ts';
import { LIFTED } from '../../../src/server/gates/bounds.ts';
import { keysOf } from '../../../src/server/gates/keys.ts';
import { serve } from '../../../src/server/serve.ts';
import { openMailbox, type Mailbox } from '../../server/mailbox.ts';
import { CERTIFICATE, openPushServer, type PushServer } from '../../server/push-server.ts';
import { databaseFolder, removeFolder } from '../../storage/folders.ts';
import { Calm } from '../calm.ts';

export const KEYS = keysOf('a key for battles that nobody keeps');
/** The page before it is built: what it says of a battle stands in it. */
const PAGE = join(import.meta.dirname, '..', '..', '..', 'src', 'client', 'index.html');
const SITE = 'https://table.example';
const [DAY, SECOND] = [86_400_000, 1000];
/** In seconds: so long whoever looks is told nothing. */
export const DELAY_SECONDS = 120;

/** Timers go by as they do; what is written down as time stands still until it is turned. */
class WorldClock implements Clock {
  #wall = Date.UTC(2026, 5, 1);
  now(): number {
    return realClock.now();
  }
  wall(): number {
    return this.#wall;
  }
  after(ms: number, act: () => void): () => void {
    return realClock.after(ms, act);
  }
  set(at: number): void {
    this.#wall = at;
  }
}

export interface World {
  readonly base: string;
  readonly store: Store;
  /** Of its database. */
  readonly url: string;
  readonly calm: Calm;
  readonly mailbox: Mailbox;
  readonly pushes: PushServer;
  /** What fate gives each battle, by the number of the draw. */
  readonly fates: Map<string, ReadonlyMap<number, Settled>>;
  /** From now on it is so late; no clock counts what was in between. */
  begin(at: number): Promise<void>;
  /** Time goes by in which the house is there. */
  turn(ms: number): Promise<void>;
  close(): Promise<void>;
}
export interface House {
  readonly here: World;
  readonly there: World;
  /** So many plays were disturbed. */
  readonly again: number;
  /** Both worlds of a pair, at one and the same moment. */
  whole<T>(play: (world: World, attempt: number) => Promise<T>): Promise<readonly [T, T]>;
  close(): Promise<void>;
}
/** A picture that comes without its table, for want of time, is no difference of a secret. */
const DRAWING = { longest: 600_000, patience: 600_000 };

async function openWorld(known: Games, vapid: webPush.VapidKeys): Promise<World> {
  const folder = databaseFolder();
  copyFileSync(PAGE, join(folder, 'index.html'));
  const database = await openDatabase({ folder, say: () => undefined });
  const { store } = database;
  const [mailbox, pushes] = await Promise.all([openMailbox(), openPushServer()]);
  const fates: World['fates'] = new Map();
  const clock = new WorldClock();
  const place = { host: '127.0.0.1', port: 0, webFolder: folder };
  const serving = await serve(store, place, {
    keys: KEYS,
    bounds: LIFTED,
    games: known,
    clock,
    site: SITE,
    post: { server: mailbox.url, from: 'table@sandtable.example' },
    push: { ...vapid, hosts: [pushes.host], ca: CERTIFICATE },
    noticeDelay: DELAY_SECONDS,
    drawing: DRAWING,
    fateOf: ({ id }: MatchRecord) => dealt(fates, id),
  });
  const calm = new Calm();
  const deafen = await store.listen(calm);
  const beat = (at: number, longest: number) => store.beat({ at, longest, known: at });
  return {
    base: `http://127.0.0.1:${serving.port}`,
    store,
    url: database.url,
    calm,
    mailbox,
    pushes,
    fates,
    begin: async (at) => {
      await beat(at, SECOND);
      clock.set(at);
    },
    // The trace of the house is there before the hour is: of no heartbeat of the server's own it
    // is ever behind.
    turn: async (ms) => {
      const at = clock.wall() + ms;
      await beat(at, Infinity);
      clock.set(at);
    },
    close: async () => {
      await deafen();
      await serving.close();
      await database.close();
      await Promise.all([mailbox.close(), pushes.close()]);
      removeFolder(folder);
    },
  };
}
const dealt =
  (fates: World['fates'], id: string) =>
  (_chance: Chance, ordinal: number): Settled => {
    const settled = fates.get(id)?.get(ordinal);
    if (settled === undefined) throw new Error(`${id}: nothing was thrown for draw ${ordinal}`);
    return settled;
  };

/** Real servers on real databases, which know the toys beside our games. */
export async function openHouse(known: Games): Promise<House> {
  const vapid = webPush.generateVAPIDKeys();
  const [here, there] = await Promise.all([openWorld(known, vapid), openWorld(known, vapid)]);
  let began = Date.UTC(2026, 5, 1);
  return {
    here,
    there,
    get again() {
      return here.calm.again + there.calm.again;
    },
    whole: (play) =>
      here.calm.whole((one) =>
        there.calm.whole(async (other) => {
          began += 3 * DAY;
          const attempt = one * 10 + other;
          const both = [here, there].map(async (world) => {
            await world.begin(began);
            return await play(world, attempt);
          });
          // Neither plays on while the other is begun again.
          const [a, b] = await Promise.allSettled(both);
          if (a?.status !== 'fulfilled') throw a?.reason;
          if (b?.status !== 'fulfilled') throw b?.reason;
          return [a.value, b.value] as const;
        }),
      ),
    close: async () => {
      await Promise.all([here.close(), there.close()]);
    },
  };
}
