import type { Clock } from '../clock.ts';

/**
 * Turns of each name, one after the other and no closer than `everyMs`: who asks faster waits, and
 * is refused nothing.
 */
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
    this.#next.set(name, at + this.#everyMs);
    if (at > now) await new Promise<void>((done) => void this.#clock.after(at - now, done));
  }
}
