/** Is the server well? Asked by whoever watches over it, and by anybody else. */
import { StoreAway, type Store } from '#store';
import type { Clock } from '../clock.ts';

export type Health = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** The database is asked once in this time, however often we are: it is no lever. */
const KEPT_MS = 1000;

export function healthOf(store: Pick<Store, 'ping'>, clock: Clock): () => Promise<Health> {
  let [known, asked]: [Promise<Health> | undefined, number] = [undefined, 0];
  return () => {
    if (known === undefined || clock.now() - asked >= KEPT_MS) {
      [known, asked] = [ping(store), clock.now()];
    }
    return known;
  };
}
const ping = (store: Pick<Store, 'ping'>): Promise<Health> =>
  store.ping().then(
    () => ({ ok: true }),
    (error: unknown) => ({
      ok: false,
      reason: error instanceof StoreAway ? error.reason : 'the database does not answer',
    }),
  );
