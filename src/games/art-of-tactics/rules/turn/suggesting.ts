/** Something legal to do, for whoever plays at random. */
import type { Pick } from '#kernel';
import type { ActAnswer, RunQuestion } from '../answers.ts';
import { mergingNow } from '../command/merging.ts';
import { facingAlong, nearestTo, poseOf } from '../facts/places.ts';
import { enemiesOf, figuresOf, formedOf, isPanicking, isWagon, isWaiting } from '../facts/units.ts';
import { placesBeside, wagonsBy } from '../models/wagons.ts';
import { clearAhead, legsTowards } from '../movement/aims.ts';
import {
  besideOf,
  densitiesFor,
  formationOf,
  halved,
  mergeable,
  returnedBy,
} from '../movement/formations.ts';
import { lengthOfAll } from '../movement/way.ts';
import { DONE, oneOf, refuse } from '../refuse.ts';
import { targetsOf } from '../shooting/range.ts';
import type { Given, Leg, Scene, No, Ticks, UnitId } from '../world.ts';
import { turnable, whyNotAct } from './acting.ts';
import { duties, dutyDone, whyNotAt } from './attacking.ts';
import { reachOf, whyNotWay } from './given.ts';

const TRIES = 8;
/** Advances, shoots and re-forms most of the time; anything legal some of the time. */
export function suggestAct(scene: Scene, given: readonly Given[], pick: Pick): ActAnswer {
  if (mergingNow(scene).length > 0) return suggestMerging(scene, given, pick);
  const must = duties(scene);
  const units = (must.length > 0 ? must : given).map((one) => one.unit);
  if (units.length === 0 && pick(8) > 0) return DONE;
  for (let count = 0; count < TRIES; count++) {
    const answer = someAct(scene, units, pick);
    if (answer !== undefined && whyNotAct(scene, answer) === undefined) return answer;
  }
  return must.length > 0 ? dutyDone(scene, must[0]) : DONE;
}
/** AOT-REFORM-05 In its second slot there is nothing to do but to merge. */
function suggestMerging(scene: Scene, given: readonly Given[], pick: Pick): ActAnswer {
  for (let count = given.length > 0 ? TRIES : 0; count > 0; count -= 1) {
    const answer =
      pick(12) === 0 ? someTurn(scene, pick) : someMerge(scene, oneOf(given, pick).unit, pick);
    if (answer !== undefined && whyNotAct(scene, answer) === undefined) return answer;
  }
  return DONE;
}
function someAct(scene: Scene, units: readonly UnitId[], pick: Pick): ActAnswer | undefined {
  if (units.length === 0 || pick(12) === 0) return someTurn(scene, pick);
  const one = oneOf(units, pick);
  if (isWaiting(scene, one)) return { unit: one, act: 'enter' };
  switch (pick(12)) {
    case 0:
    case 1:
      return { unit: one, act: 'run' };
    case 2:
    case 3: {
      const targets = targetsOf(scene, one);
      return targets.length === 0
        ? undefined
        : { unit: one, act: 'shoot', at: oneOf(targets, pick) };
    }
    case 4:
      return someReform(scene, one, pick);
    case 5:
      return pick(2) === 0 ? someMerge(scene, one, pick) : someSplit(scene, one, pick);
    case 6:
      return { unit: one, act: 'breakthrough', run: pick(2) === 0 };
    case 7:
      return pick(4) === 0 ? { unit: one, act: 'leave' } : someWagon(scene, one, pick);
    default:
      return someMove(scene, one, pick);
  }
}
/** AOT-WAG-09 Out of a wagon, or into one. */
function someWagon(scene: Scene, one: UnitId, pick: Pick): ActAnswer {
  const wagons = wagonsBy(scene, one);
  if (wagons.length > 0) return { unit: one, act: 'man', wagon: oneOf(wagons, pick) };
  const places = isWagon(scene, one) ? placesBeside(scene, one) : [];
  return places.length === 0
    ? someMove(scene, one, pick)
    : { unit: one, act: 'dismount', ...oneOf(places, pick) };
}
const someMove = (scene: Scene, one: UnitId, pick: Pick): ActAnswer => ({
  unit: one,
  act: 'move',
  legs: someLegs(scene, one, reachOf(scene, one), pick),
});
/** Straight ahead as far as may be, or a wheel and then straight. */
export function someLegs(scene: Scene, one: UnitId, most: Ticks, pick: Pick): Leg[] {
  if (pick(2) === 0 && !isPanicking(scene, one)) {
    const enemy = nearestTo(scene, one, enemiesOf(scene, one));
    const legs = enemy === undefined ? [] : legsTowards(scene, one, enemy, most);
    if (legs.length > 0) return legs;
  }
  if (pick(3) > 0 || isPanicking(scene, one)) {
    const far = clearAhead(scene, one, most);
    const ahead =
      pick(4) === 0 && !isPanicking(scene, one) ? Math.floor((far * (1 + pick(4))) / 4) : far;
    return [{ ahead }];
  }
  const wheel: Leg = { wheel: pick(2) === 0 ? 'left' : 'right', angle: 1 + pick(9000) };
  const left = most - lengthOfAll(scene, one, [wheel]);
  if (left <= 0) return [wheel];
  return pick(2) === 0 ? [wheel] : [wheel, { ahead: 1 + pick(left) }];
}
function someTurn(scene: Scene, pick: Pick): ActAnswer | undefined {
  const units = turnable(scene);
  if (units.length === 0) return undefined;
  const one = oneOf(units, pick);
  const enemy = nearestTo(scene, one, enemiesOf(scene, one));
  const [from, to] = [poseOf(scene, one), poseOf(scene, enemy ?? one)];
  const facingHim = enemy === undefined ? 0 : facingAlong(to.x - from.x, to.y - from.y);
  return { unit: one, act: 'turn', facing: pick(2) === 0 ? facingHim : pick(360) * 100 };
}
function someReform(scene: Scene, one: UnitId, pick: Pick): ActAnswer | undefined {
  const returned = pick(1 + Math.min(figuresOf(scene, one, 3).length, returnedBy(scene, one)));
  const able = densitiesFor(scene, one, formedOf(scene, one).length + returned);
  if (able.length === 0) return undefined;
  const formation = formationOf(scene, one, oneOf(able, pick), returned);
  return { unit: one, act: 'reform', ...formation, facing: poseOf(scene, one).facing };
}
function someMerge(scene: Scene, one: UnitId, pick: Pick): ActAnswer | undefined {
  const prepared = mergingNow(scene);
  const others = mergeable(scene, one).filter(
    (other) => prepared.length === 0 || prepared.includes(other),
  );
  if (others.length === 0) return undefined;
  const other = oneOf(others, pick);
  const all = [...formedOf(scene, one), ...formedOf(scene, other)];
  const able = densitiesFor(scene, one, all.length);
  if (able.length === 0) return undefined;
  const density = oneOf(able, pick);
  const { facing: turned } = poseOf(scene, one);
  const ranks = { first: all.slice(0, density), second: all.slice(density) };
  return { unit: one, act: 'merge', with: [other], ...ranks, facing: turned };
}
function someSplit(scene: Scene, one: UnitId, pick: Pick): ActAnswer | undefined {
  const places = besideOf(scene, one);
  const all = formedOf(scene, one);
  if (places.length === 0 || all.length < 2) return undefined;
  const part = all.filter((_, index) => index % 2 === pick(2));
  return halved(scene, one, part).part.first.length === 0
    ? undefined
    : { unit: one, act: 'split', figures: part, ...oneOf(places, pick) };
}

export const isRunBy = (scene: Scene, question: RunQuestion, ways: readonly Leg[]): boolean =>
  whyNotRun(scene, question, ways) === undefined;
/** AOT-BREAK-02 A ride through foot is one straight line. */
export function whyNotRun(
  scene: Scene,
  { unit: one, left, straight }: RunQuestion,
  ways: readonly Leg[],
): No | undefined {
  if (straight === true && ways.some((leg) => 'wheel' in leg)) {
    return refuse('notStraight', 'AOT-BREAK-02', { unit: one });
  }
  return whyNotWay(scene, one, ways, left) ?? whyNotAt(scene, one, ways);
}
