/** A rated battle of two: arranged, told, counted, and seen on the pages of both. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Browser, type Player } from '../server/player.ts';
import { complaintsOf } from './axe.ts';
import { Windows, type Opened } from './looked-back.ts';
import { shareStage, type Stage } from './stage.ts';

let stage: Stage;
const windows = new Windows(() => stage);
beforeAll(async () => {
  stage = await shareStage();
});
afterEach(async () => windows.close());
afterAll(async () => stage.close());

/** The same player, whose hand is quicker than a mouse. */
async function handOf(page: Page, id: string): Promise<Player> {
  const browser = new Browser(stage.address.replace(/\/$/, ''));
  const cookies = await page.context().cookies(stage.address);
  browser.cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return await browser.sit(id);
}
const idAt = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Arranged on the page; the other comes by the link. */
async function arranged(host: Page, guest: Page): Promise<readonly [Player, Player]> {
  await host.goto(`${stage.address}new?with=link`);
  const counts = host.getByRole('checkbox', { name: 'It counts for the ratings of both' });
  await counts.waitFor();
  expect(await counts.isDisabled()).toBe(true);
  await host.getByRole('radio', { name: /^24 h/ }).check();
  await counts.check();
  expect(await complaintsOf(host)).toEqual([]);
  await host.getByRole('button', { name: 'Lay the table' }).click();
  await host.waitForURL('**/m/**');
  const near = await handOf(host, idAt(host));
  const [code = ''] = Object.values(near.invites);
  await guest.goto(`${stage.address}join/${code}`);
  await guest.getByText('It counts once both have decided twice').waitFor();
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await guest.waitForURL('**/m/**');
  return [near, await handOf(guest, idAt(guest))];
}
/** Until both have decided enough for it to count. */
async function underWay(near: Player, far: Player): Promise<void> {
  const by = (player: Player): string => player.seats.find(({ yours }) => yours)?.seat ?? '';
  const given = (player: Player): boolean => {
    const steps = near.heard.flatMap((one) => ('steps' in one ? one.steps : []));
    return steps.filter((step) => step.by === by(player)).length >= 2;
  };
  const enough = (): boolean => given(near) && given(far);
  const done = near.until(enough).then(() => [near, far].forEach((one) => one.wake()));
  await Promise.all([near.play(1, enough), far.play(2, enough), done]);
  await Promise.all([near.close(), far.close()]);
}
const menuOf = async ({ page }: Opened) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByText('nobody thinks ahead').waitFor();
};

test('a rated battle has no advice, is counted, and stands on both pages', async () => {
  const [host, guest] = [await windows.open(), await windows.open()];
  const [near, far] = await arranged(host.page, guest.page);
  await host.page.locator('.counts').getByText('new').first().waitFor();
  await underWay(near, far);
  // What is off is not offered, and the page says that it is off.
  await menuOf(host);
  expect(await host.page.getByRole('link', { name: /Think ahead/ }).count()).toBe(0);
  const proposes = host.page.getByRole('checkbox', { name: /Propose what the computer/ });
  expect(await proposes.isDisabled()).toBe(true);
  expect(await complaintsOf(host.page)).toEqual([]);
  await host.page.getByRole('button', { name: /^Resign/ }).click();
  await host.page.getByRole('button', { name: 'Yes, resign' }).click();
  for (const one of [host, guest]) {
    await one.page.getByText('counted · new after 1 battle').first().waitFor();
  }
  await guest.page.goto(`${stage.address}p/me`);
  await guest.page.getByRole('heading', { name: 'Your page' }).waitFor();
  expect(await guest.page.locator('.res.won').count()).toBe(1);
  expect(await complaintsOf(guest.page)).toEqual([]);
  await guest.page.locator('.foe a').click();
  await guest.page.getByText('You won 1, lost 0.').waitFor();
  await guest.page.getByText('Gave up 1 of them').waitFor();
  const page = guest.page.url();
  await host.page.goto(`${stage.address}p/me`);
  await host.page.getByRole('button', { name: 'Hide it from others' }).click();
  await host.page.getByText('Hidden: nobody else sees it').waitFor();
  await guest.page.goto(page);
  await guest.page.getByText('There is no such page').waitFor();
  const troubles = [...host.troubles, ...guest.troubles].filter((one) => !one.includes('404'));
  expect(troubles).toEqual([]);
});
