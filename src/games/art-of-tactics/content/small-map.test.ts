/** A table from afar: every base of both armies on its ground, and each camp. */
import { expect, test } from 'vitest';
import { Match } from '#kernel';
import { artOfTactics2006 } from '../rules/rulesets.ts';
import { BATTLES } from './battle.ts';
import { OFFERS } from './building.ts';
import { cartography } from './small-map.ts';

const [setup] = [...BATTLES.values()];
if (setup === undefined) throw new Error('the first battle is gone');

test('all units stand inside the table, each with its side', () => {
  const { size, ground, zones } = cartography.ground(setup);
  const blocks = cartography.start(setup);
  expect(blocks).toHaveLength(4 * setup.units.length);
  setup.units.forEach(({ army }, at) => {
    const [x = -1, y = -1, , side] = blocks.slice(4 * at, 4 * at + 4);
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(size[0]);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(size[1]);
    expect(side).toBe(army);
  });
  expect(ground).toHaveLength(setup.terrain.length);
  expect(zones?.map(({ side }) => side)).toEqual([0, 1]);
});
test('as it stands on the table when it begins it was set up, and so it is offered', () => {
  const started = Match.start(artOfTactics2006, setup);
  if (!started.ok) throw new Error('the first battle does not begin');
  expect(cartography.blocks(started.value.scene)).toEqual(cartography.start(setup));
  expect(OFFERS[0]?.map?.blocks).toEqual(cartography.start(setup));
});
