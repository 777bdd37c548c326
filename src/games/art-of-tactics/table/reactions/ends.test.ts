/** The ends of an evasion: a plate for each throw while there is room, and never on each other. */
import { expect, test } from 'vitest';
import { besideWay, platesOf } from './ends.ts';

const ENDS = [1, 2, 3, 4, 5, 6].map((die) => ({
  die,
  at: [-100 * die, 0] as const,
  lost: die === 1 ? 1 : 0,
  no: die > 4 ? 'friend' : undefined,
}));
const textsAt = (px: number): string[] => platesOf(ENDS, px).map(({ text }) => text);

test('each throw has its plate while there is room for it', () => {
  expect(textsAt(1)).toEqual(['1', '2', '3', '4', '5 ✕', '6 ✕']);
});
test('throws of one kind share a plate where there is none', () => {
  expect(textsAt(8)).toEqual(['1', '2–4', '5–6 ✕']);
  expect(platesOf(ENDS, 8).map(({ x, kind }) => [x, kind])).toEqual([
    [-100, 'lit'],
    [-300, 'ink'],
    [-550, 'no'],
  ]);
});

test('plates lie beside the way, on the side where nobody stands', () => {
  const at = ENDS.map((end) => end.at);
  const aside = (units: readonly (readonly [number, number])[]) =>
    besideWay(at, 9_000, { half: 48, px: 1, units })([-100, 0]).map(Math.round);
  expect(aside([[-300, -70]])).toEqual([-100, 60]);
  expect(aside([[-300, 70]])).toEqual([-100, -60]);
});
