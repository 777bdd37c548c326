/** Advances: a hex that is better, and melees where the odds are good (O16). */
import { isBroken, strengthInMelee, unitsIn, worksIn } from '../rules/facts/index.ts';
import { groundOf } from '../rules/facts/index.ts';
import { rangeBetween, type HexId } from '../rules/ground/index.ts';
import { isBarred, isCliff } from '../rules/ground/index.ts';
import { OBJECTIVES, hexesOf } from '../rules/objectives/index.ts';
import type { Reckoning } from './weighing.ts';
import type { UnitId } from '../rules/index.ts';
import { standing, neighboursOf } from './ground.ts';
import { cardsWith } from './cards.ts';
import { exitWorth, isFolly, mayLeave } from './moving.ts';
import type { Choice, Post, Question } from './post.ts';
import { foeOf, lossWhole, worthAtEnd } from './worth.ts';

// --- melee ---------------------------------------------------------------------------------------

const strengthOf = ({ look }: Reckoning, units: readonly UnitId[]): number =>
  units.reduce((sum, unit) => sum + strengthInMelee(look, unit), 0);
/** CC-ACT-A25 What a side loses of its strength where one of it breaks: its owner's least. */
function ambushLoss({ look, weights }: Reckoning, units: readonly UnitId[]): number {
  const losses = units.map((unit) => {
    const full = strengthInMelee(look, unit);
    return isBroken(look, unit) ? full : Math.max(0, full - weights.ambushLoss);
  });
  return Math.min(...losses);
}
interface Fight {
  readonly wins: number;
  readonly ties: number;
}
/** CC-MEL-04, CC-MEL-05 With so many ambushes of mine. */
function fightOf(
  reckoning: Reckoning,
  { own, foes, hex }: { own: readonly UnitId[]; foes: readonly UnitId[]; hex: HexId },
  ambushes: number,
): Fight {
  const taken = ambushes > 0 ? ambushLoss(reckoning, foes) : 0;
  const lost = reckoning.weights.ambushed * ambushLoss(reckoning, own);
  const above = strengthOf(reckoning, own) - lost - (strengthOf(reckoning, foes) - taken);
  const by = -Math.floor(above + 0.5);
  const ties = reckoning.mine.exactly(by);
  // CC-MEL-06 In a bunker it is the intruder's loss.
  const isHeld = ['bunker', 'pillbox'].includes(worksIn(reckoning.look, hex) ?? '');
  return { wins: reckoning.mine.above(by), ties: isHeld ? 0 : ties };
}
/** All that is at stake in a melee, halved: who wins gains it, who loses loses it. */
export function meleeStakes(reckoning: Reckoning, hex: HexId): number {
  const units = unitsIn(reckoning.look, hex);
  return units.reduce((sum, unit) => sum + lossWhole(reckoning, unit), 0) / 2;
}
/** What a melee brings: their loss against mine, and the ground. */
function meleeWorth(reckoning: Reckoning, hex: HexId, own: readonly UnitId[]): number {
  const { look, weights } = reckoning;
  const foes = reckoning.there(hex, foeOf(reckoning));
  if (own.length === 0 || foes.length === 0) return 0;
  const ambushes = cardsWith(reckoning, ({ action }) => action === 'ambush').length;
  const { wins, ties } = fightOf(reckoning, { own, foes, hex }, ambushes);
  const sum = (units: readonly UnitId[]): number =>
    units.reduce((total, unit) => total + lossWhole(reckoning, unit), 0);
  const ground = OBJECTIVES.filter(
    (objective) =>
      look.position.control[objective] !== reckoning.me && hexesOf(look, objective).includes(hex),
  ).reduce(
    (total, objective) =>
      total + weights.meleeGround + weights.meleeObjective * worthAtEnd(reckoning, objective),
    0,
  );
  return wins * (sum(foes) + ground) + ties * (sum(foes) - sum(own)) - (1 - wins - ties) * sum(own);
}

// --- who goes where ------------------------------------------------------------------------------

