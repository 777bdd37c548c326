/** Two players at one screen: what one of them hides, the other finds nowhere. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClientMessage, ServerMessage } from '#protocol';
import { lineOf } from './line.ts';
import { complaintsOf } from './axe.ts';
import { openWindow, shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

/** Notes if anything of a table was ever drawn. */
const WATCH = `new MutationObserver(() => {
  if (document.querySelector('[data-thing]') !== null) globalThis.drawn = true;
}).observe(document, { childList: true, subtree: true });`;

async function hotSeat(page: Page): Promise<void> {
  await page.goto(`${stage.address}new#pitchedBattle`);
  await page.getByRole('radio', { name: /^By the rules, step by step/ }).click();
  await page.getByRole('radio', { name: '400', exact: true }).click();
  await page.getByRole('combobox', { name: 'The army of Blue' }).selectOption('ready:ours-at18');
  await page.getByRole('combobox', { name: 'The army of Red' }).selectOption('ready:ours-gb18');
  const seats = page.getByRole('radiogroup', { name: /^Who plays/ });
  await seats.nth(1).getByRole('radio', { name: 'You' }).click();
  await page.getByRole('button', { name: 'Lay the table' }).click();
  await page.waitForURL('**/m/**');
}
/** Answers what lies open to both, up to the numbers of the columns. */
async function toNumbers(page: Page): Promise<void> {
  const sentence = lineOf(page);
  const own = page.getByRole('button', { name: 'Place this one for me' });
  const curtain = page.getByRole('heading', { name: /^Hand over/ });
  for (let count = 0; count < 40; count++) {
    await sentence.or(curtain).first().waitFor();
    const hangs = (await curtain.count()) > 0;
    if (hangs) await page.keyboard.press('Enter');
    const said = await sentence.innerText();
    const [lead = ''] = said.split(':');
    if (lead === 'Columns' && said.includes('numbers')) return;
    // No secret yet, and no curtain.
    expect(hangs).toBe(false);
    const mark = await page.locator('.prompt').innerText();
    if (lead.startsWith('Terrain,')) await own.click();
    else if (lead === 'Emplacements') await page.keyboard.press('d');
    else {
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
    }
    const venture = page.locator('.tray .commit').filter({ hasText: /for me.*no undo after/s });
    const changed = async (): Promise<boolean> => {
      if ((await curtain.count()) > 0) return true;
      // Where dice follow what is placed for one, that is said, and waits for a press of its own.
      if ((await venture.count()) > 0) await venture.click();
      return (
        (await page
          .locator('.prompt')
          .innerText({ timeout: 500 })
          .catch(() => mark)) !== mark
      );
    };
    await expect.poll(changed).toBe(true);
    const saved = page.getByRole('banner').getByText('Saved', { exact: true });
    await saved.or(curtain).first().waitFor();
  }
  throw new Error('the numbers are never asked for');
}
interface Seen {
  readonly field: {
    readonly camp: {
      readonly numbers: readonly { readonly of: { readonly value?: unknown } }[];
    } | null;
  } | null;
}

test('COS-DEP-09 the numbers of one are nowhere to be found by the other', async () => {
  const { page, context, troubles } = await openWindow(stage);
  // What is told is read here as it comes: nothing of it packed.
  await page.addInitScript('delete globalThis.DecompressionStream');
  const heard: ServerMessage[] = [];
  const said: ClientMessage[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) =>
      heard.push(JSON.parse(String(payload)) as ServerMessage),
    );
    socket.on('framesent', ({ payload }) =>
      said.push(JSON.parse(String(payload)) as ClientMessage),
    );
  });
  await hotSeat(page);
  await toNumbers(page);
  const [who = ''] = await page.locator('.turn').allInnerTexts();
  const next = who === 'Blue' ? 'Red' : 'Blue';
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  const curtain = page.getByRole('heading', { name: `Hand over to ${next}` });
  await curtain.waitFor();
  const locked = heard.length;
  await expect
    .poll(() => page.locator('[data-thing], .prompt, .tray, .rail, .sheet').count())
    .toBe(0);
  expect(await complaintsOf(page)).toEqual([]);

  // After a reload it hangs before anything is drawn.
  await page.addInitScript(WATCH);
  await page.reload();
  await curtain.waitFor();
  expect(await page.evaluate('globalThis.drawn')).toBeUndefined();
  await page.keyboard.press('Enter');
  await page.locator('.turn').getByText(next).waitFor();

  // All that came for the other's eyes, up to the moment when both lie open.
  const theirs = heard
    .slice(locked)
    .filter((one) => 'eye' in one && one.eye === next.toLowerCase());
  expect(theirs.length).toBe(1);
  for (const one of theirs) {
    if (one.t !== 'welcome') continue;
    const at = (one.setup as unknown as { armies: { seat: string }[] }).armies.findIndex(
      ({ seat }) => seat === who.toLowerCase(),
    );
    for (const position of [one.start, one.view] as unknown as Seen[]) {
      expect(position.field?.camp?.numbers[at]?.of.value ?? []).toEqual([]);
    }
    const events = one.steps.flatMap(({ events: all }) => all) as { type: string }[];
    // Not even that he has locked them: that is an event when both have.
    expect(events.filter(({ type }) => type === 'columnsNumbered')).toEqual([]);
  }
  expect(said.filter(({ t }) => t === 'hello').at(-1)).toMatchObject({ seat: next.toLowerCase() });
  // Who places his markers first may be the other: then the screen is handed back to him.
  await page.keyboard.press('Enter');
  const saved = page.getByRole('banner').getByText('Saved', { exact: true });
  await saved
    .or(page.getByRole('heading', { name: `Hand over to ${who}` }))
    .first()
    .waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});
