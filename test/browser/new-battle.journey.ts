/** A new battle with armies of one's own choice. */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf } from './line.ts';
import { complaintsOf } from './axe.ts';
import { lendWindow, shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

const endsAt = async (thing: Locator): Promise<number> => {
  const box = await thing.boundingBox();
  return box === null ? Infinity : box.y + box.height;
};

test('quick start: an illegal army is told why, a legal one fights for the village', async () => {
  const { page, close, troubles } = await lendWindow(stage);
  await page.goto(stage.address);
  await page.getByRole('link', { name: 'New battle' }).click();
  await page.getByRole('radio', { name: /^Village in the centre/ }).click();
  await page.getByText('A village in the middle of the table').waitFor();
  const blue = page.getByRole('combobox', { name: 'The army of Blue' });
  const start = page.getByRole('button', { name: 'Lay the table' });
  await blue.selectOption('From a link or JSON…');
  await page.getByText('Choose an army.', { exact: true }).waitFor();
  await expect.poll(() => start.isDisabled()).toBe(true);
  const bold = page.getByRole('radio', { name: /^Bold/ });
  await bold.click();
  await expect.poll(() => bold.getAttribute('aria-checked')).toBe('true');
  const levels = page.getByRole('radiogroup', { name: 'Level' }).getByRole('radio');
  await expect.poll(() => levels.count()).toBe(8);
  await levels.last().click();
  await page.getByText('From level 4 on it lets nothing pass').waitFor();
  // It can be heard where it weighs plans, by one person alone; and is not unless that is wished.
  await page.getByText('It weighs plans for its turns').waitFor();
  const aloud = page.getByRole('switch', { name: 'Thinks aloud' });
  expect(await aloud.isChecked()).toBe(false);
  await aloud.check();
  expect(await complaintsOf(page)).toEqual([]);
  await levels.first().click();
  await page.getByText('Levels 1 to 3 let chances pass').waitFor();
  expect(await aloud.count()).toBe(0);
  await page.getByText('Bold, level 1').waitFor();
  const guns = { faction: 'ours-se17', level: 3, units: [{ unit: 'leather-guns', count: 9 }] };
  await page.getByRole('textbox', { name: 'A link or JSON of an army' }).fill(JSON.stringify(guns));
  await page.getByText('This army may not fight here:').waitFor();
  await page
    .getByRole('button', { name: /^Rule COS-ARM-/ })
    .first()
    .waitFor();
  await expect.poll(() => start.isDisabled()).toBe(true);
  // At the foot of the page the reason is in sight too, and leads back to the army.
  const dice = page.getByRole('radio', { name: 'Typed in' });
  await dice.scrollIntoViewIfNeeded();
  const reason = page.getByRole('status').filter({ hasText: /^Blue:.+/ });
  expect(await endsAt(reason)).toBeLessThan(page.viewportSize()?.height ?? 0);
  await page.getByRole('button', { name: 'Show' }).click();
  const why = page.locator('#army-blue .why');
  expect(await endsAt(why)).toBeLessThan(page.viewportSize()?.height ?? 0);
  expect((await why.boundingBox())?.y).toBeGreaterThan(0);
  expect(await complaintsOf(page)).toEqual([]);

  await blue.selectOption('Prussia');
  await page
    .getByRole('combobox', { name: 'The army of Red' })
    .selectOption('Austria, Age of Reason');
  const asked = page.waitForRequest((request) => request.method() === 'POST');
  await start.click();
  const made = await asked;
  expect(made.postDataJSON()).toMatchObject({ seats: { blue: 'me', red: { bot: 'bold-1' } } });
  expect(made.postDataJSON()).not.toHaveProperty('aloud');
  await page.waitForURL('**/m/**');
  await page.getByText('Blue · Prussia').waitFor();
  await page.getByText('Red · Austria').waitFor();
  await page.getByText('Bold, level 1').waitFor();
  const units = page.getByRole('group', { name: 'Units and marks' }).locator('[data-thing^=unit]');
  await expect.poll(() => units.count()).toBeGreaterThan(16);
  // The computer may have begun, and rolled any number of sixes.
  await page.getByText(/phase \d+ of 10/).waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
});

test('COS-MP-01 three against two, each by his own army; one seat by a link', async () => {
  const { page, close, troubles } = await lendWindow(stage);
  await page.goto(`${stage.address}new#pitchedBattle`);
  const many = (side: string) => page.getByRole('radiogroup', { name: side, exact: true });
  await many('Blue').getByRole('radio', { name: '3 players' }).click();
  await many('Red').getByRole('radio', { name: '2 players' }).click();
  const armies = page.getByRole('combobox', { name: /^The army of/ });
  await expect.poll(() => armies.count()).toBe(5);
  await page.getByRole('combobox', { name: 'The army of Blue 3' }).selectOption('Prussia');
  // Only the printed book dates its eras.
  const eras = page.getByText('The armies are of different eras');
  await expect.poll(() => eras.count()).toBe(0);
  await page.getByRole('radio', { name: 'Printed, 1.7' }).click();
  await eras.waitFor();
  await page.getByRole('button', { name: 'Rule COS-ARM-10' }).waitFor();
  const who = page.getByRole('radiogroup', { name: 'Who plays Red 2' });
  await who.getByRole('radio', { name: 'By link' }).click();
  expect(await complaintsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Lay the table' }).click();
  await page.waitForURL('**/m/**');
  await page.getByRole('textbox', { name: 'Link for Red 2' }).waitFor();
  const strips = page.locator('.player');
  await expect.poll(() => strips.count()).toBe(5);
  await expect.poll(() => strips.nth(2).innerText()).toMatch(/Blue 3[\s\S]*Prussia/);
  // All of the board is in sight.
  const board = page.getByRole('region', { name: 'Board' });
  const { y = 0, height = 0 } = (await board.boundingBox()) ?? {};
  expect(height).toBeGreaterThan(200);
  expect(y + height).toBeLessThanOrEqual(800);
  expect(await complaintsOf(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
});

const MARK = `(() => {
  const texts = ['.turn', '.sentence', 'footer'].map(
    (one) => document.querySelector(one)?.innerText ?? '');
  return texts.join(' ');
})()`;

test('by the rules, step by step: both at one screen, to the first dice', async () => {
  const { page, close, troubles } = await lendWindow(stage);
  await page.goto(`${stage.address}new#pitchedBattle`);
  await page.getByRole('radio', { name: /^By the rules, step by step/ }).click();
  await page.getByRole('radio', { name: '400', exact: true }).click();
  // His engineers, and emplacements against them.
  await page.getByRole('combobox', { name: 'The army of Blue' }).selectOption('ready:ours-at19');
  await page.getByRole('combobox', { name: 'The army of Red' }).selectOption('ready:ours-at18');
  const seats = page.getByRole('radiogroup', { name: /^Who plays/ });
  await seats.nth(1).getByRole('radio', { name: 'You' }).click();
  await page.getByRole('button', { name: 'Lay the table' }).click();
  await page.waitForURL('**/m/**');

  const sentence = lineOf(page);
  const tray = page.getByRole('contentinfo');
  const met = new Set<string>();
  const table = page.getByRole('group', { name: 'Units and marks' });
  const lift = page.getByRole('button', { name: /^I am (?:Blue|Red): go on$/ });
  /** Presses a button, and waits until the page says something else. */
  const after = async (press: () => Promise<void>): Promise<void> => {
    // In one look: a curtain may fall between two.
    const mark = (): Promise<string> => page.evaluate(MARK);
    await sentence.or(lift).first().waitFor();
    const before = await mark();
    await press();
    await expect.poll(mark).not.toBe(before);
    // Where dice follow what is placed for one, that is said, and waits for a press of its own.
    const venture = tray.locator('.commit').filter({ hasText: /for me.*no undo after/s });
    if ((await venture.count()) > 0) {
      const placed = await mark();
      await venture.click();
      // What is asked next is there, and not the question that the press has answered.
      await expect.poll(mark).not.toBe(placed);
    }
    await page.getByRole('banner').getByText('Saved').or(lift).waitFor();
  };
  const own = page.getByRole('button', { name: 'Place this one for me' });
  const rest = page.getByRole('button', { name: 'Place all the rest for me' });
  const keys = async (...all: string[]): Promise<void> => {
    for (const key of all) await page.keyboard.press(key);
  };
  const why = page.getByRole('status').filter({ hasText: 'Why not' });

  let [curtains, who] = [0, ''];
  for (let count = 0; count < 60; count++) {
    await sentence.or(lift).first().waitFor();
    if ((await lift.count()) > 0) {
      // Never before anything is secret, and never for him who sits there already.
      expect([...met]).toContain('Columns');
      await expect.poll(() => lift.innerText()).not.toContain(who);
      curtains += 1;
      await lift.click();
      await sentence.waitFor();
    }
    who = await page.locator('.turn').innerText();
    const said = await sentence.innerText();
    const lead = /^[^:]*/.exec(said)?.[0] ?? '';
    if (/^(?:Bombardment|Action dice|A 1 was)/.test(said)) break;
    const fresh = !met.has(lead);
    met.add(lead);
    if (fresh) expect({ lead, bad: await complaintsOf(page) }).toEqual({ lead, bad: [] });
    if (lead.startsWith('Terrain,')) {
      // The first of each quarter is drawn by keys.
      if (fresh) {
        await page.keyboard.press('Shift+ArrowUp');
        await after(() => page.keyboard.press('Enter'));
      } else await after(() => own.click());
    } else if (lead === 'Terrain' || lead === 'First player') {
      await after(() => keys('1', 'Enter'));
    } else if (lead === 'Engineers') {
      // Nothing has moved yet, and there is nothing to send.
      await keys('1');
      await expect.poll(() => tray.getByRole('button', { name: 'Move it here' }).count()).toBe(0);
      // Off the table on one way is on the table on the other.
      await keys('Shift+ArrowUp');
      if ((await why.getByRole('button', { name: /^Rule COS-TER-/ }).count()) > 0) {
        await keys('Shift+ArrowDown', 'Shift+ArrowDown');
      }
      await after(() => tray.getByRole('button', { name: 'Move it here' }).click());
    } else if (lead === 'Emplacements') {
      if (fresh) await after(() => own.click());
      else await after(() => keys('d'));
    } else if (lead === 'Columns' && said.includes('numbers')) {
      await page.getByText('is choosing in secret').or(page.getByText('ready, locked')).waitFor();
      await after(() => keys('2', 'Enter'));
    } else if (lead === 'Columns') {
      const wanted = (await rest.count()) > 0 ? rest : own;
      await after(() => wanted.click());
    } else if (lead === 'Set up') {
      if (fresh) {
        // Too far from its marker, and told so with the paragraph; then where it may stand.
        for (let step = 0; step < 9; step++) await keys('Shift+ArrowRight');
        await why.getByRole('button', { name: 'Rule COS-DEP-02' }).waitFor();
        await expect.poll(() => tray.getByRole('button', { name: /^Set up here/ }).count()).toBe(0);
        await page.keyboard.press('Escape');
        await after(() => own.click());
        await after(() => tray.getByRole('button', { name: 'Undo' }).click());
        await after(() => own.click());
      }
      await after(() => rest.click());
      await sentence.filter({ hasText: 'all stand' }).waitFor();
      await after(() => keys('Enter'));
    } else throw new Error(`nobody knows what to do: ${said}`);
  }
  // For the numbers of the second, for the markers of the first, if he was not the second, and of
  // the other after him; nothing is hidden any more when the dice are thrown.
  expect([2, 3]).toContain(curtains);
  for (const lead of ['First player', 'Terrain', 'Engineers', 'Emplacements', 'Columns', 'Set up'])
    expect([...met]).toContain(lead);
  await expect.poll(() => table.locator('[data-thing^=unit]').count()).toBeGreaterThan(36);
  expect(troubles).toEqual([]);
  await close();
});

test('COS-TER-40 a size is held to what is recommended, and says so; or it is free', async () => {
  for (const sizes of ['Recommended', 'Free']) {
    const { page, close, troubles } = await lendWindow(stage);
    await page.goto(`${stage.address}new#pitchedBattle`);
    await page.getByRole('radio', { name: /^By the rules, step by step/ }).click();
    const terrain = page.getByRole('radiogroup', { name: 'Sizes of terrain' });
    await terrain.getByRole('radio', { name: sizes }).click();
    expect(await complaintsOf(page)).toEqual([]);
    const red = page.getByRole('radiogroup', { name: 'Who plays Red' });
    await red.getByRole('radio', { name: 'You' }).click();
    await page.getByRole('button', { name: 'Lay the table' }).click();
    await page.waitForURL('**/m/**');
    const size = page.getByRole('spinbutton', { name: 'Across, UW' });
    const sentence = lineOf(page);
    for (const step of [/^First player/, /^Terrain:/]) {
      await sentence.filter({ hasText: step }).waitFor();
      await page.getByRole('radiogroup').last().getByRole('radio').first().click();
      await page.getByRole('contentinfo').locator('.commit').click();
    }
    await size.fill('9');
    await size.press('Tab');
    const held = page.getByText('at most 2: recommended sizes');
    if (sizes === 'Free') await expect.poll(async () => size.inputValue()).toBe('9');
    else await held.waitFor();
    expect([await size.inputValue(), await held.count()]).toEqual(
      sizes === 'Free' ? ['9', 0] : ['2', 1],
    );
    expect(await complaintsOf(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await close();
  }
});
