/** Nobody waits for more than one piece of long work, however many of them are under way. */
import { expect, test } from 'vitest';
import { inPieces } from './pieces.ts';

const PIECES = 5;
/** Each step is longer than a piece may be. */
function* work(name: string, seen: string[]): Generator<void, string> {
  for (let piece = 0; piece < PIECES; piece++) {
    seen.push(name);
    const since = performance.now();
    while (performance.now() - since < 9);
    yield;
  }
  return name;
}

test('between any two pieces all others are served', async () => {
  const seen: string[] = [];
  let isOver = false;
  const serve = (): void => {
    seen.push('others');
    if (!isOver) setImmediate(serve);
  };
  setImmediate(serve);
  const done = await Promise.all(['one', 'two', 'three'].map((name) => inPieces(work(name, seen))));
  isOver = true;
  expect(done).toEqual(['one', 'two', 'three']);
  const pieces = seen.filter((name) => name !== 'others');
  expect(pieces).toHaveLength(3 * PIECES);
  // In turn, so that a short one is not kept by a long one; and never two in a row.
  expect(pieces.slice(0, 6)).toEqual(['one', 'two', 'three', 'one', 'two', 'three']);
  const adjacent = seen.filter((name, at) => name !== 'others' && seen[at - 1] !== 'others');
  expect(adjacent.slice(seen[0] === 'others' ? 0 : 1)).toEqual([]);
});
test('what is thrown comes to whoever wants the end', async () => {
  function* bad(): Generator<void, void> {
    yield;
    throw new Error('bad');
  }
  await expect(inPieces(bad())).rejects.toThrow('bad');
});
