/** Whatever rolls says so before it is pressed, and nothing else does: whole turns of each game. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { games } from '#games';
import { byTurns, isNight } from '../night.ts';
import { Player } from './player.ts';
import { openWindow, shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

const PRESSES = isNight ? 40 : 8;
const MOST = 200;
interface Pressed {
  readonly label: string;
  readonly warned: boolean;
  /** It says what is thrown for, in words or as bars. */
  readonly told: boolean;
}
/** What the page sent and was told, in its order: rows are named by who caused them. */
type Entry =
  { readonly answers: number; readonly pressed: Pressed | undefined } | { readonly row: string };
/** What of a button of the page is used in it. */
interface Pressable {
  readonly innerText: string;
  querySelector(path: string): object | null;
  click(): void;
}
interface Noting {
  rolledLog: Entry[];
  pressed: Pressed | undefined;
}

/** Notes in the page itself, so that what was sent and what came of it stand in their order. */
function noting(): void {
  const noted = globalThis as unknown as Noting;
  noted.rolledLog = [];
  const { WebSocket: Real } = globalThis;
  globalThis.WebSocket = class extends Real {
    constructor(address: string | URL) {
      super(address);
      this.addEventListener('message', ({ data }) => {
        const { steps = [] } = JSON.parse(String(data)) as { steps?: { by: string }[] };
        noted.rolledLog.push(...steps.map(({ by }) => ({ row: by })));
      });
    }
    override send(data: string): void {
      // One answer is sent by itself, several as a list.
      const { t, answers = [{}] } = JSON.parse(data) as { t: string; answers?: unknown[] };
      const { pressed } = noted;
      if (t === 'reply') noted.rolledLog.push({ answers: answers.length, pressed });
      super.send(data);
    }
  };
}
class Presser extends Player {
  presses = 0;
  #acts = 0;
  override async act(): Promise<void> {
    // Now and then something else is chosen than what is proposed.
    if (this.presses % 2 === 1) await this.key('1');
    await this.settled();
    this.#acts += 1;
    if (await pressOne(this.page, this.#acts)) this.presses += 1;
  }
}
/** Presses what commits, else what passes; where neither stands, chooses. True: it pressed. */
async function pressOne(page: Page, nth: number): Promise<boolean> {
  const button = page.locator('.tray').locator('.commit, .pass').last();
  if ((await button.count()) === 0) {
    for (const key of ['1', 'n', 'Enter']) {
      await page.keyboard.press(key);
      if ((await button.count()) > 0) return false;
    }
    // What is lit on the map is pressed as by one who hears the page.
    const things = page.locator('svg [data-thing][role=button]');
    const all = await things.count();
    if (all > 0) await things.nth(nth % all).dispatchEvent('click', { detail: 0 });
    return false;
  }
  // Read and pressed in one breath: what is read is what is pressed.
  await button.evaluate((node) => {
    const one = node as unknown as Pressable;
    const noted = globalThis as unknown as Noting;
    const small = one.querySelector('small') as Pressable | null;
    const told = one.querySelector('.thrown') !== null || small?.innerText.includes(': ') === true;
    noted.pressed = { label: one.innerText, warned: one.querySelector('svg') !== null, told };
    one.click();
    noted.pressed = undefined;
  });
  return true;
}
/** Of each press that answered: was it warned of, and did fate follow its last answer? */
function judged(log: readonly Entry[]): readonly (Pressed & { readonly rolled: boolean })[] {
  return log.flatMap((entry, at) => {
    if (!('answers' in entry) || entry.pressed === undefined) return [];
    const again = log.findIndex((one, index) => index > at && 'answers' in one);
    const rows = log.slice(at + 1, again < 0 ? undefined : again) as { readonly row: string }[];
    // Several answers that were sent as one are so many rows.
    if (rows.length < entry.answers) return [];
    // What a standing order answers next is no press of his.
    const next = rows.slice(entry.answers).find(({ row }) => row !== rows[0]?.row);
    return [{ ...entry.pressed, rolled: next?.row === 'fate' }];
  });
}

// By day in one of them: `test/hard/rolled.test.ts` asks the pages of all.
test.each(byTurns([...games.all.keys()], 2))(
  'game %i: who presses has been told whether dice follow',
  async (game) => {
    const { page, context, troubles } = await openWindow(stage);
    await page.addInitScript(noting);
    await page.goto(stage.address);
    await page.getByRole('button', { name: 'Play now' }).nth(game).click();
    await page.waitForURL('**/m/**');
    const presser = new Presser(page, 'mouse');
    let all: ReturnType<typeof judged> = [];
    // Until there was something of either kind to judge.
    for (let most = PRESSES; most <= MOST; most += PRESSES) {
      await presser.playUntil(() => presser.presses >= most);
      await presser.settled();
      all = judged(await page.evaluate(() => (globalThis as unknown as Noting).rolledLog));
      if (new Set(all.map(({ rolled }) => rolled)).size > 1) break;
    }
    expect(all.filter(({ warned, rolled }) => rolled && !warned)).toEqual([]);
    expect(all.filter(({ warned, rolled }) => warned && !rolled)).toEqual([]);
    expect(all.filter(({ rolled, told }) => rolled && !told)).toEqual([]);
    expect(all.filter(({ rolled }) => rolled).length).toBeGreaterThan(0);
    expect(all.filter(({ rolled }) => !rolled).length).toBeGreaterThan(0);
    expect(troubles).toEqual([]);
    await context.close();
  },
);
