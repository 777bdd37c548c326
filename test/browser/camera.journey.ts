/** Where the table is looked at: near enough to read, at what is decided, on every screen. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byTurns, isNight } from '../night.ts';
import { noise } from '../../src/table/drawing/paths.ts';
import { complaintsOf } from './axe.ts';
import { openTable, pose } from './posed.ts';
import { openWindow, shareStage, type Reader, type Stage } from './stage.ts';

const playing = { scenario: 'mill-brook', step: 'playing', actions: { move: [4] } };
/** A combat in a corner of the table, with a tactic to be played before it is rolled. */
const fight = {
  armies: [
    {
      seat: 'south',
      faction: 'ours-se17',
      units: [
        { is: 'brigade-pikes', at: [4, 4] },
        { is: 'brigade-shot', at: [5, 4] },
      ],
    },
    {
      seat: 'north',
      faction: 'ours-hre17',
      units: [
        { is: 'tercio', at: [4.5, 4.5] },
        { is: 'cuirassiers-17', at: [24, 18] },
      ],
    },
  ],
  tactics: { south: { inspiration: 2 } },
  markers: [{ at: [4.5, 4.2], price: 2 }],
  step: 'tactics',
};
const PHONE = { width: 390, height: 844, touch: true };
const READERS: readonly Reader[] = [{}, PHONE];

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

const boardOf = (page: Page): Locator => page.locator('section.board');
const viewOf = (page: Page): Promise<string | null> =>
  page.locator('svg.pieces').getAttribute('viewBox');
/** Pixels of a unit's width, which is 100 drawing units. */
async function unitWidth(page: Page): Promise<number> {
  const wide = Number((await viewOf(page))?.split(' ')[2]);
  return ((await boxOf(boardOf(page))).width / wide) * 100;
}
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
async function boxOf(thing: Locator): Promise<Box> {
  const box = await thing.boundingBox();
  if (box === null) throw new Error('it is not to be seen');
  return box;
}
const unit = (page: Page, name: RegExp): Locator =>
  boardOf(page).getByRole('button', { name }).first();
const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

for (const [reader, least] of [
  [{ width: 1280, height: 800 }, 37],
  [{ width: 1920, height: 1080 }, 37],
  [PHONE, 34],
] as const) {
  test(`the first view is near enough to read a unit: ${reader.width} px`, async () => {
    const { page, close } = await openTable(stage, reader);
    await pose(page, stage.address, playing);
    await expect.poll(() => unitWidth(page)).toBeGreaterThanOrEqual(least);
    const outside = page.getByRole('button', { name: /of your units (?:is|are) farther/ });
    if (reader.width < 1280) {
      await expect.poll(() => outside.count()).toBeGreaterThan(0);
      const before = await viewOf(page);
      await outside.first().click();
      await expect.poll(() => viewOf(page)).not.toBe(before);
      expect(await complaintsOf(page)).toEqual([]);
    }
    await page.keyboard.press('Home');
    await expect.poll(() => outside.count()).toBe(0);
    await close();
  });
}

test('on a small phone the first view keeps one’s own line in sight', async () => {
  const { page, close } = await openTable(stage, { width: 360, height: 640, touch: true });
  await pose(page, stage.address, playing);
  const own = unit(page, /^Coloured regiment/);
  const bottom = async (): Promise<number> => (await boxOf(own)).y + (await boxOf(own)).height;
  const tray = page.locator('footer.tray');
  await expect.poll(async () => (await boxOf(tray)).y - (await bottom())).toBeGreaterThan(0);
  await close();
});

test('lines that are far apart: one’s own is seen, and whoever stands behind it', async () => {
  const { page, close } = await openTable(stage);
  const [south, north] = fight.armies;
  const apart = {
    armies: [
      { ...south, units: [{ is: 'brigade-pikes', at: [15, 3] }] },
      { ...north, units: [{ is: 'tercio', at: [15, 20] }] },
    ],
    step: 'playing',
    actions: { move: [4] },
  };
  await pose(page, stage.address, apart, { mine: ['south'] });
  const own = unit(page, /brigade/i);
  const below = async (): Promise<number> => {
    const [board, piece] = [await boxOf(boardOf(page)), await boxOf(own)];
    return board.y + board.height - (piece.y + piece.height);
  };
  await expect.poll(below).toBeGreaterThan(60);
  await close();
});

