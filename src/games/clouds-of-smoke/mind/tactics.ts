/** Which tactics are played, and for whom: by what each adds to this combat (section 17). */
import { TACTICS, afterCharge, cancellable, chargeAt, targetsFor } from '../rules/tactics/index.ts';
import {
  UW,
  areFoes,
  armyOf,
  contactsOf,
  has,
  isEnemy,
  otherSide,
  profileOf,
  sideOf,
} from '../rules/facts/index.ts';
import { retreatOf, strengthOf, unitsInCombat, whyNoRetreat } from '../rules/combat/index.ts';
import { weaponOf } from '../rules/fire/index.ts';
import type { Charge, Direction, Scene, TacticAnswer, TacticId, UnitId } from '../rules/index.ts';
import { DIE, expected, hitsExpected, lead } from './force.ts';
import { chanceToBreak } from './hits.ts';
import { MORALE } from './stakes.ts';
import {
  chosen,
  highest,
  sum,
  type Answer,
  type Choice,
  type Post,
  type Question,
  type Weighed,
} from './post.ts';

/** The tactic that adds most here, if that is a fair share of what its die can do. */
export function playTactic(post: Post, { tactics }: Question<'playTactic'>): Choice<'playTactic'> {
  if (post.gentle) return { answer: { done: true }, plan: 'keep' };
  const weighed = tactics.flatMap(({ tactic, die }) => optionsFor(post, tactic, die));
  const best = chosen<'playTactic'>(
    'tactic',
    weighed.filter(({ value }) => value > 0),
  );
  return best ?? { answer: { done: true }, plan: 'keep' };
}
/** A tactic with its best units; its value is what it gives above what waiting may bring. */
function optionsFor(post: Post, tactic: TacticId, die: number): Weighed<Answer<'playTactic'>>[] {
  const { scene, me } = post;
  if (tactic === 'providence') return cancelling(post, die);
  if (TACTICS[tactic].limit === 'none') return forTheSide(post, tactic, die);
  if (tactic === 'cavalryOnslaught') return charging(post, die);
  const gains = gainsOf(post, tactic, targetsFor(scene, me, { tactic }));
  const units = bestUnits(post, gains, TACTICS[tactic].limit === 'one' ? 1 : die);
  if (units.length === 0) return [];
  const value = sum(units.map((unit) => gains.get(unit) ?? 0));
  const ways =
    tactic === 'feignedFlight' ? { directions: units.map((unit) => wayOut(scene, unit)) } : {};
  return [{ answer: { tactic, units, ...ways }, value: value - waiting(post, tactic, die) }];
}
/** Dice keep until used: a tactic waits for a better moment, less and less as the end nears. */
function waiting({ scene, weights }: Post, tactic: TacticId, die: number): number {
  const late = scene.position.phase >= scene.setup.endPhase - 3;
  const patience = late ? weights.keepLate : weights.keep;
  const each: { readonly [T in TacticId]?: number } = {
    inspiration: 1.6,
    tenacity: 0.4,
    caracole: 2,
    standFast: 1,
    coverOfPikes: 1,
    orderlyWithdrawal: 0.5,
    skirmishScreen: 0.4,
    feignedFlight: 0.5,
    reverseSlope: 1.2,
  };
  const most = tactic === 'tenacity' ? 1 : Math.min(die, 4);
  return patience * most * (each[tactic] ?? DIE);
}
function bestUnits({ scene }: Post, gains: ReadonlyMap<UnitId, number>, limit: number): UnitId[] {
  const falling = [...gains].filter(([, gain]) => gain > 0.05).toSorted((a, b) => b[1] - a[1]);
  const units: UnitId[] = [];
  let left = limit;
  for (const [unit] of falling) {
    // COS-TAC-07 Veterans do not count.
    const free = has(scene, unit, 'veteran');
    if (!free && left === 0) continue;
    units.push(unit);
    if (!free) left -= 1;
  }
  return units;
}

/** What each unit would gain from a tactic, in pips. */
function gainsOf(post: Post, tactic: TacticId, units: readonly UnitId[]): Map<UnitId, number> {
  const danger = dangerOf(post);
  return new Map(units.map((unit) => [unit, gainOf(post, tactic, unit, danger)]));
}
function gainOf({ scene, me }: Post, tactic: TacticId, unit: UnitId, danger: number): number {
  const under = withEffect(scene, { army: me, tactic, die: 6, units: [unit] });
  const dice = DIE * (diceOf(under, unit) - diceOf(scene, unit));
  const strength = strengthOf(under, unit) - strengthOf(scene, unit);
  const { loss } = profileOf(scene, unit);
  // Only hits that no retreat can cancel are tested.
  const pinned = whyNoRetreat(scene, unit) !== undefined;
  const tests = pinned ? danger : Math.max(0.05, danger - 1);
  const saved = chanceToBreak(scene, unit) - chanceToBreak(under, unit);
  const steadier = tests * saved * loss * MORALE;
  if (tactic === 'standFast') return pinned ? steadier : -1;
  const hits = Math.min(1, danger);
  // A point of the price for each retreat, if the combat is lost.
  if (tactic === 'orderlyWithdrawal') return pinned ? 0 : 0.5 * MORALE * hits;
  // The hit goes to somebody else.
  if (tactic === 'skirmishScreen') return 0.3 * MORALE * hits * (loss > 0 ? 1 : 0.5);
  if (tactic === 'feignedFlight') {
    const stays = DIE * diceOf(scene, unit) + strengthOf(scene, unit);
    return hits * (chanceToBreak(scene, unit) * loss + 1) * MORALE - stays;
  }
  const stopped = tactic === 'bayonetWall' ? DIE * gallopersOn(scene, unit) : 0;
  // It must ride off afterwards if an enemy still sees it.
  const leaves = tactic === 'caracole' ? 1.2 : 0;
  return dice + strength + steadier + stopped - leaves;
}
/** Horse in contact that would lose its Gallop. */
const gallopersOn = (scene: Scene, unit: UnitId): number =>
  contactsOf(scene, unit).filter(
    (other) => isEnemy(scene, unit, other) && has(scene, other, 'gallop'),
  ).length;
