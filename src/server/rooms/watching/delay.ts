/** How far behind the table those who watch a battle are kept while it lasts. */
import type { Row } from '#record';
import type { MatchRecord } from '#store';
import { isKnown } from '../damage.ts';

/** Of one live battle: as it was arranged, or as all have agreed since. */
export class Delay {
  #decisions: number;

  constructor({ delay = 0 }: { readonly delay?: number }) {
    this.#decisions = delay;
  }
  get decisions(): number {
    return this.#decisions;
  }
  /** What is kept of it with the battle. */
  get kept(): { readonly delay?: number } {
    return this.#decisions === 0 ? {} : { delay: this.#decisions };
  }
  passed(rows: readonly Row[]): void {
    for (const { cause } of rows) {
      if (cause.by === 'agreedDelay') this.#decisions = cause.decisions;
    }
  }
}

/** Of a stored one, for whoever sits nowhere: of one that is damaged he is told nothing at all. */
export function delayIn({ status, summary }: Pick<MatchRecord, 'status' | 'summary'>): number {
  if (status === 'ended') return 0;
  return isKnown(summary) ? (summary.delay ?? 0) : Infinity;
}
