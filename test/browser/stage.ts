/** A server of its own on a free port, and a browser that looks at it as a person would. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '../../src/measuring/browser.ts';
import { privateFolder, removeFolder } from '../storage/folders.ts';

const root = join(import.meta.dirname, '..', '..');

export interface Stage {
  readonly address: string;
  readonly browser: Browser;
  /** The server dies without a word. */
  kill(): Promise<void>;
  /** And is started again: the same data, the same port. */
  revive(): Promise<void>;
  /** The database dies under the server, which lives on. */
  killDatabase(): void;
  close(): Promise<void>;
}
export interface Reader {
  readonly language?: 'en' | 'ru';
  readonly theme?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
  readonly touch?: boolean;
  /** What moves is seen to move. */
  readonly motion?: boolean;
}

const PRODUCT: readonly string[] = [join(root, 'src', 'server', 'main.ts')];
async function serve(
  data: string,
  script: readonly string[],
  port = '0',
): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, script, {
    env: { ...process.env, DATABASE_URL: '', SANDTABLE_DATA: data, HOST: '', PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const ready = /ready at (\S+)/.exec(said)?.[1];
      if (ready !== undefined) resolve(ready);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', () => reject(new Error(`the server did not start: ${said}`)));
  });
  return { child, address };
}

/** The process that keeps the database under this folder, by its own note. */
function postmasterIn(data: string): number {
  const note = readdirSync(data, { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith('postmaster.pid'),
  );
  if (note === undefined) throw new Error('no database runs in the folder of the stage');
  return Number(readFileSync(join(data, note), 'utf8').split('\n')[0]);
}

/** With a seed all dice are known beforehand. */
export async function openStage(seed?: string): Promise<Stage> {
  const folder = privateFolder();
  const data = join(folder, 'data');
  const script = seed === undefined ? PRODUCT : [join(import.meta.dirname, 'seeded.ts'), seed];
  const [first, browser] = await Promise.all([serve(data, script), openBrowser()]);
  const { address } = first;
  let { child } = first;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  return {
    address,
    browser,
    kill: () => end('SIGKILL'),
    revive: async () => {
      ({ child } = await serve(data, script, new URL(address).port));
    },
    killDatabase: () => process.kill(postmasterIn(data), 'SIGKILL'),
    close: async () => {
      await browser.close();
      await end('SIGTERM');
      removeFolder(folder);
    },
  };
}

/** A person's own window: nobody else's seats, no motion unless it is asked for. */
export async function openWindow(
  { browser }: Pick<Stage, 'browser'>,
  reader: Reader = {},
): Promise<{ context: BrowserContext; page: Page; troubles: string[] }> {
  const { language = 'en', theme = 'light', width = 1280, height = 800 } = reader;
  const { touch = false, motion = false } = reader;
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    reducedMotion: motion ? 'no-preference' : 'reduce',
  });
  await context.addInitScript(
    ([lang, light]) => {
      localStorage.setItem('sandtable.language', lang ?? 'en');
      localStorage.setItem('sandtable.theme', light ?? 'light');
    },
    [language, theme],
  );
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  // What the page's framework warns of: something outlives what it was made for.
  page.on('console', (said) => {
    if (said.type() === 'warning' && said.text().includes('svelte')) troubles.push(said.text());
  });
  return { context, page, troubles };
}