test('the first view shows the nearest enemy too where both can still be read', async () => {
  const { page, close } = await openTable(stage);
  const [south, north] = fight.armies;
  const apart = {
    armies: [
      { ...south, units: [{ is: 'brigade-pikes', at: [15, 3] }] },
      { ...north, units: [{ is: 'tercio', at: [15, 18] }] },
    ],
    step: 'playing',
    actions: { move: [4] },
  };
  await pose(page, stage.address, apart, { mine: ['south'] });
  const [own, enemy] = [unit(page, /brigade/i), unit(page, /tercio/i)];
  const isSeen = async (piece: Locator): Promise<boolean> => {
    const [board, box] = [await boxOf(boardOf(page)), await boxOf(piece)];
    return box.y > board.y && box.y + box.height < board.y + board.height;
  };
  await expect.poll(async () => [await isSeen(own), await isSeen(enemy)]).toEqual([true, true]);
  expect(await unitWidth(page)).toBeGreaterThanOrEqual(26);
  await close();
});

/** What is written on the map, with what it says, and the pieces, as boxes on the screen. */
async function writtenOn(
  page: Page,
): Promise<{ texts: (Box & { says: string })[]; pieces: Box[] }> {
  const boxes = await page.evaluate(`(() => {
    const seen = document.querySelector('section.board').getBoundingClientRect();
    const boxOf = (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height, says: element.textContent.trim() };
    };
    const inView = ({ x, y, width, height }) => width > 0 && x < seen.right &&
      y < seen.bottom && x + width > seen.left && y + height > seen.top;
    const all = (what) => [...document.querySelectorAll('section.board ' + what)]
      .map(boxOf).filter(inView);
    return { texts: all('[data-lettering]'), pieces: all('.unit .body') };
  })()`);
  return boxes as { texts: (Box & { says: string })[]; pieces: Box[] };
}
/** Pairs of which one lies over the other by more than the air about letters. */
async function overlaps(page: Page): Promise<string[]> {
  const { texts, pieces } = await writtenOn(page);
  const over = (a: Box, b: Box): boolean => shared(a, b) > 0.02 * Math.min(area(a), area(b));
  return texts.flatMap((one, at) => [
    ...texts.slice(at + 1).flatMap((two) => (over(one, two) ? [`${one.says} / ${two.says}`] : [])),
    ...pieces.flatMap((piece) => (over(one, piece) ? [`${one.says} / a piece`] : [])),
  ]);
}
const area = ({ width, height }: Box): number => width * height;

for (const reader of byTurns(READERS, 0)) {
  const { width = 1280 } = reader;
  test(`nothing that is written lies over anything: ${width} px`, async () => {
    const { page, close } = await openTable(stage, reader);
    await pose(page, stage.address, playing);
    await page.locator('[data-lettering]').first().waitFor();
    const { texts, pieces } = await writtenOn(page);
    expect(texts.length).toBeGreaterThan(width < 800 ? 1 : 4);
    expect(pieces.length).toBeGreaterThan(8);
    expect(await overlaps(page)).toEqual([]);
    await page.keyboard.press('n');
    await page.getByRole('spinbutton', { name: 'Distance' }).waitFor();
    for (let step = 0; step < 7; step++) {
      await page.keyboard.press(step % 3 === 2 ? 'ArrowRight' : 'Shift+ArrowUp');
      expect(await overlaps(page), `step ${step}`).toEqual([]);
    }
    await page.keyboard.press('Home');
    await expect.poll(() => unitWidth(page)).toBeLessThan(34);
    expect(await overlaps(page)).toEqual([]);
    for (const at of ['kit', 'kit/table']) {
      await page.goto(`${stage.address}${at}`);
      await page.locator('[data-lettering]').first().waitFor();
      expect(await overlaps(page), at).toEqual([]);
    }
    await close();
  });
}

/** Two lines that have met anyhow, some friends behind them, and a tactic to be thought of. */
function melee(random: () => number): object {
  const row = (is: readonly string[], y: number, from: number) =>
    is.map((one, at) => {
      const x = from + at * 1.1 + random() * 0.08;
      return { is: one, at: [x, y] as const };
    });
  const own = ['brigade-pikes', 'brigade-shot', 'colour-regiment', 'brigade-shot'];
  const foes = ['tercio', 'imperial-shot', 'tercio', 'cuirassiers-17'];
  const [left, right] = [12.6 + random(), 12.6 + random()];
  return {
    ...fight,
    armies: [
      {
        seat: 'south',
        faction: 'ours-se17',
        units: [...row(own, 10, left), ...row(own.slice(0, 3), 9.3 - random() * 0.4, right)],
      },
      {
        seat: 'north',
        faction: 'ours-hre17',
        units: [...row(foes, 10.5, right), ...row(foes.slice(1), 11.2 + random() * 0.4, left)],
      },
    ],
    markers: [
      { at: [14.5, 10.2], price: 2 },
      { at: [6, 18], price: 1 },
    ],
  };
}
for (const reader of byTurns(READERS, 1)) {
  test(`no plate of a fight lies over anything: ${reader.width ?? 1280} px`, async () => {
    const random = noise(7);
    for (let count = 0; count < (isNight ? 6 : 2); count++) {
      const { page, close } = await openTable(stage, reader);
      await pose(page, stage.address, melee(random));
      const plates = page.locator('section.board [data-lettering="plate"]:visible');
      await expect.poll(() => plates.count(), { message: `fight ${count}` }).toBeGreaterThan(5);
      await expect.poll(() => overlaps(page), { message: `fight ${count}` }).toEqual([]);
      await page.getByRole('radio', { name: /Inspiration/ }).click();
      await expect.poll(() => overlaps(page), { message: `thought ${count}` }).toEqual([]);
      await close();
    }
  });
}

