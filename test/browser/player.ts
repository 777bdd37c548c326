/** Whoever sits at a table and knows only what the page shows: sentence, log, buttons. */
import type { Locator, Page } from 'playwright-core';
import { anyLineOf } from './line.ts';
import { WAITING } from './waiting.ts';

/** Plays by mouse or by keyboard alone. */
export type Hand = 'mouse' | 'keys';

const OVER = 'The battle is over.';
const PATIENCE_MS = 60_000;

export abstract class Player<H extends string = Hand> {
  readonly page: Page;
  readonly hand: H;

  constructor(page: Page, hand: H) {
    this.page = page;
    this.hand = hand;
  }
  /** One answer to the open question; it is done once the page has been told how it fared. */
  abstract act(sentence: string): Promise<void>;

  // --- what the page shows -----------------------------------------------------------------------
  protected get line(): Locator {
    return anyLineOf(this.page);
  }
  async sentence(): Promise<string> {
    return (await this.line.innerText()).replaceAll(/\s+/g, ' ').trim();
  }
  async waitForTurn(): Promise<string> {
    const asked = this.line.filter({ hasNotText: WAITING });
    for (;;) {
      await asked.waitFor({ timeout: PATIENCE_MS });
      // What is read may already be the next thing said.
      const sentence = await this.sentence();
      if (!WAITING.test(sentence)) return sentence;
    }
  }
  /** Plays until the sentence fits, or the battle is over; the last sentence is returned. */
  async playUntil(done: (sentence: string) => boolean, most = 4000): Promise<string> {
    for (let count = 0; count < most; count++) {
      const sentence = await this.waitForTurn();
      if (sentence.endsWith(OVER) || done(sentence)) return sentence;
      await this.act(sentence);
    }
    throw new Error('the battle does not end');
  }
  /** No answer is on its way: until it has been told, the page takes no other. */
  async settled(): Promise<void> {
    const told = this.page.locator('.saved.good, #hand-over');
    await told.first().waitFor({ state: 'attached', timeout: PATIENCE_MS });
  }
  /** Every line of the log, the oldest included. */
  async readLog(): Promise<string> {
    const older = this.page.getByRole('button', { name: 'Older lines' });
    while ((await older.count()) > 0) await this.press(older);
    return (await this.page.getByRole('listitem').allInnerTexts()).join('\n');
  }

  // --- hands -------------------------------------------------------------------------------------
  async key(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }
  /** Presses a button: under the hand, or by walking to it with Tab. */
  async press(button: Locator): Promise<void> {
    if (this.hand === 'mouse') return button.click();
    if (this.hand === 'finger') return button.tap();
    await this.#walkTo(button);
    await this.key('Enter');
  }
  /** Marks a choice: on it Enter commits what is lit already, and Space chooses. */
  async choose(choice: Locator): Promise<void> {
    if (this.hand !== 'keys') return this.press(choice);
    await this.#walkTo(choice);
    await this.key('Space');
  }
  async #walkTo(button: Locator): Promise<void> {
    const focused = this.page.locator(':focus');
    for (let count = 0; count < 150; count++) {
      if ((await button.and(focused).count()) > 0) return;
      await this.key('Tab');
    }
    throw new Error(
      `${button.toString()} cannot be reached with Tab at "${await this.sentence()}"`,
    );
  }
}
