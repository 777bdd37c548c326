/** Two at two screens play by the clock: time that is over is given, or claimed; and a pause. */
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { games } from '#games';
import type { Pace, ServerMessage } from '#protocol';
import { paceIn } from '../../src/table/pacing/times.ts';
import { en } from '../../src/table/pacing/words/en.ts';
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

/** So little that it is soon over: nobody answers. */
const SHORT: Pace = { kind: 'live', main: 5, increment: 0 };
const originOf = (): string => stage.address.replace(/\/$/, '');
/** A battle of two, of whom the second comes by the link. */
async function arranged(
  host: Opened,
  guest: Opened,
  { of = 0, pace = SHORT }: { readonly of?: number; readonly pace?: Pace } = {},
): Promise<void> {
  const ready = readyOf(RULESETS[of]?.id ?? '', 0);
  await host.page.goto(stage.address);
  const reply = await host.page.request.post(`${originOf()}/api/matches`, {
    data: { ...wishFor(ready, seated(ready, 'link')), pace },
    headers: { origin: originOf() },
  });
  const { id } = (await reply.json()) as { id: string };
  const cookies = await host.page.context().cookies(stage.address);
  const own = new Socket(
    originOf(),
    cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  );
  await own.open(id);
  const told = own.heard.map((text) => JSON.parse(text) as ServerMessage);
  const welcome = told.find((one) => one.t === 'welcome');
  expect(welcome?.pace).toEqual(pace);
  const [code = ''] = Object.values(welcome?.invites ?? {});
  own.close();
  await guest.page.goto(`${stage.address}join/${code}`);
  // Before anybody sits down he is told what is played, and how fast.
  const facts = guest.page.locator('dl');
  await facts.getByText(paceIn(en, pace, false)).waitFor();
  await facts.getByText(games.gameOf(ready.ruleset)?.name.en ?? '', { exact: true }).waitFor();
  await guest.page.getByRole('button', { name: 'Sit down' }).click();
  await guest.page.waitForURL('**/m/**');
  await host.page.goto(`${stage.address}m/${id}`);
}
/** Who waits for the other's time to be over, and who is asked. */
async function overAt(host: Opened, guest: Opened): Promise<{ waits: Opened; asked: Opened }> {
  const late = (one: Opened) => one.page.getByText('Your time is over. Answer still').first();
  const which = await Promise.any(
    [host, guest].map(async (one) => {
      await late(one).waitFor();
      return one;
    }),
  );
  return which === host ? { waits: guest, asked: host } : { waits: host, asked: guest };
}

async function isInside(part: Locator, whole: Locator): Promise<boolean> {
  const [inner, outer] = [await part.boundingBox(), await whole.boundingBox()];
  if (inner === null || outer === null) return false;
  return inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height;
}

test('time is over, more is given, and the clocks stand by consent', async () => {
  const [host, guest] = [await windows.open(), await windows.open()];
  await arranged(host, guest);
  const { waits, asked } = await overAt(host, guest);
  await waits.page.getByText(': the time is over.').first().waitFor();
  expect(await complaintsOf(waits.page)).toEqual([]);
  await waits.page.getByRole('button', { name: 'Give 5 minutes more' }).click();
  for (const { page } of [host, guest]) {
    await page
      .getByRole('timer')
      .filter({ hasText: /^4:5\d|5:00$/ })
      .first()
      .waitFor();
    await page.locator('.notices .late').first().waitFor({ state: 'detached' });
    // The log tells it, at once and to whoever opens it anew.
    const given = page.getByText(/has given \S+ more time: 5 minutes\./).first();
    await given.waitFor({ state: 'attached' });
    await page.reload();
    await given.waitFor({ state: 'attached' });
  }
  await asked.page.getByRole('button', { name: 'Menu' }).click();
  await asked.page.getByRole('button', { name: 'Time and pace…' }).click();
  const asks = asked.page.getByRole('button', { name: 'Ask for a pause' });
  // What opens below the edge of the menu comes into sight by itself.
  await expect.poll(() => isInside(asks, asked.page.getByRole('dialog'))).toBe(true);
  expect(await complaintsOf(asked.page)).toEqual([]);
  await asks.click();
  await waits.page.getByText(/asks for a pause/).waitFor();
  await waits.page.getByRole('button', { name: 'Agree' }).click();
  for (const { page } of [host, guest]) {
    await page.getByRole('timer').filter({ hasText: 'paused' }).first().waitFor();
  }
  expect([...host.troubles, ...guest.troubles]).toEqual([]);
});

