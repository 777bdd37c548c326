/**
 * An address that stays while what is behind it dies and comes back at another port: kept by us, so
 * that nobody else on the machine can be given its port in between.
 */
import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

const LOOPBACK = '127.0.0.1';

export interface Relay {
  readonly port: number;
  close(): void;
}

/** `behind`: the port at which it is now; whoever comes while nobody is there is cut off. */
export async function keepRelay(behind: () => number): Promise<Relay> {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(behind(), LOOPBACK);
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
  }).listen(0, LOOPBACK);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
