/** Tactics: who may be chosen, and what they do in the combat (section 17, Part D.2). */
import type { Pick } from '#kernel';
import { afterCharge, chargeAt, hasFoeInReach, whyNoCharges } from './at-once.ts';
import { foesInCombat, unitsInCombat } from '../combat/combatants.ts';
import { effectsNow } from './effects.ts';
import { DONE, oneOf, refuse } from '../refuse.ts';
import { DIRECTIONS, whyNoRetreat } from '../combat/retreat.ts';
import { TACTICS } from './tactic-list.ts';
import type { Charge, TacticAnswer } from '../answers.ts';
import type { ArmyId, Effect, Scene, No, TacticId, UnitId } from '../world.ts';
import { activeSide, areFoes, army, armyOf, has, sideOf } from '../facts/units.ts';

/** COS-TAC-06 May the army play it in this turn? */
export const inTime = (scene: Scene, id: ArmyId, tactic: TacticId): boolean => {
  const { when } = TACTICS[tactic];
  return when === 'any' || (when === 'active') === (sideOf(scene, id) === activeSide(scene));
};
/** Tactics an army has a die on and may play now. */
export function playable(scene: Scene, id: ArmyId): { tactic: TacticId; die: number }[] {
  return army(scene, id).tactics.flatMap((tactic, index) => {
    const die = scene.position.tactics[id][index];
    if (die === 0 || !inTime(scene, id, tactic)) return [];
    // Providence needs a tactic to cancel.
    return tactic === 'providence' && cancellable(scene, id).length === 0 ? [] : [{ tactic, die }];
  });
}
/**
 * COS-TAC-10, COS-TAC-11 Tactics of the opponent, played in this combat, that still have units;
 * what was carried out at once is not undone.
 */
export const cancellable = (scene: Scene, id: ArmyId): TacticId[] =>
  effectsNow(scene)
    .filter(
      ({ army: owner, tactic, units }) =>
        areFoes(scene, owner, id) && units.length > 0 && TACTICS[tactic].atOnce === undefined,
    )
    .map(({ tactic }) => tactic);

/**
 * COS-TAC-04, COS-TAC-08, COS-TAC-09, COS-TAC-12, COS-TAC-16, COS-SPR-10 Why a unit may not be
 * chosen for a tactic of an army.
 */
export function whyNotTarget(
  scene: Scene,
  id: ArmyId,
  { tactic, against }: Pick2,
  unit: UnitId,
): No | undefined {
  if (!unitsInCombat(scene).includes(unit)) return refuse('notInCombat', 'COS-TAC-04', { unit });
  if (tactic === 'providence') {
    const reached = effectsOf(scene, id, against).some((one) => one.units.includes(unit));
    return reached ? undefined : refuse('notUnderTactic', 'COS-TAC-11', { unit });
  }
  const owner = armyOf(scene, unit);
  // COS-TAC-12, COS-MP-03 An ally's units, where the edition allows it and he agrees.
  const allowed = owner === id || (!areFoes(scene, owner, id) && scene.edition.alliesShareTactics);
  if (!allowed) return refuse('notYourUnit', 'COS-TAC-12', { unit });
  if (scene.position.withheld.includes(unit)) {
    return refuse('declinedTactic', 'COS-TAC-12', { unit });
  }
  if (has(scene, unit, 'untrained')) return refuse('untrained', 'COS-TAC-09', { unit });
  if (!TACTICS[tactic].fits(scene, unit)) {
    return refuse('conditionUnmet', 'COS-TAC-16', { unit, tactic });
  }
  // Part D.2 Feigned Flight is no way out for those that cannot retreat.
  return TACTICS[tactic].atOnce === 'flight' ? whyNoRetreat(scene, unit) : undefined;
}
/** Enemy effects of a tactic; allies may both have played it. */
export const effectsOf = (
  scene: Scene,
  id: ArmyId,
  tactic: TacticId | undefined,
): readonly Played[] =>
  effectsNow(scene).filter((one) => areFoes(scene, one.army, id) && one.tactic === tactic);
type Played = Omit<Effect, 'units'> & { readonly units: readonly UnitId[] };
interface Pick2 {
  readonly tactic: TacticId;
  readonly against?: TacticId | undefined;
}
/**
 * COS-TAC-07, COS-TAC-14, COS-SPR-05 Veterans do not count towards the number of their owner's
 * tactics; an enemy's Providence counts all.
 */
const counted = (scene: Scene, id: ArmyId, tactic: TacticId, units: readonly UnitId[]): number =>
  units.filter(
    (unit) => tactic === 'providence' || armyOf(scene, unit) !== id || !has(scene, unit, 'veteran'),
  ).length;

