/** A full start at one screen: slots in secret, bidding, ground, camps, both lines by hand. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintsOf } from '../axe.ts';
import { lineOf } from '../line.ts';
import { lendWindow, shareStage, type Stage } from '../stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

/** Both seats are of this screen. */
async function begin(page: Page, how: string, slots: boolean): Promise<void> {
  await page.goto(`${stage.address}new#art-of-tactics/open-field`);
  await page.getByRole('radio', { name: new RegExp(`^${how}`) }).check();
  expect(await page.getByRole('checkbox', { name: 'Set up by hand' }).count()).toBe(0);
  if (slots) await page.getByRole('checkbox', { name: /^Write the command slots/ }).check();
  const seats = page.getByRole('radiogroup', { name: /^Who plays/ });
  await seats.nth(1).getByRole('radio', { name: 'You' }).click();
  await page.getByRole('button', { name: 'Lay the table' }).click();
  await page.waitForURL('**/m/**');
}
class Hands {
  readonly page: Page;
  readonly line: Locator;
  readonly commit: Locator;
  readonly pass: Locator;
  readonly curtain: Locator;
  constructor(page: Page) {
    this.page = page;
    this.line = lineOf(page);
    this.commit = page.locator('.tray .commit');
    this.pass = page.locator('.tray .pass');
    this.curtain = page.getByRole('button', { name: /^I am (?:West|East)/ });
  }
  /** What is asked now; the screen is handed over where that is wanted. */
  async asked(): Promise<string> {
    await this.line.or(this.curtain).first().waitFor();
    if (await this.curtain.isVisible()) {
      await this.curtain.click();
      await this.curtain.waitFor({ state: 'hidden' });
    }
    await this.commit.or(this.pass).or(this.page.locator('.board')).first().waitFor();
    return (await this.line.innerText()).replaceAll(/\s+/g, ' ').trim();
  }
  /** Waits until something of a kind is asked. */
  async awaits(what: RegExp): Promise<string> {
    await expect.poll(async () => this.asked()).toMatch(what);
    return this.asked();
  }
  /** Presses, and waits until something is told or somebody else is asked. */
  async after(press: () => Promise<void>): Promise<void> {
    const mark = async (): Promise<string> =>
      (await this.curtain.isVisible())
        ? 'the curtain'
        : `${(await this.line.textContent()) ?? ''} ${await this.page.locator('.log').innerText()}`;
    const before = await mark();
    await press();
    await expect.poll(mark).not.toBe(before);
  }
  /** In pixels: a point of the table, whose edges are its frame's. */
  async point(x: number, y: number): Promise<void> {
    const sheet = await this.page.locator('[fill="url(#lamp)"]').first().boundingBox();
    if (sheet === null) throw new Error('the table is not drawn');
    const [left, top] = [sheet.x + (sheet.width * x) / 60, sheet.y + sheet.height * (1 - y / 40)];
    await this.page.mouse.click(left, top);
  }
}
/** Field by field: where what is in hand would stand. */
async function put(page: Page, x: number, y: number): Promise<void> {
  await page.getByRole('spinbutton', { name: /^From the west/ }).fill(String(x));
  await page.getByRole('spinbutton', { name: /^From the south/ }).fill(String(y));
  await page.keyboard.press('Tab');
}

