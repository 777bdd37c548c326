import { describe, expect, test } from 'vitest';
import { STANDS, found, play, say, slotOf } from '../../../../../test/combat-commander/cases.ts';
import { at } from '../ground/cases.ts';
import { drawn, told, type Drawn } from '../../../../../test/combat-commander/events.ts';

const C6 = 'R36';
const position = ({ battle }: Drawn): Drawn['battle']['scene']['position'] => battle.scene.position;
const scored = ({ events }: Drawn): unknown[] =>
  events.flatMap((event) =>
    event.type === 'scored' ? [[event.side, event.points, event.rule]] : [],
  );

describe('points', () => {
  test('CC-EVT-E45, CC-VP-17 one for each enemy on the casualty track, never doubled', () => {
    const one = drawn('R40', {
      change(all) {
        all.casualties[0].push(0 as never, 0 as never);
        all.casualties[1].push(0 as never);
        all.chits.open.push('X', 'W');
      },
    });
    expect(scored(one)).toEqual([[1, 2, 'CC-EVT-E45']]);
  });
  test('CC-EVT-E49 one for each objective that one holds', () => {
    const one = drawn('R15', { change: ({ control }) => control.splice(0, 5, 1, 1, 1, 0, null) });
    expect(scored(one)).toEqual([[1, 3, 'CC-EVT-E49']]);
  });
  test('CC-EVT-E54 one casualty more until surrender', () => {
    const before = found({}).scene.position.surrender[1];
    expect(position(drawn('R23', {})).surrender[1]).toBe(before + 1);
  });
});

describe('cards', () => {
  test('CC-EVT-E57 each loses a card by chance, first whoever drew it', () => {
    const one = drawn('R10', { hands: ['R51', 'R53', 'G01', 'G02'] });
    expect(one.battle.chance).toEqual({ ask: 'pick', from: 2 });
    one.battle.settle(1);
    expect(one.battle.chance).toEqual({ ask: 'pick', from: 2 });
    one.battle.settle(0);
    const { hands } = position(one);
    expect(hands.map((hand) => hand.length)).toEqual([1, 1]);
    const empty = drawn('R10', { hands: ['R51'] });
    empty.battle.settle(0);
    expect(empty.battle.chance).toBeUndefined();
  });
  test('CC-EVT-E61 the other’s hand is seen by one alone, and a card of it may go', () => {
    const one = drawn('R29', { hands: ['G01', 'G02'] });
    const shown = one.events.find(({ type }) => type === 'handShown');
    const seenBy = (eye: 'allies' | 'audience' | 'axis'): unknown => {
      const event = shown && one.battle.ruleset.redact(shown, eye);
      return event?.type === 'handShown' && event.cards.every(({ value }) => value !== undefined);
    };
    expect([seenBy('allies'), seenBy('axis'), seenBy('audience')]).toEqual([true, true, false]);
    expect(one.battle.pending[0]).toMatchObject({ seat: 'allies', ask: 'maybeCard' });
    play(one.battle, [say({ slot: slotOf(one.battle, 'G02') })]);
    expect(position(one).hands[0]).toHaveLength(1);
    const none = drawn('R29', { hands: ['G01', 'G02'] });
    play(none.battle, [say({ none: true })]);
    expect(position(none).hands[0]).toHaveLength(2);
  });
});

describe('chits', () => {
  test('CC-EVT-E65 one more in secret', () => {
    const one = drawn('R54', {});
    expect(one.battle.chance).toEqual({ ask: 'pick', from: 22, owner: 'nobody' });
    one.battle.settle(0);
    expect(position(one).chits.secret[1]).toMatchObject([{ value: 'A' }]);
  });
  test('CC-EVT-E74, CC-OBJ-12 one more openly, of all kinds', () => {
    const one = drawn('R43', {});
    one.battle.settle(20);
    expect(position(one).chits.open).toEqual(['W']);
  });
  test('CC-EVT-E67, CC-EVT-05 the other must show one of his, as he likes', () => {
    const one = drawn('R14', {
      change(all) {
        all.chits.secret[0].push({ slot: 90, value: 'D' }, { slot: 91, value: 'E' });
        all.slots = 92;
      },
    });
    expect(one.battle.pending[0]).toMatchObject({ seat: 'axis', ask: 'chooseChit' });
    // The Axis holds the fifth.
    const events = play(one.battle, [say({ slot: 91 })]);
    expect(told(events)).toEqual(['chitShown', 'scored']);
    expect(position(one).chits).toMatchObject({ open: ['E'], secret: [[{ slot: 90 }], []] });
    expect(told(drawn('R14', {}).events)).toEqual([]);
  });
});

describe('weapons', () => {
  test('CC-EVT-E63 the nearest whole weapon breaks', () => {
    const one = drawn('R49', {
      axis: ['C8 rifle lightMg', 'C7 rifle lightMg', 'O10 rifle'],
      change: ({ weapons }) => (weapons.broken[1] = 1),
    });
    expect(told(play(one.battle, [C6]))).toEqual(['weaponBroke']);
    expect(position(one).weapons.broken).toEqual([1, 1]);
  });
  test('CC-EVT-E71, CC-WPN-19 any of the box comes back to one who carries none', () => {
    const one = drawn('R48', {
      axis: ['C8 rifle lightMg', 'O10 rifle'],
      allies: ['C5 rifle lightMg', 'C4 rifle'],
      change({ units, weapons }) {
        units.weapon[0] = -1;
        weapons.eliminated[0] = 1;
      },
    });
    play(one.battle, [say({ unit: 3 })]);
    const { units, weapons } = position(one);
    expect([units.weapon, weapons.eliminated]).toEqual([
      [-1, -1, 1, 0, -1],
      [0, 0],
    ]);
  });
  test('CC-TRG-06, CC-WPN-10 Jammed! breaks what fires in an attack', () => {
    const battle = found({
      axis: ['C8 rifle', 'O10 rifle'],
      allies: ['C5 rifle lightMg', 'A1 rifle'],
      hands: ['R01'],
    });
    const pieces = [
      { unit: 2, weapon: 0 },
      { unit: 2, weapon: 1 },
    ];
    play(battle, [say({ order: slotOf(battle, 'R01') }), say({ units: [2] })]);
    const events = play(battle, [say({ pieces, target: at('C8') }), 'R15', STANDS]);
    expect(told(events)).toEqual(['weaponBroke', 'fired']);
    // CC-WPN-16 The attack goes on as it was.
    expect(events.find(({ type }) => type === 'fired')).toMatchObject({
      targets: [{ firepower: 6 }],
    });
  });
});
