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
import { at, laid, pairs, type Laid } from '../ground/cases.ts';
import type { Options } from '../world.ts';
import type { Event } from '../game.ts';

const ADVANCE = 'R06';
const on =
  (ground: Laid, options?: Partial<Options>): NonNullable<Found['setup']> =>
  (setup) => ({
    ...setup,
    map: { ...laid(ground).map, objectives: setup.map.objectives },
    ...(options && { options }),
  });
/** The Allies are ordered to advance with these. */
function advancing(units: readonly number[], { setup = on({}), ...what }: Found): Battle {
  const battle = found({ hands: [ADVANCE], setup, ...what });
  play(battle, [say({ order: slotOf(battle, ADVANCE) })]);
  if (battle.pending[0].ask === 'activate') play(battle, [say({ units })]);
  return battle;
}
const to = (unit: number, hex: string): { answer: unknown } => say({ unit, to: at(hex) });
const refusal = (battle: Battle, unit: number, hex: string): unknown => {
  const taken = battle.check(battle.pending[0].id, { unit, to: at(hex) });
  return taken.ok ? undefined : `${taken.error.code} ${taken.error.cite}`;
};
const fought = (events: readonly Event[]): unknown => {
  const one = events.find(({ type }) => type === 'fought');
  return one?.type === 'fought' ? one.totals : undefined;
};

describe('an advance', () => {
  test('CC-ADV-01, CC-ADV-08 one hex each, whatever it costs, or none', () => {
    const setup = on({ terrain: { C6: 'marsh', D4: 'waterBarrier', D5: 'majorBridge' } });
    const battle = advancing([3, 1, 2], {
      axis: ['O1 rifle'],
      allies: ['C5 rifle', 'C5 rifle', 'C5 captain'],
      setup,
    });
    expect(refusal(battle, 1, 'C7')).toBe('notAdjacent CC-ADV-01');
    expect(refusal(battle, 1, 'D4')).toBe('impassable CC-ADV-02');
    expect(refusal(battle, 1, 'D5')).toBe('impassable CC-ADV-02');
    expect(refusal(battle, 0, 'O2')).toBe('notAdvancing CC-ADV-08');
    play(battle, [to(1, 'C6')]);
    expect(refusal(battle, 1, 'C7')).toBe('notAdvancing CC-ADV-08');
    play(battle, [say({ done: true })]);
    const { units, step } = battle.scene.position;
    expect(units.hex.slice(1)).toEqual([at('C6'), at('C5'), at('C5')]);
    expect(step).toEqual({ at: 'turn' });
  });
  test('CC-ADV-02, CC-ELV-06 across a cliff without a weapon alone', () => {
    const setup = on({ sides: { cliff: pairs('C5|C6') } });
    const allies = ['C5 rifle lightMg', 'C5 rifle', 'C5 captain'];
    const battle = advancing([3, 1, 2], { axis: ['O1 rifle'], allies, setup });
    expect(refusal(battle, 1, 'C6')).toBe('cliff CC-ADV-02');
    expect(refusal(battle, 2, 'C6')).toBeUndefined();
  });
  test('CC-ADV-06 out of wire', () => {
    const battle = advancing([1], {
      axis: ['O1 rifle'],
      allies: ['C5 rifle'],
      change: ({ fortifications }) => fortifications.push([at('C5'), 'wire']),
    });
    expect(refusal(battle, 1, 'C6')).toBeUndefined();
  });
});

describe('a melee', () => {
  const what: Found = { axis: ['C6 rifle', 'O1 rifle'], allies: ['C5 rifle', 'A1 rifle'] };
  test.each([
    ['the lower total loses all', 'G09', 'R05', [11, 13], [-1, at('C6')]],
    ['and so does the attacker', 'G37', 'R02', [16, 8], [at('C6'), -1]],
    ['a tie loses both', 'G09', 'R03', [11, 11], [-1, -1]],
  ])('CC-ADV-04, CC-MEL-04, CC-MEL-05 %s', (_, defends, attacks, totals, hexes) => {
    const battle = advancing([2], what);
    play(battle, [to(2, 'C6')]);
    const events = play(battle, [defends, STANDS, attacks, STANDS]);
    expect(fought(events)).toEqual(totals);
    const { units, step } = battle.scene.position;
    expect([units.hex[0], units.hex[2]]).toEqual(hexes);
    expect(step).toEqual({ at: 'turn' });
  });
  test('EX-CC-20, CC-MEL-03 firepower, one more where it is boxed; weapons nothing', () => {
    const battle = advancing([2, 1], {
      axis: ['C6 rifle lightMg'],
      allies: ['C5 guardsSmg lightMg', 'D5 captain', 'A1 rifle'],
    });
    play(battle, [to(1, 'C6'), say({ done: true })]);
    const events = play(battle, ['G09', STANDS, 'R03', STANDS]);
    expect(fought(events)).toEqual([5 + 6, 6 + 1 + 6]);
  });
  test.each([
    ['with command, to the letter', undefined, 6],
    ['without, as an option', { commandInMelee: false }, 5],
  ])('CC-MEL-03 %s', (_, options, strength) => {
    const battle = advancing([3, 2], {
      axis: ['C6 rifle', 'O1 rifle'],
      allies: ['C5 rifle', 'C5 corporalX', 'A1 rifle'],
      setup: on({}, options),
    });
    play(battle, [to(2, 'C6'), to(3, 'C6')]);
    const events = play(battle, ['G09', STANDS, 'R03', STANDS]);
    // The corporal fights with the one of his own.
    expect(fought(events)).toEqual([11, strength + 1 + 6]);
  });
  test('CC-MEL-01 where there are two, in the order of who attacks', () => {
    const battle = advancing([4, 2, 3], {
      axis: ['C6 rifle', 'E6 rifle'],
      allies: ['C5 rifle', 'E5 rifle', 'D4 captain', 'A1 rifle'],
    });
    play(battle, [to(2, 'C6'), to(3, 'E6'), say({ done: true })]);
    expect(battle.pending[0]).toMatchObject({
      ask: 'chooseMelee',
      question: { hexes: [at('C6'), at('E6')] },
    });
    play(battle, [say({ hex: at('E6') }), 'G09', STANDS, 'R05', STANDS]);
    // The last is not asked for.
    expect(battle.chance).toBeDefined();
  });
  test('CC-EVT-E66, CC-MAP-05 who fights is no prisoner: he is not beside the enemy', () => {
    const battle = advancing([2], { ...what, change: ({ units }) => (units.broken[2] = 1) });
    // R50 rolls 7 and Event!, and R45 is Prisoners of War.
    const events = play(battle, [to(2, 'C6'), 'G09', STANDS, 'R50', STANDS, 'R45']);
    expect(fought(events)).toEqual([11, 9]);
    expect(battle.scene.position.units.hex[2]).toBe(-1);
  });
  test('CC-END-05, CC-END-08 both lose their last in one melee: the initiative card wins', () => {
    const battle = advancing([1], { axis: ['C6 rifle'], allies: ['C5 rifle'] });
    play(battle, [to(1, 'C6'), 'G09', STANDS, 'R03', STANDS]);
    expect(battle.outcome).toMatchObject({ result: 'bothLost', winners: ['allies'] });
  });
});
