import { describe, expect, test } from 'vitest';
import { sampledPick } from '#fate';
import { MAPS, ridgeFarm } from '../../content/maps.ts';
import { ALL_HEXES, nameOf, neighbourOf, type HexId } from './board.ts';
import { at, laid, OPEN, pairs, type Laid } from './cases.ts';
import { TERRAINS, type Terrain } from './chart.ts';
import type { BattleMap, Pair } from './map.ts';
import { exactSight } from './sight-oracle.ts';
import { lineOfSight, type Ground, type Sight } from './sight.ts';

/** The oracle is slow: it looks at one pair of a map in so many; at night at each. */
const { SANDTABLE_NIGHTLY, SANDTABLE_FEW_CASES } = process.env;
const ONE_IN = SANDTABLE_NIGHTLY === '1' ? 1 : SANDTABLE_FEW_CASES === '1' ? 149 : 15;

const seen = (from: string, to: string, what: Laid): Sight =>
  lineOfSight(laid(what), at(from), at(to));
const blockedBy = ({ blocked }: Sight): string | undefined => blocked?.rule;

describe('hindrances', () => {
  test('EX-CC-01, CC-LOS-12 two hexes of brush hinder as one', () => {
    const sight = seen('C5', 'C8', { terrain: { C6: 'brush', C7: 'brush' } });
    expect(sight).toMatchObject({ blocked: undefined, hindrance: 3 });
  });
  test('EX-CC-02, CC-LOS-13 thicker smoke counts instead, once', () => {
    const terrain = { C6: 'brush', C7: 'brush' } as const;
    expect(seen('C5', 'C8', { terrain, smoke: { C6: 4 } }).hindrance).toBe(4);
    expect(seen('C5', 'C8', { terrain, smoke: { C6: 4, C7: 4 } }).hindrance).toBe(4);
  });
  test('EX-CC-03, CC-LOS-14 smoke hinders out of its own hex, and into it', () => {
    const terrain = { C6: 'brush', C7: 'brush' } as const;
    for (const hex of ['C5', 'C8']) {
      const sight = seen('C5', 'C8', { terrain, smoke: { [hex]: 5 } });
      expect(sight).toMatchObject({ hindrance: 5, hinders: { at: at(hex), rule: 'CC-LOS-14' } });
    }
  });
  test.each([
    ['brush', 3],
    ['orchard', 2],
    ['field', 1],
    ['marsh', 1],
    ['minorBridge', 1],
    ['majorBridge', 1],
    ['open', 0],
    ['stream', 0],
    ['gully', 0],
    ['waterBarrier', 0],
  ] as const)('CC-LOS-19, CC-TER-01 of %s: %i', (terrain, hindrance) => {
    expect(seen('C5', 'C8', { terrain: { C6: terrain } })).toMatchObject({
      blocked: undefined,
      hindrance,
    });
  });
  test('CC-LOS-03 what grows at the ends hinders nobody', () => {
    const terrain = { C5: 'woods', C8: 'brush' } as const;
    expect(seen('C5', 'C8', { terrain })).toMatchObject({ blocked: undefined, hindrance: 0 });
  });
  test('CC-LOS-19, CC-LOS-24 a railway hinders who looks across it, not along it', () => {
    const railways = pairs('C5|C6', 'C6|C7');
    expect(seen('C4', 'C8', { ways: { railways } }).hindrance).toBe(1);
    expect(seen('C5', 'C7', { ways: { railways } }).hindrance).toBe(0);
    expect(seen('A5', 'E7', { ways: { railways } }).hindrance).toBe(1);
  });
});