/** How many of them are wider than their room. */
const cut = (all: readonly { scrollWidth: number; clientWidth: number }[]): number =>
  all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length;
/** By turns: so much is written of the time that a long name has little room. */
const LONG: Pace = { kind: 'turns', bank: 24, aDay: 4 };
test('whose time runs is seen: over the map of a telephone, and beside whole names', async () => {
  const [host, guest] = [await windows.open(), await windows.open({ width: 390, height: 844 })];
  for (const of of RULESETS.keys()) {
    await arranged(host, guest, { of, pace: LONG });
    // No players stand on a telephone's map: the clocks of both are over it, one's own first.
    const over = guest.page.getByRole('banner').getByRole('listitem');
    await over.nth(1).waitFor();
    const own = host.page.locator('.player').filter({ has: host.page.getByText('you') });
    await own.getByRole('timer').waitFor();
    const whose = async (one: Locator) => await one.getByRole('timer').getAttribute('aria-label');
    const theirs = over.nth(1);
    expect(await whose(theirs)).toBe(await whose(own));
    expect(await whose(theirs)).toBe(`Time of ${await theirs.locator('.who').innerText()}`);
    expect(await over.nth(0).locator('.who').innerText()).toBe('you');
    for (const one of await over.all()) {
      expect(await one.innerText()).toMatch(/1 d 0 h|23 h 59 min/);
    }
    const names = over.locator('.who');
    expect(await names.evaluateAll(cut)).toBe(0);
    expect(await guest.page.getByRole('timer').count()).toBe(2);
    // Some clock runs, and is marked.
    await guest.page.getByRole('banner').locator('li.runs .clock.runs').first().waitFor();
    expect(await complaintsOf(guest.page)).toEqual([]);
    await host.page.locator('.player').getByRole('timer').nth(1).waitFor();
    expect(await host.page.locator('.player .who').evaluateAll(cut)).toBe(0);
  }
  expect([...host.troubles, ...guest.troubles]).toEqual([]);
});

type Styled = (one: unknown) => { readonly lineHeight: string };
/** In the page: so many lines it takes. */
const linesOf = (one: { readonly clientHeight: number }): number => {
  const { getComputedStyle } = globalThis as unknown as { readonly getComputedStyle: Styled };
  return one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight);
};
/** Both agree to a pause; each is at the table. */
async function paused(host: Opened, guest: Opened): Promise<void> {
  const sit = async ({ page }: Opened) => {
    const cookies = await page.context().cookies(stage.address);
    const all = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const socket = new Socket(originOf(), all);
    await socket.open(new URL(page.url()).pathname.replace('/m/', ''));
    const told = socket.heard.map((text) => JSON.parse(text) as ServerMessage);
    const seats = told.flatMap((one) => (one.t === 'welcome' ? one.seats : []));
    return { socket, seat: seats.find(({ yours }) => yours)?.seat ?? '' };
  };
  const [one, other] = [await sit(host), await sit(guest)];
  const asked = () => other.socket.state?.offers?.[one.seat]?.row;
  one.socket.say({ t: 'offer', seat: one.seat, offer: { of: 'pause', pauses: true } });
  await other.socket.until(() => asked() !== undefined);
  const row = asked() ?? 0;
  await other.socket.ask({ t: 'consent', seat: other.seat, of: one.seat, row });
  for (const { socket } of [one, other]) socket.close();
}
test('beside clocks that stand no name takes three lines, in either language', async () => {
  const [host, guest] = [await windows.open({ language: 'ru' }), await windows.open()];
  for (const of of RULESETS.keys()) {
    await arranged(host, guest, { of, pace: LONG });
    await paused(host, guest);
    for (const { page } of [host, guest]) {
      const stands = page
        .locator('.player')
        .getByRole('timer')
        .filter({ hasText: /paused|пауза/ });
      await stands.nth(1).waitFor();
      const names = page.locator('.player .who');
      expect(await names.evaluateAll(cut)).toBe(0);
      for (const name of await names.all()) {
        const lines = await name.evaluate(linesOf);
        expect(Math.round(lines), await name.innerText()).toBeLessThanOrEqual(2);
      }
      expect(await complaintsOf(page)).toEqual([]);
    }
  }
  expect([...host.troubles, ...guest.troubles]).toEqual([]);
});

