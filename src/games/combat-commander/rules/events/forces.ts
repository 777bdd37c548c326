/** Events that strike, rally and bring units (section 21). */
import {
  armedOf,
  carriedType,
  coverIn,
  isBroken,
  isSquad,
  mayStand,
  otherSide,
  radiusOf,
  spareOf,
  teamsOf,
  typeCalled,
  unitsIn,
  unitsOnMap,
} from '../facts/units.ts';
import { groundOf } from '../facts/ground.ts';
import { ALL_HEXES, rangeBetween, type HexId } from '../ground/board.ts';
import { isUnfit } from '../ground/entering.ts';
import { lineOfSight } from '../ground/sight.ts';
import { settleControl } from '../objectives/control.ts';
import { breakAll, breakUnit } from '../orders/breaking.ts';
import { eliminate, suppress } from '../orders/losses.ts';
import { moraleOf } from '../orders/morale.ts';
import type { Context, Scene, Play, Side, UnitId } from '../world.ts';
import { hexOrNone, unitOrNone, nearest, oneHex, oneUnit } from './choosing.ts';
import type { Drawn } from './effect.ts';
import { randomSmoke } from './smoke.ts';
import { nothing } from '../cards/events.ts';
import { judged, rallied } from '../orders/events.ts';
import { deployed, hardened, placed, revived } from './events.ts';

const whereIs =
  ({ position }: Scene) =>
  (unit: UnitId): HexId =>
    position.units.hex[unit];
const broken = (look: Scene, side?: Side): UnitId[] =>
  unitsOnMap(look, side).filter((unit) => isBroken(look, unit));

// --- struck --------------------------------------------------------------------------------------

/** CC-TRG-05, CC-GEN-06 Whom he spares, or finds nobody, is told too. */
export function* sniper(table: Context, { side, fate }: Drawn): Play {
  const hex = yield* fate.randomHex(table, side);
  const among = unitsOnMap(table, otherSide(side)).filter(
    (unit) => rangeBetween(whereIs(table)(unit), hex) <= 1,
  );
  const unit = yield* unitOrNone(table, { side, among, by: 'CC-TRG-05' });
  if (unit === undefined) table.emit(nothing, { side, by: 'CC-TRG-05' });
  else yield* breakUnit(table, unit);
}
export function* airSupport(table: Context, { side, fate }: Drawn): Play {
  const hex = yield* fate.randomHex(table, side);
  const hexes = [...new Set(unitsOnMap(table).map(whereIs(table)))];
  const among = nearest(hexes, hex, (one) => one);
  const struck = yield* hexOrNone(table, { side, among, by: 'CC-EVT-E43' });
  if (struck !== undefined) yield* breakAll(table, unitsIn(table, struck));
}
/** CC-EVT-E77 */
export function* whitePhosphorus(table: Context, { side, fate }: Drawn): Play {
  const hex = yield* fate.randomHex(table, side);
  yield* randomSmoke(table, hex);
  yield* breakAll(table, unitsIn(table, hex));
}
export function* shellShock(table: Context, { side, fate }: Drawn): Play {
  const hex = yield* fate.randomHex(table, side);
  const among = nearest(unitsOnMap(table), hex, whereIs(table));
  const unit = yield* oneUnit(table, { side, among, by: 'CC-EVT-E72' });
  if (unit !== undefined) yield* breakUnit(table, unit);
}
/** CC-EVT-E51 */
export function cower(table: Context, { side }: Drawn): undefined {
  const own = unitsOnMap(table, side);
  const isLed = (unit: UnitId): boolean =>
    own.some((leader) => {
      const away = rangeBetween(whereIs(table)(leader), whereIs(table)(unit));
      return away <= (radiusOf(table, leader) ?? -1);
    });
  for (const unit of own) if (isSquad(table, unit) && !isLed(unit)) suppress(table, unit);
}
const steady = (look: Scene, units: readonly UnitId[]): UnitId[] =>
  units.filter((unit) => look.position.units.suppressed[unit] === 0);
export function* interdiction(table: Context, { side }: Drawn): Play {
  const among = steady(table, unitsOnMap(table)).filter(
    (unit) => coverIn(table, whereIs(table)(unit)) < 1,
  );
  const unit = yield* oneUnit(table, { side, among, by: 'CC-EVT-E60' });
  if (unit !== undefined) suppress(table, unit);
}
/**
 * CC-EVT-E75 Of the weapons only machine guns: what is not heavy is one. Whole, and with who is
 * steady, wherever he stands: nothing is fired (CC-WPN-15).
 */
export function* suppressingFire(table: Context, { side }: Drawn): Play {
  const guns = unitsOnMap(table, side).filter(
    (unit) => carriedType(table, unit)?.ordnance === false && isGunSteady(table, unit),
  );
  const among = steady(table, unitsOnMap(table, otherSide(side))).filter((unit) =>
    guns.some((gun) => reaches(table, gun, whereIs(table)(unit))),
  );
  const unit = yield* oneUnit(table, { side, among, by: 'CC-EVT-E75' });
  if (unit !== undefined) suppress(table, unit);
}
function isGunSteady({ position: { units, weapons } }: Scene, unit: UnitId): boolean {
  const isSteady = units.broken[unit] === 0 && units.suppressed[unit] === 0;
  return isSteady && weapons.broken[units.weapon[unit]] === 0;
}
function reaches(look: Scene, unit: UnitId, to: HexId): boolean {
  const from = whereIs(look)(unit);
  const [least, most] = armedOf(look, unit)?.range ?? [1, 0];
  const away = rangeBetween(from, to);
  return away >= least && away <= most && lineOfSight(groundOf(look), from, to).isFree;
}
export function* kia(table: Context, { side }: Drawn): Play {
  const unit = yield* oneUnit(table, { side, among: broken(table), by: 'CC-EVT-E62' });
  if (unit !== undefined) eliminate(table, [unit]);
}
/** CC-EVT-E66, CC-MAP-05 Beside an enemy, not with him in a melee. */
export function* prisonersOfWar(table: Context, { side }: Drawn): Play {
  const foes = unitsOnMap(table, otherSide(side)).map(whereIs(table));
  const among = broken(table, side).filter((unit) =>
    foes.some((hex) => rangeBetween(hex, whereIs(table)(unit)) === 1),
  );
  const unit = yield* oneUnit(table, { side, among, by: 'CC-EVT-E66' });
  if (unit !== undefined) eliminate(table, [unit]);
}

