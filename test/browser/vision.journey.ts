/**
 * What is told by colour on the rendered table is told without it: in greys and by three other
 * eyes, as the browser plays them, sides and states differ in what is drawn.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNightOrTurn } from '../night.ts';
import { distance, linear, PLAIN, type Three } from '../seeing.ts';
import { pose } from './posed.ts';
import { openWindow, shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

const EYES = ['achromatopsia', 'protanopia', 'deuteranopia', 'tritanopia'] as const;
/** So much of a piece must look other: one in twelve of its pixels, each plainly. */
const SHARE = 1 / 12;
/** Own units may act, but for two that have; the others wait for their turn. */
const LINE = {
  scenario: 'mill-brook',
  step: 'playing',
  actions: { move: [4] },
  units: { 'brigade-shot 1': { activated: true }, 'brigade-shot 2': { activated: true } },
};
const COMBAT = {
  armies: [
    {
      seat: 'south',
      faction: 'ours-se17',
      units: [
        { is: 'brigade-shot', at: [13, 10] },
        { is: 'brigade-pikes', at: [14, 10] },
      ],
    },
    {
      seat: 'north',
      faction: 'ours-hre17',
      units: [
        { is: 'imperial-shot', at: [13, 10.5] },
        { is: 'tercio', at: [14, 10.5] },
      ],
    },
  ],
  markers: [{ at: [14, 10], price: 2 }],
  tactics: { south: { inspiration: 2 } },
  step: 'tactics',
};

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
type Pixels = readonly Three[];
/** Of a piece with the air about it, in pixels of the first view. */
const SIZE = { width: 48, height: 32 };

/** A picture of the page, taken apart by the page itself. */
const TAKEN = `async ({ picture, boxes }) => {
  const bytes = Uint8Array.from(atob(picture), (one) => one.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const paint = canvas.getContext('2d');
  paint.drawImage(bitmap, 0, 0);
  return boxes.map(({ x, y, width, height }) =>
    [...paint.getImageData(Math.round(x), Math.round(y), width, height).data]);
}`;
/** Pieces as they are seen, each by its name; all of one size, air about them included. */
async function seen(page: Page, things: Record<string, Box>): Promise<Record<string, Pixels>> {
  const all = Object.values(things);
  const [x, y] = [Math.min(...all.map((one) => one.x)), Math.min(...all.map((one) => one.y))];
  const width = Math.max(...all.map((one) => one.x)) + SIZE.width - x;
  const height = Math.max(...all.map((one) => one.y)) + SIZE.height - y;
  const clip = { x: Math.floor(x), y: Math.floor(y), width: width + 1, height: height + 1 };
  const picture = (await page.screenshot({ clip })).toString('base64');
  const boxes = all.map((one) => ({ ...one, x: one.x - clip.x, y: one.y - clip.y }));
  const asked = JSON.stringify({ picture, boxes });
  const data = await page.evaluate<number[][]>(`(${TAKEN})(${asked})`);
  return Object.fromEntries(
    Object.keys(things).map((name, index) => [name, pixelsOf(data[index] ?? [])]),
  );
}
const light = (part: number | undefined): number => linear((part ?? 0) / 255);
const pixelsOf = (data: readonly number[]): Pixels =>
  Array.from({ length: data.length / 4 }, (_, at): Three => [
    light(data[4 * at]),
    light(data[4 * at + 1]),
    light(data[4 * at + 2]),
  ]);
/** The share of pixels that look plainly other. */
function apart(one: Pixels = [], other: Pixels = []): number {
  expect(one.length).toBeGreaterThan(100);
  expect(other.length).toBe(one.length);
  const black: Three = [0, 0, 0];
  return one.filter((at, n) => distance(at, other[n] ?? black) >= PLAIN).length / one.length;
}

/** About the middle of a thing. */
async function about(thing: Locator): Promise<Box> {
  const box = await thing.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return { x: x - SIZE.width / 2, y: y - SIZE.height / 2, ...SIZE };
}
const unit = (page: Page, name: string): Locator =>
  page.locator(`section.board .unit[aria-label^="${name},"] .body`);