/** Back, unless that way breaks it and the other does not. */
function wayOut(scene: Scene, unit: UnitId): Direction {
  const breaks = (way: Direction): boolean => retreatOf(scene, unit, way, 2 * UW).breaks;
  return breaks('back') && !breaks('ownSide') ? 'ownSide' : 'back';
}
/** A hit in pips of a combat result. */
const HIT = 6;
/** Tactics that name no unit: by the side's own result (Part D). */
function forTheSide(post: Post, tactic: TacticId, die: number): Weighed<Answer<'playTactic'>>[] {
  const { scene, me } = post;
  const under = withEffect(scene, { army: me, tactic, die, units: [] });
  const units = unitsInCombat(scene);
  const ahead = lead(scene, me, units);
  const gain = tactic === 'braveIsSafe' ? (ahead > 2 ? HIT : 0) : lead(under, me, units) - ahead;
  return [{ answer: { tactic, units: [] }, value: gain - waiting(post, tactic, die) }];
}
/** Cavalry Onslaught: unit by unit the charge that puts the side farthest ahead. */
function charging(post: Post, die: number): Weighed<Answer<'playTactic'>>[] {
  const { scene, me } = post;
  const tactic = 'cavalryOnslaught';
  const [units, moves]: [UnitId[], Charge[]] = [[], []];
  let [then, value, left] = [scene, 0, die];
  for (const unit of targetsFor(scene, me, { tactic })) {
    const free = has(scene, unit, 'veteran');
    if (!free && left === 0) continue;
    const best = bestCharge(then, unit, post);
    if (best === undefined || best.value <= 0) continue;
    units.push(unit);
    moves.push(best.move);
    then = afterCharge(then, unit, best.move);
    value += best.value;
    if (!free) left -= 1;
  }
  if (units.length === 0) return [];
  return [{ answer: { tactic, units, moves }, value: value - waiting(post, tactic, die) }];
}
function bestCharge(
  scene: Scene,
  unit: UnitId,
  { me }: Post,
): { readonly move: Charge; readonly value: number } | undefined {
  const units = unitsInCombat(scene);
  const now = lead(scene, me, units);
  const options = units
    .filter((enemy) => isEnemy(scene, unit, enemy))
    .flatMap((enemy) => {
      const move = chargeAt(scene, unit, enemy);
      if (move === undefined) return [];
      return [{ move, value: lead(afterCharge(scene, unit, move), me, units) - now }];
    });
  return highest(options, ({ value }) => value);
}
const diceOf = (scene: Scene, unit: UnitId): number =>
  sum((weaponOf(scene, unit)?.parts ?? []).map(({ dice }) => dice));
type Combat = NonNullable<Scene['position']['combat']>;
function withEffect(scene: Scene, effect: Combat['effects'][number]): Scene {
  const { combat } = scene.position;
  if (combat === null) return scene;
  const effects = [...combat.effects, effect];
  return { ...scene, position: { ...scene.position, combat: { ...combat, effects } } };
}
/** Hits that each of our units may expect in this combat. */
function dangerOf({ scene, me }: Post): number {
  const units = unitsInCombat(scene);
  const side = sideOf(scene, me);
  const own = units.filter((unit) => sideOf(scene, armyOf(scene, unit)) === side).length;
  const hits = hitsExpected(expected(scene, otherSide(side), units), expected(scene, side, units));
  return hits / Math.max(1, own);
}

/** Providence: the tactic whose loss hurts the enemy most (COS-TAC-11). */
function cancelling(post: Post, die: number): Weighed<Answer<'playTactic'>>[] {
  const { scene, me } = post;
  const effects = (scene.position.combat?.effects ?? []).filter(
    ({ army, tactic }) => areFoes(scene, army, me) && cancellable(scene, me).includes(tactic),
  );
  return effects.flatMap((effect) => {
    const targets = targetsFor(scene, me, { tactic: 'providence', against: effect.tactic });
    const units = targets
      .map((unit) => ({ unit, loss: lossOf(scene, effect, unit) }))
      .filter(({ loss }) => loss > 0)
      .toSorted((a, b) => b.loss - a.loss)
      .slice(0, die);
    if (units.length === 0) return [];
    const answer: TacticAnswer = {
      tactic: 'providence',
      units: units.map(({ unit }) => unit),
      against: effect.tactic,
    };
    const value = sum(units.map(({ loss }) => loss)) - waiting(post, 'providence', die);
    return [{ answer, value }];
  });
}
/** What an enemy unit loses with an effect, in pips. */
function lossOf(scene: Scene, effect: Combat['effects'][number], unit: UnitId): number {
  const { combat } = scene.position;
  if (combat === null) return 0;
  const effects = combat.effects.map((one) =>
    one === effect ? { ...one, units: one.units.filter((other) => other !== unit) } : one,
  );
  const without = { ...scene, position: { ...scene.position, combat: { ...combat, effects } } };
  const dice = DIE * (diceOf(scene, unit) - diceOf(without, unit));
  return dice + strengthOf(scene, unit) - strengthOf(without, unit);
}
