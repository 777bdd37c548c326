/** What the computer buys for a side that nobody chooses for (CC-RSG-07, CC-RSG-09). */
import { describe, expect, test } from 'vitest';
import { sampledPick } from '#fate';
import { byLot, type Offered, type Want } from './generate.ts';
import { byJudgement } from './judged.ts';

const pick = sampledPick(1);
const offer = (entry: number, cost: number, type: string, weapon?: string): Offered => ({
  entry,
  cost,
  most: 3,
  support: { type, ...(weapon === undefined ? {} : { weapon }) },
});
const bought = (...offered: Offered[]): unknown =>
  byJudgement({ what: 'support', side: 0, offered }, {}, pick).support;

describe('CC-RSG-07 one entry, the strongest for its price', () => {
  test('a better squad at the same price', () => {
    expect(bought(offer(0, 3, 'conscript'), offer(1, 3, 'eliteRifle'))).toEqual([[1]]);
  });
  test('a crew for its gun', () => {
    const [bare, armed] = [offer(0, 2, 'weaponTeam'), offer(2, 2, 'weaponTeam', 'heavyMg')];
    expect(bought(bare, armed)).toEqual([[2]]);
  });
  test('the same for less', () => {
    expect(bought(offer(0, 5, 'rifle'), offer(1, 3, 'rifle'))).toEqual([[1]]);
  });
  test('whoever leads counts for his command', () => {
    expect(bought(offer(0, 3, 'conscript'), offer(1, 3, 'sergeantX'))).toEqual([[1]]);
  });
  test('after what was bought before', () => {
    const want: Want = { what: 'support', side: 1, offered: [offer(4, 1, 'rifle')] };
    expect(byJudgement(want, { support: [[0]] }, pick).support).toEqual([[0], [4]]);
  });
});
test.each([
  [0, 0],
  [1, 1],
  [9, 2],
])('CC-RSG-09 with a lead of %i foxholes for %i', (lead, foxholes) => {
  expect(byJudgement({ what: 'works', side: 0, lead }, {}, pick).works).toEqual({ foxholes });
});
test('all else is by lot', () => {
  for (const want of [
    { what: 'map', side: 0 },
    { what: 'size', side: 1 },
    { what: 'radio', side: 1 },
  ] as const) {
    expect(byJudgement(want, {}, sampledPick(3))).toEqual(byLot(want, {}, sampledPick(3)));
  }
});
