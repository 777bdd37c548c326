// The built page: files that were compressed when they were built, each with its caching.
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Context } from 'hono';
import { CODINGS, WORTH_PACKING, codingFor, type Coding } from './packing.ts';
import { framed, policyOf } from './policy.ts';
import { escaped } from '../previews/escaped.ts';

interface WebFile {
  readonly path: string;
  /** When and how large it was: a file that was built anew is read anew. */
  readonly version: string;
  readonly type: string;
  readonly etag: string;
  readonly caching: string;
  /** Of a page: which scripts may run. */
  readonly policy: string | undefined;
  /** The content codings that were built beside it, best first. */
  readonly codings: readonly Coding[];
}

export type Web = (context: Context) => Promise<Response>;
/** What stands where a link to a page is shown: of the house, unless it is said. */
export interface Shown {
  readonly title: string;
  readonly description: string;
  /** The path of its picture, which is as large as that of the house. */
  readonly image: string;
}
export interface Face {
  /** Is anything to be had at this address? The page says what; of another it says that not. */
  isAddress(path: string, context: Context): Promise<boolean>;
  /** Under which address we were asked: pictures of links are given whole. */
  originOf(context: Context): string | undefined;
  faceOf(path: string, context: Context): Promise<Shown | undefined>;
}
const PLAIN_FACE: Face = {
  isAddress: async () => true,
  originOf: () => undefined,
  faceOf: async () => undefined,
};

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.webmanifest': 'application/manifest+json',
};
const FOREVER = 'public, max-age=31536000, immutable'; // the name holds a hash of the content
const ASK_AGAIN = 'no-cache';
const PAGE = '/index.html';
const HASHED = '/assets/';
/** Tables that stand in a page of the rules. */
const FRAMED = /^\/diagram\/[\w-]+$/;
const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sandtable</title>
<h1>Sandtable</h1><p>The page has not been built. <code>npm start</code> builds it.</p></html>`;

/** Names that a build gives; none leads out of the folder. */
const NAME = /^(\/[\w-][\w.-]*)+$/;

/** Serves the folder as it is; other addresses are the page, which routes itself. */
export function webFrom(folder: string, face: Face = PLAIN_FACE): Web {
  const known = new Map<string, WebFile>();
  return async (context) => {
    const { pathname } = new URL(context.req.url);
    const asked = pathname === '/' ? PAGE : pathname;
    const isPage = extname(asked) === '' || asked === PAGE;
    const file = await fileNamed(isPage ? PAGE : asked, folder, known);
    if (isPage && file !== undefined) {
      const found = asked === PAGE || (await face.isAddress(pathname, context));
      const shown = found ? await face.faceOf(pathname, context) : undefined;
      const status = found ? 200 : 404;
      const origin = face.originOf(context);
      const isFramed = found && FRAMED.test(pathname);
      return await sendPage(context, file, { status, shown, origin, isFramed });
    }
    const reply = file && (await send(context, file));
    if (reply) return reply;
    return isPage ? context.html(NOT_BUILT, 503) : context.text('not found', 404);
  };
}

async function fileNamed(
  name: string,
  folder: string,
  known: Map<string, WebFile>,
): Promise<WebFile | undefined> {
  if (!NAME.test(name) || !(extname(name) in TYPES)) return undefined;
  const path = join(folder, name);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) {
    known.delete(name);
    return undefined;
  }
  const version = `${found.mtimeMs} ${found.size} ${found.ino}`;
  const before = known.get(name);
  if (before?.version === version) return before;
  const file = await fileAt(path, name, version);
  if (file) known.set(name, file);
  return file;
}

async function fileAt(path: string, name: string, version: string): Promise<WebFile | undefined> {
  const content = await contentOf(path);
  if (content === undefined) return undefined;
  return {
    path,
    version,
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    etag: createHash('sha256').update(content).digest('base64url'),
    caching: name.startsWith(HASHED) ? FOREVER : ASK_AGAIN,
    policy: name === PAGE ? policyOf(content.toString()) : undefined,
    codings: CODINGS.filter(({ suffix }) => existsSync(path + suffix)),
  };
}

/** Undefined: it was taken away by a build. */
const contentOf = (path: string): Promise<Buffer | undefined> =>
  readFile(path).catch(() => undefined);

interface Sent {
  readonly status: 200 | 404;
  readonly origin: string | undefined;
  readonly shown: Shown | undefined;
  /** Another page of ours may hold it. */
  readonly isFramed: boolean;
}
/** Whoever shows a link elsewhere wants the picture's whole address. */
const PICTURE = 'property="og:image" content="';
const TOLD = /(property="og:(title|description|image)" content=")[^"]*/g;
/** What a page says of itself is what the build wrote, but for these three. */
function facing(page: string, { title, description, image }: Shown): string {
  const told: Readonly<Record<string, string>> = { title, description, image };
  return page.replaceAll(TOLD, (all: string, before: string, what: string) => {
    const says = told[what];
    return says === undefined ? all : before + escaped(says);
  });
}

/** The page itself: small, and not the same under every name that is ours. */
async function sendPage(context: Context, file: WebFile, sent: Sent): Promise<Response> {
  const { status, origin = '', shown, isFramed } = sent;
  const said = shown === undefined ? '' : JSON.stringify(shown);
  const hash = createHash('sha256').update(`${file.etag} ${origin} ${said}`);
  const etag = `"${hash.digest('base64url')}"`;
  context.header('cache-control', file.caching);
  context.header('vary', shown ? 'accept-encoding, accept-language' : 'accept-encoding');
  const { policy } = file;
  if (policy !== undefined) {
    context.header('content-security-policy', isFramed ? framed(policy) : policy);
  }
  if (status === 200) context.header('etag', etag);
  const known = status === 200 && context.req.header('if-none-match') === etag;
  if (known) return context.body(null, 304);
  const content = await contentOf(file.path);
  if (content === undefined) return context.html(NOT_BUILT, 503);
  const text = content.toString();
  const faced = shown === undefined ? text : facing(text, shown);
  const page = faced.replace(PICTURE, () => `${PICTURE}${origin}`);
  context.header('content-type', file.type);
  const coding = codingFor(context.req.header('accept-encoding'));
  if (coding === undefined || page.length < WORTH_PACKING) return context.body(page, status);
  context.header('content-encoding', coding.name);
  return context.body(await coding.pack(Buffer.from(page)), status);
}

async function send(context: Context, file: WebFile): Promise<Response | undefined> {
  const coding = codingFor(context.req.header('accept-encoding'), file.codings);
  const etag = `"${file.etag}${coding?.suffix ?? ''}"`;
  context.header('cache-control', file.caching);
  context.header('etag', etag);
  if (file.codings.length > 0) context.header('vary', 'accept-encoding');
  if (context.req.header('if-none-match') === etag) return context.body(null, 304);
  const content = await contentOf(file.path + (coding?.suffix ?? ''));
  if (content === undefined) return undefined;
  context.header('content-type', file.type);
  if (coding) context.header('content-encoding', coding.name);
  return context.body(new Uint8Array(content));
}
