/** One's analyses of a battle, as its pages list them. */
import { beforeEach, expect, test, vi } from 'vitest';
import { ANALYSIS_FORMAT, type KeptTree, type KnownAnalysis } from '#protocol';
import { KEY } from './drawer.ts';
import { analysesOf } from './known.ts';

vi.mock('../words/index.ts', () => ({ late: async (page: Promise<unknown>) => await page }));
const ruleset = 'toy/1';
const when = { en: 'turn 4', ru: 'ход 4' };
const deed = { by: 'seat', seat: 'south', answer: 1 } as const;
const joined = { ...deed, joined: true } as const;
const trees: readonly KeptTree[] = [
  { root: { row: 30, eye: 'south', when }, deeds: [{ from: 0, deed }] },
  {
    root: { row: 7 },
    deeds: [
      { from: 0, deed },
      { from: 1, deed: joined },
      { from: 2, deed: { by: 'fate', result: 3 } },
      { from: 0, deed },
    ],
  },
];
const kept = { format: ANALYSIS_FORMAT, ruleset, trees };
let told: object = {};
let here: string | null = null;
beforeEach(() => {
  [told, here] = [{}, null];
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === KEY ? here : null) });
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(told satisfies KnownAnalysis)));
});
const LISTED = [
  { row: 7, presses: 2, to: '/analysis/one#7' },
  { row: 30, when, presses: 1, to: '/analysis/one#30.south' },
];

test('each is listed where it begins, in the order of the battle', async () => {
  told = { kept };
  expect(await analysesOf('one')).toEqual(LISTED);
});
test('where nothing is kept none is', async () => {
  here = JSON.stringify([['one', JSON.stringify(kept)]]);
  // He sits there: what lies in the browser is no analysis of his seat.
  expect(await analysesOf('one')).toEqual([]);
});
test('whoever sits nowhere there finds those of his browser', async () => {
  told = { nobody: true };
  expect(await analysesOf('one')).toEqual([]);
  here = JSON.stringify([['one', JSON.stringify(kept)]]);
  expect(await analysesOf('one')).toEqual(LISTED);
  expect(await analysesOf('other')).toEqual([]);
});
