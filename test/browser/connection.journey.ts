/** What the page does when the server cannot be reached: nothing is lost, nothing said twice. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf } from './line.ts';
import { layCable, type Cable } from './cable.ts';
import { Person } from './person.ts';
import { openStage, openWindow, type OwnStage } from './stage.ts';

let stage: OwnStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

/** A battle at one screen in which an action die is to be placed. */
class Placing {
  readonly page: Page;
  readonly person: Person;
  constructor(page: Page) {
    this.page = page;
    this.person = new Person(page, 'mouse');
  }
  async begin(address: string): Promise<void> {
    await this.page.goto(address);
    await this.page.getByRole('button', { name: 'Two at one screen' }).first().click();
    await this.page.waitForURL('**/m/**');
    await this.person.playUntil((sentence) => sentence.startsWith('Action dice'));
    await this.saved('Saved');
    // A page that were loaded anew would not know it any more.
    await this.page.evaluate('globalThis.untouched = true');
  }
  async place(): Promise<void> {
    await this.page
      .getByRole('button', { name: /^Put the \d on Move/ })
      .first()
      .click();
  }
  /** The tick at the top, by its words. */
  async saved(words: string): Promise<void> {
    await this.page.getByRole('banner').getByText(words, { exact: true }).waitFor();
  }
  async placed(): Promise<number> {
    return this.page.getByLabel(/^die \d lies here/).count();
  }
  async untouched(): Promise<unknown> {
    return this.page.evaluate('globalThis.untouched');
  }
}

async function overCable(act: (placing: Placing, cable: Cable) => Promise<void>): Promise<void> {
  const cable = await layCable(stage.address);
  const { page, context, troubles } = await openWindow(stage);
  const placing = new Placing(page);
  await placing.begin(cable.address);
  await act(placing, cable);
  await placing.saved('Saved');
  await expect.poll(() => placing.placed()).toBe(1);
  expect(await placing.untouched()).toBe(true);
  // What is kept is what is shown.
  const sentence = await placing.person.sentence();
  await page.reload();
  await expect.poll(() => placing.placed()).toBe(1);
  expect(await placing.person.sentence()).toBe(sentence);
  expect(troubles).toEqual([]);
  await context.close();
  await cable.close();
}

test('an answer given without a connection is kept, and sent when it is back', () =>
  overCable(async (placing, cable) => {
    cable.pull();
    await placing.saved('No connection');
    await placing.place();
    await placing.saved('Not saved, retrying');
    cable.plug();
  }));

test('an answer that is lost on the way is sent again', () =>
  overCable(async (placing, cable) => {
    cable.loseQuestions();
    await placing.place();
    await placing.saved('Sending');
    cable.pull();
    await placing.saved('Not saved, retrying');
    cable.plug();
  }));

test('an answer whose receipt is lost is taken once', () =>
  overCable(async (placing, cable) => {
    const received = cable.loseAnswers();
    await placing.place();
    await received;
    cable.pull();
    await placing.saved('Not saved, retrying');
    cable.plug();
  }));

test('a battle opened without a connection says so, and is there when it is back', async () => {
  const cable = await layCable(stage.address);
  const { page, context } = await openWindow(stage);
  const placing = new Placing(page);
  await placing.begin(cable.address);
  cable.loseSockets();
  await page.reload();
  await page.getByText('The connection is lost; trying again.').waitFor();
  cable.plug();
  await placing.saved('Saved');
  await context.close();
  await cable.close();
});

test('a server that is killed and started again finds the page where it was', async () => {
  const { page, context, troubles } = await openWindow(stage);
  const placing = new Placing(page);
  await placing.begin(stage.address);
  await stage.kill();
  await placing.saved('No connection');
  await placing.place();
  await placing.saved('Not saved, retrying');
  await stage.revive();
  await placing.saved('Saved');
  await expect.poll(() => placing.placed()).toBe(1);
  const sentence = await placing.person.waitForTurn();
  await placing.person.act(sentence);
  await placing.saved('Saved');
  expect(await placing.untouched()).toBe(true);
  expect(troubles).toEqual([]);
  await context.close();
});

test('a connection that dies without a word is noticed, though nobody says anything', async () => {
  const cable = await layCable(stage.address);
  const { page, context } = await openWindow(stage);
  await page.clock.install();
  const placing = new Placing(page);
  await placing.begin(cable.address);
  // The page is answered after one silence, and not after the next.
  await page.clock.fastForward(21_000);
  await placing.saved('Saved');
  cable.freeze();
  await page.clock.fastForward(21_000);
  await page.clock.fastForward(5000);
  await placing.saved('No connection');
  cable.plug();
  await page.clock.fastForward(9000);
  await placing.saved('Saved');
  await placing.place();
  await expect.poll(() => placing.placed()).toBe(1);
  await context.close();
  await cable.close();
});

test('a database that dies under the table: the draft is kept, and played later', async () => {
  const { page, context, troubles } = await openWindow(stage);
  const placing = new Placing(page);
  await placing.begin(stage.address);
  const person = new Person(page, 'keys');
  await new Person(page, 'mouse').playUntil((sentence) => sentence.startsWith('Actions'));
  await person.key('n', 'Shift+ArrowUp');
  const commit = page.getByRole('contentinfo').getByRole('button', { name: /^Move/ });
  await commit.waitFor();
  const sentence = lineOf(page);
  stage.killDatabase();
  await sentence.filter({ hasText: 'The database is away.' }).waitFor();
  await expect.poll(() => commit.getAttribute('aria-disabled')).toBe('true');
  await sentence.filter({ hasText: 'Actions' }).waitFor();
  // What stands in the rail beside it tells itself where one looks.
  const readLog = (): Promise<string[]> => page.locator('.rail .log li').allInnerTexts();
  const before = await readLog();
  await person.key('Enter');
  await expect.poll(readLog).not.toEqual(before);
  await placing.saved('Saved');
  expect(await placing.untouched()).toBe(true);
  const log = await readLog();
  await page.reload();
  await expect.poll(readLog).toEqual(log);
  expect(troubles).toEqual([]);
  await context.close();
});
