import { expect, test } from 'vitest';
import { answerLeft, heldIn, type Instruction } from './manifest.ts';

const scene = { setup: {}, edition: {}, position: { slot: 1 } };
const kind = (changed: Partial<Instruction>): Instruction => ({
  id: 'shots',
  name: { en: 'Shots', ru: 'Выстрелы' },
  asks: ['shoot'],
  choices: [{ id: 'two', name: { en: 'two', ru: 'два' } }],
  answer: (_scene, _question, choice) => (choice === 'two' ? 2 : undefined),
  ...changed,
});
/** To a question that takes a number up to three. */
const left = (
  kinds: readonly Instruction[],
  given: { readonly [kind: string]: string },
  ask = 'shoot',
): unknown => {
  const isLegal = (answer: unknown): boolean => Number(answer) <= 3;
  const asked = { seat: 'axis', ask, question: {}, scene, open: () => scene, isLegal };
  return answerLeft(kinds, asked, given)?.answer;
};
test('what is left answers its own questions, where it is in force', () => {
  expect(left([kind({})], { shots: 'two' })).toBe(2);
  expect(left([kind({})], { shots: 'ask' })).toBeUndefined();
  expect(left([kind({})], {})).toBeUndefined();
  // The order leaves it to the seat.
  expect(left([kind({})], { shots: 'one' })).toBeUndefined();
  expect(left([kind({})], { shots: 'two' }, 'move')).toBeUndefined();
  expect(left([kind({ when: () => false })], { shots: 'two' })).toBeUndefined();
});
test('an answer that the rules refuse answers nothing; the next order may', () => {
  const bad = kind({ id: 'bad', answer: () => 4 });
  expect(left([bad], { bad: 'two' })).toBeUndefined();
  expect(left([bad, kind({})], { bad: 'two', shots: 'two' })).toBe(2);
});
test('what is left for a turn holds until the next one, and then what was left before', () => {
  const forNow = { choice: 'never', until: 4 };
  const given = { fire: 'good', shots: forNow, dodge: { ...forNow, after: 'always' } };
  expect(heldIn(given, 3)).toEqual({ fire: 'good', shots: 'never', dodge: 'never' });
  expect(heldIn(given, 4)).toEqual({ fire: 'good', dodge: 'always' });
  expect(heldIn(given, undefined)).toEqual({ fire: 'good', dodge: 'always' });
});
