import { expect, test } from 'vitest';
import type { Button } from './answering.ts';
import { buttonFor, draftOf, gives } from './proposing.ts';

const go: Button = { label: 'Go', answers: [{ to: 3, unit: 1 }] };
const pass: Button = { label: 'Pass', answers: [{ done: true }] };
const both = { commit: () => go, pass: () => pass };

test('a button gives an answer whose fields stand in another order, alone and no other', () => {
  expect(gives(go, { unit: 1, to: 3 })).toBe(true);
  expect(gives(go, { unit: 1, to: 4 })).toBe(false);
  expect(gives({ ...go, answers: [...go.answers, { done: true }] }, go.answers[0])).toBe(false);
  expect(gives({ label: 'Begin', run: () => undefined }, undefined)).toBe(false);
});
test('what is proposed is told by the button that commits, or by the one that passes', () => {
  expect(buttonFor(both, { unit: 1, to: 3 })).toBe(go);
  expect(buttonFor(both, { done: true })).toBe(pass);
  expect(buttonFor(both, { unit: 2, to: 3 })).toBeUndefined();
});
test('a draft is the same in whatever language it is told', () => {
  const told = (label: string): string =>
    draftOf({
      drafting: { commit: () => ({ ...go, label }), pass: () => ({ ...pass, label }) },
      lights: {},
    });
  expect(told('Go')).toBe(told('Идти'));
});
test('a draft is another once another is picked, or another button commits', () => {
  const drafted = (commit: Button | undefined, picked: number[]): string =>
    draftOf({ drafting: { commit: () => commit }, lights: { picked: () => picked } });
  expect(drafted(go, [1])).toBe(drafted({ ...go }, [1]));
  expect(drafted(go, [1])).not.toBe(drafted(go, [2]));
  expect(drafted(go, [1])).not.toBe(drafted(undefined, [1]));
});
