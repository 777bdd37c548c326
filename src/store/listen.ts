import { Client } from 'pg';
import type { Listener } from './store.ts';

const AGAIN_MS = 100;

/** Listens for news of matches, and goes on listening when the connection is lost. */
export async function listenOn(
  url: string,
  channel: string,
  listener: Listener,
): Promise<() => Promise<void>> {
  let client: Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;

  const connect = async (): Promise<void> => {
    const fresh = new Client({ connectionString: url });
    fresh.on('error', () => undefined); // followed by `end`
    fresh.on('notification', ({ payload }) => pass(payload, listener));
    await fresh.connect();
    await fresh.query(`listen ${channel}`);
    fresh.on('end', reconnectLater);
    client = fresh;
  };
  const reconnect = async (): Promise<void> => {
    try {
      await connect();
      if (isClosed) await client?.end();
      else listener.missed();
    } catch {
      reconnectLater();
    }
  };
  const reconnectLater = (): void => {
    if (!isClosed) again = setTimeout(() => void reconnect(), AGAIN_MS);
  };

  await connect();
  return async () => {
    isClosed = true;
    clearTimeout(again);
    await client?.end();
  };
}

function pass(payload: string | undefined, listener: Listener): void {
  const news: unknown = JSON.parse(payload ?? 'null');
  if (typeof news !== 'object' || news === null || !('match' in news && 'seq' in news)) return;
  listener.news(String(news.match), Number(news.seq));
}
