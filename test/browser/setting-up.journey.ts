/** The steps before a battle under a finger, on a small screen, against the computer. */
import type { CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf } from './line.ts';
import { complaintsOf } from './axe.ts';
import { openWindow, shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

interface Spot {
  readonly x: number;
  readonly y: number;
}
async function middleOf(thing: Locator): Promise<Spot> {
  const box = await thing.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
/** One finger, from the middle of a thing a little way along. */
async function drag(finger: CDPSession, { x, y }: Spot, dx: number, dy: number): Promise<void> {
  const touch = (type: string, ...at: Spot[]): Promise<unknown> =>
    finger.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: at.map((spot) => ({ ...spot, id: 0 })),
    });
  await touch('touchStart', { x, y });
  for (let step = 1; step <= 6; step++) {
    await touch('touchMove', { x: x + (step * dx) / 6, y: y + (step * dy) / 6 });
  }
  await touch('touchEnd');
}

async function newBattle(page: Page): Promise<void> {
  await page.goto(`${stage.address}new#pitchedBattle`);
  await page.getByRole('radio', { name: /^By the rules, step by step/ }).click();
  await page.getByRole('radio', { name: '400', exact: true }).click();
  await page.getByRole('combobox', { name: 'The army of Blue' }).selectOption('ready:ours-at18');
  await page.getByRole('combobox', { name: 'The army of Red' }).selectOption('ready:ours-gb18');
  await page.getByRole('button', { name: 'Lay the table' }).click();
  await page.waitForURL('**/m/**');
}

test('terrain, an emplacement, a marker and a unit are set with a finger', async () => {
  const { page, context, troubles } = await openWindow(stage, {
    width: 390,
    height: 844,
    touch: true,
  });
  await newBattle(page);
  const finger = await context.newCDPSession(page);
  const sentence = lineOf(page);
  const tray = page.getByRole('contentinfo');
  const ghost = page.locator('[data-thing^=ghost]');
  const own = page.getByRole('button', { name: 'Place this one for me' });
  const rest = page.getByRole('button', { name: 'Place all the rest for me' });
  const choice = page.getByRole('radiogroup').last().getByRole('radio').first();

  /** Puts what is asked for where the finger taps, drags it a little, and sends it. */
  const byFinger = async (spots: readonly Spot[], send: RegExp): Promise<void> => {
    const commit = tray.getByRole('button', { name: send });
    for (const at of spots) {
      await page.touchscreen.tap(at.x, at.y);
      await ghost.first().waitFor();
      const before = await middleOf(ghost.first());
      await drag(finger, before, 24, 3);
      const after = await middleOf(ghost.first());
      expect(Math.hypot(after.x - before.x - 24, after.y - before.y - 3)).toBeLessThan(4);
      // The dice laid the ground: where it is in the way the page says so, and offers nothing.
      // Buttons are clicked: right after a swipe the browser takes a tap to stop the glide.
      if ((await commit.count()) > 0) return commit.click();
      await page.getByRole('status').filter({ hasText: 'Why not' }).waitFor();
    }
    throw new Error(`nowhere to go: ${String(send)}`);
  };
  /** Places beside one another along the middle of an area. */
  const along = async (area: Locator): Promise<Spot[]> => {
    const { x, y, width, height } = (await area.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    return [0.5, 0.3, 0.7, 0.15, 0.85, 0.4, 0.6].map((share) => ({
      x: x + share * width,
      y: y + height / 2,
    }));
  };
  /** “Done” too early is answered in its own words, not in those of the place refused before. */
  const refusedDone = async (): Promise<void> => {
    const why = page.getByRole('status').filter({ hasText: 'Why not' });
    // Beside one's own marker the other side is not in view.
    await page.keyboard.press('Home');
    const foes = await middleOf(page.locator('.hatch.b').first());
    await page.touchscreen.tap(foes.x, foes.y);
    await why.filter({ hasNotText: 'still to be set up' }).waitFor();
    await tray.getByRole('button', { name: 'Done' }).click();
    await why.filter({ hasText: 'still to be set up' }).waitFor();
  };
  const deeds: { readonly [lead: string]: (again: boolean) => Promise<void> } = {
    'First player': async () => {
      await choice.click();
      await tray.locator('.commit').click();
    },
    Terrain: async () => {
      await choice.click();
      await tray.locator('.commit').click();
    },
    'Terrain, quarter': async (again) => {
      if (again) return own.click();
      const lit = page.locator('.quarter.lit');
      await byFinger(await along(lit), /^Set it up here/);
    },
    Numbers: () => tray.getByRole('button', { name: /^Lock the numbers/ }).click(),
    Emplacements: async (again) => {
      if (again) return tray.getByRole('button', { name: 'No more emplacements' }).click();
      await page.getByRole('combobox', { name: 'Inside' }).selectOption({ index: 1 });
      await byFinger(await along(page.locator('.hatch.a')), /^Dig in here/);
    },
    Columns: async (again) => {
      if (again) return rest.or(own).first().click();
      await byFinger(await along(page.locator('.hatch.a')), /^Place marker/);
    },
    'Set up': async (again) => {
      const all = await sentence.innerText();
      if (all.includes('all stand')) return tray.getByRole('button', { name: 'Done' }).click();
      if (again) return rest.click();
      await refusedDone();
      await byFinger(await along(page.locator('.column.a').first()), /^Set up here/);
    },
  };
  const met = new Set<string>();
  for (let count = 0; count < 60; count++) {
    const said = await sentence.filter({ hasNotText: 'is thinking' }).innerText();
    if (/^(?:Bombardment|Action|A 1 was)/.test(said)) break;
    const [told = ''] = said.split(':');
    const numbers = told === 'Columns' && said.includes('numbers');
    const lead = numbers ? 'Numbers' : told.replace(/, .* quarter/, ', quarter');
    const fresh = !met.has(lead);
    met.add(lead);
    if (fresh) expect({ lead, bad: await complaintsOf(page) }).toEqual({ lead, bad: [] });
    const deed = deeds[lead];
    if (deed === undefined) throw new Error(`nobody knows what to do: ${said}`);
    await deed(!fresh);
    // Where dice follow what is placed for one, that is said, and waits for a press of its own.
    const venture = tray.locator('.commit').filter({ hasText: /for me.*no undo after/s });
    await venture
      .or(sentence.filter({ hasNotText: said }))
      .first()
      .waitFor();
    if ((await venture.count()) > 0) await venture.click();
    await sentence.and(page.getByText(said, { exact: true })).waitFor({ state: 'detached' });
  }
  expect([...met]).toEqual(
    expect.arrayContaining(['Terrain, quarter', 'Emplacements', 'Columns', 'Set up']),
  );
  expect(troubles).toEqual([]);
  await context.close();
});
