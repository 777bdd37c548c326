/** An attacker who comes in to a very long battle, and leaves when he has been shown it. */
import { once } from 'node:events';
import { WebSocket } from 'ws';

export interface Door {
  readonly base: string;
  readonly match: string;
  readonly cookie: string;
  /** From where he seems to come. */
  readonly address: string;
}
/** Was he let in? */
export async function entered({ base, match, cookie, address }: Door): Promise<boolean> {
  const headers = { cookie, 'x-forwarded-for': address };
  const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`, { headers });
  socket.on('error', () => undefined); // followed by `close`
  const closed = once(socket, 'close');
  const isWelcome = new Promise<boolean>((resolve) => {
    socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', match })));
    socket.on('message', (data: Buffer) => {
      const is = (t: string): boolean => data.includes(`"t":"${t}"`);
      if (is('welcome')) resolve(true);
      else if (is('error')) resolve(false);
    });
    void closed.then(() => resolve(false));
  });
  const isIn = await isWelcome;
  socket.terminate();
  await closed;
  return isIn;
}
