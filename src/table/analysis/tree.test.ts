/** A tree of variations: what one press leads to, what was tried beside it, and how it is kept. */
import { describe, expect, test } from 'vitest';
import type { Deed } from '#protocol';
import { ROOT, Tree, written } from './tree.ts';

const by = (answer: number, joined?: true): Deed => ({
  by: 'seat',
  seat: 'south',
  answer,
  ...(joined === undefined ? {} : { joined }),
});
const fate = (...faces: number[]): Deed => ({ by: 'fate', result: faces });
/** Along one line, one deed after the other. */
const grow = (tree: Tree, from: number, ...deeds: Deed[]): number =>
  deeds.reduce((at, deed) => tree.add(at, deed), from);

describe('what one press leads to', () => {
  test('dice, and what was given at the same press, lie on the way and are no places of it', () => {
    const tree = new Tree();
    const end = grow(tree, ROOT, by(1), fate(6), by(2), by(3, true), fate(1));
    expect(tree.stopsAfter(ROOT)).toEqual([2]);
    expect(tree.stopsAfter(2)).toEqual([end]);
    expect(tree.stopBefore(end)).toBe(2);
    expect(tree.beginOf(end)).toBe(3);
    expect(tree.stopBefore(2)).toBe(ROOT);
  });
  test('where one stands is a place, whatever follows there', () => {
    const tree = new Tree();
    grow(tree, ROOT, by(1), by(2, true));
    expect(tree.isStop(1)).toBe(false);
    tree.stand(1);
    expect(tree.isStop(1)).toBe(true);
  });
  test('the same answer with other dice is another variation; the same again is the same', () => {
    const tree = new Tree();
    const [one, other] = [fate(1), fate(2)].map((dice) => grow(tree, ROOT, by(1), dice));
    expect(tree.stopsAfter(ROOT)).toEqual([one, other]);
    expect(grow(tree, ROOT, by(1), fate(2))).toBe(other);
    expect(tree.size).toBe(3);
  });
});

describe('going about', () => {
  const branched = (): Tree => {
    const tree = new Tree();
    const main = grow(tree, ROOT, by(1), by(2), by(3));
    grow(tree, 1, by(4), by(5));
    grow(tree, 1, by(6));
    tree.stand(main);
    return tree;
  };
  test('on goes along the line that was gone last, and its end is the end of that', () => {
    const tree = branched();
    expect(tree.stopOn(1)).toBe(2);
    tree.stand(5);
    expect([tree.stopOn(ROOT), tree.stopOn(1), tree.endOf(ROOT)]).toEqual([1, 4, 5]);
    tree.forget();
    expect(tree.stopOn(1)).toBe(2);
  });
  test('otherwise: the next that was tried there, or where the line forked last, and round', () => {
    const tree = branched();
    expect([tree.otherwise(2, 1), tree.otherwise(4, 1), tree.otherwise(6, 1)]).toEqual([4, 6, 2]);
    expect(tree.otherwise(2, -1)).toBe(6);
    expect(tree.otherwise(3, 1)).toBe(4);
    expect(tree.otherwise(1, 1)).toBeUndefined();
  });
  test('written line by line: what else was tried stands below, one step in', () => {
    expect(written(branched())).toEqual([
      { stop: 1, n: 1, depth: 0 },
      { stop: 2, n: 2, depth: 0 },
      { stop: 4, n: 2, depth: 1 },
      { stop: 5, n: 3, depth: 1 },
      { stop: 6, n: 2, depth: 1 },
      { stop: 3, n: 3, depth: 0 },
    ]);
  });
  test('what is deleted is gone with all that follows; who stood there stands before it', () => {
    const tree = branched();
    tree.stand(5);
    tree.delete(4);
    expect(tree.here).toBe(1);
    expect([tree.has(4), tree.has(5), tree.has(6)]).toEqual([false, false, true]);
    expect(tree.stopOn(1)).toBe(2);
    expect(tree.add(1, by(4))).toBe(7);
  });
});

test('what is kept makes the same tree again, names with it', () => {
  const tree = new Tree();
  grow(tree, ROOT, by(1), fate(3), by(2));
  grow(tree, 2, by(9));
  tree.rename(3, 'through the wood');
  tree.delete(tree.add(ROOT, by(8)));
  const again = new Tree(tree.kept());
  expect(again.kept()).toEqual(tree.kept());
  expect(written(again)).toEqual(written(tree));
  expect(again.nameOf(3)).toBe('through the wood');
  // Where one stands is found again, by its place among all that is kept.
  tree.stand(2);
  tree.stand(tree.after(2)[1] ?? ROOT);
  again.stand(tree.keptHere);
  expect(again.pathTo(again.here).map((node) => again.deedOf(node))).toEqual(
    tree.pathTo(tree.here).map((node) => tree.deedOf(node)),
  );
  tree.rename(3, '');
  expect(tree.kept()[2]).toEqual({ from: 2, deed: by(2) });
});
