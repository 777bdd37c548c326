/** What this browser keeps: the newest, within a bound, and nothing that it cannot read. */
import { expect, test } from 'vitest';
import type { KeptDeed } from '#protocol';
import { keeperHere, keptHere } from './browser.ts';

const ROOT = { row: 0 };
function drawer(first = new Map<string, string>()): Storage {
  const lies = first;
  return {
    getItem: (key: string) => lies.get(key) ?? null,
    setItem: (key: string, value: string) => void lies.set(key, value),
  } as Storage;
}
const deedsOf = (letters: number): readonly KeptDeed[] => [
  { from: 0, deed: { by: 'seat', seat: 'south', answer: 'x'.repeat(letters) } },
];
test('what is kept is found again under its name, and changed by the next', async () => {
  const at = drawer();
  const keep = keeperHere('one', 'toy/1', ROOT, at);
  expect(await keep(deedsOf(3))).toBe('kept');
  expect(await keep(deedsOf(4))).toBe('kept');
  expect(keptHere('one', at)?.trees).toEqual([{ root: { row: 0 }, deeds: deedsOf(4) }]);
  expect(keptHere('another', at)).toBeUndefined();
  // From another moment of the same: beside it.
  expect(await keeperHere('one', 'toy/1', { row: 7, eye: 'south' }, at)(deedsOf(2))).toBe('kept');
  expect(keptHere('one', at)?.trees.map(({ root }) => root.row)).toEqual([0, 7]);
});
test('the oldest gives way to the newest; what alone is too long is not kept', async () => {
  const at = drawer();
  for (const name of ['a', 'b', 'c']) {
    expect(await keeperHere(name, 'toy/1', ROOT, at)(deedsOf(220_000))).toBe('kept');
  }
  expect(keptHere('a', at)).toBeUndefined();
  expect(keptHere('c', at)).toBeDefined();
  expect(await keeperHere('d', 'toy/1', ROOT, at)(deedsOf(600_000))).toBe('tooLong');
  expect(keptHere('c', at)).toBeDefined();
});
test('what another page has kept there since is replaced only where one says so', async () => {
  const at = drawer();
  const [one, other] = [keeperHere('one', 'toy/1', ROOT, at), keeperHere('one', 'toy/1', ROOT, at)];
  const elsewhere = keeperHere('one', 'toy/1', { row: 7 }, at);
  expect(await one(deedsOf(3))).toBe('kept');
  expect(await elsewhere(deedsOf(2))).toBe('kept');
  expect(await one(deedsOf(4))).toBe('kept');
  expect(await other(deedsOf(5))).toBe('changed');
  expect(await other(deedsOf(6))).toBe('changed');
  expect(keptHere('one', at)?.trees.at(-1)?.deeds).toEqual(deedsOf(4));
  expect(await other(deedsOf(6), true)).toBe('kept');
  expect(await other(deedsOf(7))).toBe('kept');
  expect(keptHere('one', at)?.trees.at(-1)?.deeds).toEqual(deedsOf(7));
  expect(await one(deedsOf(4))).toBe('changed');
});
test('a browser that keeps nothing says so; what was damaged is nothing', async () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(await keeperHere('one', 'toy/1', ROOT, full)(deedsOf(3))).toBe('tooLong');
  const damaged = drawer(new Map([['sandtable.analyses', '[["one","{"]]']]));
  expect(keptHere('one', damaged)).toBeUndefined();
  expect(keptHere('one', drawer(new Map([['sandtable.analyses', '{']])))).toBeUndefined();
});
