/** A database that no node of a storm owns: it is started again by us, and has one address. */
import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { startEmbedded } from '../../src/store/embedded/embedded.ts';

export interface Outer {
  /** For as long as it is kept, whatever port it has after a death. */
  readonly url: string;
  close(): Promise<void>;
}

export async function keepOuter(folder: string, say: (words: string) => void): Promise<Outer> {
  const embedded = await startEmbedded({ folder, say });
  const open = new Set<Socket>();
  const relay = createServer((near) => {
    const far = connect(Number(new URL(embedded.url()).port), '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => undefined); // followed by `close`
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const url = new URL(embedded.url());
  url.port = String((relay.address() as AddressInfo).port);
  return {
    url: url.href,
    close: async () => {
      relay.close();
      for (const socket of open) socket.destroy();
      await embedded.stop();
    },
  };
}