// --- better --------------------------------------------------------------------------------------

/** CC-STK-03 */
export function* battleHarden(table: Context, { side }: Drawn): Play {
  const { veteran } = table.position.units;
  const among = unitsOnMap(table, side).filter((unit) => veteran[unit] === 0);
  const unit = yield* oneUnit(table, { side, among, by: 'CC-EVT-E44' });
  if (unit !== undefined) table.emit(hardened, { unit });
}
export function* medic(table: Context, { side }: Drawn): Play {
  const unit = yield* oneUnit(table, { side, among: broken(table), by: 'CC-EVT-E64' });
  if (unit !== undefined) table.emit(rallied, { unit });
}
/** CC-EVT-06 Above its morale, with command and cover, it is shot; else it rallies. */
export function* commissar(table: Context, { side, fate }: Drawn): Play {
  const unit = yield* oneUnit(table, { side, among: broken(table, side), by: 'CC-EVT-E50' });
  if (unit === undefined) return;
  const { sum } = yield* fate.roll(table, side, 'commissar', { unit });
  if (whereIs(table)(unit) < 0) return;
  const against = moraleOf(table, unit);
  table.emit(judged, { unit, what: 'commissar', roll: sum, against });
  if (sum > against) eliminate(table, [unit]);
  else table.emit(rallied, { unit });
}
export function* deploy(table: Context, { side }: Drawn): Play {
  const among = unitsOnMap(table, side).filter((unit) => teamsOf(table, unit) !== undefined);
  const unit = yield* unitOrNone(table, { side, among, by: 'CC-EVT-E52' });
  const team = unit === undefined ? undefined : teamsOf(table, unit);
  if (unit !== undefined && team !== undefined) table.emit(deployed, { unit, team, count: 2 });
}

// --- new -----------------------------------------------------------------------------------------

/** CC-GEN-05 The type, if a counter of it is free. */
function freeType(look: Scene, side: Side, id: string): number | undefined {
  const type = typeCalled(look, side, id);
  return type >= 0 && spareOf(look, side, type) > 0 ? type : undefined;
}
/** CC-MAP-11, CC-EVT-04 Friendly hexes in which a unit may be put down, however many are there. */
const openTo = (look: Scene, side: Side): HexId[] =>
  ALL_HEXES.filter(
    (hex) =>
      unitsIn(look, hex, side).length > 0 &&
      unitsIn(look, hex, otherSide(side)).length === 0 &&
      !isUnfit(groundOf(look), hex),
  );
export function* fieldPromotion(table: Context, { side }: Drawn): Play {
  const unitType = freeType(table, side, 'private');
  if (unitType === undefined) return;
  const among = openTo(table, side).filter((hex) =>
    unitsIn(table, hex, side).some((unit) => isBroken(table, unit)),
  );
  const hex = yield* hexOrNone(table, { side, among, by: 'CC-EVT-E56' });
  if (hex !== undefined) table.emit(placed, { side, unitType, hex, weapon: -1 });
}
/** CC-UNIT-13 */
export function* hero(table: Context, { side }: Drawn): Play {
  const unitType = freeType(table, side, 'hero');
  if (unitType === undefined) return;
  const among = openTo(table, side);
  const hex = yield* oneHex(table, { side, among, by: 'CC-EVT-E58' });
  if (hex === undefined) return;
  table.emit(placed, { side, unitType, hex, weapon: -1 });
  const shaken = unitsIn(table, hex, side).filter((unit) => isBroken(table, unit));
  const unit = yield* unitOrNone(table, { side, among: shaken, by: 'CC-EVT-E58' });
  if (unit !== undefined) table.emit(rallied, { unit });
}
interface Landing {
  readonly side: Side;
  /** The place of its type in its force's list. */
  readonly unitType: number;
  readonly hex: HexId;
}
/** CC-EVT-04 Where a unit may be put down, in a hex or beside it. */
export const landings = (look: Scene, { side, unitType, hex }: Landing): HexId[] =>
  ALL_HEXES.filter((one) => rangeBetween(one, hex) <= 1 && mayStand(look, one, { side, unitType }));
export function* walkingWounded(table: Context, { side, fate }: Drawn): Play {
  const near = yield* fate.randomHex(table, side);
  const wherever = (unit: UnitId): Landing => {
    return { side, unitType: table.position.units.type[unit], hex: near };
  };
  const among = table.position.casualties[side].filter(
    (unit) => landings(table, wherever(unit)).length > 0,
  );
  const unit = yield* oneUnit(table, { side, among, by: 'CC-EVT-E76' });
  if (unit === undefined) return;
  const hexes = landings(table, wherever(unit));
  const hex = yield* oneHex(table, { side, among: hexes, by: 'CC-EVT-E76' });
  if (hex === undefined) return;
  table.emit(revived, { unit, hex });
  settleControl(table);
}