const THEMES = ['light', 'dark'] as const;
for (const [nth, theme] of THEMES.entries()) {
  /** By day each of them in one light. */
  const inTurn = (turn: number) => test.runIf(isNightOrTurn(nth, turn, THEMES.length));

  inTurn(1)(`sides and states keep apart in greys and to other eyes: ${theme}`, async () => {
    const { page, context } = await openWindow(stage, { theme });
    const devtools = await context.newCDPSession(page);
    const see = (type: (typeof EYES)[number]): Promise<unknown> =>
      devtools.send('Emulation.setEmulatedVisionDeficiency', { type });
    const near: string[] = [];
    const differ = (says: string, one: Pixels | undefined, other: Pixels | undefined): void => {
      const share = apart(one, other);
      if (share < SHARE) near.push(`${says}: ${share.toFixed(3)}`);
    };

    await pose(page, stage.address, LINE);
    const [own, acted] = [unit(page, 'Brigade musketeers 3'), unit(page, 'Brigade musketeers 1')];
    const line = {
      ready: await about(own),
      acted: await about(acted),
      enemy: await about(unit(page, 'Imperial shot 3')),
    };
    for (const eyes of EYES) {
      await see(eyes);
      const { ready, acted: spent, enemy } = await seen(page, line);
      differ(`${eyes}: who may act, who has acted`, ready, spent);
      differ(`${eyes}: own, enemy`, spent, enemy);
    }
    // The same unit unpicked, picked, sent where it may go, and where it may not.
    const ghost = (is: 'ok' | 'no'): Locator =>
      page.locator(`section.board .ghost.${is}:not(.nowhere) .body`).first();
    const before = new Map<string, Pixels | undefined>();
    for (const eyes of EYES) {
      await see(eyes);
      before.set(eyes, (await seen(page, { ready: await about(own) }))['ready']);
    }
    await own.click({ force: true });
    await page.getByRole('spinbutton', { name: 'Distance' }).waitFor();
    for (const eyes of EYES) {
      await see(eyes);
      const { picked } = await seen(page, { picked: await about(own) });
      differ(`${eyes}: picked, ready`, picked, before.get(eyes));
    }
    for (const key of ['Shift+ArrowUp', 'Shift+ArrowUp']) await page.keyboard.press(key);
    await ghost('ok').waitFor();
    const legal = new Map<string, Pixels | undefined>();
    for (const eyes of EYES) {
      await see(eyes);
      legal.set(eyes, (await seen(page, { ok: await about(ghost('ok')) }))['ok']);
    }
    for (let press = 0; press < 8; press++) await page.keyboard.press('Shift+ArrowUp');
    await ghost('no').waitFor();
    for (const eyes of EYES) {
      await see(eyes);
      const { no } = await seen(page, { no: await about(ghost('no')) });
      differ(`${eyes}: where it may go, where it may not`, no, legal.get(eyes));
    }
    expect(near).toEqual([]);
    await context.close();
  });

  inTurn(0)(`who fights whom is seen without colour: ${theme}`, async () => {
    const { page, context } = await openWindow(stage, { theme });
    const devtools = await context.newCDPSession(page);
    await pose(page, stage.address, COMBAT);
    await page.locator('section.board [data-lettering="plate"]:visible').first().waitFor();
    const pieces = {
      own: await about(unit(page, 'Brigade musketeers')),
      foe: await about(unit(page, 'Imperial shot')),
      pikes: await about(unit(page, 'Brigade pikes')),
    };
    for (const type of EYES) {
      await devtools.send('Emulation.setEmulatedVisionDeficiency', { type });
      const { own, foe, pikes } = await seen(page, pieces);
      expect(apart(own, foe), `${type}: sides`).toBeGreaterThanOrEqual(SHARE);
      expect(apart(own, pikes), `${type}: arms`).toBeGreaterThanOrEqual(SHARE);
    }
    await context.close();
  });
  inTurn(1)(`ground is told from the sheet without colour, and by its name: ${theme}`, async () => {
    const { page, context } = await openWindow(stage, { theme });
    const devtools = await context.newCDPSession(page);
    await pose(page, stage.address, LINE);
    for (const name of ['wood', 'ploughed field', 'Mill Brook', 'Mill']) {
      await page.locator('[data-lettering="place"]').getByText(name, { exact: true }).waitFor();
    }
    const view = (await page.locator('svg.pieces').getAttribute('viewBox')) ?? '';
    const [left = 0, top = 0, wide = 1] = view.split(' ').map(Number);
    const board = await page.locator('section.board').boundingBox();
    const k = (board?.width ?? 0) / wide;
    /** A piece of the sheet about a place in UW. */
    const patch = (x: number, y: number): Box => ({
      x: (board?.x ?? 0) + (100 * x - left) * k - SIZE.width / 2,
      y: (board?.y ?? 0) + (-100 * y - top) * k - SIZE.height / 2,
      ...SIZE,
    });
    const places = { sheet: patch(18, 14), wood: patch(4, 11), field: patch(14, 11) };
    for (const type of EYES) {
      await devtools.send('Emulation.setEmulatedVisionDeficiency', { type });
      const { sheet, wood, field } = await seen(page, places);
      expect(apart(wood, sheet), `${type}: wood`).toBeGreaterThanOrEqual(SHARE);
      expect(apart(field, sheet), `${type}: field`).toBeGreaterThanOrEqual(SHARE);
      expect(apart(field, wood), `${type}: field, wood`).toBeGreaterThanOrEqual(SHARE);
    }
    await context.close();
  });
}
