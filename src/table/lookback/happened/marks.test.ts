/** What of a moment is drawn over its sheet. */
import { expect, test } from 'vitest';
import type { Game } from '#kernel';
import { box, middleOf, type Point } from '../../drawing/paths.ts';
import type { Happened } from '../../joined.ts';
import type { About, Marking } from './marking.ts';
import { marksOf } from './marks.ts';

type Places = Readonly<Record<string, Point>>;
/** A table on which pieces have places, and events say whom they concern. */
const marking: Marking<Game> = {
  bodies: ({ position }) =>
    new Map(
      Object.entries(position as Places).map(([name, [x, y]]) => [
        name,
        { outline: box(x, y, 4, 4), side: 'a' },
      ]),
    ),
  about: ({ event }) => event as About,
};
const one = (about: About, before: Places, after: Places = before): Happened<Game> => {
  const sceneOf = (position: Places) => ({ setup: {}, edition: {}, position }) as never;
  return {
    event: about as never,
    before: sceneOf(before),
    after: sceneOf(after),
  };
};
const middles = (all: readonly { readonly outline: readonly Point[] }[]): readonly Point[] =>
  all.map(({ outline }) => middleOf(outline));

test('whom an event concerns is framed where he stands; the others are not', () => {
  const { framed, gone, went, at } = marksOf(
    [one({ bodies: ['guard'] }, { guard: [9, 9], clan: [1, 1] })],
    0,
    marking,
  );
  expect(middles(framed)).toEqual([[9, 9]]);
  expect(framed[0]?.main).toBe(true);
  expect([gone, went]).toEqual([[], []]);
  expect(at).toEqual([9, 9]);
});
test('who moved has a way from where he stood, halt by halt', () => {
  const steps = [
    one({ bodies: ['guard'] }, { guard: [0, 0] }, { guard: [5, 0] }),
    one({ bodies: ['guard'] }, { guard: [5, 0] }, { guard: [5, 8] }),
  ];
  const { went, framed } = marksOf(steps, 1, marking);
  expect(went.map(({ halts }) => halts)).toEqual([
    [
      [0, 0],
      [5, 0],
      [5, 8],
    ],
  ]);
  expect(middles(went)).toEqual([[0, 0]]);
  expect(middles(framed)).toEqual([[5, 8]]);
});
test('who is gone is struck where he stood last, in a frame, and it is said how', () => {
  const steps = [
    one({ bodies: ['clan'], says: 'breaks' }, { clan: [3, 3] }),
    one({ bodies: ['clan'], says: 'is eliminated' }, { clan: [3, 3] }, {}),
  ];
  const { gone, framed, plates, at } = marksOf(steps, 1, marking);
  expect(middles(gone)).toEqual([[3, 3]]);
  expect(framed).toHaveLength(1);
  expect(plates).toEqual([{ at: [3, 1], says: 'is eliminated' }]);
  expect(at).toEqual([3, 3]);
});
test('an event that happened nowhere is marked by the last before it that did somewhere', () => {
  const stands = { guard: [0, 0], clan: [7, 7] } as const;
  const steps = [
    one({ bodies: ['guard'] }, stands),
    one({ bodies: ['clan'] }, stands),
    one({}, stands),
    one({ bodies: ['guard'] }, stands),
  ];
  const { framed, at } = marksOf(steps, 2, marking);
  expect(at).toEqual([7, 7]);
  expect(middles(framed.filter(({ main }) => main))).toEqual([[7, 7]]);
  // Where none is before it, the first after it.
  expect(marksOf([one({}, stands), one({ bodies: ['clan'] }, stands)], 0, marking).at).toEqual([
    7, 7,
  ]);
});
test('several in one place have one frame, the main one', () => {
  const stands = { guard: [2, 2], clan: [2, 2] } as const;
  const { framed } = marksOf(
    [one({ bodies: ['guard'] }, stands), one({ bodies: ['clan'] }, stands)],
    1,
    marking,
  );
  expect(framed.map(({ main }) => main)).toEqual([true]);
});
test('shots and places of ground are marked; of nothing there is nothing', () => {
  const shot = { from: [0, 0], to: [4, 4], side: 'b' } as const;
  const { shots, framed, at } = marksOf(
    [one({ shots: [shot], places: [box(4, 4, 2, 2)] }, {})],
    0,
    marking,
  );
  expect(shots).toEqual([shot]);
  expect(middles(framed)).toEqual([[4, 4]]);
  expect(at).toEqual([4, 4]);
  expect(marksOf([], -1, marking).at).toBeUndefined();
});
