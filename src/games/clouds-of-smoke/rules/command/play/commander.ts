/** Commanders in danger: tested, displaced, replaced (section 13). */
import { baseGap } from '../../facts/contact.ts';
import { outlineOf } from '../../facts/facts.ts';
import { MEASURE, overlaps } from '../../facts/measures.ts';
import { areFoes, armyOf, unitsOnTable } from '../../facts/units.ts';
import type { Rule } from '../../rules.ts';
import { loseMorale } from '../../turn/play/victory.ts';
import type { ArmyId, CommanderId, Context, Play, Ticks, UnitId } from '../../world.ts';
import {
  armyOfCommander,
  commanderOf,
  commandersOnTable,
  isSubCommander,
  seatOfCommander,
} from '../command.ts';
import {
  baseRefused,
  displacements,
  enemiesTouching,
  fallsOn,
  freeDistances,
  headOf,
  wayBack,
} from '../commander.ts';
import { commanderDisplaced, commanderFell, commanderRemoved, commanderTested } from '../events.ts';
import { closestFreeSpots } from '../free-spot.ts';
import { chooseSpot, displaceCommander } from '../questions.ts';

/**
 * COS-CMD-06, COS-CMD-07, COS-CMD-08, COS-CMD-09, COS-CMD-10, COS-SUB-01 After a unit finished any
 * movement: commanders it stands on or touches, sub-commanders too.
 */
export function* meetCommanders(table: Context, unit: UnitId): Play {
  for (const id of commandersOnTable(table)) {
    // COS-MP-10 A loss for the commander before him may have put his whole army out.
    if (!commandersOnTable(table).includes(id)) continue;
    const { x, y } = headOf(table, id);
    const near = baseGap(outlineOf(table, unit), x, y);
    if (!areFoes(table, armyOf(table, unit), armyOfCommander(table, id))) {
      // COS-CMD-06 A friend that ends on him pushes him towards his own side.
      if (!overlaps(near)) continue;
      yield* freeBase(table, id);
      // COS-CMD-10 Pushed into the enemy's touch, he is at risk all the same.
      const { x: px, y: py } = headOf(table, id);
      if (enemiesTouching(table, id, px, py).length > 0) yield* commanderTouched(table, id);
    } else if (near <= MEASURE.touch) yield* commanderTouched(table, id);
  }
}

/** COS-CMD-08 One test, then he is displaced up to 2 UW towards his own side. */
export function* commanderTouched(table: Context, id: CommanderId): Play {
  const most = fallsOn(table, id, headOf(table, id));
  const [die] = yield* table.roll(1);
  const fell = die <= most;
  table.emit(commanderTested, { commander: id, die, fell, on: most });
  if (fell && isSubCommander(table, id)) return removeSubCommander(table, id);
  if (fell) yield* commanderFalls(table, armyOfCommander(table, id), 'COS-CMD-08');
  if (!commandersOnTable(table).includes(id)) return;
  // COS-CMD-09 No room towards his own side.
  if (displacements(table, id).length === 0) return yield* toFreeSpot(table, id);
  const { distance } = yield* table.ask(seatOfCommander(table, id), displaceCommander, {
    commander: id,
  });
  if (distance > 0) displace(table, id, distance, 'COS-CMD-08');
}

/** COS-CMD-11, COS-CMD-12 Morale falls by his level; a substitute of one level less, 2 at least. */
export function* commanderFalls(table: Context, id: ArmyId, cite: Rule): Play {
  const commander = commanderOf(id);
  const level = table.position.commanders.level[commander];
  table.emit(commanderFell, { commander, level: Math.max(2, level - 1), cite });
  yield* loseMorale(table, id, level, 'COS-CMD-12');
}
/** COS-SUB-03 A sub-commander just leaves the table: no morale is lost, nobody takes his place. */
function removeSubCommander(table: Context, id: CommanderId): void {
  table.emit(commanderRemoved, { commander: id });
}
function displace(table: Context, id: CommanderId, distance: Ticks, cite: Rule): void {
  const { x, y } = headOf(table, id);
  const side = wayBack(table, id);
  const place = { x: x + side.x * distance, y: y + side.y * distance };
  table.emit(commanderDisplaced, { commander: id, ...place, cite });
}
/** COS-CMD-06 The smallest distance towards his side that frees the base; else COS-CMD-09. */
function* freeBase(table: Context, id: CommanderId): Play {
  const { width, height } = table.setup.table;
  const [nearest] = freeDistances(table, id, Math.max(width, height));
  if (nearest === undefined) yield* toFreeSpot(table, id);
  else displace(table, id, nearest, 'COS-CMD-06');
}
/** COS-CMD-09 No room in the direction of his own side: the closest spot, the owner's of equals. */
function* toFreeSpot(table: Context, id: CommanderId): Play {
  const units = unitsOnTable(table).map((unit) => outlineOf(table, unit));
  const spots = closestFreeSpots(
    headOf(table, id),
    units,
    table.setup.table,
    ({ x, y }) => baseRefused(table, x, y) === undefined,
  );
  const spot =
    spots.length === 1
      ? spots[0]
      : yield* table.ask(seatOfCommander(table, id), chooseSpot, { commander: id, spots });
  table.emit(commanderDisplaced, { commander: id, ...spot, cite: 'COS-CMD-09' });
}
