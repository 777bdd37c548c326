/** A battle by dice (CC-RSG): every choice is made by hand, and what comes of it is played. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { complaintsOf } from './axe.ts';
import { Commander } from './commander.ts';
import { openWindow, shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage('7');
});
afterAll(async () => stage.close());

const SEEDED = `{
  const any = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) =>
    array instanceof Uint32Array && array.length === 1 ? array.fill(1944) : any(array);
}`;
/** What the generator asks for, and what is pressed. */
const ANSWERS: readonly (readonly [asked: RegExp, press: (page: Page) => Promise<void>])[] = [
  [/on which map/, async (page) => page.getByRole('button', { name: 'Stony Hill' }).click()],
  [/by which die/, async (page) => page.getByRole('button', { name: /^White \d: / }).click()],
  [/how large/, async (page) => page.getByRole('button', { name: 'Detachment' }).click()],
  [
    /what is bought/,
    async (page) => {
      await page
        .getByRole('button', { name: /^One more: / })
        .first()
        .click();
      await page.getByRole('button', { name: 'Buy', exact: true }).click();
    },
  ],
  [/which works/, async (page) => page.getByRole('button', { name: /^Take them: / }).click()],
  [/a radio/, async (page) => page.getByRole('button', { name: 'No radio' }).click()],
];

test('CC-RSG-15 a battle is rolled and chosen for, set up, and played', async () => {
  const { page, context, troubles } = await openWindow(stage);
  // Known dice: whoever chooses alike comes to the same battle.
  await page.addInitScript(SEEDED);
  await page.goto(`${stage.address}new#combat-commander/`);
  await page.getByRole('radio', { name: /^A random battle/ }).click();
  const start = page.getByRole('button', { name: 'Lay the table' });
  expect(await start.isDisabled()).toBe(true);
  const hands = page.getByRole('radio', { name: 'by hand', exact: true });
  await hands.last().click();
  await page.getByRole('button', { name: 'Roll for a battle' }).click();
  const asked = page.locator('fieldset legend');
  const ready = page.getByText('The battle is ready.');
  await asked.waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  const handed: string[] = [];
  for (let count = 0; count < 14 && (await ready.count()) === 0; count++) {
    const curtain = page.getByRole('button', { name: /^I am the / });
    await curtain.or(asked).or(ready).waitFor();
    if (await curtain.isVisible()) {
      // CC-RSG-05 Nothing of either choice is on the page until the screen is handed over.
      expect(await page.getByRole('button', { name: 'Detachment' }).count()).toBe(0);
      expect(await page.getByRole('listitem').filter({ hasText: 'Detachment' }).count()).toBe(0);
      expect(await complaintsOf(page)).toEqual([]);
      handed.push(await curtain.innerText());
      await page.keyboard.press('Enter');
      continue;
    }
    const question = await asked.innerText();
    const answer = ANSWERS.find(([words]) => words.test(question));
    if (answer === undefined) throw new Error(question);
    await answer[1](page);
    await expect
      .poll(async () => {
        const over = (await ready.count()) + (await curtain.count()) > 0;
        return over || (await asked.innerText()) !== question;
      })
      .toBe(true);
  }
  await ready.waitFor();
  expect(handed).toEqual(['I am the Axis', 'I am the Allies']);
  expect(await page.getByRole('listitem').filter({ hasText: 'are led by: ' }).count()).toBe(4);
  expect(await complaintsOf(page)).toEqual([]);
  await page.getByRole('radio', { name: 'By hand', exact: true }).click();
  // The server is sent no battle, but what makes it.
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST'),
    start.click(),
  ]);
  const { options } = sent.postDataJSON() as { options: { rolled?: { seed: number } } };
  expect(Object.keys(options).toSorted()).toEqual(['rolled', 'setUp']);
  expect(options.rolled?.seed).toBe(1944);
  await page.waitForURL('**/m/**');
  const person = new Commander(page);
  await person.takeOver();
  // Whoever sets up first may be the computer; then it is one's own turn to do so.
  await page.getByText(/Set-up of the Germans/).waitFor();
  for (let count = 0; count < 2; count++) {
    if (!/Set-up/.test(await person.waitForTurn())) break;
    await person.commit.click();
    await person.settled();
  }
  await page.getByText('Germans are set up.').first().waitFor();
  await expect.poll(() => page.locator('.hand .card').count()).toBeGreaterThanOrEqual(4);
  expect(troubles).toEqual([]);
  await context.close();
});