export function whyNoTactic(
  scene: Scene,
  id: ArmyId,
  die: number,
  answer: TacticAnswer,
): No | undefined {
  const { tactic, units, against } = answer;
  if (new Set(units).size !== units.length) return refuse('namedTwice', 'COS-TAC-13');
  const ways = whyNoWays(answer);
  if (ways !== undefined) return ways;
  // COS-TAC-10 Without target units the effect is the side's.
  if (TACTICS[tactic].limit === 'none') {
    return units.length === 0 ? undefined : refuse('namesNoUnit', 'COS-TAC-10', { tactic });
  }
  if (units.length === 0) return refuse('noTarget', 'COS-TAC-13', { tactic });
  if ((tactic === 'providence') !== (against !== undefined)) {
    return refuse('nameTheTactic', 'COS-TAC-11', { tactic });
  }
  if (against !== undefined && !cancellable(scene, id).includes(against)) {
    return refuse('nothingToCancel', 'COS-TAC-11', { tactic: against });
  }
  // COS-TAC-11 One tactic is cancelled: that of one player.
  if (against !== undefined && !effectsOf(scene, id, against).some((one) => holds(one, units))) {
    return refuse('notUnderTactic', 'COS-TAC-11', { unit: units[0] });
  }
  for (const unit of units) {
    const why = whyNotTarget(scene, id, answer, unit);
    if (why !== undefined) return why;
  }
  const limit = TACTICS[tactic].limit === 'one' ? 1 : die;
  const number = counted(scene, id, tactic, units);
  if (number <= limit) {
    return answer.moves === undefined ? undefined : whyNoCharges(scene, units, answer.moves);
  }
  const facts = { named: number, allowed: limit, over: number - limit };
  if (tactic === 'providence') return refuse('tooManyCancelled', 'COS-TAC-11', facts);
  if (TACTICS[tactic].limit === 'one') return refuse('oneUnitOnly', 'COS-TAC-05', { tactic });
  return refuse('tooManyUnits', 'COS-TAC-05', facts);
}

/** COS-TAC-10 A tactic that moves its units names each together with its way. */
function whyNoWays({ tactic, units, moves, directions }: TacticAnswer): No | undefined {
  const { atOnce } = TACTICS[tactic];
  const charges = atOnce === 'charge' ? units.length : undefined;
  const flights = atOnce === 'flight' ? units.length : undefined;
  return moves?.length === charges && directions?.length === flights
    ? undefined
    : refuse('nameTheWay', 'COS-TAC-10', { tactic });
}

export const holds = (effect: Played, units: readonly UnitId[]): boolean =>
  units.every((unit) => effect.units.includes(unit));

/** Units that a tactic of the army may be given to. */
export const targetsFor = (scene: Scene, id: ArmyId, what: Pick2): UnitId[] =>
  unitsInCombat(scene).filter((unit) => whyNotTarget(scene, id, what, unit) === undefined);
/** What an army may play now, and would change something by it. */
export const useful = (scene: Scene, id: ArmyId): { tactic: TacticId; die: number }[] =>
  playable(scene, id).filter(({ tactic }) => hasTargets(scene, id, tactic));
/** Would it change anything to play the tactic now? */
function hasTargets(scene: Scene, id: ArmyId, tactic: TacticId): boolean {
  if (tactic === 'providence') {
    return cancellable(scene, id).some(
      (against) => targetsFor(scene, id, { tactic, against }).length > 0,
    );
  }
  const { ready, atOnce } = TACTICS[tactic];
  if (ready !== undefined) return ready(scene, id);
  const units = targetsFor(scene, id, { tactic });
  return units.some((unit) => atOnce !== 'charge' || hasFoeInReach(scene, unit));
}
export function someTargets(
  scene: Scene,
  id: ArmyId,
  what: Pick2,
  die: number,
  pick: Pick,
): TacticAnswer {
  const limit = TACTICS[what.tactic].limit === 'one' ? 1 : die;
  const units: UnitId[] = [];
  const left = targetsFor(scene, id, what);
  while (left.length > 0 && (units.length === 0 || pick(5) > 0)) {
    const [unit] = left.splice(pick(left.length), 1);
    if (counted(scene, id, what.tactic, [...units, unit]) <= limit) units.push(unit);
  }
  const { tactic, against } = what;
  const flight = TACTICS[tactic].atOnce === 'flight';
  return {
    tactic,
    units,
    ...(against === undefined ? {} : { against }),
    ...(flight ? { directions: units.map(() => oneOf(DIRECTIONS, pick)) } : {}),
  };
}
/** Some of the cavalry, each at some enemy it can reach, or nobody. */
export function someCharges(
  scene: Scene,
  id: ArmyId,
  die: number,
  pick: Pick,
): TacticAnswer | typeof DONE {
  const tactic = 'cavalryOnslaught';
  const [units, moves]: [UnitId[], Charge[]] = [[], []];
  const left = targetsFor(scene, id, { tactic });
  let then = scene;
  while (left.length > 0 && (units.length === 0 || pick(5) > 0)) {
    const [unit] = left.splice(pick(left.length), 1);
    const foes = foesInCombat(then, unit);
    if (foes.length === 0 || counted(scene, id, tactic, [...units, unit]) > die) continue;
    const move = chargeAt(then, unit, oneOf(foes, pick));
    if (move === undefined) continue;
    then = afterCharge(then, unit, move);
    units.push(unit);
    moves.push(move);
  }
  return units.length === 0 ? DONE : { tactic, units, moves };
}
