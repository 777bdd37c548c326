/** Standing orders at the table: what they answer is not asked, and one press lets a kind pass. */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byTurns } from '../night.ts';
import { combatCommander } from '../../src/games/combat-commander/game.ts';
import { complaintsOf } from './axe.ts';
import { REACT } from './laid-commander.ts';
import { anyLineOf } from './line.ts';
import { Player } from './player.ts';
import { openTable, pose } from './posed.ts';
import { lendWindow, shareStage, type Stage } from './stage.ts';

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
/** In sight as the page stands, with nothing over it. */
async function isSeen(part: Locator): Promise<boolean> {
  const { y, height } = (await part.boundingBox()) ?? { y: -1, height: 0 };
  const shown = part.page().viewportSize()?.height ?? 0;
  await part.click({ trial: true });
  return y >= 0 && y + height <= shown;
}
const LANGUAGES = [
  { language: 'en', says: 'A standing order answers: ', ask: 'Ask me' },
  { language: 'ru', says: 'Отвечает распоряжение: ', ask: 'Спрашивать меня' },
] as const;
test.each(byTurns(LANGUAGES, 1))(
  'what is left answers, until it is taken back: $language',
  async (one) => {
    const { language, says, ask } = one;
    const { page, close, troubles } = await openTable(stage, { language });
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
    await page.getByRole('button', { name: new RegExp(`^${ask}`) }).click();
    const back = { t: 'instruct', seat: 'axis', kind: 'opportunity', choice: 'ask' };
    await expect.poll(() => posed.said.at(-1)).toEqual(back);
    posed.say({ t: 'instructed', seat: 'axis', instructed: { opportunity: 'ask' } });
    await commit.first().waitFor();
    expect(posed.taken).toEqual([]);
    await page.keyboard.press('d');
    await expect.poll(() => posed.taken).toEqual([{ done: true }]);
    expect(troubles).toEqual([]);
    await close();
  },
);
test('a press lets such questions pass, unless something else was left', async () => {
  const { page, close, troubles } = await openTable(stage);
  const posed = await pose(page, stage.address, REACT, { game: combatCommander, mine: ['axis'] });
  const pass = page.getByRole('button', { name: /^Pass for me from/ });
  const never = { t: 'instruct', seat: 'axis', kind: 'opportunity', choice: 'never' };
  await page.getByRole('button', { name: 'Pass for me: this turn only' }).click();
  await expect.poll(() => posed.said.at(-1)).toEqual({ ...never, forNow: true });
  await pass.click();
  await expect.poll(() => posed.said.at(-1)).toEqual(never);
  // For this turn only: that is seen, and may be changed to hold for good.
  const until = { choice: 'never', until: 1000 };
  posed.say({ t: 'instructed', seat: 'axis', instructed: { opportunity: until } });
  await page.keyboard.press('o');
  const forNow = page.getByRole('checkbox', { name: 'this turn only' });
  await forNow.and(page.locator(':checked')).click();
  await expect.poll(() => posed.said.at(-1)).toEqual(never);
  posed.say({ t: 'instructed', seat: 'axis', instructed: { opportunity: 'good' } });
  await pass.waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
  await close();
});
const TOLD = [
  {
    language: 'en',
    log: 'Log',
    begins: ': out of time twice; reactions are answered for this side.',
    back: ': reactions are answered for this side no more.',
  },
  {
    language: 'ru',
    log: 'Журнал',
    begins: ': время вышло дважды, за него отвечают.',
    back: ': за него больше не отвечают.',
  },
] as const;
test.each(TOLD)(
  'the log says whose reactions are answered, and till when: $language',
  async (one) => {
    const { page, close, troubles } = await openTable(stage, one);
    const posed = await pose(page, stage.address, REACT, { game: combatCommander, mine: ['axis'] });
    const commit = page.locator('.tray').locator('.commit, .pass').first();
    await commit.waitFor();
    const lines = page.getByRole('region', { name: one.log }).locator('li');
    const before = await lines.count();
    for (const [nth, begins] of [true, false].entries()) {
      const standIn = { seat: 'allies', begins };
      const step = { seq: 1000 + nth, events: [], by: 'table', standIn };
      posed.say({ t: 'step', steps: [step], state: posed.state() });
      await lines.filter({ hasText: begins ? one.begins : one.back }).waitFor();
    }
    // What is asked stays as it was.
    await commit.waitFor();
    expect(await lines.count()).toBe(before + 2);
    expect(await complaintsOf(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await close();
  },
);
test('by the server itself: what is left answers while nobody presses anything', async () => {
  const { page, close, troubles } = await lendWindow(stage);
  await page.goto(stage.address);
  await page.getByRole('button', { name: 'Play now' }).nth(2).click();
  const looker = new Presser(page, 'keys');
  await looker.playUntil(() => looker.answered);
  expect(troubles).toEqual([]);
  await close();
});
const DOORS = [
  {
    language: 'en',
    orders: 'Standing orders',
    pass: 'Pass for me',
    says: 'from now on: never fire',
  },
  {
    language: 'ru',
    orders: 'Распоряжения',
    pass: 'Пропускать за меня',
    says: 'впредь: не стрелять',
  },
] as const;
const SIZES = [
  { size: 'desk', touch: false, width: 1280, height: 800 },
  { size: 'phone', touch: true, width: 390, height: 844 },
] as const;
/** By day each language on one screen. */
const FOUND = DOORS.flatMap((door, nth) =>
  byTurns(SIZES, nth).map((size) => ({ ...door, ...size })),
);
test.each(FOUND)('what may be left is found and read whole: $size, $language', async (one) => {
  const { orders, pass, says, touch } = one;
  const { page, close, troubles } = await openTable(stage, one);
  const posed = await pose(page, stage.address, REACT, { game: combatCommander, mine: ['axis'] });
  const button = page.getByRole('button', { name: `${pass} ${says}` });
  await button.waitFor();
  await expect.poll(() => isSeen(button)).toBe(true);
  // On a phone it is there too while something else than the map is read.
  const tabs = page.locator('.tabs button[aria-current], .tabs button:not([aria-pressed])');
  for (let at = (await tabs.count()) - 1; at >= 0; at--) {
    await tabs.nth(at).tap();
    await expect.poll(() => isSeen(button)).toBe(true);
  }
  const opens = page.getByRole('button', { name: new RegExp(`^${orders}`) });
  await (touch ? opens.tap() : page.keyboard.press('o'));
  await page.getByRole('heading', { name: orders }).waitFor();
  // What answers the question that is asked stands first, in sight, and every word of it.
  const choices = page.locator('fieldset label');
  for (let at = 0; at < 4; at++) expect(await isSeen(choices.nth(at))).toBe(true);
  const cut = await choices.evaluateAll(
    (all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
  );
  expect([await choices.count(), cut]).toEqual([12, 0]);
  expect(await complaintsOf(page)).toEqual([]);
  await choices.nth(3).click();
  const never = { t: 'instruct', seat: 'axis', kind: 'opportunity', choice: 'never' };
  await expect.poll(() => posed.said.at(-1)).toEqual(never);
  expect(troubles).toEqual([]);
  await close();
});
