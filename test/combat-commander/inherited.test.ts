/** Teams stand in a step where their squad stood, whatever the step. */
import { expect, test } from 'vitest';
import { inherited } from '../../src/games/combat-commander/rules/inherited.ts';
import type { Step, UnitId } from '../../src/games/combat-commander/rules/world.ts';

const [SQUAD, OTHER, ONE, TWO] = [3, 5, 8, 9] as UnitId[];
const teams = [ONE, TWO] as UnitId[];
const after = (step: object): Step => inherited(step as Step, SQUAD, teams);
const piece = (unit: unknown, weapon: number): object => ({ unit, weapon });
/** The squad fires with its weapon and without; the other fires too. */
const PIECES = [piece(SQUAD, 0), piece(OTHER, 1), piece(SQUAD, 1)];
const HEIRS = [piece(ONE, 0), piece(TWO, 0), piece(OTHER, 1), piece(ONE, 1)];
const MOVE = {
  at: 'move',
  moving: [
    { unit: OTHER, spent: 1 },
    { unit: SQUAD, spent: 2 },
  ],
  watching: [SQUAD, OTHER],
  fired: PIECES,
};
const MOVED = {
  at: 'move',
  moving: [
    { unit: OTHER, spent: 1 },
    { unit: ONE, spent: 2 },
    { unit: TWO, spent: 2 },
  ],
  watching: [ONE, TWO, OTHER],
  fired: HEIRS,
};

test('in fire both teams fire, and the weapon with the first of them', () => {
  expect(after({ at: 'fire', pieces: PIECES, target: 7 })).toEqual({
    at: 'fire',
    pieces: HEIRS,
    target: 7,
  });
});
test('on the move both go on with what the squad has spent', () => {
  expect(after(MOVE)).toEqual(MOVED);
});
test('in opportunity fire those who answer and those who are shot at', () => {
  const react = { at: 'react', units: [OTHER, SQUAD], pieces: PIECES, move: MOVE };
  expect(after(react)).toEqual({
    at: 'react',
    units: [OTHER, ONE, TWO],
    pieces: HEIRS,
    move: MOVED,
  });
});
test('in defence both defend; what its weapon has done the first has done', () => {
  const attack = { value: 6, strained: [SQUAD, OTHER], spent: [OTHER, SQUAD] };
  const defend = { at: 'defend', attack, left: [SQUAD, OTHER], after: MOVE };
  expect(after(defend)).toEqual({
    at: 'defend',
    attack: { value: 6, strained: [ONE, OTHER], spent: [OTHER, ONE] },
    left: [ONE, TWO, OTHER],
    after: MOVED,
  });
});
test('who is still to advance, to recover or to rout', () => {
  for (const at of ['advance', 'recover']) {
    expect(after({ at, left: [OTHER, SQUAD] })).toEqual({ at, left: [OTHER, ONE, TWO] });
  }
  const routing = (unit: unknown): object => ({
    at: 'routing',
    left: [SQUAD],
    running: { unit, hexes: 2 },
  });
  expect(after(routing(SQUAD))).toEqual({
    at: 'routing',
    left: [ONE, TWO],
    running: { unit: ONE, hexes: 2 },
  });
  expect(after(routing(OTHER))).toEqual({
    at: 'routing',
    left: [ONE, TWO],
    running: { unit: OTHER, hexes: 2 },
  });
  expect(after({ at: 'routing', left: [SQUAD, OTHER] })).toEqual({
    at: 'routing',
    left: [ONE, TWO, OTHER],
  });
});
test('other steps hold nobody', () => {
  expect(after({ at: 'turn' })).toEqual({ at: 'turn' });
});
