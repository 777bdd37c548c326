import { describe, expect, test } from 'vitest';
import {
  found,
  play,
  say,
  slotOf,
  type Battle,
  type Found,
} from '../../../../../test/combat-commander/cases.ts';
import { laid, at, pairs, type Laid } from '../ground/cases.ts';
import type { Moving, UnitId } from '../world.ts';
import type { Event } from '../game.ts';

const HAND = ['R11', 'R18', 'R19', 'R34'];
const on =
  (ground: Laid): NonNullable<Found['setup']> =>
  (setup) => ({ ...setup, map: { ...laid(ground).map, objectives: setup.map.objectives } });
/** The Allies, whose units come after the only one of the Axis, are ordered to move. */
const ordered = ({ setup = on({}), ...what }: Found): Battle => {
  const battle = found({ hands: HAND, axis: ['O1 rifle'], setup, ...what });
  play(battle, [say({ order: slotOf(battle, 'R11') })]);
  return battle;
};
const refusal = (battle: Battle, answer: unknown): unknown => {
  const taken = battle.check(battle.pending[0].id, answer);
  return taken.ok ? undefined : `${taken.error.code} ${taken.error.cite}`;
};
const step = (units: readonly number[], to: string): { answer: unknown } =>
  say({ units, to: at(to) });
const left = (battle: Battle): unknown =>
  (battle.pending[0].question as { moving?: unknown }).moving;

describe('who is activated', () => {
  const allies = ['C5 rifle', 'D5 lieutenantX', 'E5 rifle', 'G5 rifle', 'C6 corporalX', 'D6 hero'];
  const [RIFLE, LEADER, NEAR, FAR, OTHER, HERO] = [1, 2, 3, 4, 5, 6];
  test.each([
    ['one unit', [RIFLE], undefined],
    ['nobody (CC-ORD-07)', [], undefined],
    [
      'CC-CMD-09 a leader and those one hex away, a hero among them',
      [LEADER, NEAR, HERO],
      undefined,
    ],
    ['CC-ORD-06 the leader for the sake of others', [OTHER, RIFLE], undefined],
    ['CC-CMD-09 one too far from him', [LEADER, FAR], 'beyondCommand CC-CMD-09'],
    ['CC-CMD-10 no leader leads a leader', [LEADER, OTHER], 'twoLeaders CC-CMD-10'],
    ['two without a leader', [RIFLE, NEAR], 'nobodyLeads CC-ORD-01'],
    ['CC-UNIT-15 a hero leads nobody', [HERO, RIFLE], 'nobodyLeads CC-ORD-01'],
    ['the enemy', [0], 'cannotActivate CC-ORD-02'],
    ['one twice', [RIFLE, RIFLE], 'namedTwice CC-ORD-02'],
  ])('CC-ORD-01 %s', (_, units, expected) => {
    expect(refusal(ordered({ allies }), { units })).toBe(expected);
  });
  test('CC-CMD-08, CC-CMD-14 a broken leader leads nobody, but moves himself', () => {
    const battle = ordered({ allies, change: ({ units }) => (units.broken[LEADER] = 1) });
    expect(refusal(battle, { units: [LEADER, NEAR] })).toBe('leadsNobody CC-CMD-14');
    expect(refusal(battle, { units: [LEADER] })).toBeUndefined();
  });
  test('CC-ORD-02, CC-ORD-05 once a turn, even if it did nothing', () => {
    const battle = ordered({ allies });
    play(battle, [say({ units: [RIFLE] }), say({ done: true })]);
    expect(battle.scene.position.units.activated).toEqual([0, 1, 0, 0, 0, 0, 0]);
    play(battle, [say({ order: slotOf(battle, 'R18') })]);
    expect(battle.pending[0]).toMatchObject({
      ask: 'activate',
      question: { order: 'move', units: [LEADER, NEAR, FAR, OTHER, HERO] },
    });
    expect(refusal(battle, { units: [RIFLE] })).toBe('cannotActivate CC-ORD-02');
  });
  test('CC-ORD-07 an order for nobody has no effect, and counts', () => {
    const battle = ordered({
      allies: ['C5 rifle'],
      change: ({ units }) => (units.activated[1] = 1),
    });
    expect(battle.pending[0]).toMatchObject({ ask: 'playOrder', question: { left: 2 } });
  });
});

