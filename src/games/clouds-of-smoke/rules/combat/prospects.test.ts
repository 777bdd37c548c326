/** What each answer to a hit may come to, told before it is given. */
import { expect, test } from 'vitest';
import { inBoth } from '../../../../../test/clouds-of-smoke/both.ts';
import { line, table, type Given } from '../../../../../test/clouds-of-smoke/table.ts';
import { parsePosition } from '../../content/index.ts';
import { cloudsOfSmoke17, cloudsOfSmokeWeb } from '../rulesets.ts';
import { moraleAfter, isOneWay, retreatProspect, testProspect, wayOfRetreat } from './prospects.ts';
import type { Scene, Special, UnitId } from '../world.ts';

const [PIKES, COLOUR] = [0, 1] as UnitId[];
const ARMIES = (y: number) => [
  {
    seat: 'south',
    faction: 'ours-se17',
    units: [
      { name: 'P', is: 'brigade-pikes', at: [14, y] },
      { name: 'C', is: 'colour-regiment', at: [15, y] },
    ],
  },
  {
    seat: 'north',
    faction: 'ours-hre17',
    units: [{ is: 'tercio', at: [14.5, y + 0.5] }],
  },
];
function sceneOf(y: number, combat: object = {}, ruleset = cloudsOfSmokeWeb): Scene {
  const written = parsePosition(ruleset, {
    armies: ARMIES(y),
    markers: [{ at: [14.5, y], price: 2 }],
    combat: { markers: [0], hits: { P: 1, C: 1 }, taken: { P: 1, C: 1 }, ...combat },
    step: { at: 'hits', army: 'south' },
  });
  if (!written.ok) throw new Error(JSON.stringify(written.error));
  const { setup, position } = written.value;
  return { setup, position, edition: ruleset.edition };
}
const under = (...tactics: string[]) => ({
  effects: tactics.map((tactic) => ({ army: 'south', tactic, die: 2, units: ['P', 'C'] })),
});

test('COS-DSC-02 a test needs the discipline, and every bonus is told', () => {
  expect(testProspect(sceneOf(10), PIKES)).toMatchObject({ discipline: 4, needs: 4, p: 0.5 });
  const inspired = testProspect(sceneOf(10, under('inspiration')), PIKES);
  expect(inspired).toMatchObject({ needs: 3, again: false });
  expect(inspired.parts).toEqual([{ of: 'inspiration', cite: 'COS-TAC-13', adds: 1 }]);
  expect(inspired.p).toBeCloseTo(4 / 6, 9);
});
test('COS-DSC-02 a natural 1 always fails: no bonus makes it certain', () => {
  const steady = testProspect(sceneOf(10, under('inspiration', 'coverOfPikes')), COLOUR);
  expect(steady.needs).toBe(2);
  expect(steady.p).toBeCloseTo(5 / 6, 9);
});
test('Tenacity rolls a failed test again', () => {
  const tenacious = testProspect(sceneOf(10, under('tenacity')), PIKES);
  expect(tenacious).toMatchObject({ again: true, p: 0.75 });
});
test('COS-RET-07 a retreat names the marker that rises, and what the Elite pays', () => {
  const look = sceneOf(10);
  expect(retreatProspect(look, PIKES, [0 as never])).toMatchObject({ markers: [0], elite: 0 });
  const colour = retreatProspect(look, COLOUR, [0 as never]);
  expect(colour.elite).toBe(1);
  expect(colour.lengths.map(({ distance }) => distance)).toEqual([1000, 2000, 3000]);
  expect(colour.lengths.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 9);
});
test('COS-RET-09 near its edge, the lengths that break it are told, and their loss', () => {
  const look = sceneOf(2.5);
  const { lengths } = retreatProspect(look, COLOUR, [0 as never]);
  const breaks = lengths.map(({ ways }) => ways.every(({ end }) => end.breaks));
  expect(breaks).toEqual([false, false, true]);
  const [way] = lengths[2]?.ways ?? [];
  const { loss } = look.setup.profiles[look.setup.units[COLOUR].profile];
  expect(way?.loss).toBe(loss + 1);
  expect(moraleAfter(look, COLOUR, 99)).toBe(0);
});
test('COS-RET-06 lengths that an edition makes equal are one', () => {
  const look = sceneOf(10, {}, cloudsOfSmoke17);
  const { lengths } = retreatProspect(look, PIKES, []);
  expect(lengths).toHaveLength(1);
});

const backOf = (y: number, special: readonly Special[], ...others: Given['units']): Given => ({
  units: [{ name: 'u', at: [10, y], is: line({ special: ['infantry', ...special] }) }, ...others],
});
const lossOf = (given: Given, distance: number): number => {
  const t = table(given);
  return wayOfRetreat(t.look, t.unit('u'), 'back', distance).loss;
};
test('COS-RET-11, COS-SPR-24 passing friends costs 1, and an Elite pays 1 more', () => {
  const friend = { name: 'f', at: [10, 5.4] } as const;
  expect(lossOf(backOf(6, [], friend), 1000)).toBe(1);
  expect(lossOf(backOf(6, []), 1000)).toBe(0);
  expect(lossOf(backOf(6, ['elite'], friend), 1000)).toBe(2);
  expect(lossOf(backOf(6, ['elite']), 1000)).toBe(1);
  // COS-SPR-14
  expect(lossOf(backOf(6, ['irregular'], friend), 1000)).toBe(0);
});
test('COS-RET-09, COS-SPR-14 an Irregular that breaks costs in the printed rules only', () => {
  const costs = (...special: Special[]) =>
    inBoth(backOf(1, special), (t) => wayOfRetreat(t.look, t.unit('u'), 'back', 2000).loss);
  const t = table(backOf(1, []));
  const { loss } = t.look.setup.profiles[t.look.setup.units[t.unit('u')].profile];
  expect(loss).toBeGreaterThan(0);
  expect(costs()).toEqual({ printed: loss, web: loss });
  expect(costs('irregular')).toEqual({ printed: loss, web: 0 });
});
test('COS-RET-05 two ways are one only where place and facing are the same', () => {
  const t = table(backOf(6, []));
  const way = wayOfRetreat(t.look, t.unit('u'), 'back', 1000);
  const moved = (by: object) => ({ ...way, end: { ...way.end, ...by } });
  expect(isOneWay([])).toBe(true);
  expect(isOneWay([way])).toBe(true);
  expect(isOneWay([way, moved({})])).toBe(true);
  expect(isOneWay([way, moved({}), moved({ x: way.end.x + 1 })])).toBe(false);
  expect(isOneWay([way, moved({ y: way.end.y + 1 })])).toBe(false);
  expect(isOneWay([way, moved({ facing: way.end.facing + 100 })])).toBe(false);
});
