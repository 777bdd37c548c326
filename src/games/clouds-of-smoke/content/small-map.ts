/** A table from afar, for lists: the ground, and every unit as a block where it stands. */
import type { Cartography, SmallMap } from '../../manifest.ts';
import { sideOf, armyOf, unitsOnTable, UW } from '../rules/facts/index.ts';
import type { Scene, Setup } from '../rules/index.ts';
import type { BattleFile } from './battle-file.ts';

/** Drawing units to a UW. */
const DRAWN = 100;
const DEGREE = 100;
const BLOCK = [DRAWN, DRAWN / 2] as const;
const drawn = (ticks: number): number => Math.round((ticks * DRAWN) / UW);

type Ground = Pick<Setup, 'table' | 'terrain'>;
export function groundOf({ table, terrain }: Ground): Omit<SmallMap, 'blocks'> {
  const { width, height } = table;
  return {
    size: [drawn(width), drawn(height)],
    block: BLOCK,
    ground: terrain.map(({ kind, outline }) => ({
      kind,
      outline: outline.map(([x, y]) => [drawn(x), drawn(height - y)] as const),
    })),
  };
}
/** As it is set up. */
export function startOf({ table, units, armies }: Setup): number[] {
  return units
    .filter(({ later }) => later !== true)
    .flatMap(({ x, y, facing, army }) =>
      blockOf(x, table.height - y, facing, armies[army]?.side ?? 0),
    );
}
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
    const { units } = look.position;
    return unitsOnTable(look).flatMap((unit) => {
      const y = look.setup.table.height - units.y[unit];
      return blockOf(units.x[unit], y, units.facing[unit], sideOf(look, armyOf(look, unit)));
    });
  },
};

/** Where armies of one's own may be set up: the zones, and the ground that is named. */
export function zonesOf({ table: [width, height], terrain, zones }: BattleFile): SmallMap {
  const at = ([x, y]: readonly [number, number]) => [x * DRAWN, (height - y) * DRAWN] as const;
  return {
    size: [width * DRAWN, height * DRAWN],
    block: BLOCK,
    ground: terrain.map(({ kind, outline = [] }) => ({ kind, outline: outline.map(at) })),
    zones: zones.flatMap((boxes, side) =>
      boxes.map(([x0, y0, x1, y1]) => ({
        side,
        outline: [at([x0, y0]), at([x1, y0]), at([x1, y1]), at([x0, y1])],
      })),
    ),
    blocks: [],
  };
}
