/** Who he is and on which level: what he takes weights for, and what he keeps of it. */
import { expect, test } from 'vitest';
import { sampledPick } from '#fate';
import type { Json } from '#kernel';
import type { Mind, Posed } from './mind.ts';
import { misjudged, opponentOf, type Opponents } from './opponents.ts';
import type { Tunable } from './tuning.ts';

/** It answers with what it is made of. */
const told =
  (kind: string) =>
  (weights: Tunable): Mind => ({ answer: () => ({ answer: { kind, ...weights } }) });
const OPPONENTS: Opponents = {
  weights: { far: 2, near: -1, line: 3, none: 0 },
  mindWith: told('whole'),
  gentleWith: told('gentle'),
  characters: { steady: {}, bold: { far: 4 } },
  levels: [{ error: 1, isGentle: true }, { error: 0.5 }, { error: 0 }],
  sure: ['line'],
};
const asked = (name: string, memo?: Json, seed = 7) => {
  const posed = { pick: sampledPick(seed), memo } as Posed;
  return opponentOf(OPPONENTS, name)?.answer(posed);
};

test('the highest level weighs as its character does, and notes nothing', () => {
  expect(asked('steady-3')).toEqual({ answer: { kind: 'whole', ...OPPONENTS.weights } });
  expect(asked('bold-3')?.answer).toMatchObject({ far: 4, near: -1 });
});
test('where the game has plans, whoever is of the highest level weighs them in his manner', () => {
  const planning: Opponents = { ...OPPONENTS, plansWith: told('planning') };
  const answerOf = (name: string): unknown =>
    opponentOf(planning, name)?.answer({ pick: sampledPick(7) } as Posed).answer;
  expect(answerOf('steady-3')).toEqual({ kind: 'planning', ...OPPONENTS.weights });
  expect(answerOf('bold-3')).toMatchObject({ kind: 'planning', far: 4 });
  expect(answerOf('bold-2')).toMatchObject({ kind: 'whole' });
});
test('a lower one errs: signs, noughts and what it is sure of stay', () => {
  const answer = asked('bold-2')?.answer as Record<string, number>;
  expect(answer).toMatchObject({ kind: 'whole', line: 3, none: 0 });
  expect(answer['far']).toBeGreaterThan(0);
  expect(answer['near']).toBeLessThan(0);
  expect([answer['far'], answer['near']]).not.toEqual([4, -1]);
  expect(asked('steady-1')?.answer).toMatchObject({ kind: 'gentle' });
});
test('by its memo it errs alike at every answer, and otherwise in another battle', () => {
  const first = asked('steady-2', undefined, 1);
  const next = asked('steady-2', first?.memo, 2);
  expect(next).toEqual(first);
  expect(asked('steady-2', undefined, 3)?.answer).not.toEqual(first?.answer);
  // What stands there that is no memo of its own: it begins anew.
  for (const memo of ['errs', { errs: 0.5 }, { errs: 'much' }, []]) {
    expect(asked('steady-2', memo, 1)).toEqual(first);
  }
});
test('it is off by as much as is said, in either direction alike', () => {
  const logs = Array.from({ length: 4000 }, (_, seed) => {
    const { one = 0 } = misjudged({ one: 1 }, { error: 0.5, seed, sure: [] });
    return Math.log(one);
  });
  const mean = logs.reduce((sum, one) => sum + one, 0) / logs.length;
  const spread = Math.sqrt(logs.reduce((sum, one) => sum + (one - mean) ** 2, 0) / logs.length);
  expect(mean).toBeCloseTo(0, 1);
  expect(spread).toBeCloseTo(0.5, 1);
});
test.each(['steady', 'steady-0', 'steady-4', 'nobody-1', 'toString-1', 'steady-1 ', '-1'])(
  'nobody is called %j',
  (name) => {
    expect(opponentOf(OPPONENTS, name)).toBeUndefined();
  },
);
test('who is asked for again is the same mind, whatever else was asked for', () => {
  const first = opponentOf(OPPONENTS, 'bold-2');
  expect(opponentOf(OPPONENTS, 'nobody-2')).toBeUndefined();
  expect(opponentOf(OPPONENTS, 'bold-2')).toBe(first);
  expect(opponentOf({ ...OPPONENTS }, 'bold-2')).not.toBe(first);
});
