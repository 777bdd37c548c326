/** What is proposed at a table: a press after a press, each of which says what it does. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byTurns, isNight } from '../night.ts';
import { Player } from './player.ts';
import { untilQuiet } from './quiet.ts';
import { lendWindow, shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  // Known dice: what is asked is the same each time.
  stage = await shareStage('1');
});
afterAll(async () => stage.close());

const PRESSES = isNight ? 12 : 6;
/** Whoever presses Enter and nothing else. */
class Presser extends Player {
  sent = 0;
  readonly told: string[] = [];
  watch(): void {
    this.page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes('"t":"reply"')) this.sent += 1;
      });
    });
  }
  get commit() {
    return this.page.locator('.tray .commit');
  }
  async label(): Promise<string> {
    await this.commit.waitFor();
    return (await this.commit.innerText()).replaceAll(/\s+/g, ' ').trim();
  }
  override async act(): Promise<void> {
    this.told.push(await this.label());
    await this.key('Enter');
    await this.settled();
  }
}

const PLAY = { en: 'Play now', ru: 'Играть' };
/** By day in one game, at night in each, and in Russian too. */
const LANGUAGES = isNight ? (['en', 'ru'] as const) : (['en'] as const);
const CASES = LANGUAGES.flatMap((language) =>
  byTurns([0, 1, 2] as const, 1).map((game) => ({ language, game })),
);
test.each(CASES)('Enter does what is proposed: $language, game $game', async (one) => {
  const { language, game } = one;
  const { page, close, troubles } = await lendWindow(stage, { language });
  const presser = new Presser(page, 'keys');
  presser.watch();
  await page.goto(stage.address);
  await page.getByRole('button', { name: PLAY[language] }).nth(game).click();
  await presser.waitForTurn();
  await untilQuiet(page);
  const first = await presser.label();
  // It is thought out anew, and comes to the same.
  await page.reload();
  await presser.waitForTurn();
  expect(await presser.label()).toBe(first);
  for (let press = 1; press <= PRESSES; press++) {
    const before = presser.sent;
    await presser.waitForTurn();
    await presser.act();
    // A way that is laid goes on by itself, a step for each hex.
    const sent = expect.poll(() => presser.sent);
    await (game === 2 ? sent.toBeGreaterThan(before) : sent.toBe(before + 1));
  }
  expect(presser.told.filter((label) => label.length < 4)).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
});
test('what a hand begins is its own: nothing is proposed any more', async () => {
  const { page, close, troubles } = await lendWindow(stage);
  const presser = new Presser(page, 'mouse');
  await page.goto(stage.address);
  await page.getByRole('button', { name: PLAY.en }).nth(0).click();
  await presser.waitForTurn();
  await untilQuiet(page);
  expect(await presser.label()).toContain('Keep him safe');
  await page.getByRole('radio').last().click({ force: true });
  await expect.poll(() => presser.label()).toContain('Risk the commander');
  expect(troubles).toEqual([]);
  await close();
});
test('what one press gave is taken back at one, and the control says where to', async () => {
  const { page, close, troubles } = await lendWindow(stage);
  const presser = new Presser(page, 'keys');
  await page.goto(stage.address);
  await page.getByRole('button', { name: PLAY.en }).nth(0).click();
  const all = page.locator('.tray .run');
  const sentence = page.locator('.sentence');
  await presser.playUntil((said) => said.startsWith('Action dice'));
  await all.waitFor();
  const asked = await sentence.innerText();
  const count = Number(/\d+/.exec(await all.innerText())?.[0]);
  await presser.key('Shift+Enter');
  const lead = asked.split(':')[0] ?? '';
  const undo = page.getByRole('button', { name: `Undo ${count} to “${lead}”` });
  await undo.waitFor();
  // What it takes back is told by the server as well, and goes at one press.
  await page.reload();
  await undo.waitFor();
  await presser.key('u');
  await expect.poll(() => sentence.innerText()).toBe(asked);
  expect(troubles).toEqual([]);
  await close();
});
