// The built page: files that were compressed when they were built, each with its caching.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import type { Context } from 'hono';

interface WebFile {
  readonly path: string;
  readonly type: string;
  readonly etag: string;
  readonly caching: string;
  /** The content codings that were built beside it, best first. */
  readonly codings: readonly Coding[];
}

interface Coding {
  readonly name: string;
  readonly suffix: string;
}

export type Web = (context: Context) => Promise<Response>;

const CODINGS: readonly Coding[] = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];
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
  '.webmanifest': 'application/manifest+json',
};
const FOREVER = 'public, max-age=31536000, immutable'; // the name holds a hash of the content
const ASK_AGAIN = 'no-cache';
const PAGE = '/index.html';
const HASHED = '/assets/';
const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sandtable</title>
<h1>Sandtable</h1><p>The page has not been built. <code>npm start</code> builds it.</p></html>`;

/** Serves the folder as it was at the start; other addresses are the page, which routes itself. */
export function webFrom(folder: string): Web {
  const files = filesIn(folder);
  return async (context) => {
    const { pathname } = new URL(context.req.url);
    const asked = pathname === '/' ? PAGE : pathname;
    const isPage = extname(asked) === '' || asked === PAGE;
    const file = files.get(asked) ?? (isPage ? files.get(PAGE) : undefined);
    if (file) return send(context, file);
    return isPage ? context.html(NOT_BUILT, 503) : context.text('not found', 404);
  };
}

function filesIn(folder: string): Map<string, WebFile> {
  const files = new Map<string, WebFile>();
  if (!existsSync(folder)) return files;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = `/${relative(folder, path).replaceAll('\\', '/')}`;
    if (entry.isFile() && extname(name) in TYPES) files.set(name, fileAt(path, name));
  }
  return files;
}

function fileAt(path: string, name: string): WebFile {
  const hash = createHash('sha256').update(readFileSync(path)).digest('base64url');
  return {
    path,
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    etag: hash,
    caching: name.startsWith(HASHED) ? FOREVER : ASK_AGAIN,
    codings: CODINGS.filter(({ suffix }) => existsSync(path + suffix)),
  };
}

async function send(context: Context, file: WebFile): Promise<Response> {
  const accepted = acceptedBy(context.req.header('accept-encoding') ?? '');
  const coding = file.codings.find(({ name }) => accepted.has(name));
  const etag = `"${file.etag}${coding?.suffix ?? ''}"`;
  context.header('cache-control', file.caching);
  context.header('etag', etag);
  if (file.codings.length > 0) context.header('vary', 'accept-encoding');
  if (context.req.header('if-none-match') === etag) return context.body(null, 304);
  context.header('content-type', file.type);
  if (coding) context.header('content-encoding', coding.name);
  const content = await readFile(file.path + (coding?.suffix ?? ''));
  return context.body(new Uint8Array(content));
}

function acceptedBy(header: string): Set<string> {
  const offers = header.split(',').map((offer) => offer.trim().split(/\s*;\s*q\s*=\s*/));
  return new Set(offers.flatMap(([name = '', q = '1']) => (Number(q) > 0 ? [name] : [])));
}
