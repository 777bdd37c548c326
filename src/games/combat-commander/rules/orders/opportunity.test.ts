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
import { at, laid } from '../ground/cases.ts';
import type { Event } from '../game.ts';

const [MOVE, FIRE, OTHER] = ['R11', 'G01', 'G02'];
const own = (unit: number): { unit: number; weapon: 0 | 1 } => ({ unit, weapon: 0 });
const gun = (unit: number): { unit: number; weapon: 0 | 1 } => ({ unit, weapon: 1 });
const flat: NonNullable<Found['setup']> = (setup) => ({
  ...setup,
  map: { ...laid({}).map, objectives: setup.map.objectives },
});
/** The Axis watch while one squad of the Allies moves over open ground. */
const WATCHED: Found = {
  axis: ['C8 rifle lightMg', 'D8 rifle', 'O1 rifle'],
  allies: ['C3 rifle', 'A1 rifle'],
  hands: [MOVE, FIRE, OTHER],
};
function moving(to: string, what: Found = WATCHED, units: readonly number[] = [3]): Battle {
  const battle = found({ setup: flat, ...what });
  play(battle, [say({ order: slotOf(battle, MOVE) }), say({ units })]);
  play(battle, [say({ units, to: at(to) })]);
  return battle;
}
const call = (battle: Battle, ...units: readonly number[]): { answer: unknown } =>
  say({ card: slotOf(battle, FIRE), units });
const refusal = (battle: Battle, answer: unknown): unknown => {
  const taken = battle.check(battle.pending[0].id, answer);
  return taken.ok ? undefined : `${taken.error.code} ${taken.error.cite}`;
};
const told = (events: readonly Event[]): string[] =>
  events.map(({ type }) => type).filter((type) => type !== 'stepped' && type !== 'revealed');

describe('the window after a step', () => {
  test('CC-MOVE-04, CC-OPF-01 asks whose turn it is not', () => {
    const battle = moving('C4');
    expect(battle.pending).toMatchObject([
      { seat: 'axis', ask: 'react', question: { hex: at('C4'), units: [0, 1, 2], pieces: [] } },
    ]);
    play(battle, [say({ done: true })]);
    expect(battle.pending[0]).toMatchObject({ seat: 'allies', ask: 'move' });
  });
  test('CC-HID-01 is open by what everybody sees, not by what a hand holds', () => {
    expect(moving('C4', { ...WATCHED, hands: [MOVE, OTHER] }).pending[0].ask).toBe('react');
    expect(moving('C4', { ...WATCHED, hands: [MOVE] }).pending[0].ask).toBe('move');
    const far = { ...WATCHED, axis: ['O10 rifle'], allies: ['C3 rifle', 'A1 rifle'] };
    expect(moving('C4', far, [1]).pending[0].ask).toBe('move');
  });
  test('CC-OPF-07 there is none after an exit', () => {
    const battle = found({
      setup: flat,
      axis: ['M1 rifle'],
      allies: ['O1 rifle', 'A1 rifle'],
      hands: [MOVE, FIRE],
    });
    play(battle, [say({ order: slotOf(battle, MOVE) }), say({ units: [1] })]);
    play(battle, [say({ units: [1], exit: true }), say({ space: 1 })]);
    expect(battle.pending[0].ask).toBe('playOrder');
  });
});