describe('obstacles', () => {
  test.each(['woods', 'building'] as const)('CC-LOS-02, CC-LOS-07 %s hides', (terrain) => {
    const sight = seen('C5', 'C8', { terrain: { C7: terrain } });
    expect(sight.blocked).toEqual({ at: at('C7'), rule: 'CC-LOS-02' });
  });
  test('CC-LOS-08, CC-LOS-17 a blaze hides along its sides and at its corners', () => {
    expect(blockedBy(seen('C5', 'E5', { blaze: ['D4'] }))).toBe('CC-LOS-08');
    expect(blockedBy(seen('C5', 'E5', { blaze: ['D5'] }))).toBe('CC-LOS-08');
    expect(blockedBy(seen('C5', 'E5', { blaze: ['D3'] }))).toBeUndefined();
  });
  test('EX-CC-09, CC-LOS-04 a wall blocks along itself, unless it is a side of an end', () => {
    // C5 to G5 runs along the sides D4|D5 and F4|F5.
    expect(blockedBy(seen('C5', 'G5', { sides: { wall: pairs('D4|D5') } }))).toBe('CC-LOS-18');
    expect(blockedBy(seen('C5', 'E5', { sides: { wall: pairs('C5|D4', 'D5|E5') } }))).toBe(
      undefined,
    );
  });
  test('CC-LOS-18 a hedge blocks at its corner; a fence hinders there by 1', () => {
    expect(blockedBy(seen('C5', 'G5', { sides: { hedge: pairs('E4|E5') } }))).toBe(undefined);
    expect(blockedBy(seen('C5', 'G5', { sides: { hedge: pairs('D4|E5') } }))).toBe('CC-LOS-18');
    expect(seen('C5', 'G5', { sides: { fence: pairs('D4|E5') } }).hindrance).toBe(1);
  });
  test('CC-LOS-22 neighbours see each other through anything; their smoke hinders', () => {
    const all = { terrain: { C5: 'woods', C6: 'gully' }, smoke: { C6: 7 } } as const;
    const wall = pairs('C5|C6');
    expect(seen('C5', 'C6', { ...all, sides: { wall } })).toMatchObject({
      blocked: undefined,
      hindrance: 7,
    });
    expect(seen('C6', 'C6', all)).toMatchObject({ blocked: undefined, hindrance: 7 });
  });
  test('EX-CC-17, CC-LOS-16 along a common side both hexes must hide', () => {
    expect(seen('C5', 'E5', { smoke: { D4: 2 } }).hindrance).toBe(2);
    expect(blockedBy(seen('C5', 'E5', { terrain: { D4: 'woods' } }))).toBeUndefined();
    const both = { D4: 'woods', D5: 'woods' } as const;
    expect(seen('C5', 'E5', { terrain: both }).blocked?.rule).toBe('CC-LOS-16');
  });
  test('CC-LOS-16 of two hindrances beside the line the lesser counts', () => {
    const hindrance = (D4: Terrain, D5: Terrain): number =>
      seen('C5', 'E5', { terrain: { D4, D5 } }).hindrance;
    expect(hindrance('brush', 'orchard')).toBe(2);
    expect(hindrance('woods', 'brush')).toBe(3);
    expect(hindrance('brush', 'open')).toBe(0);
  });
  test('EX-CC-26, CC-LOS-24 along a road even woods neither hide nor hinder', () => {
    const terrain = ridgeFarm.terrain.map((one, hex) => (hex === at('C9') ? 'woods' : one));
    const ground = { map: { ...ridgeFarm, terrain }, smoke: new Map(), blaze: new Set<HexId>() };
    expect(lineOfSight(ground, at('C10'), at('C7')).blocked).toBeUndefined();
    const { roads: _, ...rest } = ground.map;
    const without = { ...ground, map: { ...rest, roads: [] } };
    expect(lineOfSight(without, at('C10'), at('C7')).blocked).toEqual({
      at: at('C9'),
      rule: 'CC-LOS-02',
    });
  });
});

describe('gullies and hills', () => {
  test('CC-LOS-21 a gully is seen from beside it and from above', () => {
    expect(blockedBy(seen('C5', 'C8', { terrain: { C8: 'gully' } }))).toBe('CC-LOS-21');
    expect(blockedBy(seen('C8', 'C5', { terrain: { C8: 'gully' } }))).toBe('CC-LOS-21');
    const hill = { terrain: { C8: 'gully' }, elevation: { C5: 1 } } as const;
    expect(blockedBy(seen('C5', 'C8', hill))).toBeUndefined();
  });
  const levels = (
    C5: number,
    C6: number,
    C7: number,
    C8: number,
  ): NonNullable<Laid['elevation']> => ({
    C5,
    C6,
    C7,
    C8,
  });
  test('CC-ELV-04 higher ground between hides', () => {
    expect(blockedBy(seen('C5', 'C8', { elevation: levels(0, 1, 0, 0) }))).toBe('CC-ELV-04');
  });
  test('CC-ELV-04, CC-LOS-20 between level ends only what stands on their level counts', () => {
    const terrain = { C6: 'woods', C7: 'brush' } as const;
    const sight = seen('C5', 'C8', { terrain, elevation: levels(1, 0, 0, 1) });
    expect(sight).toMatchObject({ blocked: undefined, hindrance: 0 });
    expect(blockedBy(seen('C5', 'C8', { terrain, elevation: levels(1, 1, 0, 1) }))).toBe(
      'CC-LOS-02',
    );
  });
  test('CC-ELV-04 the crest hides what lies below it from who stands back', () => {
    expect(blockedBy(seen('C5', 'C8', { elevation: levels(1, 1, 0, 0) }))).toBe('CC-ELV-04');
    expect(blockedBy(seen('C5', 'C8', { elevation: levels(1, 0, 0, 0) }))).toBeUndefined();
  });
  test('CC-ELV-04 woods below throw one blind hex behind them', () => {
    const woods = (hex: string): Sight =>
      seen('C5', 'C8', { terrain: { [hex]: 'woods' }, elevation: levels(2, 0, 0, 0) });
    expect(blockedBy(woods('C7'))).toBe('CC-ELV-04');
    expect(blockedBy(woods('C6'))).toBeUndefined();
    const brush = { terrain: { C7: 'brush' }, elevation: levels(2, 0, 0, 0) } as const;
    expect(seen('C5', 'C8', brush)).toMatchObject({ blocked: undefined, hindrance: 0 });
  });
  test('CC-ELV-04 smoke and fire act from every height', () => {
    const elevation = levels(2, 0, 0, 0);
    expect(seen('C5', 'C8', { elevation, smoke: { C6: 3 } }).hindrance).toBe(3);
    expect(blockedBy(seen('C5', 'C8', { elevation, blaze: ['C6'] }))).toBe('CC-LOS-08');
  });
  test('CC-ELV-07 beside the line a hill hides with another only; a wall acts on its level', () => {
    expect(blockedBy(seen('C5', 'E5', { elevation: { D4: 1 } }))).toBeUndefined();
    expect(blockedBy(seen('C5', 'E5', { elevation: { D4: 1, D5: 1 } }))).toBe('CC-ELV-07');
    const wall = pairs('D4|D5');
    const above = { C5: 1, G5: 1 };
    expect(blockedBy(seen('C5', 'G5', { sides: { wall }, elevation: above }))).toBeUndefined();
    expect(blockedBy(seen('C5', 'G5', { sides: { wall }, elevation: { ...above, D4: 1 } }))).toBe(
      'CC-LOS-18',
    );
  });
});

