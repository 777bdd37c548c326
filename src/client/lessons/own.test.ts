import { expect, test } from 'vitest';
import { keepOwn, ownExercises, type OwnExercise } from './own.ts';

function drawerWith(text: string | null) {
  let lies = text;
  return {
    getItem: () => lies,
    setItem: (_: string, value: string) => {
      lies = value;
    },
  };
}
const exercise = (row: number, ground = ''): OwnExercise => ({
  battle: 'b1',
  title: 'Mill Brook',
  row,
  setup: { ground },
  exercise: {
    ruleset: 'toy/1',
    seat: 'north',
    setup: '',
    ask: 'go',
    checkpoint: { known: [], position: {}, asked: 1, answers: [], sealed: [] },
    played: [1],
    candidates: [{ answers: [1], comes: '', chance: 0.5, low: 0.4, high: 0.6 }],
    measured: { by: 'random', battles: 64, seed: 1 },
  },
});
test('the latest comes first, each once, and whole', () => {
  const drawer = drawerWith(null);
  for (const row of [3, 7, 3]) keepOwn(exercise(row), drawer);
  expect(ownExercises(drawer)).toEqual([exercise(3), exercise(7)]);
});
test('they are bounded by number and by letters: the oldest give way', () => {
  const drawer = drawerWith(null);
  for (let row = 1; row <= 20; row++) keepOwn(exercise(row), drawer);
  expect(ownExercises(drawer).map(({ row }) => row)).toEqual([
    20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9,
  ]);
  for (const row of [21, 22, 23]) keepOwn(exercise(row, 'x'.repeat(400_000)), drawer);
  expect(ownExercises(drawer).map(({ row }) => row)).toEqual([23, 22]);
});
test('what somebody else wrote there is as good as nothing', () => {
  for (const text of ['{', '7', '[{"battle":1}]']) {
    expect(ownExercises(drawerWith(text))).toEqual([]);
  }
});
