/** The cable between a page and the server: it can be pulled, and made to carry one way only. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Cable {
  /** The server's address, seen through the cable. */
  readonly address: string;
  /** Everything that is open ends, and nothing new gets through. */
  pull(): void;
  plug(): void;
  /** Nothing gets through any more, and nobody is told. */
  freeze(): void;
  /** Pages come through, sockets do not. */
  loseSockets(): void;
  /** What the page says from now on is lost on the way. */
  loseQuestions(): void;
  /** What the server says from now on is lost; resolves when it has said something. */
  loseAnswers(): Promise<void>;
  close(): Promise<void>;
}

export async function layCable(to: string): Promise<Cable> {
  const target = new URL(to);
  const ends = new Set<Socket>();
  let carries: 'all' | 'pages' | 'answers' | 'questions' | 'nothing' | 'frozen' = 'all';
  let lost: (() => void) | undefined;
  const server = createServer((page) => {
    if (carries === 'nothing') {
      page.destroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    for (const [end, other] of [
      [page, far],
      [far, page],
    ] as const) {
      ends.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
    }
    page.on('data', (chunk) => {
      if (carries === 'pages' && chunk.includes('Upgrade: websocket')) page.destroy();
      else if (carries === 'all' || carries === 'pages' || carries === 'questions')
        far.write(chunk);
    });
    far.on('data', (chunk) => {
      if (carries === 'all' || carries === 'pages' || carries === 'answers') page.write(chunk);
      else lost?.();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const end of ends) end.destroy();
  };
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    pull() {
      carries = 'nothing';
      cut();
    },
    plug() {
      carries = 'all';
    },
    freeze() {
      carries = 'frozen';
    },
    loseSockets() {
      carries = 'pages';
      cut();
    },
    loseQuestions() {
      carries = 'answers';
    },
    loseAnswers() {
      carries = 'questions';
      return new Promise((resolve) => (lost = resolve));
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
