import { describe, expect, test } from 'vitest';
import { viewOf } from '#kernel';
import {
  found,
  play,
  playTo,
  say,
  slotOf,
  type Battle,
} from '../../../../test/combat-commander/cases.ts';
import { at, laid } from '../rules/ground/cases.ts';
import type { Posture, UnitId } from '../rules/world.ts';
import { instructions } from './instructions.ts';

/** By the eyes of whoever is asked. */
function left(battle: Battle, id: string, choice: string): unknown {
  const [{ seat, ask, question }] = battle.pending;
  const kind = instructions.find((one) => one.id === id);
  expect(kind?.asks).toContain(ask);
  const scene = { ...battle.scene, position: viewOf(battle, seat) };
  return kind?.answer(scene, question, choice, ask);
}
/** A squad of the Allies comes into the open before the Axis. */
function stepping(
  axis: string,
  hands: readonly string[] = ['G01'],
  posture: Posture = 'recon',
): Battle {
  const battle = found({
    setup: (setup) => ({
      ...setup,
      map: { ...laid({}).map, objectives: setup.map.objectives },
      forces: [{ ...setup.forces[0], posture }, setup.forces[1]],
    }),
    axis: [axis, 'O1 rifle'],
    allies: ['C5 rifle', 'A1 rifle'],
    hands: ['R11', ...hands],
  });
  const order = say({ order: slotOf(battle, 'R11') });
  playTo(battle, [order, say({ units: [2] }), say({ units: [2], to: at('C6') })]);
  return battle;
}

describe('opportunity fire', () => {
  test('CC-OPF-01 a card is played where somebody is likely to break', () => {
    const battle = stepping('C9 rifle heavyMg');
    const call = { card: slotOf(battle, 'G01'), units: [0] };
    expect(left(battle, 'opportunity', 'good')).toEqual(call);
    expect(left(battle, 'opportunity', 'never')).toEqual({ done: true });
    expect(left(battle, 'opportunity', 'able')).toBeUndefined();
    play(battle, [say(call)]);
    const shot = left(battle, 'opportunity', 'good');
    expect(shot).toMatchObject({ pieces: [{ unit: 0, weapon: 1 }, { unit: 0 }] });
    expect(battle.check(battle.pending[0].id, shot).ok).toBe(true);
  });
  test('CC-OPF-01 not where it is not, and not without a card', () => {
    expect(left(stepping('C9 lineTeam'), 'opportunity', 'good')).toEqual({ done: true });
    const without = stepping('C9 rifle heavyMg', ['G02']);
    expect(left(without, 'opportunity', 'good')).toEqual({ done: true });
    expect(left(without, 'opportunity', 'able')).toEqual({ done: true });
  });
  test('CC-ACT-A35b whoever might lay mines is asked only where a card lets somebody fire', () => {
    // A card to fire, and nobody whom it would let fire so far.
    expect(left(stepping('O9 lineTeam', ['G01'], 'defend'), 'opportunity', 'able')).toEqual({
      done: true,
    });
    expect(
      left(stepping('C9 rifle heavyMg', ['G01'], 'defend'), 'opportunity', 'able'),
    ).toBeUndefined();
  });
});
describe('actions', () => {
  /** The Axis fires at whoever moves, and may make it better. */
  const firing = (...hands: string[]): Battle => {
    const battle = stepping('C9 rifle heavyMg', ['G01', ...hands]);
    const pieces = [{ unit: 0, weapon: 1 }];
    playTo(battle, [say({ card: slotOf(battle, 'G01'), units: [0] }), say({ pieces })]);
    return battle;
  };
  test('asked only where a card fits, or never', () => {
    // Crossfire fits, an ambush does not.
    expect(left(firing('G02'), 'actions', 'able')).toBeUndefined();
    expect(left(firing('G15'), 'actions', 'able')).toEqual({ pass: true });
    expect(left(firing('G02'), 'actions', 'never')).toEqual({ pass: true });
  });
});
describe('a move without points left', () => {
  /** A squad that may throw smoke has gone so far. */
  const moving = (spent: number, ...hands: string[]): Battle =>
    found({
      axis: ['O1 rifle'],
      allies: ['C5 assault', 'A10 rifle'],
      hands,
      change(position) {
        const moved = { unit: 1 as UnitId, spent, command: 0, road: 0 as const };
        position.step = { at: 'move', moving: [moved], watching: [], fired: [] };
      },
    });
  const mayBeLeft = ({ scene, pending: [{ seat, ask }] }: Battle): boolean | undefined =>
    instructions.find(({ id }) => id === 'actions')?.when?.(scene, seat, ask);
  test('CC-MOVE-01 is ended where no card of the hand fits, and only there', () => {
    expect(left(moving(9, 'R11'), 'actions', 'able')).toEqual({ done: true });
    expect(left(moving(9, 'R15'), 'actions', 'able')).toBeUndefined();
    expect(left(moving(9, 'R15'), 'actions', 'never')).toEqual({ done: true });
  });
  test('CC-MOVE-03 nobody waits for it while there is a step to take', () => {
    expect(mayBeLeft(moving(9, 'R11'))).toBe(true);
    expect(mayBeLeft(moving(0, 'R11'))).toBe(false);
  });
});
describe('no choice', () => {
  test('CC-TURN-10 of an empty hand the turn is ended, or passed', () => {
    const battle = found({ axis: ['O1 rifle'], allies: ['C5 rifle'], hands: [] });
    expect(battle.pending[0].ask).toBe('playOrder');
    expect(left(battle, 'only', 'answer')).toEqual({ pass: [] });
    const held = found({ axis: ['O1 rifle'], allies: ['C5 rifle'], hands: ['R11'] });
    expect(left(held, 'only', 'answer')).toBeUndefined();
  });
  test('CC-LOS-11 who is too weak whatever is played fires no more', () => {
    /** Through thick smoke, in the open. */
    const firing = (smoke: number, ...hands: string[]): Battle =>
      found({
        setup: (setup) => ({
          ...setup,
          map: { ...laid({}).map, objectives: setup.map.objectives },
        }),
        axis: ['C8 rifle'],
        allies: ['C6 rifle', 'A10 rifle'],
        hands,
        change(position) {
          position.smoke.push([at('C7'), smoke]);
          position.step = { at: 'fire', pieces: [{ unit: 1 as UnitId, weapon: 0 }] };
        },
      });
    expect(firing(5).pending[0].ask).toBe('fire');
    expect(left(firing(5), 'only', 'answer')).toEqual({ done: true });
    expect(left(firing(5, 'R01', 'R02', 'R03'), 'only', 'answer')).toBeUndefined();
  });
});
describe('the initiative card', () => {
  /** The Allies hold it, and rally a squad by that card. */
  const rallying = (card: string): Battle => {
    const battle = found({
      axis: ['O1 rifle'],
      allies: ['C5 rifle', 'A1 rifle'],
      hands: ['R34'],
      change: ({ units }) => (units.broken[1] = 1),
    });
    playTo(battle, [say({ order: slotOf(battle, 'R34') }), card]);
    return battle;
  };
  test('CC-INI-05 asked only of a bad roll; CC-RECO-02 to rally that is a high one', () => {
    expect(left(rallying('R02'), 'initiative', 'below5')).toBe(false);
    expect(left(rallying('R11'), 'initiative', 'below5')).toBeUndefined();
    expect(left(rallying('R11'), 'initiative', 'never')).toBe(false);
  });
});
