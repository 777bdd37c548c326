/**
 * A person at the table who knows only what the page shows: the sentence at the top, the names of
 * buttons and units. Plays by mouse or by keyboard alone.
 */
import type { Locator, Page } from 'playwright-core';
import { Player, type Hand } from './player.ts';

export type { Hand } from './player.ts';
const GUN = 'Leather gun';
/** So many of the first turns a die brings the gun forward. */
const GUN_TURNS = 3;
/** Lists whose controls are done by one press. */
const DEEDS = /^(?:What one hit|Who |The failed test|Which |Combats still to fight)/;
const TACTICS = ['Inspiration', 'Tenacity', 'Cold Steel', 'Move'];

export class Person extends Player {
  /** Which way the enemy stands, on the screen. */
  readonly ahead: 'up' | 'down';
  /** Sentences met, by their first words. */
  readonly met = new Map<string, number>();
  #turn = 0;

  constructor(page: Page, hand: Hand, ahead: 'up' | 'down' = 'up') {
    super(page, hand);
    this.ahead = ahead;
  }

  // --- what the page shows -----------------------------------------------------------------------
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
  /** One answer to the open question. */
  override async act(sentence: string): Promise<void> {
    const lead = /^[^:]*/.exec(sentence)?.[0] ?? '';
    this.met.set(lead, (this.met.get(lead) ?? 0) + 1);
    await this.#lookAround();
    await this.#answer(sentence);
    await this.settled();
  }
  /** A mouse goes to what is seen: to all of the map. */
  async #lookAround(): Promise<void> {
    if (this.hand === 'mouse') await this.key('Home');
  }
  async #answer(sentence: string): Promise<void> {
    if (sentence.startsWith('Bombardment')) return this.#bombard();
    if (sentence.startsWith('Action dice')) return this.#place(sentence);
    if (sentence.startsWith('Tactics')) return this.#tactic();
    if (sentence.startsWith('Start of combat') || sentence.startsWith('Commander in danger')) {
      return this.#commit();
    }
    if (sentence.includes('the commander rides')) return this.#ride();
    if (/every die has been played$|by the dice that are left$/.test(sentence))
      return this.#commit();
    if (sentence.startsWith('Actions')) return this.#play();
    if (/: (?:move the units|choose a formation)/.test(sentence)) return this.#move();
    return this.#choose(sentence);
  }
  async #mark(): Promise<string> {
    const log = await this.page.getByRole('heading', { name: /^Log/ }).allInnerTexts();
    return `${await this.sentence()} ${log.join()}`;
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
    await this.#lookAround();
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
  // --- hands -------------------------------------------------------------------------------------
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
  /** What is done by one press of the control that says all of it. */
  get #deeds(): Locator {
    return this.page.getByRole('group', { name: DEEDS }).locator('.deed');
  }
  /** Retreats and stands in turn, so that both are seen. */
  #next(sentence: string, count: number): number {
    this.#turn += 1;
    const last = sentence.includes('retreat or test') || sentence.startsWith('Tenacity');
    return last ? this.#turn % Math.min(2, count) : 0;
  }
  async #choose(sentence: string): Promise<void> {
    const choices = this.page.getByRole('radio');
    // Where only one answer is possible the page gives it, and goes on to the next sentence.
    await choices
      .or(this.#deeds)
      .or(this.line.filter({ hasNotText: sentence }))
      .first()
      .waitFor()
      .catch((error: unknown) => {
        throw new Error(`no choices under: ${sentence}`, { cause: error });
      });
    const deeds = await this.#deeds.count();
    if (deeds > 0) {
      const deed = this.#next(sentence, deeds);
      if (this.hand === 'keys') return this.key(String(deed + 1));
      return this.#deeds.nth(deed).click();
    }
    const count = await choices.count();
    if (count === 0) return;
    const index = this.#next(sentence, count);
    if (this.hand === 'keys') return this.key(String(index + 1), 'Enter');
    await choices.nth(index).click();
    await this.#commit();
  }
  /**
   * A battery, if it is not the only one, then its target; the roll is a press of its own, and so
   * is to let it be where nobody can be harmed.
   */
  async #bombard(): Promise<void> {
    const roll = this.#tray.getByRole('button', { name: 'Roll the bombardment' });
    const harmless = this.page.getByText('Nobody in range can be harmed.').first();
    for (let count = 0; count < 2; count++) {
      // What is proposed aims all batteries.
      await roll.or(harmless).or(this.#litUnits.first()).first().waitFor();
      if ((await roll.or(harmless).count()) > 0) return this.#commit();
      if (this.hand === 'keys') await this.key('n', 'Enter');
      else await this.#litUnits.first().click({ force: true });
    }
    if ((await roll.count()) > 0) return this.#commit();
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
    const move = this.page.getByRole('button', { name: /^Put the \d on Move/ });
    const any = this.page.getByRole('button', { name: /^Put the \d on / });
    // On a small screen the board is a page of its own.
    const others = this.page.getByRole('button', { name: /^\d+ other places?$/ });
    await any.or(others).first().waitFor();
    if ((await others.count()) > 0) await this.press(others);
    for (const one of [wanted, move, any]) {
      if ((await one.count()) > 0) return this.press(one.first());
    }
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
    await this.settled();
    if (this.hand === 'mouse' && (await this.#mark()) !== before) return;
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
