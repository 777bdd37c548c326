/** A wheel that is dragged in a real browser, among as many bases as a large battle has. */
import type { Page } from 'playwright-core';
import { LoggedMatch, MATCH_FORMAT, printMatchFile, type Row } from '#record';
import type { Json } from '#kernel';
import { openBrowser, PACKED } from '../../../src/measuring/browser.ts';
import { dragBeside, type Middle } from '../../../src/measuring/drag.ts';
import { startServer } from '../../../src/measuring/server.ts';
import type { Figure } from '../../../src/measuring/rounds.ts';
import { BATTLES } from '../../../src/games/art-of-tactics/content/battle.ts';
import { artOfTactics2006 } from '../../../src/games/art-of-tactics/rules/rulesets.ts';
import type { Setup } from '../../../src/games/art-of-tactics/rules/world.ts';

const COUNT = 40;
/** So many reserves stand beside one another. */
const ROW = 11;
/** The first battle with reserves behind each line, so many bases in all. */
function crowded(): Setup {
  const setup = BATTLES.get('broad-valley');
  if (setup === undefined) throw new Error('the first battle is gone');
  const more = COUNT - setup.units.length;
  const reserves = setup.units
    .filter(({ figures }) => figures.every(({ role }) => role === undefined))
    .slice(0, more)
    .map((unit, index) => ({
      ...unit,
      x: (unit.army === 0 ? 2000 : 56_000) + 2000 * Math.floor(index / ROW),
      y: 2000 + 3400 * (index % ROW),
    }));
  return { ...setup, units: [...setup.units, ...reserves] };
}
/** A battle whose player is about to move one unit, as a file that the page can open. */
function battleFile(setup: Setup): string {
  const started = LoggedMatch.start(artOfTactics2006, setup);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  const logged = started.value;
  const rows: Row[] = [];
  const answer = (given: unknown): void => {
    const done = logged.reply(logged.match.pending[0]?.id ?? 0, [given]);
    if (!done.ok) throw new Error(done.error.refusal.code);
    rows.push(...(done.value as Row[]));
  };
  // The sixth slot of the Romans is a separate unit's.
  rows.push(logged.settle([6, 1]));
  answer({ method: 'separate', unit: VELITES });
  return printMatchFile({
    header: {
      format: MATCH_FORMAT,
      ruleset: artOfTactics2006.id,
      revision: artOfTactics2006.revision,
      setup: setup as unknown as Json,
      seats: [{ seat: 'romans' }, { seat: 'carthage' }],
    },
    rows,
  });
}
/** The middle one of the three before the line. */
const VELITES = 9;

export async function benchWheel(): Promise<Figure[]> {
  if (!PACKED) return [];
  const server = startServer();
  const browser = await openBrowser();
  try {
    const address = await server.ready;
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const file = battleFile(crowded());
    const figure = await dragBeside(context, {
      name: `a wheel dragged among ${COUNT} bases, main thread of a pointer event`,
      most: 4,
      open: (page) => openBattle(page, address, file),
      grab,
    });
    return [figure];
  } finally {
    await browser.close();
    await server.stop();
  }
}
async function openBattle(page: Page, address: string, file: string): Promise<Middle> {
  await page.goto(address);
  const id = await page.evaluate(async (body) => {
    const response = await fetch('/api/matches/open', { method: 'POST', body });
    return ((await response.json()) as { id: string }).id;
  }, file);
  await page.goto(`${address}m/${id}`);
  const unit = page.locator('[tabindex="0"][data-thing^="unit:"]').first();
  // Waits until the map has been laid and the unit keeps its place.
  await unit.hover({ force: true });
  const box = await unit.boundingBox();
  if (box === null) throw new Error('no lit unit');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
/** Takes hold of the unit and brings it ahead and aside: a wheel and a way. */
async function grab(page: Page, { x, y }: Middle): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y - 20, { steps: 5 });
  await page.locator('[data-thing^="ghost"]').first().waitFor();
}
