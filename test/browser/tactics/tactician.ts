/**
 * A person at a table of Art of Tactics who knows only what the page shows: the sentence at the
 * top, what is lit, the names of buttons. Plays by mouse, by keyboard or by finger alone.
 */
import type { CDPSession, Locator, Page } from 'playwright-core';
import { Player, type Hand as MouseOrKeys } from '../player.ts';

export type Hand = MouseOrKeys | 'finger';

/** Pixels of a drag of the line, and presses of a key that go as far. */
const FORWARD = { px: 130, keys: 8 };
/** What is chosen where it is offered, instead of what is proposed. */
const BOLD = /^\s*(?:Countercharge|Shoot back|Evade|Throw again|Ride through|Face the enemy)/;
/** Runs and rides are tried now and then. */
const RIDE = /^Break through/;

export class Tactician extends Player<Hand> {
  /** Which way its own units face on the screen. */
  readonly ahead: 'left' | 'right';
  /** Kinds of sentences that were answered. */
  readonly met = new Set<string>();
  /** What bold things were done. */
  readonly done = new Set<string>();
  #finger: CDPSession | undefined;
  #turns = 0;

  constructor(page: Page, hand: Hand, ahead: 'left' | 'right' = 'right') {
    super(page, hand);
    this.ahead = ahead;
  }

  // --- what the page shows -----------------------------------------------------------------------
  get #commits(): Locator {
    return this.page.locator('.tray .commit');
  }
  get #passes(): Locator {
    return this.page.locator('.tray .pass');
  }
  /** One answer to the open question. */
  override async act(sentence: string): Promise<void> {
    this.met.add(sentence.replace(/^.*?(?=, attacked by|, shot at by| has reached)/, ''));
    if (sentence.startsWith('Move, shoot')) await this.#advance();
    else if (sentence.includes('a separate unit')) await this.#activate();
    else await this.#answer();
    await this.settled();
  }
  /** Which turn it is, as the line above the sentence says. */
  async turn(): Promise<number> {
    const said = await this.page
      .getByRole('banner')
      .getByText(/^Turn \d+$/)
      .innerText();
    return Number(said.replace('Turn ', ''));
  }

  // --- hands -------------------------------------------------------------------------------------
  /** Picks one unit of its own: under the hand, or by going from one lit unit to the next. */
  async pick(name: string): Promise<void> {
    const unit = this.page.locator(`[data-thing^="unit:"][aria-label^="${name}"]`).first();
    if (this.hand !== 'keys') return unit.click({ force: true });
    await unit.waitFor();
    const focused = this.page.locator(':focus');
    for (let count = 0; count < 60; count++) {
      await this.key('n');
      if ((await unit.and(focused).count()) > 0) return this.key('Enter');
    }
    throw new Error(`${name} cannot be reached`);
  }
  async #commit(): Promise<void> {
    if (this.hand === 'keys') return this.key('Enter');
    await this.press(this.#commits);
  }
  async #pass(): Promise<void> {
    if (this.hand === 'keys') return this.key('Escape', 'Escape', 'd');
    await this.key('Escape', 'Escape');
    if ((await this.#passes.count()) > 0) await this.press(this.#passes);
    else await this.press(this.#commits);
  }

  // --- answers -----------------------------------------------------------------------------------
  /** What is proposed, unless something bolder is on offer; points on whoever is nearest. */
  async #answer(): Promise<void> {
    // What a question needs may still be on its way.
    await this.page.locator('.tray :is(.commit, .pass), .deed, .uses button').first().waitFor();
    const points = this.page.locator('.uses button').first();
    const bold = await this.#boldest();
    if (bold !== undefined) return this.#do(bold);
    if ((await points.count()) > 0) return this.press(points);
    if ((await this.#commits.count()) > 0) return this.#commit();
    await this.#pass();
  }
  /** A deed is done by its press; a card is lit by it, and the commit does it. */
  async #do(deed: Locator): Promise<void> {
    if ((await deed.getAttribute('role')) !== 'radio') return this.press(deed);
    await this.choose(deed);
    await this.press(this.#commits);
  }
  /** What has not been done yet before what has. */
  async #boldest(): Promise<Locator | undefined> {
    const all = this.page.locator('.deed').filter({ hasText: BOLD });
    const names = (await all.allInnerTexts()).map((text) => BOLD.exec(text)?.[0].trim() ?? '');
    const index = Math.max(
      0,
      names.findIndex((name) => !this.done.has(name)),
    );
    const name = names[index];
    if (name === undefined) return undefined;
    this.done.add(name);
    return all.nth(index);
  }
  /** One unit after the other, as they are lit. */
  async #activate(): Promise<void> {
    const lit = this.page.locator('[data-thing^="unit:"][tabindex="0"]');
    const count = await lit.count();
    if (count === 0) return this.#pass();
    const index = this.#turns++ % count;
    if (this.hand === 'keys') await this.key(...Array<string>(index + 1).fill('n'), 'Enter');
    else {
      const box = await lit.nth(index).boundingBox();
      if (box !== null) await this.#point([box.x + box.width / 2, box.y + box.height / 2]);
    }
    if ((await this.#commits.count()) > 0) return this.#commit();
    await this.#pass();
  }
  #point([x, y]: readonly [number, number]): Promise<void> {
    if (this.hand === 'finger') return this.page.touchscreen.tap(x, y);
    return this.page.mouse.click(x, y);
  }
  /** The line goes forward; what stands alone may ride through, or shoots. */
  async #advance(): Promise<void> {
    if ((await this.#commits.count()) > 0) return this.#commit();
    const ride = this.page.getByRole('radio', { name: RIDE });
    if ((await ride.count()) > 0) {
      await this.press(ride.first());
      if ((await this.#commits.count()) > 0) return this.#commit();
    }
    if (this.hand === 'keys') await this.key(...Array<string>(FORWARD.keys).fill('ArrowUp'));
    else await this.#dragLine();
    if ((await this.#commits.count()) > 0) return this.#commit();
    await this.#pass();
  }
  async #dragLine(): Promise<void> {
    const first = this.page.locator('[aria-pressed="true"][data-thing^="unit:"]').first();
    const box = (await first.count()) > 0 ? await first.boundingBox() : null;
    if (box === null) return;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const to = x + (this.ahead === 'right' ? FORWARD.px : -FORWARD.px);
    if (this.hand === 'finger') return this.#swipe([x, y], [to, y]);
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.move(to, y, { steps: 6 });
    await this.page.mouse.up();
  }
  async #swipe([x, y]: readonly [number, number], [tox, toy]: readonly [number, number]) {
    this.#finger ??= await this.page.context().newCDPSession(this.page);
    const touch = async (type: string, ...at: { x: number; y: number }[]): Promise<void> => {
      const touchPoints = at.map((one, id) => ({ ...one, id }));
      await this.#finger?.send('Input.dispatchTouchEvent', { type, touchPoints } as never);
    };
    await touch('touchStart', { x, y });
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await touch('touchMove', { x: x + (tox - x) * part, y: y + (toy - y) * part });
    }
    await touch('touchEnd');
  }
}
