/**
 * A person at the table who knows only what the page shows: the sentence at the top, the names of
 * buttons and units. Plays by mouse or by keyboard alone.
 */
import type { Locator, Page } from 'playwright-core';

export type Hand = 'mouse' | 'keys';
const WAITING = /^(?:…|.* is to decide\.|.* decides…|Watch what|The dice fall)|is thinking/;
const OVER = 'The battle is over.';
const PATIENCE_MS = 60_000;
const GUN = 'Leather gun';
/** So many of the first turns a die brings the gun forward. */
const GUN_TURNS = 3;
const TACTICS = ['Inspiration', 'Tenacity', 'Cold Steel', 'Move'];

export class Person {
  readonly page: Page;
  readonly hand: Hand;
  /** Which way the enemy stands, on the screen. */
  readonly ahead: 'up' | 'down';
  /** Sentences met, by their first words. */
  readonly met = new Map<string, number>();
  #turn = 0;

  constructor(page: Page, hand: Hand, ahead: 'up' | 'down' = 'up') {
    this.page = page;
    this.hand = hand;
    this.ahead = ahead;
  }

  // --- what the page shows -----------------------------------------------------------------------
  get #sentenceLine(): Locator {
    return this.page.getByRole('banner').getByRole('status').first();
  }
  async sentence(): Promise<string> {
    return (await this.#sentenceLine.innerText()).replaceAll(/\s+/g, ' ').trim();
  }
  get #tray(): Locator {
    return this.page.getByRole('contentinfo');
  }
  get #litUnits(): Locator {
    return this.page.getByRole('group', { name: 'Units and marks' }).locator('[tabindex="0"]');
  }
  /** The gun while it may be moved, else any unit that may. */
  async #nextUnit(): Promise<Locator> {
    const gun = this.#litUnits.and(this.page.locator(`[aria-label^="${GUN}"]`));
    return (await gun.count()) > 0 ? gun.first() : this.#litUnits.first();
  }
  async waitForTurn(): Promise<string> {
    const asked = this.page
      .getByRole('banner')
      .getByRole('status')
      .filter({ hasNotText: WAITING })
      .first();
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
      if (sentence === OVER || done(sentence)) return sentence;
      await this.act(sentence);
    }
    throw new Error('the battle does not end');
  }

  /** One answer to the open question. */
  async act(sentence: string): Promise<void> {
    const lead = /^[^:]*/.exec(sentence)?.[0] ?? '';
    this.met.set(lead, (this.met.get(lead) ?? 0) + 1);
    const before = await this.#mark();
    await this.#answer(sentence);
    await this.#changed(before, 60);
  }
  async #answer(sentence: string): Promise<void> {
    if (sentence.startsWith('Bombardment')) return this.#bombard();
    if (sentence.startsWith('Action dice')) return this.#place(sentence);
    if (sentence.startsWith('Tactics')) return this.#tactic();
    if (sentence.startsWith('Start of combat') || sentence.startsWith('Commander in danger')) {
      return this.#commit();
    }
    if (sentence.includes('the commander rides')) return this.#ride();
    if (sentence.endsWith('every die has been played')) return this.#commit();
    if (sentence.startsWith('Actions')) return this.#play();
    if (/: (?:move the units|choose a formation)/.test(sentence)) return this.#move();
    return this.#choose(sentence);
  }
  async #mark(): Promise<string> {
    const log = await this.page.getByRole('heading', { name: /^Log/ }).allInnerTexts();
    return `${await this.sentence()} ${log.join()}`;
  }
  /** Waits until the page says something new. */
  async #changed(before: string, tries: number): Promise<boolean> {
    for (let count = 0; count < tries; count++) {
      if ((await this.#mark()) !== before) return true;
      await this.page.waitForTimeout(30);
    }
    return false;
  }

  /** Goes too far with a unit, is told why, and goes back. */
  async goTooFar(): Promise<void> {
    const why = this.page
      .getByRole('status')
      .filter({ hasText: 'Why not' })
      .getByRole('button', { name: /^Rule COS-MOV-/ });
    if (this.hand === 'keys') {
      await this.key('n', ...Array<string>(8).fill('Shift+ArrowUp'));
      await why.waitFor();
      return this.key('Escape', 'Escape');
    }
    const box = await this.#litUnits.first().boundingBox();
    if (box === null) throw new Error('no unit is lit');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const sign = this.ahead === 'up' ? -1 : 1;
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.move(x, y + sign * 20, { steps: 3 });
    await this.page.mouse.move(x, y + sign * 160, { steps: 5 });
    await why.waitFor();
    await this.page.mouse.move(x, y, { steps: 5 });
    await this.page.mouse.up();
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
  /** Presses a button: with the mouse, or by walking to it with Tab. */
  async press(button: Locator): Promise<void> {
    if (this.hand === 'mouse') return button.click();
    const focused = this.page.locator(':focus');
    for (let count = 0; count < 150; count++) {
      if ((await button.and(focused).count()) > 0) return this.key('Enter');
      await this.key('Tab');
    }
    throw new Error('a button cannot be reached with Tab');
  }
  async #commit(): Promise<void> {
    if (this.hand === 'keys') return this.key('Enter');
    await this.#tray.getByRole('button').last().click();
  }
  async #pass(): Promise<void> {
    if (this.hand === 'keys') return this.key('Escape', 'Escape', 'd');
    await this.key('Escape', 'Escape');
    await this.#tray.getByRole('button').last().click();
  }

  // --- questions ---------------------------------------------------------------------------------
  async #choose(sentence: string): Promise<void> {
    const choices = this.page.getByRole('radio');
    await choices
      .first()
      .waitFor()
      .catch((error: unknown) => {
        throw new Error(`no choices under: ${sentence}`, { cause: error });
      });
    const count = await choices.count();
    // Retreats and stands in turn, so that both are seen.
    this.#turn += 1;
    const last = sentence.includes('retreat or test') || sentence.startsWith('Tenacity');
    const index = last ? this.#turn % Math.min(2, count) : 0;
    if (this.hand === 'keys') return this.key(String(index + 1), 'Enter');
    await choices.nth(index).click();
    await this.#commit();
  }
  async #bombard(): Promise<void> {
    const roll = this.#tray.getByRole('button', { name: 'Roll the bombardment' });
    if ((await roll.count()) > 0) return this.#commit();
    await this.#litUnits.first().waitFor();
    if (this.hand === 'keys') return this.key('n', 'Enter');
    await this.#litUnits.first().click({ force: true });
  }
  async #place(sentence: string): Promise<void> {
    const left = Number(/(\d+) di/.exec(sentence)?.[1] ?? 1);
    // A die each for the line, the commander behind it, and a tactic for when they meet; first
    // the gun is brought up.
    const late = TACTICS[this.#turn % TACTICS.length] ?? 'Move';
    const last = this.#turn < GUN_TURNS ? 'Reserve Move' : late;
    if (left === 1) this.#turn += 1;
    const line = left === 1 ? last : left === 2 ? 'Move' : 'Commanders’';
    const wanted = this.page.getByRole('button', { name: new RegExp(`^Put the \\d on ${line}`) });
    const any = this.page.getByRole('button', { name: /^Put the \d on Move/ });
    await this.press((await wanted.count()) > 0 ? wanted.first() : any.first());
  }
  async #play(): Promise<void> {
    for (const first of [/^Play Commanders’ Movement/, /^Play Reserve Move/]) {
      const play = this.page.getByRole('button', { name: first });
      if ((await play.count()) > 0) return this.press(play.first());
    }
    if ((await this.#litUnits.count()) > 0) return this.#move();
    const die = this.page.getByRole('button', { name: /^Play .* with the \d/ });
    await this.press(die.first());
  }
  async #tactic(): Promise<void> {
    if (this.hand === 'keys') await this.key('1');
    else await this.page.getByRole('radio').first().click();
    const play = this.#tray.getByRole('button', { name: /^Play / });
    if ((await play.count()) > 0) await this.#commit();
    else await this.#pass();
  }
  async #ride(): Promise<void> {
    const [arrow, sign] = this.ahead === 'up' ? ['ArrowUp', -1] : ['ArrowDown', 1];
    if (this.hand === 'keys') await this.key(`Shift+${arrow}`, `Shift+${arrow}`);
    else {
      const own = this.page.getByRole('img', { name: /^Commander, / });
      const box = await own.nth(this.ahead === 'up' ? 0 : 1).boundingBox();
      if (box !== null) {
        await this.page.mouse.click(box.x + 8, box.y + box.height - 8 + sign * 30);
      }
    }
    const ride = this.#tray.getByRole('button', { name: 'Ride here' });
    if ((await ride.count()) > 0) await this.#commit();
    else await this.#pass();
  }
  /** Takes a lit unit forward: as far as it may, or else half the way, or else it stays. */
  async #move(): Promise<void> {
    if ((await this.#litUnits.count()) === 0) return this.#pass();
    const before = await this.#mark();
    if (this.hand === 'keys') await this.#moveByKeys();
    else await this.#moveByMouse();
    if (this.hand === 'mouse' && (await this.#changed(before, 20))) return;
    const go = this.#tray.getByRole('button', { name: /^(?:Move|Turn) (?:the unit|\d+ units)/ });
    if ((await go.count()) === 0) return this.#pass();
    if (this.hand === 'keys') return this.key('Enter');
    await go.click();
  }
  async #moveByKeys(): Promise<void> {
    const wanted = (await (await this.#nextUnit()).getAttribute('aria-label')) ?? '';
    const lit = await this.#litUnits.count();
    for (let count = 0; count < lit; count++) {
      await this.key('n');
      const focused = await this.page.locator(':focus').getAttribute('aria-label');
      if (focused === wanted) break;
    }
    await this.key(...Array<string>(4).fill('Shift+ArrowUp'));
  }
  async #moveByMouse(): Promise<void> {
    const box = await (await this.#nextUnit()).boundingBox();
    if (box === null) return;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const sign = this.ahead === 'up' ? -1 : 1;
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.move(x, y + sign * 20, { steps: 3 });
    await this.page.mouse.move(x, y + sign * 78, { steps: 3 });
    await this.page.mouse.up();
  }
}
