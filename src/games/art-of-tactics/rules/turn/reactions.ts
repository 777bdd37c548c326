/**
 * After the actions: barbarians who must charge, and units with initiative (AOT-PROP-08, AOT-
 * PROP-09).
 */
import type { Pick, QuestionRules } from '#kernel';
import * as z from 'zod/mini';
import { faceTo, goAt, whyNotFaced } from '../demoralisation/forced-attack.ts';
import { inches } from '../facts/measures.ts';
import { contactsOf, distance, isEngaged, nearestTo, poseOf, sees } from '../facts/places.ts';
import { hasProperty } from '../facts/properties.ts';
import {
  enemiesOf,
  formedOf,
  isPanicking,
  options,
  otherArmy,
  seatOf,
  unitsOnTable,
  weaponsOf,
} from '../facts/units.ts';
import { WEAPON } from '../facts/weapons.ts';
import { isFresh } from '../movement/contact.ts';
import { densitiesFor, densityIn, formationOf, whyNoReform } from '../movement/formations.ts';
import { rollRun, whyNoRun } from '../movement/running.ts';
import { whyNotFree } from '../movement/turning.ts';
import { answerTo, DONE, done, facing, figures, isDone, oneOf, refuse, unitId } from '../refuse.ts';
import { shotOf, targetsOf } from '../shooting/range.ts';
import { judgeShooting } from '../shooting/results.ts';
import { shoot, straightAt } from '../shooting/volley.ts';
import type { Initiated } from '../answers.ts';
import type { ArtOfTactics, Here, Look, No, Play, UnitId } from '../types.ts';

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

// --- initiative ----------------------------------------------------------------------------------

/** AOT-PROP-08, R-038, R-211 What a unit may do after the opponent's actions. */
function mayInitiate(scene: Look, unit: UnitId): Initiated[] {
  const { reacted } = scene.position.units;
  if (reacted[unit] === 1 || isPanicking(scene, unit) || !hasProperty(scene, unit, 'initiative'))
    return [];
  if (isEngaged(scene, unit)) return mayFormInContact(scene, unit) ? ['form'] : [];
  const charges =
    whyNoRun(scene, unit) === undefined &&
    strikes(scene, unit) &&
    enemiesOf(scene, unit).some((enemy) => whyNotFaced(scene, unit, enemy) === undefined);
  return [
    ...(targetsOf(scene, unit).length > 0 ? (['shoot'] as const) : []),
    ...(charges ? (['charge'] as const) : []),
    'form',
  ];
}
/** AOT-PROP-08, R-038 Who has nothing but what is shot or thrown shoots; the others attack. */
const strikes = (scene: Look, unit: UnitId): boolean =>
  formedOf(scene, unit).some((figure) =>
    weaponsOf(scene, figure).some((weapon) => WEAPON[weapon].shoots === undefined),
  );
/** AOT-PROP-18 All its contacts were made in this slot; or as the battle's option says. */
function mayFormInContact(scene: Look, unit: UnitId): boolean {
  const { initiativeInContact } = options(scene);
  if (initiativeInContact === 'never') return false;
  if (initiativeInContact === 'always') return true;
  return contactsOf(scene, unit).every((enemy) => isFresh(scene, unit, enemy));
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
type Question = ArtOfTactics['questions']['takeInitiative']['question'];
type Answer = ArtOfTactics['questions']['takeInitiative']['answer'];

function whyNotInitiated(scene: Look, { units }: Question, answer: Answer): No | undefined {
  if (isDone(answer)) return undefined;
  const { unit } = answer;
  const may = units.find((one) => one.unit === unit)?.may ?? [];
  if (!may.includes(answer.act)) return refuse('noInitiative', 'AOT-PROP-08', { unit });
  if (answer.act === 'shoot') {
    const shot = shotOf(scene, unit, answer.at);
    return 'no' in shot ? shot.no : undefined;
  }
  if (answer.act === 'charge') {
    return enemiesOf(scene, unit).includes(answer.at)
      ? whyNotFaced(scene, unit, answer.at)
      : refuse('noEnemy', 'AOT-PROP-08', { unit, at: answer.at });
  }
  return whyNotFormed(scene, unit, answer);
}
/** R-039 Ranks and density; facing if not in contact; nobody returns. */
function whyNotFormed(
  scene: Look,
  unit: UnitId,
  answer: Extract<Answer, { act: 'form' }>,
): No | undefined {
  const formed = formedOf(scene, unit);
  const chosen = [...answer.first, ...answer.second];
  if (chosen.length !== formed.length || chosen.some((one) => !formed.includes(one))) {
    return refuse('nobodyReturns', 'AOT-PROP-08', { unit });
  }
  const turned = answer.facing !== poseOf(scene, unit).facing;
  if (isEngaged(scene, unit)) {
    if (turned) return refuse('inContact', 'AOT-FACE-05', { unit });
    return (
      whyNoRanks(scene, unit, answer) ??
      whyNotFree(scene, unit, poseOf(scene, unit), [], densityIn(answer))
    );
  }
  return whyNoReform(scene, unit, answer);
}
const whyNoRanks = (
  scene: Look,
  unit: UnitId,
  answer: Extract<Answer, { act: 'form' }>,
): No | undefined => {
  const able = densitiesFor(scene, unit, formedOf(scene, unit).length);
  const density = Math.max(answer.first.length, answer.second.length);
  return able.includes(density) && answer.second.length <= answer.first.length
    ? undefined
    : refuse('tooDense', 'AOT-UNIT-07', { unit, density, most: able.at(-1) ?? 0 });
};
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
function someInitiative(scene: Look, { units }: Question, pick: Pick): Answer {
  const { unit, may } = oneOf(units, pick);
  const act = oneOf(may, pick);
  if (act === 'shoot') return { unit, act, at: oneOf(targetsOf(scene, unit), pick) };
  if (act === 'charge') return { unit, act, at: oneOf(enemiesOf(scene, unit), pick) };
  const able = densitiesFor(scene, unit, formedOf(scene, unit).length);
  if (able.length === 0) return DONE;
  const formation = formationOf(scene, unit, oneOf(able, pick), 0);
  return { unit, act, ...formation, facing: poseOf(scene, unit).facing };
}
