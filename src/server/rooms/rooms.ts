/** The live rooms of this process, who attends them, and the news that come from others. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import type { Words } from '#kernel';
import type { Saying } from '#protocol';
import { StoreAway, type Store } from '#store';
import type { Clock } from '../clock.ts';
import type { Client } from '../gates/address.ts';
import { Attending } from './attending.ts';
import type { Guard } from '../gates/guard.ts';
import { RoomCache } from './room-cache.ts';
import type { Keys } from '../gates/keys.ts';
import type { Directory } from '../gates/player.ts';
import { Spacing } from './pace.ts';
import { Room, type RoomDoors } from './room.ts';
import { words } from '../words.ts';
import { working } from '../working.ts';

export interface Rooms {
  /** A browser opened a socket: it says hello and then plays. */
  welcome(socket: WebSocket, request: IncomingMessage, client: Client): void;
  seatsChanged(match: string): Promise<void>;
  /** Somebody new has taken a seat: what was asked for before lapses, whoever is at the table. */
  satDown(match: string): Promise<void>;
  /** A seat says something to the dice: why that does not count; undefined: it does. */
  say(match: string, player: string, saying: Saying): Promise<Words | undefined>;
  /** A player is on a holiday, or back from it: all his battles by turns are to hear of it. */
  left(player: string): void;
  /** The battle was begun once more. */
  rematched(match: string, next: string): Promise<void>;
  /** How many are in memory, and how many attend. */
  readonly size: number;
  readonly present: number;
  /** Whose browsers attend. */
  readonly players: readonly string[];
  close(): Promise<void>;
}
export interface RoomsOptions extends Omit<
  RoomDoors,
  'discard' | 'openSeed' | 'inviteOf' | 'lotOf' | 'clock' | 'rewinds' | 'node'
> {
  readonly keys: Keys;
  readonly sessions: Directory;
  readonly guard: Guard;
}

const SAYING_TRIES = 3;
const NOT_NOW = words(
  'The battle could not be reached just now: try again.',
  'Сейчас до битвы не достучаться: попробуйте ещё раз.',
);

/** Another node may have written first: a fresh room knows what. */
async function sayIn(
  keep: RoomCache,
  match: string,
  player: string,
  { seat, phrase }: Saying,
): Promise<Words | undefined> {
  for (let tries = 0; tries < SAYING_TRIES; tries++) {
    const said = await keep.use(match, async (room) =>
      room === undefined ? NOT_NOW : await room.say(player, seat, phrase),
    );
    if (said !== 'lost') return said;
  }
  return NOT_NOW;
}
/** Whether or not anybody is at the table. */
async function satDownIn(keep: RoomCache, match: string): Promise<void> {
  try {
    for (let tries = 0; tries < SAYING_TRIES; tries++) {
      const done = await keep.use(match, async (room) => await room?.satDown());
      if (done !== 'lost') return;
    }
  } catch (error) {
    if (!(error instanceof StoreAway)) console.error(error);
  }
}
/**
 * Whoever goes or comes is looked for in all his battles, in one pass at a time: what is done
 * meanwhile the next pass finds.
 */
class Leaving {
  readonly #passes = new Map<string, { again: boolean }>();
  readonly #pass: (player: string) => Promise<void>;