test('a picked formation shows the ground that it may reach, on a busy machine too', async () => {
  const { page, context } = await openWindow(stage);
  // As where nothing is ever idle: only what may wait no longer is done.
  await page.addInitScript(`
    globalThis.requestIdleCallback = (work, { timeout } = {}) =>
      timeout === undefined
        ? 0
        : setTimeout(work, timeout, { didTimeout: true, timeRemaining: () => 0 });
    globalThis.cancelIdleCallback = clearTimeout;`);
  await pose(page, stage.address, playing);
  await page.locator('[data-thing^="unit:"][tabindex="0"]').first().waitFor();
  await page.keyboard.press('n');
  await page.locator('svg.pieces path.ground').first().waitFor();
  await context.close();
});

test('names of the ground stay where they are while one drags', async () => {
  const { page, close } = await openTable(stage);
  await pose(page, stage.address, playing);
  const names = async (): Promise<string[]> =>
    (await writtenOn(page)).texts
      .filter(({ says }) => /Mill|wood|field|Hill/.test(says))
      .map(({ x, y, says }) => `${says} ${Math.round(x)} ${Math.round(y)}`);
  const before = await names();
  expect(before.length).toBeGreaterThan(4);
  const lit = page.locator('[data-thing^="unit:"][tabindex="0"]').first();
  const { x, y, width, height } = await boxOf(lit);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 12; step++) {
    await page.mouse.move(x + width / 2 + step * 4, y - step * 16);
    const now = await names();
    expect(before).toEqual(expect.arrayContaining(now));
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await close();
});

test('the overview leads the view, by a press and by arrows', async () => {
  const { page, close } = await openTable(stage);
  await pose(page, stage.address, playing);
  const overview = page.getByRole('button', { name: /^All of the map/ });
  const first = await viewOf(page);
  await overview.click({ position: { x: 12, y: 50 } });
  await expect.poll(() => viewOf(page)).not.toBe(first);
  const second = await viewOf(page);
  await overview.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => viewOf(page)).not.toBe(second);
  await page.keyboard.press('Enter');
  await expect.poll(() => unitWidth(page)).toBeLessThan(37);
  await close();
});

for (const reader of byTurns(READERS, 0)) {
  test(`a combat frames itself, clear of its odds: ${reader.width ?? 1280} px`, async () => {
    const { page, close } = await openTable(stage, reader);
    await pose(page, stage.address, fight);
    const odds = page.getByRole('region', { name: 'What the dice may do' });
    await odds.waitFor();
    await expect.poll(() => unitWidth(page)).toBeGreaterThan(60);
    const panel = await boxOf(odds);
    for (const name of [/^Brigade pikes/, /^Brigade musketeers/, /^Tercio/]) {
      const fighter = await boxOf(unit(page, name));
      expect(shared(fighter, panel)).toBe(0);
      expect(shared(fighter, await boxOf(boardOf(page)))).toBeCloseTo(
        fighter.width * fighter.height,
        0,
      );
    }
    await close();
  });
}

test('what was framed comes back; a hand keeps its view until the next question', async () => {
  const { page, close } = await openTable(stage, PHONE);
  await pose(page, stage.address, playing);
  const first = await viewOf(page);
  const lit = page.locator('[data-thing^="unit:"][tabindex="0"]').first();
  const distance = page.getByRole('spinbutton', { name: 'Distance' });
  await lit.tap();
  await distance.waitFor();
  await expect.poll(() => viewOf(page)).not.toBe(first);
  const sheet = page.locator('.sheet');
  await expect.poll(async () => shared(await boxOf(lit), await boxOf(sheet))).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => viewOf(page)).toBe(first);
  await lit.tap();
  await distance.waitFor();
  await expect.poll(() => viewOf(page)).not.toBe(first);
  const framed = await viewOf(page);
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => viewOf(page)).not.toBe(framed);
  const own = await viewOf(page);
  await page.keyboard.press('Escape');
  await distance.waitFor({ state: 'detached' });
  expect(await viewOf(page)).toBe(own);
  await close();
});

