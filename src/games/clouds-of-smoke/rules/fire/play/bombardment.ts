/** Phase 1 as it is played: bombardment, and the damage that it does (section 10). */
import { bombardmentRetreat } from '../../combat/play/retreat.ts';
import {
  activeSeat,
  armies,
  armyOf,
  hasAsset,
  profileOf,
  seatOf,
  unitsOnTable,
} from '../../facts/units.ts';
import { formationOf } from '../../movement/formations.ts';
import { isDone } from '../../refuse.ts';
import { assetUsed } from '../../turn/events.ts';
import { loseMorale } from '../../turn/play/victory.ts';
import type { ArmyId, Context, Scene, Play, Shot, UnitId } from '../../world.ts';
import { bombardmentRetreaters, diceAgainst, targetsOf, whyNoBombardment } from '../bombardment.ts';
import { bombarded, bombardmentEnded, damageTaken, shotDeclared } from '../events.ts';
import { declareShot, takeDamage, useAmmunition } from '../questions.ts';

const gunsLeft = (scene: Scene, shots: readonly Shot[]): UnitId[] =>
  unitsOnTable(scene, scene.position.active).filter(
    (unit) =>
      profileOf(scene, unit).bombardment !== undefined &&
      !shots.some((shot) => shot.unit === unit) &&
      whyNoBombardment(scene, unit) === undefined &&
      targetsOf(scene, unit).length > 0,
  );
/** COS-BMB-20 All targets are declared, then one roll is made. COS-TRN-04 It is optional. */
export function* bombard(table: Context, shots: readonly Shot[]): Play {
  const units = gunsLeft(table, shots);
  if (units.length > 0) {
    const answer = yield* table.ask(activeSeat(table), declareShot, { units });
    if (!isDone(answer)) {
      const formation = [...formationOf(table, answer.target)];
      const army = armyOf(table, answer.target);
      return table.emit(shotDeclared, { unit: answer.unit, formation, army });
    }
  }
  if (shots.length === 0) return table.emit(bombardmentEnded, {});
  yield* rollAgainst(table, shots);
}
/** COS-BMB-11, COS-MP-07 All contributions against one player are one roll, and summed. */
function* rollAgainst(table: Context, shots: readonly Shot[]): Play {
  const [army] = armies(table).filter((id) => shots.some((shot) => shot.army === id));
  const own = shots.filter((shot) => shot.army === army);
  const least = own.reduce((sum, shot) => sum + diceAgainst(table, shot), 0);
  const dice = yield* table.roll(least + (yield* moreAmmunition(table, army, least)));
  const total = dice.reduce((sum, die) => sum + die, 0);
  // COS-BMB-12 One damage for every full 10.
  const guns = own.map((shot) => shot.unit);
  table.emit(bombarded, { army, dice, damage: Math.floor(total / 10), guns });
}
/** Part E Ammunition: once, said before the roll, two dice more on a roll of at least one. */
const AMMUNITION = 2;
function* moreAmmunition(table: Context, against: ArmyId, dice: number): Play<number> {
  const { active } = table.position;
  if (!hasAsset(table, active, 'ammunition')) return 0;
  const asked = { army: against, dice };
  const answer = yield* table.ask(activeSeat(table), useAmmunition, asked);
  if (!answer.use) return 0;
  table.emit(assetUsed, { army: active, asset: 'ammunition' });
  return AMMUNITION;
}
type DamageStep = Extract<Scene['position']['step'], { at: 'damage' }>;

/** COS-BMB-12, COS-BMB-19 One point of damage: morale, or a unit retreats. */
export function* sufferDamage(table: Context, step: DamageStep): Play {
  const { army: target, later, left } = step;
  if (left === 0 || table.position.out[target] === 1) {
    if (later.length > 0) return yield* rollAgainst(table, [...later]);
    return table.emit(bombardmentEnded, {});
  }
  const units = bombardmentRetreaters(table);
  // COS-BMB-16 Where nobody can retreat, the damage is taken as morale.
  if (units.length === 0) {
    table.emit(damageTaken, { by: 'morale' });
    return yield* loseMorale(table, target, 1, 'COS-BMB-16');
  }
  const seat = seatOf(table, target);
  const answer = yield* table.ask(seat, takeDamage, { left, units });
  if (answer.by === 'morale') {
    table.emit(damageTaken, { by: 'morale' });
    return yield* loseMorale(table, target, 1, 'COS-BMB-12');
  }
  table.emit(damageTaken, { by: 'retreat', unit: answer.unit });
  yield* bombardmentRetreat(table, answer.unit);
}
