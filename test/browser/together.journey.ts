/** Two at two screens: asked in a list, a result proposed, and once more with sides changed. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { games } from '#games';
import type { NewMatch, ServerMessage } from '#protocol';
import { readyOf, seated, wishFor } from '../every.ts';
import { Socket } from '../hard/socket.ts';
import { complaintsOf } from './axe.ts';
import { RULESETS, Windows, type Opened } from './looked-back.ts';
import { shareStage, type Stage } from './stage.ts';

let stage: Stage;
const windows = new Windows(() => stage);
beforeAll(async () => {
  stage = await shareStage();
});
afterEach(async () => windows.close());
afterAll(async () => stage.close());

type Welcome = Extract<ServerMessage, { t: 'welcome' }>;
const originOf = (): string => stage.address.replace(/\/$/, '');
/** The second comes by the link; both are at the table then. */
async function arranged(host: Opened, guest: Opened, wish = ofTwo()): Promise<string> {
  await host.page.goto(stage.address);
  const reply = await host.page.request.post(`${originOf()}/api/matches`, {
    data: wish,
    headers: { origin: originOf() },
  });
  const { id } = (await reply.json()) as { id: string };
  const [code = ''] = Object.values((await welcomeOf(host.page, id)).invites);
  await guest.page.goto(`${stage.address}join/${code}`);
  await guest.page.locator('main').getByRole('button').first().click();
  await guest.page.waitForURL('**/m/**');
  await host.page.goto(`${stage.address}m/${id}`);
  return id;
}
function ofTwo(): NewMatch {
  const ready = readyOf(RULESETS[0]?.id ?? '', 0);
  return wishFor(ready, seated(ready, 'link'));
}
/** Two people of one side against computers, by a clock that is soon over. */
function ofAllies(): NewMatch {
  for (const { content, rulesets } of games.all) {
    for (const { id, seats } of content.offers) {
      const [mine, ...others] = seats;
      const ally = others.find(({ side }) => side === mine?.side);
      const [ruleset] = rulesets;
      if (mine === undefined || ally === undefined || ruleset === undefined) continue;
      const sits = seats.map(({ seat }) => [seat, { bot: 'random' }] as const);
      const people = { [mine.seat]: 'me', [ally.seat]: 'link' } as const;
      return {
        ruleset: ruleset.id,
        options: { scenario: id },
        seats: { ...Object.fromEntries(sits), ...people },
        pace: { kind: 'live', main: 5, increment: 0 },
      };
    }
  }
  throw new Error('some battle has allies');
}
async function welcomeOf(page: Page, match: string): Promise<Welcome> {
  const cookies = await page.context().cookies(stage.address);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const socket = new Socket(originOf(), cookie);
  await socket.open(match);
  const told = socket.heard.map((text) => JSON.parse(text) as ServerMessage);
  socket.close();
  const found = told.findLast((one): one is Welcome => one.t === 'welcome');
  if (found === undefined) throw new Error('nobody was welcomed');
  return found;
}
async function proposes(page: Page, end: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'End by agreement…' }).click();
  await page.getByRole('radio', { name: end }).first().check();
  await page.getByRole('button', { name: 'Propose it' }).click();
}
const row = ({ page }: Opened) => page.locator('[data-battle]').first();

test('whoever is asked sees it in his lists, in his language, until he has answered', async () => {
  const [host, guest] = [
    await windows.open(),
    await windows.open({ language: 'ru', width: 390, height: 844 }),
  ];
  const id = await arranged(host, guest);
  await guest.page.goto(`${stage.address}battles`);
  await row(guest).waitFor();
  expect(await row(guest).innerText()).not.toContain('предлагает');
  await proposes(host.page, 'A draw');
  await host.page.locator('.notices .offer').waitFor();
  for (const place of ['battles', '']) {
    await guest.page.goto(`${stage.address}${place}`);
    await row(guest).getByText('предлагает ничью').waitFor();
    expect(await complaintsOf(guest.page)).toEqual([]);
    const wide = await guest.page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(wide, 'no sideways scrolling').toBeLessThanOrEqual(0);
  }
  // Who asks waits, in his own list.
  await host.page.goto(`${stage.address}battles`);
  await row(host).waitFor();
  expect(await row(host).innerText()).not.toContain('offers a draw');
  await row(guest).getByRole('link').last().click();
  await guest.page.waitForURL(`**/m/${id}`);
  await guest.page.getByRole('button', { name: 'Отказать' }).click();
  await host.page.goto(`${stage.address}m/${id}`);
  await host.page.getByRole('button', { name: 'Menu' }).waitFor();
  // To whoever was declined nobody says no twice: he proposes something else.
  await guest.page.goto(`${stage.address}battles`);
  await row(guest).waitFor();
  expect(await row(guest).innerText()).not.toContain('предлагает');
  expect([...host.troubles, ...guest.troubles]).toEqual([]);
});

test('a victory is agreed on, and the battle begun again with sides changed is told', async () => {
  const [host, guest] = [await windows.open(), await windows.open({ width: 390, height: 844 })];
  const id = await arranged(host, guest);
  await proposes(host.page, /^victory for/i);
  await guest.page.getByText(/proposes to end the battle: victory for/).waitFor();
  await guest.page.getByRole('button', { name: 'Agree' }).click();
  for (const { page } of [host, guest]) {
    await page.getByText('By agreement. The battle is over.').first().waitFor();
  }
  const sideOf = async ({ page }: Opened): Promise<string | undefined> => {
    const { seats } = await welcomeOf(page, new URL(page.url()).pathname.slice(3));
    return seats.find(({ yours }) => yours)?.seat;
  };
  const before = [await sideOf(host), await sideOf(guest)];
  await host.page.goto(`${stage.address}report/${id}`);
  await host.page.getByRole('button', { name: 'Rematch, sides changed' }).click();
  await host.page.waitForURL((url) => url.pathname.startsWith('/m/') && !url.pathname.endsWith(id));
  // The other is told at his table, and taken along.
  await guest.page.getByText('A rematch has begun.').waitFor();
  await guest.page.waitForURL((url) => url.href === host.page.url());
  expect([await sideOf(host), await sideOf(guest)]).toEqual(before.toReversed());
  expect(await complaintsOf(guest.page)).toEqual([]);
  expect([...host.troubles, ...guest.troubles]).toEqual([]);
});

test('an ally is told that the time is over, and offered nothing', async () => {
  const [host, guest] = [await windows.open(), await windows.open()];
  await arranged(host, guest, ofAllies());
  const own = (one: Opened) => one.page.getByText('Your time is over. Answer still').first();
  const late = await Promise.any(
    [host, guest].map(async (one) => {
      await own(one).waitFor();
      return one;
    }),
  );
  const ally = late === host ? guest : host;
  const told = ally.page.locator('.notices .late').filter({ hasText: ': the time is over.' });
  await told.first().waitFor();
  expect(await told.first().getByRole('button').count()).toBe(0);
  expect(await complaintsOf(ally.page)).toEqual([]);
  expect([...host.troubles, ...guest.troubles]).toEqual([]);
});
