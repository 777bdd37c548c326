import { describe, expect, test } from 'vitest';
import { at, laid, pairs, type Laid } from './cases.ts';
import { sideCover, terrainCover } from './cover.ts';

const cover = (name: string, what: Laid): number => terrainCover(laid(what).map, at(name));
const ofSide = (from: string, to: string, what: Laid): number =>
  sideCover(laid(what).map, at(from), at(to));

describe('the ground covers', () => {
  test.each([
    ['open', 0],
    ['woods', 2],
    ['building', 3],
    ['brush', 1],
    ['orchard', 1],
    ['field', 0],
    ['marsh', 0],
    ['stream', -1],
    ['gully', 1],
    ['minorBridge', 2],
    ['majorBridge', 2],
  ] as const)('CC-TER-01 in %s: %i', (terrain, points) => {
    expect(cover('C5', { terrain: { C5: terrain } })).toBe(points);
  });
  test('CC-TER-02, CC-TER-09 a road takes one from it, but not from a bridge', () => {
    const ways = { roads: pairs('C5|C6', 'C6|C7', 'C7|C8') };
    const terrain = { C5: 'woods', C7: 'minorBridge', C8: 'stream' } as const;
    expect(['C5', 'C6', 'C7', 'C8'].map((hex) => cover(hex, { terrain, ways }))).toEqual([
      1, -1, 2, -2,
    ]);
  });
  test('CC-TER-03 a hedge or a wall covers from who fires over it', () => {
    const sides = { hedge: pairs('C5|C6'), wall: pairs('C6|D6') };
    expect(ofSide('C3', 'C6', { sides })).toBe(1);
    expect(ofSide('C9', 'C6', { sides })).toBe(0);
    expect(ofSide('E7', 'C6', { sides })).toBe(2);
    expect(ofSide('C3', 'C6', { sides: { fence: pairs('C5|C6') } })).toBe(0);
  });
  test('CC-TER-03 through a corner the better of the two sides covers', () => {
    // E6 to C6 comes in by the corner of D5 and D6.
    expect(ofSide('E6', 'C6', { sides: { hedge: pairs('C6|D5') } })).toBe(1);
    expect(ofSide('E6', 'C6', { sides: { wall: pairs('C6|D6'), hedge: pairs('C6|D5') } })).toBe(2);
    expect(ofSide('E6', 'C6', { sides: { wall: pairs('C6|C7') } })).toBe(0);
  });
});
