/** The army builder: a legal army by mouse and by keyboard, shared, taken in, saved. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintsOf } from './axe.ts';
import { lendWindow, shareStage, type Stage } from './stage.ts';

const DOCS = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'armies.md'), 'utf8');
/** The list and the link that the guide shows: Sweden, 205 points. */
const [, JSON_OF_GUIDE = ''] = /```json\n([^`]*)```/.exec(DOCS) ?? [];
const [LINK_OF_GUIDE = ''] = /cos1\.[\w-]+/.exec(DOCS) ?? [];
const ROSTER = {
  name: 'Borodino',
  dataId: 'russia-19',
  assets: { reformer: 1 },
  choices: { line: 20, elephants: 2 },
  cncLevel: 4,
};

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

const codeOf = (page: Page): string => new URL(page.url()).hash.slice(1);
const countOf = (page: Page, name: string) =>
  page.getByRole('group', { name, exact: true }).getByRole('status');
const standing = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words }).waitFor();
test('a draft is cleared only when one is sure; units are put into columns', async () => {
  const { page, close, troubles } = await lendWindow(stage);
  await open(page, `#${LINK_OF_GUIDE}`);
  const link = codeOf(page);
  const columns = page.getByRole('group', { name: 'Columns of Brigade pikes' });
  await columns.getByRole('button', { name: 'column 3' }).click();
  await columns.getByRole('button', { name: /^column 3: [1-9]/ }).waitFor();
  expect(codeOf(page)).not.toBe(link);
  // As many columns as the commander's level.
  await expect.poll(() => columns.getByRole('button').count()).toBe(3);
  const fresh = page.getByRole('button', { name: 'New army', exact: true });
  await fresh.click();
  await page.getByText('Take the whole draft away?').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await columns.waitFor();
  await fresh.click();
  await page.getByRole('button', { name: 'Yes, a new army' }).click();
  await columns.waitFor({ state: 'hidden' });
  expect(troubles).toEqual([]);
  await close();
});

async function open(page: Page, hash = ''): Promise<void> {
  await page.goto(`${stage.address}armies${hash}`);
  await page.getByRole('heading', { name: 'Build an army' }).waitFor();
}
/** The army of the guide, with presses only. */
async function byMouse(page: Page): Promise<void> {
  await page.getByRole('spinbutton', { name: 'Size of the game' }).fill('240');
  const more = async (name: string, times: number): Promise<void> => {
    const button = page.getByRole('button', { name: `One more: ${name}`, exact: true });
    for (let press = 0; press < times; press++) await button.click();
  };
  await more('Brigade pikes', 3);
  await more('Brigade musketeers', 6);
  await page.getByRole('button', { name: 'One less: Brigade musketeers' }).click();
  await more('National horse', 3);
}
/** The same without a mouse: + and −, and the arrows from unit to unit. */
async function byKeyboard(page: Page): Promise<void> {
  await page.getByRole('spinbutton', { name: 'Size of the game' }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('240');
  await page.keyboard.press('/');
  await page.getByRole('button', { name: 'One more: Brigade pikes' }).focus();
  for (const key of ['+', '+', 'Enter', 'ArrowDown', ...'++++++'.split(''), '-'])
    await page.keyboard.press(key);
  for (let row = 0; row < 12; row++) {
    const focused = await page.evaluate('document.activeElement.ariaLabel');
    if (focused === 'One more: National horse') break;
    await page.keyboard.press('ArrowDown');
  }
  for (const key of '+++'.split('')) await page.keyboard.press(key);
}

test.each([
  ['mouse', byMouse],
  ['keyboard', byKeyboard],
])('a legal army is built by %s, and is shared by its link', async (_hand, build) => {
  const { page, close, troubles } = await lendWindow(stage);
  await open(page);
  // An army of nothing is empty, and has no fault.
  await standing(page, 'empty');
  expect(await page.getByText('Not legal').count()).toBe(0);
  expect(await page.getByText('The army has no unit.').count()).toBe(0);
  await build(page);
  await standing(page, '85 points left 155 of 240 points Legal');
  await page.getByRole('textbox', { name: 'Name of the army' }).fill('Mill Brook');
  const link = await page.getByRole('textbox', { name: 'Link to this army' }).inputValue();
  expect(link).toBe(page.url());
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(link);
  const friend = await lendWindow(stage, { language: 'ru' });
  await friend.page.goto(link);
  await standing(friend.page, '85 очков осталось 155 из 240 очков По правилам');
  await expect.poll(() => countOf(friend.page, 'Мушкетёры бригады').textContent()).toBe('5');
  await expect
    .poll(() => friend.page.getByRole('textbox', { name: 'Название армии' }).inputValue())
    .toBe('Mill Brook');
  expect([...troubles, ...friend.troubles]).toEqual([]);
  await close();
  await friend.close();
});

test('the guide’s army comes in as JSON, goes out as its link; a cut link says so', async () => {
  const { page, close } = await lendWindow(stage);
  await open(page);
  await page.getByRole('textbox', { name: 'A link or JSON' }).fill(JSON_OF_GUIDE);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await standing(page, '205 of 240 points');
  expect(codeOf(page)).toBe(LINK_OF_GUIDE);
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Tactic given up' }).inputValue())
    .toBe('salvo');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'JSON' }).click();
  const file = readFileSync(await (await saving).path(), 'utf8');
  expect(JSON.parse(file)).toEqual(JSON.parse(JSON_OF_GUIDE));
  await open(page, `#${LINK_OF_GUIDE.slice(0, -4)}`);
  await page.reload();
  await page.getByRole('alert').getByText('The link', { exact: false }).waitFor();
  await close();
});

