/** How large an element may be: bounds to draw by, and why one is refused. */
import { expect, test } from 'vitest';
import { deploying } from '../../../../../test/clouds-of-smoke/camp.ts';
import type { ElementKind } from '../world.ts';
import { leastSize, runsOn, sizesOf, whyNotSize } from './sizes.ts';

const agreed = deploying([], []);
const free = deploying([], [], { before: { sizes: 'free' } });
const box = (kind: ElementKind, w: number, h: number) => ({
  kind,
  outline: [
    [0, 0],
    [0, h],
    [w, h],
    [w, 0],
  ] as const,
});

test('COS-TER-40 the bounds of a size: as recommended, of a river its width, or any', () => {
  const { width, height } = agreed.setup.table;
  const across = Math.ceil(Math.hypot(width, height));
  expect(sizesOf(agreed, 'wood')).toEqual({ least: 1000, most: 2000, widest: 2000 });
  for (const kind of ['stream', 'road'] as const) {
    expect(sizesOf(agreed, kind)).toEqual({ least: 1000, most: across, widest: 2000 });
  }
  expect(sizesOf(free, 'wood')).toEqual({ least: 400, most: across, widest: across });
  expect([leastSize(agreed), leastSize(free)]).toEqual([1000, 400]);
  // A battle that is set up already asks for no element.
  const { before: _before, ...setup } = agreed.setup;
  expect(sizesOf({ ...agreed, setup }, 'wood').most).toBe(2000);
});

test('COS-TER-40 rivers and roads run on; ravines and swamps do not', () => {
  const kinds = ['stream', 'road', 'ravine', 'swamp', 'wood', 'hill', 'village'] as const;
  expect(kinds.filter(runsOn)).toEqual(['stream', 'road']);
});

test('COS-TER-40 what is too large, too wide or too small is told with its bound', () => {
  const cite = 'COS-TER-40';
  expect(whyNotSize(agreed, box('hill', 2000, 1000))).toBeUndefined();
  expect(whyNotSize(agreed, box('hill', 2100, 1000))).toEqual({
    code: 'elementTooLarge',
    cite,
    facts: { size: 2100, allowed: 2000, over: 100 },
  });
  for (const kind of ['hill', 'road'] as const) {
    expect(whyNotSize(agreed, box(kind, 900, 300))).toEqual({
      code: 'elementTooSmall',
      cite,
      facts: { size: 900, allowed: 1000 },
    });
  }
  for (const kind of ['stream', 'road'] as const) {
    expect(whyNotSize(agreed, box(kind, 20_000, 1990))).toBeUndefined();
    expect(whyNotSize(agreed, box(kind, 20_000, 3000))).toMatchObject({
      code: 'elementTooWide',
      cite,
    });
  }
  expect(whyNotSize(free, box('hill', 12_000, 9000))).toBeUndefined();
});
