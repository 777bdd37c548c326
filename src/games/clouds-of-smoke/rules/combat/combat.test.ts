import { describe, expect, test } from 'vitest';
import { foe } from '../../../../../test/clouds-of-smoke/both.ts';
import {
  fighting,
  line,
  of,
  table,
  type Piece,
} from '../../../../../test/clouds-of-smoke/table.ts';
import { supposed } from '../facts/forget.ts';
import { cloudsOfSmoke17, cloudsOfSmokeWeb, type CloudsOfSmokeRules } from '../rulesets.ts';
import { combatGroups } from './combat.ts';
import { keptDice } from './advantages.ts';
import { startingMorale } from '../facts/units.ts';
import type { ArmyId, Position } from '../world.ts';
import { hitsAgainst } from './combat.ts';

const markers = (...at: [number, number, number][]) => ({
  x: at.map(([x]) => x * 1000),
  y: at.map(([, y]) => y * 1000),
  price: at.map(([, , p]) => p),
  resolved: at.map(() => 0 as const),
});

describe('the end of a combat', () => {
  const strong = line({ morale: 9 });
  /** M1 at (10, 10) with price 2, M2 at (20, 10) with price 1, and who stands there. */
  const ended = (edition: CloudsOfSmokeRules, units: readonly Piece[]) => {
    const t = table({
      edition,
      units: units.map((one) => ({ ...one, is: strong })),
      position: (position) => {
        fighting(10, 10)(position);
        position.markers = markers([10, 10, 2], [20, 10, 1]);
        Object.assign(position.combat!, { markers: [0, 1] });
        position.step = { at: 'combatEnd' };
      },
    });
    const { morale, markers: left } = t.look.position;
    const lost = morale.map((now, army) => startingMorale(t.look.setup, army as ArmyId) - now);
    return { lost, markers: [...left.price], table: t };
  };
  const both = (...units: readonly Piece[]) => {
    const [web, printed] = [cloudsOfSmokeWeb, cloudsOfSmoke17].map((edition) => {
      const { lost, markers: left } = ended(edition, units);
      return { lost, markers: left };
    });
    return { web, printed };
  };
  const far = foe('far', [20, 20]);
  const alone: Piece = { name: 'alone', at: [2, 2] };
  const [atOne, atTwo]: Piece[] = [
    { name: 'one', at: [10, 9] },
    { name: 'two', at: [20, 9] },
  ];
  const [foeAtOne, foeAtTwo] = [foe('foe one', [10, 11]), foe('foe two', [20, 11])];
  const nothing = [0, 0];
  const TOLD = ['markerRemoved', 'combatWon'];

  test('EX-COS-29 (a) nobody near M1, both near M2: M1 goes without loss', () => {
    const result = { lost: nothing, markers: [0, 1] };
    expect(both(atTwo, foeAtTwo)).toEqual({ web: result, printed: result });
  });
  test('EX-COS-29 (b) COS-END-03 nobody near M1, one side near M2: the other pays for M2', () => {
    const result = { lost: [0, 1], markers: [0, 0] };
    expect(both(atTwo, far)).toEqual({ web: result, printed: result });
  });
  test('COS-END-03 it tells near which of its markers both sides are left', () => {
    const open = (edition: CloudsOfSmokeRules, ...units: readonly Piece[]): unknown =>
      ended(edition, units).table.match.opening.filter(({ type }) => type === 'combatEnded');
    const told = (...markers: number[]): unknown => [{ type: 'combatEnded', open: markers }];
    expect(open(cloudsOfSmokeWeb, atOne, foeAtOne, atTwo, foeAtTwo)).toEqual(told(0, 1));
    expect(open(cloudsOfSmokeWeb, atOne, atTwo, foeAtTwo)).toEqual(told(1));
    expect(open(cloudsOfSmoke17, atOne, atTwo, foeAtTwo)).toEqual(told(0, 1));
    expect(open(cloudsOfSmokeWeb, atTwo, far)).toEqual([{ type: 'combatEnded' }]);
  });
  test('EX-COS-29 (c) COS-END-03 one side near M1, both near M2: each by itself, or none', () => {
    expect(both(atOne, atTwo, foeAtTwo)).toEqual({
      web: { lost: [0, 2], markers: [0, 1] },
      printed: { lost: nothing, markers: [2, 1] },
    });
  });
  test('EX-COS-29 (d) COS-END-03 one side near both: the other pays for both', () => {
    const result = { lost: [0, 3], markers: [0, 0] };
    expect(both(atOne, atTwo, far)).toEqual({ web: result, printed: result });
  });
  test('EX-COS-29 (e) COS-END-03 one side near M1, the other near M2', () => {
    expect(both(atOne, foeAtTwo)).toEqual({
      web: { lost: [1, 2], markers: [0, 0] },
      printed: { lost: nothing, markers: [2, 1] },
    });
    expect(both(atTwo, foeAtOne)).toEqual({
      web: { lost: [2, 1], markers: [0, 0] },
      printed: { lost: nothing, markers: [2, 1] },
    });
  });
  test('COS-END-02 COS-END-04 who has won, at what price; every marker goes once', () => {
    for (const edition of [cloudsOfSmokeWeb, cloudsOfSmoke17]) {
      const { opening } = ended(edition, [atTwo, far]).table.match;
      const told = opening.filter(({ type }) => TOLD.includes(type));
      expect(told).toEqual([
        { type: 'markerRemoved', marker: 0, cite: 'COS-END-04' },
        { type: 'combatWon', side: 0, price: 1, payer: 1, markers: [1] },
        { type: 'markerRemoved', marker: 1, cite: 'COS-END-02' },
      ]);
    }
  });
  test('COS-END-04 nobody there: no loss', () => {
    const result = { lost: nothing, markers: [0, 0] };
    expect(both(alone, far)).toEqual({ web: result, printed: result });
  });
});

