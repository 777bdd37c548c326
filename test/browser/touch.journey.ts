/** The table under a finger, on a small screen. */
import { MATCH_FORMAT, printMatchFile, LoggedMatch, type Row } from '#record';
import type { BrowserContext, CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloudsOfSmokeWeb } from '../../src/games/clouds-of-smoke/rules/rulesets.ts';
import type { Json } from '#kernel';
import { scenarioSetup } from '../../src/games/clouds-of-smoke/content/index.ts';
import { isNightOrTurn } from '../night.ts';
import { COMBATS } from './laid.ts';
import { lineOf } from './line.ts';
import { pose } from './posed.ts';
import { openWindow, shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

const MOVES = { action: 'move', die: 5 };
/** Mill Brook, as a file: south has a die on Move, and has given these answers since. */
function aboutToMove(since: readonly unknown[]): string {
  const setup = scenarioSetup('mill-brook');
  const started = setup && LoggedMatch.start(cloudsOfSmokeWeb, setup);
  if (!started?.ok) throw new Error('Mill Brook cannot be played');
  const logged = started.value;
  const rows: Row[] = [logged.settle([5, 5, 4])];
  const answers = [{ die: 5, on: 'move' }, { done: true }, ...since];
  for (const answer of answers) {
    const done = logged.reply(logged.match.pending[0]?.id ?? 0, [answer]);
    if (!done.ok) throw new Error(done.error.refusal.code);
    rows.push(...(done.value as unknown as Row[]));
  }
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

interface Spot {
  readonly x: number;
  readonly y: number;
}
async function touch(finger: CDPSession, type: 'Start' | 'Move' | 'End', ...at: Spot[]) {
  const touchPoints = at.map(({ x, y }, id) => ({ x, y, id }));
  await finger.send('Input.dispatchTouchEvent', { type: `touch${type}`, touchPoints });
}
/**
 * The finger is lifted, and goes to where it will press next: a browser takes what is pressed at
 * once, sooner than any hand can be there, for a part of the same gesture.
 */
async function lift(page: Page, finger: CDPSession): Promise<void> {
  await touch(finger, 'End');
  for (let frames = 0; frames < 20; frames++) {
    await page.evaluate('new Promise(requestAnimationFrame)');
  }
}
async function middleOf(page: Page, thing: string): Promise<Spot> {
  const box = await page.locator(`[data-thing="${thing}"]`).boundingBox();
  if (box === null) throw new Error(`${thing} is not on the table`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The same once the view has come to rest. */
async function restOf(page: Page, thing: string): Promise<Spot> {
  let last = await middleOf(page, thing);
  await expect
    .poll(async () => {
      const before = last;
      last = await middleOf(page, thing);
      return Math.hypot(last.x - before.x, last.y - before.y);
    })
    .toBe(0);
  return last;
}

const SCREENS = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
] as const;
/** Unless it is said otherwise, the first formation is called up. */
async function openTable(
  screen: (typeof SCREENS)[number],
  since: readonly unknown[] = [MOVES, { unit: 0 }],
): Promise<{ page: Page; finger: CDPSession; context: BrowserContext }> {
  const { page, context } = await openWindow(stage, { ...screen, touch: true });
  await page.goto(stage.address);
  const id = await page.evaluate(async (body) => {
    const response = await fetch('/api/matches/open', { method: 'POST', body });
    return ((await response.json()) as { id: string }).id;
  }, aboutToMove(since));
  await page.goto(`${stage.address}m/${id}`);
  await page.locator('[data-thing="unit:0"][tabindex="0"]').waitFor();
  // What is reckoned for the tray once there is time makes it higher, and the map less.
  await page.locator('footer .run').waitFor();
  const finger = await page.context().newCDPSession(page);
  return { page, finger, context };
}

for (const [nth, screen] of SCREENS.entries()) {
  const { width } = screen;
  /** By day each of them on one screen. */
  const inTurn = (turn: number) => test.runIf(isNightOrTurn(nth, turn, SCREENS.length));
  inTurn(1)(`a unit is taken, placed and turned with a finger, and goes: ${width} px`, async () => {
    const { page, finger, context } = await openTable(screen);
    const unit = page.locator('[data-thing="unit:0"]');
    const before = await unit.getAttribute('aria-label');
    const { x, y } = await restOf(page, 'unit:0');
    await page.touchscreen.tap(x, y);
    await page.getByRole('spinbutton', { name: 'Distance' }).waitFor();
    const start = await restOf(page, 'unit:0');
    await page.touchscreen.tap(start.x, start.y - 70);
    await page.locator('[data-thing="ghost:0"]').waitFor();
    const handle = await middleOf(page, 'handle:0');
    await touch(finger, 'Start', handle);
    for (let step = 1; step <= 6; step++) {
      await touch(finger, 'Move', { x: handle.x + step * 3, y: handle.y });
    }
    await lift(page, finger);
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: /^Move / })
      .tap();
    await expect.poll(() => unit.getAttribute('aria-label')).toMatch(/has acted/);
    const after = await unit.getAttribute('aria-label');
    const placeOf = (label: string | null) => /at (\S+ \S+),/.exec(label ?? '')?.[1];
    expect(before).toMatch(/facing north/);
    expect(after).toMatch(/facing \d+ degrees/);
    expect(placeOf(after)).not.toBe(placeOf(before));
    await context.close();
  });

  inTurn(0)(`a line that nobody has called up follows a finger: ${width} px`, async () => {
    const { page, finger, context } = await openTable(screen, [MOVES]);
    const from = await restOf(page, 'unit:0');
    await touch(finger, 'Start', from);
    for (let step = 1; step <= 10; step++) {
      await touch(finger, 'Move', { x: from.x, y: from.y - step * 4 });
    }
    await lift(page, finger);
    const ghosts = page.locator('[data-thing^="ghost:"]');
    await expect.poll(() => ghosts.count()).toBeGreaterThan(1);
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: /^Move / })
      .tap();
    const acted = page.locator('[data-thing^="unit:"][aria-label*="has acted"]');
    await expect.poll(() => acted.count()).toBeGreaterThan(1);
    await context.close();
  });

  inTurn(1)(
    `two fingers apart bring the map nearer, about what is between: ${width} px`,
    async () => {
      const { page, finger, context } = await openTable(screen);
      const seen = async (): Promise<number> => {
        const box = await page.locator('svg.pieces').getAttribute('viewBox');
        return Number(box?.split(' ')[2]);
      };
      const wide = await seen();
      const { x, y } = await restOf(page, 'unit:0');
      const two = (apart: number): [Spot, Spot] => [
        { x: x - apart, y },
        { x: x + apart, y },
      ];
      await touch(finger, 'Start', two(15)[0]);
      await touch(finger, 'Start', ...two(15));
      for (const apart of [20, 30, 40, 50, 60]) await touch(finger, 'Move', ...two(apart));
      await touch(finger, 'End');
      await expect.poll(seen).toBeCloseTo(wide / 4, -1);
      const now = await middleOf(page, 'unit:0');
      expect(Math.hypot(now.x - x, now.y - y)).toBeLessThan(6);
      await context.close();
    },
  );
}

