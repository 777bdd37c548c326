// HTTP and the door for WebSockets: what may come in, and with which headers it goes out.
import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Words } from '#kernel';
import { PACKED } from '#protocol';
import { StartError, StoreAway } from '#store';
import type { ClientOf } from './gates/address.ts';
import { refuse, type Asked, type Bindings, type Routes } from './matches/asking.ts';
import { MOST_MESSAGE_BYTES } from './rooms/attend.ts';
import { BOUNDS } from './gates/bounds.ts';
import type { Guard } from './gates/guard.ts';
import type { Health } from './gates/health.ts';
import { isOurHost, isOurOrigin } from './gates/origin.ts';
import { packAnswer } from './gates/packing.ts';
import { POLICY } from './gates/policy.ts';
import { refused } from './matches/trouble.ts';
import type { Visiting } from './gates/addresses.ts';
import { type Face, type Web, webFrom } from './gates/web.ts';
import { nameOf, working } from './working.ts';
import {
  AWAY,
  FAULT,
  FOREIGN_NAME,
  FOREIGN_PAGE,
  NOT_FOUND,
  TOO_LARGE,
  UNREADABLE,
} from './words.ts';

const SOCKET_PATH = '/ws';
/** How often requests that take too long are looked for. */
const LOOK_MS = 1000;

const NOTHING_ELSE = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'payment',
  'usb',
  'serial',
  'bluetooth',
  'hid',
  'accelerometer',
  'gyroscope',
  'magnetometer',
  'browsing-topics',
];
const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // A table asks for none of them, and nothing that is slipped into it may.
  'permissions-policy': NOTHING_ELSE.map((what) => `${what}=()`).join(', '),
};
/** Whoever came by TLS once comes by nothing else for a year. */
const TLS_ONLY = 'max-age=31536000';

export interface HttpOptions {
  readonly host: string;
  /** Other names that are ours. */
  readonly names?: readonly string[];
  /** 0: a port the system gives. */
  readonly port: number;
  /** The built page. */
  readonly webFolder: string;
  readonly guard: Guard;
  readonly clientOf: ClientOf;
  readonly health: () => Promise<Health>;
  /** Which addresses are pages; all of them, unless it is said. */
  readonly isAddress?: (path: string, visiting: Visiting) => Promise<boolean>;
  /** What a page says of itself where a link to it is shown; of the house, unless it is said. */
  readonly faceOf?: Face['faceOf'];
  /** Who sends it, by his cookie. */
  readonly playerOf?: (cookie: string | undefined, secure: boolean) => Promise<string | undefined>;
  /** Routes under /api. */
  readonly api?: Routes;
  /** A browser of ours opened a socket. */
  readonly onSocket: (socket: WebSocket, request: IncomingMessage) => void;
}

export interface Http {
  readonly port: number;
  close(): Promise<void>;
}

export async function startHttp(options: HttpOptions): Promise<Http> {
  const app = appWith(options, webFrom(options.webFolder, faceOf(options)));
  const listener = getRequestListener((request, env) => app.fetch(request, env), {
    overrideGlobalObjects: false,
  });
  const { headers, request: whole } = options.guard.bounds;
  const server = createServer(
    {
      headersTimeout: headers * 1000,
      requestTimeout: whole * 1000,
      connectionsCheckingInterval: LOOK_MS,
    },
    (request, response) => {
      options.guard.turns.take(options.clientOf(request).address, false, () => {
        if (response.destroyed) return; // whoever asked is gone
        working(nameOf(request), () => listener(request, response)).catch((error: unknown) => {
          console.error(error);
          response.destroy();
        });
      });
    },
  );
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
      options.guard.exceeded('request', options.clientOf(bareRequest(stream)).address);
    }
    if (stream.writable && error.code !== 'ECONNRESET') refuseStream(stream, ...faultOf(error));
    else stream.destroy();
  });
  const sockets = socketsOn(server, options);
  const port = await listen(server, options);
  return { port, close: () => close(server, sockets) };
}

function faceOf({
  isAddress = async () => true,
  playerOf = async () => undefined,
  faceOf: face = async () => undefined,
  clientOf,
}: HttpOptions): Face {
  return {
    faceOf: face,
    isAddress: (path, context) =>
      isAddress(path, () => {
        const { incoming } = (context as Asked).env;
        return playerOf(context.req.header('cookie'), clientOf(incoming).secure);
      }),
    originOf: (context) => {
      const { incoming } = (context as Asked).env;
      const host = context.req.header('host') ?? '';
      // It stands in the page: nothing but what a name is made of.
      if (!/^[\w.:[\]-]+$/.test(host)) return undefined;
      return `${clientOf(incoming).secure ? 'https' : 'http'}://${host}`;
    },
  };
}

