/** The report of a battle, in every game there is: from its end, and on to the board. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { isNight, isNightOrTurn } from '../night.ts';
import { complaintsInBothLights } from './axe.ts';
import { battleOf, RULESETS, Windows } from './looked-back.ts';
import { drawn, type Drawn } from './pdf.ts';
import { shareStage, type Reader, type Stage } from './stage.ts';

let stage: Stage;
const windows = new Windows(() => stage);
beforeAll(async () => {
  stage = await shareStage();
});
afterEach(() => windows.close());
afterAll(() => stage.close());

const ROWS = 400;
/** In whole millimetres. */
const PAPERS = { A4: [210, 297], Letter: [216, 279] } as const;
const FORMATS = ['A4', 'Letter'] as const;
/** The longest words of the longest battle; by day the languages by turns. */
const PRINTS = [
  { language: 'ru', most: 1500 },
  { language: 'en', most: ROWS },
  ...(isNight ? ([{ language: 'ru', most: ROWS }] as const) : []),
] as const;
const READERS: readonly Reader[] = [
  { language: 'en' },
  { language: 'ru', width: 390, height: 844, touch: true },
];
const title = (page: Page) => page.getByRole('heading', { level: 1 });

describe.each(RULESETS.map(({ id }, nth) => [id, nth] as const))('%s', (id, nth) => {
  const file = battleOf(id, ROWS);
  /** For what is the same page in each game. */
  const inTurn = (turn: number) => test.runIf(isNightOrTurn(nth, turn, RULESETS.length));

  inTurn(1)('from its end to its report, by a turning point to the board, and back', async () => {
    const { page, troubles } = await windows.open();
    const match = await windows.begin(page, file);
    await page.goto(`${stage.address}m/${match}`);
    await page.getByRole('link', { name: 'Report', exact: true }).click();
    await title(page).waitFor();
    expect(page.url()).toContain(`/report/${match}`);
    // Who won, and in which turn, as the log has it.
    expect(await title(page).innerText()).toMatch(/ won (in turn|at Time) \d+\. \S|^A draw, /);
    expect(await page.getByRole('heading', { name: 'Losses' }).count()).toBe(1);
    // Whoever was lost is drawn.
    const lost = page.locator('.loss li:not(.muted)');
    expect(await lost.count()).toBeGreaterThan(0);
    expect(await lost.locator('svg').count()).toBe(await lost.count());
    expect(await page.getByRole('table').count()).toBeGreaterThanOrEqual(2);
    // Whose swing it was is said by the name that the log has for him, and the graph has both.
    const logged = await page
      .locator('.loss ul')
      .evaluateAll((all) => all.map((one) => (one as unknown as { ariaLabel: string }).ariaLabel));
    const called = logged.map((name) => name.charAt(0).toUpperCase() + name.slice(1));
    const swings = await page.locator('.points small b').allInnerTexts();
    for (const swing of swings.flatMap((one) => one.split(', '))) {
      expect(called).toContain(swing.replace(/ [+−]\d+( in all)?$/, ''));
    }
    const legend = await page.locator('.sides .who').allInnerTexts();
    expect(legend.map((one) => one.split(' · ').at(-1)?.trim())).toEqual(called);

    const points = page.getByRole('link', { name: /^Turning point \d: to the board$/ });
    const last = await points.last().getAttribute('href');
    await points.last().click();
    await page.getByRole('slider').waitFor();
    await expect.poll(() => page.url()).toContain(last);
    // It is the last of those that the board marks itself.
    const at = await page.getByRole('slider').getAttribute('aria-valuenow');
    await page.keyboard.press('Home');
    await expect.poll(() => page.getByRole('slider').getAttribute('aria-valuenow')).toBe('0');
    const marked = await page.locator('.timeline .disc').count();
    for (let press = 0; press < marked; press++) await page.keyboard.press('b');
    await expect.poll(() => page.getByRole('slider').getAttribute('aria-valuenow')).toBe(at);

    await page.locator('.where').getByRole('link').click();
    await title(page).waitFor();
    // From before it turned, both sides may be moved; and the file is to be had.
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'battle as a file' }).click();
    expect((await saving).suggestedFilename()).toMatch(/\.sandtable$/);
    await page.getByRole('link', { name: 'analysis from before turning point 1' }).click();
    await page.locator('.lines').or(page.locator('.tabs')).first().waitFor();
    await page.goBack();
    await title(page).waitFor();
    await page.getByRole('link', { name: 'Watch' }).click();
    await expect.poll(() => page.getByRole('slider').getAttribute('aria-valuenow')).toBe('0');
    expect(troubles).toEqual([]);
  });

  test.each(READERS.filter((_, at) => isNightOrTurn(at, nth, READERS.length)))(
    'axe finds nothing, in both lights; nothing is wider than the page (%o)',
    async (reader) => {
      const { page, troubles } = await windows.open(reader);
      await page.goto(`${stage.address}report/${await windows.begin(page, file)}`);
      await title(page).waitFor();
      const { light, dark } = await complaintsInBothLights(page);
      expect([...light, ...dark]).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      expect(troubles).toEqual([]);
    },
  );

  inTurn(0)(
    'who opened it from a file is nobody of it: sides have names, and none is his',
    async () => {
      const { page, troubles } = await windows.open();
      const match = await windows.begin(page, file);
      const told = page.waitForResponse((one) => one.url().endsWith('/rematch'));
      await page.goto(`${stage.address}report/${match}`);
      await title(page).waitFor();
      expect((await told).status()).toBe(200);
      expect(await page.getByRole('button', { name: /^Rematch/ }).count()).toBe(0);
      await page.goto(`${stage.address}m/${match}`);
      await page.getByRole('link', { name: 'Report', exact: true }).waitFor();
      await page.getByRole('heading', { name: /^(Victory: \S|A draw)/ }).waitFor();
      expect(await page.getByRole('button', { name: 'Rematch' }).count()).toBe(0);
      expect(await page.locator('main').innerText()).not.toMatch(/\byou\b/i);
      await page.goto(`${stage.address}battles`);
      await page.getByText('opened from a file').waitFor();
      expect(troubles).toEqual([]);
    },
  );

  inTurn(1)('who looks in as a visitor is refused nothing that he did not ask for', async () => {
    const [mine, visitor] = [await windows.open(), await windows.open()];
    const match = await windows.begin(mine.page, file);
    const refused: string[] = [];
    visitor.page.on('response', (one) => {
      if (one.status() >= 400) refused.push(`${one.status()} ${new URL(one.url()).pathname}`);
    });
    const { page } = visitor;
    await page.goto(`${stage.address}report/${match}`);
    await title(page).waitFor();
    await page.goto(`${stage.address}battle/${match}#5`);
    await page.getByRole('slider').waitFor();
    await page.goto(`${stage.address}analysis/${match}#5`);
    await page.locator('.lines').or(page.locator('.tabs')).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(refused).toEqual([]);
    expect(visitor.troubles).toEqual([]);
  });

  // By day in each language the report of one game.
  test.each(PRINTS.filter((_, at) => isNight || at === nth))(
    'printed it is one page of A4, without buttons, and light (%o)',
    async (print) => {
      const { language, most } = print;
      const { page } = await windows.open({ theme: 'dark', language });
      const printed = most === ROWS ? file : battleOf(id, most);
      await page.goto(`${stage.address}report/${await windows.begin(page, printed)}`);
      await title(page).waitFor();
      const told = await title(page).innerText();
      const pages = await drawn(stage.browser, await page.pdf({ format: 'A4' }));
      expect(pages).toHaveLength(1);
      const [{ width, height, text, ink }] = pages as [(typeof pages)[number]];
      expect([width, height].map(Math.round)).toEqual(PAPERS.A4);
      expect(text.replaceAll(/\s/g, '')).toContain(told.replaceAll(/\s/g, ''));
      // To its last line.
      const note = await page.locator('.note').innerText();
      expect(text.replaceAll(/\s/g, '')).toContain(note.replaceAll(/\s/g, ''));
      expect(text).not.toMatch(/Rematch|Реванш/);
      // The margin is paper.
      expect(ink[0]).toMatch(/^0+$/);
    },
  );

  // By day one paper of one game.
  test.each(FORMATS.filter((_, at) => isNight || (at === 0 && nth === 2 % RULESETS.length)))(
    'printed on %s from a telephone it is the page that a desk prints',
    async (format) => {
      const printed: Drawn[][] = [];
      for (const width of [1280, 390]) {
        const { page } = await windows.open({ width, language: 'ru' });
        const match = await windows.begin(page, battleOf(id, isNight ? 1500 : ROWS));
        await page.goto(`${stage.address}report/${match}`);
        await page.locator('.report').waitFor();
        printed.push(await drawn(stage.browser, await page.pdf({ format })));
      }
      const sizes = printed.map((pages) =>
        pages.map(({ width, height }) => [width, height].map(Math.round)),
      );
      expect(sizes).toEqual([[PAPERS[format]], [PAPERS[format]]]);
      const [desk, telephone] = printed.map(([page]) => page?.ink);
      expect(telephone).toEqual(desk);
    },
  );
});

test('who held both sides is offered a rematch, and not to change them', async () => {
  const { page } = await windows.open();
  await page.goto(stage.address);
  await page.getByRole('button', { name: 'Two at one screen' }).first().click();
  await page.waitForURL('**/m/**');
  for (const name of ['Menu', 'Resign', 'Yes, resign']) {
    await page.getByRole('button', { name, exact: true }).click();
  }
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  const again = page.getByRole('button', { name: /^Rematch/ });
  await again.first().waitFor();
  expect(await again.allInnerTexts()).toEqual(['Rematch']);
});
test('what is not there, or is another’s alone, is said so', async () => {
  const { page } = await windows.open();
  await page.goto(`${stage.address}report/nothing-there`);
  await page.getByText('This battle cannot be opened').waitFor();
});
