/** A computer that thinks aloud: how it is arranged, and what its table says of it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintsOf } from './axe.ts';
import type { Aloud } from '#protocol';
import { MET } from './laid.ts';
import * as commander from './laid-commander.ts';
import { combatCommander } from '../../src/games/combat-commander/game.ts';
import { lineOf } from './line.ts';
import { openTable, pose, type Posed } from './posed.ts';
import { lendWindow, shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

test('it is asked for where the battle is arranged, and not where two persons play', async () => {
  const { page, close, troubles } = await lendWindow(stage);
  await page.goto(`${stage.address}new#combat-commander/`);
  const aloud = page.getByRole('switch', { name: 'Thinks aloud' });
  await page.getByText('thinking aloud on level 8: below that it weighs no plans').waitFor();
  expect(await aloud.count()).toBe(0);
  await page.locator('.level').getByRole('radio').last().click();
  await aloud.check();
  await page.getByText('though its plan may hint at it').waitFor();
  const axis = page.getByRole('radiogroup', { name: 'Who plays Germany' });
  const allies = page.getByRole('radiogroup', { name: 'Who plays Allied side' });
  await allies.getByRole('radio', { name: 'By link' }).click();
  await expect.poll(() => aloud.count()).toBe(0);
  await allies.getByRole('radio', { name: 'Computer' }).click();
  await axis.getByRole('radio', { name: 'Computer' }).click();
  await page.getByText('thinking aloud by one person alone').waitFor();
  expect(await aloud.count()).toBe(0);
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
  // Who plays, on which level and aloud is remembered in every game.
  for (const game of ['clouds-of-smoke', 'art-of-tactics']) {
    await page.goto(`${stage.address}new#${game}/`);
    await expect.poll(() => aloud.isChecked()).toBe(true);
  }
  // A game in which nobody weighs plans says so.
  await page.route('**/api/rulesets', async (route) => {
    const response = await route.fetch();
    const all = (await response.json()) as readonly object[];
    await route.fulfill({ response, json: all.map((one) => ({ ...one, planners: {} })) });
  });
  await page.reload();
  await page.getByText('in this game it weighs no plans on any level').waitFor();
  expect(await page.locator('.level').getByRole('radio', { checked: true }).innerText()).toBe('8');
  expect(await complaintsOf(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
});

const LAID = {
  game: combatCommander,
  mine: ['axis'],
  bots: { allies: 'bold-8' },
  picks: [],
} as const;
type Plan = readonly [plan: string, chance: number];
const told = (...plans: readonly Plan[]): Aloud => ({
  t: 'aloud',
  seat: 'allies',
  plans: plans.map(([plan, chance]) => ({ plan, chance })),
  continuations: 31,
});
const says = (table: Posed, ...plans: readonly Plan[]): void => table.say(told(...plans));
test('the table says what it is after, politely and in the reader’s language', async () => {
  const { page, close, troubles } = await openTable(stage);
  const table = await pose(page, stage.address, commander.TURN, LAID);
  const heard = page.locator('[aria-live="polite"]', { hasText: 'Thinking aloud' });
  expect(await heard.count()).toBe(0);
  // Nothing of it is fetched before it is wanted.
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  says(table, ['nearest', 58], ['usual', 61], ['a plan of tomorrow', 49]);
  await heard.waitFor();
  expect(fetched.some((path) => /\/plans-[^/]+\.js$/.test(path))).toBe(true);
  const rows = heard.locator('.row');
  const lines = heard.getByRole('listitem');
  expect(await heard.textContent()).toContain('the nearest objective that it does not hold.');
  expect(await rows.allInnerTexts()).toEqual([
    expect.stringMatching(/^58%\s+its chance to win · 31 continuations in all$/),
    expect.stringMatching(/^61%\s+It fights in its usual manner. rejected: not surely better$/),
    expect.stringMatching(/^49%\s+a plan of tomorrow rejected$/),
  ]);
  expect(await complaintsOf(page)).toEqual([]);
  // The next turn's stands in its place; what is taken back is said no more.
  says(table, ['hold', 40]);
  await heard.getByText('keeps its cards for opportunity fire').waitFor();
  expect([await rows.count(), await lines.count()]).toEqual([1, 0]);
  const rewound = { seq: 1, view: table.view(), state: table.state(), again: {} };
  table.say({ t: 'rewound', to: 1, ...rewound });
  await heard.getByText('keeps its cards for opportunity fire').waitFor();
  table.say({ t: 'rewound', to: 0, ...rewound });
  await expect.poll(() => heard.count()).toBe(0);
  expect(troubles).toEqual([]);
  await close();
});

