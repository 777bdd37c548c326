import { describe, expect, test } from 'vitest';
import { sampledPick } from '#fate';
import type { ElementKind, Box } from '../world.ts';
import { someElement } from './drawing.ts';
import type { ElementAnswer } from '../answers.ts';

const BOX: Box = [1000, 2000, 8000, 9000];
const wanted = (kind: ElementKind, fits: (one: ElementAnswer) => boolean, box = BOX) => ({
  kinds: [kind],
  box,
  least: 1000,
  most: 2000,
  smallest: 1000,
  pick: sampledPick(5),
  fits,
});
const drawn = (kind: ElementKind): ElementAnswer['outline'] =>
  someElement(wanted(kind, () => true))?.outline ?? [];

test('COS-TER-45 what flows or leads somewhere is long and narrow, of the length meant', () => {
  for (const kind of ['stream', 'ravine', 'road'] as const) {
    const outline = drawn(kind);
    expect(outline).toHaveLength(4);
    const [[ax, ay], [bx, by], [cx, cy]] = outline as [number, number][];
    const [long, broad] = [Math.hypot(bx - ax, by - ay), Math.hypot(cx - bx, cy - by)];
    expect(long).toBeGreaterThanOrEqual(995);
    expect(long).toBeLessThanOrEqual(2000);
    expect(broad).toBeGreaterThanOrEqual(295);
    expect(broad).toBeLessThanOrEqual(500);
  }
});

describe('where nothing fits by chance', () => {
  /** Every element that was tried. */
  const tried = (box: Box, isRoom: (corner: readonly [number, number]) => boolean) => {
    const all: ElementAnswer[] = [];
    const found = someElement(
      wanted(
        'hill',
        (one) => {
          all.push(one);
          const [first] = one.outline;
          return one.outline.length === 4 && first !== undefined && isRoom(first);
        },
        box,
      ),
    );
    return { all, found };
  };
  test('the smallest square is tried from corner to corner of the box, row by row', () => {
    const { all, found } = tried([1000, 2000, 2500, 3250], () => false);
    expect(found).toBeUndefined();
    const corners = all.slice(60).map(({ outline: [first] }) => first);
    expect(corners).toEqual([
      [1000, 2000],
      [1250, 2000],
      [1500, 2000],
      [1000, 2250],
      [1250, 2250],
      [1500, 2250],
    ]);
  });
  test('and taken where there is room', () => {
    const { found } = tried([1000, 2000, 2500, 3250], ([x, y]) => x === 1250 && y === 2250);
    expect(found).toEqual({
      kind: 'hill',
      outline: [
        [1250, 2250],
        [1250, 3250],
        [2250, 3250],
        [2250, 2250],
      ],
    });
  });
});
