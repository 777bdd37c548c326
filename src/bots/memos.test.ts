import { expect, test } from 'vitest';
import { Memos } from './memos.ts';

test('what a bot noted is known at its next question, and not at one that is asked again', () => {
  const memos = new Memos();
  const asked = (seat: string, decision: number) => ({ seat, decision });
  expect(memos.of(asked('south', 3))).toBeUndefined();
  memos.note(asked('south', 3), { plan: 'wait' });
  expect(memos.of(asked('south', 4))).toEqual({ plan: 'wait' });
  expect(memos.of(asked('north', 4))).toBeUndefined();
  expect(memos.of(asked('south', 3))).toBeUndefined();
  expect(memos.of(asked('south', 2))).toBeUndefined();
  memos.note(asked('south', 4), undefined);
  expect(memos.of(asked('south', 5))).toBeUndefined();
});
