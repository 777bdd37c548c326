/** The builder of Art of Tactics: an army by mouse, by keys and by finger, to the table. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintsOf } from '../axe.ts';
import { lendWindow, shareStage, type Reader, type Stage } from '../stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

const PAGE = 'armies/art-of-tactics';
const codeOf = (page: Page): string => new URL(page.url()).hash.slice(1);
async function open(page: Page, hash = ''): Promise<void> {
  await page.goto(`${stage.address}${PAGE}${hash}`);
  await page.getByRole('heading', { level: 1, name: 'Build an army · Art of Tactics' }).waitFor();
}
const standing = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words }).waitFor();
const units = (page: Page) => page.locator('[data-unit]');
const sees = async (page: Page, count: number): Promise<void> =>
  expect.poll(() => units(page).count()).toBe(count);
const add = (page: Page, name: string) =>
  page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
/** A window where the army list of Carthage is chosen, and nobody bought. */
async function carthage(reader: Reader = {}) {
  const window = await lendWindow(stage, reader);
  await open(window.page);
  if (reader.touch === true) {
    await window.page.getByRole('button', { name: 'List', exact: true }).click();
  }
  await window.page.getByRole('combobox', { name: 'Army list' }).selectOption('Carthaginians');
  return window;
}

test('AOT-ARMY-01 an army by mouse: points, choices, every reason with its paragraph', async () => {
  const { page, close, troubles } = await carthage();
  // Nothing is wrong before anything is chosen.
  await standing(page, '0 of 20 points 20 left empty');
  expect(await page.getByText('An army needs a unit.').count()).toBe(0);
  await add(page, 'Libyan spearmen');
  await standing(page, '1 of 20 points 19 left May fight');
  await page.getByRole('radio', { name: 'general' }).click();
  await page.getByRole('checkbox', { name: 'armour' }).check();
  await page.getByRole('textbox', { name: 'Name of its own' }).fill('Sacred Band');
  await standing(page, '2 of 20 points');
  await units(page).filter({ hasText: 'Sacred Band' }).waitFor();
  await add(page, 'Iberian scutarii');
  await page.getByRole('button', { name: 'One more with sword' }).click();
  await units(page).filter({ hasText: '4 × sword, 2 × javelin' }).waitFor();
  await page.getByRole('checkbox', { name: 'Each figure carries all of them' }).check();
  await units(page).filter({ hasText: 'sword + javelin' }).waitFor();
  await add(page, 'Elephant');
  await page.getByRole('checkbox', { name: 'A crew, 3 on its back' }).check();
  await page
    .getByRole('combobox', { name: 'On foot beside it' })
    .selectOption('4 × Light javelinmen');
  await standing(page, '7 of 20 points 13 left May fight');
  // On the table: three of density, seven inches.
  expect(await page.locator('.pane.unit dl').innerText()).toMatch(/density\s+3\s+move\s+7 in/);
  // AOT-ARMY-11 A third elephant, and too many elite units, are kept and told.
  for (let more = 0; more < 2; more++) await add(page, 'Elephant');
  await standing(page, 'May not fight yet: 1 reason');
  await page
    .getByRole('button', { name: 'Unit 5: 3 units of “Elephant”: the list allows 2.' })
    .click();
  await expect.poll(() => units(page).nth(4).getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'Rule AOT-ARMY-11' }).click();
  await page.getByRole('dialog', { name: 'Rule AOT-ARMY-11' }).getByRole('heading').waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('button', { name: 'Play with it' }).isDisabled()).toBe(true);
  expect(await complaintsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await standing(page, 'May fight');
  // AOT-CMD-01 The one general leads the slots; the chief is named.
  await page
    .getByRole('combobox', { name: 'Slot 1', exact: true })
    .selectOption('General 1: Sacred Band');
  await page
    .getByRole('combobox', { name: 'Commander-in-chief' })
    .selectOption('General 1: Sacred Band');
  expect(await complaintsOf(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
});

test('by keys alone: bought, doubled, taken away, undone', async () => {
  const { page, close, troubles } = await carthage();
  await page.getByRole('button', { name: 'Add Libyan spearmen', exact: true }).focus();
  for (const key of ['Enter', 'Enter']) await page.keyboard.press(key);
  await sees(page, 2);
  await units(page).first().focus();
  await page.keyboard.press('+');
  await sees(page, 3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => units(page).nth(2).getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Delete');
  await sees(page, 2);
  await page.keyboard.press('u');
  await sees(page, 3);
  for (let back = 0; back < 3; back++) await page.keyboard.press('u');
  await sees(page, 0);
  expect(troubles).toEqual([]);
  await close();
});

test('nothing is lost: a reload, another page, a link; what is broken says so', async () => {
  const { page, close, troubles } = await carthage();
  await add(page, 'Hired Gauls');
  await page.getByRole('textbox', { name: 'Name of the army' }).fill('Host');
  await sees(page, 1);
  const code = codeOf(page);
  await page.reload();
  await sees(page, 1);
  expect(codeOf(page)).toBe(code);
  // Left for another page, and come back without an army in the address.
  await page.getByRole('link', { name: 'Credits' }).click();
  await page.getByRole('link', { name: 'Armies' }).click();
  await page.getByRole('link', { name: 'Art of Tactics' }).click();
  await sees(page, 1);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const link = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(link).toBe(`${stage.address}${PAGE}#${code}`);
  expect(link.length).toBeLessThanOrEqual(300);
  const friend = await lendWindow(stage, { language: 'ru' });
  await friend.page.goto(link);
  await friend.page.getByRole('status').filter({ hasText: '1 из 20 очков' }).waitFor();
  await expect
    .poll(() => friend.page.getByRole('textbox', { name: 'Название армии' }).inputValue())
    .toBe('Host');
  // A link that was cut changes nothing, and what stood there stands.
  await open(page, `#${code.slice(0, -3)}`);
  await page.reload();
  await page.getByRole('alert').getByText('This link is not whole').waitFor();
  await sees(page, 1);
  expect([...troubles, ...friend.troubles]).toEqual([]);
  await friend.close();
  await close();
});

test('AOT-LIST-05 a file goes out and comes in; a wrong one is refused', async () => {
  const { page, close } = await carthage();
  await page.getByRole('button', { name: 'Take the ready army' }).click();
  await standing(page, '20 of 20 points all spent May fight');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save file' }).click();
  const text = readFileSync(await (await saving).path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ list: 'carthaginians' });
  const file = (content: string) => ({
    name: 'army.json',
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  });
  const input = page.getByLabel('Open file').first();
  await input.setInputFiles(file(text.replace('"libyanSpearmen"', '"elephants"')));
  await page.getByRole('button', { name: /^Unit 1: .*no troops “elephants”/ }).waitFor();
  await input.setInputFiles(file('{"list":"gauls","units":[{"entry":7}]}'));
  await page.getByRole('alert').getByText('“units.0.entry” is not as it should be').waitFor();
  await input.setInputFiles(file(text));
  await standing(page, '20 of 20 points all spent May fight');
  await close();
});

test('AOT-ARMY-16 it is played with, an ally in it, from here to the table', async () => {
  const { page, close, troubles } = await carthage();
  for (let count = 0; count < 3; count++) await add(page, 'Libyan spearmen');
  await page.getByRole('textbox', { name: 'Name of the army' }).fill('Host of Hanno');
  await page.getByRole('combobox', { name: 'An ally’s list' }).selectOption('Gauls');
  await add(page, 'Warriors');
  await page.getByText('both players agree to that first').waitFor();
  await standing(page, '4 of 20 points 16 left May fight');
  expect(await complaintsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Play with it' }).click();
  await page.getByText('4 units,').waitFor();
  expect(await page.getByRole('checkbox', { name: 'Allied contingents' }).isChecked()).toBe(true);
  // It lies there as a card with its name, not as the text of a file.
  await page.locator('#army-west .card').getByText('Host of Hanno').waitFor();
  expect(await page.locator('textarea').count()).toBe(0);
  expect(await complaintsOf(page)).toEqual([]);
  // And back, to change it.
  await page.getByRole('link', { name: 'Change it in the builder' }).first().click();
  await sees(page, 4);
  await page.goBack();
  await page.getByRole('button', { name: 'Lay the table' }).click();
  await page.waitForURL('**/m/**');
  await page.getByText('West · Host of Hanno').waitFor();
  expect(troubles).toEqual([]);
  await close();
});

test('several armies are kept by their names, opened again, and led in a new battle', async () => {
  const { page, close, troubles } = await carthage();
  const shelf = page.getByRole('region', { name: /^Armies in this browser/ });
  await add(page, 'Libyan spearmen');
  await page.getByRole('textbox', { name: 'Name of the army' }).fill('Vanguard');
  await shelf.getByRole('button', { name: 'Keep “Vanguard”' }).click();
  await add(page, 'Hired Gauls');
  await page.getByRole('textbox', { name: 'Name of the army' }).fill('Main body');
  await shelf.getByRole('button', { name: 'Keep “Main body”' }).click();
  await shelf.getByRole('button', { name: 'Keep “Main body” as it is now' }).waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  await page.reload();
  await shelf.getByRole('button', { name: /^Vanguard.*1 point$/ }).click();
  await sees(page, 1);
  // Taken back like any change; and what is taken away is gone.
  await page.keyboard.press('u');
  await sees(page, 2);
  await page.goto(`${stage.address}new#art-of-tactics/open-field`);
  const east = page.getByRole('combobox', { name: 'The army in the east' });
  await east.selectOption('Vanguard');
  const card = page.locator('#army-east .card');
  await card.getByText('Vanguard').waitFor();
  await page.getByText('1 unit, 8 figures, 1 of 20 points').waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  await card.getByRole('button', { name: 'As text' }).click();
  const text = page.getByRole('textbox', { name: 'The text of an army file, or a link' });
  expect(await text.inputValue()).toContain('Vanguard');
  await east.selectOption('Main body');
  await card.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => east.inputValue()).toBe('carthaginians');
  await east.selectOption('Main body');
  await page.getByRole('button', { name: 'Lay the table' }).click();
  await page.waitForURL('**/m/**');
  await page.getByText('East · Main body').waitFor();
  await open(page, '');
  await shelf.getByRole('button', { name: 'Take “Vanguard” away' }).click();
  await expect.poll(() => shelf.getByRole('listitem').count()).toBe(1);
  expect(troubles).toEqual([]);
  await close();
});

test('on a phone: one part of the page at a time, by finger, without a scroll aside', async () => {
  const { page, close, troubles } = await carthage({ width: 390, height: 844, touch: true });
  await page.getByRole('button', { name: 'Add Iberian scutarii' }).tap();
  await page.getByRole('button', { name: 'Add Libyan spearmen' }).tap();
  expect(await complaintsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Army', exact: true }).tap();
  await sees(page, 2);
  expect(await complaintsOf(page)).toEqual([]);
  await units(page).nth(1).tap();
  await page.getByRole('radio', { name: 'general' }).tap();
  await standing(page, '3 of 20 points');
  expect(await complaintsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await page.getByRole('combobox', { name: 'Slot 6' }).waitFor();
  await page.getByRole('button', { name: 'Print' }).waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  const aside = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(aside).toBe(0);
  // Every control of play is as large as a finger.
  const small = await page.evaluate<string[]>(
    `[...document.querySelectorAll('main button, main select, main a.btn')].filter((one) => {
       const { width, height } = one.getBoundingClientRect();
       return width > 0 && !one.classList.contains('cite') && Math.min(width, height) < 40;
     }).map((one) => one.outerHTML)`,
  );
  expect(small).toEqual([]);
  await page.getByRole('link', { name: 'Play with it' }).tap();
  await page.getByText('2 units,').waitFor();
  expect(troubles).toEqual([]);
  await close();
});
