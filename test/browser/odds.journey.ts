/** Before the dice fall the page tells what they may do: whole, exact, and each number its sum. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { isNight, isNightOrTurn } from '../night.ts';
import { complaintsOf } from './axe.ts';
import { UNMARKED } from './laid.ts';
import { openTable, pose } from './posed.ts';
import { shareStage, type Reader, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

/** Four brigades against two tercios, shot, and cuirassiers that stand in a field. */
const COMBAT = {
  armies: [
    {
      seat: 'south',
      faction: 'ours-se17',
      units: [
        { is: 'brigade-pikes', at: [14, 10] },
        { is: 'colour-regiment', at: [15, 10] },
        { is: 'brigade-shot', at: [16, 10] },
        { is: 'brigade-shot', at: [13, 10] },
      ],
    },
    {
      seat: 'north',
      faction: 'ours-hre17',
      units: [
        { is: 'tercio', at: [14.5, 10.5] },
        { is: 'tercio', at: [15.5, 10.5] },
        { is: 'imperial-shot', at: [13.4, 11.2] },
        { is: 'cuirassiers-17', at: [16.5, 10.5] },
      ],
    },
  ],
  terrain: [{ kind: 'field', from: [16.2, 10.3], to: [19, 13] }],
  tactics: { south: { inspiration: 2 } },
  markers: [{ at: [15, 10], price: 2 }],
  step: 'tactics',
};
const GUNS = {
  armies: [
    {
      seat: 'south',
      faction: 'ours-se17',
      units: [
        { is: 'leather-guns', at: [15, 8] },
        { is: 'leather-guns', at: [17, 8] },
        { is: 'brigade-pikes', at: [12, 8] },
      ],
    },
    {
      seat: 'north',
      faction: 'ours-hre17',
      units: [
        { is: 'tercio', at: [15, 11.5] },
        { is: 'tercio', at: [15, 12] },
        { is: 'imperial-shot', at: [16, 11.5] },
      ],
    },
  ],
  step: { at: 'bombardment', shots: [{ unit: 'leather-guns 1', target: 'tercio 1' }] },
};
const READERS: readonly Reader[] = [
  {},
  { language: 'ru', theme: 'dark' },
  { width: 390, height: 844, touch: true },
  { width: 390, height: 844, touch: true, language: 'ru', theme: 'dark' },
];
const panel = (page: Page) =>
  page.getByRole('region', { name: /What the dice may do|Что могут кубики/ });
/** On a small screen it is one line until it is pressed. */
async function unfold(page: Page, { width }: Reader): Promise<void> {
  if (width === undefined) return;
  await expect.poll(() => panel(page).getByRole('button').count()).toBe(1);
  await panel(page).getByRole('button').click();
}
/** How many labels of bars run into another one. */
const touching = async (page: Page): Promise<number> =>
  panel(page)
    .locator('.bar small')
    .evaluateAll((labels) => {
      const boxes = labels.map((label) => label.getBoundingClientRect());
      type Box = (typeof boxes)[number];
      const apart = (a: Box, b: Box): boolean =>
        a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
      return boxes.filter((one, n) => boxes.some((two, m) => m > n && !apart(one, two))).length;
    });

/** Drawing units across the board. */
const wide = async (page: Page): Promise<number> =>
  Number((await page.locator('svg.pieces').getAttribute('viewBox'))?.split(' ')[2]);

