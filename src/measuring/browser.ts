/** A Chromium for bench and tests: of the package on Linux, an installed one elsewhere. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';
import { chromium as driver, type Browser } from 'playwright-core';

const MODULES = join(import.meta.dirname, '..', '..', 'node_modules');
const CACHE = join(MODULES, '.cache');
const INSTALLED = ['/usr/bin/chromium', '/usr/bin/google-chrome'];
/** Of the package's own arguments: one process for all; and a graphics card that the processor
    plays, which costs more than all that the pages do. */
const UNWANTED = new Set([
  '--single-process',
  '--no-zygote',
  '--in-process-gpu',
  '--ignore-gpu-blocklist',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]);
/** The package is built for this alone. */
export const PACKED = process.platform === 'linux' && process.arch === 'x64';

export async function openBrowser(): Promise<Browser> {
  const executablePath = PACKED ? await unpacked() : INSTALLED.find((path) => existsSync(path));
  const args = PACKED ? chromium.args.filter((one) => !UNWANTED.has(one)) : [];
  return driver.launch({
    // As at a desk: elsewhere a file whose name is not ASCII is saved as 'download'.
    env: { ...process.env, LANG: 'C.UTF-8' },
    ...(executablePath === undefined ? { channel: 'chrome' } : { executablePath }),
    args: [
      ...args,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
    ],
  });
}

/**
 * The package unpacks to one fixed place in the temporary folder, which belongs to the first user
 * of the machine. Here it goes into this installation, whole or not at all.
 */
async function unpacked(): Promise<string> {
  const manifest = readFileSync(join(MODULES, '@sparticuz', 'chromium', 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const place = join(CACHE, `chromium-${version}`);
  const binary = join(place, 'chromium');
  if (existsSync(binary)) return binary;
  mkdirSync(CACHE, { recursive: true });
  const fresh = mkdtempSync(join(CACHE, 'unpacking-'));
  const { TMPDIR } = process.env;
  try {
    process.env['TMPDIR'] = fresh;
    await chromium.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = TMPDIR;
  }
  try {
    renameSync(fresh, place);
  } catch (error) {
    // Another was faster.
    if (!existsSync(binary)) throw error;
    rmSync(fresh, { recursive: true, force: true });
  }
  return binary;
}
