/** How many gestures it takes: a line of ten, a combat of four hits, a whole turn. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf as sentenceOf } from './line.ts';
import { Hands } from './gestures.ts';
import { openTable, pose } from './posed.ts';
import { shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

const unitAt = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Units and marks' }).getByLabel(new RegExp(`^${name},`));
const says = (page: Page, words: RegExp): Promise<void> =>
  sentenceOf(page).filter({ hasText: words }).waitFor();
/** Pixels of one unit of length. */
async function unitOf(page: Page, name: string): Promise<number> {
  const box = await unitAt(page, name).boundingBox();
  // What can be pressed of a block is a little wider than the block.
  return ((box?.width ?? 0) * 100) / 116;
}
const lineOf = (count: number, x: number, y: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `L${index + 1}`,
    is: 'brigade-shot',
    at: [x + index, y],
  }));

test('ten units in line: no more than three', async () => {
  const { page, close, troubles } = await openTable(stage);
  const { taken } = await pose(page, stage.address, {
    armies: [
      {
        seat: 'south',
        faction: 'ours-se17',
        commander: { at: [14.5, 5] },
        units: lineOf(10, 10, 6),
      },
      { seat: 'north', faction: 'ours-hre17', units: [{ is: 'tercio', at: [15, 16] }] },
    ],
    step: 'playing',
    actions: { move: [4] },
  });
  const hands = new Hands(page);
  await hands.drag(unitAt(page, 'L5'), [0, -(await unitOf(page, 'L5'))]);
  // The die, the formation and its ten units.
  await expect.poll(() => taken.length).toBe(12);
  expect(hands.count, hands.log.join('; ')).toBeLessThanOrEqual(3);
  expect(troubles).toEqual([]);
  await close();
});

/** Four brigades against two tercios, shot and cuirassiers: South takes four hits, North one. */
const FIGHT = {
  armies: [
    {
      seat: 'south',
      faction: 'ours-se17',
      units: [
        { name: 'P', is: 'brigade-pikes', at: [14, 10] },
        { name: 'C', is: 'colour-regiment', at: [15, 10] },
        { name: 'S', is: 'brigade-shot', at: [16, 10] },
        { name: 'R', is: 'brigade-shot', at: [13, 10] },
      ],
    },
    {
      seat: 'north',
      faction: 'ours-hre17',
      units: [
        { is: 'tercio', at: [14.5, 10.5] },
        { is: 'tercio', at: [15.5, 10.5] },
        { is: 'imperial-shot', at: [13.4, 11.2] },
        { is: 'cuirassiers-17', at: [16.5, 10.5] },
      ],
    },
  ],
  terrain: [{ kind: 'field', from: [16.2, 10.3], to: [19, 13] }],
  tactics: { south: { inspiration: 2 } },
  markers: [{ at: [15, 10], price: 2 }],
  step: 'tactics',
};
const ROLLED = [1, 1, 1, 2, 2, 2, 2, 2, ...Array<number>(9).fill(3), ...Array<number>(40).fill(6)];

test('COS-RET-02 a combat with four hits: no more than eight', async () => {
  const { page, close, troubles } = await openTable(stage);
  const { taken } = await pose(page, stage.address, FIGHT, { dice: ROLLED });
  const hands = new Hands(page);
  const deeds = page.locator('.deed');
  const log = page.locator('.log');
  const hits = (): number => taken.filter((answer) => 'by' in (answer as object)).length;
  await hands.click(page.getByRole('button', { name: 'No tactic' }));
  // North says who takes its hit.
  await says(page, /^Hits: choose which/);
  await hands.click(deeds.first());
  for (let hit = 1; hit <= 5; hit++) {
    await says(page, /^Hits: choose a unit/);
    const told = await log.allInnerTexts();
    await hands.click(deeds.first());
    await expect.poll(hits).toBe(hit);
    await expect.poll(() => log.allInnerTexts()).not.toEqual(told);
  }
  expect(hands.count, hands.log.join('; ')).toBeLessThanOrEqual(8);
  expect(troubles).toEqual([]);
  await close();
});