test('on the board of a small screen one reads what the other side did, and sees it', async () => {
  const { page, context } = await openWindow(stage, { ...SCREENS[0], touch: true });
  await page.goto(stage.address);
  await page.getByRole('button', { name: 'Play now' }).first().tap();
  const sentence = lineOf(page);
  const propose = page.getByRole('button', { name: /^Put it on/ });
  const deeds = page.getByRole('region', { name: 'The other side’s last deeds' });
  const others = page.getByRole('button', { name: /other places?$/ });
  // Dice lie where they are of use by one press each, until the turn is the other side's.
  for (;;) {
    await sentence.filter({ hasText: /place them|play a die|every die|A 1 was rolled/ }).waitFor();
    if ((await page.locator('.trail').count()) > 0 && (await others.count()) > 0) break;
    const risk = page.getByRole('radio', { name: /^Keep him safe/ });
    const end = page.getByRole('button', { name: 'End the actions' });
    const next = propose.or(end).or(risk).first();
    await next.waitFor();
    const before = await sentence.innerText();
    await next.tap();
    if (await risk.count()) await page.locator('.tray .commit').tap();
    await expect.poll(() => sentence.innerText()).not.toBe(before);
  }
  // The map is in sight all the while; the board is a page of its own.
  await others.tap();
  await expect.poll(() => deeds.getByRole('listitem').count()).toBeGreaterThan(0);
  await deeds.getByRole('button', { name: 'Show it on the map' }).tap();
  await expect.poll(() => page.locator('.trail').count()).toBeGreaterThan(0);
  await page.locator('svg.pieces').waitFor();
  await context.close();
});
test('what a combat came to is read before the dice of the next turn are placed', async () => {
  const { page, context } = await openWindow(stage, { ...SCREENS[0], touch: true });
  await pose(page, stage.address, COMBATS, { dice: Array<number>(60).fill(4) });
  await page.locator('.deed').nth(1).tap();
  const result = page.getByRole('region', { name: /^Result of/ });
  await result.waitFor();
  await lineOf(page)
    .filter({ hasText: /^Action dice/ })
    .waitFor();
  const tab = (name: string): Locator => page.getByRole('button', { name, exact: true });
  expect(await tab('Table').getAttribute('aria-current')).toBe('page');
  expect(await result.isVisible()).toBe(true);
  await result.getByRole('button', { name: 'Go on' }).tap();
  await result.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /other places$/ }).tap();
  await expect.poll(() => tab('Board').getAttribute('aria-current')).toBe('page');
  await context.close();
});
