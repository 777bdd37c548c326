import type { Clock } from '../clock.ts';

/**
 * Turns of each name, one after the other and no closer than `everyMs`: who asks faster waits, and
 * is refused nothing.
 */
/** Names whose turn is long over are let go once there are so many. */
const MOST_NAMES = 1000;

export class Paces {
  readonly #clock: Clock;
  readonly #everyMs: number;
  readonly #next = new Map<string, number>();

  constructor(clock: Clock, everyMs: number) {
    this.#clock = clock;
    this.#everyMs = everyMs;
  }
  /** Resolves when the turn has come; turns come in the order in which they were asked for. */
  async turn(name: string): Promise<void> {
    const now = this.#clock.now();
    const at = Math.max(now, this.#next.get(name) ?? now);
    if (this.#next.size >= MOST_NAMES) this.#letGo(now);
    this.#next.set(name, at + this.#everyMs);
    if (at > now) await new Promise<void>((done) => void this.#clock.after(at - now, done));
  }
  get names(): number {
    return this.#next.size;
  }
  #letGo(now: number): void {
    for (const [name, next] of this.#next) if (next <= now) this.#next.delete(name);
  }
}
