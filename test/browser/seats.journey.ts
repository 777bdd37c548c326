/** Seats and who takes them: links, the end by resigning, and the battle after it. */
import type { Locator, Page } from 'playwright-core';
import { encode } from 'uqr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSeedOf } from '#fate';
import { RULESETS, readyOf, wishFor } from '../every.ts';
import { lineOf } from './line.ts';
import { complaintsOf } from './axe.ts';
import { readQr } from './qr.ts';
import { lendWindow, shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

type Window = Awaited<ReturnType<typeof lendWindow>>;
const sentence = (page: Page) => lineOf(page);
const linkOf = (page: Page) => page.getByRole('textbox', { name: 'Link for North' });

async function hosted(): Promise<Window> {
  const host = await lendWindow(stage);
  await host.page.goto(stage.address);
  await host.page.getByRole('button', { name: 'A friend by link' }).first().click();
  await host.page.waitForURL('**/m/**');
  await linkOf(host.page).waitFor();
  return host;
}
async function sit(link: string): Promise<Window> {
  const guest = await lendWindow(stage);
  await guest.page.goto(link);
  await guest.page.getByText('Mill Brook').waitFor();
  await guest.page.getByRole('button', { name: 'Sit down' }).click();
  await guest.page.waitForURL('**/m/**');
  await sentence(guest.page).waitFor();
  return guest;
}
async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
}

/** What the menu tells of the dice: their hash, and at the end the seed. */
async function diceOf(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByText('The dice', { exact: true }).click();
  await page.getByText('were bound before it began').waitFor();
  const told = await page.locator('details[open] .row code').allInnerTexts();
  await page.getByRole('button', { name: 'Menu' }).click();
  return told;
}

test('whoever opens the link by which he sits already is led to his table', async () => {
  const host = await hosted();
  const link = await linkOf(host.page).inputValue();
  const guest = await sit(link);
  const table = guest.page.url();
  await guest.page.goto(link);
  await guest.page.getByRole('heading', { name: 'You sit here already' }).waitFor();
  expect(await guest.page.getByRole('button', { name: 'Sit down' }).count()).toBe(0);
  expect(await complaintsOf(guest.page)).toEqual([]);
  await guest.page.getByRole('link', { name: 'To the table' }).click();
  await guest.page.waitForURL(table);
  for (const { troubles, close } of [host, guest]) {
    expect(troubles).toEqual([]);
    await close();
  }
});
test('his own link takes no seat: it is to be sent on, or both sides are played', async () => {
  const { page, close, troubles } = await hosted();
  const table = page.url();
  const link = await linkOf(page).inputValue();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(link);
  await page.getByRole('heading', { name: 'This link is for the other player' }).waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Copy the link for North' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(link);
  await page.getByRole('link', { name: 'To the table' }).click();
  await page.waitForURL(table);
  // Nobody has sat down by all that.
  await expect.poll(() => linkOf(page).inputValue()).toBe(link);
  await page.goto(link);
  await page.getByRole('button', { name: 'Play both sides on this screen' }).click();
  await page.waitForURL(table);
  await sentence(page).waitFor();
  await expect.poll(() => page.locator('.player').filter({ hasText: 'you' }).count()).toBe(2);
  expect(troubles).toEqual([]);
  await close();
});

/** Dark squares of a code, in reading order. */
const squaresOf = (path: string): string[] =>
  [...path.matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => `${x} ${y}`);

/** What a telephone reads of a code that is drawn, from its squares alone. */
async function scanned(code: Locator): Promise<string> {
  const dark = new Set(squaresOf((await code.locator('path').getAttribute('d')) ?? ''));
  const [xs, ys] = [0, 1].map((at) => [...dark].map((one) => Number(one.split(' ')[at])));
  const [left, top] = [Math.min(...(xs ?? [])), Math.min(...(ys ?? []))];
  const size = Math.max(...(xs ?? [])) - left + 1;
  const line = Array.from({ length: size }, (_, at) => at);
  return readQr(line.map((row) => line.map((column) => dark.has(`${column + left} ${row + top}`))));
}

