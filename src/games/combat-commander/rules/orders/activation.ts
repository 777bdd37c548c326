/** Who carries out an order (section 18). */
import { askOf } from '../asking.ts';
import { unitsOnMap } from '../facts/units.ts';
import { beginAdvance } from './advance.ts';
import { beginFire } from './fire.ts';
import { beginMove } from './move.ts';
import type { ActivatingOrder, Context, Scene, Play, UnitId } from '../world.ts';
import { activate } from './questions.ts';
import { nothing } from '../cards/events.ts';
import { stepped } from '../turn/events.ts';
import { activated } from './events.ts';

/** CC-UNIT-11, CC-SUP-02, CC-ORD-01, CC-ORD-02 Those whom the order may name. */
const eligible = (look: Scene): UnitId[] =>
  unitsOnMap(look, look.position.active).filter(
    (unit) => look.position.units.activated[unit] === 0,
  );
/**
 * CC-ORD-01, CC-ORD-05, CC-ORD-07 They are named at once; where nobody can be, the order has no
 * effect.
 */
export function* nameUnits(table: Context, order: ActivatingOrder): Play {
  const able = eligible(table);
  if (able.length === 0) return idle(table);
  const { units } = yield* askOf(table, table.position.active, activate, { order, units: able });
  if (units.length === 0) return idle(table);
  table.emit(activated, { units });
  BEGIN[order](table, units);
}
function idle(table: Context): void {
  table.emit(nothing, { side: table.position.active, by: 'CC-ORD-07' });
  table.emit(stepped, { to: { at: 'turn' } });
}
const BEGIN: {
  readonly [O in ActivatingOrder]: (table: Context, units: readonly UnitId[]) => void;
} = { advance: beginAdvance, fire: beginFire, move: beginMove };