describe('a move', () => {
  const moving = (battle: Battle, units: readonly number[] = [1]): Battle => {
    play(battle, [say({ units })]);
    return battle;
  };
  test('CC-MOVE-01 it pays for each hex, and stops where nothing is left', () => {
    const setup = on({ terrain: { C6: 'woods', C7: 'woods' } });
    const battle = moving(ordered({ allies: ['C5 rifle'], setup }));
    const events: Event[] = play(battle, [step([1], 'C6')]);
    expect(events).toContainEqual({ type: 'moved', units: [1], to: at('C6'), cost: 2, road: 0 });
    expect(left(battle)).toEqual([{ unit: 1, left: 2 }]);
    play(battle, [step([1], 'C7')]);
    expect(battle.scene.position.step).toEqual({ at: 'turn' });
    expect(battle.scene.position.units.hex[1]).toBe(at('C7'));
  });
  test('CC-MOVE-01 no hex costs more than is left: there is no free step', () => {
    const setup = on({ terrain: { C6: 'woods', D4: 'woods', B4: 'woods' } });
    const battle = moving(
      ordered({ allies: ['C5 rifle'], setup, change: ({ units }) => (units.broken[1] = 1) }),
    );
    expect(refusal(battle, { units: [1], to: at('C6') })).toBe('costsMore CC-MOVE-01');
    expect(refusal(battle, { units: [1], to: at('C4') })).toBeUndefined();
    expect(refusal(battle, { units: [1], to: at('C3') })).toBe('notAdjacent CC-MOVE-01');
  });
  test('CC-MOVE-02 neither to the enemy nor into what nobody can enter', () => {
    const setup = on({ terrain: { C6: 'waterBarrier' }, sides: { cliff: pairs('C5|C4') } });
    const battle = moving(ordered({ axis: ['D5 rifle'], allies: ['C5 rifle'], setup }));
    expect(refusal(battle, { units: [1], to: at('D5') })).toBe('enemyThere CC-MOVE-02');
    expect(refusal(battle, { units: [1], to: at('C6') })).toBe('impassable CC-MOVE-02');
    expect(refusal(battle, { units: [1], to: at('C4') })).toBe('impassable CC-MOVE-02');
  });
  test('CC-MOVE-03 singly or as a stack, in any order', () => {
    const battle = moving(
      ordered({ allies: ['C5 rifle', 'C5 lieutenantX', 'C6 rifle', 'C5 rifle'] }),
      [2, 1, 3],
    );
    expect(refusal(battle, { units: [1, 3], to: at('D6') })).toBe('notTogether CC-MOVE-03');
    expect(refusal(battle, { units: [4], to: at('C4') })).toBe('notMoving CC-MOVE-03');
    expect(refusal(battle, { units: [], to: at('C4') })).toBe('nobodyMoves CC-MOVE-03');
    expect(refusal(battle, { units: [1, 1], to: at('C4') })).toBe('namedTwice CC-MOVE-03');
    play(battle, [step([3], 'C7'), step([1, 2], 'C6'), step([3], 'C8'), step([2], 'C5')]);
    // With the leader they had 5, 6 and 5; he commands as far as he did when they set out.
    expect(left(battle)).toEqual([
      { unit: 2, left: 4 },
      { unit: 1, left: 4 },
      { unit: 3, left: 2 },
    ]);
  });
  test('CC-MOVE-05 a road gives one more, once, however it was entered', () => {
    const setup = on({ ways: { roads: pairs('C6|C7', 'C7|C8') } });
    const battle = moving(ordered({ allies: ['C5 rifle'], setup }));
    play(battle, [step([1], 'C6')]);
    expect(left(battle)).toEqual([{ unit: 1, left: 4 }]);
    play(battle, [step([1], 'C7')]);
    expect(left(battle)).toEqual([{ unit: 1, left: 3 }]);
  });
  test('CC-MOVE-08 wire stops whoever enters it, and holds whoever is in it', () => {
    const battle = moving(
      ordered({
        allies: ['C5 rifle', 'C6 rifle', 'C5 lieutenantX'],
        change: ({ fortifications }) => fortifications.push([at('C6'), 'wire']),
      }),
      [3, 1, 2],
    );
    expect(refusal(battle, { units: [2], to: at('C7') })).toBe('inWire CC-MOVE-08');
    play(battle, [step([1], 'C6')]);
    expect(left(battle)).toContainEqual({ unit: 1, left: 0 });
    expect(refusal(battle, { units: [1], to: at('C7') })).toBe('inWire CC-MOVE-08');
  });
  test.each([
    ['the leader breaks', 2, 4],
    ['the squad breaks', 1, 1],
  ])('EX-CC-21, CC-CMD-12, CC-MOVE-07 on the way %s', (_, broken, rest) => {
    const way: Moving = { unit: 1 as UnitId, spent: 2, command: 2, road: 0 };
    const battle = found({
      hands: HAND,
      axis: ['O1 rifle'],
      allies: ['C6 rifle', 'C5 lieutenantY'],
      setup: on({ terrain: { C6: 'woods' } }),
      change: (position) => {
        position.step = { at: 'move', moving: [way], watching: [], fired: [] };
        position.units.broken[broken] = 1;
      },
    });
    expect(left(battle)).toEqual([{ unit: 1, left: rest }]);
  });
  test('EX-CC-22, CC-WPN-01 a mortar leaves its team one point', () => {
    const battle = moving(
      ordered({
        allies: ['C5 weaponTeam mediumMortar'],
        setup: on({ terrain: { C6: 'woods' } }),
      }),
    );
    expect(left(battle)).toEqual([{ unit: 1, left: 1 }]);
    expect(refusal(battle, { units: [1], to: at('C6') })).toBe('costsMore CC-MOVE-01');
  });
});
