import { expect, test } from 'vitest';
import { deedsOf, goneFrom } from './gone.ts';

const line = (seq: number, by: string) => ({ seq, by, text: `${by} ${seq}` });
const TOLD = [
  line(1, 'fate'),
  line(2, 'south'),
  line(3, 'fate'),
  line(3, 'fate'),
  line(4, 'north'),
  line(6, 'south'),
  { ...line(6, 'south'), text: 'what came of it' },
  line(7, 'fate'),
  line(8, 'agreed'),
];

test('a seat goes back to what it decided itself, newest first, each once', () => {
  expect(deedsOf(TOLD, 'south')).toEqual([
    { from: 6, text: 'south 6' },
    { from: 2, text: 'south 2' },
  ]);
  expect(deedsOf(TOLD, 'south', 6)).toEqual([{ from: 2, text: 'south 2' }]);
  expect(deedsOf(TOLD, 'west')).toEqual([]);
  const many = Array.from({ length: 40 }, (_, at) => line(at + 1, 'south'));
  expect(deedsOf(many, 'south').map(({ from }) => from)).toEqual(
    Array.from({ length: 12 }, (_, at) => 40 - at),
  );
});
test('all lines from a row on would go, and each throw is counted once', () => {
  const { lines, falls } = goneFrom(TOLD, 3);
  expect(lines).toHaveLength(7);
  expect(falls).toBe(2);
  expect(goneFrom(TOLD, 9)).toEqual({ lines: [], falls: 0 });
});
