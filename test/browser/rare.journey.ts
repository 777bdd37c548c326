/** Questions that few battles come to: laid by hand, looked at by axe, answered by keys. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintsOf } from './axe.ts';
import { openTable, pose } from './posed.ts';
import { shareStage, type Stage } from './stage.ts';

type Place = readonly [number, number];
const own = (name: string, at: Place) => ({ name, is: 'brigade-shot', at });
const foe = (name: string, at: Place) => ({ name, is: 'imperial-shot', at });
const rider = (name: string, at: Place) => ({ name, is: 'cuirassiers-17', at });
const sides = (south: object[], north: object[], heads: readonly [Place, Place]) => [
  { seat: 'south', faction: 'ours-se17', commander: { at: heads[0] }, units: south },
  { seat: 'north', faction: 'ours-hre17', commander: { at: heads[1] }, units: north },
];
const FILE = [9.3, 8.7, 8.1, 7.5, 6.9];
const AWAY: Place = [20, 21];

interface Rare {
  readonly position: object;
  readonly dice?: readonly number[];
  readonly before?: readonly object[];
  readonly keys: readonly string[];
  readonly answer: object;
}
const RARE: Readonly<Record<string, Rare>> = {
  'COS-CMD-08 how far a commander falls back': {
    position: {
      armies: sides(
        [own('A', [15, 10])],
        [foe('B', [20, 14])],
        [
          [14, 5],
          [15, 12],
        ],
      ),
      units: { A: { activated: true } },
      step: { at: 'order', action: 'move', die: 3, moving: ['A'] },
    },
    before: [{ unit: 0, move: 'simple', facing: 0, distance: 1600 }],
    dice: [5],
    keys: ['Shift+ArrowUp', 'Enter'],
    answer: { distance: 561 },
  },
  'COS-CMD-09 which of two places a commander takes': {
    position: {
      armies: sides(
        FILE.map((y, index) => own(`f${index}`, [10, y])),
        [{ ...foe('e', [8.9, 10.1]), facing: 90 }],
        [[10, 10], AWAY],
      ),
      active: 'north',
      units: { e: { activated: true } },
      step: { at: 'order', action: 'move', die: 3, moving: ['e'] },
    },
    before: [{ unit: 5, move: 'simple', facing: 9000, distance: 1100 }],
    dice: [5],
    keys: ['ArrowRight', 'ArrowRight', 'Enter'],
    answer: { x: 9560, y: 10_000 },
  },
  'COS-RET-07 which of two markers rises': {
    position: {
      armies: sides([own('u', [10, 6]), own('w', [11, 6])], [foe('e', [10, 7.5])], [[14, 3], AWAY]),
      markers: [{ at: [9, 7] }, { at: [11, 7] }],
      combat: { markers: [0, 1], hits: { u: 1 }, taken: { u: 1 } },
      step: { at: 'hits', army: 'south' },
    },
    before: [{ unit: 0, by: 'retreat' }, { direction: 'back' }],
    dice: [2],
    keys: ['2'],
    answer: { marker: 1 },
  },
  'COS-PHS-04 where a unit comes in': {
    position: {
      armies: sides(
        [own('A', [6, 6]), { ...own('L', [0, 0]), later: true }],
        [foe('B', [20, 14])],
        [[6, 4], AWAY],
      ),
      arrivals: { phase: 1, stretches: [[{ edge: 'south', from: 0, to: 12 }], []] },
      pool: [2, 3, 4],
      step: 'arriving',
    },
    keys: ['Shift+ArrowRight', 'Shift+ArrowUp', ']', 'Enter'],
    answer: { unit: 1, x: 6500, y: 1500, facing: 500 },
  },
  'COS-SUB-01 which commander rides': {
    position: {
      armies: sides([own('A', [6, 6])], [foe('B', [20, 14])], [[6, 4], AWAY]).map((army, side) =>
        side === 0 ? { ...army, subCommanders: [[20, 3]] } : army,
      ),
      step: { at: 'order', action: 'moveCommanders', die: 2, ridden: ['south'] },
    },
    keys: ['Shift+ArrowUp', 'Enter'],
    answer: { commander: 2, x: 20_000, y: 3500 },
  },
  'COS-PRE-04 whether a unit leaves the table': {
    position: {
      armies: sides([own('A', [10, 21])], [foe('B', [20, 14])], [[6, 4], AWAY]),
      ending: { by: 'escape', edge: 'north' },
      units: { A: { activated: true } },
      step: { at: 'order', action: 'move', die: 3, moving: ['A'] },
    },
    before: [{ unit: 0, move: 'simple', facing: 0, distance: 1250 }],
    keys: ['1', 'Enter'],
    answer: { leave: true },
  },
  'COS-TAC-15 where units withdraw to': {
    position: {
      armies: sides(
        [own('u', [10, 6]), own('w', [11, 6])],
        [rider('h', [10, 7]), rider('k', [11, 7])],
        [[14, 3], AWAY],
      ),
      active: 'north',
      markers: [{ at: [10.5, 7] }],
      combat: {
        markers: [0],
        effects: [{ army: 'north', tactic: 'caracole', die: 2, units: ['h', 'k'] }],
      },
      step: { at: 'aftermath', army: 'north', left: ['h', 'k'] },
    },
    keys: ['2'],
    answer: { unit: 2, direction: 'ownSide' },
  },
};

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

for (const [name, { position, keys, answer, dice = [], before = [] }] of Object.entries(RARE)) {
  test(name, async () => {
    for (const reader of [{}, { theme: 'dark' as const, width: 390, height: 844 }]) {
      const { page, close, troubles } = await openTable(stage, reader);
      const { taken } = await pose(page, stage.address, position, { dice, before });
      // What answers a rare question is fetched when it is asked.
      const controls = page.locator('.tray .commit, .tray .pass, .deed');
      await controls.or(page.getByRole('radio')).first().waitFor();
      expect(await complaintsOf(page)).toEqual([]);
      for (const key of keys) await page.keyboard.press(key);
      await expect.poll(() => taken).toEqual([answer]);
      expect(troubles).toEqual([]);
      await close();
    }
  });
}
