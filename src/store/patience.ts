import { setTimeout as after } from 'node:timers/promises';
import { NoAnswer } from './postgres.ts';
import { asAway } from './reasons.ts';
import { StoreAway } from './store.ts';

/** How often it is tried in all: a database that was killed is there again long before. */
const MOST_TRIES = 20;
const PAUSE_MS = 500;

/**
 * What a start needs of the database is tried again while it is away: one that dies just then comes
 * back. Throws what the last try threw, and at once what is no absence.
 */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === MOST_TRIES || !isAbsence(error)) throw error;
      await after(PAUSE_MS);
    }
  }
}
const isAbsence = (error: unknown): boolean =>
  error instanceof NoAnswer || asAway(error) instanceof StoreAway;
