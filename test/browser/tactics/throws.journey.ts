/** A press of Art of Tactics that throws dice says how likely it goes well, and no other does. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { artOfTactics } from '../../../src/games/art-of-tactics/game.ts';
import { byTurns } from '../../night.ts';
import { openTable, pose } from '../posed.ts';
import { shareStage, type Reader, type Stage } from '../stage.ts';
import { ORDERS, ROMANS_ACT, RUSSIAN } from './tables.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

const READERS: readonly (Reader & { readonly says: readonly RegExp[] })[] = [
  { says: [/all hear it \d+%, nobody \d+%/, /a test, \d+% to fail it/] },
  { language: 'ru', says: [/услышат все \d+\s?%, никто \d+\s?%/, /тест, провал \d+\s?%/] },
];
test.each(byTurns(READERS, 0))(
  'AOT-CMD-09 a signal says how likely it is heard: $language',
  async (reader) => {
    const { page, troubles, close } = await openTable(stage, reader);
    await pose(page, stage.address, ORDERS, { game: artOfTactics, russian: RUSSIAN });
    const commit = page.locator('.tray .commit');
    await page.getByRole('radio', { name: /^(?:Signal|Сигнал)/ }).click();
    await commit.filter({ hasText: reader.says[0] ?? '' }).waitFor();
    // As a fight does: a die, and a bar.
    expect(await commit.locator('.thrown .bar').count()).toBe(1);
    // An order in person throws nothing.
    await page.getByRole('radio', { name: /^(?:Direct|Напрямую)/ }).click();
    await expect.poll(() => commit.locator('.thrown').count()).toBe(0);
    expect(await commit.innerText()).not.toMatch(/%/);
    expect(troubles).toEqual([]);
    await close();
  },
);
test.each(byTurns(READERS, 1))(
  'AOT-TEST-02 a turn in place says what its test costs: $language',
  async (reader) => {
    const { page, troubles, close } = await openTable(stage, reader);
    await pose(page, stage.address, ROMANS_ACT, { game: artOfTactics, russian: RUSSIAN });
    const box = await page.locator('[data-thing="unit:6"]').boundingBox();
    if (box === null) throw new Error('the unit is not drawn');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.getByRole('radio', { name: /^(?:Turn|Поворот)/ }).click();
    await page.keyboard.press(']');
    const commit = page.locator('.tray .commit');
    await commit.filter({ hasText: reader.says[1] ?? '' }).waitFor();
    expect(await commit.locator('.thrown .bar').count()).toBe(1);
    expect(troubles).toEqual([]);
    await close();
  },
);
