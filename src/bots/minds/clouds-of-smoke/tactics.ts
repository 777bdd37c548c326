/** Which tactics are played, and for whom: by what each adds to this combat (section 17). */
import {
  TACTICS,
  armyOf,
  has,
  otherSide,
  profileOf,
  sideOf,
  strengthOf,
  targetsFor,
  unitsInCombat,
  weaponOf,
  whyNoRetreat,
  type Look,
  type TacticAnswer,
  type TacticId,
  type UnitId,
} from '#clouds-of-smoke';
import { DIE, expected, hitsExpected } from './force.ts';
import { chanceToBreak } from './hits.ts';
import {
  chosen,
  sum,
  type Answer,
  type Choice,
  type Post,
  type Question,
  type Weighed,
} from './post.ts';

/** A point of morale in pips of a combat result: ten pips ahead are two hits. */
const MORALE = 4;

/** The tactic that adds most here, if that is a fair share of what its die can do. */
export function playTactic(post: Post, { tactics }: Question<'playTactic'>): Choice<'playTactic'> {
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
  const gains = gainsOf(post, tactic, targetsFor(scene, me, { tactic }));
  const units = bestUnits(post, gains, TACTICS[tactic].limit === 'one' ? 1 : die);
  if (units.length === 0) return [];
  const value = sum(units.map((unit) => gains.get(unit) ?? 0));
  return [{ answer: { tactic, units }, value: value - waiting(post, tactic, die) }];
}
/** Dice keep until used: a tactic waits for a better moment, less and less as the end nears. */
function waiting({ scene }: Post, tactic: TacticId, die: number): number {
  const patience = scene.position.phase >= scene.setup.endPhase - 3 ? 0.1 : 0.3;
  const each: { readonly [T in TacticId]?: number } = {
    inspiration: 1.6,
    tenacity: 0.4,
    caracole: 2,
    standFast: 1,
    coverOfPikes: 1,
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
  // It must ride off afterwards if an enemy still sees it.
  const leaves = tactic === 'caracole' ? 1.2 : 0;
  return dice + strength + steadier - leaves;
}
const diceOf = (scene: Look, unit: UnitId): number =>
  sum((weaponOf(scene, unit)?.parts ?? []).map(({ dice }) => dice));
type Combat = NonNullable<Look['position']['combat']>;
function withEffect(scene: Look, effect: Combat['effects'][number]): Look {
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
  const effects = (scene.position.combat?.effects ?? []).filter(({ army }) => army !== me);
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
function lossOf(scene: Look, effect: Combat['effects'][number], unit: UnitId): number {
  const { combat } = scene.position;
  if (combat === null) return 0;
  const effects = combat.effects.map((one) =>
    one === effect ? { ...one, units: one.units.filter((other) => other !== unit) } : one,
  );
  const without = { ...scene, position: { ...scene.position, combat: { ...combat, effects } } };
  const dice = DIE * (diceOf(scene, unit) - diceOf(without, unit));
  return dice + strengthOf(scene, unit) - strengthOf(without, unit);
}
