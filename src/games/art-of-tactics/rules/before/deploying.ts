/** The sides set up, the defender first (AOT-SETUP-12). */
import { defenderOf } from '../facts/places.ts';
import { isOnTable, otherArmy, seatOf, wears } from '../facts/units.ts';
import { isDone } from '../refuse.ts';
import type { ArmyId, Context, Play } from '../world.ts';
import { deployed, deploymentEnded } from './events.ts';
import { deploy as deployQuestion } from './questions.ts';

/** AOT-SETUP-12 The defender sets up whole, then the attacker. */
export function* deploy(table: Context, army: ArmyId): Play {
  const answer = yield* table.ask(seatOf(table, army), deployQuestion, { army });
  if (isDone(answer)) {
    const second = army === defenderOf(table);
    const next = second ? { next: otherArmy(army) } : {};
    return table.emit(deploymentEnded, { army, ...next });
  }
  const { unit, x, y, facing: turned, first } = answer;
  // AOT-STAKE-01 Who comes to a bare table drives his stakes in there.
  const stakes = !isOnTable(table, unit) && wears(table, unit, 'stakes');
  const driven = stakes ? { stakes: 1 as const } : {};
  table.emit(deployed, { unit, x, y, facing: turned, first, ...driven });
}
