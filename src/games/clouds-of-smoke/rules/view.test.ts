import { expect, test } from 'vitest';
import { foe } from '../../../../test/clouds-of-smoke/both.ts';
import { line, table, type Given, type Piece } from '../../../../test/clouds-of-smoke/table.ts';
import { copy } from './view.ts';

const screen = line({ special: ['infantry', 'light', 'doesNotBlockLof'] });

const given: Given = {
  units: [
    ...[8, 9, 10, 11].map((x, k): Piece => ({ name: `u${k}`, at: [x, 9.5] })),
    { name: 's', at: [9, 10], is: screen },
    { name: 'gone', at: [26, 3] },
    ...[8, 9.2, 10.4].map((x, k) => foe(`e${k}`, [x, k === 0 ? 10 : 11.5])),
    foe('t', [11.6, 11.5], { is: screen }),
    foe('late', [20, 21]),
  ],
  terrain: [
    { kind: 'wood', box: [9.6, 10.8, 10.4, 11] },
    { kind: 'emplacement', box: [6.4, 7.6, 9.4, 10.6] },
  ],
};

test('a copy of a position may be written into', () => {
  const { look } = table(given);
  const before = JSON.stringify(look.position);
  /** Writes into every column. */
  const scribble = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const one of value) scribble(one);
      value.push(99);
      if (typeof value[0] === 'number') value[0] = 98;
    } else if (typeof value === 'object' && value !== null) {
      for (const one of Object.values(value)) scribble(one);
    }
  };
  // These are never written into, but replaced.
  const { field, withheld, used, guided, slowed, ...written } = copy(look.position);
  expect([field, withheld, used, guided, slowed]).toEqual([null, [], [], [], []]);
  scribble(written);
  expect(JSON.stringify(look.position)).toBe(before);
});
