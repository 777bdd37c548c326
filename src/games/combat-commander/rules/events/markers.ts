/** Smoke, fires and works that chance lays on the map (sections 21, 23 and 24). */
import { hexOrNone, oneHex, oneUnit } from './choosing.ts';
import type { Drawn, Effect, Fate } from './effect.ts';
import { randomSmoke } from './smoke.ts';
import { groundOf } from '../facts/ground.ts';
import { otherSide, unitsIn } from '../facts/units.ts';
import { DIRECTIONS } from '#geometry/hex';
import { ALL_HEXES, neighbourOf, type HexId } from '../ground/board.ts';
import { isBarred } from '../ground/entering.ts';
import { canHold } from '../ground/works.ts';
import { BLAZES } from '../limits.ts';
import { settleControl } from '../objectives/control.ts';
import { eliminate } from '../orders/losses.ts';
import { pastMines } from '../orders/mines.ts';
import type { Fortification, Context, Scene, Play, Side, UnitId } from '../world.ts';
import { blazed, evacuated, smokeCleared, worksPlaced, worksRemoved } from './events.ts';

// --- smoke ---------------------------------------------------------------------------------------

/** CC-EVT-E53 */
export function* dust(table: Context, { side, fate }: Drawn): Play {
  yield* randomSmoke(table, yield* fate.randomHex(table, side));
}

// --- works ---------------------------------------------------------------------------------------

/** CC-EVT-03, CC-EVT-E47, CC-EVT-E69, CC-EVT-E73, CC-FOR-09 By a random hex. */
export const laying = (works: Fortification): Effect =>
  function* lay(table, { side, fate }) {
    const hex = yield* fate.randomHex(table, side);
    if (canHold(table, hex, works)) table.emit(worksPlaced, { hex, works });
  };
/** CC-EVT-E55, CC-MAP-11 */
export function* entrench(table: Context, { side }: Drawn): Play {
  const among = ALL_HEXES.filter(
    (hex) =>
      canHold(table, hex, 'foxholes') &&
      unitsIn(table, hex, side).length > 0 &&
      unitsIn(table, hex, otherSide(side)).length === 0,
  );
  const hex = yield* hexOrNone(table, { side, among, by: 'CC-EVT-E55' });
  if (hex !== undefined) table.emit(worksPlaced, { hex, works: 'foxholes' });
}
export function* sappers(table: Context, { side }: Drawn): Play {
  const among = table.position.fortifications.flatMap(([hex, works]) =>
    works === 'mines' || works === 'wire' ? [hex] : [],
  );
  const hex = yield* hexOrNone(table, { side, among, by: 'CC-EVT-E70' });
  if (hex !== undefined) table.emit(worksRemoved, { hex });
}

// --- fires ---------------------------------------------------------------------------------------

/** CC-BLZ-02, CC-STK-07 */
const canBurn = ({ setup, position }: Scene, hex: HexId): boolean =>
  setup.map.terrain[hex] !== 'waterBarrier' && !position.blaze.includes(hex);
/** CC-EVT-E46 */
export function* blaze(table: Context, { side, fate }: Drawn): Play {
  const hex = yield* fate.randomHex(table, side);
  if (canBurn(table, hex)) yield* burn(table, [hex], fate);
}
/** CC-EVT-E48, CC-BLZ-03 All at once, from where they were. */
export const breeze = (direction: number): Effect =>
  function* blow(table, { side, fate }) {
    for (const [hex] of table.position.smoke.slice()) table.emit(smokeCleared, { hex });
    const spread = table.position.blaze.flatMap(
      (hex) => neighbourOf(hex, DIRECTIONS[direction - 1]) ?? [],
    );
    const hexes = [...new Set(spread)].filter((hex) => canBurn(table, hex));
    yield* burn(table, yield* rationed(table, { side, hexes }), fate);
  };
/** CC-BLZ-05 Where there are too few markers, whoever drew the event says where they lie. */
function* rationed(
  table: Context,
  { side, hexes }: { readonly side: Drawn['side']; readonly hexes: readonly HexId[] },
): Play<HexId[]> {
  const chosen: HexId[] = [];
  const most = Math.min(hexes.length, BLAZES - table.position.blaze.length);
  if (most === hexes.length) return [...hexes];
  while (chosen.length < most) {
    const among = hexes.filter((hex) => !chosen.includes(hex));
    const hex = yield* oneHex(table, { side, among, by: 'CC-BLZ-05' });
    if (hex !== undefined) chosen.push(hex);
  }
  return chosen;
}
/**
 * CC-BLZ-04, CC-BLZ-02 Whose turn it is not leaves first; CC-END-08 who finds no way is lost
 * together.
 */
function* burn(table: Context, wanted: readonly HexId[], fate: Fate): Play {
  const hexes = wanted.slice(0, BLAZES - table.position.blaze.length);
  for (const hex of hexes) table.emit(blazed, { hex });
  const { active } = table.position;
  const lost: UnitId[] = [];
  for (const side of [otherSide(active), active]) {
    lost.push(...(yield* clear(table, { side, hexes, fate })));
  }
  if (lost.length > 0) eliminate(table, lost, 'CC-BLZ-02');
  settleControl(table);
}
interface Clearing {
  readonly side: Side;
  readonly hexes: readonly HexId[];
  readonly fate: Fate;
}
/** CC-BLZ-02 All of a side go, one after the other as their owner likes; tells who finds no way. */
function* clear(table: Context, { side, hexes, fate }: Clearing): Play<UnitId[]> {
  const lost: UnitId[] = [];
  for (;;) {
    const left = hexes
      .flatMap((hex) => unitsIn(table, hex, side))
      .filter((unit) => !lost.includes(unit));
    const unit = yield* nextOut(table, side, left);
    if (unit === undefined) return lost;
    if (!(yield* leave(table, unit, fate))) lost.push(unit);
  }
}
/**
 * CC-BLZ-02 Which of them leaves next: asked where somebody may go over mines. Else nothing is
 * rolled meanwhile, and all orders come to the same.
 */
function* nextOut(table: Context, side: Side, left: readonly UnitId[]): Play<UnitId | undefined> {
  const { fortifications } = table.position;
  const isMined = (at: HexId): boolean =>
    fortifications.some(([hex, works]) => hex === at && works === 'mines');
  const matters = left.length > 1 && left.some((unit) => waysOut(table, unit).some(isMined));
  return matters ? yield* oneUnit(table, { side, among: left, by: 'CC-BLZ-02' }) : left[0];
}
/** CC-BLZ-02 Beside it, where one may be, and no enemy is. */
function waysOut(look: Scene, unit: UnitId): HexId[] {
  const { hex, side } = look.position.units;
  const from = hex[unit];
  return DIRECTIONS.flatMap((direction) => neighbourOf(from, direction) ?? []).filter(
    (to) =>
      !isBarred(groundOf(look), from, to) && unitsIn(look, to, otherSide(side[unit])).length === 0,
  );
}
/** false: it finds no way out. */
function* leave(table: Context, unit: UnitId, fate: Fate): Play<boolean> {
  const { hex, side } = table.position.units;
  const from = hex[unit];
  const among = waysOut(table, unit);
  const to = yield* oneHex(table, { side: side[unit], among, by: 'CC-BLZ-02' });
  if (to === undefined) return false;
  yield* pastMines(table, fate.roll, { units: [unit], from, to, moving: [] }, (all) => {
    for (const one of all) table.emit(evacuated, { unit: one, to });
  });
  return true;
}
