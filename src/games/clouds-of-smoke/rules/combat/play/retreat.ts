/** Retreats are carried out, and what they cost is paid (section 20). */
import type { Direction } from '../../answers.ts';
import { meetCommanders } from '../../command/play/commander.ts';
import { UW } from '../../facts/measures.ts';
import { armyOf, has, isOnTable, ownerOf, profileOf } from '../../facts/units.ts';
import { loseMorale } from '../../turn/play/victory.ts';
import type { Context, MarkerId, Play, RetreatStat, Ticks, UnitId } from '../../world.ts';
import { broken, hitCancelled, priceRose, retreated, retreatRolled } from '../events.ts';
import { raisePrice, retreatDirection } from '../questions.ts';
import {
  DIRECTIONS,
  directionsOf,
  markersOver,
  nearestMarkers,
  raisesPrice,
  retreatOf,
} from '../retreat.ts';

/** COS-RET-04 The stat is rolled first. COS-GEN-05, COS-GEN-13 A d3 is one d6: half, rounded up. */
function* rollRetreat(table: Context, unit: UnitId): Play<Ticks> {
  const { die: sides, plus }: RetreatStat = profileOf(table, unit).retreat;
  if (sides === 0) {
    const distance = table.edition.retreatLength(plus * UW);
    table.emit(retreatRolled, { unit, distance });
    return distance;
  }
  const [die] = yield* table.roll(1);
  const rolled = (sides === 3 ? Math.ceil(die / 2) : die) + plus;
  const distance = table.edition.retreatLength(rolled * UW);
  table.emit(retreatRolled, { unit, distance, die });
  return distance;
}
interface Terms {
  /** The marker whose price rises, if any (COS-RET-07, COS-BMB-18). */
  readonly marker: MarkerId | undefined;
  readonly cancelsHit: boolean;
  /** Feigned Flight: friends in the way cost no morale. */
  readonly passesFree?: boolean;
}
/** The markers among which the nearest pays (COS-RET-07, COS-BMB-18). */
interface Prices {
  readonly among: readonly MarkerId[];
  readonly cancelsHit: boolean;
}

/**
 * Carries a retreat out, in the order of the rules: price, hit, the way, its costs. COS-SPR-14
 * Irregular, COS-SPR-24 Elite, COS-RET-17 commanders after it.
 */
export function* carryOut(
  table: Context,
  unit: UnitId,
  direction: Direction,
  distance: Ticks,
  { marker, cancelsHit, passesFree = false }: Terms,
): Play {
  const end = retreatOf(table, unit, direction, distance);
  const army = armyOf(table, unit);
  if (marker !== undefined && raisesPrice(table, unit)) {
    const price = table.position.markers.price[marker] + 1;
    table.emit(priceRose, { marker, unit, price });
  }
  if (cancelsHit) table.emit(hitCancelled, { unit });
  const { x, y, facing } = end;
  // COS-RET-06 Who retreats 0 UW is neither moved nor turned.
  if (distance > 0) {
    table.emit(retreated, { unit, x, y, facing, ...(end.passed ? { passed: 1 } : {}) });
  }
  // COS-DSC-06 Off the table before anything is asked.
  if (end.breaks) table.emit(broken, { unit, cite: 'COS-RET-09' });
  // COS-SPR-24 Every retreat of the Elite costs 1.
  if (has(table, unit, 'elite')) yield* loseMorale(table, army, 1, 'COS-SPR-24', unit);
  // COS-RET-11 Passing friends of another formation costs 1 too, but not Irregulars.
  if (end.passed && !passesFree && !has(table, unit, 'irregular')) {
    yield* loseMorale(table, army, 1, 'COS-RET-11', unit);
  }
  if (end.breaks) {
    // COS-SPR-14 In one edition an Irregular that breaks in a retreat costs nothing.
    const free = has(table, unit, 'irregular') && !table.edition.brokenIrregularsCost;
    if (free) return;
    return yield* loseMorale(table, army, profileOf(table, unit).loss, 'COS-DSC-05', unit);
  }
  // COS-MP-10 The loss of morale may have put the player out, and all his units with him.
  if (!isOnTable(table, unit)) return;
  if (distance > 0) yield* meetCommanders(table, unit);
}

/** COS-RET-04 The distance is rolled, then the direction chosen, then a tie of markers settled. */
export function* retreat(table: Context, unit: UnitId, { among, cancelsHit }: Prices): Play {
  const distance = yield* rollRetreat(table, unit);
  const seat = ownerOf(table, unit);
  // COS-RET-06 A retreat of 0 UW goes no way: there is nothing to choose.
  const directions = distance === 0 ? DIRECTIONS.slice(0, 1) : directionsOf(table, unit, distance);
  const asked = { unit, distance, directions };
  const { direction } = yield* table.ask(seat, retreatDirection, asked);
  const marker = yield* nearestMarker(table, unit, among);
  yield* carryOut(table, unit, direction, distance, { marker, cancelsHit });
}

/** COS-BMB-18 A unit in combat raises the price of the nearest marker that covers it. */
export function* bombardmentRetreat(table: Context, unit: UnitId): Play {
  yield* retreat(table, unit, { among: markersOver(table, unit), cancelsHit: false });
}
/** COS-RET-07 A tie is its owner's choice. */
function* nearestMarker(
  table: Context,
  unit: UnitId,
  among: readonly MarkerId[],
): Play<MarkerId | undefined> {
  const markers = nearestMarkers(table, unit, among);
  if (markers.length <= 1) return markers[0];
  const seat = ownerOf(table, unit);
  return (yield* table.ask(seat, raisePrice, { unit, markers: [...markers] })).marker;
}
