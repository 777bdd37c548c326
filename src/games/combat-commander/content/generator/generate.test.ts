import { describe, expect, test } from 'vitest';
import { sampledPick } from '#fate';
import type { Pick } from '#kernel';
import { combatCommander2006 } from '../../rules/rulesets.ts';
import { MAPS } from '../maps.ts';
import { OF_NATION } from '../nations.ts';
import { readScenario } from '../scenarios/read.ts';
import { SUPPORT, SUPPORT_COSTS } from '../support.ts';
import {
  byLot,
  costOf,
  depthOf,
  edgeBy,
  generate,
  mayBuy,
  mayLay,
  type Choices,
  type Generated,
  type Steps,
  type GeneratorStep,
} from './generate.ts';
import {
  BATTLE_ORDERS,
  SIZES,
  leaderBy,
  leaderModifier,
  lotOf,
  nationBy,
  qualityBy,
  yearBy,
} from './tables.ts';

/** Dice and the chit as they are written: faces from 1, letters by their place. */
function script(...faces: readonly number[]): Pick {
  let at = 0;
  return (from) => {
    const face = faces[at++] ?? 1;
    return from === 6 ? face - 1 : face;
  };
}
const says = <S extends keyof Steps>(made: Generated, what: S): GeneratorStep<S>[] =>
  made.told.filter((one): one is GeneratorStep<S> => one.says === what);
/** Map (even: the Axis picks), its turn, nations, both qualities, the chit; then leaders. */
const BEFORE = [1, 1, 4, 2, 1, 2, 3, 4, 3, 4, 16] as const;
const CHOSEN: Choices = {
  map: 'ridgeFarm',
  die: 'white',
  sizes: { axis: 'platoon', allies: 'platoon' },
};
const of = (faces: readonly number[], choices: Choices = CHOSEN): Generated =>
  generate(script(...BEFORE, ...faces), choices);

describe('the tables', () => {
  test('CC-RSG-02 the white die names the Allies, the coloured one the year', () => {
    expect([1, 2, 3, 4, 5, 6].map((white) => nationBy([white, 1]))).toEqual([
      'russian',
      'american',
      'russian',
      'american',
      'russian',
      'american',
    ]);
    const years = (nation: 'american' | 'russian'): number[] =>
      [1, 2, 3, 4, 5, 6].map((coloured) => yearBy(nation, [1, coloured]));
    expect(years('russian')).toEqual([1941, 1942, 1943, 1944, 1944, 1945]);
    expect(years('american')).toEqual([1943, 1944, 1944, 1944, 1945, 1945]);
  });
  test.each([
    ['german', 1943, [3, 3], 'elite'],
    ['german', 1944, [3, 3], 'line'],
    ['german', 1945, [5, 4], 'green'],
    ['german', 1944, [5, 5], 'green'],
    ['russian', 1941, [2, 3], 'line'],
    ['russian', 1942, [2, 3], 'elite'],
    ['russian', 1944, [3, 3], 'elite'],
    ['american', 1943, [4, 5], 'green'],
    ['american', 1945, [5, 5], 'line'],
  ] as const)('CC-RSG-03 %s in %i rolling %j: %s', (nation, year, roll, quality) => {
    expect(qualityBy(nation, year, roll)).toBe(quality);
  });
  test('CC-RSG-06 leaders by the white die, quality and year', () => {
    expect([-1, 1, 2, 3, 4, 5, 6, 7, 9].map(leaderBy)).toEqual([
      'corporalX',
      'corporalX',
      'corporalY',
      'sergeantX',
      'sergeantY',
      'lieutenantX',
      'lieutenantY',
      'captain',
      'captain',
    ]);
    expect(leaderModifier('german', 'elite', 1942)).toBe(2);
    expect(leaderModifier('german', 'line', 1944)).toBe(0);
    expect(leaderModifier('german', 'green', 1945)).toBe(-2);
    expect(leaderModifier('russian', 'line', 1941)).toBe(-1);
    expect(leaderModifier('russian', 'line', 1944)).toBe(1);
    expect(leaderModifier('american', 'green', 1943)).toBe(-2);
    expect(leaderModifier('american', 'line', 1945)).toBe(1);
  });
  test('CC-RSG-01 edges by the die', () => {
    expect([1, 2, 3, 4, 5, 6].map(edgeBy)).toEqual([
      'top',
      'right',
      'right',
      'bottom',
      'left',
      'left',
    ]);
  });
  test('CC-RSG-10, CC-RSG-11, CC-RSG-12 depths', () => {
    const depths = (['defend', 'attack', 'recon'] as const).map((posture) => [
      depthOf(posture, 'top'),
      depthOf(posture, 'left'),
    ]);
    expect(depths).toEqual([
      [8, 12],
      [2, 3],
      [4, 6],
    ]);
  });
  test('every order of battle is within the counters, leaders and all', () => {
    for (const [nation, qualities] of Object.entries(BATTLE_ORDERS)) {
      const { unitTypes, weaponTypes } = OF_NATION[nation as 'german'];
      for (const order of Object.values(qualities).flatMap((sizes) =>
        SIZES.map((one) => sizes[one]),
      )) {
        for (const line of order.units) {
          const [type, many = 'x1'] = line.split(' ');
          const count = unitTypes.find(({ id }) => id === type)?.count ?? 0;
          expect(count).toBeGreaterThanOrEqual(Number(many.slice(1)));
        }
        for (const weapon of order.weapons) {
          expect(weaponTypes.some(({ id }) => id === weapon)).toBe(true);
        }
        expect(order.orders).toBe(order.leaders + 1);
      }
    }
  });
  test('every entry of the support tables has its price', () => {
    for (const [nation, lines] of Object.entries(SUPPORT)) {
      const prices = SUPPORT_COSTS[nation as 'german'];
      expect(prices.map((line) => line.length)).toEqual(lines.map((line) => line.length));
      expect(prices.flat().every((price) => price > 0 && price < 8)).toBe(true);
    }
  });
});

