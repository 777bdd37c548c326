import { resolve } from 'node:path';
import { startEmbedded } from './embedded.ts';
import { openStore } from './postgres.ts';
import type { Store } from './store.ts';

export interface DatabaseOptions {
  /** DATABASE_URL: a server of the person's own. */
  readonly url?: string | undefined;
  /** SANDTABLE_DATA: where the embedded server keeps its data. */
  readonly folder?: string | undefined;
  /** Told what a person should know at the start. */
  readonly say: (words: string) => void;
  /** Told when the embedded server cannot be kept alive. */
  readonly onLost: (words: string) => void;
}

export interface Database {
  readonly store: Store;
  /** Where the store is; holds the password. */
  readonly url: string;
  close(): Promise<void>;
}

const DEFAULT_FOLDER = '.sandtable';

/** The store on the named server, or on one of our own that is started and stopped with it. */
export async function openDatabase({
  url,
  folder,
  say,
  onLost,
}: DatabaseOptions): Promise<Database> {
  if (url) {
    const store = await openStore(url);
    return { store, url, close: () => store.close() };
  }
  const embedded = await startEmbedded({ folder: resolve(folder || DEFAULT_FOLDER), say, onLost });
  try {
    const store = await openStore(embedded.url);
    const close = async (): Promise<void> => {
      await store.close();
      await embedded.stop();
    };
    return { store, url: embedded.url, close };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}
