import type { Clock } from '../clock.ts';

/** For each name when it may be done again. */
class Times {
  protected readonly clock: Clock;
  protected readonly everyMs: number;
  protected readonly next = new Map<string, number>();

  constructor(clock: Clock, everyMs: number) {
    this.clock = clock;
    this.everyMs = everyMs;
  }
}
/**
 * Turns of each name, one after the other and no closer than `everyMs`: who asks faster waits, and
 * is refused nothing.
 */
export class Paces extends Times {
  /** Resolves when the turn has come; turns come in the order in which they were asked for. */
  async turn(name: string): Promise<void> {
    const now = this.clock.now();
    const at = Math.max(now, this.next.get(name) ?? now);
    this.next.set(name, at + this.everyMs);
    if (at > now) await new Promise<void>((done) => void this.clock.after(at - now, done));
  }
}

/** Names whose time is over are let go once there are so many. */
const MOST_NAMES = 1000;

/** What may be done for a name once in so many milliseconds: who comes sooner is refused. */
export class Spacing extends Times {
  take(name: string): boolean {
    const now = this.clock.now();
    if ((this.next.get(name) ?? now) > now) return false;
    if (this.next.size >= MOST_NAMES) this.#letGo(now);
    this.next.set(name, now + this.everyMs);
    return true;
  }
  get names(): number {
    return this.next.size;
  }
  #letGo(now: number): void {
    for (const [name, next] of this.next) if (next <= now) this.next.delete(name);
  }
}
