/**
 * After the actions: barbarians who must charge, and units with initiative (AOT-PROP-08, AOT-
 * PROP-09).
 */
import { faceTo, goAt } from '../demoralisation/forced-attack.ts';
import { isPanicking, otherArmy, seatOf, unitsOnTable } from '../facts/units.ts';
import { reformed } from '../movement/events.ts';
import { chooseUnit } from '../movement/questions.ts';
import { rollRun } from '../movement/running.ts';
import { DONE, isDone } from '../refuse.ts';
import { judgeShooting } from '../shooting/results.ts';
import { shoot } from '../shooting/volley.ts';
import type { Context, Play, UnitId } from '../world.ts';
import { activated, barbarianCharge, reacted, stepEnded } from './events.ts';
import { barbarianTarget, mayInitiate } from './initiating.ts';
import { takeInitiative } from './questions.ts';

/** R-040 At the end of sub-step (a) of each of its owner's slots. */
export function* chargeBarbarians(table: Context): Play {
  const army = table.position.slot?.army ?? 0;
  const units = unitsOnTable(table, army).filter(
    (unit) => barbarianTarget(table, unit) !== undefined,
  );
  if (units.length === 0) return table.emit(stepEnded, { to: { at: 'reactions' } });
  const asked = { units, why: 'charge' as const };
  const { unit } = yield* table.ask(seatOf(table, army), chooseUnit, asked);
  const at = barbarianTarget(table, unit);
  if (at === undefined) return;
  table.emit(activated, { unit });
  table.emit(barbarianCharge, { unit, at });
  yield* charge(table, unit, at);
}
/** Turns, runs its dice, and goes straight, as far as they carry it. */
function* charge(table: Context, unit: UnitId, at: UnitId): Play {
  yield* faceTo(table, unit, at);
  const reach = yield* rollRun(table, unit);
  if (!isPanicking(table, unit)) yield* goAt(table, unit, at, reach, true);
}

/** AOT-TURN-03 b The only window after all of (a); then the shooting of the slot is judged. */
export function* takeInitiatives(table: Context): Play {
  const { slot } = table.position;
  if (slot === null) return;
  const army = otherArmy(slot.army);
  const units = unitsOnTable(table, army)
    .map((unit) => ({ unit, may: mayInitiate(table, unit) }))
    .filter(({ may }) => may.length > 0);
  const answer =
    units.length === 0 ? DONE : yield* table.ask(seatOf(table, army), takeInitiative, { units });
  if (isDone(answer)) {
    judgeShooting(table);
    return table.emit(stepEnded, { to: { at: 'melee' } });
  }
  const { unit } = answer;
  table.emit(reacted, { unit });
  if (answer.act === 'shoot') yield* shoot(table, unit, answer.at);
  else if (answer.act === 'charge') yield* charge(table, unit, answer.at);
  else {
    const { first, second, facing: turned } = answer;
    table.emit(reformed, { unit, first, second, facing: turned, cite: 'AOT-PROP-08' });
  }
}
