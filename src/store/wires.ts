// Every connection to the database. Where it leads is asked anew for each, since an embedded
// server may come back on another port; each has an owner for its errors from the first moment.
import { Socket } from 'node:net';
import { Client, Pool, type ClientConfig } from 'pg';

const CONNECTIONS = 4;
/** A battle that is held for a moment does not stand behind one that is held for long. */
const LATE_CONNECTIONS = 4;
const IDLE_MS = 10_000;
/** Whoever waits for a connection while the database is away is told soon. */
const CONNECT_MS = 2000;
/** Nobody waits longer for one of a pool that is merely busy. */
const BUSY_MS = 10_000;
const KEEP_ALIVE_MS = 10_000;

/** In milliseconds. */
export interface Limits {
  /** Nobody waits longer for whoever holds a battle. */
  readonly held: number;
}

export interface Wires {
  readonly pool: Pool;
  /**
   * A connection on which steps of battles are written, and nothing else: they do not stand behind
   * long lists and large files.
   */
  readonly appending: Pool;
  /** And some for those that must wait for somebody who holds their battle: not for long. */
  readonly late: Pool;
  /** A connection beside the pools. */
  readonly connect: () => Promise<Client>;
  /** Breaks every connection off: nothing comes through them any more. */
  readonly cut: () => void;
}

/** Throws when the address is none that the client of PostgreSQL can read. */
export function wiresTo(url: () => string, { held = 3000 }: Partial<Limits> = {}): Wires {
  const open = new Set<Socket>();
  class Wire extends Client {
    constructor(more: ClientConfig = {}) {
      const socket = new Socket();
      super({
        connectionString: url(),
        connectionTimeoutMillis: CONNECT_MS,
        keepAlive: true,
        keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
        stream: () => socket,
        ...more,
      });
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      this.on('error', () => undefined); // whoever asks next is told
    }
  }
  class LateWire extends Wire {
    constructor() {
      super({ lock_timeout: held });
    }
  }
  const poolOf = (max: number, wire = Wire): Pool => {
    const pool = new Pool({
      Client: wire,
      max,
      idleTimeoutMillis: IDLE_MS,
      connectionTimeoutMillis: BUSY_MS,
    });
    pool.on('error', () => undefined); // an idle connection was lost: the next query gets a new one
    return pool;
  };
  const connect = async (): Promise<Client> => {
    const client = new Wire();
    await client.connect();
    return client;
  };
  const cut = (): void => {
    for (const socket of open) socket.destroy(new Error('Connection terminated: no answer'));
  };
  return {
    pool: poolOf(CONNECTIONS),
    appending: poolOf(1),
    late: poolOf(LATE_CONNECTIONS, LateWire),
    connect,
    cut,
  };
}