  constructor(pass: (player: string) => Promise<void>) {
    this.#pass = pass;
  }
  async left(player: string): Promise<void> {
    const running = this.#passes.get(player);
    if (running !== undefined) {
      running.again = true;
      return;
    }
    const passes = { again: true };
    this.#passes.set(player, passes);
    while (passes.again) {
      passes.again = false;
      await this.#pass(player);
    }
    this.#passes.delete(player);
  }
}
/** One battle after the other: of one that cannot be reached now its next room finds out. */
async function leftIn(store: Store, keep: RoomCache, player: string): Promise<void> {
  const unlessBroken = async <T>(work: Promise<T>): Promise<T | undefined> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof StoreAway)) console.error(error);
      return undefined;
    }
  };
  for (const match of (await unlessBroken(store.battlesByTurns(player))) ?? []) {
    await unlessBroken(keep.use(match, async (room) => await room?.seatsChanged()));
  }
}
/** What rooms make of the server's secret, and never see. */
const doorsBy = (keys: Keys): Pick<RoomDoors, 'openSeed' | 'inviteOf' | 'lotOf'> => ({
  openSeed: (record) => keys.openSeed(record),
  inviteOf: (match, seat, renewed) => keys.inviteOf(match, seat, renewed),
  lotOf: (match, decision) => keys.lotOf(match, decision),
});
const NODE_BYTES = 9;
/** So often a server says that it is there still: others wait three times as long. */
const ATTEND_MS = 20_000;
/** Says so until it is stopped. */
function attends(
  store: Store,
  clock: Clock,
  node: string,
  tables: () => readonly string[],
): () => void {
  let stop: () => void;
  // A slow database is asked once at a time.
  let isSaying = false;
  const say = async (): Promise<void> => {
    if (isSaying) return;
    isSaying = true;
    try {
      await store.attendOn(node, tables());
    } catch (error) {
      if (!(error instanceof StoreAway)) console.error(error);
    } finally {
      isSaying = false;
    }
  };
  const later = (): void => {
    stop = clock.after(ATTEND_MS, () => {
      void say();
      later();
    });
  };
  later();
  return () => stop();
}
/** No battle is taken back past dice more often: it is read anew by all who are there. */
const REWIND_MS = 1000;

export async function openRooms({ keys, guard, sessions, ...given }: RoomsOptions): Promise<Rooms> {
  const { store } = given;
  const node = randomBytes(NODE_BYTES).toString('base64url');
  const doors: RoomDoors = {
    ...given,
    clock: guard.clock,
    node,
    ...doorsBy(keys),
    discard: (room) => keep.discard(room),
    left: (player) => void leaving.left(player),
    rewinds: new Spacing(guard.clock, REWIND_MS),
  };
  const leaving = new Leaving((player) => leftIn(store, keep, player));
  const { bounds, clock } = guard;
  const keep = new RoomCache(
    (id) => working('reading a battle', () => Room.load(doors, id)),
    clock,
    bounds.emptyRoom * 1000,
  );
  const present = new Attending({ keys, sessions, guard, use: (id, work) => keep.use(id, work) });
  // A room that cannot do it discards itself; its guests come back to a fresh one.
  const tell = (match: string, work: (room: Room) => Promise<void>): Promise<void> =>
    keep.useLoaded(match, work).catch((error: unknown) => {
      if (!(error instanceof StoreAway)) console.error(error);
    });
  const catchUp = (match: string, seq: number): void =>
    void tell(match, (room) => room.caughtUp(seq));
  const stopListening = await store.listen({
    news: catchUp,
    signed: (session) => present.signed(session),
    said: (match, room, n) => void tell(match, (one) => one.said(room, n)),
    here: (match, by) => {
      if (by !== node) void tell(match, async (one) => one.attendedElsewhere());
    },
    lost: () => {
      for (const one of present) one.storeLost();
    },
    missed: () => {
      // How long nobody could play is known before anybody's time is reckoned.
      void given.pulse?.gaps().catch(() => undefined);
      for (const match of keep.ids) catchUp(match, Infinity);
      for (const one of present) one.storeBack();
      present.lookAgain();
    },
  });
  const stopAttending = attends(store, clock, node, () => keep.ids);
  return {
    welcome: (socket, request, client) => present.welcome(socket, request, client),
    seatsChanged: (match) => tell(match, (room) => room.seatsChanged()),
    satDown: (match) => satDownIn(keep, match),
    say: (match, player, saying) => sayIn(keep, match, player, saying),
    left: (player) => void leaving.left(player),
    rematched: (match, next) => tell(match, async (room) => room.rematched(next)),
    get size() {
      return keep.size;
    },
    get present() {
      return present.size;
    },
    get players() {
      const all = new Set([...present].map(({ player }) => player));
      return [...all].filter((player) => player !== '');
    },
    close: async () => {
      stopAttending();
      await stopListening();
      await keep.close();
    },
  };
}
