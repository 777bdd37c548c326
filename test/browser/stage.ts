/**
 * A server on a free port, and a browser that looks at it as a person would: both are kept for all
 * files of a worker, unless a test does something to them.
 */
import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import { openBrowser } from '../../src/measuring/browser.ts';
import { privateFolder, removeFolder } from '../storage/folders.ts';
import { layDatabase } from '../storage/ready.ts';
import { watchRequests } from './quiet.ts';

const root = join(import.meta.dirname, '..', '..');

export interface Stage {
  readonly address: string;
  readonly browser: Browser;
  close(): Promise<void>;
}
/** A stage that nobody else stands on. */
export interface OwnStage extends Stage {
  /** The server dies without a word. */
  kill(): Promise<void>;
  /** And is started again: the same data, the same port. */
  revive(): Promise<void>;
  /** The database dies under the server, which lives on. */
  killDatabase(): void;
}
export interface Reader {
  readonly language?: 'en' | 'ru';
  readonly theme?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
  readonly touch?: boolean;
  /** What moves is seen to move. */
  readonly motion?: boolean;
  /** He meets each kind of question for the first time, and is told what it decides. */
  readonly primers?: boolean;
}

/** With a seed all dice of each battle are known beforehand. */
const scriptFor = (seed?: string): readonly string[] =>
  seed === undefined
    ? [join(root, 'src', 'server', 'main.ts')]
    : [join(import.meta.dirname, 'seeded.ts'), seed];
const ALONE: StdioOptions = ['ignore', 'pipe', 'pipe'];
/** It hears when who began it is gone. */
const KEPT: StdioOptions = [...ALONE, 'ipc'];
async function serve(
  data: string,
  script: readonly string[],
  { port = '0', stdio = ALONE, bounds = {} }: Serving = {},
): Promise<{ child: ChildProcess; address: string }> {
  const own = { DATABASE_URL: '', SANDTABLE_DATA: data, HOST: '', PORT: port };
  const env = { ...process.env, ...bounds, ...own };
  const child = spawn(process.execPath, script, { env, stdio });
  if (child.stdout === null || child.stderr === null) throw new Error('the server has an output');
  const { stdout, stderr } = child;
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const ready = /ready at (\S+)/.exec(said)?.[1];
      if (ready !== undefined) resolve(ready);
    };
    stdout.on('data', hear);
    stderr.on('data', hear);
    child.once('close', () => reject(new Error(`the server did not start: ${said}`)));
  });
  return { child, address };
}

interface Serving {
  readonly port?: string;
  readonly stdio?: StdioOptions;
  readonly bounds?: Readonly<Record<string, string>>;
}

