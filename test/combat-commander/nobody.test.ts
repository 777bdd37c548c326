/** Events that find nobody, and nothing: they are over, and play goes on. */
import { describe, expect, test } from 'vitest';
import { at } from '../../src/games/combat-commander/rules/ground/cases.ts';
import { play, say } from './cases.ts';
import { drawn, told, type Around } from './events.ts';
import type { Event } from '../../src/games/combat-commander/rules/game.ts';

const C6 = 'R36';
const NONE = say({ none: true });
type Script = Parameters<typeof play>[1];
/** What an event names is there. */
const isWhole = (event: Event): boolean =>
  Object.values(event).every((value) => value !== undefined && !Number.isNaN(value));
const nothing: Around = {};
const CASES: readonly (readonly [says: string, card: string, around: Around, script: Script])[] = [
  [
    'CC-EVT-E60 one is suppressed, the other covered',
    'R11',
    { ground: { terrain: { A1: 'woods' } }, change: ({ units }) => (units.suppressed[0] = 1) },
    [],
  ],
  ['CC-EVT-E60 all are covered', 'R11', { ground: { terrain: { A1: 'woods', O10: 'woods' } } }, []],
  ['CC-EVT-E75 nobody has a weapon', 'R12', nothing, []],
  ['CC-EVT-E75 the weapon does not reach', 'R12', { allies: ['A2 rifle lightMg'] }, []],
  ['CC-EVT-E66 no enemy is near', 'R45', nothing, []],
  ['CC-EVT-E52 nobody deploys', 'R20', nothing, [NONE]],
  ['CC-EVT-E56 nobody is promoted', 'R13', nothing, [NONE]],
  ['CC-GEN-05 the private is out', 'R13', { allies: ['C5 private'] }, []],
  ['CC-GEN-05 the hero is out', 'R22', { allies: ['C5 hero'] }, []],
  ['CC-EVT-E76 nobody is wounded', 'R55', nothing, [C6]],
  ['CC-EVT-E45 nobody was lost', 'R40', nothing, []],
  [
    'CC-EVT-E49 no objective is held',
    'R15',
    { change: ({ control }) => void control.fill(null) },
    [],
  ],
  ['the hand is empty', 'R29', nothing, []],
  ['CC-EVT-E57 both hands are empty', 'R10', nothing, []],
  ['the box is empty', 'R48', nothing, []],
  ['there is no secret chit', 'R14', nothing, []],
  ['CC-EVT-E70 there are no works', 'R07', nothing, []],
];
describe('nothing comes of it', () => {
  test.each(CASES)('%s', (_, card, around, script) => {
    const one = drawn(card, around);
    const events = [...one.events, ...play(one.battle, script)];
    expect(told(events)).toEqual([]);
    expect(events.every(isWhole)).toBe(true);
    expect(one.battle.pending.map(({ ask }) => ask)).toEqual(['playOrder']);
  });
  test('CC-TRG-05 the sniper finds nobody', () => {
    const one = drawn('', nothing, 'R01');
    expect(told(play(one.battle, [C6]))).toEqual([]);
    expect(one.battle.pending[0].ask).toBe('playOrder');
  });
  test('CC-EVT-E44 all are veterans', () => {
    const one = drawn('R08', { change: ({ units }) => (units.veteran[1] = 1) });
    expect(told(one.events)).not.toContain('hardened');
    expect(one.battle.pending[0].ask).toBe('playOrder');
  });
  test('CC-EVT-E63 where nobody has a weapon none breaks', () => {
    const one = drawn('R49', nothing);
    expect(told(play(one.battle, [C6]))).toEqual([]);
    expect(one.battle.pending[0].ask).toBe('playOrder');
  });
});
describe('somebody', () => {
  test('CC-EVT-E64 who is the only one broken rallies', () => {
    const { events } = drawn('R33', nothing);
    const rallied = events.filter(({ type }) => type === 'rallied');
    expect(rallied).toEqual([{ type: 'rallied', unit: 1 }, ...rallied.slice(1)]);
  });
  test('CC-EVT-E58 a hero comes, and nobody there is broken', () => {
    const one = drawn('R22', { allies: ['C5 rifle'] });
    const events = play(one.battle, [say({ hex: at('C5') })]);
    expect(events.filter(({ type }) => type === 'placed')).toMatchObject([
      { side: 1, hex: at('C5'), weapon: -1 },
    ]);
    expect(one.battle.pending[0].ask).toBe('playOrder');
  });
  test('CC-EVT-E58 where both stand no hero comes', () => {
    const one = drawn('R22', { axis: ['C5 rifle'], allies: ['C5 rifle', 'D5 rifle'] });
    expect(one.battle.pending[0].question).toMatchObject({ hexes: [at('A1'), at('D5')] });
  });
  test('CC-EVT-E56 where both stand, or nobody is broken, nobody is promoted', () => {
    const one = drawn('R13', {
      axis: ['C5 rifle'],
      allies: ['C5 rifle', 'D5 rifle', 'E5 rifle', 'E5 lineTeam'],
      change: ({ units }) => (units.broken[1] = units.broken[3] = 1),
    });
    expect(one.battle.pending[0].question).toMatchObject({ hexes: [at('A1'), at('E5')] });
    const events = play(one.battle, [say({ hex: at('E5') })]);
    expect(events.filter(({ type }) => type === 'placed')).toMatchObject([{ weapon: -1 }]);
  });
  test('CC-EVT-E75 neither too near nor too far, to the last hex', () => {
    const one = drawn('R12', {
      axis: ['C7 rifle', 'C5 rifle', 'C6 rifle', 'O10 rifle'],
      allies: ['C10 rifle lightMg', 'B1 rifle mediumMg'],
    });
    const { units } = one.battle.pending[0].question as unknown as { units: number[] };
    const { hex } = one.battle.scene.position.units;
    expect(units.map((unit) => hex[unit])).toEqual([at('C7'), at('C5'), at('C6')]);
  });
});
