/** A table from afar, for lists: ground, camps, and every base where it stands. */
import type { Cartography, SmallMap } from '../../manifest.ts';
import { armyOf, poseOf, unitsOnTable } from '../rules/facts/index.ts';
import type { Army, Scene, Setup } from '../rules/index.ts';
import { inkOf } from './ground.ts';

/** Ticks to a drawing unit: 30 of them are an inch, as on the table. */
const DRAWN = 1000 / 30;
const DEGREE = 100;
const BASE = [96, 48] as const;
/** AOT-SETUP-10 Half the side of a camp, in ticks. */
const CAMP = 4000;
const drawn = (ticks: number): number => Math.round(ticks / DRAWN);

export function groundOf({ table, terrain, armies }: Setup): Omit<SmallMap, 'blocks'> {
  const { width, height } = table;
  const at = ([x, y]: readonly [number, number]) => [drawn(x), drawn(height - y)] as const;
  const campOf = ({ camp }: Army, side: number) => {
    if (camp === undefined) return [];
    const [x0, x1] = [camp.x - CAMP, camp.x + CAMP];
    const [y0, y1] = [camp.y - CAMP, camp.y + CAMP];
    const corners = [[x0, y0] as const, [x1, y0] as const, [x1, y1] as const, [x0, y1] as const];
    return [{ side, outline: corners.map(at) }];
  };
  return {
    size: [drawn(width), drawn(height)],
    block: BASE,
    ground: terrain.map(({ kind, outline }) => ({ kind: inkOf(kind), outline: outline.map(at) })),
    zones: armies.flatMap(campOf),
  };
}
/** As it is set up. */
export const startOf = ({ table, units }: Setup): number[] =>
  units.flatMap(({ x, y, facing, army }) => blockOf(x, table.height - y, facing, army));
const blockOf = (x: number, y: number, facing: number, side: number): number[] => [
  drawn(x),
  drawn(y),
  Math.round(facing / DEGREE),
  side,
];

export const cartography: Cartography = {
  ground: (setup) => groundOf(setup as Setup),
  start: (setup) => startOf(setup as Setup),
  blocks(scene) {
    const look = scene as Scene;
    return unitsOnTable(look).flatMap((unit) => {
      const { x, y, facing } = poseOf(look, unit);
      return blockOf(x, look.setup.table.height - y, facing, armyOf(look, unit));
    });
  },
};
