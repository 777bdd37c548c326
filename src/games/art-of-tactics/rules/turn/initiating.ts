/** What a unit with initiative may do after the actions (AOT-PROP-08). */
import type { Pick } from '#kernel';
import type { Initiated, InitiativeAnswer, InitiativeQuestion } from '../answers.ts';
import { whyNotFaced } from '../demoralisation/forced-attack.ts';
import { inches } from '../facts/measures.ts';
import { contactsOf, distance, isEngaged, nearestTo, poseOf, sees } from '../facts/places.ts';
import { hasProperty } from '../facts/properties.ts';
import { enemiesOf, formedOf, isPanicking, options, weaponsOf } from '../facts/units.ts';
import { WEAPON } from '../facts/weapons.ts';
import { isFresh } from '../movement/contact.ts';
import { densitiesFor, densityIn, formationOf, whyNoReform } from '../movement/formations.ts';
import { whyNoRun } from '../movement/running.ts';
import { whyNotFree } from '../movement/turning.ts';
import { DONE, isDone, oneOf, refuse } from '../refuse.ts';
import { shotOf, targetsOf } from '../shooting/range.ts';
import { straightAt } from '../shooting/replies.ts';
import type { Scene, No, UnitId } from '../world.ts';

/** AOT-PROP-08, R-038 Who has nothing but what is shot or thrown shoots; the others attack. */
const strikes = (scene: Scene, unit: UnitId): boolean =>
  formedOf(scene, unit).some((figure) =>
    weaponsOf(scene, figure).some((weapon) => WEAPON[weapon].shoots === undefined),
  );
/** AOT-PROP-18 All its contacts were made in this slot; or as the battle's option says. */
function mayFormInContact(scene: Scene, unit: UnitId): boolean {
  const { initiativeInContact } = options(scene);
  if (initiativeInContact === 'never') return false;
  if (initiativeInContact === 'always') return true;
  return contactsOf(scene, unit).every((enemy) => isFresh(scene, unit, enemy));
}

// --- initiative ----------------------------------------------------------------------------------

/** AOT-PROP-08, R-038, R-211 What a unit may do after the opponent's actions. */
export function mayInitiate(scene: Scene, unit: UnitId): Initiated[] {
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
const whyNoRanks = (
  scene: Scene,
  unit: UnitId,
  answer: Extract<InitiativeAnswer, { act: 'form' }>,
): No | undefined => {
  const able = densitiesFor(scene, unit, formedOf(scene, unit).length);
  const density = Math.max(answer.first.length, answer.second.length);
  return able.includes(density) && answer.second.length <= answer.first.length
    ? undefined
    : refuse('tooDense', 'AOT-UNIT-07', { unit, density, most: able.at(-1) ?? 0 });
};
/** R-039 Ranks and density; facing if not in contact; nobody returns. */
function whyNotFormed(
  scene: Scene,
  unit: UnitId,
  answer: Extract<InitiativeAnswer, { act: 'form' }>,
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
export function whyNotInitiated(
  scene: Scene,
  { units }: InitiativeQuestion,
  answer: InitiativeAnswer,
): No | undefined {
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
export function someInitiative(
  scene: Scene,
  { units }: InitiativeQuestion,
  pick: Pick,
): InitiativeAnswer {
  const { unit, may } = oneOf(units, pick);
  const act = oneOf(may, pick);
  if (act === 'shoot') return { unit, act, at: oneOf(targetsOf(scene, unit), pick) };
  if (act === 'charge') return { unit, act, at: oneOf(enemiesOf(scene, unit), pick) };
  const able = densitiesFor(scene, unit, formedOf(scene, unit).length);
  if (able.length === 0) return DONE;
  const formation = formationOf(scene, unit, oneOf(able, pick), 0);
  return { unit, act, ...formation, facing: poseOf(scene, unit).facing };
}
// --- barbarians ----------------------------------------------------------------------------------
/** AOT-PROP-09 Nearer than this. */
const WILD = inches(6);
/** AOT-PROP-09 The enemy at whom a barbarian unit must charge now; undefined: none. */
export function barbarianTarget(scene: Scene, unit: UnitId): UnitId | undefined {
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