describe('the generator', () => {
  test('CC-RSG-01 one side picks the map, the other turns it by one of two dice', () => {
    const odd = generate(script(1, 2), {});
    expect(odd.want).toEqual({ what: 'map', side: 1 });
    const picked = generate(script(1, 2, 4, 2), { map: 'twoBridges' });
    expect(picked.want).toEqual({ what: 'die', side: 0, roll: [4, 2] });
    const turned = generate(script(1, 2, 4, 2), { map: 'twoBridges', die: 'coloured' });
    expect(says(turned, 'edge')).toMatchObject([{ side: 0, facts: { edge: 'right' } }]);
  });
  test('CC-RSG-04 one chit lies open, whichever comes, and each side draws one of its own', () => {
    // The last of the faces before leaders are rolled is the chit.
    const others = BEFORE.slice(0, -1);
    for (const [place, chit] of [
      [0, 'A'],
      [16, 'S'],
      [18, 'U'],
    ] as const) {
      const choices: Choices = { ...CHOSEN, support: [[0]], works: {}, radio: false };
      const made = generate(script(...others, place, 3, 1, 3, 1, 4, 4), choices);
      expect(made.file?.chits).toEqual({
        open: [chit],
        drawn: 0,
        secret: { axis: 1, allies: 1 },
        excluded: [],
      });
      expect(says(made, 'chit')).toMatchObject([{ cite: 'CC-RSG-04', facts: { chit } }]);
    }
  });
  test('CC-RSG-05 both choose unseen, then each pays for his own', () => {
    const { map = '', die = 'white' } = CHOSEN;
    expect(of([], { map, die }).want).toEqual({ what: 'size', side: 0 });
    const one = of([], { map, die, sizes: { axis: 'platoon' } });
    expect(one.want).toEqual({ what: 'size', side: 1 });
    // Nothing of the first choice is told before the second is made.
    expect(says(one, 'size')).toEqual([]);
    const both = of([3, 1, 3, 1]);
    expect(says(both, 'size').map(({ side, facts }) => [side, facts.cost])).toEqual([
      [0, 9],
      [1, 6],
    ]);
  });
  test('CC-RSG-06 whose counters are gone is rolled for again', () => {
    const sizes = { axis: 'company', allies: 'platoon' } as const;
    // A captain twice: in 1942 a German line leader adds one.
    const made = of([6, 1, 6, 1, 1, 1, 1, 1, 3, 1], { ...CHOSEN, sizes });
    expect(says(made, 'leader').map(({ facts }) => facts.leader)).toEqual([
      'captain',
      'corporalY',
      'corporalY',
      'sergeantX',
    ]);
    expect(says(made, 'noLeader')).toMatchObject([{ facts: { leader: 'captain' } }]);
  });
  test('CC-RSG-07 whoever is ahead must buy; then the other, if that put him ahead', () => {
    // 9 against 6: the marker goes three towards the Allies, who are ahead and buy on a line of 8.
    const asked = of([3, 1, 3, 1, 4, 4]);
    expect(asked.want).toMatchObject({ what: 'support', side: 1 });
    const { offered } = asked.want as { offered: readonly { entry: number; cost: number }[] };
    expect(offered.map(({ entry, cost }) => [entry, cost])).toEqual([
      [0, 1],
      [1, 2],
      [2, 2],
    ]);
    const some = of([3, 1, 3, 1, 4, 4], { ...CHOSEN, support: [[0, 0]] });
    expect(some.want).toMatchObject({ what: 'works', side: 1, lead: 1 });
    // Five points: the Axis is two ahead, and buys once.
    const faces = [3, 1, 3, 1, 4, 4, 1, 1];
    const over = of(faces, { ...CHOSEN, support: [[0, 1, 2]] });
    expect(over.want).toMatchObject({ what: 'support', side: 0 });
    const then = of(faces, {
      ...CHOSEN,
      support: [
        [0, 1, 2],
        [0, 0],
      ],
    });
    expect(says(then, 'recon')).toHaveLength(1);
    // A choice that is none is not taken.
    expect(of([3, 1, 3, 1, 4, 4], { ...CHOSEN, support: [[]] }).want).toMatchObject({ side: 1 });
    expect(mayBuy([], [0])).toBeUndefined();
  });
  test('CC-RSG-08, CC-RSG-10, CC-RSG-13, CC-RSG-14 the defender holds all objectives', () => {
    const choices: Choices = { ...CHOSEN, support: [[0]], works: { foxholes: 1 }, radio: false };
    const { file } = of([3, 1, 3, 1, 4, 4], choices);
    expect(file).toMatchObject({
      map: 'ridgeFarm',
      year: 1942,
      setsUpFirst: 'allies',
      worksAfter: true,
      // Of the platoons the German has the higher number: 11 against 10.
      initiative: 'axis',
      first: 'axis',
      time: 0,
      suddenDeath: 4,
      // Three for the orders of battle, less one each for support and foxholes; chit S to all five.
      victory: -1 - 5,
      control: ['allies', 'allies', 'allies', 'allies', 'allies'],
      chits: { open: ['S'], secret: { axis: 1, allies: 1 } },
      axis: { posture: 'attack', depth: 2, orders: 2, surrender: 4 },
      allies: { posture: 'defend', depth: 8, works: ['foxholes x3'], surrender: 5 },
    });
    expect(file?.allies.units.at(-1)).toBe('rifle bought');
    // CC-RSG-01 The Axis picked the map, so that the Allies chose their edge: a white 4.
    expect([file?.axis.edge, file?.allies.edge]).toEqual(['top', 'bottom']);
  });
  test('CC-RSG-09 works within the lead, of one strength of mines', () => {
    expect(costOf({ foxholes: 1, trench: 1, wire: 1, bunker: 1, mines: 1, strength: 8 })).toBe(11);
    expect(([6, 7, 8] as const).map((strength) => lotOf('mines', strength).cost)).toEqual([
      2, 3, 4,
    ]);
    expect(mayLay(2, { trench: 1 })).toEqual({ trench: 1 });
    expect(mayLay(1, { trench: 1 })).toBeUndefined();
    expect(mayLay(99, { wire: 3 })).toBeUndefined();
  });
  test('CC-RSG-11 the attacker may roll for a radio, and pays for what he gets', () => {
    const choices: Choices = { ...CHOSEN, support: [[0]], works: {} };
    expect(of([3, 1, 3, 1, 4, 4], choices).want).toEqual({ what: 'radio', side: 0 });
    const got = of([3, 1, 3, 1, 4, 4, 3, 4], { ...choices, radio: true });
    expect(got.file?.axis.radios).toEqual(['radio81']);
    expect(got.file?.victory).toBe(-2 - 3 - 5);
    const none = of([3, 1, 3, 1, 4, 4, 1, 1], { ...choices, radio: true });
    expect(none.file?.axis.radios).toBeUndefined();
    expect(says(none, 'noRadio')).toHaveLength(1);
  });
  test('CC-RSG-16 the same dice and choices make the same battle', () => {
    const choices: Choices = { ...CHOSEN, support: [[0], [0]], works: {}, radio: true };
    const made = [1, 2].map(() => generate(sampledPick(5), choices));
    expect(made[0]).toEqual(made[1]);
  });
  test('CC-RSG-15, CC-SCN-07 whatever is rolled and chosen can be played', () => {
    const postures = new Set<string>();
    for (let seed = 1; seed <= 300; seed++) {
      const lots = sampledPick(seed * 31);
      let [made, choices]: [Generated, Choices] = [generate(sampledPick(seed), {}), {}];
      while (made.want !== undefined) {
        choices = byLot(made.want, choices, lots);
        made = generate(sampledPick(seed), choices);
      }
      const read = readScenario(made.file);
      if (!read.ok) throw new Error(`${seed}: ${JSON.stringify(read.error)}`);
      expect(combatCommander2006.setUp(read.value).ok).toBe(true);
      postures.add(`${read.value.map.name} ${read.value.forces[0].posture}`);
    }
    // Every map, attacked, defended, and met on.
    expect(postures.size).toBeGreaterThanOrEqual(2 * MAPS.length);
  });
});