test('AOT-SETUP-01 AOT-SETUP-04 a full start is bid for, laid and set up', async () => {
  const { page, close, troubles } = await lendWindow(stage);
  await begin(page, 'Full start', true);
  const hands = new Hands(page);
  // The slots are written one after the other, each behind the curtain.
  for (const side of ['one', 'the other']) {
    expect(await hands.asked(), side).toContain('write your slots');
    await hands.after(() => hands.commit.click());
  }
  const bid = await hands.awaits(/would defend with [2-6] of terrain/);
  const count = Number(/with (\d)/.exec(bid)?.[1]);
  expect(await complaintsOf(page)).toEqual([]);
  // Who refuses offers himself with one element fewer.
  await hands.pass.click();
  const left =
    count > 2 ? await hands.awaits(new RegExp(`would defend with ${count - 1}`)) : undefined;
  if (left !== undefined) await hands.commit.click();
  await hands.awaits(/lay the ground/);
  await page.keyboard.press('Home');

  // A hedge in three segments, then round ground in one piece; a place off the table is refused.
  const elements = count - 1;
  await page.getByRole('combobox', { name: 'Kind of ground' }).selectOption('Hedge');
  await hands.point(20, 20);
  for (const [x, y] of [
    [30, 6],
    [30, 13],
    [30, 34],
  ] as const) {
    await put(page, x, y);
    await hands.commit.click();
  }
  for (let element = 1; element < elements; element++) {
    await hands.awaits(new RegExp(`to place — ${elements - element}`));
    await page.getByRole('combobox', { name: 'Kind of ground' }).selectOption('Wood');
    await hands.point(20, 20);
    await put(page, 1, 1);
    await page.getByText('A wood would not lie on the table.').first().waitFor();
    expect(await hands.commit.count()).toBe(0);
    await put(page, 5 + 4 * element, element % 2 === 0 ? 4 : 36);
    await hands.commit.click();
  }
  await hands.awaits(/pitch your camp/);
  expect(await complaintsOf(page)).toEqual([]);
  // In the middle the other would have no site: the page says how far he could come.
  await hands.point(30, 22);
  await page
    .getByText(/could lie \d+(\.\d+)? in away at most/)
    .first()
    .waitFor();
  await hands.point(8, 20);
  await hands.after(() => hands.commit.click());
  await hands.awaits(/pitch your camp/);
  await hands.point(52, 20);
  await hands.commit.click();

  for (const side of ['defender', 'attacker']) {
    await hands.awaits(/set up:/);
    const list = page.getByRole('button', { name: /×/ });
    const all = await list.count();
    expect(all, side).toBeGreaterThan(8);
    // Ready too early is refused in its own words.
    await hands.pass.click();
    await page.getByText('is still to be set up').first().waitFor();
    for (let placed = 0; placed < all; placed++) {
      await list.first().click();
      await hands.commit.click();
      await expect
        .poll(async () => page.getByRole('button', { name: /×.*placed/ }).count())
        .toBe(placed + 1);
    }
    // Where all stand, that is what is proposed.
    await hands.after(() => page.locator('.tray').locator('.commit, .pass').last().click());
  }
  // A slot is played; a tie lets both write theirs anew.
  await hands.awaits(/^Slot \d|write your slots/);
  expect(await page.locator('[data-thing^="unit:"]').count()).toBeGreaterThan(16);
  expect(troubles).toEqual([]);
  await close();
});

test('AOT-MEET-01 AOT-MEET-05 a meeting engagement: out of the camps', async () => {
  const { page, close, troubles } = await lendWindow(stage);
  await begin(page, 'Meeting engagement', false);
  const hands = new Hands(page);
  const pitched: string[] = [];
  const tray = page.locator('.tray');
  const nextOf = tray.getByRole('button', { name: /^(?:My camp|Nothing more)/ });
  const begun = page.locator('[data-thing^="unit:"]').first();
  while ((await begun.count()) === 0) {
    const asked = await hands.asked();
    if (asked.includes('pitch your camp')) {
      // West pitches in the west, wherever the dice put him first.
      await hands.point(pitched.length === 0 ? 6 : 54, 20);
      const here = tray.getByRole('button', { name: /^Pitch the camp here/ });
      await here.click();
      await here.waitFor({ state: 'hidden' });
      pitched.push(asked);
    } else if ((await nextOf.count()) > 0) {
      await hands.after(() => nextOf.click());
    }
    await hands.line.or(begun).first().waitFor();
  }
  expect(pitched).toHaveLength(2);
  // What is proposed, until somebody comes out; he does where he is pointed to.
  const told = page.locator('.log').getByText(/comes out of its camp/);
  for (let count = 0; count < 40 && (await told.count()) === 0; count++) {
    const asked = await hands.asked();
    if (asked.includes('where does it come out')) await page.keyboard.press('ArrowUp');
    const unit = page.locator('[data-thing^="unit:"][tabindex="0"]').first();
    if (asked.includes('a separate unit')) {
      await unit.click({ force: true });
      await hands.commit.waitFor();
    }
    const button = (await hands.commit.count()) > 0 ? hands.commit : hands.pass;
    await hands.after(() => button.click());
  }
  await told.first().waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
});
