/**
 * What a small screen shows while the armies are set up: as near as may be what is asked about.
 * A large one shows the whole table all the time.
 */
import { markerOf, quarterBox, zoneOf } from '../../rules/before/index.ts';
import type { ArmyId, Box, Quarter, UnitId } from '../../rules/index.ts';
import { settings } from '#table';
import { type Bounds, boundsOf } from '#table/plain';
import type { BattleDesk } from '../desk.svelte.ts';
import { SCALE } from '../scale.ts';

/** COS-DEP-02 How far from its marker a unit may stand: partly within that. */
const NEAR = 2;
const onSheet = (boxes: readonly Box[]): Bounds =>
  boundsOf(
    boxes.flatMap(([x0, y0, x1, y1]) => [
      SCALE.point({ x: x0, y: y0 }),
      SCALE.point({ x: x1, y: y1 }),
    ]),
  );

/** The ground about the marker of a unit's column, where its units can be told apart. */
export function aboutMarker({ look }: BattleDesk, unit: UnitId): Bounds | undefined {
  if (!settings.phone) return undefined;
  const [x, y] = SCALE.point(markerOf(look, unit));
  const way = (NEAR + SCALE.piece) * SCALE.drawn;
  return { x: x - way, y: y - way, w: 2 * way, h: 2 * way };
}
export const aboutZone = ({ look }: BattleDesk, army: ArmyId): Bounds | undefined =>
  settings.phone ? onSheet(zoneOf(look, army)) : undefined;
export const aboutQuarter = ({ look }: BattleDesk, quarter: Quarter): Bounds | undefined =>
  settings.phone ? onSheet([quarterBox(look.setup.table, quarter)]) : undefined;
