/** What a browser keeps of lessons, and what it does with what it cannot read. */
import { expect, test } from 'vitest';
import { keepLesson, keptLessons, KEY } from './kept.ts';

function drawer(first = ''): Pick<Storage, 'getItem' | 'setItem'> {
  let lies = first;
  return { getItem: () => lies || null, setItem: (_, text) => void (lies = text) };
}
const at = (task: number, done = false) => ({ task, tasks: 9, presses: [[{ a: 1 }]], done });

test('the task and the presses are found again, and the last lesson is known', () => {
  const one = drawer();
  keepLesson('toy/first', at(2), one);
  keepLesson('toy/second', at(0), one);
  expect(keptLessons(one)).toEqual({
    'toy/first': at(2),
    'toy/second': { ...at(0), last: true },
  });
});
test('what was done once stays done when it is played again', () => {
  const one = drawer();
  keepLesson('toy/first', at(9, true), one);
  keepLesson('toy/first', at(1), one);
  expect(keptLessons(one)['toy/first']).toMatchObject({ task: 1, done: true });
});
test('what cannot be read is nothing, and is replaced', () => {
  for (const text of ['{', '[]', '{"toy/first":{"task":-1}}', `{"a":"${'x'.repeat(200_000)}"}`]) {
    const one = drawer(text);
    expect(keptLessons(one)).toEqual({});
    keepLesson('toy/first', at(1), one);
    expect(keptLessons(one)['toy/first']?.task).toBe(1);
  }
});
test('one that cannot be read hides no other, and is not lost', () => {
  const later =
    '{"toy/later":{"task":"fifth"},"toy/first":{"task":2,"tasks":9,"presses":[],"done":false}}';
  let lies = later;
  const one = { getItem: () => lies, setItem: (_: string, text: string) => void (lies = text) };
  expect(Object.keys(keptLessons(one))).toEqual(['toy/first']);
  keepLesson('toy/second', at(1), one);
  expect(Object.keys(keptLessons(one))).toEqual(['toy/first', 'toy/second']);
  expect(JSON.parse(lies)).toMatchObject({ 'toy/later': { task: 'fifth' } });
});
test('where there is no room the task alone is kept', () => {
  const one = drawer();
  keepLesson('toy/first', { ...at(3), presses: [['x'.repeat(70_000)]] }, one);
  expect(keptLessons(one)['toy/first']).toMatchObject({ task: 3, presses: [] });
});
test('a browser that keeps nothing throws nothing', () => {
  const shut = {
    getItem: (key: string): string => {
      throw new Error(key);
    },
    setItem: (): void => {
      throw new Error(KEY);
    },
  };
  expect(keptLessons(shut)).toEqual({});
  expect(() => keepLesson('toy/first', at(1), shut)).not.toThrow();
});
