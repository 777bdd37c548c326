/** Who is at a table is seen: what he has put up stays on the list. */
import { StoreAway, type Store } from '#store';
import type { Clock } from '../clock.ts';

const EACH_MS = 60_000;

/** Until what is returned is called. `players`: who is there now. */
export function keepSeen(
  { seen }: Pick<Store, 'seen'>,
  players: () => readonly string[],
  clock: Clock,
): () => void {
  let stop = (): void => undefined;
  const look = (): void => {
    stop = clock.after(EACH_MS, look);
    const here = players();
    if (here.length === 0) return;
    seen(here).catch((error: unknown) => {
      if (!(error instanceof StoreAway)) console.error(error);
    });
  };
  stop = clock.after(EACH_MS, look);
  return () => stop();
}