/** The process that keeps the database under this folder, by its own note. */
function postmasterIn(data: string): number {
  const note = readdirSync(data, { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith('postmaster.pid'),
  );
  if (note === undefined) throw new Error('no database runs in the folder of the stage');
  return Number(readFileSync(join(data, note), 'utf8').split('\n')[0]);
}

/** What all files of a worker share; by its seed, a server. */
const kept = new Map<string | undefined, Promise<string>>();
let browsing: Promise<Browser> | undefined;
/** Of all files together more battles are begun than anybody begins in an hour. */
const MANY_FILES = { SANDTABLE_ADDRESS_BATTLES: '0', SANDTABLE_ADDRESS_WORK: '0' };

async function keep(seed?: string): Promise<string> {
  const script = [join(import.meta.dirname, 'kept.ts'), ...scriptFor(seed)];
  const data = join(privateFolder(), 'data');
  layDatabase(data);
  const { child, address } = await serve(data, script, { stdio: KEPT, bounds: MANY_FILES });
  // Nobody waits for it: it ends when this process does.
  child.unref();
  return address;
}
/** Windows are nobody else's: what one file began, the others do not see. */
export async function shareStage(seed?: string): Promise<Stage> {
  const starting = kept.get(seed) ?? keep(seed);
  kept.set(seed, starting);
  const [address, browser] = await Promise.all([starting, (browsing ??= openBrowser())]);
  const close = async (): Promise<void> => {
    const open = browser.contexts().filter((one) => !resting.has(one));
    await Promise.all(open.map((context) => context.close()));
  };
  return { address, browser, close };
}

/** With a seed all dice are known beforehand; `settings`: of the server, beside its own. */
export async function openStage(
  seed?: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<OwnStage> {
  const folder = privateFolder();
  const data = join(folder, 'data');
  layDatabase(data);
  const script = scriptFor(seed);
  const bounds = settings;
  const [first, browser] = await Promise.all([serve(data, script, { bounds }), openBrowser()]);
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
      ({ child } = await serve(data, script, { port: new URL(address).port, bounds }));
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
  const { width = 1280, height = 800, touch = false, motion = false } = reader;
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    reducedMotion: motion ? 'no-preference' : 'reduce',
  });
  await readAs(context, reader);
  const page = await context.newPage();
  watchRequests(page);
  const troubles: string[] = [];
  watchTroubles(page, troubles);
  return { context, page, troubles };
}
const readAs = (context: BrowserContext, reader: Reader) => {
  const { language = 'en', theme = 'light', primers = false } = reader;
  return context.addInitScript(
    ([lang, light, told]) => {
      localStorage.setItem('sandtable.language', lang ?? 'en');
      localStorage.setItem('sandtable.theme', light ?? 'light');
      if (told !== undefined) localStorage.setItem('sandtable.primers', told);
    },
    [language, theme, primers ? undefined : 'none'],
  );
};
/** Until what is returned is called. */
function watchTroubles(page: Page, troubles: string[]): () => void {
  const thrown = (error: Error): void => void troubles.push(error.message);
  // What the page's framework warns of: something outlives what it was made for.
  const said = (one: ConsoleMessage): void => {
    if (one.type() === 'warning' && one.text().includes('svelte')) troubles.push(one.text());
  };
  page.on('pageerror', thrown);
  page.on('console', said);
  return () => void page.off('pageerror', thrown).off('console', said);
}

// --- windows that are lent -----------------------------------------------------------------------

/** What a window is lent for: a table that is posed answers its socket by itself, for good. */
export type Shelf = 'live' | 'posed';
export interface Lent {
  readonly page: Page;
  readonly troubles: string[];
  /** Gives it back. Who does not, because his test failed, keeps it from all others. */
  readonly close: () => Promise<void>;
}
interface Resting {
  readonly page: Page;
  readonly place: string;
}
const resting = new Map<BrowserContext, Resting>();
const live = new WeakSet<Page>();
/** Others play in it after this: it may not answer its socket by itself. */
export const isLive = (page: Page): boolean => live.has(page);

/**
 * A window that a test before may have had: the browser knows the code of the pages already, and
 * opens them at half the cost. Nothing of the other's is left: no document, cookie, entry of a
 * storage, second page, permission, route. For who does nothing else to it that outlasts a
 * document: no clock, script of his own, devtools.
 */
export async function lendWindow(
  stage: Stage,
  reader: Reader = {},
  shelf: Shelf = 'live',
): Promise<Lent> {
  const { width = 1280, height = 800, touch = false, motion = false } = reader;
  const place = [stage.address, shelf, touch, motion].join();
  const [context, page] = await taken(stage, reader, place);
  if (shelf === 'live') live.add(page);
  await page.setViewportSize({ width, height });
  const reading = await readAs(context, reader);
  const troubles: string[] = [];
  const unwatch = watchTroubles(page, troubles);
  const close = async (): Promise<void> => {
    unwatch();
    await reading.dispose();
    await emptied(stage, context, page);
    resting.set(context, { page, place });
  };
  return { page, troubles, close };
}
async function taken(
  { browser }: Stage,
  { touch = false, motion = false }: Reader,
  place: string,
): Promise<readonly [BrowserContext, Page]> {
  const found = [...resting].findLast(([, one]) => one.place === place);
  if (found !== undefined) {
    const [context, { page }] = found;
    resting.delete(context);
    return [context, page];
  }
  const reducedMotion = motion ? 'no-preference' : 'reduce';
  const context = await browser.newContext({ hasTouch: touch, reducedMotion });
  const page = await context.newPage();
  watchRequests(page);
  return [context, page];
}
async function emptied({ address }: Stage, context: BrowserContext, page: Page): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'wait' });
  await page.mouse.move(-1, -1);
  // Of the same origin: another would begin in a new process, which knows nothing.
  await page.goto(`${address}api/rulesets`);
  await page.evaluate('localStorage.clear(), sessionStorage.clear()');
  await context.clearCookies();
  await context.clearPermissions();
}