test('time that is over is claimed: nothing ends by itself', async () => {
  const [host, guest] = [await windows.open(), await windows.open({ width: 390, height: 844 })];
  await arranged(host, guest);
  const { waits, asked } = await overAt(host, guest);
  await waits.page.getByRole('button', { name: 'claim the battle' }).click();
  await waits.page.getByRole('button', { name: 'Claim it' }).click();
  await asked.page.getByText('Your time ran out').first().waitFor();
  await waits.page
    .getByText(/Time ran out/)
    .first()
    .waitFor();
  expect([...host.troubles, ...guest.troubles]).toEqual([]);
});

test('another is called at the second press; nobody comes, and it is taken back', async () => {
  const [host, guest] = [await windows.open(), await windows.open({ width: 390, height: 844 })];
  await arranged(host, guest);
  const { waits, asked } = await overAt(host, guest);
  const calls = waits.page.getByRole('button', { name: 'Call another player to the seat' });
  const sure = waits.page.getByRole('button', { name: 'Call', exact: true });
  // The first press asks, and does nothing.
  await calls.click();
  await waits.page.getByText('all clocks stand. Until then you can take the call back').waitFor();
  expect(await complaintsOf(waits.page)).toEqual([]);
  await waits.page.getByRole('button', { name: 'Not now' }).click();
  await sure.waitFor({ state: 'detached' });
  expect(await asked.page.getByText('Your time is over. Answer still').first().isVisible()).toBe(
    true,
  );
  await calls.click();
  await sure.click();
  const called = (page: Opened['page']) => page.getByText(/: another player was called,/);
  for (const { page } of [waits, asked]) await called(page).waitFor();
  // Whoever was put out is told why, and what he may do.
  await asked.page.getByText(/another player was called to your seat/).waitFor();
  const leaves = asked.page.locator('.notices').getByRole('link', { name: 'First page' });
  await leaves.waitFor();
  expect(await complaintsOf(asked.page)).toEqual([]);
  // So he is when he opens it anew, until he puts it away.
  await asked.page.reload();
  await asked.page.getByText(/another player was called to your seat/).waitFor();
  await asked.page.getByRole('button', { name: 'Close' }).click();
  await leaves.waitFor({ state: 'detached' });
  await asked.page.reload();
  await called(asked.page).waitFor();
  expect(await leaves.count()).toBe(0);
  const seen = performance.now();
  await waits.page.getByRole('button', { name: 'Claim the battle' }).waitFor({ state: 'detached' });
  // Whoever was put out has no say in the seats, if he had any; whoever called has.
  await waits.page.getByRole('button', { name: 'Menu' }).click();
  await waits.page.getByRole('button', { name: 'Seats and devices…' }).waitFor();
  await waits.page.keyboard.press('Escape');
  // His list tells what taking the table off leaves, and where the call is taken back.
  const table = waits.page.url();
  await waits.page.goto(`${stage.address}battles`);
  await waits.page.getByText('Off the list the call goes on').waitFor();
  expect(await complaintsOf(waits.page)).toEqual([]);
  await waits.page.getByRole('button', { name: /^Take off the list/ }).click();
  await waits.page.getByText('the call goes on, by the link').waitFor();
  await waits.page.goto(table);
  await called(waits.page).waitFor();
  const back = { name: 'Take the call back' };
  expect(await asked.page.getByRole('button', back).count()).toBe(0);
  expect(await complaintsOf(waits.page)).toEqual([]);
  await waits.page.getByRole('button', back).click();
  await asked.page.getByText('Your time is over. Answer still').first().waitFor();
  await leaves.waitFor({ state: 'detached' });
  // Calls come a second apart: a sooner one would be refused.
  await expect.poll(() => performance.now() - seen).toBeGreaterThan(1_000);
  await calls.click();
  await sure.click();
  for (const { page } of [waits, asked]) await called(page).waitFor();
  // So does a computer: who it is, and that the seat is gone.
  const puts = waits.page.getByRole('button', { name: 'Let the computer take the seat' });
  await puts.click();
  await waits.page.getByText(/Sensible, .* does not get the seat back/).waitFor();
  expect(await complaintsOf(waits.page)).toEqual([]);
  await waits.page.getByRole('button', { name: 'Not now' }).click();
  for (const { page } of [waits, asked]) expect(await called(page).isVisible()).toBe(true);
  await puts.click();
  await waits.page.getByRole('button', { name: 'Let it play' }).click();
  for (const { page } of [waits, asked]) await called(page).waitFor({ state: 'detached' });
  await asked.page.getByText('the computer has taken your seat').waitFor();
  expect([...host.troubles, ...guest.troubles]).toEqual([]);
});
test('a computer takes the seat at the second press, and is who was named', async () => {
  const [host, guest] = [await windows.open(), await windows.open()];
  await arranged(host, guest);
  const { waits, asked } = await overAt(host, guest);
  const puts = waits.page.getByRole('button', { name: 'Let the computer take the seat' });
  await puts.click();
  await waits.page.getByText(/Sensible, .* does not get the seat back/).waitFor();
  await waits.page.getByRole('button', { name: 'Not now' }).click();
  await puts.waitFor();
  expect(await asked.page.getByText('Your time is over. Answer still').first().isVisible()).toBe(
    true,
  );
  await puts.click();
  // The log tells it, until what he is asked next lies over that.
  const logged = waits.page.getByText(/has let the computer take the seat: Sensible\./).waitFor();
  await waits.page.getByRole('button', { name: 'Let it play' }).click();
  await logged;
  for (const { page } of [waits, asked]) {
    await page.locator('.players').getByText('Sensible').waitFor();
  }
  await asked.page
    .getByText(/^Your time was over, and the computer has taken your seat: (?:South|North)/)
    .waitFor();
  expect(await asked.page.getByText('on this device').count()).toBe(0);
  // His list keeps it till he takes it off, and says what became of his seat.
  await asked.page.goto(`${stage.address}battles`);
  const row = asked.page.getByRole('listitem').filter({ hasText: 'the computer has taken your' });
  await row.getByRole('link', { name: 'Look' }).waitFor();
  expect(await complaintsOf(asked.page)).toEqual([]);
  await row.getByRole('button', { name: /off the list/ }).click();
  await asked.page.getByText('The battle itself is kept.').waitFor();
  await asked.page.reload();
  await asked.page.getByRole('button', { name: /^Show/ }).waitFor();
  expect(await row.count()).toBe(0);
  expect([...host.troubles, ...guest.troubles]).toEqual([]);
});
test('who presses twice has pressed once: what comes under his finger is not pressed', async () => {
  const phone = { width: 390, height: 844 };
  const [host, guest] = [await windows.open(phone), await windows.open(phone)];
  await arranged(host, guest);
  const { waits, asked } = await overAt(host, guest);
  const { page } = waits;
  const no = page.getByRole('button', { name: 'Not now' });
  const firsts = page.locator('.late button').filter({ hasNotText: /^(?:Give|Not now)/ });
  await firsts.last().waitFor();
  const names = await firsts.allTextContents();
  let under: Point | undefined;
  for (const name of names) {
    const first = page.getByRole('button', { name, exact: true });
    const box = await first.boundingBox();
    await first.click();
    await no.waitFor();
    under ??= shared(box, await page.locator('.late .btn').first().boundingBox());
    await no.click();
    await first.waitFor();
  }
  // Else this test could not fail.
  if (under === undefined) throw new Error('nothing comes to lie where one has pressed');
  await page.mouse.dblclick(under.x, under.y);
  // It is asked still: nothing has been done.
  await no.click();
  await firsts.last().waitFor();
  expect(await asked.page.getByText('Your time is over. Answer still').first().isVisible()).toBe(
    true,
  );
  expect([...host.troubles, ...guest.troubles]).toEqual([]);
});
type Box = Awaited<ReturnType<Locator['boundingBox']>>;
interface Point {
  readonly x: number;
  readonly y: number;
}
/** The middle of what two of them have in common. */
function shared(one: Box, other: Box): Point | undefined {
  if (one === null || other === null) return undefined;
  const from = { x: Math.max(one.x, other.x), y: Math.max(one.y, other.y) };
  const to = {
    x: Math.min(one.x + one.width, other.x + other.width),
    y: Math.min(one.y + one.height, other.y + other.height),
  };
  if (from.x >= to.x || from.y >= to.y) return undefined;
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}