/** A board of anything anywhere, sides, smoke and fires among them. */
function anyGround(seed: number): Ground {
  const pick = sampledPick(seed);
  const one = <T>(list: readonly T[]): T => list[pick(list.length)];
  const rarely = (): boolean => pick(5) === 0;
  const all = ALL_HEXES.flatMap((hex) =>
    ([0, 1, 2] as const).flatMap((direction): Pair[] => {
      const other = neighbourOf(hex, direction);
      return other === undefined ? [] : [[hex, other]];
    }),
  );
  const kinds = ['hedge', 'wall', 'fence', 'cliff', 'none', 'none', 'none', 'none'] as const;
  const kindOf = all.map((pair) => ({ pair, kind: one(kinds) }));
  const of = (wanted: string): Pair[] =>
    kindOf.flatMap(({ pair, kind }) => (kind === wanted && rarely() ? [pair] : []));
  const map: BattleMap = {
    ...OPEN,
    terrain: ALL_HEXES.map(() => (pick(3) === 0 ? one(TERRAINS) : 'open')),
    elevation: ALL_HEXES.map(() => (pick(3) === 0 ? pick(3) : 0)),
    roads: all.filter(() => pick(3) === 0),
    railways: all.filter(rarely),
    sides: { hedge: of('hedge'), wall: of('wall'), fence: of('fence'), cliff: of('cliff') },
  };
  const smoke = ALL_HEXES.filter(rarely).map((hex) => [hex, 1 + pick(10)] as const);
  return { map, smoke: new Map(smoke), blaze: new Set(ALL_HEXES.filter(() => pick(30) === 0)) };
}
const grounds: readonly (readonly [string, Ground])[] = [
  ...MAPS.map((map) => [map.name, { map, smoke: new Map(), blaze: new Set<HexId>() }] as const),
  ...[1, 2, 3].map((seed) => [`anything, seed ${seed}`, anyGround(seed)] as const),
];
const told = ({ isFree, hindrance }: Sight): string =>
  `${isFree ? 'free' : 'blocked'} ${hindrance}`;
describe.each(grounds)('on all of %s', (_, ground) => {
  test('CC-LOS-05 who sees is seen, and as well', () => {
    const differing = ALL_HEXES.flatMap((from) =>
      ALL_HEXES.slice(from + 1).flatMap((to) => {
        const [there, back] = [lineOfSight(ground, from, to), lineOfSight(ground, to, from)];
        return told(there) === told(back) ? [] : [`${nameOf(from)} ${nameOf(to)}`];
      }),
    );
    expect(differing).toEqual([]);
  });
  test('CC-LOS-12 who is guilty hinders so much, or blocks, and a free line is told so', () => {
    for (const from of ALL_HEXES.filter((hex) => hex % 7 === 0)) {
      for (const to of ALL_HEXES) {
        const { isFree, blocked, hindrance, hinders } = lineOfSight(ground, from, to);
        expect([blocked === undefined, hinders === undefined]).toEqual([isFree, hindrance === 0]);
      }
    }
  });
  test('the oracle sees the same', () => {
    const differing = ALL_HEXES.flatMap((from) =>
      ALL_HEXES.filter((hex) => (hex + from) % ONE_IN === 0).flatMap((to) => {
        const exact = exactSight(ground, from, to);
        const own = `${exact.clear ? 'free' : 'blocked'} ${exact.hindrance}`;
        const seen = told(lineOfSight(ground, from, to));
        return seen === own ? [] : [`${nameOf(from)} ${nameOf(to)}: ${seen}, not ${own}`];
      }),
    );
    expect(differing).toEqual([]);
  });
});
