/** All browsers that attend at this node, and as whom each of them came. */
import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import type { Client } from '../gates/address.ts';
import type { Guard } from '../gates/guard.ts';
import type { Keys } from '../gates/keys.ts';
import { visitorOf, type Directory } from '../gates/player.ts';
import { Attendance, type AttendDoors } from './attend.ts';

interface AttendingDoors extends Pick<AttendDoors, 'use'> {
  readonly keys: Keys;
  readonly sessions: Directory;
  readonly guard: Guard;
}
export class Attending {
  readonly #doors: AttendingDoors;
  readonly #present = new Set<Attendance>();
  readonly #cameBy = new WeakMap<Attendance, string>();

  constructor(doors: AttendingDoors) {
    this.#doors = doors;
  }
  get size(): number {
    return this.#present.size;
  }
  [Symbol.iterator](): Iterator<Attendance> {
    return this.#present.values();
  }
  welcome(socket: WebSocket, { headers, url = '' }: IncomingMessage, client: Client): void {
    // What the address asks for needs no message of its own: it is there a way sooner.
    const match = new URLSearchParams(url.split('?')[1]).get('match') ?? undefined;
    const came = (session: string): void => void this.#cameBy.set(one, session);
    const doors = this.#doorsFor(headers.cookie, client, came);
    const one: Attendance = new Attendance(socket, doors, match);
    this.#present.add(one);
    socket.on('close', () => this.#present.delete(one));
  }
  /** This browser may be another's by now, or nobody's. */
  signed(session: string): void {
    for (const one of this.#present) {
      if (this.#cameBy.get(one) === session) void one.lookAgain();
    }
  }
  /** Nobody knows what was said meanwhile of whose browsers are whose. */
  lookAgain(): void {
    for (const one of this.#present) {
      if (this.#cameBy.has(one)) void one.lookAgain();
    }
  }
  #doorsFor(
    cookies: string | undefined,
    { address, secure }: Client,
    came: (session: string) => void,
  ): AttendDoors {
    const { guard, keys, sessions, use } = this.#doors;
    const visitor = () => visitorOf(cookies, keys, sessions, secure);
    return {
      guard,
      address,
      use,
      mayEnter: () => guard.mayEnter(address),
      turn: (isSeated, work) => guard.turns.take(address, isSeated, work),
      player: async () => {
        const first = await visitor();
        if (first === undefined) return '';
        came(first.session);
        // Looked at once more: from here on it is told when he is somebody else.
        return (await visitor())?.player ?? '';
      },
    };
  }
}
