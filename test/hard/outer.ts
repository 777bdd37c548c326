/** A database that no node of a storm owns: it is started again by us, and has one address. */
import { startEmbedded } from '../../src/store/embedded/embedded.ts';
import { keepRelay } from './relay.ts';

export interface Outer {
  /** For as long as it is kept, whatever port it has after a death. */
  readonly url: string;
  close(): Promise<void>;
}

export async function keepOuter(folder: string, say: (words: string) => void): Promise<Outer> {
  const embedded = await startEmbedded({ folder, say });
  const relay = await keepRelay(() => Number(new URL(embedded.url()).port));
  const url = new URL(embedded.url());
  url.port = String(relay.port);
  return {
    url: url.href,
    close: async () => {
      relay.close();
      await embedded.stop();
    },
  };
}
