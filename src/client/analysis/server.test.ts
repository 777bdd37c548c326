/** How keeping it with the battle fares: beside other moments, and against another page. */
import { beforeEach, expect, test, vi } from 'vitest';
import { ANALYSIS_FORMAT, type KeptDeed, type KeptTree } from '#protocol';
import type { Keeper } from '../../table/analysis/analysis.svelte.ts';
import { keptThere } from './server.ts';

const ruleset = 'toy/1';
const deedsOf = (answer: number): readonly KeptDeed[] => [
  { from: 0, deed: { by: 'seat', seat: 'south', answer } },
];
/** What it keeps, and what it answers to what is sent. */
let trees: readonly KeptTree[] = [];
let answers = { status: 200, body: {} as object, isLost: false };
vi.stubGlobal('fetch', async (_: string, init?: { readonly body?: string }) => {
  if (init?.body === undefined) {
    const kept = { format: ANALYSIS_FORMAT, ruleset, trees };
    return new Response(JSON.stringify(trees.length === 0 ? {} : { kept }));
  }
  const { status, body, isLost } = answers;
  if (status === 200) ({ trees } = JSON.parse(init.body) as { trees: readonly KeptTree[] });
  if (isLost) throw new TypeError('away');
  return new Response(JSON.stringify(body), { status });
});
beforeEach(() => {
  trees = [];
  answers = { status: 200, body: {}, isLost: false };
});
const page = async (row = 3): Promise<Keeper> => (await keptThere('one')).keeper(ruleset, { row });

test('beside what was tried from other moments meanwhile', async () => {
  const [one, other] = [await page(3), await page(5)];
  expect(await one(deedsOf(1))).toBe('kept');
  expect(await other(deedsOf(2))).toBe('kept');
  expect(await one(deedsOf(3))).toBe('kept');
  expect(trees).toEqual([
    { root: { row: 5 }, deeds: deedsOf(2) },
    { root: { row: 3 }, deeds: deedsOf(3) },
  ]);
});
test('what another page has kept there since is replaced only where one says so', async () => {
  const [one, other] = [await page(), await page()];
  expect(await one(deedsOf(1))).toBe('kept');
  expect(await other(deedsOf(2))).toBe('changed');
  expect(await other(deedsOf(3))).toBe('changed');
  expect(trees).toEqual([{ root: { row: 3 }, deeds: deedsOf(1) }]);
  expect(await other(deedsOf(3), true)).toBe('kept');
  expect(await other(deedsOf(4))).toBe('kept');
  expect(await one(deedsOf(5))).toBe('changed');
  expect(trees).toEqual([{ root: { row: 3 }, deeds: deedsOf(4) }]);
});
test('what arrived though nothing came back is one’s own', async () => {
  const one = await page();
  answers = { ...answers, isLost: true };
  expect(await one(deedsOf(1))).toBe('lost');
  answers = { ...answers, isLost: false };
  expect(await one(deedsOf(2))).toBe('kept');
});
test('refused, it says what the server says; without words it is lost', async () => {
  const message = { en: 'No.', ru: 'Нет.' };
  for (const [status, body, fared] of [
    [413, { message }, 'tooLong'],
    [403, { message }, { refused: message }],
    [503, { message }, { refused: message }],
    [502, {}, 'lost'],
  ] as const) {
    answers = { status, body, isLost: false };
    expect(await (await page())(deedsOf(1)), String(status)).toEqual(fared);
  }
});
