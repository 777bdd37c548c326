import { expect, test } from 'vitest';
import { meetingOf } from './meeting.ts';

test('a battle is looked at first where its lines are nearest', () => {
  expect(meetingOf([[0, 0]], [])).toBeUndefined();
  const ours = [
    [0, 0],
    [10, 0],
  ] as const;
  const theirs = [
    [0, 50],
    [10, 8],
  ] as const;
  expect(meetingOf(ours, theirs)).toEqual({ at: [10, 4], own: [10, 0] });
});
test('of two long lines that face each other, at their middle', () => {
  const line = (y: number) => [0, 10, 20, 30, 40].map((x) => [x, y] as const);
  expect(meetingOf(line(0), line(100))).toEqual({ at: [20, 50], own: [20, 0] });
});