test('a telephone asks for a link where one is to be sent, and has it at hand', async () => {
  const host = await lendWindow(stage, { width: 390, height: 844 });
  const { page } = host;
  const origin = stage.address.replace(/\/$/, '');
  const ready = readyOf(RULESETS[0] ?? '', 0);
  const [first = '', second = ''] = ready.seats;
  /** He waits for whoever is asked first. */
  const begin = async (who: 'link' | 'open'): Promise<void> => {
    await page.goto(stage.address);
    const seats = { [first]: who, [second]: 'me' } as const;
    const reply = await page.request.post(`${origin}/api/matches`, {
      data: wishFor(ready, seats),
      headers: { origin },
    });
    await page.goto(`${stage.address}m/${((await reply.json()) as { id: string }).id}`);
  };
  const asksFor = page.getByText('Send its link to a friend.');
  const link = page.getByRole('textbox', { name: 'Link for South' });
  await begin('open');
  // It stands on the list: somebody comes, and nothing is to be sent.
  await page.getByText('The battle waits for somebody to sit at South.').waitFor();
  expect([await asksFor.count(), await link.count()]).toEqual([0, 0]);
  // It is taken off the list: from then on its link is to be sent.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Seats and devices…' }).click();
  await page.getByRole('checkbox', { name: 'Anybody may take the empty seat' }).uncheck();
  await page.keyboard.press('Escape');
  await asksFor.waitFor();
  await begin('link');
  await asksFor.waitFor();
  await link.waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  const guest = await sit(await link.inputValue());
  await page.getByText('Waiting for South.').waitFor();
  await link.waitFor({ state: 'detached' });
  for (const { troubles, close } of [host, guest]) {
    expect(troubles).toEqual([]);
    await close();
  }
});

test('the link as a code to scan: fetched when it is asked for', async () => {
  const { page, close, troubles } = await hosted();
  const link = await linkOf(page).inputValue();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const { data } = encode(link, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`${x} ${y}`] : [])));
  const button = page.getByRole('button', { name: 'QR code of the link for North' });
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
  await button.click();
  const code = page.getByRole('img', { name: 'QR code: the link for North' });
  await code.waitFor();
  expect(asked.some((path) => path.includes('Scanned'))).toBe(true);
  expect(squaresOf((await code.locator('path').getAttribute('d')) ?? '')).toEqual(dark);
  expect(await scanned(code)).toBe(link);
  expect(await complaintsOf(page)).toEqual([]);
  // It goes with the link: a new one is another code.
  await page.getByRole('button', { name: 'New link for North' }).click();
  await page.getByRole('button', { name: 'Make a new link' }).click();
  await expect.poll(() => linkOf(page).inputValue()).not.toBe(link);
  await expect.poll(async () => scanned(code)).toBe(await linkOf(page).inputValue());
  await button.click();
  await code.waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
  await close();
});

test('a new link makes the old one void', async () => {
  const { page, close, troubles } = await hosted();
  const old = await linkOf(page).inputValue();
  await page.getByRole('button', { name: 'New link for North' }).click();
  await page.getByText('A new link makes the old one void').waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make a new link' }).click();
  await expect.poll(() => linkOf(page).inputValue()).not.toBe(old);
  const guest = await lendWindow(stage);
  await guest.page.goto(old);
  await guest.page.getByRole('heading', { name: 'This seat cannot be taken.' }).waitFor();
  await guest.page.getByRole('alert').waitFor();
  await guest.page.getByRole('link', { name: 'To the first page' }).waitFor();
  const friend = await sit(await linkOf(page).inputValue());
  await linkOf(page).waitFor({ state: 'detached' });
  expect([...troubles, ...guest.troubles, ...friend.troubles]).toEqual([]);
  await Promise.all([close(), guest.close(), friend.close()]);
});

test('who resigns reads that he did; a rematch by either takes the other along', async () => {
  const host = await hosted();
  const guest = await sit(await linkOf(host.page).inputValue());
  const first = host.page.url();
  const before = await diceOf(guest.page);
  await resign(host.page);
  await sentence(host.page).filter({ hasText: 'You resigned. The battle is over.' }).waitFor();
  await sentence(guest.page).filter({ hasText: 'South resigned. The battle is over.' }).waitFor();
  await guest.page.getByRole('heading', { name: 'Victory' }).waitFor();
  // With the end comes the seed, by which all was promised from the beginning.
  const [hash, seed = ''] = await diceOf(guest.page);
  expect(before).toEqual([hash]);
  expect(isSeedOf(seed, hash ?? '')).toBe(true);
  await guest.page.getByRole('button', { name: 'Rematch' }).click();
  await guest.page.waitForURL((url) => url.href !== first);
  const second = guest.page.url();
  await host.page.getByText('A rematch has begun. You are taken there in a moment.').waitFor();
  await host.page.getByRole('button', { name: 'Go now' }).click();
  await host.page.waitForURL(second);
  await sentence(guest.page).waitFor();
  await resign(guest.page);
  await sentence(host.page).filter({ hasText: 'North resigned.' }).waitFor();
  await host.page.getByRole('button', { name: 'Rematch' }).click();
  await host.page.waitForURL((url) => url.href !== second);
  // Nobody presses: after a while he is there.
  await guest.page.waitForURL(host.page.url());
  await host.page.goto(stage.address);
  await host.page.getByRole('link', { name: /^all \d/ }).click();
  await host.page.getByText(/defeat · You resigned/).waitFor();
  await host.page.getByText(/victory · North resigned/).waitFor();
  await host.page.goto(second.replace('/m/', '/report/'));
  await host.page.getByRole('button', { name: 'Rematch, sides changed' }).waitFor();
  expect([...host.troubles, ...guest.troubles]).toEqual([]);
  await host.close();
  await guest.close();
});
