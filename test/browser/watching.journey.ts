/** Two play and one watches: how far behind, how many, and what is said on either side. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintsOf } from './axe.ts';
import { lineOf } from './line.ts';
import { lendWindow, shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

async function begun() {
  const host = await lendWindow(stage);
  await host.page.goto(stage.address);
  await host.page.getByRole('button', { name: 'A friend by link' }).first().click();
  await host.page.waitForURL('**/m/**');
  const link = await host.page.getByRole('textbox', { name: 'Link for North' }).inputValue();
  const guest = await lendWindow(stage);
  await guest.page.goto(link);
  await guest.page.getByRole('button', { name: 'Sit down' }).click();
  await guest.page.waitForURL('**/m/**');
  await lineOf(guest.page).waitFor();
  return { host, guest };
}
const menu = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: item }).click();
};
const say = async (page: Page, to: 'table' | 'watchers', text: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: `Say something to the ${to}` });
  await field.fill(text);
  await field.press('Enter');
  await page.getByRole('log').getByText(text).waitFor();
};

test('a battle that is watched three decisions behind, and talked about', async () => {
  const { host, guest } = await begun();
  const watcher = await lendWindow(stage);
  await watcher.page.goto(host.page.url());
  await lineOf(watcher.page).waitFor();
  for (const { page } of [host, guest]) await page.getByText('1 watches').first().waitFor();
  // All who sit there agree to the delay, and then it holds.
  await menu(host.page, 'Watchers…');
  expect(await host.page.getByRole('textbox', { name: 'Link to watch' }).inputValue()).toBe(
    host.page.url(),
  );
  await host.page.getByRole('radio', { name: '3 decisions later' }).check();
  expect(await complaintsOf(host.page)).toEqual([]);
  await host.page.getByRole('button', { name: 'Propose it' }).click();
  await guest.page.getByText('proposes to keep watchers 3 decisions behind').waitFor();
  await guest.page.getByRole('button', { name: 'Agree' }).click();
  await watcher.page.getByText('three decisions behind').waitFor();
  const pages = [host.page, guest.page];
  const asked = await Promise.any(
    pages.map((page) =>
      page
        .locator('footer.tray .commit')
        .waitFor()
        .then(() => page),
    ),
  );
  await asked.locator('footer.tray .commit').click();
  await watcher.page.getByRole('tab', { name: 'Log' }).click();
  await watcher.page.getByText('Nothing has happened yet.').waitFor();
  // He decides nothing: nothing is there to decide with, and nothing is lit.
  expect(await watcher.page.locator('footer.tray').count()).toBe(0);
  expect(await watcher.page.locator('.lit').count()).toBe(0);

  // The players talk, and the watchers apart from them.
  await host.page.getByRole('tab', { name: 'Talk' }).click();
  await say(host.page, 'table', 'good luck <b>to you</b>');
  const tab = guest.page.getByRole('tab', { name: 'Talk' });
  await tab.locator('.unread', { hasText: '1' }).waitFor();
  await tab.focus();
  await guest.page.keyboard.press('Enter');
  await guest.page.getByRole('log').getByText('good luck <b>to you</b>').waitFor();
  expect(await tab.locator('.unread').count()).toBe(0);
  await say(guest.page, 'table', 'and to you');
  await host.page.getByRole('log').getByText('and to you').waitFor();
  await watcher.page.getByRole('tab', { name: 'Watchers 1' }).click();
  await say(watcher.page, 'watchers', 'why not wait?');
  expect(await watcher.page.getByText('good luck').count()).toBe(0);
  expect(await host.page.getByText('why not wait?').count()).toBe(0);
  for (const { page } of [host, guest, watcher]) expect(await complaintsOf(page)).toEqual([]);

  // Whoever is not to be heard is not, until he is again; and is reported.
  const about = guest.page.getByRole('button', { name: 'About this line of South' });
  await about.click();
  await guest.page.getByRole('button', { name: 'Report this line' }).click();
  await guest.page.getByText('Reported: whoever runs this site can read the line.').waitFor();
  await about.click();
  await guest.page.getByRole('button', { name: 'Hear South no more' }).click();
  await guest.page.getByText('South is not heard by you.').waitFor();
  expect(await guest.page.getByText('good luck').count()).toBe(0);
  await guest.page.getByRole('button', { name: 'Hear again' }).click();
  await guest.page.getByRole('log').getByText('good luck').waitFor();

  // At its end all is seen, and the players read what was said of them.
  await menu(host.page, 'Resign');
  await host.page.getByRole('button', { name: 'Yes, resign' }).click();
  await watcher.page.getByText('The battle is over.').first().waitFor();
  expect(await watcher.page.getByText('three decisions behind').count()).toBe(0);
  await host.page.getByRole('tab', { name: 'Watchers' }).click();
  await host.page.getByRole('log').getByText('why not wait?').waitFor();
  for (const one of [host, guest, watcher]) expect(one.troubles).toEqual([]);
  await Promise.all([host, guest, watcher].map(({ close }) => close()));
});

test('on a telephone, in Russian: beside the log, marked while it is unread', async () => {
  const { host, guest } = await begun();
  const address = guest.page.url();
  await menu(guest.page, 'On another device…');
  await guest.page.getByRole('button', { name: 'Make a link for my other device' }).click();
  const link = guest.page.getByRole('textbox', { name: 'Link for your other device' });
  const phone = await lendWindow(stage, { language: 'ru', width: 390, height: 844, touch: true });
  await phone.page.goto(await link.inputValue());
  await phone.page.getByRole('button', { name: 'Сесть за стол' }).click();
  await phone.page.waitForURL(address);
  await lineOf(phone.page).waitFor();
  await host.page.getByRole('tab', { name: 'Talk' }).click();
  await say(host.page, 'table', 'are you there?');
  const log = phone.page.getByRole('button', { name: /^Журнал/ });
  await log.locator('.unread').waitFor();
  await log.click();
  await phone.page.getByRole('tab', { name: 'Разговор' }).click();
  await phone.page.getByRole('log').getByText('are you there?').waitFor();
  expect(await complaintsOf(phone.page)).toEqual([]);
  await phone.page.getByRole('textbox', { name: 'Сказать за столом' }).fill('да');
  await phone.page.getByRole('button', { name: 'Отправить' }).click();
  await host.page.getByRole('log').getByText('да').waitFor();
  expect(await log.locator('.unread').count()).toBe(0);
  for (const one of [host, guest, phone]) expect(one.troubles).toEqual([]);
  await Promise.all([host, guest, phone].map(({ close }) => close()));
});
