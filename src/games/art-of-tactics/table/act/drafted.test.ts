/** Where a drag leads. */
import { expect, test } from 'vitest';
import {
  HOPLITES,
  SWORDS,
  activate,
  begin,
  blue,
  look,
  red,
  unit,
} from '../../../../../test/art-of-tactics/table.ts';
import { contactsOf, supposedAt } from '../../rules/facts/index.ts';
import type { Leg } from '../../rules/index.ts';
import { draftsOf } from './drafted.ts';

const scene = (inches: number) => {
  const match = begin({
    units: [red({ ...SWORDS, role: 'hero' }), blue(HOPLITES, inches)],
  });
  activate(match, [4, 2], 0);
  return look(match);
};
const drafted = (inches: number, legs: readonly Leg[]) => {
  const there = scene(inches);
  const [draft] = draftsOf(there, new Map([[unit(0), legs]]));
  if (draft === undefined) throw new Error('nothing is drafted');
  return { ...draft, touched: contactsOf(supposedAt(there, unit(0), draft.end), unit(0)) };
};

test('AOT-MOVE-05 who is led upon an enemy, or through him, is led until he touches him', () => {
  for (const ahead of [5000, 6000, 7000]) {
    const { refusal, touched, length } = drafted(4, [{ ahead }]);
    expect([refusal, touched]).toEqual([undefined, [unit(1)]]);
    expect(length).toBeLessThan(5000);
  }
  const wheeled = drafted(4, [{ wheel: 'left', angle: 300 }, { ahead: 6000 }]);
  expect([wheeled.refusal, wheeled.touched]).toEqual([undefined, [unit(1)]]);
  expect(wheeled.legs).toHaveLength(2);
});
test('who stops short stays there, and what else is refused is refused as it was', () => {
  expect(drafted(4, [{ ahead: 2000 }])).toMatchObject({ length: 2000, touched: [] });
  expect(drafted(8, [{ ahead: 9000 }]).refusal?.cite).toBe('AOT-MOVE-01');
});
