/** Bombardment: where the most dice fall, and what gives way under fire (section 10). */
import { diceAgainst, targetsOf } from '../rules/fire/index.ts';
import { formationOf } from '../rules/movement/index.ts';
import { armyOf, has } from '../rules/facts/index.ts';
import { armiesHarmed, isInCombat, retreatOf } from '../rules/combat/index.ts';
import type { UnitId } from '../rules/index.ts';
import { chosen, massOf, type Answer, type Choice, type Post, type Question } from './post.ts';

/** Every gun that can fires: at the formation that draws most dice, the dearest of equals. */
export function declareShot(
  { scene, together }: Post,
  { units }: Question<'declareShot'>,
): Choice<'declareShot'> | undefined {
  const aims = units.flatMap((unit) =>
    targetsOf(scene, unit).map(([target]) => ({ unit, target })),
  );
  // COS-BMB-11 Dice that can do no harm are proposed to nobody.
  const harmed = together ? armiesHarmed(scene, aims) : undefined;
  const weighed = units.flatMap((unit) =>
    targetsOf(scene, unit)
      .filter(([target]) => harmed?.has(armyOf(scene, target)) ?? true)
      .map((formation) => ({
        answer: { unit, target: formation[0] } as Answer<'declareShot'>,
        value:
          diceAgainst(scene, { unit, formation: [...formation] }) + massOf(scene, formation) / 1e3,
      })),
  );
  const silent = { answer: { done: true }, plan: 'hold' } as const;
  return chosen('bombard', weighed) ?? (together ? silent : undefined);
}

/** The ammunition park at once: a gun that waits may be engaged before it fires again. */
export const useAmmunition = (): Choice<'useAmmunition'> => ({
  answer: { use: true },
  plan: 'bombard',
});

/** A unit gives way where that breaks nothing up; the army pays where it would. */
export function takeDamage(
  { scene, me }: Post,
  { units }: Question<'takeDamage'>,
): Choice<'takeDamage'> {
  const morale = { answer: { by: 'morale' } as Answer<'takeDamage'>, value: -1 };
  const retreats = units.map((unit) => ({
    answer: { by: 'retreat', unit } as Answer<'takeDamage'>,
    value: -costOfGivingWay(unit),
  }));
  return chosen('endure', [...retreats, morale]) ?? { answer: { by: 'morale' }, plan: 'endure' };

  function costOfGivingWay(unit: UnitId): number {
    const ends = (['back', 'ownSide'] as const).map((way) => retreatOf(scene, unit, way, 3000));
    if (ends.every(({ breaks }) => breaks)) return 5;
    const pays = has(scene, unit, 'elite') || ends.every(({ passed }) => passed) ? 1 : 0;
    // The last point of morale is never sold.
    const last = scene.position.morale[me] <= 1 ? -1 : 0;
    const line = formationOf(scene, unit).length > 1 ? 0.3 : 0;
    return 0.4 + pays + last + line + (isInCombat(scene, unit) ? 0.7 : 0);
  }
}