test('what a hand picks is shown no nearer, and things stay where they lie', async () => {
  const { page, close } = await openTable(stage, PHONE);
  await pose(page, stage.address, playing);
  const scale = await unitWidth(page);
  const other = unit(page, /^Imperial/);
  const [before, view] = [await boxOf(other), await viewOf(page)];
  await page.locator('[data-thing^="unit:"][tabindex="0"]').first().tap();
  await page.getByRole('spinbutton', { name: 'Distance' }).waitFor();
  await expect.poll(() => viewOf(page)).not.toBe(view);
  expect(await unitWidth(page)).toBeCloseTo(scale, 1);
  const after = await boxOf(other);
  expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(4 * scale);
  const calledUp = await viewOf(page);
  await page.locator('[data-thing^="unit:"][aria-pressed="true"]').first().tap();
  await page.getByRole('button', { name: 'Formation done' }).waitFor();
  // Whoever was pressed stays in sight, and no empty ground opens under the sheet.
  const board = await boxOf(boardOf(page));
  const own = await boxOf(page.locator('[data-thing^="unit:"][tabindex="0"]').first());
  expect(shared(own, board)).toBeGreaterThan(0);
  expect(calledUp).not.toBeNull();
  await close();
});

test('whoever does not want it is left where he looks', async () => {
  const { page, close } = await openTable(stage);
  await pose(page, stage.address, fight);
  await expect.poll(() => unitWidth(page)).toBeGreaterThan(60);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('checkbox', { name: 'Follow what is being decided' }).uncheck();
  await page.reload();
  await page.getByRole('region', { name: 'What the dice may do' }).waitFor();
  await expect.poll(() => unitWidth(page)).toBeLessThan(60);
  await page.getByRole('button', { name: 'Menu' }).click();
  const follows = page.getByRole('checkbox', { name: 'Follow what is being decided' });
  await expect.poll(() => follows.isChecked()).toBe(false);
  await close();
});

/** On the desk the strip under the map has its part of the height. */
const SIZES = [
  [390, 844, 60],
  [844, 390, 60],
  [360, 640, 60],
  [820, 1180, 60],
  [1280, 800, 58],
] as const;
// By day one phone, upright and across, and the desk.
for (const [width, height, least] of isNight ? SIZES : [...SIZES.slice(0, 2), ...SIZES.slice(-1)]) {
  test(`the board has ${least} % of the window while one moves: ${width} x ${height}`, async () => {
    const { page, close } = await openTable(stage, { width, height, touch: width < 1000 });
    await pose(page, stage.address, playing);
    const share = async (): Promise<number> => {
      const board = await boxOf(boardOf(page));
      const over = page.locator('.sheet:visible, .tray, .prompt, .rail:visible, .tabs:visible');
      const boxes = await Promise.all((await over.all()).map(boxOf));
      const hidden = boxes.reduce((sum, box) => sum + shared(board, box), 0);
      return (board.width * board.height - hidden) / (width * height);
    };
    expect(await share()).toBeGreaterThanOrEqual(least / 100);
    await page.keyboard.press('n');
    await page.getByRole('spinbutton', { name: 'Distance' }).waitFor();
    await page.keyboard.press('Shift+ArrowUp');
    await page.locator('[data-thing^="ghost:"]').first().waitFor();
    expect(await share()).toBeGreaterThanOrEqual(least / 100);
    const sideways = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(sideways).toBeLessThanOrEqual(0);
    expect(await complaintsOf(page)).toEqual([]);
    await close();
  });
}

test('the controls and the small map stand beside the map, never on it', async () => {
  const { page, close } = await openTable(stage);
  await pose(page, stage.address, playing);
  const board = await boxOf(boardOf(page));
  const buttons = [
    'Zoom out',
    'Zoom in',
    'Fit: Whole map',
    'Turn the board round',
    'All of the map: press a place to go there, or use the arrows',
  ];
  for (const name of buttons) {
    const box = await boxOf(page.getByRole('button', { name, exact: true }));
    expect(shared(box, board), name).toBe(0);
  }
  const first = await viewOf(page);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => viewOf(page)).not.toBe(first);
  await close();
});
test('a small screen has the map to itself, and the controls in its menu', async () => {
  const { page, close } = await openTable(stage, PHONE);
  await pose(page, stage.address, playing);
  const fit = page.getByRole('button', { name: 'Fit: Whole map' });
  await boardOf(page).waitFor();
  expect(await fit.count()).toBe(0);
  const wide = await unitWidth(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await fit.click();
  await expect.poll(() => unitWidth(page)).toBeLessThan(wide);
  expect(await complaintsOf(page)).toEqual([]);
  // The small map is on the page of the board, and leads back to the table.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Board', exact: true }).click();
  await page.getByRole('button', { name: /^All of the map/ }).click();
  await page.getByRole('button', { name: 'Table' }).waitFor();
  await expect.poll(() => boardOf(page).isVisible()).toBe(true);
  await close();
});
