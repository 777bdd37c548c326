import { expect, test } from 'vitest';
import { noise, type Bounds, type Point } from '../paths.ts';
import { boxesOn } from './labels.ts';
import { overlap, placeAll, type Spots, type Wanted } from './placer.ts';

const VIEW: Bounds = { x: 0, y: -1000, w: 1000, h: 1000 };
const wants = (places: readonly Point[], more: Partial<Wanted> = {}): Wanted => ({
  w: 100,
  h: 20,
  rank: 1,
  places,
  ...more,
});
const room = (pieces: readonly Bounds[] = [], held = false) => ({ within: VIEW, pieces, held });
const HERE: Point = [500, -500];
const THERE: Point = [500, -600];
const PIECE: Bounds = { x: 480, y: -510, w: 40, h: 20 };

test('a text has the first of its places that nothing lies upon', () => {
  const free = placeAll(new Map([['a', wants([HERE, THERE])]]), room());
  expect(free.get('a')).toEqual({ at: HERE, index: 0 });
  const covered = placeAll(new Map([['a', wants([HERE, THERE])]]), room([PIECE]));
  expect(covered.get('a')).toEqual({ at: THERE, index: 1 });
});
test('a name for which there is no room is left out; what must be read steps aside', () => {
  const both = new Map([
    ['name', wants([HERE])],
    ['price', wants([HERE], { stays: true })],
  ]);
  const spots = placeAll(both, room([PIECE]));
  expect(spots.has('name')).toBe(false);
  const [x, y] = spots.get('price')?.at ?? [0, 0];
  expect(overlap({ x: x - 50, y: y - 10, w: 100, h: 20 }, PIECE)).toBe(false);
  expect(Math.hypot(x - 500, y + 500)).toBeLessThan(80);
});
test('a name keeps off lines while it finds room; a number does not mind them', () => {
  const lines = boxesOn([
    [400, -505],
    [600, -495],
  ]);
  const crossed = { ...room(), lines };
  const names = placeAll(new Map([['name', wants([HERE, THERE])]]), crossed);
  expect(names.get('name')?.at).toEqual(THERE);
  expect(placeAll(new Map([['name', wants([HERE])]]), crossed).get('name')?.at).toEqual(HERE);
  const price = placeAll(new Map([['price', wants([HERE, THERE], { stays: true })]]), crossed);
  expect(price.get('price')?.at).toEqual(HERE);
});
test('whoever matters more chooses first', () => {
  const both = new Map([
    ['name', wants([HERE, THERE])],
    ['refusal', wants([HERE, THERE], { rank: 9 })],
  ]);
  const spots = placeAll(both, room());
  expect(spots.get('refusal')?.at).toEqual(HERE);
  expect(spots.get('name')?.at).toEqual(THERE);
});
test('while one drags a name keeps its place, or is gone while something lies there', () => {
  const one = new Map([['name', wants([HERE, THERE])]]);
  const before = placeAll(one, room());
  expect(placeAll(one, room([PIECE], true), before).has('name')).toBe(false);
  expect(placeAll(one, room([], true), before).get('name')).toBe(before.get('name'));
  const covered = placeAll(one, room([PIECE]));
  expect(placeAll(one, room([], true), covered).get('name')?.at).toEqual(THERE);
});
test('what stands out of view is written where it belongs', () => {
  const out = placeAll(new Map([['a', wants([[5000, 0]], { stays: true })]]), room());
  expect(out.get('a')?.at).toEqual([5000, 0]);
});

/** Boxes of everything that was placed. */
const boxesOf = (all: ReadonlyMap<number, Wanted>, spots: Spots<number>): Bounds[] =>
  [...spots].flatMap(([id, { at }]) => {
    const one = all.get(id);
    return one ? [{ x: at[0] - one.w / 2, y: at[1] - one.h / 2, w: one.w, h: one.h }] : [];
  });
test('over 200 random crowds nothing that is written lies over anything', () => {
  const random = noise(12);
  const somewhere = (): Point => [50 + random() * 900, -50 - random() * 900];
  for (let crowd = 0; crowd < 200; crowd++) {
    const pieces = Array.from({ length: 40 }, (): Bounds => {
      const [x, y] = somewhere();
      return { x, y, w: 40, h: 20 };
    });
    const all = new Map(
      Array.from({ length: 24 }, (_, id) => {
        const places = [somewhere(), somewhere(), somewhere()];
        return [id, wants(places, { rank: id % 5, stays: id % 3 === 0, w: 30 + random() * 70 })];
      }),
    );
    const spots = placeAll(all, room(pieces));
    for (const [id, { stays }] of all) if (stays === true) expect(spots.has(id)).toBe(true);
    const boxes = boxesOf(all, spots);
    boxes.forEach((box, at) => {
      expect(pieces.some((piece) => overlap(box, piece))).toBe(false);
      expect(boxes.slice(at + 1).some((other) => overlap(box, other))).toBe(false);
    });
  }
});
