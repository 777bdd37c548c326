import { describe, expect, test } from 'vitest';
import { at, laid, pairs, type Laid } from './cases.ts';
import { TERRAINS } from './chart.ts';
import { costOf, isBarred, isRoadHex } from './entering.ts';
import { takesWorks } from './works.ts';

const cost = (from: string, to: string, what: Laid): number | undefined =>
  costOf(laid(what), at(from), at(to));

describe('a step costs', () => {
  test.each([
    ['open', 1],
    ['woods', 2],
    ['building', 2],
    ['brush', 2],
    ['orchard', 1],
    ['field', 1],
    ['marsh', 3],
    ['stream', 3],
    ['gully', 2],
    ['minorBridge', 3],
    ['majorBridge', undefined],
    ['waterBarrier', undefined],
  ] as const)('CC-TER-01, CC-TER-09 into %s: %s', (terrain, points) => {
    expect(cost('C5', 'C6', { terrain: { C6: terrain } })).toBe(points);
  });
  test('CC-TER-09 beside its road a minor bridge costs what lies under it', () => {
    const under = [[at('C6'), 'marsh']] as const;
    expect(cost('C5', 'C6', { terrain: { C6: 'minorBridge' }, ways: { under } })).toBe(3);
    const gully = [[at('C6'), 'gully']] as const;
    expect(cost('C5', 'C6', { terrain: { C6: 'minorBridge' }, ways: { under: gully } })).toBe(2);
  });
  test.each(['roads', 'railways', 'trails'] as const)(
    'CC-TER-05, CC-TER-07 along %s one point, whatever grows there',
    (way) => {
      const terrain = { C6: 'woods', C7: 'majorBridge' } as const;
      const ways = { [way]: pairs('C5|C6', 'C6|C7') };
      expect(cost('C5', 'C6', { terrain, ways })).toBe(1);
      expect(cost('C6', 'C7', { terrain, ways })).toBe(1);
      expect(cost('B5', 'C6', { terrain, ways })).toBe(2);
    },
  );
  test('CC-ELV-02 one more uphill, however high, on a road too', () => {
    const elevation = { C6: 3 };
    expect(cost('C5', 'C6', { elevation })).toBe(2);
    expect(cost('C6', 'C5', { elevation })).toBe(1);
    expect(cost('C5', 'C6', { elevation, ways: { roads: pairs('C5|C6') } })).toBe(2);
  });
  test.each(['hedge', 'wall', 'fence'] as const)(
    'CC-TER-01, CC-TER-05 one more over a %s, along a trail too, along a road not',
    (feature) => {
      const sides = { [feature]: pairs('C5|C6') };
      expect(cost('C5', 'C6', { sides })).toBe(2);
      expect(cost('C6', 'C5', { sides })).toBe(2);
      expect(cost('C5', 'C6', { sides, ways: { trails: pairs('C5|C6') } })).toBe(2);
      expect(cost('C5', 'C6', { sides, ways: { roads: pairs('C5|C6') } })).toBe(1);
    },
  );
  test('CC-ELV-06, CC-BLZ-01 nobody moves over a cliff or into a fire', () => {
    expect(cost('C5', 'C6', { sides: { cliff: pairs('C5|C6') } })).toBeUndefined();
    expect(cost('C5', 'C6', { blaze: ['C6'] })).toBeUndefined();
    expect(cost('C5', 'C6', { blaze: ['C5'] })).toBe(1);
  });
});
test('CC-MOVE-05 a hex through which a road runs', () => {
  const { map } = laid({ ways: { roads: pairs('C5|C6'), trails: pairs('D5|D6') } });
  expect(['C5', 'C6', 'C7', 'D5'].map((name) => isRoadHex(map, at(name)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
test('CC-TER-01 nobody comes onto a major bridge but along its road or railway', () => {
  const terrain = { C6: 'majorBridge', C7: 'waterBarrier' } as const;
  const ground = laid({ terrain, ways: { railways: pairs('C5|C6') } });
  expect(isBarred(ground, at('C5'), at('C6'))).toBe(false);
  expect(isBarred(ground, at('B5'), at('C6'))).toBe(true);
  expect(isBarred(ground, at('C6'), at('C7'))).toBe(true);
  expect(isBarred(ground, at('C6'), at('B6'))).toBe(false);
});
test('CC-FOR-03, CC-TER-09 works are laid neither in water nor on a bridge', () => {
  expect(TERRAINS.filter((terrain) => !takesWorks(terrain))).toEqual([
    'marsh',
    'stream',
    'minorBridge',
    'majorBridge',
    'waterBarrier',
  ]);
});
