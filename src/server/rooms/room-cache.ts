/** The rooms that are in memory: read when somebody needs one, let go when nobody does. */
import type { Clock } from '../clock.ts';
import type { Room } from './room.ts';

interface Kept {
  readonly loading: Promise<Room | undefined>;
  room?: Room;
  /** How many are loading it, entering it or telling it something. */
  users: number;
  usedAt: number;
}
/** So often in the time that an empty room is kept. */
const LOOKS = 2;
type Load = (id: string) => Promise<Room | undefined>;

export class RoomCache {
  readonly #load: Load;
  readonly #clock: Clock;
  readonly #idleMs: number;
  readonly #rooms = new Map<string, Kept>();
  #stopLooking: () => void = () => undefined;

  /** `idleMs` 0: rooms are kept for good. */
  constructor(load: Load, clock: Clock, idleMs: number) {
    this.#load = load;
    this.#clock = clock;
    this.#idleMs = idleMs;
    if (idleMs !== 0) this.#lookLater();
  }
  get size(): number {
    return this.#rooms.size;
  }
  get ids(): string[] {
    return [...this.#rooms.keys()];
  }
  /** Works with the room of a match, which is not let go meanwhile. */
  async use<T>(id: string, work: (room: Room | undefined) => Promise<T>): Promise<T> {
    const kept = this.#rooms.get(id) ?? this.#keep(id);
    kept.users += 1;
    try {
      return await work(await kept.loading);
    } finally {
      kept.users -= 1;
      kept.usedAt = this.#clock.now();
    }
  }
  /** The same, if it is in memory; else there is nothing to be told. */
  async useLoaded(id: string, work: (room: Room) => Promise<void>): Promise<void> {
    if (!this.#rooms.has(id)) return;
    await this.use(id, async (room) => {
      if (room !== undefined) await work(room);
    });
  }
  /** It is no longer good: the next who asks gets a fresh one. */
  discard(room: Room): void {
    if (this.#rooms.get(room.id)?.room === room) this.#rooms.delete(room.id);
  }
  async close(): Promise<void> {
    this.#stopLooking();
    const rooms = [...this.#rooms.values()].flatMap(({ room }) => room ?? []);
    this.#rooms.clear();
    // What could not be said to the database ends with its connection.
    await Promise.allSettled(rooms.map((room) => room.close()));
  }

  #keep(id: string): Kept {
    const kept: Kept = { loading: this.#load(id), users: 0, usedAt: this.#clock.now() };
    this.#rooms.set(id, kept);
    const forget = (): void => {
      if (this.#rooms.get(id) === kept) this.#rooms.delete(id);
    };
    const loaded = (room: Room | undefined): void => {
      if (room === undefined) forget();
      else kept.room = room;
    };
    kept.loading.then(loaded, forget);
    return kept;
  }
  #lookLater(): void {
    this.#stopLooking = this.#clock.after(this.#idleMs / LOOKS, () => {
      this.#look();
      this.#lookLater();
    });
  }
  #look(): void {
    // Whoever was last seen here may have left just before this look.
    const long = this.#clock.now() - this.#idleMs - this.#idleMs / LOOKS;
    for (const [id, kept] of this.#rooms) {
      if (kept.users > 0 || kept.room?.empty !== true) kept.usedAt = this.#clock.now();
      else if (kept.usedAt <= long) this.#letGo(id, kept.room);
    }
  }
  #letGo(id: string, room: Room): void {
    this.#rooms.delete(id);
    room.close().catch(() => undefined); // its work ends with its connection, if not by our word
  }
}
