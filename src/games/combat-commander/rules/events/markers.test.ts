import { describe, expect, test } from 'vitest';
import { play, say } from '../../../../../test/combat-commander/cases.ts';
import { at } from '../ground/cases.ts';
import { BLAZES } from '../limits.ts';
import type { Position } from '../world.ts';
import { drawn, told, type Drawn } from '../../../../../test/combat-commander/events.ts';

/** The random hex of a card. */
const [C6, C8, E6] = ['R36', 'R54', 'R61'];
const position = ({ battle }: Drawn): Drawn['battle']['scene']['position'] => battle.scene.position;

describe('smoke', () => {
  test('CC-EVT-E53, CC-SMK-01 a random marker in a random hex', () => {
    const one = drawn('R02', { ground: {} });
    play(one.battle, [C6]);
    expect(one.battle.chance).toEqual({ ask: 'pick', from: 50 });
    // Six of 1, six of 2, and so on: the seventh is a 2.
    one.battle.settle(6);
    expect(position(one).smoke).toEqual([[at('C6'), 2]]);
  });
  test.each([
    ['the larger stays', 3, 6, 3],
    ['the larger comes', 3, 48, 10],
  ])('CC-SMK-02, CC-STK-06 %s', (_, value, index, left) => {
    const one = drawn('R02', { change: ({ smoke }) => smoke.push([at('C6'), value]) });
    play(one.battle, [C6]);
    expect(one.battle.chance).toEqual({ ask: 'pick', from: 49 });
    one.battle.settle(index);
    expect(position(one).smoke).toEqual([[at('C6'), left]]);
  });
  test('CC-SMK-04, CC-SMK-05 drawn all the same, but never over deep water or a fire', () => {
    const water = drawn('R02', { ground: { terrain: { C6: 'waterBarrier' } } });
    play(water.battle, [C6]);
    water.battle.settle(0);
    expect(position(water).smoke).toEqual([]);
    const fire = drawn('R02', { change: ({ blaze }) => blaze.push(at('C6')) });
    play(fire.battle, [C6]);
    fire.battle.settle(0);
    expect(position(fire).smoke).toEqual([]);
  });
});

describe('works', () => {
  test.each([
    ['CC-EVT-E47', 'R19', 'mines'],
    ['CC-EVT-E69', 'R09', 'wire'],
    ['CC-EVT-E73', 'R58', 'foxholes'],
  ])('%s, CC-FOR-09 in a random hex', (_, card, works) => {
    const one = drawn(card, { axis: ['C6 rifle', 'O10 rifle'] });
    expect(told(play(one.battle, [C6]))).toEqual(['worksPlaced']);
    expect(position(one).fortifications).toEqual([[at('C6'), works]]);
  });
  test('EX-CC-07, CC-STK-05, CC-FOR-01 not where some are', () => {
    const one = drawn('R58', {
      change: ({ fortifications }) => fortifications.push([at('C6'), 'wire']),
    });
    expect(told(play(one.battle, [C6]))).toEqual([]);
  });
  test.each(['stream', 'marsh', 'waterBarrier'] as const)('CC-FOR-03 nor in water: %s', (water) => {
    const one = drawn('R58', { ground: { terrain: { C6: water } } });
    expect(told(play(one.battle, [C6]))).toEqual([]);
  });
  test('CC-FOR-10 nor when the markers are used up', () => {
    const fill = ({ fortifications }: Position): void => {
      for (let hex = 0; hex < 12; hex++) fortifications.push([hex, 'foxholes']);
    };
    expect(told(play(drawn('R58', { change: fill }).battle, [C6]))).toEqual([]);
  });
  test('CC-EVT-E55, CC-MAP-11 one may dig in where one’s own stand', () => {
    const one = drawn('R05', { allies: ['C5 rifle', 'D5 rifle'] });
    const hexes = [at('C5'), at('D5'), at('A1')];
    expect(one.battle.pending[0]).toMatchObject({ ask: 'maybeHex', seat: 'allies' });
    expect(one.battle.pending[0].question).toMatchObject({
      hexes: hexes.toSorted((a, b) => a - b),
    });
    play(one.battle, [say({ hex: at('D5') })]);
    expect(position(one).fortifications).toEqual([[at('D5'), 'foxholes']]);
    const none = drawn('R05', { allies: ['C5 rifle'] });
    play(none.battle, [say({ none: true })]);
    expect(position(none).fortifications).toEqual([]);
  });
  test('CC-EVT-E70 mines or wire may be cleared, nothing else', () => {
    const one = drawn('R07', {
      change: ({ fortifications }) =>
        fortifications.push([at('C5'), 'mines'], [at('D5'), 'trench'], [at('E5'), 'wire']),
    });
    expect(one.battle.pending[0].question).toEqual({
      hexes: [at('C5'), at('E5')],
      by: 'CC-EVT-E70',
    });
    play(one.battle, [say({ hex: at('E5') })]);
    expect(position(one).fortifications).toHaveLength(2);
  });
});