/** Nothing is known of it but who is at the other end. */
const bareRequest = (socket: Duplex): Pick<IncomingMessage, 'socket' | 'headers'> => ({
  socket: socket as Socket,
  headers: {},
});
/** What Node cannot make a request of. */
function faultOf({ code }: NodeJS.ErrnoException): [status: string, says: Words] {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return ['408 Request Timeout', BOUNDS.request.says];
    case 'HPE_HEADER_OVERFLOW':
      return ['431 Request Header Fields Too Large', TOO_LARGE];
    default:
      return ['400 Bad Request', UNREADABLE];
  }
}

function socketsOn(server: Server, options: HttpOptions): WebSocketServer {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_MESSAGE_BYTES,
    // Long texts are packed by the room, one by one: a socket at rest keeps no packer.
    perMessageDeflate: false,
    handleProtocols: (offered) => offered.has(PACKED) && PACKED,
    // One message of each socket at a time: who sends many at once holds up nobody else.
    allowSynchronousEvents: false,
  });
  server.on('upgrade', (request, stream, head) => {
    const refusal = refusalOf(request, options);
    if (refusal) return refuseStream(stream, ...refusal);
    const giveBack = options.guard.socket(options.clientOf(request).address);
    if (!giveBack) return refuseStream(stream, '429 Too Many Requests', BOUNDS.sockets.says);
    stream.on('close', giveBack);
    return sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => undefined); // followed by `close`
      options.onSocket(socket, request);
    });
  });
  return sockets;
}

function appWith(options: HttpOptions, web: Web): Hono<Bindings> {
  const { api, health, guard, clientOf } = options;
  const app = new Hono<Bindings>();
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(HEADERS)) {
      // A page brings the policy of its own scripts.
      if (!context.res.headers.has(name)) context.header(name, value);
    }
    if (clientOf(context.env.incoming).secure)
      context.header('strict-transport-security', TLS_ONLY);
  });
  app.use(async (context, next) => {
    const { address } = clientOf(context.env.incoming);
    if (!guard.mayAsk(address)) return refuse(context, refused(429, BOUNDS.requests.says));
    const asked = { host: context.req.header('host'), origin: context.req.header('origin') };
    if (!isOurHost(asked.host, namesOf(options))) {
      return refuse(context, refused(421, FOREIGN_NAME));
    }
    if (!isOurOrigin(asked)) return refuse(context, refused(403, FOREIGN_PAGE));
    await next();
    return undefined;
  });
  app.use('/api/*', async (context, next) => {
    const load = guard.load(clientOf(context.env.incoming).address);
    context.set('load', load);
    try {
      await next();
    } finally {
      load.end();
    }
    // What may be kept says so itself.
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store');
  });
  app.use('/api/*', async (context, next) => {
    await next();
    await packAnswer(context);
  });
  app.get('/healthz', async (context) => {
    const well = await health();
    context.header('cache-control', 'no-store');
    return context.json(well, well.ok ? 200 : 503);
  });
  if (api) app.route('/api', api);
  app.all('/api/*', (context) => refuse(context, refused(404, NOT_FOUND)));
  app.get('*', (context) => web(context));
  app.notFound((context) => refuse(context as Asked, refused(404, NOT_FOUND)));
  app.onError((error, context) => failed(error, context as Asked));
  return app;
}

function failed(error: Error, context: Asked): Response {
  if (error instanceof HTTPException) return error.getResponse();
  if (error instanceof StoreAway) return refuse(context, refused(503, AWAY));
  // He who asked went away in the middle of his request: nobody is told anything. One that has
  // been read to its end is destroyed too: what goes wrong after that is ours.
  const { destroyed, complete } = context.env.incoming;
  if (destroyed && !complete) return refuse(context, refused(400, UNREADABLE));
  console.error(error);
  return context.json({ message: FAULT }, 500);
}

const namesOf = ({ host, names = [] }: HttpOptions): readonly string[] => [host, ...names];

type Refusal = readonly [status: string, says: Words];
function refusalOf(request: IncomingMessage, options: HttpOptions): Refusal | undefined {
  const { url, headers } = request;
  const { address } = options.clientOf(request);
  if (!options.guard.mayAsk(address)) return ['429 Too Many Requests', BOUNDS.requests.says];
  if (url?.split('?')[0] !== SOCKET_PATH) return ['404 Not Found', NOT_FOUND];
  if (!isOurHost(headers.host, namesOf(options))) {
    return ['421 Misdirected Request', FOREIGN_NAME];
  }
  const isOurs = isOurOrigin({ host: headers.host, origin: headers.origin });
  return isOurs ? undefined : ['403 Forbidden', FOREIGN_PAGE];
}

function refuseStream(stream: Duplex, status: string, message: Words): void {
  stream.on('error', () => undefined); // the other side may be gone already
  stream.once('finish', () => stream.destroy()); // nor is it waited for
  const body = JSON.stringify({ message });
  stream.end(
    [
      `HTTP/1.1 ${status}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
}

function listen(server: Server, { host, port }: HttpOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(reasonOf(error, host, port)));
    server.listen(port, host, () => {
      server.on('error', (error) => console.error(error)); // a connection that did not come about
      resolve((server.address() as AddressInfo).port);
    });
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
