/** Mail that goes out, where the house has been told by which server. */
import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { StartError } from '#store';
import { mailAddress } from './addresses.ts';
import type { Letter } from './letters.ts';

/** SANDTABLE_SMTP and SANDTABLE_MAIL_FROM. */
export interface PostSettings {
  /** smtp:// or smtps://, with user and password where the server wants them. */
  readonly server: string;
  readonly from: string;
}
export interface Post {
  send(to: string, letter: Letter): Promise<void>;
  close(): void;
}
type Environment = Readonly<Record<string, string | undefined>>;

/** Both, or neither. */
export function postSettingsFrom(env: Environment): PostSettings | undefined {
  const { SANDTABLE_SMTP: server = '', SANDTABLE_MAIL_FROM: written = '' } = env;
  if (server === '' && written === '') return undefined;
  const from = mailAddress(written);
  if (!/^smtps?:\/\//.test(server) || !URL.canParse(server)) {
    throw new StartError(
      'SANDTABLE_SMTP is no mail server: it is smtp://host:port or smtps://user:password@host.',
    );
  }
  if (from === undefined) {
    throw new StartError(
      `SANDTABLE_MAIL_FROM=${written} is no address from which mail can be sent.`,
    );
  }
  return { server, from };
}
/** SANDTABLE_SITE: where links of mails lead. Whoever asks for a mail has no say in it. */
export function siteFrom(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url?.pathname === '/' && url.search === '' && url.hash === '';
  if (url === undefined || !isPlain || !/^https?:$/.test(url.protocol) || url.username !== '') {
    throw new StartError(`SANDTABLE_SITE=${text} is no address of a site: https://example.org.`);
  }
  return url.origin;
}

const inlined = ({ id, png }: NonNullable<Letter['picture']>) => ({
  filename: `${id}.png`,
  content: Buffer.from(png),
  cid: id,
  contentDisposition: 'inline' as const,
});
/** A server that is silent holds nobody up for long. */
const PATIENCE_MS = 10_000;

export function openPost({ server, from }: PostSettings): Post {
  const transport = createTransport({
    url: server,
    pool: true,
    maxConnections: 2,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    send: async (to, { subject, text, html, id, thread, headers, picture }) => {
      await transport.sendMail({
        from: { name: 'Sandtable', address: from },
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id ?? randomUUID()}@${domain}>`,
        ...(thread === undefined ? {} : { references: `<${thread}@${domain}>` }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...headers,
        },
        attachments: picture === undefined ? [] : [inlined(picture)],
      });
    },
    close: () => transport.close(),
  };
}
