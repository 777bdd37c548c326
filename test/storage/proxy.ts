// A way to a database that can be closed, opened, or fall silent without a word.
import { type Server, type Socket, connect, createServer } from 'node:net';
import { once } from 'node:events';

export interface Proxy {
  /** The same database, by this way. */
  readonly url: string;
  /** Every connection is cut, and no new one is taken. */
  close(): Promise<void>;
  open(): Promise<void>;
  /** Nothing comes through any more, and nobody is told. */
  silence(): void;
  /** What is connected from now on is heard again. */
  hear(): void;
}

export async function proxyTo(url: string): Promise<Proxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isSilent = false;
  let server: Server;
  let port = 0;
  const take = (near: Socket): void => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => isSilent || to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        if (!isSilent) to.destroy();
      });
    }
  };
  const open = async (): Promise<void> => {
    server = createServer(take).listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address === 'object' && address) port = address.port;
  };
  await open();
  const own = new URL(url);
  own.port = String(port);
  return {
    url: own.href,
    open,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    silence: () => (isSilent = true),
    hear: () => (isSilent = false),
  };
}
