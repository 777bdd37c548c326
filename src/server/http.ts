// HTTP and the door for WebSockets: what may come in, and with which headers it goes out.
import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { type WebSocket, WebSocketServer } from 'ws';
import { StartError } from '#store';
import { isOurHost, isOurOrigin } from './origin.ts';
import { type Web, webFrom } from './web.ts';

const MOST_MESSAGE_BYTES = 16 * 1024;
const MOST_BODY_BYTES = 4 * 1024 * 1024; // a match file that is opened
const SOCKET_PATH = '/ws';

const POLICY = [
  "default-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

export interface HttpOptions {
  readonly host: string;
  /** 0: a port the system gives. */
  readonly port: number;
  /** The built page. */
  readonly webFolder: string;
  /** Routes under /api. */
  readonly api?: Hono;
  /** A browser of ours opened a socket. */
  readonly onSocket: (socket: WebSocket, request: IncomingMessage) => void;
}

export interface Http {
  readonly port: number;
  close(): Promise<void>;
}

export async function startHttp(options: HttpOptions): Promise<Http> {
  const app = appWith(options, webFrom(options.webFolder));
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => void listener(request, response));
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  server.on('upgrade', (request, stream, head) => {
    const status = refusalOf(request, options.host);
    if (status) return refuse(stream, status);
    return sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => undefined); // followed by `close`
      options.onSocket(socket, request);
    });
  });
  const port = await listen(server, options);
  return { port, close: () => close(server, sockets) };
}

function appWith({ host, api }: HttpOptions, web: Web): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    const asked = { host: context.req.header('host'), origin: context.req.header('origin') };
    if (!isOurHost(asked.host, host)) return context.text('unknown host', 421);
    if (!isOurOrigin(asked)) return context.text('foreign origin', 403);
    await next();
    for (const [name, value] of Object.entries(HEADERS)) context.header(name, value);
    return undefined;
  });
  app.use('/api/*', bodyLimit({ maxSize: MOST_BODY_BYTES }));
  app.use('/api/*', async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
  });
  app.get('/api/health', (context) => context.json({ ok: true }));
  if (api) app.route('/api', api);
  app.all('/api/*', (context) => context.json({ message: 'not found' }, 404));
  app.get('*', web);
  app.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse();
    console.error(error);
    return context.json({ message: 'internal error' }, 500);
  });
  return app;
}

function refusalOf({ url, headers }: IncomingMessage, host: string): string | undefined {
  if (url?.split('?')[0] !== SOCKET_PATH) return '404 Not Found';
  if (!isOurHost(headers.host, host)) return '421 Misdirected Request';
  const isOurs = isOurOrigin({ host: headers.host, origin: headers.origin });
  return isOurs ? undefined : '403 Forbidden';
}

function refuse(stream: Duplex, status: string): void {
  stream.on('error', () => undefined); // the other side may be gone already
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function listen(server: Server, { host, port }: HttpOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(reasonOf(error, host, port)));
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

function reasonOf(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `port ${port} is taken: stop the program that uses it, or choose another, such as ` +
          `PORT=${port + 1}.`,
      );
    case 'EACCES':
      return new StartError(`this user may not use port ${port}: choose one above 1023 in PORT.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST=${host} is not an address of this machine.`);
    default:
      return error;
  }
}

async function close(server: Server, sockets: WebSocketServer): Promise<void> {
  for (const socket of sockets.clients) socket.terminate();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}
