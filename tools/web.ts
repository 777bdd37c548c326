// Builds the page into dist/web when one of its sources changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { filesUnder, replace } from './replace.ts';

const root = join(import.meta.dirname, '..');
const client = join(root, 'src', 'client');
const target = join(root, 'dist', 'web');
const fresh = join(root, 'dist', 'web.new');
const stamp = join(root, 'dist', 'web.stamp');
const NOT_IN_THE_PAGE = /\.test\.ts$|^src\/(server|store|cli)\//;
const COMPRESSIBLE = /\.(html|js|css|svg|ttf|json|txt|webmanifest)$/;
const WORTH_COMPRESSING = 1024;

function fingerprint(): string {
  const hash = createHash('sha256').update(process.version);
  const single = [
    'package-lock.json',
    'vite.config.ts',
    'tsconfig.web.json',
    'tools/drawn.ts',
    'tools/fonts.ts',
    'tools/same-build.ts',
  ];
  const files = [
    ...single.map((name) => join(root, name)).filter((path) => existsSync(path)),
    ...filesUnder(join(root, 'src')),
    ...filesUnder(join(root, 'data')),
  ];
  for (const file of files) {
    const name = relative(root, file).replaceAll('\\', '/');
    if (!NOT_IN_THE_PAGE.test(name)) hash.update(`${name}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Compressed once here, so that the server only chooses a file. */
function compress(folder: string): void {
  for (const file of filesUnder(folder)) {
    const plain = readFileSync(file);
    if (!COMPRESSIBLE.test(file) || plain.length < WORTH_COMPRESSING) continue;
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(`${file}.br`, brotliCompressSync(plain, { params }));
  }
}

async function build(): Promise<void> {
  const configFile = [client, root]
    .map((folder) => join(folder, 'vite.config.ts'))
    .find((path) => existsSync(path));
  const vite = await import('vite');
  await vite.build({
    ...(configFile ? { configFile } : { configFile: false, root: client }),
    logLevel: 'warn',
    // What is large comes late; what a page weighs is measured elsewhere.
    build: { outDir: fresh, emptyOutDir: true, chunkSizeWarningLimit: Infinity },
  });
  compress(fresh);
  replace(target, fresh);
}

async function main(): Promise<void> {
  const parts = ['index.html', 'main.ts'].map((name) => join(client, name));
  if (!parts.every((path) => existsSync(path))) return;
  const now = fingerprint();
  const built = existsSync(stamp) && existsSync(target) ? readFileSync(stamp, 'utf8') : '';
  if (built === now) return;
  console.log('sandtable: building the page');
  mkdirSync(join(root, 'dist'), { recursive: true });
  rmSync(stamp, { force: true });
  await build();
  writeFileSync(stamp, now);
}

await main();
