/** Winners spend the points that beaten enemies have yielded (AOT-DEM-07). */
import { contactsOf } from '../facts/places.ts';
import { formedOf, isOnTable, isPanicking, seatOf } from '../facts/units.ts';
import { headingFrom } from '../melee/results.ts';
import { flee, retreat } from '../melee/retreats.ts';
import { disordered } from '../models/events.ts';
import { lose } from '../models/losing.ts';
import { chooseUnit } from '../movement/questions.ts';
import { isDone } from '../refuse.ts';
import { stepEnded } from '../turn/events.ts';
import type { Context, Play, Purse, UnitId } from '../world.ts';
import { placeChosen, pointsSpent, purseClosed } from './events.ts';
import { forceAttack } from './forced-attack.ts';
import { choosePlace, spendPoints } from './questions.ts';
import { awayFromAll, disorderOf, isBare, isUseful, priceOf, purseOf } from './spending.ts';

/** R-235 The place of the fight: the winner's base, or of several winners one of them. */
function* open(table: Context, purse: Purse): Play {
  if (purse.at >= 0) return;
  const by = purse.by.filter((unit) => isOnTable(table, unit));
  if (by.length === 0) return;
  const seat = seatOf(table, purse.army);
  const { at } = yield* table.ask(seat, choosePlace, { unit: purse.unit, by });
  table.emit(placeChosen, { unit: purse.unit, at });
}
/** AOT-CHAR-12, AOT-DEM-10 A chariot is demoralised as a whole. */
function unhorse(table: Context, unit: UnitId): void {
  const figures = formedOf(table, unit);
  const [by, cite] = ['demoralisation', 'AOT-CHAR-12'] as const;
  table.emit(disordered, { unit, figures, by, cite });
}
/** AOT-DEM-05, AOT-DEM-09 Turns about, goes its full movement, may turn again; no points by it. */
function* forceRetreat(table: Context, unit: UnitId): Play {
  const foes = contactsOf(table, unit);
  const heading = foes.length > 0 ? headingFrom(table, unit, foes) : awayFromAll(table, unit);
  if (isPanicking(table, unit)) yield* flee(table, unit, heading, foes, false);
  else yield* retreat(table, unit, heading, foes);
}
/** One use; then the next question, or the purse is closed. */
function* spend(table: Context, unit: UnitId): Play {
  const purse = purseOf(table, unit);
  const close = (): void => table.emit(purseClosed, { unit, lost: purse.left });
  if (purse.at < 0 || !isUseful(table, purse)) return close();
  const asked = { purse: unit, left: purse.left };
  const answer = yield* table.ask(seatOf(table, purse.army), spendPoints, asked);
  if (isDone(answer)) return close();
  const { use, unit: on } = answer;
  const points = priceOf(table, on, use);
  const figures = disorderOf(table, on).figures;
  table.emit(pointsSpent, { purse: unit, on, points, use });
  if (use === 'disorder' && isBare(table, on)) unhorse(table, on);
  else if (use === 'disorder') {
    yield* lose(table, on, {
      count: figures,
      as: 'disordered',
      by: 'demoralisation',
      cite: 'AOT-DEM-04',
    });
  } else if (use === 'retreat') yield* forceRetreat(table, on);
  else yield* forceAttack(table, on);
}

// --- sub-step (e) --------------------------------------------------------------------------------

/** AOT-DEM-07 The active player's purses first, then the other's; what is left is lost. */
export function* spendAll(table: Context): Play {
  const { purses, slot, initiative } = table.position;
  const active = slot?.army ?? initiative?.first ?? 0;
  const order = [active, 1 - active].flatMap((army) => purses.filter((one) => one.army === army));
  const [next] = order;
  if (next === undefined) return table.emit(stepEnded, { to: { at: 'slotEnd' } });
  const mine = order.filter((one) => one.army === next.army && one.left > 0) as Purse[];
  const opened = mine.find((one) => one.at >= 0);
  const unit =
    opened?.unit ??
    (mine.length < 2
      ? next.unit
      : (yield* table.ask(seatOf(table, next.army), chooseUnit, {
          units: mine.map((one) => one.unit),
          why: 'purse',
        })).unit);
  yield* open(table, purseOf(table, unit));
  yield* spend(table, unit);
}
