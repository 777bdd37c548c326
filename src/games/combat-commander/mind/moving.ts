/** Ways of those who move, under cover where they can (O21). */
import { stormers } from '../rules/actions/index.ts';
import { groundOf } from '../rules/facts/index.ts';
import {
  commandOver,
  figuresIn,
  figuresOf,
  inWire,
  leftOf,
  worthOf,
} from '../rules/facts/index.ts';
import type { HexId } from '../rules/ground/index.ts';
import { costOf, isRoadHex } from '../rules/ground/index.ts';
import { FIGURES } from '../rules/index.ts';
import { doubled } from '../rules/objectives/index.ts';
import type { Reckoning } from './weighing.ts';
import type { Action, Moving, UnitId } from '../rules/index.ts';
import { cardsWith, keepWorth } from './cards.ts';
import { planFire } from './firing.ts';
import { riskOfStep, standing, neighboursOf } from './ground.ts';
import { handing, throwing } from './means.ts';
import type { Choice, Post, Question } from './post.ts';
import { foeOf, leadOf, lossByBreaking } from './worth.ts';
import { whyNoExit } from '../rules/orders/index.ts';

interface Way {
  readonly hex: HexId;
  readonly spent: number;
  readonly road: boolean;
  readonly risk: number;
  /** What it costs in all: the least first. */
  readonly rank: number;
  /** Up to its last step; undefined: it begins here. */
  readonly before: Way | undefined;
}
export interface Going {
  readonly unit: UnitId;
  readonly value: number;
  readonly first: HexId | 'exit';
  readonly to: HexId | 'exit';
  readonly steps: readonly HexId[];
}
interface Mover {
  readonly unit: UnitId;
  readonly left: number;
  /** CC-MOVE-05 It has had what a road gives. */
  readonly road: boolean;
}
/** Wherever a unit may come to, by the safest way that is found. */
function waysOf(reckoning: Reckoning, { unit, left, road }: Mover): Way[] {
  const { look, weights } = reckoning;
  if (inWire(look, unit)) return [];
  const ground = groundOf(look);
  const foe = foeOf(reckoning);
  const loss = lossByBreaking(reckoning, unit);
  const start = look.position.units.hex[unit];
  const done: Way[] = [];
  // The best way so far to each hex; of those whose neighbours were not looked at the oldest first.
  const known: (Way | undefined)[] = [];
  const open: Way[] = [{ hex: start, spent: 0, road, risk: 0, rank: 0, before: undefined }];
  known[start] = open[0];
  while (open.length > 0) {
    const [way] = open.splice(leastOf(open), 1);
    done.push(way);
    const have = left + (way.road && !road ? 1 : 0) - way.spent;
    for (const hex of neighboursOf(way.hex)) {
      const old = known[hex];
      if ((old !== undefined && !open.includes(old)) || reckoning.there(hex, foe).length > 0)
        continue;
      const cost = costOf(ground, way.hex, hex);
      if (cost === undefined || cost > have) continue;
      const spent = way.spent + cost;
      const risk = way.risk + loss * riskOfStep(reckoning, unit, hex);
      const rank = risk + weights.moveTired * spent;
      if (old !== undefined && old.rank <= rank) continue;
      const isRoad = way.road || isRoadHex(look.setup.map, hex);
      const next = { hex, spent, road: isRoad, risk, rank, before: way };
      if (old !== undefined) open.splice(open.indexOf(old), 1);
      open.push((known[hex] = next));
    }
  }
  return done;
}
/** The place of the least in rank; the first of equals. */
function leastOf(open: readonly Way[]): number {
  let least = 0;
  for (let at = 1; at < open.length; at++) if (open[at].rank < open[least].rank) least = at;
  return least;
}
function stepsOf({ hex, before }: Way): HexId[] {
  const steps: HexId[] = [];
  for (let at = { hex, before }; at.before !== undefined; at = at.before) steps.push(at.hex);
  return steps.reverse();
}
/** CC-VP-07 What it is worth to be off the map: its points, and that it comes back. */
export function exitWorth(reckoning: Reckoning, unit: UnitId): number {
  const { look, own, weights } = reckoning;
  const points = doubled(look, 'W', worthOf(look, unit));
  if (own.length > 3) return points * weights.exitTimes + weights.exitMore;
  // CC-END-04, CC-END-06 The last of all ends it.
  const decides = own.length === 1 && leadOf(reckoning) + points > 0;
  return decides ? weights.exitDecides : -weights.exitDecides;
}
/** What a way costs in truth, before whoever errs about it takes it for folly. */
const FOLLY = 0.2;
/** Whatever he hopes for, he is worse off at its end, or on the way. */
export function isFolly(
  { sense }: Reckoning,
  unit: UnitId,
  steps: readonly HexId[],
  isWatched = true,
): boolean {
  const [here, to] = [sense?.look.position.units.hex[unit], steps.at(-1)];
  if (sense === undefined || here === undefined || to === undefined) return false;
  const risk = steps.reduce((sum, hex) => sum + riskOfStep(sense, unit, hex), 0);
  const lost = isWatched ? risk * lossByBreaking(sense, unit) : 0;
  return standing(sense, unit, to) - lost - standing(sense, unit, here) < -FOLLY;
}
/** By the edge; nobody does where it gives the battle away. */
export function mayLeave({ look, sense }: Reckoning, unit: UnitId): boolean {
  if (whyNoExit(look, unit) !== undefined) return false;
  return sense === undefined || exitWorth(sense, unit) > 0;
}
/** The best that a unit can do with what is left of its movement; the first of equals. */
function bestGoing(reckoning: Reckoning, mover: Mover): Going | undefined {
  const { look, weights } = reckoning;
  const { unit, left } = mover;
  const now = standing(reckoning, unit, look.position.units.hex[unit]);
  let [best, most]: [Way | 'exit' | undefined, number] = [undefined, weights.moveLeast];
  for (const way of waysOf(reckoning, mover)) {
    const value = standing(reckoning, unit, way.hex) - way.risk - now;
    const isBetter = way.before !== undefined && value > most;
    if (isBetter && !isFolly(reckoning, unit, stepsOf(way))) [best, most] = [way, value];
  }
  if (left >= 1 && mayLeave(reckoning, unit)) {
    const value = exitWorth(reckoning, unit) - now;
    if (value > most) [best, most] = ['exit', value];
  }
  if (best === undefined) return undefined;
  if (best === 'exit') return { unit, value: most, first: best, to: best, steps: [] };
  const steps = stepsOf(best);
  return { unit, value: most, first: steps[0], to: best.hex, steps };
}
/** Before it is activated: with the command that it would get. */
export function goingOf(reckoning: Reckoning, unit: UnitId): Going | undefined {
  const known = goings.get(reckoning) ?? new Map<UnitId, Going | undefined>();
  goings.set(reckoning, known);
  if (!known.has(unit)) {
    const { look } = reckoning;
    const moving: Moving = { unit, spent: 0, command: commandOver(look, unit), road: 0 };
    known.set(unit, bestGoing(reckoning, { unit, left: leftOf(look, moving), road: false }));
  }
  return known.get(unit);
}
const goings = new WeakMap<Reckoning, Map<UnitId, Going | undefined>>();

