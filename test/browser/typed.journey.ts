/** A real table: dice are typed in, and the app keeps the rest. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf } from './line.ts';
import { complaintsOf } from './axe.ts';
import { lendWindow, openWindow, shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

for (const reader of [{}, { width: 390, height: 844, touch: true, theme: 'dark' as const }]) {
  const width = reader.width ?? 1280;
  test(`the dice of a turn are asked for by name and typed in: ${width}`, async () => {
    const { page, close, troubles } = await lendWindow(stage, reader);
    await page.goto(`${stage.address}new`);
    await page.getByRole('radiogroup', { name: 'Dice' }).getByText('Typed in').click();
    await page.getByText('Drag the units here as they stand there').waitFor();
    await page
      .getByRole('radiogroup', { name: 'Who plays North' })
      .getByRole('radio', { name: 'You' })
      .click();
    await page.getByRole('button', { name: 'Lay the table' }).click();
    await page.waitForURL('**/m/**');
    const sentence = lineOf(page);
    const says = (words: string): Promise<void> => sentence.filter({ hasText: words }).waitFor();
    await says('South rolls: the action dice of Sweden — 3d6');
    const pad = page.getByRole('group', { name: 'Dice of the table' });
    await pad.waitFor();
    expect(await complaintsOf(page)).toEqual([]);
    // By presses, with one taken back, and by the digits.
    await pad.getByRole('button', { name: 'A 6 fell' }).click();
    await pad.getByRole('button', { name: 'A 2 fell' }).click();
    await pad.getByRole('button', { name: 'Take one back' }).click();
    const send = pad.getByRole('button', { name: 'That is the roll' });
    await expect.poll(() => send.isDisabled()).toBe(true);
    await page.keyboard.press('5');
    await page.keyboard.press('1');
    await send.click();
    await says('A 1 was rolled');
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    await says('South rolls: the risk of the commander of Sweden — 1d6');
    // Typed once the dice are asked for: the pad comes after the sentence.
    await pad.waitFor();
    await page.keyboard.press('4');
    await expect.poll(async () => send.isEnabled()).toBe(true);
    await page.keyboard.press('Enter');
    await says('Action dice');
    await page.getByText('4 dice left').or(page.getByText('3 dice left')).first().waitFor();
    expect(troubles).toEqual([]);
    await close();
  });
}

test('a roll that is sent twice is shown once', async () => {
  const { page, context, troubles } = await openWindow(stage);
  await page.addInitScript(() => {
    globalThis.WebSocket = class extends WebSocket {
      override send(data: string): void {
        super.send(data);
        if (data.includes('"t":"roll"')) super.send(data);
      }
    };
  });
  await page.goto(`${stage.address}new`);
  await page.getByRole('radiogroup', { name: 'Dice' }).getByText('Typed in').click();
  await page
    .getByRole('radiogroup', { name: 'Who plays North' })
    .getByRole('radio', { name: 'You' })
    .click();
  await page.getByRole('button', { name: 'Lay the table' }).click();
  await page.waitForURL('**/m/**');
  const sentence = lineOf(page);
  const pad = page.getByRole('group', { name: 'Dice of the table' });
  const says = (words: string): Promise<void> => sentence.filter({ hasText: words }).waitFor();
  await says('the action dice of Sweden');
  await pad.waitFor();
  for (const key of ['6', '5', '1', 'Enter']) await page.keyboard.press(key);
  await says('A 1 was rolled');
  for (const key of ['2', 'Enter']) await page.keyboard.press(key);
  await says('the risk of the commander of Sweden');
  await pad.waitFor();
  for (const key of ['4', 'Enter']) await page.keyboard.press(key);
  await says('Action dice');
  await page.getByText('4 dice left').or(page.getByText('3 dice left')).first().waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});
