/** Units that a tactic moves go as it is played (COS-TAC-10). */
import type { Charge, Direction } from '../../answers.ts';
import { carryOut } from '../../combat/play/retreat.ts';
import { meetCommanders } from '../../command/play/commander.ts';
import { UW } from '../../facts/measures.ts';
import { isOnTable } from '../../facts/units.ts';
import { endOfMove, slowedBy } from '../../movement/movement.ts';
import { leaveByEdge } from '../../turn/play/departures.ts';
import type { Context, Play, UnitId } from '../../world.ts';
import { moveOf, whyNoCharge } from '../at-once.ts';
import { charged } from '../events.ts';

const FLIGHT = 2 * UW;

/**
 * COS-TAC-10, COS-CMD-10 The charges, one by one; no activation (COS-ACT-16). What is no longer
 * legal after a pause is left out.
 */
export function* charge(table: Context, units: readonly UnitId[], moves: readonly Charge[]): Play {
  for (const [index, unit] of units.entries()) {
    if (!isOnTable(table, unit) || whyNoCharge(table, unit, moves[index]) !== undefined) continue;
    const move = moveOf(unit, moves[index]);
    const slowed = slowedBy(table, move);
    table.emit(charged, { unit, ...endOfMove(table, move), ...slowed });
    yield* meetCommanders(table, unit);
    yield* leaveByEdge(table, unit);
  }
}

/** COS-TAC-10 Retreats of 2 UW, free of price and of passing friends; no hit is cancelled. */
export function* flee(
  table: Context,
  units: readonly UnitId[],
  directions: readonly Direction[],
): Play {
  const terms = { marker: undefined, cancelsHit: false, passesFree: true };
  for (const [index, unit] of units.entries()) {
    if (!isOnTable(table, unit)) continue;
    yield* carryOut(table, unit, directions[index], FLIGHT, terms);
  }
}
