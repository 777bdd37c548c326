/** What lies over the map hides nobody who matters, and nothing else that lies there. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byTurns, isNightOrTurn } from '../night.ts';
import { openTable, pose } from './posed.ts';
import { lendWindow, shareStage, type Reader, type Stage } from './stage.ts';
import { STATES, shelfOf } from './states.ts';

const LANGUAGES = ['en', 'ru'] as const;
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844, touch: true };

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

interface Seen {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
/** Boxes of what is drawn, each with its class or its name. */
const boxesOf = (page: Page, selector: string): Promise<Seen[]> =>
  page.locator(selector).evaluateAll((all) =>
    all.flatMap((one) => {
      const { x, y, width: w, height: h } = one.getBoundingClientRect();
      const name = one.getAttribute('aria-label') ?? one.getAttribute('class') ?? '';
      return w === 0 || h === 0 ? [] : [{ name, x, y, w, h }];
    }),
  );
/** Pixels by which two things may touch: a shadow, a halo. */
const SLACK = 3;
const meets = (a: Seen, b: Seen): boolean =>
  Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > SLACK &&
  Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > SLACK;
const both = (a: Seen, b: Seen): string => `${a.name} over ${b.name}`;
const PANELS = '.board > [data-still]';

/** Panels over one another, and what gives way to whoever may act and does not. */
async function overlapsOn(page: Page): Promise<string[]> {
  const panels = await boxesOf(page, PANELS);
  const hits = panels.flatMap((one, index) =>
    panels.slice(index + 1).flatMap((other) => (meets(one, other) ? [both(one, other)] : [])),
  );
  // What is counted at an edge, and the small map.
  const giving = panels.filter(({ name }) => /All of the map|of your unit/.test(name));
  const lit = await boxesOf(page, '[data-thing^="unit:"].live, [data-thing^="commander:"]');
  const units = await boxesOf(page, '[data-thing^="unit:"][aria-label*=", south,"]');
  const hidden = giving.flatMap((one) =>
    [...lit, ...units].flatMap((other) => (meets(one, other) ? [both(one, other)] : [])),
  );
  return [...hits, ...hidden];
}
async function shown(
  state: string,
  reader: Reader,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const show = STATES[state];
  if (show === undefined) throw new Error(`there is no state '${state}'`);
  const { page, troubles, ...lent } = await lendWindow(stage, reader, shelfOf(show));
  await show(page, stage, { language: 'en', ...reader });
  await page.evaluate('document.fonts.ready');
  const close = async (): Promise<void> => {
    expect(troubles).toEqual([]);
    await lent.close();
  };
  return { page, close };
}

const FREE = [
  ['table-begun', DESK],
  ['table-actions', DESK],
  ['table-moving', PHONE],
  ['combat-which', DESK],
  ['combat-choose', DESK],
  ['combat-result', DESK],
  ['bombardment', PHONE],
  ['tactics-acting', DESK],
] as const;
// By day some of them.
test.each(FREE.filter((_, at) => isNightOrTurn(at, 0, 3)))(
  '%s: no panel of the map lies over another, nor over one’s own',
  async (state, size) => {
    const { page, close } = await shown(state, size);
    // Panels find their places once what they keep off is drawn.
    await expect.poll(() => overlapsOn(page)).toEqual([]);
    await close();
  },
);

test.each([DESK, PHONE])(
  'what is met on the way is told beside the map, or at its foot: %o',
  async (size) => {
    const { page, close } = await shown('tactics-ahead', size);
    const told = await boxesOf(page, '.ahead');
    expect(told).toHaveLength(1);
    const all = [
      ...(await boxesOf(page, '[data-thing^="unit:"], [data-thing^="ghost:"]')),
      ...(await boxesOf(page, size === PHONE ? '.board > [data-still]' : 'section.board')),
    ];
    const hidden = told.flatMap((one) =>
      all.flatMap((other) => (meets(one, other) ? [both(one, other)] : [])),
    );
    expect(hidden).toEqual([]);
    await close();
  },
);

test.each(['tactics-shot', 'tactics-prepare'])(
  '%s: no choice in the tray is cut, and none is below another',
  async (state) => {
    const { page, close } = await shown(state, DESK);
    const [tray] = await boxesOf(page, 'footer.tray');
    expect(tray?.h).toBeLessThan(90);
    const [row] = await boxesOf(page, 'footer.tray .seg');
    const choices = await boxesOf(page, 'footer.tray .seg button');
    expect(choices.length).toBeGreaterThan(1);
    const cut = choices.filter(({ x, w }) => row !== undefined && x + w > row.x + row.w + 1);
    expect(cut).toEqual([]);
    await close();
  },
);