const stands: Piece[] = [{ name: 'u', at: [10, 10] }, foe('e', [10, 11.5])];

const brave = [{ army: 0 as ArmyId, tactic: 'braveIsSafe', die: 3, units: [] }] as const;

describe('a combat', () => {
  const markers = (...x: number[]): Position['markers'] => ({
    x: x.map((one) => one * 1000),
    y: x.map(() => 10_000),
    price: x.map(() => 1),
    resolved: x.map(() => 0 as const),
  });
  test('COS-CBT-02 markers of one combat in their order, however they hang together', () => {
    // 8 and 12 share u; 12 and 16 share v; the one of 16 was laid before that of 12.
    const t = table({
      units: [{ name: 'u', at: [10, 10] }, { name: 'v', at: [14, 10] }, foe('e', [25, 20])],
      position: (position) => {
        position.markers = markers(8, 16, 12);
      },
    });
    expect(combatGroups(t.look)).toEqual([[0, 1, 2]]);
    const removed = supposed(t.look, { markers: { ...t.look.position.markers, price: [0, 1, 1] } });
    expect(combatGroups(removed)).toEqual([[1, 2]]);
  });
  test('COS-CBT-01 which comes next is the active player’s choice', () => {
    const t = table({
      units: [...stands, { name: 'v', at: [20, 10] }, foe('f', [20, 11.5])],
      position: (position) => {
        position.markers = markers(10, 20);
        position.step = { at: 'combats' };
      },
    });
    expect([t.asked, t.match.pending[0]?.cite]).toEqual(['chooseCombat', 'COS-CBT-01']);
  });
  test('Brave is Safe: only for the side that is ahead, and a hit less is told', () => {
    const t = table({
      units: [
        { name: 'u', at: [10, 10], is: line({ strength: 30 }) },
        foe('e', [10, 11.5], { is: line({ strength: 20 }) }),
      ],
      position: (position) => {
        fighting(10, 10)(position);
        position.combat!.effects.push({ ...brave[0], units: [] });
        position.step = { at: 'results' };
      },
    });
    const against = hitsAgainst(t.look, 0);
    expect([against(21, 20), against(20, 20), against(9, 9)]).toEqual([
      { hits: 1, spared: 1 },
      { hits: 2, spared: 0 },
      { hits: 0, spared: 0 },
    ]);
    t.roll(1, 1, 1, 1);
    expect(t.eventsOf('hitsInflicted')).toMatchObject([
      // Each with its own result first: 30 and 20, and two ones.
      { type: 'hitsInflicted', on: 0, by: 1, hits: 1, spared: 1, results: [32, 22] },
      { type: 'hitsInflicted', on: 1, by: 0, hits: 4, results: [22, 32] },
    ]);
    expect(t.eventsOf('resultsRolled')).toEqual([{ type: 'resultsRolled', side: 0 }]);
  });
  test('COS-HIT-01 where neither result makes a hit it is told that nobody takes one', () => {
    const t = table({
      units: [stands[0], foe('e', [10, 11.5])],
      position: (position) => {
        fighting(10, 10)(position);
        position.step = { at: 'results' };
      },
    });
    t.roll(1, 1, 1, 1);
    expect(t.eventsOf('hitsInflicted')).toEqual([]);
    expect(t.eventsOf('resultsRolled')).toEqual([{ type: 'resultsRolled', side: 0, none: true }]);
  });
  test('COS-RES-02 COS-ADV-07 a side without dice rolls nothing, whatever hinders it', () => {
    const t = table({
      units: [stands[0], foe('e', [10, 11.5], { facing: 0 })],
      terrain: [{ kind: 'swamp', box: [9, 11, 10.8, 13] }],
      position: (position) => {
        fighting(10, 10)(position);
        position.step = { at: 'results' };
      },
    });
    t.roll(3, 4);
    expect(t.eventsOf('resultRolled')).toMatchObject([
      { side: 0, dice: [3, 4], balance: 0, result: 8 },
      { side: 1, dice: [], balance: 0, result: 1 },
    ]);
    expect(keptDice([], -1)).toEqual([]);
  });
  test('COS-ADV-01 COS-ADV-03 the highest with an advantage, the lowest without', () => {
    expect([keptDice([2, 6, 4], 1), keptDice([2, 6, 4], -1), keptDice([2, 6, 4], 0)]).toEqual([
      [6, 4],
      [4, 2],
      [6, 4, 2],
    ]);
  });
  test('COS-END-04 an empty marker goes without loss', () => {
    const t = table({
      units: [...stands],
      position: (position) => {
        fighting(10, 10)(position);
        position.markers = markers(10, 20);
        Object.assign(position.combat!, {
          markers: [0, 1],
          units: [0, 1],
          hits: [1, 0],
          taken: [1, 0],
          retreated: [1, 0],
          rerolled: [0, 0],
          near: [0, 0],
        });
        position.step = { at: 'hits', army: 0 as ArmyId };
      },
    });
    t.roll(6);
    expect(t.eventsOf('markerRemoved')).toEqual([
      { type: 'markerRemoved', marker: 1, cite: 'COS-END-04' },
    ]);
    expect(t.look.position.markers.price).toEqual([1, 0]);
  });
});

test('COS-END-06 of equals the losing side names who pays', () => {
  const t = table({
    players: 4,
    units: [
      of(0, 'u', [10, 10]),
      of(1, 'e', [9.4, 15]),
      of(3, 'f', [10.6, 15]),
      of(2, 'v', [26, 2]),
    ],
    position: (position) => {
      fighting(10, 10)(position);
      Object.assign(position.combat!, { units: [0, 1, 2] });
      position.step = { at: 'combatEnd' };
    },
  });
  expect([t.asked, t.match.pending[0]?.cite]).toEqual(['choosePayer', 'COS-END-06']);
});
