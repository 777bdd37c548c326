/** The page in a real browser: what it fetches before the first answer, what a drag costs. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';
import { cloudsOfSmokeWeb } from '../../../src/games/clouds-of-smoke/rules/rulesets.ts';
import type { Setup } from '../../../src/games/clouds-of-smoke/rules/world.ts';
import { scenarioSetup } from '../../../src/games/clouds-of-smoke/content/index.ts';
import { LoggedMatch, MATCH_FORMAT, printMatchFile, type Row } from '#record';
import type { Json } from '#kernel';
import { openBrowser, PACKED } from '../../../src/measuring/browser.ts';
import { dragBeside, moveBy, newPage, type Middle } from '../../../src/measuring/drag.ts';
import { panBeside, slowDragBeside } from '../../../src/measuring/frames.ts';
import { startServer } from '../../../src/measuring/server.ts';
import { atMost, type Figure } from '../../../src/measuring/rounds.ts';

const KIB = 1024;
const MOVES = 300;

/** Mill Brook's armies again and again behind each other, so many units a side. */
function ranked(count: number): Setup {
  const setup = scenarioSetup('mill-brook');
  if (setup === undefined) throw new Error('Mill Brook is gone');
  const units = [0, 1].flatMap((army) => {
    const own = setup.units.filter((unit) => unit.army === army);
    const ranks = Math.ceil(count / own.length);
    const back = Math.min(1500, Math.floor(5500 / (ranks - 1))) * (army === 0 ? -1 : 1);
    return Array.from({ length: count }, (_, id) => {
      const unit = own[id % own.length];
      return { ...unit, y: unit.y + back * Math.floor(id / own.length) };
    });
  });
  const armies = setup.armies.map((army, id) => ({
    ...army,
    commander: { x: 28_500, y: id === 0 ? 6000 : 16_500 },
    commandRadius: 30_000,
  }));
  return { ...setup, armies, units };
}

/** A battle whose player is about to move a line of units, as a file the page can open. */
function battleFile(setup: Setup): string {
  const started = LoggedMatch.start(cloudsOfSmokeWeb, setup);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  const logged = started.value;
  const rows: Row[] = [];
  const answer = (given: unknown): void => {
    const done = logged.reply(logged.match.pending[0]?.id ?? 0, [given]);
    if (!done.ok) throw new Error(done.error.refusal.code);
    rows.push(...(done.value as Row[]));
  };
  rows.push(logged.settle([5, 5, 4]));
  answer({ die: 5, on: 'move' });
  answer({ done: true });
  answer({ action: 'move', die: 5 });
  answer({ unit: 0 });
  return printMatchFile({
    header: {
      format: MATCH_FORMAT,
      ruleset: cloudsOfSmokeWeb.id,
      revision: cloudsOfSmokeWeb.revision,
      setup: setup as unknown as Json,
      seats: [{ seat: 'south' }, { seat: 'north' }],
    },
    rows,
  });
}

/** What is fetched before the first answer, and what a drag costs among 60 and 300 units. */
export async function benchPage(): Promise<Figure[]> {
  if (!PACKED) return [];
  const server = startServer();
  try {
    return await inBrowser(await server.ready);
  } finally {
    await server.stop();
  }
}
async function inBrowser(address: string): Promise<Figure[]> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await newPage(context);
    const figures = [...(await fetched(page, address)), await dragged(page, address)];
    for (const crowd of CROWDS) figures.push(await draggedBeside(context, address, crowd));
    for (const slow of SLOW) figures.push(await draggedSlowly(context, address, slow));
    return [...figures, await movedBeside(context, address, 60)];
  } finally {
    await browser.close();
  }
}
/** What is fetched until one may answer. */
async function fetched(page: Page, address: string): Promise<Figure[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(address);
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await page.waitForURL('**/m/**');
  await page
    .getByRole('banner')
    .getByText('Action dice')
    .or(page.getByText('A 1 was rolled'))
    .first()
    .waitFor();
  // Styles and fonts are weighed with the page and the table (`play-now`).
  const scripts = asked.filter((url) => url.endsWith('.js'));
  const sizes = await Promise.all(scripts.map(sizeOf));
  const sum = sizes.reduce((all, one) => all + one, 0);
  return [atMost('JavaScript before the first answer, gzipped', sum, 200 * KIB, 'bytes')];
}
async function sizeOf(url: string): Promise<number> {
  const body = new Uint8Array(await (await fetch(url)).arrayBuffer());
  return gzipSync(body).length;
}
interface Traced {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread, where the browser tells it: a busy neighbour drops out. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}
/** Opens such a battle; the middle of a unit that may be moved, on the screen. */
async function openBattle(page: Page, address: string, setup: Setup): Promise<Middle> {
  await page.goto(address);
  const id = await page.evaluate(async (body) => {
    const response = await fetch('/api/matches/open', { method: 'POST', body });
    return ((await response.json()) as { id: string }).id;
  }, battleFile(setup));
  await page.goto(`${address}m/${id}`);
  const unit = page
    .getByRole('group', { name: 'Units and marks' })
    .locator('[tabindex="0"]')
    .first();
  // Waits until the map has been laid and the unit keeps its place.
  await unit.hover();
  const box = await unit.boundingBox();
  if (box === null) throw new Error('no lit unit');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
/** Takes hold of a line of units. */
async function grab(page: Page, { x, y }: Middle): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 20, { steps: 5 });
  await page.locator('[data-thing^="ghost"]').first().waitFor();
}
/** The ground that a line may reach is found in idle time: so long at most. */
const REACHED_MS = 180_000;
/** The same, once what the line may reach is drawn, and what is written stands. */
async function grabShown(page: Page, middle: Middle): Promise<void> {
  // A page behind another is given no idle time.
  await page.bringToFront();
  await grab(page, middle);
  await page.locator('svg.pieces path.ground').first().waitFor({ timeout: REACHED_MS });
  await page.locator('section.board [data-lettering]:visible').first().waitFor();
}

