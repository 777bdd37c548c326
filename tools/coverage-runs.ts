/** What the rule tests leave behind: where each of them ran. */
import { join } from 'node:path';

/** Where the runs are left, one file for each file of tests. */
export const RUNS = join(import.meta.dirname, '..', 'node_modules', '.cache', 'sandtable-runs');

export interface Run {
  readonly test: string;
  /** By file: start, end and how often, for every stretch that the engine counts. */
  readonly stretches: Readonly<Record<string, readonly number[]>>;
}

/** How often the character at an offset ran: the narrowest stretch around it knows. */
export function countAt(stretches: readonly number[], at: number): number {
  let [narrowest, count] = [Infinity, 0];
  for (let index = 0; index < stretches.length; index += 3) {
    const [start = 0, end = 0, times = 0] = stretches.slice(index, index + 3);
    if (start > at || end <= at || end - start > narrowest) continue;
    [narrowest, count] = [end - start, times];
  }
  return count;
}
