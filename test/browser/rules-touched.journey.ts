/** Paragraphs as something to touch: opened where they are told, by mouse, keys and finger. */
import type { Frame, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { games, type Manifest } from '#games';
import { diagramOf, type Met } from '../../src/games/diagrams.ts';
import { done, resumed } from '../../src/games/diagrams-met.ts';
import { proofsOf } from '../proofs.ts';
import { complaintsInBothLights, complaintsOf } from './axe.ts';
import { lendWindow, shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

interface Shown {
  readonly game: string;
  readonly id: string;
}
/** A paragraph in whose position the next answer moves a unit, where a game says who is moved. */
async function movingOf({ id: game, book, rulesets }: Manifest): Promise<Shown | undefined> {
  const diagrams = await book?.diagrams?.();
  for (const id of diagrams === undefined ? [] : Object.keys(book?.editions ?? {})) {
    const diagram = diagrams && (await diagramOf(diagrams, id));
    const ruleset = rulesets.find((one) => one.id === diagram?.ruleset);
    const next = diagram?.deeds[diagram.at];
    if (diagram === undefined || ruleset === undefined || next?.by !== 'seat') continue;
    const trials = proofsOf(ruleset.id).trials?.(ruleset);
    if (trials?.movedBy === undefined) return undefined;
    const match = resumed(ruleset, diagram.setup, diagram.begins);
    for (const deed of diagram.deeds.slice(0, diagram.at)) done(match, deed);
    const moves = done(match, next).some((event) => trials.movedBy?.(event) !== undefined);
    if (moves) return { game, id };
  }
  return undefined;
}
/** The first paragraph of each game that is met so. */
async function firstOf(met: Met): Promise<Shown[]> {
  const told = games.all.filter(({ book }) => book?.diagrams !== undefined);
  return Promise.all(
    told.map(async ({ id: game, book }) => {
      const diagrams = await book?.diagrams?.();
      if (book === undefined || diagrams === undefined) throw new Error(`${game} has none`);
      const ids = Object.keys(book.editions);
      for (const id of ids) {
        if ((await diagramOf(diagrams, id))?.met === met) return { game, id };
      }
      throw new Error(`no paragraph of ${game} is ${met}`);
    }),
  );
}
const lineOf = (page: Page, id: string) =>
  page.locator(`article[id="${id}"] button[aria-expanded]`).first();
const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe:visible');
async function laidIn(page: Page): Promise<Frame> {
  await frameOf(page).locator('.tray').waitFor();
  const frame = page.frames().find((one) => one.url().includes('/diagram/'));
  if (frame === undefined) throw new Error('no table is laid');
  return frame;
}
const filesOf = (page: Page): string[] => {
  const files: string[] = [];
  page.on('request', (one) => files.push(new URL(one.url()).pathname));
  return files;
};

test('by mouse: nothing is fetched before; what is tried is refused by it', async () => {
  const { page, close, troubles } = await lendWindow(stage);
  const files = filesOf(page);
  for (const { game, id } of await firstOf('refused')) {
    await page.goto(`${stage.address}rules/${game}#${id}`);
    await lineOf(page, id).waitFor();
    expect(page.frames().length).toBe(1);
    expect(files.filter((one) => one.startsWith('/diagram/'))).toEqual([]);
    await lineOf(page, id).click();
    const frame = await laidIn(page);
    await frame.getByRole('button', { name: 'Try what is refused' }).click();
    await frame.getByRole('status').getByRole('button', { name: id }).waitFor();
    await frame.getByRole('button', { name: 'Again', exact: true }).click();
    await page.locator(`article[id="${id}"]`).getByRole('button', { name: 'Its tests' }).click();
    await page
      .getByRole('group', { name: `Tests that hold ${id}` })
      .getByText(id)
      .first()
      .waitFor();
    // What is sought stays open, and the page is short.
    await page.getByRole('searchbox').fill(id);
    await frame.getByRole('button', { name: 'Again', exact: true }).waitFor();
    expect(await complaintsOf(page)).toEqual([]);
    // Put away, it is gone; and the page is no wider for it.
    await lineOf(page, id).click();
    await expect.poll(() => page.locator('iframe:visible').count()).toBe(0);
    files.length = 0;
  }
  expect(troubles).toEqual([]);
  await close();
});

test('a piece is taken and dragged, and all of it goes back', async () => {
  const { page, close, troubles } = await lendWindow(stage);
  const moving = await Promise.all(games.all.map(movingOf));
  const shown = moving.flatMap((one) => one ?? []);
  expect(shown.length).toBeGreaterThan(0);
  for (const { game, id } of shown) {
    await page.goto(`${stage.address}rules/${game}#${id}`);
    await lineOf(page, id).click();
    const frame = await laidIn(page);
    await page.locator('iframe:visible').scrollIntoViewIfNeeded();
    const piece = frame.locator('[data-thing^="unit:"][aria-pressed="true"]').first();
    const before = await piece.getAttribute('aria-label');
    const box = await piece.boundingBox();
    if (box === null) throw new Error('the piece is not to be seen');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - box.height / 2, { steps: 3 });
    await page.mouse.move(x, y - box.height, { steps: 3 });
    await page.mouse.up();
    const back = frame.getByRole('button', { name: 'Step back' });
    await back.and(frame.locator(':enabled')).waitFor();
    const thing = frame.locator('[data-thing^="unit:"]').first();
    await expect.poll(() => thing.getAttribute('aria-label')).not.toBe(before);
    await frame.getByRole('button', { name: 'Again', exact: true }).click();
    await expect.poll(() => piece.getAttribute('aria-label')).toBe(before);
  }
  expect(troubles).toEqual([]);
  await close();
});

test('by keys: an example goes step by step, and back to where it began', async () => {
  const { page, close, troubles } = await lendWindow(stage);
  for (const { game, id } of await firstOf('played')) {
    await page.goto(`${stage.address}rules/${game}#${id}`);
    await lineOf(page, id).focus();
    await page.keyboard.press('Enter');
    const frame = await laidIn(page);
    const next = frame.getByRole('button', { name: 'Next step' });
    await next.focus();
    await page.keyboard.press('Enter');
    await frame.getByRole('button', { name: 'Step back' }).and(frame.locator(':enabled')).waitFor();
    await frame.getByRole('button', { name: 'Again', exact: true }).focus();
    await page.keyboard.press('Enter');
    await next.and(frame.locator(':enabled')).waitFor();
  }
  expect(troubles).toEqual([]);
  await close();
});

test('by finger, in Russian; as a page of its own it is whole and readable', async () => {
  const reader = { language: 'ru', width: 390, height: 844, touch: true } as const;
  const { page, close, troubles } = await lendWindow(stage, reader);
  for (const { game, id } of await firstOf('happens')) {
    await page.goto(`${stage.address}rules/${game}#${id}`);
    await lineOf(page, id).tap();
    const frame = await laidIn(page);
    await frame.getByRole('button', { name: 'Следующий шаг' }).tap();
    await frame.getByRole('button', { name: 'Сначала', exact: true }).tap();
    const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(wide, 'no sideways scrolling').toBeLessThanOrEqual(0);
    await page.goto(`${stage.address}diagram/${id}`);
    await page.locator('.tray').waitFor();
    expect(await complaintsInBothLights(page)).toEqual({ light: [], dark: [] });
    await page.getByRole('link', { name: 'В правилах' }).tap();
    await page.waitForURL(`**/rules/${game}#${id}`);
  }
  expect(troubles).toEqual([]);
  await close();
});

test('nobody else’s page holds it; a paragraph that cannot be touched is no address', async () => {
  const [{ id } = { id: '' }] = await firstOf('refused');
  const framed = await fetch(`${stage.address}diagram/${id}`);
  expect(framed.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  for (const path of ['', 'rules', `diagram/${id}x`, 'battles']) {
    const reply = await fetch(stage.address + path);
    expect(reply.headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
  }
  expect((await fetch(`${stage.address}diagram/X-NO-01`)).status).toBe(404);
});