test('a press on a phone says what it does in one line', async () => {
  const { page, close } = await shown('tactics-shot', PHONE);
  const [note] = await boxesOf(page, '.tray .commit small');
  expect(note?.h).toBeLessThan(18);
  await close();
});

test('a tray with many choices stays a tray', async () => {
  const { page, close } = await shown('tactics-merge', DESK);
  const [tray] = await boxesOf(page, 'footer.tray');
  expect(tray?.h).toBeLessThan(120);
  await close();
});

test.each(byTurns(['tactics-line', 'tactics-volley', 'tactics-points'], 1))(
  '%s: the name of the field is printed whole, or not at all',
  async (state) => {
    const { page, close } = await shown(state, DESK);
    const [board] = await boxesOf(page, 'section.board');
    const cut = (await boxesOf(page, 'svg.ground text.title')).filter(
      ({ x, y, w, h }) =>
        board !== undefined &&
        x < board.x + board.w &&
        x + w > board.x &&
        y < board.y + board.h &&
        y + h > board.y &&
        (x < board.x || x + w > board.x + board.w || y < board.y || y + h > board.y + board.h),
    );
    expect(cut).toEqual([]);
    await close();
  },
);

test('COS-ACT-10 a unit that is drawn and may not go says why', async () => {
  const { page, close } = await openTable(stage, DESK);
  await pose(page, stage.address, {
    scenario: 'mill-brook',
    step: 'playing',
    actions: { move: [4] },
  });
  const [far] = await boxesOf(page, '[data-thing^="unit:"][aria-label^="National horse 2"]');
  if (far === undefined) throw new Error('the unit is not drawn');
  const [x, y] = [far.x + far.w / 2, far.y + far.h / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 60, { steps: 4 });
  await page.mouse.up();
  await page.getByText(/beyond his radius/).waitFor();
  await close();
});

/** Of what is never scrolled in the rail, how many pixels lie under something or out of it. */
const cutOf = (page: Page): Promise<number> =>
  page.evaluate(`(() => {
    const box = (path) => document.querySelector('.rail > ' + path).getBoundingClientRect();
    const tray = document.querySelector('footer.tray').getBoundingClientRect();
    const [foot, map] = [box('.foot'), box('.foot .whereabouts')];
    return Math.max(foot.bottom - tray.top, map.bottom - foot.bottom, foot.top - map.top);
  })()`);
test.each([
  ['table-moving', { ...DESK, language: 'ru' as const }],
  ['tactics-merge', { ...DESK, language: 'ru' as const }],
] as const)('the small map is whole beside a tall tray: %s', async (state, size) => {
  const { page, close } = await shown(state, size);
  const tray = page.locator('footer.tray');
  await expect.poll(async () => (await tray.boundingBox())?.height).toBeGreaterThan(100);
  await expect.poll(() => cutOf(page)).toBeLessThanOrEqual(1);
  await close();
});
test('a table of the rail is whole where the log can give way', async () => {
  const { page, close } = await shown('table-actions', { ...DESK, height: 720 });
  const middle = page.locator('.rail > .middle');
  const hidden = (): Promise<number> =>
    middle.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  await expect.poll(hidden).toBeLessThanOrEqual(1);
  await page.locator('.rail > .log li').first().waitFor();
  await close();
});
test('a card goes with the question for which it was laid out', async () => {
  const { page, close } = await shown('table-actions', DESK);
  await page.getByRole('button', { name: /^Mounted arquebusiers 1/ }).click();
  const card = page.locator('footer .card');
  await card.getByText('Mounted arquebusiers 1').waitFor();
  await page.locator('.tray .pass').click();
  const other = page.getByRole('button', { name: /^I am/ });
  const next = page.getByRole('banner').getByText(/^(?:Action dice|A 1 was rolled)/);
  await other.or(next).first().waitFor();
  if (await other.isVisible()) await other.click();
  await next.first().waitFor();
  expect(await card.count()).toBe(0);
  await close();
});

test('a page that comes forward on a phone says what to do on it', async () => {
  const { page, close } = await shown('table-dice', PHONE);
  await page.getByRole('button', { name: /^\d+ other places$/ }).click();
  await page.getByText(/Choose a die, then its line/).waitFor();
  await close();
});

