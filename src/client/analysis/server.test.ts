/** How keeping it with the battle fares: beside other moments, and against another page. */
import { beforeEach, expect, test, vi } from 'vitest';
import { ANALYSIS_FORMAT, type KeptDeed, type KeptTree } from '#protocol';
import type { Keeper } from '../../table/analysis/analysis.svelte.ts';
import { keptThere } from './server.ts';

const ruleset = 'toy/1';
const deedsOf = (answer: number): readonly KeptDeed[] => [
  { from: 0, deed: { by: 'seat', seat: 'south', answer } },
];
const NO = { en: 'No.', ru: 'Нет.' };
/** What it keeps, and what it answers to what is sent. */
let trees: readonly KeptTree[] = [];
let answers = { status: 200, body: {} as object, isLost: false };
const revisionNow = (): string | null => (trees.length === 0 ? null : JSON.stringify(trees));
/** What another page does between what is read and what is written. */
let meanwhile: (() => void) | undefined;
vi.stubGlobal('fetch', async (path: string, init?: { readonly body?: string }) => {
  if (init?.body === undefined) {
    if (answers.status === 409) return new Response(JSON.stringify(answers.body), { status: 409 });
    const kept = { format: ANALYSIS_FORMAT, ruleset, trees };
    const revision = revisionNow();
    return new Response(JSON.stringify(revision === null ? {} : { kept, revision }));
  }
  meanwhile?.();
  const { status, body, isLost } = answers;
  const after = new URLSearchParams(path.split('?')[1]).get('after');
  if (after !== revisionNow()) {
    return new Response(JSON.stringify({ message: NO, changed: true }), { status: 409 });
  }
  if (status === 200) ({ trees } = JSON.parse(init.body) as { trees: readonly KeptTree[] });
  if (isLost) throw new TypeError('away');
  return new Response(JSON.stringify(body), { status });
});
beforeEach(() => {
  trees = [];
  answers = { status: 200, body: {}, isLost: false };
  meanwhile = undefined;
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
  const message = NO;
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
test('what another page keeps between what is read and what is written is not lost', async () => {
  const one = await page(3);
  const theirs = { root: { row: 5 }, deeds: deedsOf(7) };
  meanwhile = () => {
    meanwhile = undefined;
    trees = [...trees, theirs];
  };
  expect(await one(deedsOf(1))).toBe('kept');
  expect(trees).toEqual([theirs, { root: { row: 3 }, deeds: deedsOf(1) }]);
  meanwhile = () => {
    meanwhile = undefined;
    trees = [theirs, { root: { row: 3 }, deeds: deedsOf(8) }];
  };
  expect(await one(deedsOf(2))).toBe('changed');
  expect(trees.at(-1)?.deeds).toEqual(deedsOf(8));
});
test('where another page is always faster it says so, and ends', async () => {
  const one = await page(3);
  let n = 0;
  meanwhile = () => void (trees = [{ root: { row: 5 }, deeds: deedsOf((n += 1)) }]);
  expect(await one(deedsOf(1))).toEqual({ refused: NO });
  expect(n).toBe(8);
});
test('what lies there unread is told from the first, and by each that is to be kept', async () => {
  answers = { status: 409, body: { message: NO }, isLost: false };
  const there = await keptThere('one');
  expect(there).toMatchObject({ kept: undefined, unread: NO });
  expect(await there.keeper(ruleset, { row: 3 })(deedsOf(1))).toEqual({ refused: NO });
  expect(await there.keeper(ruleset, { row: 3 })(deedsOf(1), true)).toEqual({ refused: NO });
});
