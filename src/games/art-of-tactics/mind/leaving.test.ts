import { expect, test } from 'vitest';
import { HOPLITES, begin, blue, look, red, unit } from '../../../../test/art-of-tactics/table.ts';
import type { Scene } from '../rules/world.ts';
import { WEIGHTS } from './weights.ts';
import { isLost } from './leaving.ts';

interface Standing {
  readonly turn?: number;
  readonly sacked?: 0 | 1;
  readonly points?: readonly [own: number, enemy: number];
  /** Figures in order that red still has. */
  readonly own?: number;
}
/** Late in the battle, against eight in order; red's camp stands unless it is said. */
function standing({ turn = 20, sacked = 0, points = [0, 9], own = 1 }: Standing): Scene {
  const camps = [
    { x: 10, y: 10 },
    { x: 50, y: 30 },
  ] as const;
  const units = [red({ weapon: 'sword', ranks: [own] }), blue(HOPLITES, 6)];
  const scene = look(begin({ units, camps }));
  const position = { ...scene.position, turn, sacked: [sacked, 0 as const], points: [...points] };
  return { ...scene, position };
}
const CASES: readonly (readonly [why: string, at: Standing, lost: boolean])[] = [
  ['one against eight, and the camp is lost', { sacked: 1 }, true],
  ['the camp stands', {}, false],
  ['two against eight may turn the battle yet', { sacked: 1, own: 2 }, false],
  ['nobody gives up so early', { sacked: 1, turn: 11 }, false],
  ['AOT-WIN-06 whoever goes wins by three points, the camp counted', { points: [6, 3] }, true],
  ['AOT-WIN-06 by two it would be a draw', { points: [5, 3] }, false],
];
test.each(CASES)('AOT-WIN-06 the mind leaves the field or stays: %s', (_why, at, lost) => {
  expect(isLost(WEIGHTS, standing(at), unit(0))).toBe(lost);
});
