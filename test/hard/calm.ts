/**
 * Plays that a starved machine may disturb: a store that hears nothing from its database for a
 * while says so, and whoever looks on is told; a server with too much to do says that it is `Busy`.
 * Such a play shows nothing of a secret; by the word of the store or of the server itself, and not
 * by what was heard, it is played again.
 */
import type { Listener } from '#store';

/** A machine on which the database is away in every play proves nothing. */
const MOST_PLAYS = 5;

/** The server refused what is dear, for want of time and not of a right. */
export class Busy extends Error {}

export class Calm implements Listener {
  #lost = 0;
  #isAway = false;
  #waiting: (() => void)[] = [];
  /** So many plays were disturbed. */
  again = 0;

  news(): void {
    // What is written is nothing to it.
  }
  lost(): void {
    this.#lost += 1;
    this.#isAway = true;
  }
  missed(): void {
    this.#isAway = false;
    for (const go of this.#waiting.splice(0)) go();
  }
  /** One play, from its beginning to its end: the database was never away, the server not busy. */
  async whole<T>(play: (attempt: number) => Promise<T>): Promise<T> {
    for (let attempt = 1; attempt <= MOST_PLAYS; attempt++) {
      await this.#back();
      const before = this.#lost;
      const isCalm = (): boolean => this.#lost === before;
      const played = await play(attempt).then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      );
      const isBusy = 'error' in played && played.error instanceof Busy;
      if (isCalm() && !isBusy) {
        if ('error' in played) throw played.error;
        return played.value;
      }
      this.again += 1;
    }
    throw new Error(`the database was away, or the server busy, in each of ${MOST_PLAYS} plays`);
  }
  async #back(): Promise<void> {
    while (this.#isAway) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