/** CC-STK-08 The best first, as many to a hex as may stand there. */
export function fitting(reckoning: Reckoning, found: readonly Going[]): Going[] {
  const { look, me } = reckoning;
  const figures = new Map<HexId, number>();
  return found
    .toSorted((a, b) => b.value - a.value)
    .filter(({ unit, to }) => {
      if (to === 'exit') return true;
      const there = figures.get(to) ?? figuresIn(look, to, me);
      const all = there + figuresOf(look, unit);
      if (all <= FIGURES) figures.set(to, all);
      return all <= FIGURES;
    });
}
/** CC-MOVE-03 The best step of all; those who take the same step from one hex go together. */
export function move(post: Post, { moving, actions }: Question<'move'>): Choice<'move'> {
  const storm = storming(post, actions);
  if (storm !== undefined) return storm;
  const { reckoning, scene } = post;
  const { step, units } = scene.position;
  const roads = new Map(
    step.at === 'move' ? step.moving.map(({ unit, road }) => [unit, road === 1]) : [],
  );
  const found = moving.flatMap(
    ({ unit, left }) => bestGoing(reckoning, { unit, left, road: roads.get(unit) === true }) ?? [],
  );
  const all = fitting(reckoning, found);
  const given = handing(post, all);
  if (given !== undefined) return { answer: given, plan: 'hand over' };
  const smoke = actions.includes('smokeGrenades') ? throwing(post, all) : undefined;
  if (smoke !== undefined) return { answer: smoke, plan: 'smokeGrenades' };
  for (const { unit, first, to, steps } of all) {
    const beside = all.filter(
      (one) => one.first === first && units.hex[one.unit] === units.hex[unit],
    );
    const together = beside.map((one) => one.unit);
    const answers =
      first === 'exit'
        ? [{ units: [unit], exit: true as const }]
        : [together, [unit]].map((group) => ({ units: group, to: first }));
    const answer = answers.find(post.allows);
    if (answer === undefined) continue;
    if (first === 'exit') return { answer, plan: 'leave' };
    const same = beside.filter((one) => one.to === to).map((one) => one.unit);
    return { answer, plan: 'move', towards: { units: same, steps } };
  }
  return { answer: { done: true }, plan: 'halt' };
}
/** CC-ACT-A26 Those who move fire at once, when the shot is worth the card. */
function storming(post: Post, actions: readonly Action[]): Choice<'move'> | undefined {
  const { reckoning, scene } = post;
  const { step } = scene.position;
  if (!actions.includes('assaultFire') || step.at !== 'move') return undefined;
  const [held] = cardsWith(reckoning, ({ action }) => action === 'assaultFire').toSorted(
    (a, b) => keepWorth(reckoning, a.card) - keepWorth(reckoning, b.card),
  );
  if (held === undefined) return undefined;
  const answer = { act: held.slot };
  const { value } = planFire(reckoning, stormers(scene, step), 1);
  const { storm, actionSpent } = reckoning.weights;
  const isWorth = value > storm + actionSpent * keepWorth(reckoning, held.card);
  return isWorth && post.allows(answer) ? { answer, plan: 'assaultFire' } : undefined;
}
