/** A new battle with armies of one's own choice. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintsOf } from './axe.ts';
import { openStage, openWindow, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

test('quick start: an illegal army is told why, a legal one fights for the village', async () => {
  const { page, context, troubles } = await openWindow(stage);
  await page.goto(stage.address);
  await page.getByRole('link', { name: 'New battle' }).click();
  await page.getByRole('radio', { name: /^Village in the centre/ }).click();
  await page.getByText('A village in the middle of the table').waitFor();
  const blue = page.getByRole('combobox', { name: 'The army of Blue' });
  const start = page.getByRole('button', { name: 'Lay the table' });
  await blue.selectOption('From a link or JSON…');
  await page.getByText('Choose an army.').waitFor();
  expect(await start.isDisabled()).toBe(true);
  const guns = { faction: 'ours-se17', level: 3, units: [{ unit: 'leather-guns', count: 9 }] };
  await page.getByRole('textbox', { name: 'A link or JSON of an army' }).fill(JSON.stringify(guns));
  await page.getByText('This army may not fight here:').waitFor();
  await page
    .getByRole('button', { name: /^Rule COS-ARM-/ })
    .first()
    .waitFor();
  expect(await start.isDisabled()).toBe(true);
  expect(await complaintsOf(page)).toEqual([]);

  await blue.selectOption('Prussia');
  await page.getByRole('combobox', { name: 'The army of Red' }).selectOption('Austria');
  await start.click();
  await page.waitForURL('**/m/**');
  await page.getByText('Blue · Prussia').waitFor();
  await page.getByText('Red · Austria').waitFor();
  const units = page.getByRole('group', { name: 'Units and marks' }).locator('[data-thing^=unit]');
  expect(await units.count()).toBeGreaterThan(16);
  await page.getByText('phase 1 of 10').or(page.getByText('phase 2 of 10')).waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});
