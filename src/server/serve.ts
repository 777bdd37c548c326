/** One server process on an open database: rooms, API, page and sockets. */
import { openBotPool } from '#bots/pool';
import type { Store } from '#store';
import { apiOf } from './api.ts';
import { startHttp } from './http.ts';
import { openRooms } from './rooms.ts';

export interface Serving {
  readonly port: number;
  close(): Promise<void>;
}

export async function serve(
  store: Store,
  place: { readonly host: string; readonly port: number; readonly webFolder: string },
): Promise<Serving> {
  const bots = openBotPool();
  const rooms = await openRooms(store, bots);
  const http = await startHttp({
    ...place,
    api: apiOf(store, rooms),
    onSocket: (socket, request) => rooms.welcome(socket, request),
  });
  return {
    port: http.port,
    close: async () => {
      await http.close();
      await rooms.close();
      await bots.close();
    },
  };
}
