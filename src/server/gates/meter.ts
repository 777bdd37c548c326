/** Counters of what one visitor, address or socket may do in a time, and at once. */
import type { Clock } from '../clock.ts';

const MOST_KEYS = 100_000;

/**
 * So many in so long a time, evenly, and as many at once. Of each key only the moment is kept at
 * which all that it took will have flowed off; keys from before that moment are forgotten.
 */
export class Meter {
  readonly #clock: Clock;
  readonly #each: number;
  readonly #window: number;
  readonly #until = new Map<string, number>();
  #swept: number;

  /** `count` 0: without a bound. */
  constructor(clock: Clock, count: number, window: number) {
    this.#clock = clock;
    this.#each = count === 0 ? 0 : window / count;
    this.#window = window;
    this.#swept = clock.now();
  }
  /** False: that would be more than may be, and is not counted. `weight`: how many at once. */
  take(key: string, weight = 1): boolean {
    if (this.#each === 0) return true;
    const now = this.#clock.now();
    this.#sweep(now);
    const until = Math.max(now, this.#until.get(key) ?? 0) + this.#each * weight;
    if (until - now > this.#window + this.#each / 2) return false;
    this.#until.delete(key); // the latest stand last
    this.#until.set(key, until);
    return true;
  }
  /** What was taken came to nothing. */
  giveBack(key: string, weight = 1): void {
    const until = this.#until.get(key);
    if (until !== undefined) this.#until.set(key, until - this.#each * weight);
  }
  /** Has the key taken nothing, or so long ago that it does not count? */
  isIdle(key: string): boolean {
    return (this.#until.get(key) ?? 0) <= this.#clock.now();
  }
  get size(): number {
    return this.#until.size;
  }
  #sweep(now: number): void {
    if (this.#until.size >= MOST_KEYS) {
      const [oldest = ''] = this.#until.keys();
      this.#until.delete(oldest);
    }
    if (now - this.#swept < this.#window) return;
    this.#swept = now;
    for (const [key, until] of this.#until) if (until <= now) this.#until.delete(key);
  }
}

/** How many of one key there are at this moment. */
export class Tally {
  readonly #most: number;
  readonly #count = new Map<string, number>();

  /** `most` 0: without a bound. */
  constructor(most: number) {
    this.#most = most;
  }
  /** Gives it back, once; undefined: there are as many as may be. */
  take(key: string): (() => void) | undefined {
    const count = this.#count.get(key) ?? 0;
    if (this.#most !== 0 && count >= this.#most) return undefined;
    this.#count.set(key, count + 1);
    let isTaken = true;
    return () => {
      if (isTaken) this.#give(key);
      isTaken = false;
    };
  }
  get size(): number {
    return this.#count.size;
  }
  #give(key: string): void {
    const left = (this.#count.get(key) ?? 1) - 1;
    if (left === 0) this.#count.delete(key);
    else this.#count.set(key, left);
  }
}
