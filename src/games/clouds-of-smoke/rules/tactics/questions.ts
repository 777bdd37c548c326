/** What is asked in a tactics step. Only declarations are exported. */
import * as z from 'zod/mini';
import { directionShape, done, facing, question, ticks, unitId } from '../fields.ts';
import { TACTIC_IDS } from '../names.ts';
import { DONE, isDone, oneOf, refuse } from '../refuse.ts';
import type { ArmyId, Scene, TacticId } from '../world.ts';
import { TACTICS } from './tactic-list.ts';
import {
  cancellable,
  effectsOf,
  inTime,
  someCharges,
  someTargets,
  targetsFor,
  whyNoTactic,
} from './tactics.ts';

const tacticId = z.enum(TACTIC_IDS);
const chargeShape = z.strictObject({ facing, distance: ticks });
/** The army whose tactics step it is. */
const player = (scene: Scene): ArmyId => {
  const { step } = scene.position;
  return step.at === 'tactics' ? step.army : scene.position.active;
};
/** COS-TAC-01 One tactic with its units; or the end of the step. */
export const playTactic = question(
  'playTactic',
  z.union([
    z.strictObject({
      tactic: tacticId,
      units: z.array(unitId).check(z.maxLength(200)),
      against: z.exactOptional(tacticId),
      moves: z.exactOptional(z.array(chargeShape).check(z.maxLength(200))),
      directions: z.exactOptional(z.array(directionShape).check(z.maxLength(200))),
    }),
    done,
  ]),
).asking<{
  readonly tactics: readonly { readonly tactic: TacticId; readonly die: number }[];
}>({
  cite: 'COS-TAC-01',
  check(scene, { tactics }, answer) {
    if (isDone(answer)) return undefined;
    const chosen = tactics.find(({ tactic }) => tactic === answer.tactic);
    if (chosen !== undefined) return whyNoTactic(scene, player(scene), chosen.die, answer);
    return inTime(scene, player(scene), answer.tactic)
      ? refuse('noDieThere', 'COS-TAC-01', { tactic: answer.tactic })
      : refuse('wrongTime', 'COS-TAC-06', { tactic: answer.tactic });
  },
  suggest(scene, { tactics }, pick) {
    if (pick(6) === 0) return DONE;
    const { tactic, die } = oneOf(tactics, pick);
    const id = player(scene);
    if (TACTICS[tactic].atOnce === 'charge') return someCharges(scene, id, die, pick);
    if (tactic !== 'providence') return someTargets(scene, id, { tactic }, die, pick);
    const against = oneOf(
      cancellable(scene, id).filter(
        (one) => targetsFor(scene, id, { tactic, against: one }).length > 0,
      ),
      pick,
    );
    const [effect] = effectsOf(scene, id, against);
    const answer = someTargets(scene, id, { tactic, against }, die, pick);
    const units = answer.units.filter((unit) => effect.units.includes(unit));
    return units.length > 0 ? { ...answer, units } : DONE;
  },
});