test('a combat: both forces, hits, price; a tactic thought of counts at once', async () => {
  const { page, close, troubles } = await openTable(stage, {});
  await pose(page, stage.address, COMBAT, { mine: ['south'] });
  const odds = panel(page);
  const own = odds.getByRole('region', { name: 'You' });
  await own.getByRole('button', { name: /strength of 4 units 6/i }).waitFor();
  // 2 + 2 + 1 hand to hand and 2 muskets; armour takes the highest of 8 away.
  await own.getByRole('button', { name: /close combat 5d6/i }).waitFor();
  await own.getByRole('button', { name: /musket 2d6/i }).waitFor();
  await own.getByRole('button', { name: /disadvantages −1/i }).waitFor();
  await own.getByRole('button', { name: /^28\.3 8 in 10/ }).waitFor();
  await odds.getByRole('button', { name: /price at stake 2/ }).waitFor();
  // The text of the bars: chances that add up, "or more" falling from all.
  const rows = odds.getByRole('table', { name: 'Chances of hits' }).getByRole('row');
  const figures = await rows.allInnerTexts();
  const cells = figures
    .slice(2)
    .map((text) => text.replaceAll('<', '').split(/\s+/).map(Number.parseFloat));
  const sum = cells.reduce((all, [, exactly]) => all + (exactly ?? 0), 0);
  expect(sum).toBeGreaterThan(99.4);
  expect(sum).toBeLessThan(100.6);

  await page.getByRole('radio', { name: /Inspiration/ }).click();
  await odds.getByText('if Inspiration is played').waitFor();
  await own.getByRole('button', { name: /strength of 4 units 11/i }).waitFor();
  await own.getByRole('button', { name: /^33\.3 8 in 10/ }).waitFor();
  await page.keyboard.press('Escape');
  await own.getByRole('button', { name: /strength of 4 units 6/i }).waitFor();
  expect(troubles).toEqual([]);
  await close();
});

test('COS-MRK-03 a marker shows its combat before it is placed, and what follows', async () => {
  const { page, close, troubles } = await openTable(stage, {});
  await pose(page, stage.address, UNMARKED, { mine: ['south'] });
  await panel(page).getByRole('region', { name: 'You' }).waitFor();
  await page
    .getByRole('button', { name: /^Place the marker rolls the combat: no undo after/ })
    .waitFor();
  expect(troubles).toEqual([]);
  await close();
});

