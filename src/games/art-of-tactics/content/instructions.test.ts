import { expect, test } from 'vitest';
import { activate, answer, begin, look } from '../../../../test/art-of-tactics/table.ts';
import { instructions } from './instructions.ts';

const kind = (id: string) => {
  const found = instructions.find((one) => one.id === id);
  if (found === undefined) throw new Error(`there is no instruction '${id}'`);
  return found;
};
const met = () => {
  const match = begin({
    units: [
      { army: 0, at: [30, 18, 0], weapon: 'spear', ranks: [4, 4] },
      { army: 1, at: [30, 21.6, 180], arm: 'horse', weapon: 'javelin', ranks: [2] },
    ],
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 2000 }] });
  const [open] = match.pending;
  return { scene: look(match) as never, question: open.question };
};
test('AOT-EVADE-01 what is left for contact answers it', () => {
  const { scene, question } = met();
  const by = (choice: string): unknown => kind('contact').answer(scene, question, choice);
  expect(by('evade')).toEqual({ act: 'evade' });
  expect(by('weaker')).toEqual({ act: 'evade' });
  expect(by('stand')).toEqual({ act: 'stand' });
});
test('a volley is answered by who may, and by nobody else', () => {
  const { scene } = met();
  const by = (choice: string, may: readonly string[]): unknown =>
    kind('shot').answer(scene, { may }, choice);
  expect(by('return', ['return', 'none'])).toEqual({ act: 'return' });
  expect(by('return', ['none'])).toEqual({ act: 'none' });
  expect(by('charge', ['return', 'charge', 'none'])).toEqual({ act: 'charge' });
  expect(by('none', ['return', 'none'])).toEqual({ act: 'none' });
  expect(kind('initiative').answer(scene, { units: [] }, 'none')).toEqual({ done: true });
});
