/**
 * Defence rolls against an attack by fire (CC-FIRE-08, CC-FIRE-09, CC-FIRE-10, CC-FIRE-16,
 * CC-FIRE-17).
 */
import { askOf } from '../asking.ts';
import { roll } from '../cards/fate.ts';
import { coverFrom } from '../facts/cover.ts';
import { statOf, weaponOf } from '../facts/units.ts';
import type { Attack, Context, Scene, Play, Step, Struck, UnitId } from '../world.ts';
import { breakOne, breakUnit } from './breaking.ts';
import { suppress, useUp } from './losses.ts';
import { chooseUnit } from '../events/questions.ts';
import { stepped } from '../turn/events.ts';
import { defended } from './events.ts';

type Defending = Extract<Step, { at: 'defend' }>;
/** CC-FIRE-08, CC-FIRE-17 One roll for each that is still there, of whom its owner likes. */
export function* defend(table: Context, { attack, left }: Defending): Play {
  const there = left.filter((unit) => struckAt(table, attack, unit) !== undefined);
  const [first] = there;
  if (first === undefined) return yield* close(table, attack);
  const { side } = table.position.units;
  const owner = side[first];
  // CC-ARQ-09 Where friend and foe are struck each rolls for his own.
  const units = there.filter((unit) => side[unit] === owner);
  const question = { units, by: 'CC-FIRE-08' as const };
  const { unit } = yield* askOf(table, owner, chooseUnit, question);
  const { sum } = yield* roll(table, owner, 'defence', { unit });
  done(table, unit);
  const against = struckAt(table, attack, unit);
  if (against !== undefined) yield* resist(table, { attack, against, unit, sum });
}
/** It has made its roll; the step is that of now: what was thrown may have changed it. */
function done(table: Context, unit: UnitId): void {
  const { step } = table.position;
  if (step.at !== 'defend') return;
  const left = step.left.filter((one) => one !== unit);
  table.emit(stepped, { to: { ...step, left } });
}
/** CC-WPN-14; CC-ACT-A41 one of the weapons that fired too long breaks, as their owner likes. */
function* close(table: Context, { strained, spent }: Attack): Play {
  useUp(table, spent);
  const { step, units } = table.position;
  const among = (): UnitId[] => strained.filter((unit) => weaponOf(table, unit) !== undefined);
  const [first] = among();
  if (first !== undefined) {
    yield* breakOne(table, { side: units.side[first], among, by: 'CC-ACT-A41' });
  }
  if (step.at === 'defend') table.emit(stepped, { to: step.after });
}
/** CC-TRK-02 undefined: it is in none of the hexes. */
const struckAt = (look: Scene, { targets }: Attack, unit: UnitId): Struck | undefined =>
  targets.find(({ hex }) => look.position.units.hex[unit] === hex);
interface Resisting {
  readonly attack: Attack;
  readonly against: Struck;
  readonly unit: UnitId;
  readonly sum: number;
}
/** CC-FIRE-09, CC-FIRE-16 Morale and cover are those of this moment. */
function* resist(table: Context, { attack, against, unit, sum }: Resisting): Play {
  const cover = coverFrom(table, attack, against.hex);
  const morale = statOf(table, unit, 'morale');
  const total = morale + cover + sum;
  const moving = isMoving(table, unit);
  const told = { morale, roll: sum, moving: moving ? 1 : 0 } as const;
  table.emit(defended, { unit, total, against: against.total, ...told });
  const isEqual = total === against.total;
  if (total < against.total || (isEqual && moving)) yield* breakUnit(table, unit);
  else if (isEqual) suppress(table, unit);
}
/** CC-FIRE-10, CC-OPF-05 */
function isMoving({ position: { step, units, active } }: Scene, unit: UnitId): boolean {
  if (step.at !== 'defend' || step.after.at !== 'react') return false;
  return units.side[unit] === active && step.after.move.moving.some((one) => one.unit === unit);
}
