import { expect, test } from 'vitest';
import { countOf, MOST_FRAMES, ordered, staysOf, turnAt } from './stretch.ts';

const momentsOf = (...turns: readonly number[]) =>
  turns.map((turn, at) => ({ from: at, to: at, by: 'south', turn, scores: [] }));

test('the turn of a moment is all moments of it, and none of another', () => {
  const moments = momentsOf(0, 1, 1, 1, 2, 2);
  expect(turnAt(moments, 2)).toEqual({ from: 1, to: 3 });
  expect(turnAt(moments, 0)).toEqual({ from: 0, to: 0 });
  expect(turnAt(moments, 5)).toEqual({ from: 4, to: 5 });
});
test('of a turn that no film holds it is as much as one does, with the moment in it', () => {
  const moments = momentsOf(...Array.from({ length: 3 * MOST_FRAMES }, () => 1));
  for (const at of [0, 17, 2 * MOST_FRAMES, 3 * MOST_FRAMES - 1]) {
    const taken = turnAt(moments, at);
    expect(countOf(taken)).toBe(MOST_FRAMES);
    expect(taken.from).toBeLessThanOrEqual(at);
    expect(taken.to).toBeGreaterThanOrEqual(at);
  }
});
test('whichever end is named first, a stretch goes on', () => {
  expect(ordered({ from: 9, to: 4 })).toEqual({ from: 4, to: 9 });
  expect(countOf({ from: 9, to: 4 })).toBe(6);
});
test('a frame for each moment, and the last one stays', () => {
  const stays = staysOf({ from: 3, to: 6 }, 'fast');
  expect(stays).toEqual([300, 300, 300, 2500]);
  expect(staysOf({ from: 3, to: 3 }, 'usual')).toEqual([2500]);
});
