/**
 * Three turns by ear: what is read is the names of things and the live regions, and nothing of what
 * is drawn. What is pressed is pressed by its name, with the keyboard.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf } from './line.ts';
import { lendWindow, shareStage, type Stage } from './stage.ts';
import { WAITING } from './waiting.ts';

const TURNS = 3;
const MOST_ANSWERS = 150;

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

/** Somebody who hears the page. */
class Listener {
  readonly page: Page;
  /** Names of units as they were heard. */
  readonly heard = new Set<string>();
  constructor(page: Page) {
    this.page = page;
  }
  /** The sentence that is read aloud when it changes. */
  async told(): Promise<string> {
    const told = this.page.getByRole('banner').getByRole('status');
    const live = told.first();
    // What was answered is saved: until then the old question is still read.
    await told.filter({ hasText: /^\s*Saved/ }).waitFor({ timeout: 60_000 });
    await live.filter({ hasNotText: WAITING }).waitFor({ timeout: 60_000 });
    // What is asked next is said while one's own deed is still shown: a key would skip the show.
    const over = live.filter({ hasText: 'The battle is over.' });
    await this.#means.or(over).first().waitFor({ timeout: 60_000 });
    return (await live.textContent())?.replaceAll(/\s+/g, ' ').trim() ?? '';
  }
  /** What it can be answered with. */
  get #means(): Locator {
    const buttons = this.page.getByRole('contentinfo').getByRole('button');
    const answers = buttons.filter({ hasNotText: /^(?:Undo|Show again)/ });
    return this.page.getByRole('radio').or(this.#deed).or(answers);
  }
  /** The first of the buttons that each say all of an answer. */
  get #deed(): Locator {
    return this.page.locator('button[aria-keyshortcuts="1"]');
  }
  /** What has been told by now, and what the buttons of the answer are called. */
  async mark(): Promise<string> {
    const log = await this.page.getByRole('heading', { name: /^Log/ }).allTextContents();
    const live = await lineOf(this.page).textContent();
    const buttons = this.page.getByRole('contentinfo').getByRole('button');
    return `${log.join()} ${live} ${(await buttons.allTextContents()).join()}`;
  }
  async turn(): Promise<number> {
    const where = (await this.page.getByRole('banner').textContent()) ?? '';
    return Number(/Turn (\d+)/.exec(where)?.[1] ?? 0);
  }
  async #press(one: Locator): Promise<void> {
    await one.focus();
    await this.page.keyboard.press('Enter');
  }
  async #named(name: RegExp): Promise<Locator | undefined> {
    const found = this.page.getByRole('button', { name });
    return (await found.count()) > 0 ? found.first() : undefined;
  }
  /** One answer, by what was said. */
  async answer(sentence: string): Promise<void> {
    if (sentence.startsWith('Bombardment')) return this.#bombard();
    const deed = (await this.#obvious()) ?? (await this.#moved(sentence));
    if (deed !== undefined) return this.#press(deed);
    const choice = this.page.getByRole('radio').first();
    if ((await choice.count()) > 0) {
      await choice.focus();
      await this.page.keyboard.press('Space');
      return this.page.keyboard.press('Enter');
    }
    await ((await this.#deed.count()) > 0
      ? this.#press(this.#deed.first())
      : this.page.keyboard.press('Enter'));
  }
  /**
   * A gun and then its target, each by its name; or the roll, once something is declared; or none
   * where nobody can be harmed.
   */
  async #bombard(): Promise<void> {
    const gun = this.page.getByRole('button', { name: /, may act(?:,|$)/ }).first();
    const harmless = this.page.getByText('Nobody in range can be harmed.').first();
    const rolls = this.page.getByRole('button', { name: /^Roll the bombardment/ }).first();
    await gun.or(harmless).or(rolls).first().waitFor();
    if ((await rolls.count()) > 0) return this.#press(rolls);
    await ((await harmless.count()) > 0
      ? this.#press(this.page.getByRole('button', { name: /^No bombardment/ }).first())
      : this.#press(gun));
  }
  /** What a button alone settles. */
  async #obvious(): Promise<Locator | undefined> {
    const die = await this.#named(/^Put (?:the \d|it) on Move/);
    return die ?? (await this.#named(/^Play Move with the \d/));
  }
  /** The first unit whose name says that it may act goes forward, as far as the enemy lets it. */
  async #moved(sentence: string): Promise<Locator | undefined> {
    if (!/^(?:Move|Actions)/.test(sentence)) return undefined;
    const unit = this.page.getByRole('button', { name: /, may act(?:,|$)/ }).first();
    if ((await unit.count()) === 0) return this.#named(/^Done|^End|^That is all/);
    const name = (await unit.getAttribute('aria-label')) ?? '';
    this.heard.add(name);
    await unit.focus();
    for (const key of ['Space', 'Shift+ArrowUp']) await this.page.keyboard.press(key);
    return this.#named(/^(?:Move|Turn) (?:the unit|\d+ units)/);
  }
}

test('three turns from names and live regions alone', async () => {
  const { page, close, troubles } = await lendWindow(stage);
  await page.goto(stage.address);
  await page.getByRole('button', { name: 'Play now' }).first().press('Enter');
  await page.waitForURL('**/m/**');
  const listener = new Listener(page);
  let count = 0;
  for (; count < MOST_ANSWERS && (await listener.turn()) <= 2 * TURNS; count++) {
    const sentence = await listener.told();
    if (sentence.endsWith('The battle is over.')) break;
    const before = await listener.mark();
    await listener.answer(sentence);
    await expect.poll(() => listener.mark(), { timeout: 20_000 }).not.toBe(before);
  }
  expect(count).toBeLessThan(MOST_ANSWERS);
  // A name says whether it may act, whom it stands with, and how far the enemy is.
  const names = [...listener.heard];
  expect(names.some((name) => /in a formation of \d+/.test(name))).toBe(true);
  expect(names.every((name) => /enemy [\d.]+ UW away/.test(name))).toBe(true);
  expect(troubles).toEqual([]);
  await close();
});
