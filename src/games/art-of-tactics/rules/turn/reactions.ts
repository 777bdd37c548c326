/**
 * After the actions: barbarians who must charge, and units with initiative (AOT-PROP-08, AOT-
 * PROP-09).
 */
import * as z from 'zod/mini';
import type { Pick, QuestionRules } from '#kernel';
import { faceTo, goAt } from '../demoralisation/forced-attack.ts';
import { inches } from '../facts/measures.ts';
import { distance, nearestTo, sees } from '../facts/places.ts';
import { hasProperty } from '../facts/properties.ts';
import { enemiesOf, isPanicking, otherArmy, seatOf, unitsOnTable } from '../facts/units.ts';
import { rollRun, whyNoRun } from '../movement/running.ts';
import { answerTo, done, DONE, facing, figures, isDone, unitId } from '../refuse.ts';
import { straightAt } from '../shooting/replies.ts';
import { judgeShooting } from '../shooting/results.ts';
import { shoot } from '../shooting/volley.ts';
import type { ArtOfTactics, Here, Look, Play, UnitId } from '../types.ts';
import { type Answer, mayInitiate, someInitiative, whyNotInitiated } from './initiating.ts';

// --- barbarians ----------------------------------------------------------------------------------

/** AOT-PROP-09 Nearer than this. */
const WILD = inches(6);
/** AOT-PROP-09 The enemy at whom a barbarian unit must charge now; undefined: none. */
export function barbarianTarget(scene: Look, unit: UnitId): UnitId | undefined {
  if (!hasProperty(scene, unit, 'barbarian') || whyNoRun(scene, unit) !== undefined)
    return undefined;
  // AOT-MOVE-05 Whose enemy has fallen back from him stands.
  if (scene.position.slot?.halted.includes(unit) === true) return undefined;
  const seen = enemiesOf(scene, unit).filter(
    (enemy) =>
      distance(scene, unit, enemy) < WILD &&
      sees(scene, unit, enemy) &&
      straightAt(scene, unit, enemy) !== undefined,
  );
  return nearestTo(scene, unit, seen);
}
/** R-040 At the end of sub-step (a) of each of its owner's slots. */
export function* chargeBarbarians(table: Here): Play {
  const army = table.position.slot?.army ?? 0;
  const units = unitsOnTable(table, army).filter(
    (unit) => barbarianTarget(table, unit) !== undefined,
  );
  if (units.length === 0) return table.emit({ type: 'stepEnded', to: { at: 'reactions' } });
  const asked = { units, why: 'charge' as const };
  const { unit } = yield* table.ask(seatOf(table, army), 'chooseUnit', asked, 'AOT-PROP-09');
  const at = barbarianTarget(table, unit);
  if (at === undefined) return;
  table.emit({ type: 'activated', unit });
  table.emit({ type: 'barbarianCharge', unit, at });
  yield* charge(table, unit, at);
}
/** Turns, runs its dice, and goes straight, as far as they carry it. */
function* charge(table: Here, unit: UnitId, at: UnitId): Play {
  yield* faceTo(table, unit, at);
  const reach = yield* rollRun(table, unit);
  if (!isPanicking(table, unit)) yield* goAt(table, unit, at, reach, true);
}

/** AOT-TURN-03 b The only window after all of (a); then the shooting of the slot is judged. */
export function* takeInitiatives(table: Here): Play {
  const { slot } = table.position;
  if (slot === null) return;
  const army = otherArmy(slot.army);
  const units = unitsOnTable(table, army)
    .map((unit) => ({ unit, may: mayInitiate(table, unit) }))
    .filter(({ may }) => may.length > 0);
  const answer =
    units.length === 0
      ? DONE
      : yield* table.ask(seatOf(table, army), 'takeInitiative', { units }, 'AOT-PROP-08');
  if (isDone(answer)) {
    judgeShooting(table);
    return table.emit({ type: 'stepEnded', to: { at: 'melee' } });
  }
  const { unit } = answer;
  table.emit({ type: 'reacted', unit });
  if (answer.act === 'shoot') yield* shoot(table, unit, answer.at);
  else if (answer.act === 'charge') yield* charge(table, unit, answer.at);
  else {
    const { first, second, facing: turned } = answer;
    table.emit({ type: 'reformed', unit, first, second, facing: turned, cite: 'AOT-PROP-08' });
  }
}
export const takeInitiativeRules: QuestionRules<ArtOfTactics, 'takeInitiative'> = {
  shape: answerTo(
    'takeInitiative',
    z.union([
      z.strictObject({ unit: unitId, act: z.literal('shoot'), at: unitId }),
      z.strictObject({ unit: unitId, act: z.literal('charge'), at: unitId }),
      z.strictObject({
        unit: unitId,
        act: z.literal('form'),
        first: figures,
        second: figures,
        facing,
      }),
      done,
    ]),
  ),
  check: whyNotInitiated,
  suggest(scene, question, pick: Pick): Answer {
    if (pick(3) === 0) return DONE;
    const answer = someInitiative(scene, question, pick);
    return whyNotInitiated(scene, question, answer) === undefined ? answer : DONE;
  },
};
