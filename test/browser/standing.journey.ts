/** Standing orders at the table: what they answer is not asked, and one press lets a kind pass. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { combatCommander } from '../../src/games/combat-commander/game.ts';
import { complaintsOf } from './axe.ts';
import { REACT } from './laid-commander.ts';
import { anyLineOf } from './line.ts';
import { pose } from './posed.ts';
import { openWindow, shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

const LANGUAGES = [
  { language: 'en', says: 'A standing order answers: ', own: 'Answer it myself' },
  { language: 'ru', says: 'Отвечает распоряжение: ', own: 'Ответить самому' },
] as const;
test.each(LANGUAGES)('what is left answers, unless a hand does: $language', async (one) => {
  const { language, says, own } = one;
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
  const byHand = page.getByRole('button', { name: own });
  await byHand.click();
  await commit.first().waitFor();
  expect(posed.taken).toEqual([]);
  await page.keyboard.press('d');
  await expect.poll(() => posed.taken).toEqual([{ done: true }]);
  expect(troubles).toEqual([]);
  await context.close();
});
test('a press lets such questions pass, another asks for them again', async () => {
  const { page, context, troubles } = await openWindow(stage);
  const posed = await pose(page, stage.address, REACT, { game: combatCommander, mine: ['axis'] });
  const told = () => posed.said.filter(({ t }) => t === 'instruct').slice(-1);
  await page.getByRole('button', { name: 'Pass for me' }).click();
  const never = { t: 'instruct', seat: 'axis', kind: 'opportunity', choice: 'never' };
  await expect.poll(told).toEqual([never]);
  posed.say({ t: 'instructed', seat: 'axis', instructed: { opportunity: 'never' } });
  await page.getByRole('button', { name: 'Ask me again' }).click();
  await expect.poll(told).toEqual([{ ...never, choice: 'able' }]);
  posed.say({ t: 'instructed', seat: 'axis', instructed: { opportunity: 'able' } });
  await page.locator('.tray .pass').waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});