test('the keys are shown on whatever page of a phone they are asked for', async () => {
  const { page, close } = await shown('table-keys', PHONE);
  await page.getByRole('heading', { name: 'Keys' }).waitFor();
  await close();
});

test.each(byTurns(LANGUAGES, 1))(
  'orders are given in one row of the tray: %s',
  async (language) => {
    for (const size of [DESK, { width: 1920, height: 1080 }]) {
      const { page, close } = await shown('tactics-line', { ...size, language });
      const [tray] = await boxesOf(page, 'footer.tray');
      expect(tray?.h).toBeLessThan(90);
      await close();
    }
  },
);

test('a line leads from a refusal to what it refuses', async () => {
  const { page, close } = await shown('table-refused', DESK);
  const [ghost] = await boxesOf(page, 'section.board .ghost.no:not(.nowhere) .body');
  const [why] = await boxesOf(page, '.why:not(.none)');
  if (ghost === undefined || why === undefined) throw new Error('nothing is refused');
  const [board] = await boxesOf(page, 'section.board');
  const ends = async (): Promise<number[]> => {
    const d = await page.locator('svg.tie path').getAttribute('d');
    return [...(d ?? '').matchAll(/-?[\d.]+/g)].map(Number);
  };
  await expect.poll(async () => (await ends()).length).toBe(4);
  const [fx = 0, fy = 0, x = 0, y = 0] = await ends();
  const at = (px: number, py: number): Seen => ({
    name: 'end',
    x: (board?.x ?? 0) + px - 4,
    y: (board?.y ?? 0) + py - 4,
    w: 8,
    h: 8,
  });
  expect(meets(at(x, y), ghost)).toBe(true);
  expect(meets(at(fx, fy), why)).toBe(true);
  await close();
});

test.each(byTurns(LANGUAGES, 1))(
  'no button of the result is broken in two: %s',
  async (language) => {
    for (const size of [DESK, PHONE]) {
      const { page, close } = await shown('table-over', { ...size, language });
      const buttons = await boxesOf(page, '.over .btn');
      expect(buttons.length).toBeGreaterThan(2);
      const tall = await page.evaluate(`[...document.querySelectorAll('.over .btn')]
      .filter((one) => {
        const text = document.createRange();
        text.selectNodeContents(one);
        return text.getBoundingClientRect().height > 24;
      }).map((one) => one.textContent)`);
      expect(tall).toEqual([]);
      await close();
    }
  },
);

test.each([
  [390, 'en'],
  [360, 'ru'],
] as const)('on a phone the head of a page has two rows: %i px, %s', async (width, language) => {
  const { page, close } = await shown('first', { ...PHONE, width, language });
  const [head] = await boxesOf(page, 'header:has(nav)');
  expect(head?.h).toBeLessThan(100);
  await page.getByRole('button', { name: 'English' }).waitFor();
  await page.getByRole('button', { name: 'Русский' }).waitFor();
  await close();
});

const SIZES = [
  [390, 844],
  [360, 640],
  [844, 390],
  [820, 1180],
] as const;
// By day the narrowest, and the widest.
test.each(SIZES.filter((_, at) => isNightOrTurn(at, 1, 2)))(
  'what a move is answered with is whole, and so is what it is about: %i x %i',
  async (width, height) => {
    const size = { width, height, touch: width < 1000, language: 'ru' } as const;
    const { page, close } = await shown('table-refused', size);
    const [tray] = await boxesOf(page, 'footer.tray');
    const buttons = await boxesOf(page, 'footer.tray .btn');
    expect(buttons.length).toBeGreaterThan(2);
    const cut = buttons.filter(({ x, w }) => x < 0 || x + w > width);
    expect(cut).toEqual([]);
    // The numbers of the move lie above the tray.
    const fields = await boxesOf(page, 'section.sheet input, section.sheet .seg');
    expect(fields.filter(({ y, h }) => y + h > (tray?.y ?? 0) + SLACK)).toEqual([]);
    const [board] = await boxesOf(page, 'section.board');
    const hidden = async (): Promise<Seen[]> => {
      const ghosts = await boxesOf(page, 'section.board .ghost:not(.nowhere) .body');
      return ghosts.filter((ghost) => ghost.y < (board?.y ?? 0));
    };
    await expect.poll(hidden).toEqual([]);
    await close();
  },
);