test('each number opens its sum with keys alone, to the unit and the paragraph', async () => {
  const { page, close, troubles } = await openTable(stage, {});
  await pose(page, stage.address, COMBAT, { mine: ['south'] });
  const own = panel(page).getByRole('region', { name: 'You' });
  const asks = own.getByRole('button', { name: /disadvantages/i });
  await asks.focus();
  await page.keyboard.press('Enter');
  const sum = panel(page).getByRole('region', { name: 'advantages and disadvantages' });
  await sum.getByText(/Cuirassiers.*: enemy in armour/).waitFor();
  await sum.getByText('8 dice are rolled and the 7 lowest count.').waitFor();
  await sum.getByRole('button', { name: 'Rule COS-SPR-11' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Rule COS-SPR-11' }).waitFor();
  await page.keyboard.press('Escape');
  await asks.focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => sum.count()).toBe(0);
  // Focus stays where it was asked, and the question with its tactics stays open.
  await expect.poll(() => asks.and(page.locator(':focus')).count()).toBe(1);
  expect(troubles).toEqual([]);
  await close();
});

test('whoever waits sees the same forces, his own first', async () => {
  const { page, close } = await openTable(stage, {});
  await pose(page, stage.address, COMBAT, { mine: ['north'] });
  const own = panel(page).getByRole('region', { name: 'You' });
  await own.getByRole('button', { name: /^34\.7 8 in 10/ }).waitFor();
  await expect
    .poll(() => panel(page).getByRole('region').first().getAttribute('aria-label'))
    .toBe('You');
  await close();
});

test('a bombardment as far as it is declared: dice, sum and damage, gun by gun', async () => {
  const { page, close, troubles } = await openTable(stage, {});
  await pose(page, stage.address, GUNS, { mine: ['south'] });
  const odds = panel(page);
  const fire = odds.getByRole('button', { name: /1 unit fires 2d6 7 8 in 10: 4–10/ });
  await fire.click();
  await odds.getByText('power of the guns').waitFor();
  await odds.getByText('the formation is deep').waitFor();
  await odds.getByRole('button', { name: /^damage/ }).click();
  const rows = await odds.getByRole('table').getByRole('row').allInnerTexts();
  expect(rows.slice(1).map((text) => text.split(/\s+/))).toEqual([
    ['0', '83.3%', '100%'],
    ['1', '16.7%', '16.7%'],
  ]);
  expect(troubles).toEqual([]);
  await close();
});

/** COS-BMB-11 One gun throws one die at a line, which does no harm; two guns throw two. */
const gunsAt = (...xs: number[]) => ({
  armies: [
    {
      ...GUNS.armies[0],
      units: [
        { is: 'brigade-pikes', at: [12, 8] },
        ...xs.map((x) => ({ is: 'leather-guns', at: [x, 8] })),
      ],
    },
    { ...GUNS.armies[1], units: [{ is: 'imperial-shot', at: [16, 11.5] }] },
  ],
  step: { at: 'bombardment', shots: [] },
});
test('who can do no harm is not lit, and is told so before he fires all the same', async () => {
  const litIn = (page: Page) => page.locator('[data-thing^="unit:"][tabindex="0"]');
  const two = await openTable(stage, {});
  await pose(two.page, stage.address, gunsAt(15, 17), { mine: ['south'] });
  await expect.poll(() => litIn(two.page).count()).toBe(2);
  await two.close();
  const { page, close, troubles } = await openTable(stage, {});
  await pose(page, stage.address, gunsAt(15), { mine: ['south'] });
  await page.getByText('Nobody in range can be harmed.').waitFor();
  expect(await litIn(page).count()).toBe(0);
  await page.locator('[data-thing="unit:2"]').click();
  const roll = page.getByRole('button', { name: /Roll the bombardment 1d6 · can do no harm/ });
  await roll.waitFor();
  // It may be pressed, and is not the lit press.
  expect(await page.locator('.tray .commit').count()).toBe(0);
  expect(troubles).toEqual([]);
  await close();
});
test('COS-BMB-11 a bombardment that can do no harm is proposed to nobody', async () => {
  const { page, close, troubles } = await openTable(stage, {});
  const laying = { mine: ['south'], proposes: true };
  await pose(page, stage.address, gunsAt(15), laying);
  const commit = page.locator('.tray .commit');
  await commit.filter({ hasText: 'No bombardment' }).waitFor();
  await close();
  const two = await openTable(stage, {});
  const { taken } = await pose(two.page, stage.address, gunsAt(15, 17), laying);
  // One gun would do no harm: both are aimed, and what is pressed says what both roll.
  const both = two.page.locator('.tray .commit').filter({ hasText: /2d6 · damage in/ });
  await both.click();
  await expect.poll(() => taken).toMatchObject([{ target: 3 }, { target: 3 }]);
  expect([...troubles, ...two.troubles]).toEqual([]);
  await two.close();
});

test('on every screen, in both languages and lights: nothing to complain of', async () => {
  for (const [nth, reader] of READERS.entries()) {
    // By day the desk, and the telephone in the other language and light.
    if (!isNightOrTurn(nth, 0, 3)) continue;
    const { page, close, troubles } = await openTable(stage, reader);
    // By day one of the two on each.
    for (const position of isNight ? [COMBAT, GUNS] : [nth % 3 === 0 ? COMBAT : GUNS]) {
      await pose(page, stage.address, position, { mine: ['south'] });
      await unfold(page, reader);
      expect(await touching(page)).toBe(0);
      const numbers = panel(page).getByRole('region').getByRole('button');
      for (const index of [0, 1]) {
        await numbers.nth(index).click();
        expect(await complaintsOf(page)).toEqual([]);
      }
      const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect(wide).toBeLessThanOrEqual(0);
    }
    expect(troubles).toEqual([]);
    await close();
  }
});

const OURS = { seat: 'south', commander: { at: [14, 5] } };
const THEIRS = { seat: 'north', faction: 'ours-hre17', commander: { at: [15, 12] } };
const headTouched = (faction: string, is: string) => ({
  armies: [
    { ...OURS, faction, units: [{ name: 'A', is, at: [15, 10] }] },
    { ...THEIRS, units: [{ is: 'imperial-shot', at: [20, 14] }] },
  ],
  units: { A: { activated: true } },
  step: { at: 'order', action: 'move', die: 3, moving: ['A'] },
});
for (const [faction, is, odds] of [
  ['ours-se17', 'brigade-shot', /falls on 1 · 17%, morale −\d/],
  ['ours-hre17', 'cuirassiers-17', /falls on 1–2 · 33%, morale −\d/],
] as const) {
  test(`COS-CMD-08 a move after which dice fall waits for one press: ${is}`, async () => {
    const { page, close, troubles } = await openTable(stage);
    const { taken } = await pose(page, stage.address, headTouched(faction, is), { dice: [5] });
    const unit = page.locator('[data-thing="unit:0"]');
    await unit.waitFor();
    const box = await unit.boundingBox();
    const px =
      ((await page.locator('section.board').boundingBox())?.width ?? 0) / (await wide(page));
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    // Up to where he stands, 2 UW ahead: the base is touched.
    await page.mouse.move(x, y - 160 * px, { steps: 8 });
    await page.mouse.up();
    const go = page.getByRole('contentinfo').getByRole('button', { name: /^Move the unit/ });
    await go.filter({ hasText: odds }).waitFor();
    expect(taken).toEqual([]);
    await go.click();
    await expect.poll(() => taken.length).toBe(1);
    expect(taken[0]).toMatchObject({ unit: 0, move: 'simple' });
    expect(troubles).toEqual([]);
    await close();
  });
}

test('COS-TAC-01 a tactic proposes its best unit; the list tells what each brings', async () => {
  const { page, close } = await openTable(stage);
  await pose(page, stage.address, COMBAT, { mine: ['south'] });
  await page.getByRole('radio', { name: /Inspiration/ }).click();
  const list = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
  await expect.poll(() => list.count()).toBe(4);
  // Dice and strength, as it were given to each of them.
  for (const row of await list.all()) expect(await row.innerText()).toMatch(/\dd6 · \d/);
  const boxes = list.getByRole('checkbox');
  const named = async (): Promise<boolean[]> =>
    Promise.all((await boxes.all()).map((box) => box.isChecked()));
  const proposed = await named();
  const many = proposed.filter(Boolean).length;
  expect(many).toBeGreaterThan(0);
  const own = panel(page).getByRole('region', { name: 'You' });
  /** The result that may be expected, as the odds tell it. */
  const expected = async (): Promise<number> => {
    const result = await own.getByRole('button', { name: /8 in 10/ }).innerText();
    return Number.parseFloat(result);
  };
  const best = await expected();
  // Nobody who is not proposed would bring more in the place of somebody who is.
  for (const [out, isOut] of proposed.entries()) {
    if (!isOut) continue;
    for (const [into, isIn] of proposed.entries()) {
      if (isIn) continue;
      await boxes.nth(out).uncheck();
      await boxes.nth(into).check();
      const thought = panel(page).getByText('if Inspiration is played');
      // A veteran is not counted: nobody else comes in his place.
      const tooMany = page.getByRole('status').filter({ hasText: 'COS-TAC-05' });
      await thought.or(tooMany).first().waitFor();
      if (await thought.isVisible()) expect(await expected()).toBeLessThanOrEqual(best);
      await boxes.nth(into).uncheck();
      await boxes.nth(out).check();
      await expect.poll(expected).toBe(best);
    }
  }
  await close();
});

/** What the north has a die on, and whether the south is told that dice follow at once. */
const AFTER_TACTIC = [
  { north: {}, told: true },
  { north: { inspiration: 3 }, told: false },
] as const;
test.each(AFTER_TACTIC)(
  'COS-CBT-04 a tactic says that dice follow unless the other is asked first: $north',
  async ({ north, told }) => {
    const { page, close } = await openTable(stage);
    const tactics = { south: { coldSteel: 4 }, north };
    const dice = Array<number>(60).fill(4);
    const posed = await pose(page, stage.address, { ...COMBAT, tactics }, { dice });
    const { taken } = posed;
    await page.getByRole('radio', { name: /Cold Steel/ }).click();
    const tray = page.getByRole('contentinfo');
    const never = 'no undo after';
    const play = tray.getByRole('button', { name: /^Play Cold Steel/ });
    await play.waitFor();
    expect((await play.innerText()).includes(never)).toBe(told);
    await play.click();
    await expect.poll(() => taken.length).toBe(1);
    if (!told) {
      // He is asked, nothing has rolled, and it is his press that rolls.
      expect(posed.state().pending).toMatchObject([{ seat: 'north', ask: 'playTactic' }]);
      const none = tray.getByRole('button', { name: /^No tactic/ });
      await none.filter({ hasText: never }).waitFor();
      await none.click();
      await expect.poll(() => taken.length).toBe(2);
    }
    expect(posed.state().pending).not.toMatchObject([{ ask: 'playTactic' }]);
    await close();
  },
);
