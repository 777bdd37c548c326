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
import { at } from '../ground/cases.ts';
import type { Event } from '../game.ts';

const HAND = ['R34', 'R51', 'R59', 'R61', 'R66'];
/** The Allies recover with R34. */
const recover = (what: Found): { battle: Battle; events: Event[] } => {
  const battle = found({ hands: HAND, ...what });
  return { battle, events: play(battle, [say({ order: slotOf(battle, 'R34') })]) };
};
/** The first units of the Axis stand before those of the Allies. */
const axis = ['O1 rifle'];
const told = (events: readonly Event[]): string[] =>
  events
    .map(({ type }) => type)
    .filter((type) => !['stepped', 'revealed', 'judged', 'nothing'].includes(type));

describe('recovery', () => {
  test('CC-RECO-01, CC-SUP-04 takes suppression from all of one side', () => {
    const { battle, events } = recover({
      axis,
      allies: ['C5 rifle', 'D5 rifle'],
      change: ({ units }) => units.suppressed.fill(1),
    });
    expect(told(events)).toEqual(['ordered', 'recovered']);
    expect(battle.scene.position.units.suppressed).toEqual([1, 0, 0]);
    expect(battle.scene.position.step).toEqual({ at: 'turn' });
  });
  test.each([
    ['below its morale it rallies', 'R08', ['rallied'], [0, 0]],
    ['on its morale it is suppressed', 'R07', ['suppressed'], [1, 1]],
    ['above it nothing happens', 'R05', [], [1, 0]],
  ])('EX-CC-14, CC-RECO-02 %s', (_, card, what, [broken, suppressed]) => {
    // A broken rifle squad has a morale of 6; with a corporal it is 7.
    const { battle } = recover({
      axis,
      allies: ['B5 rifle', 'B5 corporalX'],
      change: ({ units }) => (units.broken[1] = 1),
      setup: openMap,
    });
    const events = play(battle, [card, STANDS]);
    expect(told(events)).toEqual(what);
    const { units } = battle.scene.position;
    expect([units.broken[1], units.suppressed[1]]).toEqual([broken, suppressed]);
    expect(battle.scene.position.step).toEqual({ at: 'turn' });
  });
  test('CC-RECO-01 who was broken rolls, in any order, each once', () => {
    const { battle } = recover({
      axis,
      allies: ['B5 rifle', 'C5 rifle', 'D5 rifle'],
      change: ({ units }) => units.broken.splice(0, 4, 0, 1, 0, 1),
      setup: openMap,
    });
    expect(battle.pending[0]).toMatchObject({ ask: 'chooseUnit', question: { units: [1, 3] } });
    play(battle, [say({ unit: 3 }), 'R08', STANDS]);
    // The last is not asked for.
    expect(battle.chance).toBeDefined();
    play(battle, ['R05', STANDS]);
    expect(battle.scene.position.units.broken).toEqual([0, 1, 0, 0]);
    expect(battle.pending[0]).toMatchObject({ ask: 'playOrder', question: { left: 2 } });
  });
  test('CC-RECO-01 suppression goes first: who rallies rolls without it', () => {
    const { battle, events } = recover({
      axis,
      allies: ['B5 rifle'],
      change: ({ units }) => {
        units.broken[1] = 1;
        units.suppressed[1] = 1;
      },
      setup: openMap,
    });
    expect(told(events)).toEqual(['ordered', 'recovered']);
    // R08 rolls 5: below the morale of 6, and with suppression it would be on it.
    expect(told(play(battle, ['R08', STANDS]))).toEqual(['rallied']);
  });
  test('CC-RECO-01 whom an event breaks during the order has no roll, nor have the others', () => {
    const { battle } = recover({
      axis,
      allies: ['B5 rifle', 'D5 rifle', 'F5 rifle'],
      change: ({ units }) => units.broken.splice(0, 4, 1, 1, 0, 1),
      setup: openMap,
    });
    expect(battle.pending[0]).toMatchObject({ ask: 'chooseUnit', question: { units: [1, 3] } });
    // R06 rolls Event!, R26 is Shell Shock: both squads are beside C6.
    const events = play(battle, [say({ unit: 1 }), 'R06', STANDS, 'R26', 'R36', say({ unit: 2 })]);
    expect(events).toContainEqual({ type: 'broke', unit: 2 });
    // The roll that is left is that of F5.
    expect(battle.scene.position.step).toEqual({ at: 'recover', left: [3] });
    play(battle, ['R05', STANDS]);
    expect(battle.scene.position.step).toEqual({ at: 'turn' });
    expect(battle.scene.position.units.broken).toEqual([1, 1, 1, 1]);
  });
  test('CC-RECO-03 cover counts, that of foxholes too', () => {
    const { battle } = recover({
      axis,
      allies: ['B5 rifle'],
      change: ({ units, fortifications }) => {
        units.broken[1] = 1;
        fortifications.push([at('B5'), 'foxholes']);
      },
      setup: openMap,
    });
    // 6 and 3 for the foxholes.
    expect(told(play(battle, ['R05', STANDS]))).toEqual(['rallied']);
  });
  test.each([
    ['rifle', 'by its own roll', 1],
    ['militia', 'by its own roll, on the morale of its other side', 1],
    ['rifle', 'before its roll', 2],
  ])('CC-RECO-02, CC-TRG-09 a %s that an event rallied %s rallies once', (type, _, rallied) => {
    const { battle } = recover({
      axis,
      allies: [`B5 ${type}`, `D5 ${type}`],
      change: ({ units }) => units.broken.splice(1, 2, 1, 1),
      setup: openMap,
    });
    // R06 rolls 7 and Event!, and R33 is the Medic; R07 rolls 7 too.
    const events = play(battle, [say({ unit: 1 }), 'R06', STANDS, 'R33', say({ unit: rallied })]);
    events.push(...play(battle, ['R07', STANDS]));
    const said = events.filter(({ type: one }) => one === 'rallied' || one === 'suppressed');
    expect(said.filter((one) => 'unit' in one && one.unit === rallied)).toHaveLength(1);
    expect(battle.scene.position.units.suppressed).toEqual([0, 0, 0]);
  });
  test('CC-RECO-02, CC-SUP-03 who was suppressed meanwhile is not suppressed again', () => {
    const { battle } = recover({
      axis,
      allies: ['B5 rifle', 'D5 rifle'],
      change: ({ units }) => units.broken.splice(1, 2, 1, 1),
      setup: openMap,
    });
    // R06 rolls Event!, and R01 is Interdiction; R08 rolls 5, which is what is left of 6.
    play(battle, [say({ unit: 1 }), 'R06', STANDS, 'R01', say({ unit: 2 })]);
    expect(told(play(battle, ['R08', STANDS]))).toEqual([]);
    expect(battle.scene.position.units.suppressed[2]).toBe(1);
  });
});
test('CC-TURN-03 a card that is in no hand gives no order', () => {
  const battle = found({ hands: HAND });
  const [open] = battle.pending;
  expect(battle.reply(open.id, { order: 999 })).toMatchObject({
    ok: false,
    error: { code: 'notInHand', cite: 'CC-TURN-03' },
  });
  expect(battle.scene.position.given).toBe(0);
});
function openMap<T extends { readonly map: { readonly terrain: readonly string[] } }>(setup: T): T {
  return {
    ...setup,
    map: { ...setup.map, terrain: setup.map.terrain.map(() => 'open'), roads: [] },
  };
}
