/** What becomes of elephants and chariots that are hit (sections 25, 26). */
import { figuresOf, isElephant, isOnTable } from '../facts/units.ts';
import type { Rule } from '../rules.ts';
import { scoreUnit } from '../turn/points.ts';
import type { Cause, Context, Play, UnitId } from '../world.ts';
import { killed, woundTested } from './events.ts';

type Became = 'holds' | 'dies' | 'wild';
const DEATH: { readonly elephant: Rule; readonly chariot: Rule } = {
  elephant: 'AOT-ELE-12',
  chariot: 'AOT-CHAR-10',
};
/** With the animal or the machine all is gone that belongs to it. */
export function kill(table: Context, unit: UnitId, by: Cause): void {
  const cite = DEATH[isElephant(table, unit) ? 'elephant' : 'chariot'];
  table.emit(killed, { unit, figures: figuresOf(table, unit), by, cite });
  scoreUnit(table, unit, cite);
}
/**
 * AOT-ELE-12, AOT-CHAR-10 One die for all that has hit it at once: no higher, and it is dead. An
 * even die above that drives an elephant wild (AOT-ELE-13): it goes as soon as all is told.
 */
export function* testWounds(table: Context, unit: UnitId, hits: number, by: Cause): Play<Became> {
  if (hits <= 0 || !isOnTable(table, unit)) return 'holds';
  const [die] = yield* table.roll(1);
  table.emit(woundTested, { unit, die, hits });
  if (die <= hits) {
    kill(table, unit, by);
    return 'dies';
  }
  return isElephant(table, unit) && die % 2 === 0 ? 'wild' : 'holds';
}