test('the author’s roster is kept whole, unknown units marked, and is saved', async () => {
  const { page, close } = await lendWindow(stage);
  await open(page);
  const address = 'https://clouds-of-smoke.com/ru/army-view/';
  const box = page.getByRole('textbox', { name: 'A link or JSON' });
  await box.fill(address + encodeURIComponent(JSON.stringify(ROSTER)));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await standing(page, 'Not legal');
  await expect.poll(() => countOf(page, 'elephants').textContent()).toBe('2');
  await page.getByRole('heading', { name: 'Not in the list of the faction' }).waitFor();
  await page.getByRole('heading', { name: 'Not to be played yet:' }).waitFor();
  await page.getByRole('button', { name: 'Rule COS-ARM-08' }).first().click();
  await page.getByRole('dialog', { name: 'Rule COS-ARM-08' }).getByRole('heading').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  await standing(page, 'Saved in this browser');
  await open(page);
  await page.reload();
  const shelf = page.getByRole('region', { name: 'Your armies' });
  await shelf.getByText('Not legal').waitFor();
  await shelf.getByText('Why').click();
  await shelf.getByText(/elephants/).waitFor();
  await shelf.getByRole('button', { name: 'Open Borodino' }).click();
  await expect.poll(() => countOf(page, 'elephants').textContent()).toBe('2');
  await page.getByRole('button', { name: 'Delete Borodino' }).click();
  await shelf.getByText('None yet.').waitFor();
  await close();
});

test('an army that is legal is played with: it leads the blue side of a new battle', async () => {
  const { page, close, troubles } = await lendWindow(stage);
  await open(page);
  const play = page.getByRole('button', { name: 'Play with it' });
  await expect.poll(() => play.isDisabled()).toBe(true);
  await page.getByRole('spinbutton', { name: 'Size of the game' }).fill('240');
  await page.getByRole('textbox', { name: 'Name of the army' }).fill('Mill Brook');
  await page.getByRole('combobox', { name: 'Rules' }).selectOption('Printed, 1.7');
  await page.getByRole('button', { name: /^Take a ready army of 2[34]\d points$/ }).click();
  await standing(page, 'Legal');
  await play.waitFor({ state: 'detached' });
  const link = codeOf(page);
  expect(await complaintsOf(page)).toEqual([]);
  // Not with too many points.
  await page.getByRole('button', { name: 'One more: Brigade pikes' }).click();
  await standing(page, 'Not legal');
  await expect.poll(() => play.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'One less: Brigade pikes' }).click();
  await page.getByRole('link', { name: 'Play with it' }).click();
  const blue = page.getByRole('combobox', { name: 'The army of Blue' });
  await expect.poll(() => blue.inputValue()).toBe('built');
  for (const name of ['240', 'Printed, 1.7']) {
    const chosen = page.getByRole('radio', { name, exact: true });
    expect(await chosen.getAttribute('aria-checked')).toBe('true');
  }
  expect(page.url()).toContain(link);
  expect(await complaintsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Lay the table' }).click();
  await page.waitForURL('**/m/**');
  await page.getByText('Blue · Mill Brook').waitFor();
  expect(troubles).toEqual([]);
  await close();
});

test('figures stand in columns under one head, on a phone in a line; none runs aside', async () => {
  const { page, close, troubles } = await lendWindow(stage);
  await open(page);
  const table = page.getByRole('table');
  const heads = await table.getByRole('columnheader').allInnerTexts();
  expect(heads.slice(0, 4)).toEqual(['unit', 'points', 'speed', 'retreat']);
  expect(heads.slice(4, 8)).toEqual(['strength', 'morale', 'discipline', 'close']);
  expect(heads.slice(8)).toEqual(['fire', 'in the army']);
  const pikes = table.getByRole('row', { name: /^Brigade pikes/ });
  const cells = await pikes.getByRole('cell').allInnerTexts();
  expect(cells.slice(1, 5)).toEqual(['11', '2–1', '1', '2']);
  expect(cells.slice(6, 9)).toEqual(['4+', '2d6', '']);
  const line = pikes.getByText('speed 2–1 · retreat 1 · strength 2 · morale 2 · morale loss 4');
  await expect.poll(() => line.isVisible()).toBe(false);
  await page.setViewportSize({ width: 390, height: 844 });
  await line.waitFor();
  await expect.poll(() => table.getByRole('columnheader').first().isVisible()).toBe(false);
  const wide = 'document.documentElement.scrollWidth - innerWidth';
  await expect.poll(() => page.evaluate(wide)).toBeLessThanOrEqual(0);
  expect(await complaintsOf(page)).toEqual([]);
  // The points stay in sight.
  await page.getByRole('group', { name: 'Siege battery' }).scrollIntoViewIfNeeded();
  const points = page.getByRole('status').filter({ hasText: '30 of 200 points' });
  expect((await points.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  expect(troubles).toEqual([]);
  await close();
});
