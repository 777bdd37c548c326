/** Whoever plays Combat Commander by what the page shows: lit pieces, hexes and cards. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { spotsOf, type Spot } from './hands.ts';
import { Player, type Hand as MouseOrKeys } from './player.ts';

export type Hand = MouseOrKeys | 'finger';

const PATIENCE = { timeout: 20_000 };

/** Answers whatever is asked by what is lit; a choice is made by a count, never by chance. */
export class Commander extends Player<Hand> {
  /** Kinds of questions that were answered, by their first words. */
  readonly asked = new Map<string, number>();
  #count = 0;

  constructor(page: Page, hand: Hand = 'mouse') {
    super(page, hand);
  }
  get commit(): Locator {
    return this.page.locator('.tray .commit');
  }
  get #curtain(): Locator {
    return this.page.getByRole('button', { name: /^I am/ });
  }
  get pass(): Locator {
    return this.page.locator('.tray .pass');
  }
  get cards(): Locator {
    return this.page.locator('.hand .card.lit');
  }
  get hexes(): Locator {
    return this.page.locator('[data-thing^="hex:"]');
  }
  units(state = '.live'): Locator {
    return this.page.locator(`.unit${state}[data-thing^="unit:"]`);
  }
  /** One's own screen again, after another has had it. */
  async takeOver(): Promise<void> {
    const curtain = this.#curtain;
    await curtain.or(this.line).first().waitFor();
    const [whose] = await curtain.allInnerTexts();
    const [spot] = await spotsOf(curtain);
    // What was left answers for him meanwhile: then nobody is asked.
    if (whose !== undefined && spot !== undefined) {
      await this.#point(spot);
      // A way that goes on may hand it to the next at once.
      await curtain.filter({ hasText: whose.trim() }).waitFor({ state: 'hidden' });
    }
  }
  /** A way that goes on by itself hands the screen over without a press. */
  override async waitForTurn(): Promise<string> {
    const curtain = this.#curtain;
    for (;;) {
      await this.takeOver();
      const asked = super.waitForTurn();
      const handed = curtain.waitFor({ timeout: 0 }).then(() => undefined);
      // Whichever does not come is let go with the page.
      for (const one of [asked, handed]) one.catch(() => undefined);
      const sentence = await Promise.race([asked, handed]);
      if (sentence !== undefined) return sentence;
    }
  }
  /** A press without a place: what lies under another piece is pressed as well. */
  async pressOn(thing: Locator): Promise<void> {
    await thing.dispatchEvent('click', { detail: 0 });
  }
  override async act(sentence: string): Promise<void> {
    const [kind = sentence] = sentence.split(/[:—]|by a card/);
    this.asked.set(kind.trim(), (this.asked.get(kind.trim()) ?? 0) + 1);
    this.#count += 1;
    const before = await this.#mark();
    await this.#answer();
    await this.settled();
    await expect
      .poll(
        // What was left may have answered for him, and handed the screen over.
        async () => (await this.#mark()) !== before || (await this.#curtain.isVisible()),
        { ...PATIENCE, message: sentence },
      )
      .toBe(true);
  }
  /** What is said, told, offered and chosen: something of it is another after an answer. */
  #mark(): Promise<string> {
    return this.page.evaluate<string>(
      `[...document.querySelectorAll('.sentence, .rail .log, .tray, #hand-over')]
        .map((one) => one.textContent)
        .concat([...document.querySelectorAll('[aria-pressed="true"], [aria-checked="true"]')]
          .map((one) => one.ariaLabel ?? one.textContent)).join('|')`,
    );
  }
  async #answer(): Promise<void> {
    if ((await this.commit.count()) > 0) return this.#commit();
    if ((await this.cards.count()) > 0 && this.#count % 5 > 0) return this.#choose(this.cards);
    if ((await this.hexes.count()) > 0 && this.#count % 7 > 0) return this.#choose(this.hexes);
    const isChosen = (await this.units('[aria-pressed="true"]').count()) > 0;
    if (!isChosen && (await this.units().count()) > 0) return this.#choose(this.units());
    if ((await this.pass.count()) > 0) return this.press(this.pass);
    for (const lit of [this.hexes, this.units(), this.page.getByRole('radio')]) {
      if ((await lit.count()) > 0) return this.#choose(lit);
    }
  }
  /**
   * CC-LOS-11 What comes to nothing without a card is not tried again and again. What goes on by
   * itself, or is answered by what was left, takes its button with it: then nothing is pressed.
   */
  async #commit(): Promise<void> {
    const [says = ''] = await this.commit.allInnerTexts();
    const button = says.includes('only with a card') ? this.pass : this.commit;
    if (this.hand === 'keys') return this.press(button);
    const [spot] = await spotsOf(button);
    if (spot !== undefined) await this.#point(spot);
  }
  /** Nothing is lit while somebody else is about to answer: then what changes is awaited. */
  async #choose(all: Locator): Promise<void> {
    if (this.hand === 'keys') return this.#walk(all);
    const spots = await spotsOf(all);
    const spot = spots[this.#count % Math.max(1, spots.length)];
    if (spot !== undefined) return this.#point(spot);
    // What lies out of sight is brought into it.
    const whole = this.page.getByRole('button', { name: 'Whole map' });
    if ((await whole.count()) > 0) await this.press(whole.first());
  }
  #point({ x, y }: Spot): Promise<void> {
    if (this.hand === 'finger') return this.page.touchscreen.tap(x, y);
    return this.page.mouse.click(x, y);
  }
  /** By keys: on with Tab to one of them, and Space. */
  async #walk(all: Locator): Promise<void> {
    const count = await all.count();
    if (count > 0) await this.choose(all.nth(this.#count % count));
  }
}
