import { expect, test } from 'vitest';
import { keepSolved, rowOf, solvedHere } from './solved.ts';

function drawerWith(text: string | null) {
  let lies = text;
  return {
    getItem: () => lies,
    setItem: (_: string, value: string) => {
      lies = value;
    },
  };
}
test('what was solved is found again, each once', () => {
  const drawer = drawerWith(null);
  keepSolved('game/1', undefined, drawer);
  keepSolved('game/2', 20_000, drawer);
  keepSolved('game/1', undefined, drawer);
  expect(solvedHere(drawer)).toEqual({ done: ['game/2', 'game/1'], days: [20_000] });
});
test('what somebody else wrote there is as good as nothing', () => {
  for (const text of ['{', '7', '{"done":[1],"days":[]}', `"${'x'.repeat(70_000)}"`]) {
    expect(solvedHere(drawerWith(text))).toEqual({ done: [], days: [] });
  }
});
test('many days are kept up to a bound, and are read again', () => {
  const drawer = drawerWith(null);
  for (let day = 0; day < 500; day++) keepSolved(`game/${day}`, day, drawer);
  const { done, days } = solvedHere(drawer);
  expect([done.length, days.length, days.at(-1)]).toEqual([400, 400, 499]);
});
test('days in a row are counted to today, or to yesterday while today may come', () => {
  expect(rowOf({ days: [5, 7, 8, 9] }, 9)).toBe(3);
  expect(rowOf({ days: [5, 7, 8, 9] }, 10)).toBe(3);
  expect(rowOf({ days: [5, 7, 8, 9] }, 11)).toBe(0);
  expect(rowOf({ days: [] }, 11)).toBe(0);
});
