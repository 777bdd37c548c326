/** What is read back passes a gate: whoever wrote it, it is a tree or nothing. */
import { describe, expect, test } from 'vitest';
import {
  ANALYSIS_FORMAT,
  MOST_ANALYSIS_BYTES,
  MOST_TREES,
  type KeptAnalysis,
  type KeptTree,
} from '#protocol';
import { readKept, treeAt, withTree } from './stored.ts';

const ruleset = 'toy/1';
const answer = { from: 0, deed: { by: 'seat', seat: 'south', answer: { x: 1 } } } as const;
const tree: KeptTree = {
  root: { row: 12 },
  deeds: [answer, { from: 1, deed: { by: 'fate', result: [3, 4] }, name: 'so' }],
};
const textOf = (changed: object): string =>
  JSON.stringify({ ...withTree(undefined, ruleset, tree), ...changed });

test('what is written is read again', () => {
  const guessed = { position: { a: [1] }, asked: 3, answers: [[1]], sealed: [] };
  const live: KeptTree = { root: { row: 12, eye: 'south', guessed }, deeds: [answer] };
  const kept = withTree(withTree(undefined, ruleset, tree), ruleset, live);
  expect(readKept(JSON.stringify(kept))).toEqual(kept);
  expect(treeAt(kept, { row: 12 })).toEqual(tree);
  expect(treeAt(kept, { row: 12, eye: 'south' })).toEqual(live);
  expect(treeAt(kept, { row: 13 })).toBeUndefined();
});
test('one moment has one tree, the last worked on stands last; without a deed none', () => {
  const other: KeptTree = { root: { row: 40 }, deeds: [answer] };
  const both = withTree(withTree(undefined, ruleset, tree), ruleset, other);
  const again = withTree(both, ruleset, { ...tree, deeds: [answer] });
  expect(again.trees.map(({ root, deeds }) => [root.row, deeds.length])).toEqual([
    [40, 1],
    [12, 1],
  ]);
  expect(withTree(again, ruleset, { ...other, deeds: [] }).trees).toHaveLength(1);
});
test('of one tree more than may be, the one worked on longest ago gives way', () => {
  let kept: KeptAnalysis | undefined;
  for (let row = 0; row < MOST_TREES; row++) {
    kept = withTree(kept, ruleset, { root: { row }, deeds: [answer] });
  }
  expect(kept?.trees).toHaveLength(MOST_TREES);
  // It is the newest from now on.
  kept = withTree(kept, ruleset, { root: { row: 0 }, deeds: [answer] });
  kept = withTree(kept, ruleset, { root: { row: MOST_TREES }, deeds: [answer] });
  expect(readKept(JSON.stringify(kept))).toEqual(kept);
  expect(kept.trees).toHaveLength(MOST_TREES);
  expect(treeAt(kept, { row: 1 })).toBeUndefined();
  for (const row of [0, 2, MOST_TREES]) expect(treeAt(kept, { row })).toBeDefined();
});
describe('what is none', () => {
  test.each([
    ['no JSON', '{'],
    ['another format', textOf({ format: 'sandtable-analysis/9' })],
    ['something besides', textOf({ more: 1 })],
    [
      'a deed before what it follows',
      textOf({ trees: [{ ...tree, deeds: [{ ...answer, from: 1 }] }] }),
    ],
    ['no deed', textOf({ trees: [{ ...tree, deeds: [{ from: 0, deed: { by: 'rules' } }] }] })],
    [
      'faces that are none',
      textOf({ trees: [{ ...tree, deeds: [{ from: 0, deed: { by: 'fate', result: ['a'] } }] }] }),
    ],
    ['a row below none', textOf({ trees: [{ root: { row: -1 }, deeds: [] }] })],
    [
      'too long a name',
      textOf({ trees: [{ ...tree, deeds: [{ ...answer, name: 'x'.repeat(81) }] }] }),
    ],
    ['too long', textOf({ ruleset: 'x'.repeat(MOST_ANALYSIS_BYTES) })],
    ['a list', `["${ANALYSIS_FORMAT}"]`],
  ])('%s', (_, text) => expect(readKept(text)).toBeUndefined());
});
