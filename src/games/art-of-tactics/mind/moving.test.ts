/** Ways that are weighed: when to wait, and when not to come on. */
import { describe, expect, test } from 'vitest';
import {
  HOPLITES,
  begin,
  blue,
  look,
  red,
  unit,
  type UnitHere,
} from '../../../../test/art-of-tactics/table.ts';
import type { Scene } from '../rules/world.ts';
import { HABITS } from './habits.ts';
import { goings } from './moving.ts';
import { WEIGHTS, type Weights } from './weights.ts';

const LOOSE = { weapon: 'spear', ranks: [3, 3] } as const;
/** A unit of red, and hoplites so many inches before it. */
function before(own: Pick<UnitHere, 'weapon' | 'ranks'>, gap: number, turn: number): Scene {
  const scene = look(begin({ units: [red(own), blue(HOPLITES, gap)] }));
  return { ...scene, position: { ...scene.position, turn } };
}
const plans = (weights: Weights, scene: Scene): string[] =>
  goings(weights, scene, unit(0), 7000)
    .filter(({ value }) => value > 0)
    .map(({ plan }) => plan);

describe('waits till he comes', () => {
  test.each([
    ['far off, it waits', 8.5, 2, false],
    ['he is near', 7.5, 2, true],
    ['nobody waits for ever', 8.5, 8, true],
  ])('%s', (_why, gap, turn, goes) => {
    const scene = before(HOPLITES, gap, turn);
    expect(plans(WEIGHTS, scene).includes('advance')).toBe(goes);
    expect(plans(HABITS.former, scene)).toContain('advance');
  });
});
test('late in a battle, too, it stops short of the reach of who would beat it', () => {
  const scene = before(LOOSE, 8.5, 14);
  const [best] = goings(WEIGHTS, scene, unit(0), 7000);
  const [once] = goings(HABITS.former, scene, unit(0), 7000);
  // AOT-MOVE-01 Hoplites four abreast go six inches.
  expect(best?.legs).toEqual([{ ahead: 1750 }]);
  expect(once?.legs).toEqual([{ ahead: 7000 }]);
});
