/**
 * The page's own connection without a page: `src/client/connection.ts` as it is, each in a tab
 * with an address, a cookie and events of its own.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { WebSocket } from 'ws';
import type { Json } from '#kernel';
import type { ServerMessage } from '#protocol';

export type Saved = 'saved' | 'sending' | 'retrying' | 'unsaved';
export interface Listener {
  heard(message: ServerMessage): void;
  saved(state: Saved, seconds: number): void;
  connected(open: boolean): void;
}
/** What a table does with its connection. */
export interface Connection {
  close(): void;
  reply(decision: number, answers: readonly Json[]): void;
  undo(seat: string): void;
  roll(roll: number, faces: readonly number[]): void;
}
/** The page's own, as it is fetched. */
interface OwnConnection extends Omit<Connection, 'undo'> {
  say(message: { readonly t: 'undo'; readonly seat: string }): void;
}
interface ConnectionModule {
  readonly Connection: new (match: string, listener: Listener) => OwnConnection;
}

const tabs = new AsyncLocalStorage<Tab>();
const here = (): Tab => {
  const tab = tabs.getStore();
  if (tab === undefined) throw new Error('a page works in its tab');
  return tab;
};

export class Tab {
  readonly base: string;
  readonly cookie: () => string;
  readonly #hurries = new Set<() => void>();
  constructor(base: string, cookie: () => string) {
    this.base = base;
    this.cookie = cookie;
  }
  connect(match: string, listener: Listener): Connection {
    const inside = <T>(act: () => T): T => tabs.run(this, act);
    const own = inside(() => new page.Connection(match, listener));
    return {
      close: () => inside(() => own.close()),
      reply: (decision, answers) => inside(() => own.reply(decision, answers)),
      undo: (seat) => inside(() => own.say({ t: 'undo', seat })),
      roll: (roll, faces) => inside(() => own.roll(roll, faces)),
    };
  }
  /** The browser says that the network is back. */
  online(): void {
    for (const hurry of this.#hurries) tabs.run(this, hurry);
  }
  listen(kind: string, act: () => void): void {
    if (kind === 'online') this.#hurries.add(act);
  }
  forget(_kind: string, act: () => void): void {
    this.#hurries.delete(act);
  }
}

/** A browser's socket takes its cookie along by itself. */
class PageSocket extends WebSocket {
  constructor(address: string) {
    super(address, { headers: { cookie: here().cookie() } });
    this.on('error', () => undefined); // followed by `close`
  }
}
const nothing = (): void => undefined;
const GLOBALS: PropertyDescriptorMap = {
  WebSocket: { value: PageSocket },
  location: { get: () => new URL(here().base) },
  document: {
    value: { visibilityState: 'visible', addEventListener: nothing, removeEventListener: nothing },
  },
  addEventListener: { value: (kind: string, act: () => void) => here().listen(kind, act) },
  removeEventListener: { value: (kind: string, act: () => void) => here().forget(kind, act) },
};
Object.defineProperties(globalThis, GLOBALS);

// It is written for the browser's types, which Node's files do not know.
const CONNECTION = new URL('../../src/table/connection.ts', import.meta.url).href;
const page = (await import(CONNECTION)) as ConnectionModule;