/** Five dice, a line of nine, two single units, and a combat in which South takes two hits. */
const TURN = {
  armies: [
    {
      seat: 'south',
      faction: 'ours-se17',
      commander: { at: [14, 5] },
      units: [
        ...lineOf(9, 10, 6),
        { name: 'A', is: 'brigade-shot', at: [15, 3.5] },
        { name: 'B', is: 'brigade-shot', at: [12.5, 3.5] },
      ],
    },
    {
      seat: 'north',
      faction: 'ours-hre17',
      commander: { at: [14, 20] },
      units: [
        { name: 'E', is: 'tercio', at: [13.5, 8.5] },
        { name: 'G', is: 'tercio', at: [14.5, 8.5] },
        { name: 'F', is: 'tercio', at: [24, 20] },
      ],
    },
  ],
  step: 'placing',
  pool: [3, 3, 3, 3, 3],
};
const moved = (taken: readonly unknown[]): number =>
  taken.filter((answer) => 'move' in (answer as object)).length;
/** Hits that were answered, by a retreat or a test. */
const answered = (taken: readonly unknown[]): number =>
  taken.filter((answer) => 'by' in (answer as object)).length;
/** From the dice to the end of the combat, each part by a hand of its own. */
interface Hand {
  place(hands: Hands): Promise<void>;
  forward(hands: Hands, name: string, units: number): Promise<void>;
  commit(hands: Hands): Promise<void>;
  deed(hands: Hands): Promise<void>;
}
const MOUSE: Hand = {
  place: (hands) =>
    hands.click(hands.page.getByRole('button', { name: 'Put the 3 on Move' }).first()),
  forward: async (hands, name, units) =>
    hands.drag(unitAt(hands.page, name), [0, -units * (await unitOf(hands.page, name))]),
  commit: (hands) => hands.click(hands.page.getByRole('contentinfo').locator('.commit')),
  deed: (hands) => hands.click(hands.page.locator('.deed').first()),
};
const KEYS: Hand = {
  place: async (hands) => {
    const put = hands.page.getByRole('contentinfo').getByRole('button', { name: /^Put the 3/ });
    if ((await put.count()) === 0) await hands.key('ArrowDown');
    await hands.key('Enter');
  },
  forward: async (hands, name, units) => {
    await hands.key('n');
    await unitAt(hands.page, name).and(hands.page.locator(':focus')).waitFor();
    await hands.key(...Array<string>(units * 2).fill('Shift+ArrowUp'), 'Enter');
  },
  commit: (hands) => hands.key('Enter'),
  deed: async (hands) => {
    // What answers a question is fetched when it is first asked.
    await hands.page.locator('.deed').first().waitFor();
    await hands.key('1');
  },
};
for (const [name, hand, most] of [
  ['mouse', MOUSE, 25],
  ['keys', KEYS, 40],
] as const) {
  test(`a turn by ${name}: no more than ${most}`, async () => {
    const { page, close, troubles } = await openTable(stage);
    const { taken } = await pose(page, stage.address, TURN, {
      dice: Array<number>(120).fill(4),
    });
    const hands = new Hands(page);
    const log = page.locator('.log');
    for (let die = 1; die <= 5; die++) {
      await says(page, /^Action dice:/);
      await hand.place(hands);
      await expect.poll(() => taken.length).toBe(die);
    }
    await says(page, /^Actions: play a die/);
    for (const [unit, all] of [
      ['L1', 9],
      ['B', 10],
      ['A', 11],
    ] as const) {
      await hand.forward(hands, unit, 1);
      await expect.poll(() => moved(taken)).toBe(all);
      // The page has heard of it.
      await page.getByLabel(new RegExp(`^${unit},.*has acted`)).waitFor();
    }
    await says(page, /^Actions: nobody can act/);
    await hands.key('d');
    await says(page, /^Start of combat/);
    await hand.commit(hands);
    // COS-HIT-02, COS-RET-02 Who takes them, where that is a choice, and how each is answered.
    for (let press = 0; press < 6 && answered(taken) < 2; press++) {
      await says(page, /^Hits: choose/);
      const before = taken.length;
      const told = await log.innerText();
      await hand.deed(hands);
      await expect.poll(() => taken.length).toBeGreaterThan(before);
      // The next hit is asked for in the same words: the page has heard when its log has.
      await expect.poll(() => log.innerText()).not.toBe(told);
    }
    expect(answered(taken)).toBe(2);
    expect(hands.count, hands.log.join('; ')).toBeLessThanOrEqual(most);
    expect(troubles).toEqual([]);
    await close();
  });
}