describe('a fire', () => {
  test('CC-EVT-E46, CC-BLZ-02 drives out who is there, and leaves nothing behind', () => {
    const one = drawn('R57', {
      axis: ['C6 rifle', 'C7 rifle', 'O10 rifle'],
      change({ smoke, fortifications }) {
        smoke.push([at('C6'), 3]);
        fortifications.push([at('C6'), 'trench']);
      },
    });
    expect(told(play(one.battle, [C6]))).toEqual(['blazed']);
    expect(position(one)).toMatchObject({ blaze: [at('C6')], smoke: [], fortifications: [] });
    expect(one.battle.pending[0]).toMatchObject({ seat: 'axis', ask: 'chooseHex' });
    play(one.battle, [say({ hex: at('C7') })]);
    expect(position(one).units.hex[0]).toBe(at('C7'));
  });
  test('CC-BLZ-02 beside mines the owner says who leaves next, else all orders are one', () => {
    const three = (works: 'mines' | 'trench') =>
      drawn('R57', {
        axis: ['C6 rifle', 'C6 rifle', 'O10 rifle'],
        change: ({ fortifications }) => fortifications.push([at('C7'), works]),
      });
    const mined = three('mines');
    play(mined.battle, [C6]);
    const question = { units: [0, 1], by: 'CC-BLZ-02' };
    expect(mined.battle.pending[0]).toMatchObject({ seat: 'axis', ask: 'chooseUnit', question });
    play(mined.battle, [say({ unit: 1 }), say({ hex: at('C5') })]);
    // One is left: there is nothing to choose but whereto.
    expect(mined.battle.pending[0]).toMatchObject({ seat: 'axis', ask: 'chooseHex' });
    expect(position(mined).units.hex.slice(0, 2)).toEqual([at('C6'), at('C5')]);
    play(mined.battle, [say({ hex: at('C5') })]);
    expect(position(mined).units.hex.slice(0, 2)).toEqual([at('C5'), at('C5')]);
    const clear = three('trench');
    play(clear.battle, [C6]);
    expect(clear.battle.pending[0]).toMatchObject({ ask: 'chooseHex' });
  });
  test('CC-BLZ-02 among several hexes too the owner takes the order he likes', () => {
    const one = drawn('R67', {
      axis: ['C5 rifle', 'E5 rifle', 'O10 rifle'],
      change: ({ blaze, fortifications }) => {
        blaze.push(at('C6'), at('E6'));
        fortifications.push([at('E4'), 'mines']);
      },
    });
    const question = { units: [0, 1], by: 'CC-BLZ-02' };
    expect(one.battle.pending[0]).toMatchObject({ seat: 'axis', ask: 'chooseUnit', question });
    play(one.battle, [say({ unit: 1 }), say({ hex: at('D5') })]);
    expect(position(one).units.hex.slice(0, 2)).toEqual([at('C5'), at('D5')]);
  });
  test('CC-BLZ-02 whoever finds no way is eliminated', () => {
    const around = ['C5', 'C7', 'B5', 'B6', 'D5', 'D6'];
    const water = Object.fromEntries(around.map((hex) => [hex, 'waterBarrier'] as const));
    const one = drawn('R57', { axis: ['C6 rifle', 'O10 rifle'], ground: { terrain: water } });
    expect(told(play(one.battle, [C6]))).toEqual(['blazed', 'eliminated', 'scored']);
  });
  test('CC-BLZ-02 nothing burns in deep water; CC-STK-07 nor twice', () => {
    const water = drawn('R57', { ground: { terrain: { C6: 'waterBarrier' } } });
    expect(told(play(water.battle, [C6]))).toEqual([]);
    const twice = drawn('R57', { change: ({ blaze }) => blaze.push(at('C6')) });
    expect(told(play(twice.battle, [C6]))).toEqual([]);
  });
  test('CC-BLZ-05 nor beyond eight', () => {
    const full = drawn('R57', {
      change: ({ blaze }) => blaze.push(...Array.from({ length: BLAZES }, (_, hex) => 60 + hex)),
    });
    expect(told(play(full.battle, [E6]))).toEqual([]);
  });
  test.each([
    ['R67', 1, 'C5'],
    ['R03', 2, 'D5'],
    ['R27', 3, 'D6'],
    ['R50', 4, 'C7'],
    ['R60', 5, 'B6'],
    ['R61', 6, 'B5'],
  ])('CC-EVT-E48, CC-BLZ-03 spreads with the wind, and smoke is gone: %s, %i', (card, _, hex) => {
    const one = drawn(card, {
      change({ blaze, smoke }) {
        blaze.push(at('C6'));
        smoke.push([at('H8'), 3], [at('H9'), 4]);
      },
    });
    expect(position(one)).toMatchObject({ blaze: [at('C6'), at(hex)], smoke: [] });
  });
  test('CC-BLZ-03 from where fires were, all at once, and not off the map', () => {
    const one = drawn('R67', {
      change: ({ blaze }) => blaze.push(at('C1'), at('D6'), at('D5')),
    });
    expect(position(one).blaze).toEqual([at('C1'), at('D6'), at('D5'), at('D4')]);
  });
  test('CC-BLZ-05 with too few markers whoever drew it says where they lie', () => {
    const row = ['B10', 'D10', 'F10', 'H10', 'J10', 'L10', 'N10'];
    const one = drawn('R67', {
      axis: ['O1 rifle'],
      change: ({ blaze }) => blaze.push(...row.map(at)),
    });
    expect(one.battle.pending[0]).toMatchObject({ seat: 'allies', ask: 'chooseHex' });
    play(one.battle, [say({ hex: at('F9') })]);
    expect(position(one).blaze).toEqual([...row.map(at), at('F9')]);
  });
});

test('CC-FOR-08, CC-FOR-11 mines strike who is driven out over them', () => {
  const one = drawn('R57', {
    axis: ['C6 rifle', 'O10 rifle'],
    change: ({ fortifications }) => fortifications.push([at('C7'), 'mines']),
  });
  const events = play(one.battle, [C6, say({ hex: at('C7') }), C8, say(false), 'G05', say(false)]);
  expect(told(events)).toEqual(['blazed', 'evacuated', 'mined', 'defended', 'broke']);
});