test('CC-OBJ-01 where a plan leads is dashed on the map, while one wants to hear', async () => {
  const { page, close, troubles } = await openTable(stage);
  const table = await pose(page, stage.address, commander.TURN, LAID);
  const dashed = page.locator('.trail path[stroke-dasharray]');
  says(table, ['nearest', 58]);
  await page.getByText('the nearest objective').waitFor();
  expect(await dashed.count()).toBe(0);
  // The hex of an objective; a number that is no hex is drawn nowhere, and stops nothing.
  table.say({ ...told(['guard', 61]), routes: [{ places: [[24]] }, { places: [[9999]] }] });
  await page.getByText('Dashed on the map: the place that this is about.').waitFor();
  expect(await dashed.evaluateAll((all) => all.map((one) => one.getAttribute('class')))).toEqual([
    expect.stringContaining('old'),
    expect.stringContaining('way'),
  ]);
  expect(await complaintsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Thinking aloud' }).click();
  await expect.poll(() => dashed.count()).toBe(0);
  expect(troubles).toEqual([]);
  await close();
});
test('and so are the ways of its units in its next turn', async () => {
  const { page, close, troubles } = await openTable(stage);
  const bots = { north: 'bold-8' };
  const table = await pose(page, stage.address, MET, { mine: ['south'], bots, picks: [] });
  const going = [
    [
      [13_400, 11_200, 18_000],
      [11_000, 9000, 9000],
    ],
    [
      [16_500, 10_500, 18_000],
      [18_500, 9500, 27_000],
    ],
  ];
  // The shot, the cuirassiers, and somebody who is gone.
  const routes = [
    { piece: 6, places: going[0] ?? [] },
    { piece: 7, places: going[1] ?? [] },
    { piece: 99, places: going[1] ?? [] },
  ];
  table.say({ ...told(['flank', 58], ['usual', 54]), seat: 'north', routes });
  await page.getByText('Dashed on the map: its next turn').waitFor();
  const ways = page.locator('.trail .way[stroke-dasharray]');
  expect(await ways.count()).toBe(2);
  const [one, other] = await Promise.all([0, 1].map((at) => ways.nth(at).boundingBox()));
  expect(one!.x + one!.width).toBeLessThan(other!.x);
  expect(await page.locator('.trail .old[stroke-dasharray]').count()).toBe(2);
  expect(await complaintsOf(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
});

test('folded it is one line, and this browser remembers that', async () => {
  const { page, close, troubles } = await openTable(stage);
  const table = await pose(page, stage.address, commander.TURN, LAID);
  const heard = page.locator('[aria-live="polite"]', { hasText: 'Thinking aloud' });
  const fold = heard.getByRole('button', { name: 'Thinking aloud' });
  const high = async (): Promise<number> => (await heard.boundingBox())?.height ?? 0;
  says(table, ['nearest', 58], ['usual', 61], ['hold', 49]);
  await fold.click();
  await expect.poll(() => heard.locator('.row').count()).toBe(0);
  expect(await heard.textContent()).toContain('the nearest objective that it does not hold.');
  expect(await high()).toBeLessThan(60);
  expect(await complaintsOf(page)).toEqual([]);
  await page.reload();
  await lineOf(page).waitFor();
  says(table, ['stay away', 58]);
  await heard.getByText('stay away').waitFor();
  expect(await fold.getAttribute('aria-expanded')).toBe('false');
  // With nothing beside it there is no list.
  await fold.click();
  await heard.locator('.row').waitFor();
  expect(await heard.getByRole('list').count()).toBe(0);
  expect(troubles).toEqual([]);
  await close();
});
test('on a phone it is one line under the map, and a press leads to the rest', async () => {
  const phone = { width: 390, height: 844, touch: true, language: 'ru' } as const;
  const { page, close, troubles } = await openTable(stage, phone);
  const table = await pose(page, stage.address, commander.TURN, LAID);
  says(table, ['farther', 58], ['usual', 54]);
  const line = page.locator('.sheet').getByRole('button', { name: 'Мысли вслух' });
  await line.waitFor();
  expect(await line.textContent()).toMatch(/Идёт к одной из целей, что дальше ближайшей\.\s*58/);
  expect((await line.boundingBox())?.height).toBeLessThan(30);
  expect(await complaintsOf(page)).toEqual([]);
  await line.tap();
  await page.getByRole('heading', { name: 'Мысли вслух' }).waitFor();
  expect(troubles).toEqual([]);
  await close();
});
