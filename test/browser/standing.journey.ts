/** Standing orders at the table: what they answer is not asked, and one press lets a kind pass. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { combatCommander } from '../../src/games/combat-commander/game.ts';
import { complaintsOf } from './axe.ts';
import { REACT } from './laid-commander.ts';
import { anyLineOf } from './line.ts';
import { Player } from './player.ts';
import { pose } from './posed.ts';
import { openWindow, shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

/** Presses what is proposed, until an order that was left has answered a question meanwhile. */
class Presser extends Player {
  answered = false;
  override async act(): Promise<void> {
    const waits = this.page.locator('.sentence').filter({ hasText: /^\s*A standing order/ });
    await this.key('Enter');
    await this.settled();
    if ((await waits.count()) === 0) return;
    await waits.waitFor({ state: 'detached' });
    this.answered = true;
  }
}
const LANGUAGES = [
  { language: 'en', says: 'A standing order answers: ', ask: 'Ask me' },
  { language: 'ru', says: 'Отвечает распоряжение: ', ask: 'Спрашивать меня' },
] as const;
test.each(LANGUAGES)('what is left answers, until it is taken back: $language', async (one) => {
  const { language, says, ask } = one;
  const { page, context, troubles } = await openWindow(stage, { language });
  const posed = await pose(page, stage.address, REACT, { game: combatCommander, mine: ['axis'] });
  const commit = page.locator('.tray').locator('.commit, .pass');
  await commit.first().waitFor();
  posed.say({ t: 'instructed', seat: 'axis', instructed: { opportunity: 'never' } });
  await expect.poll(() => anyLineOf(page).innerText()).toContain(says);
  expect(await commit.count()).toBe(0);
  expect(await complaintsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.keyboard.press('d');
  expect(posed.said.filter(({ t }) => t === 'reply')).toEqual([]);
  await page.getByRole('button', { name: ask, exact: true }).click();
  const back = { t: 'instruct', seat: 'axis', kind: 'opportunity', choice: 'ask' };
  await expect.poll(() => posed.said.at(-1)).toEqual(back);
  posed.say({ t: 'instructed', seat: 'axis', instructed: { opportunity: 'ask' } });
  await commit.first().waitFor();
  expect(posed.taken).toEqual([]);
  await page.keyboard.press('d');
  await expect.poll(() => posed.taken).toEqual([{ done: true }]);
  expect(troubles).toEqual([]);
  await context.close();
});
test('a press lets such questions pass, unless something else was left', async () => {
  const { page, context, troubles } = await openWindow(stage);
  const posed = await pose(page, stage.address, REACT, { game: combatCommander, mine: ['axis'] });
  const pass = page.getByRole('button', { name: 'Pass for me' });
  await pass.click();
  const never = { t: 'instruct', seat: 'axis', kind: 'opportunity', choice: 'never' };
  await expect.poll(() => posed.said.at(-1)).toEqual(never);
  posed.say({ t: 'instructed', seat: 'axis', instructed: { opportunity: 'good' } });
  await pass.waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
  await context.close();
});
test('by the server itself: what is left answers while nobody presses anything', async () => {
  const { page, context, troubles } = await openWindow(stage);
  await page.goto(stage.address);
  await page.getByRole('button', { name: 'Play now' }).nth(2).click();
  const looker = new Presser(page, 'keys');
  await looker.playUntil(() => looker.answered);
  expect(troubles).toEqual([]);
  await context.close();
});
