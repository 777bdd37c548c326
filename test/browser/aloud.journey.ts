/** A computer that thinks aloud: how it is arranged, and what its table says of it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintsOf } from './axe.ts';
import * as commander from './laid-commander.ts';
import { combatCommander } from '../../src/games/combat-commander/game.ts';
import { pose, type Posed } from './posed.ts';
import { openWindow, shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

test('it is asked for where the battle is arranged, and not where two persons play', async () => {
  const { page, context, troubles } = await openWindow(stage);
  await page.goto(`${stage.address}new#combat-commander/`);
  await page.locator('.level').getByRole('radio').last().click();
  const aloud = page.getByRole('switch', { name: 'Thinks aloud' });
  await aloud.check();
  await page.getByText('though its plan may hint at it').waitFor();
  const axis = page.getByRole('radiogroup', { name: 'Who plays Germany' });
  const allies = page.getByRole('radiogroup', { name: 'Who plays Allied side' });
  await allies.getByRole('radio', { name: 'By link' }).click();
  await expect.poll(() => aloud.count()).toBe(0);
  await allies.getByRole('radio', { name: 'Computer' }).click();
  await axis.getByRole('radio', { name: 'You' }).click();
  expect(await aloud.isChecked()).toBe(true);
  const asked = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Lay the table' }).click();
  expect((await asked).postDataJSON()).toMatchObject({
    seats: { axis: 'me', allies: { bot: 'steady-8' } },
    aloud: true,
  });
  await page.waitForURL('**/m/**');
  await page.getByText('Steady, level 8').waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

const says = (table: Posed, ...plans: readonly (readonly [plan: string, chance: number])[]): void =>
  table.say({
    t: 'aloud',
    seat: 'allies',
    plans: plans.map(([plan, chance]) => ({ plan, chance })),
    continuations: 31,
  });
test('the table says what it is after, politely and in the reader’s language', async () => {
  const { page, context, troubles } = await openWindow(stage);
  const table = await pose(page, stage.address, commander.TURN, {
    game: combatCommander,
    mine: ['axis'],
    bots: { allies: 'bold-8' },
    picks: [],
  });
  const heard = page.locator('[aria-live="polite"]', { hasText: 'Thinking aloud' });
  expect(await heard.count()).toBe(0);
  // Nothing of it is fetched before it is wanted.
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  says(table, ['nearest', 58], ['usual', 61], ['a plan of tomorrow', 49]);
  await heard.waitFor();
  expect(fetched.some((path) => /\/plans-[^/]+\.js$/.test(path))).toBe(true);
  const lines = heard.getByRole('listitem');
  expect(await heard.textContent()).toContain('the nearest objective that it does not hold.');
  expect(await lines.allInnerTexts()).toEqual([
    expect.stringMatching(/^58%\s+its chance to win · 31 continuations in all$/),
    expect.stringMatching(/^61%\s+It finds nothing better.* rejected: not surely better$/),
    expect.stringMatching(/^49%\s+a plan of tomorrow rejected$/),
  ]);
  expect(await complaintsOf(page)).toEqual([]);
  // The next turn's stands in its place; what is taken back is said no more.
  says(table, ['hold', 40]);
  await heard.getByText('keeps its cards for opportunity fire').waitFor();
  expect(await lines.count()).toBe(1);
  const rewound = { seq: 1, view: table.view(), state: table.state(), again: {} };
  table.say({ t: 'rewound', to: 1, ...rewound });
  await heard.getByText('keeps its cards for opportunity fire').waitFor();
  table.say({ t: 'rewound', to: 0, ...rewound });
  await expect.poll(() => heard.count()).toBe(0);
  expect(troubles).toEqual([]);
  await context.close();
});
