/** A mail server on loopback that keeps what it is sent, and may refuse it. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface Got extends ParsedMail {
  /** To whom the envelope says. */
  readonly to_: readonly string[];
  readonly raw: string;
}
export interface Mailbox {
  readonly url: string;
  readonly got: readonly Got[];
  /** From now on everything is refused, or nothing. */
  refuse(isRefused: boolean): void;
  /** The next mail to this address, or one that has come. */
  next(address: string, after?: number): Promise<Got>;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const got: Got[] = [];
  const waiting: (() => void)[] = [];
  let isRefusing = false;
  const keep = async (raw: string, to_: readonly string[]): Promise<void> => {
    got.push(Object.assign(await simpleParser(raw), { to_, raw }));
    for (const tell of waiting.splice(0)) tell();
  };
  /** Whoever sent it is told once it is here. */
  const take = async (raw: string, to_: readonly string[], done: () => void): Promise<void> => {
    await keep(raw, to_);
    done();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        if (isRefusing) return done(new Error('452 no room'));
        const to_ = session.envelope.rcptTo.map(({ address }) => address);
        void take(Buffer.concat(pieces).toString(), to_, done);
        return undefined;
      });
    },
  });
  // Whoever sends may die over it.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    got,
    refuse: (isRefused) => void (isRefusing = isRefused),
    next: async (address, after = 0) => {
      for (;;) {
        const found = got.slice(after).find(({ to_ }) => to_.includes(address));
        if (found !== undefined) return found;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
