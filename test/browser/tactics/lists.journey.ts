/** Any two army lists of Art of Tactics, or an army of one's own, from the form to the table. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintsOf } from '../axe.ts';
import { lendWindow, shareStage, type Stage } from '../stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

test('AOT-LIST-05 an army of one’s own is told every reason, and fights a list', async () => {
  const { page, close, troubles } = await lendWindow(stage);
  await page.goto(`${stage.address}new#art-of-tactics/open-field`);
  const west = page.getByRole('combobox', { name: 'The army in the west' });
  const east = page.getByRole('combobox', { name: 'The army in the east' });
  await west.selectOption('Normans');
  await page.getByText('14 units, 64 figures, 20 of 20 points').waitFor();
  // What stands ready is what one begins with.
  await east.selectOption('Swiss Confederates');
  await east.selectOption('An army of my own…');
  const text = page.getByRole('textbox', { name: 'The text of an army file, or a link' });
  expect(await text.inputValue()).toContain('pikemen');
  const own = { list: 'swiss', units: [...Array(21)].map(() => ({ entry: 'pikemen' })) };
  await text.fill(JSON.stringify({ ...own, units: [...own.units, { entry: 'hoplites' }] }));
  const why = page.locator('#army-east .why');
  await expect.poll(() => why.innerText()).toMatch(/no troops “hoplites”.*AOT-ARMY-08/s);
  await expect.poll(() => why.innerText()).toMatch(/costs 21 points: 1 more than 20/);
  const start = page.getByRole('button', { name: 'Lay the table' });
  await expect.poll(() => start.isDisabled()).toBe(true);
  await text.fill('no army at all');
  await page.getByText('This is no army: it takes the text of an army file').first().waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  await text.fill(JSON.stringify({ ...own, units: own.units.slice(0, 12) }));
  await page.getByText('12 units, 96 figures, 12 of 20 points').waitFor();
  await start.click();
  await page.waitForURL('**/m/**');
  await page.getByText('West · Normans').waitFor();
  await page.getByText('East · Swiss Confederates').waitFor();
  await page.getByText('12 of 12 units').waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
});
test('on a phone the armies stand one below the other', async () => {
  const { page, close } = await lendWindow(stage, { width: 390, height: 844, touch: true });
  await page.goto(`${stage.address}new#art-of-tactics/open-field`);
  const tops = async (): Promise<number[]> =>
    Promise.all(
      ['west', 'east'].map(
        async (side) => (await page.locator(`#army-${side}`).boundingBox())?.y ?? 0,
      ),
    );
  await page.locator('#army-east').waitFor();
  const [west = 0, east = 0] = await tops();
  expect(east).toBeGreaterThan(west + 60);
  expect(await complaintsOf(page)).toEqual([]);
  await close();
});
