/** What is seen of an analysis, and how it is gone on with by keys alone. */
import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { sampledPick } from '#fate';
import { games } from '#games';
import { printMatchFile } from '#record';
import { readyOf } from '../every.ts';
import { wavering } from '../replay/wavering.ts';
import type { Stage } from './stage.ts';

/** A battle that has ended after so many rows, as its file says it. */
export function endedFile(id: string, most: number): string {
  const [ruleset, game] = [games.rulesetOf(id), games.gameOf(id)];
  if (ruleset === undefined || game === undefined) throw new Error(`no rules '${id}'`);
  const setup = game.content.build(ruleset, { scenario: readyOf(id, 0).scenario }, sampledPick(3));
  if (!setup.ok) throw new Error('what stands ready is legal');
  return printMatchFile(wavering(ruleset, setup.value, { seed: 7, most, ends: true }).file);
}
/** Opened by a page: the battle's id. */
export async function openedFrom(
  page: Page,
  { address }: Pick<Stage, 'address'>,
  file: string,
): Promise<string> {
  const origin = address.replace(/\/$/, '');
  const reply = await page.request.post(`${origin}/api/matches/open`, {
    data: Buffer.from(file),
    headers: { 'content-type': 'application/json', origin },
  });
  return ((await reply.json()) as { id: string }).id;
}

/** So often is something pressed before it is said that nothing comes of it. */
const PRESSES = 80;
export const heading = (page: Page): Locator => page.locator('section.analysis');
export const rows = (page: Page): Locator => page.locator('.lines li .row');
export const branches = (page: Page): Locator => page.locator('.lines li.deep .row');
export const here = (page: Page): Promise<string> =>
  page.locator('.lines [aria-current=true] .n').innerText();
export const told = (page: Page): Promise<string[]> =>
  page.locator('.lines li .row').allTextContents();
export const kept = (page: Page): Promise<void> =>
  heading(page)
    .getByText(/^(kept|сохранено)$/)
    .waitFor();

export const NEXT_FRAME = 'new Promise((done) => requestAnimationFrame(() => setTimeout(done)))';
/**
 * What lets it be where there is such, else what is proposed, by keys alone, until it is so. The
 * value: at which rows it was let be.
 */
export async function pressed(page: Page, isSo: () => Promise<boolean>): Promise<number[]> {
  const letBe: number[] = [];
  let isBegun = false;
  for (let count = 0; count < PRESSES && !(await isSo()); count++) {
    const before = await rows(page).count();
    // Where it only began to be let be, what is lit goes on with that.
    const pass: boolean = !isBegun && (await page.locator('.tray .pass').count()) > 0;
    await page.keyboard.press(pass ? 'd' : 'Enter');
    await page.evaluate(NEXT_FRAME);
    const goesOn = (await rows(page).count()) > before;
    if (goesOn && (pass || isBegun)) letBe.push(before);
    isBegun = pass && !goesOn;
  }
  expect(await isSo()).toBe(true);
  return letBe;
}
export const byBoth = (page: Page) => async (): Promise<boolean> =>
  (await page.locator('.lines .side.a').count()) > 0 &&
  (await page.locator('.lines .side.b').count()) > 0;