describe('opportunity fire', () => {
  test('CC-UNIT-17, CC-OPF-03 the teams that its roll makes of a squad have fired', () => {
    const battle = moving('C4');
    play(battle, [call(battle, 0)]);
    // G15 rolls 7 and Event!, and G12 is Deploy.
    const attack = say({ pieces: [own(0), gun(0)] });
    const script = [attack, 'G15', STANDS, 'G12', say({ unit: 0 }), 'R21', STANDS];
    expect(told(play(battle, script))).toContain('deployed');
    expect(battle.pending[0]).toMatchObject({ ask: 'react', question: { pieces: [] } });
    play(battle, [say({ done: true })]);
    expect(battle.scene.position.step).toMatchObject({ at: 'move', watching: [5, 6] });
  });
  test('CC-ACT-04, CC-ACT-A33 a card with the order to fire, and one’s own', () => {
    const battle = moving('C4');
    const other = { card: slotOf(battle, OTHER), units: [0] };
    expect(refusal(battle, other)).toBe('noFireOrder CC-ACT-04');
    expect(refusal(battle, { card: 999, units: [0] })).toBe('notInHand CC-ACT-04');
    expect(refusal(battle, { card: slotOf(battle, FIRE), units: [] })).toBe(
      'nobodyActivated CC-OPF-01',
    );
    expect(refusal(battle, { card: slotOf(battle, FIRE), units: [3] })).toBe(
      'cannotActivate CC-ORD-02',
    );
    expect(refusal(battle, { card: slotOf(battle, FIRE), units: [0, 1] })).toBe(
      'nobodyLeads CC-ORD-01',
    );
  });
  test('CC-OPF-04 at the hex of the step; who is activated fires alone or with its weapon', () => {
    const battle = moving('C4');
    const events = play(battle, [call(battle, 0)]);
    expect(told(events)).toEqual(['opportunity']);
    expect(battle.scene.position.hands[0]).toHaveLength(1);
    expect(battle.pending[0]).toMatchObject({ question: { pieces: [own(0), gun(0)] } });
    expect(refusal(battle, { pieces: [own(1)] })).toBe('cannotFire CC-FIRE-01');
    play(battle, [say({ pieces: [own(0), gun(0)] }), 'G09', STANDS]);
    const { step } = battle.scene.position;
    expect(step).toMatchObject({
      at: 'defend',
      attack: { targets: [{ hex: at('C4') }] },
      left: [3],
    });
  });
  test('CC-OPF-02, CC-OPF-03 once at each expenditure, and again at the next', () => {
    const battle = moving('C4');
    play(battle, [call(battle, 0), say({ pieces: [own(0)] }), 'G03', STANDS, 'R04', STANDS]);
    expect(battle.pending[0]).toMatchObject({ ask: 'react', question: { pieces: [gun(0)] } });
    play(battle, [say({ done: true }), say({ units: [3], to: at('C5') })]);
    expect(battle.pending[0]).toMatchObject({
      ask: 'react',
      question: { hex: at('C5'), units: [1, 2], pieces: [own(0), gun(0)] },
    });
  });
  test('CC-OPF-05 once in a turn; CC-ORD-02 in one’s own turn it acts all the same', () => {
    const battle = moving('C4');
    play(battle, [call(battle, 0), say({ done: true }), say({ done: true }), say({ end: true })]);
    while (battle.chance !== undefined) battle.settle(0);
    expect(battle.scene.position).toMatchObject({ active: 0, turn: 2 });
    expect(battle.scene.position.units.activated).toEqual([0, 0, 0, 0, 0]);
  });
  test('CC-FIRE-09, CC-FIRE-10, CC-OPF-05 equal: who moves breaks, others are suppressed', () => {
    // Five and six against eight and three.
    const equal = (unit: number, units: readonly number[]): Event[] => {
      const what = { ...WATCHED, axis: ['C8 rifle'], allies: ['C3 rifle', 'C4 rifle', 'A1 rifle'] };
      const battle = moving('C4', what, units);
      play(battle, [call(battle, 0), say({ pieces: [own(0)] }), 'G09', STANDS]);
      return play(battle, [say({ unit }), 'R02', STANDS]);
    };
    expect(told(equal(1, [1]))).toEqual(['defended', 'broke']);
    expect(told(equal(2, [1]))).toEqual(['defended', 'suppressed']);
  });
  test('CC-OPF-08 a broken unit may, by itself', () => {
    const battle = moving(
      'C4',
      {
        ...WATCHED,
        axis: ['C5 rifle lightMg', 'O1 rifle'],
        allies: ['C3 rifle', 'A1 rifle'],
        change: ({ units }) => (units.broken[0] = 1),
      },
      [2],
    );
    play(battle, [call(battle, 0)]);
    expect(battle.pending[0]).toMatchObject({ question: { pieces: [own(0)] } });
  });
});
