import { resolve } from 'node:path';
import { startEmbedded } from './embedded/embedded.ts';
import { patiently } from './patience.ts';
import { NoAnswer, openStore } from './postgres.ts';
import { StartError } from './start-error.ts';
import type { Store } from './store.ts';
import { checkUrl } from './url.ts';

export interface DatabaseOptions {
  /** DATABASE_URL: a server of the person's own. */
  readonly url?: string | undefined;
  /** SANDTABLE_DATA: where the embedded server keeps its data, and the node its key. */
  readonly folder?: string | undefined;
  /** Told what a person should know. */
  readonly say: (words: string) => void;
}

export interface Database {
  readonly store: Store;
  /** Where the store is now; holds the password. */
  readonly url: string;
  /** The data folder; with a server of the person's own it may not be there yet. */
  readonly folder: string;
  close(): Promise<void>;
}

const DEFAULT_FOLDER = '.sandtable';

export const dataFolder = (named?: string): string => resolve(named || DEFAULT_FOLDER);

/** The store on the named server, or on one of our own that is started and stopped with it. */
export async function openDatabase({ url, folder, say }: DatabaseOptions): Promise<Database> {
  if (url) return openOuter(checkUrl(url), dataFolder(folder));
  const embedded = await startEmbedded({ folder: dataFolder(folder), say });
  try {
    const store = await patiently(() => openStore(embedded.url));
    return {
      store,
      folder: embedded.folder,
      get url() {
        return embedded.url();
      },
      close: async () => {
        await store.close();
        await embedded.stop();
      },
    };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

async function openOuter(url: string, folder: string): Promise<Database> {
  const store = await openStore(url).catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error;
    throw new StartError(`${error.message}; it is the one that DATABASE_URL names`);
  });
  return { store, url, folder, close: () => store.close() };
}