interface Crowd {
  readonly name: string;
  readonly count: number;
  readonly most: number;
  readonly grab: (page: Page, middle: Middle) => Promise<void>;
}
/** All that is shown while a line is dragged, and three hundred units without its envelope. */
const CROWDS: readonly Crowd[] = [
  { name: 'with envelope and labels, ', count: 60, most: 4, grab: grabShown },
  { name: '', count: 60, most: 3, grab },
  { name: '', count: 300, most: 5, grab },
];
function draggedBeside(
  context: BrowserContext,
  address: string,
  { name, count, most, grab: taken }: Crowd,
): Promise<Figure> {
  const setup = ranked(count / 2);
  return dragBeside(context, {
    name: `drag among ${count} units, ${name}main thread of a pointer event`,
    most,
    open: (page) => openBattle(page, address, setup),
    grab: taken,
  });
}

/** A phone of the middle, whose processor is a quarter of this one's. */
const SLOW = [
  { count: 60, least: 55 },
  { count: 300, least: 50 },
] as const;
function draggedSlowly(
  context: BrowserContext,
  address: string,
  { count, least }: (typeof SLOW)[number],
): Promise<Figure> {
  const setup = ranked(count / 2);
  return slowDragBeside(context, {
    name: `drag among ${count} units at a quarter of the processor, frames`,
    least,
    slower: 4,
    open: (page) => openBattle(page, address, setup),
    grab,
  });
}

/** The map drawn about by its ground, between the lines. */
async function movedBeside(
  context: BrowserContext,
  address: string,
  count: number,
): Promise<Figure> {
  const setup = ranked(count / 2);
  return panBeside(context, {
    name: `a moving camera among ${count} units, frames`,
    least: 0.8,
    open: async (page) => {
      await openBattle(page, address, setup);
      const box = await page.locator('section.board').boundingBox();
      if (box === null) throw new Error('no board');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
  });
}

async function dragged(page: Page, address: string): Promise<Figure> {
  const middle = await openBattle(page, address, ranked(30));
  // From before the press: the first move of a drag counts as well.
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-trace-'));
  const path = join(folder, 'trace.json');
  await page
    .context()
    .browser()
    ?.startTracing(page, { path, categories: ['devtools.timeline'] });
  await grab(page, middle);
  for (let move = 0; move < MOVES; move++) await moveBy(page, middle, move);
  await page.context().browser()?.stopTracing();
  await page.mouse.up();
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '{"traceEvents":[]}';
  rmSync(folder, { recursive: true, force: true });
  const { traceEvents } = JSON.parse(text) as { traceEvents: Traced[] };
  const script = scriptPerMove(traceEvents);
  const p99 = script[Math.min(script.length - 1, Math.floor(script.length * 0.99))] ?? Number.NaN;
  return {
    name: `drag among 60 units, script of a pointer event, p99 of ${script.length}`,
    ours: p99,
    peer: 4,
    peerName: 'limit',
    ratio: p99 / 4,
    unit: 'ms',
    limit: { of: 'ours', most: 4 },
  };
}

/** For each pointer event its handler and the frame's callbacks after it, in ms, ascending. */
function scriptPerMove(events: readonly Traced[]): number[] {
  const done = events.filter(({ ph }) => ph === 'X').toSorted((a, b) => a.ts - b.ts);
  const costs: number[] = [];
  for (const event of done) {
    const isMove = event.name === 'EventDispatch' && event.args?.data?.type === 'pointermove';
    const cost = (event.tdur ?? event.dur ?? 0) / 1000;
    if (isMove) costs.push(cost);
    else if (event.name === 'FireAnimationFrame' && costs.length > 0) {
      costs[costs.length - 1] = (costs.at(-1) ?? 0) + cost;
    }
  }
  return costs.toSorted((a, b) => a - b);
}
