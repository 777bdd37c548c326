/** Light Wounds: a squad that is about to break becomes a team instead (CC-ACT-A36). */
import { isSquad, otherSide, teamTypeOf } from '../facts/units.ts';
import type { Context, Play, UnitId } from '../world.ts';
import { offer } from './playing.ts';
import { deployed } from '../events/events.ts';
import { scored } from '../objectives/events.ts';

/** Was it played? */
export function* spared(table: Context, unit: UnitId): Play<boolean> {
  const team = isSquad(table, unit) ? teamTypeOf(table, unit, 1) : undefined;
  if (team === undefined) return false;
  const side = table.position.units.side[unit];
  const action = yield* offer(table, { side, actions: ['lightWounds'], by: 'CC-ACT-A36' });
  if (action === undefined) return false;
  table.emit(deployed, { unit, team, count: 1 });
  table.emit(scored, { side: otherSide(side), points: 1, rule: 'CC-ACT-A36', unit });
  return true;
}