interface Step {
  readonly unit: UnitId;
  readonly to: HexId | 'exit';
  readonly value: number;
}
const canEnter = ({ look }: Reckoning, unit: UnitId, to: HexId): boolean => {
  const { hex, weapon } = look.position.units;
  if (isBarred(groundOf(look), hex[unit], to)) return false;
  return weapon[unit] < 0 || !isCliff(look.setup.map, hex[unit], to);
};
/** Steps into hexes without an enemy. */
function quietSteps(reckoning: Reckoning, units: readonly UnitId[]): Step[] {
  const { look } = reckoning;
  return units.flatMap((unit) => {
    const hex = look.position.units.hex[unit];
    const now = standing(reckoning, unit, hex);
    const steps = neighboursOf(hex)
      .filter((to) => canEnter(reckoning, unit, to))
      .filter((to) => reckoning.there(to, foeOf(reckoning)).length === 0)
      .filter((to) => !isFolly(reckoning, unit, [to], false))
      .map((to): Step => ({ unit, to, value: standing(reckoning, unit, to) - now }));
    if (mayLeave(reckoning, unit)) {
      steps.push({ unit, to: 'exit', value: exitWorth(reckoning, unit) - now });
    }
    const best = steps.toSorted((a, b) => b.value - a.value)[0];
    return best !== undefined && best.value > reckoning.weights.advanceLeast ? [best] : [];
  });
}
interface Storm {
  readonly hex: HexId;
  /** Who goes in, the strongest first. */
  readonly units: readonly UnitId[];
  readonly value: number;
}
/** Into each hex of the enemy, as many as make it best. */
function stormsOf(reckoning: Reckoning, units: readonly UnitId[]): Storm[] {
  const { look, foes, me, weights, sense } = reckoning;
  const { hex } = look.position.units;
  return [...new Set(foes.map((foe) => hex[foe]))].flatMap((target) => {
    const there = reckoning.there(target, me);
    const able = units
      .filter((unit) => rangeBetween(hex[unit], target) === 1 && canEnter(reckoning, unit, target))
      .toSorted((a, b) => strengthInMelee(look, b) - strengthInMelee(look, a));
    const gain = (by: Reckoning, group: readonly UnitId[]): number =>
      meleeWorth(by, target, [...there, ...group]) - meleeWorth(by, target, there);
    const storms = able.flatMap((_, index): Storm[] => {
      const group = able.slice(0, index + 1);
      if (sense !== undefined && gain(sense, group) <= 0) return [];
      return [{ hex: target, units: group, value: gain(reckoning, group) }];
    });
    const best = storms.toSorted((a, b) => b.value - a.value)[0];
    return best !== undefined && best.value > (there.length > 0 ? 0 : weights.advanceLeast)
      ? [best]
      : [];
  });
}
/** What an order to advance is worth to those who carry it out. */
export function advanceWorth(
  reckoning: Reckoning,
  units: readonly UnitId[],
): { readonly value: number; readonly busy: ReadonlySet<UnitId> } {
  const storms = stormsOf(reckoning, units).toSorted((a, b) => b.value - a.value);
  const taken = new Set<UnitId>();
  let value = 0;
  for (const storm of storms) {
    if (storm.units.some((unit) => taken.has(unit))) continue;
    for (const unit of storm.units) taken.add(unit);
    value += storm.value;
  }
  const quiet = quietSteps(
    reckoning,
    units.filter((unit) => !taken.has(unit)),
  );
  for (const { unit } of quiet) taken.add(unit);
  return { value: value + quiet.reduce((sum, step) => sum + step.value, 0), busy: taken };
}
export function advance(post: Post, { units }: Question<'advance'>): Choice<'advance'> {
  const { reckoning } = post;
  const storms = stormsOf(reckoning, units).toSorted((a, b) => b.value - a.value);
  const into = storms.flatMap(({ hex, units: [unit] }) => ({ unit, to: hex }));
  const quiet = quietSteps(reckoning, units).toSorted((a, b) => b.value - a.value);
  for (const { unit, to } of [...into, ...quiet]) {
    const answer = to === 'exit' ? { unit, exit: true as const } : { unit, to };
    if (post.allows(answer)) return { answer, plan: to === 'exit' ? 'leave' : 'advance' };
  }
  return { answer: { done: true }, plan: 'halt' };
}
/** Those who fight where most is at stake are fought first. */
export function chooseMelee(
  { reckoning, scene }: Post,
  { hexes }: Question<'chooseMelee'>,
): Choice<'chooseMelee'> {
  const worth = (hex: HexId): number =>
    meleeWorth(reckoning, hex, unitsIn(scene, hex, reckoning.me));
  return { answer: { hex: hexes.toSorted((a, b) => worth(b) - worth(a))[0] } };
}
