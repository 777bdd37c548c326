import { describe, expect, test } from 'vitest';
import {
  STANDS,
  found,
  play,
  say,
  slotOf,
  type Battle,
  type Found,
} from '../../../../../test/combat-commander/cases.ts';
import { at, laid, type Laid } from '../ground/cases.ts';
import type { Event } from '../game.ts';

const ROUT = 'R24';
const on =
  (ground: Laid): NonNullable<Found['setup']> =>
  (setup) => ({ ...setup, map: { ...laid(ground).map, objectives: setup.map.objectives } });
/** The Allies, whose edge is the left, order a rout of one side. */
function rout(side: 0 | 1, { setup = on({}), ...what }: Found): Battle {
  const battle = found({ hands: [ROUT], setup, ...what });
  const events = play(battle, [say({ order: slotOf(battle, ROUT) }), say({ side })]);
  // CC-ROUT-01 Whom it is for is told.
  expect(events.find(({ type }) => type === 'routed')).toMatchObject({ side });
  return battle;
}
const told = (events: readonly Event[]): string[] =>
  events
    .map(({ type }) => type)
    .filter((type) => !['stepped', 'revealed', 'judged', 'nothing'].includes(type));
/** A broken rifle squad of theirs has a morale of 6. */
const broken =
  (...units: readonly number[]): NonNullable<Found['change']> =>
  (position) => {
    for (const unit of units) position.units.broken[unit] = 1;
  };

describe('a rout', () => {
  test.each([
    ['less: nothing', 'R08', []],
    ['equal: suppressed', 'R03', ['suppressed']],
    ['greater: it runs', 'R07', ['retreated']],
  ])('CC-ROUT-02 %s', (_, card, what) => {
    const setup = on({ terrain: { B4: 'waterBarrier' } });
    const battle = rout(1, { axis: ['O1 rifle'], allies: ['C5 rifle'], change: broken(1), setup });
    // From C5 there are two ways to the left; one of them is water.
    expect(told(play(battle, [card, STANDS]))).toEqual(what);
    expect(battle.scene.position.step).toEqual({ at: 'turn' });
  });
  test.each([
    ['two hexes, to the edge', 'R05', ['retreated', 'retreated'], at('A5')],
    ['three, over it', 'R13', ['retreated', 'retreated', 'eliminated', 'scored'], -1],
  ])('EX-CC-27, CC-ROUT-05, CC-ROUT-06, CC-ROUT-07 %s', (_, card, what, hex) => {
    const battle = rout(1, {
      axis: ['O1 rifle'],
      allies: ['C5 rifle', 'M1 rifle'],
      change: broken(1),
    });
    const events = play(battle, [card, STANDS]);
    expect(battle.pending).toMatchObject([
      { seat: 'allies', ask: 'retreat', question: { unit: 1, hexes: [at('B5'), at('B4')] } },
    ]);
    events.push(...play(battle, [say({ hex: at('B4') }), say({ hex: at('A5') })]));
    expect(told(events)).toEqual(what);
    expect(battle.scene.position.units.hex[1]).toBe(hex);
    // CC-VP-13 It is told why it is lost.
    const lost = events.filter(({ type }) => type === 'eliminated');
    expect(lost).toMatchObject(hex === -1 ? [{ by: 'CC-VP-13' }] : []);
  });
  test('CC-ROUT-01 who was broken rolls, by the cards of who gave the order', () => {
    const battle = rout(0, {
      axis: ['M5 rifle', 'M7 rifle', 'M8 rifle'],
      allies: ['A1 rifle'],
      change: broken(0, 2),
    });
    expect(battle.pending).toMatchObject([
      { seat: 'allies', ask: 'chooseUnit', question: { units: [0, 2], by: 'CC-ROUT-01' } },
    ]);
    // The way is its owner's to choose: one hex to the right.
    play(battle, [say({ unit: 2 }), 'R05', STANDS]);
    expect(battle.pending).toMatchObject([{ seat: 'axis', ask: 'retreat', question: { left: 1 } }]);
  });
  test('CC-ROUT-04 where there is no way it is lost: the enemy, a cliff, the water', () => {
    const setup = on({ terrain: { B4: 'waterBarrier' } });
    const battle = rout(1, {
      axis: ['B5 rifle'],
      allies: ['C5 rifle', 'M1 rifle'],
      change: broken(1),
      setup,
    });
    const events = play(battle, ['R07', STANDS]);
    expect(told(events)).toEqual(['eliminated', 'scored']);
    expect(events).toContainEqual({ type: 'eliminated', unit: 1, tracked: 1, by: 'CC-ROUT-04' });
  });
  test('CC-ROUT-03 wire does not stop it', () => {
    const battle = rout(1, {
      axis: ['O1 rifle'],
      allies: ['C5 rifle'],
      setup: on({ terrain: { B4: 'waterBarrier' } }),
      change: (position) => {
        broken(1)(position);
        position.fortifications.push([at('C5'), 'wire']);
      },
    });
    // Morale five, and six rolled.
    expect(told(play(battle, ['R03', STANDS]))).toEqual(['retreated']);
    expect(battle.scene.position.units.hex[1]).toBe(at('B5'));
  });
  test.each([
    ['before his own roll', 2],
    ['by the trigger of it', 1],
  ])('CC-ROUT-01 whom an event rallies %s does not run', (_, rallied) => {
    const battle = rout(1, {
      axis: ['O1 rifle'],
      allies: ['H5 greenTeam', 'H8 greenTeam'],
      change: broken(1, 2),
    });
    // R06 rolls 7 and Event!, and R33 is the Medic; R05 rolls 8.
    const roll = ['R06', STANDS, 'R33', say({ unit: rallied })];
    const events = play(battle, [say({ unit: 1 }), ...roll]);
    if (rallied === 1) events.push(...play(battle, ['R05', STANDS]));
    while (battle.pending[0]?.ask === 'retreat') {
      const { hexes, unit } = battle.pending[0].question as { hexes: number[]; unit: number };
      expect(unit).not.toBe(rallied);
      events.push(...play(battle, [say({ hex: hexes[0] })]));
    }
    expect(told(events)).toContain('retreated');
    expect(battle.scene.position.step).toEqual({ at: 'turn' });
  });
});
