/** Hits: who takes them, who gives way and who stands (sections 19 to 21). */
import {
  UW,
  armyOf,
  enemiesOf,
  gapBetween,
  has,
  profileOf,
  supposing,
} from '../rules/facts/index.ts';
import { disciplineBonus, hitsOn, retreatOf, unitsNearMarkers } from '../rules/combat/index.ts';
import { inCommand } from '../rules/turn/index.ts';
import type { Direction, Scene, UnitId } from '../rules/index.ts';
import { stakeInCombat } from './stakes.ts';
import { chosen, massOf, type Answer, type Choice, type Post, type Question } from './post.ts';

const DIRECTIONS: readonly Direction[] = ['back', 'ownSide'];

/** How likely a discipline test fails (COS-DSC-02); a reroll squares it. */
export function chanceToBreak(scene: Scene, unit: UnitId): number {
  const needed = profileOf(scene, unit).discipline - disciplineBonus(scene, unit);
  const fails = Math.min(6, Math.max(1, needed - 1)) / 6;
  const tenacious = scene.position.combat?.effects.some(
    ({ tactic, units }) => tactic === 'tenacity' && units.includes(unit),
  );
  return tenacious === true ? fails * fails : fails;
}
/** What a broken unit costs, in morale: its loss, and that it is no longer there. */
const worthOf = ({ scene, weights }: Post, unit: UnitId): number =>
  profileOf(scene, unit).loss + profileOf(scene, unit).points / weights.worth;
function costOfTest(post: Post, unit: UnitId): number {
  const breaks = chanceToBreak(post.scene, unit);
  const stake = post.weights.stakes * stakeInCombat(post, unit, 1 - breaks, false);
  return breaks * worthOf(post, unit) - stake;
}

/** The mean length of a unit's retreat (COS-UNT-02). */
function usualRetreat(scene: Scene, unit: UnitId): number {
  const { die, plus } = profileOf(scene, unit).retreat;
  return Math.round(((die === 0 ? 0 : (die + 1) / 2) + plus) * UW);
}
/** What a retreat that way costs, in morale: breaking, passing friends, leaving the fight. */
function costOfWay(post: Post, unit: UnitId, way: Direction, length: number): number {
  const { scene, weights } = post;
  const end = retreatOf(scene, unit, way, length);
  if (end.breaks) return worthOf(post, unit) + 1;
  const passing = end.passed && !has(scene, unit, 'irregular') ? weights.passing : 0;
  const after = supposing(scene, unit, end);
  const markers = scene.position.combat?.markers ?? [];
  const stays = unitsNearMarkers(after, markers).includes(unit);
  const stake = weights.stakes * stakeInCombat(post, unit, stays ? 1 : 0, true);
  const leaves = (stays ? 0 : weights.leaves) - stake;
  const commanded = inCommand(after, unit) ? 0 : weights.uncommanded;
  const threatened = enemiesOf(scene, unit).some((enemy) => gapBetween(after, unit, enemy) < UW);
  return passing + leaves + commanded + (threatened ? weights.threatened : 0);
}
/** What cancelling a hit by a retreat costs: the price, if the combat is lost, and the way. */
function costOfRetreat(post: Post, unit: UnitId): number {
  const { scene, weights } = post;
  const length = usualRetreat(scene, unit);
  const way = Math.min(...DIRECTIONS.map((one) => costOfWay(post, unit, one, length)));
  const elite = has(scene, unit, 'elite') ? 1 : 0;
  return way + elite + (has(scene, unit, 'cavalry') ? weights.retreatHorse : weights.retreatFoot);
}

/** A tie goes to the unit that bears a hit most cheaply: about that nobody errs. */
export function allocateHit(
  { sense, ...given }: Post,
  { units }: Question<'allocateHit'>,
): Choice<'allocateHit'> | undefined {
  const post = sense ?? given;
  const cost = (unit: UnitId): number =>
    Math.min(costOfTest(post, unit), mayRetreat(post, unit) ? costOfRetreat(post, unit) : 99);
  return chosen(
    'spare',
    units.map((unit) => ({ answer: { unit }, value: -cost(unit) })),
  );
}
const mayRetreat = ({ scene, rules }: Post, unit: UnitId): boolean =>
  rules.resolveHit.check(scene, { units: [unit] }, { unit, by: 'retreat' }) === undefined;

/** Retreat or test by what each costs on the whole; of several hits a test comes first. */
export function resolveHit(
  post: Post,
  { units }: Question<'resolveHit'>,
): Choice<'resolveHit'> | undefined {
  const { scene } = post;
  const weighed = units.flatMap((unit) => {
    const test = {
      answer: { unit, by: 'test' } as Answer<'resolveHit'>,
      value: -costOfTest(post, unit),
    };
    if (!mayRetreat(post, unit)) return [{ ...test, value: 0 }];
    // Whoever breaks needs no retreat any more.
    if (hitsOn(scene, unit) > 1) return [{ ...test, value: 0 }];
    if (post.gentle && post.pick(2) === 0) return [{ ...test, value: 0 }];
    const answer: Answer<'resolveHit'> = { unit, by: 'retreat' };
    return [test, { answer, value: -costOfRetreat(post, unit) }];
  });
  const best = chosen<'resolveHit'>('endure', weighed);
  return best && { ...best, plan: best.answer.by === 'test' ? 'stand' : 'yield' };
}

/** The way that breaks nothing, keeps in the fight and in command. */
export function retreatDirection(
  post: Post,
  { unit, distance: length }: Question<'retreatDirection'>,
): Choice<'retreatDirection'> | undefined {
  const weighed = DIRECTIONS.map((direction) => ({
    answer: { direction },
    value: -costOfWay(post, unit, direction, length),
  }));
  return chosen('yield', weighed);
}

/** The price rises where the enemy is likelier to pay it. */
export function raisePrice(
  { scene, me }: Post,
  { markers }: Question<'raisePrice'>,
): Choice<'raisePrice'> | undefined {
  const weighed = markers.map((marker) => {
    const units = unitsNearMarkers(scene, [marker]);
    const own = units.filter((unit) => armyOf(scene, unit) === me);
    return { answer: { marker }, value: 2 * massOf(scene, own) - massOf(scene, units) };
  });
  return chosen('yield', weighed);
}

/** A failed test is always rolled again: it cannot get worse. */
export const rerollTest = (): Choice<'rerollTest'> => ({ answer: { reroll: true }, plan: 'stand' });

/** Caracole: whoever must, rides off the cheaper way. */
export function withdraw(
  post: Post,
  { units }: Question<'withdraw'>,
): Choice<'withdraw'> | undefined {
  const weighed = units.flatMap((unit) =>
    DIRECTIONS.map((direction) => ({
      answer: { unit, direction },
      value: -costOfWay(post, unit, direction, UW),
    })),
  );
  return chosen('caracole', weighed);
}
