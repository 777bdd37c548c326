/** What is asked of guns, and of those under fire. Only declarations are exported. */
import * as z from 'zod/mini';
import { whyNoBombardmentRetreat } from '../combat/retreat.ts';
import { isEnemy, isOnTable } from '../facts/units.ts';
import { done, question, unitId } from '../fields.ts';
import { formationOf } from '../movement/formations.ts';
import { DONE, isDone, oneOf, refuse } from '../refuse.ts';
import type { ArmyId, UnitId } from '../world.ts';
import { reachesByBombardment, targetsOf, whyNoBombardment, whyNotThisGun } from './bombardment.ts';

/** COS-BMB-04 A gun and any unit of the formation that it fires at; or no more of them. */
export const declareShot = question(
  'declareShot',
  z.union([z.strictObject({ unit: unitId, target: unitId }), done]),
).asking<{
  readonly units: readonly UnitId[];
}>({
  cite: 'COS-BMB-04',
  check(scene, { units }, answer) {
    if (isDone(answer)) return undefined;
    const { unit, target } = answer;
    if (!units.includes(unit)) {
      return scene.setup.units[unit] === undefined
        ? refuse('noSuchUnit', 'COS-BMB-01')
        : (whyNoBombardment(scene, unit) ?? whyNotThisGun(scene, unit));
    }
    if (scene.setup.units[target] === undefined || !isOnTable(scene, target)) {
      return refuse('noSuchUnit', 'COS-BMB-04');
    }
    if (!isEnemy(scene, unit, target)) return refuse('ownTarget', 'COS-BMB-04', { unit, target });
    const formation = formationOf(scene, target);
    if (formation.some((one) => reachesByBombardment(scene, unit, one))) return undefined;
    return refuse('noLineToFormation', 'COS-BMB-05', { unit, target });
  },
  list: (scene, { units }) => [
    ...units.flatMap((unit) =>
      targetsOf(scene, unit).flatMap((formation) => formation.map((target) => ({ unit, target }))),
    ),
    DONE,
  ],
  suggest(scene, { units }, pick) {
    if (pick(8) === 0) return DONE;
    const unit = oneOf(units, pick);
    return { unit, target: oneOf(oneOf(targetsOf(scene, unit), pick), pick) };
  },
});
/** COS-ARM-11 Whether two dice more are rolled against an army. */
export const useAmmunition = question(
  'useAmmunition',
  z.strictObject({ use: z.boolean() }),
).asking<{
  readonly army: ArmyId;
  readonly dice: number;
}>({
  cite: 'COS-ARM-11',
  check: () => undefined,
  list: () => [{ use: true }, { use: false }],
  suggest: (_scene, _question, pick) => ({ use: pick(2) === 0 }),
});
/** COS-BMB-12 One point of damage: morale, or a unit retreats. */
export const takeDamage = question(
  'takeDamage',
  z.union([
    z.strictObject({ by: z.literal('morale') }),
    z.strictObject({ by: z.literal('retreat'), unit: unitId }),
  ]),
).asking<{
  readonly left: number;
  readonly units: readonly UnitId[];
}>({
  cite: 'COS-BMB-12',
  check(scene, { units }, answer) {
    if (answer.by === 'morale' || units.includes(answer.unit)) return undefined;
    const why = scene.setup.units[answer.unit] && whyNoBombardmentRetreat(scene, answer.unit);
    return why ?? refuse('notNearest', 'COS-BMB-13', { unit: answer.unit });
  },
  list: (_scene, { units }) => [
    { by: 'morale' },
    ...units.map((unit) => ({ by: 'retreat', unit }) as const),
  ],
  suggest: (_scene, { units }, pick) =>
    pick(2) === 0 ? { by: 'morale' } : { by: 'retreat', unit: oneOf(units, pick) },
});
