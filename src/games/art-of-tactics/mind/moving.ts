/** Ways that a unit might go, and what each is worth: the line, the charge, the flank. */
import {
  clearAhead,
  legsTo,
  legsTowards,
  guardsOf,
  turnedTo,
  wayOf,
  whyNoTurn,
  type Way,
} from '../rules/movement/index.ts';
import {
  contactsOf,
  densityOf,
  distance,
  elementsOf,
  enemiesOf,
  facingAlong,
  friendsOf,
  inches,
  isDifficult,
  isMounted,
  isOnFlank,
  isPanicking,
  liesInCamp,
  otherArmy,
  armyOf,
  campOf,
  campSpotOf,
  nearestTo,
  liesIn,
  baseOf,
  poseOf,
  supposedAt,
  unitsOnTable,
} from '../rules/facts/index.ts';
import { rangeOf, shoots, targetsOf } from '../rules/shooting/index.ts';
import { testForecast } from '../rules/odds/index.ts';
import type { Leg, Scene, Ticks, UnitId } from '../rules/index.ts';
import { expected } from '#dice';
import type { Weights } from './weights.ts';
import { chaseWorth, fightWorth, inContactAt, shotWorth, worthOf } from './worth.ts';

/** A way and what it is worth. */
export interface Going {
  readonly legs: readonly Leg[];
  readonly value: number;
  readonly plan: string;
}
/** All ways that are weighed, the best first. */
export function goings(weights: Weights, scene: Scene, unit: UnitId, most: Ticks): Going[] {
  if (staysFor(weights, scene, unit, most)) return [];
  return weighedAll(weights, scene, unit, candidates(weights, scene, unit, most));
}
/** It waits, and nobody whom it might fall upon is in reach: no way is worth a look. */
export function staysFor(weights: Weights, scene: Scene, unit: UnitId, most: Ticks): boolean {
  return (
    doesWait(weights, scene, unit) &&
    campPrize(weights, scene, unit) <= 0 &&
    nearestEnemy(scene, unit) > most + DETOUR
  );
}
/** By so much a corner may go farther than its way is long. */
const DETOUR = inches(2);
/** What the best way is worth, by a few of them: for orders, which look at every unit. */
export function roughly(weights: Weights, scene: Scene, unit: UnitId, most: Ticks): number {
  if (staysFor(weights, scene, unit, most)) return 0;
  if (weights.quick === 1) return atAGlance(weights, scene, unit, most);
  const best = (look: Scene): number =>
    weighedAll(weights, look, unit, outlines(look, unit, most))[0]?.value ?? 0;
  const turned = turnedRound(weights, scene, unit);
  const ahead = best(scene);
  return turned === undefined
    ? ahead
    : Math.max(ahead, best(turned.there) - testCost(weights, scene, unit));
}

/** Whoever reaches nobody comes nearer; else what a fight with the nearest is worth. */
function atAGlance(weights: Weights, scene: Scene, unit: UnitId, most: Ticks): number {
  const enemy = nearestTo(scene, unit, enemiesOf(scene, unit));
  if (most <= 0 || isPanicking(scene, unit) || enemy === undefined) return 0;
  const nearer = (weights.inch * impatience(weights, scene) * most) / inches(1);
  if (distance(scene, unit, enemy) > most) return nearer;
  if (isPanicking(scene, enemy)) return weights.chase;
  const met = faced(scene, unit, enemy);
  return Math.max(nearer / 2, fightWorth(weights, met, [{ a: unit, b: enemy }]));
}

/** AOT-CMD-22 Turned to the nearest enemy: it costs a test, and nothing of the way. */
export function turnedRound(
  weights: Weights,
  scene: Scene,
  unit: UnitId,
): { readonly facing: number; readonly there: Scene } | undefined {
  const to = pointOf(scene, unit);
  if (to === undefined || isPanicking(scene, unit)) return undefined;
  const from = poseOf(scene, unit);
  const facing = facingAlong(to.x - from.x, to.y - from.y);
  const off = Math.abs(((facing - from.facing + 54_000) % 36_000) - 18_000);
  if (off <= 100 * weights.aside || whyNoTurn(scene, unit, facing) !== undefined) return undefined;
  const pose = turnedTo(scene, unit, facing);
  return pose === undefined ? undefined : { facing, there: supposedAt(scene, unit, pose) };
}
/** Where the nearest enemy is who stands in order; when all flee, the nearest of them. */
function pointOf(scene: Scene, unit: UnitId): { x: number; y: number } | undefined {
  const enemies = enemiesOf(scene, unit);
  const standing = enemies.filter((enemy) => !isPanicking(scene, enemy));
  const enemy = nearestTo(scene, unit, standing.length > 0 ? standing : enemies);
  return enemy === undefined ? undefined : poseOf(scene, enemy);
}

function weighedAll(weights: Weights, scene: Scene, unit: UnitId, ways: readonly Leg[][]): Going[] {
  if (ways.length === 0) return [];
  const around = new Around(weights, scene, unit);
  const here = placeWorth(around, scene);
  const waits = doesWait(weights, scene, unit);
  return ways
    .flatMap((legs) => {
      const going = weighed(around, legs, here);
      return going === undefined || (waits && going.plan === 'advance') ? [] : [going];
    })
    .toSorted((a, b) => b.value - a.value);
}

/** What it is worth to go a way; undefined: it is not legal. */
export const goingBy = (
  weights: Weights,
  scene: Scene,
  unit: UnitId,
  legs: readonly Leg[],
): Going | undefined => {
  const around = new Around(weights, scene, unit);
  return weighed(around, legs, placeWorth(around, scene));
};
/** So far straight ahead. */
export const goingAhead = (
  weights: Weights,
  scene: Scene,
  unit: UnitId,
  ahead: Ticks,
): Going | undefined => goingBy(weights, scene, unit, [{ ahead }]);

function outlines(scene: Scene, unit: UnitId, most: Ticks): Leg[][] {
  if (most <= 0 || isPanicking(scene, unit)) return [];
  const enemy = nearestTo(scene, unit, enemiesOf(scene, unit));
  const straight = clearAhead(scene, unit, most);
  const towards = enemy === undefined ? [] : legsTowards(scene, unit, enemy, most);
  return distinct([straight > 0 ? [{ ahead: straight }] : [], towards]);
}
/** At the nearest, all the way and half of it; straight ahead where somebody is near. */
function fewWays(scene: Scene, unit: UnitId, most: Ticks): Leg[][] {
  const enemy = nearestTo(scene, unit, enemiesOf(scene, unit));
  if (isPanicking(scene, unit) || enemy === undefined) return outlines(scene, unit, most);
  const far = distance(scene, unit, enemy);
  const towards = legsTowards(scene, unit, enemy, most);
  if (far > most + DETOUR) return distinct([towards]);
  return distinct([towards, legsTowards(scene, unit, enemy, Math.floor(most / 2))]);
}
function candidates(weights: Weights, scene: Scene, unit: UnitId, most: Ticks): Leg[][] {
  if (most <= 0) return [];
  if (weights.quick === 1) return fewWays(scene, unit, most);
  const straight = clearAhead(scene, unit, most);
  if (isPanicking(scene, unit)) return straight > 0 ? [[{ ahead: straight }]] : [];
  const enemies = enemiesOf(scene, unit)
    .map((enemy) => ({ enemy, far: distance(scene, unit, enemy) }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, 3);
  const towards = enemies.flatMap(({ enemy, far }) => [
    legsTowards(scene, unit, enemy, most),
    // To shoot, or to wait for the others: short of him.
    legsTowards(
      scene,
      unit,
      enemy,
      Math.min(most, Math.max(0, Math.floor(far) - inches(weights.short))),
    ),
    legsTowards(scene, unit, enemy, Math.floor(most / 2)),
  ]);
  const camp = campSpotOf(scene, otherArmy(armyOf(scene, unit)));
  if (camp !== undefined && campPrize(weights, scene, unit) > 0) {
    towards.push(legsTo(scene, unit, camp, most));
  }
  const ahead = [straight, Math.floor(straight / 2), Math.floor(straight / 4)].map((far) =>
    far > 0 ? [{ ahead: far }] : [],
  );
  return distinct([...ahead, ...towards]);
}

/** Each way once. */
function distinct(ways: readonly Leg[][]): Leg[][] {
  const all = new Map(ways.map((legs) => [JSON.stringify(legs), legs]));
  return [...all.values()].filter((legs) => legs.length > 0);
}
function weighed(around: Around, legs: readonly Leg[], here: number): Going | undefined {
  const { weights, scene, unit, prize } = around;
  const traced = wayOf(scene, unit, legs);
  if ('no' in traced) return undefined;
  const { way } = traced;
  const tests = (way.elements.length + way.friends.length) * testCost(weights, scene, unit);
  if (way.camp && prize > 0) return { legs, value: prize - tests, plan: 'camp' };
  if (way.contacts.length > 0) {
    return { legs, value: chargeWorth(weights, scene, unit, way) - tests, plan: 'charge' };
  }
  const there = placeWorth(around, supposedAt(scene, unit, way.end));
  return { legs, value: there - here - tests, plan: 'advance' };
}
export const testCost = (weights: Weights, scene: Scene, unit: UnitId): number =>
  weights.shaken * expected(testForecast(scene, unit));

/** What a charge that arrives is worth: the fight, and who may come to help or strike its flank. */
function chargeWorth(
  weights: Weights,
  scene: Scene,
  unit: UnitId,
  { end, contacts, straight }: Way,
): number {
  const there = inContactAt(scene, unit, end, contacts, straight);
  const fleeing = contacts.filter((enemy) => isPanicking(scene, enemy));
  if (fleeing.length === contacts.length) {
    return Math.max(...fleeing.map((enemy) => chaseWorth(weights, there, enemy, unit)));
  }
  const pairs = [
    ...contacts.map((b) => ({ a: unit, b })),
    // Friends who fight the same enemy already.
    ...contacts.flatMap((b) =>
      contactsOf(there, b)
        .filter((a) => a !== unit)
        .map((a) => ({ a, b })),
    ),
  ];
  const bold =
    weights.bold * impatience(weights, scene) +
    (contacts.length > 0 ? helped(weights, there, contacts) : 0);
  const flanked =
    weights.flank * caution(weights, scene) * flankers(weights, there, unit, contacts);
  return fightWorth(weights, there, pairs) + bold - flanked;
}

/** AOT-RETREAT-07 Who is attacked from two sides finds no way out. */
const helped = (weights: Weights, scene: Scene, enemies: readonly UnitId[]): number =>
  weights.help * enemies.filter((enemy) => contactsOf(scene, enemy).length > 1).length;

/** AOT-CAMP-03 What the enemy's camp yields while nobody guards it. */
export function campPrize(weights: Weights, scene: Scene, unit: UnitId): number {
  const enemy = otherArmy(armyOf(scene, unit));
  if (isPanicking(scene, unit) || campOf(scene, enemy) === undefined) return 0;
  if (guardsOf(scene, enemy).length > 0) return 0;
  const fled = unitsOnTable(scene, enemy).filter(
    (one) => isPanicking(scene, one) && liesInCamp(scene, baseOf(scene, one), enemy),
  ).length;
  return weights.camp + weights.fled * fled - weights.looter * worthOf(weights, scene, unit);
}

// --- a place -------------------------------------------------------------------------------------

/** Enemies, beside those it fights, who might come upon its flank in their next move. */
const flankers = (
  weights: Weights,
  scene: Scene,
  unit: UnitId,
  except: readonly UnitId[],
): number =>
  enemiesOf(scene, unit).filter(
    (enemy) =>
      !except.includes(enemy) &&
      !isPanicking(scene, enemy) &&
      isOnFlank(scene, enemy, unit) &&
      distance(scene, unit, enemy) < inches(weights.flankNear),
  ).length;

/** What is the same wherever a unit goes: found once for all its ways. */
class Around {
  readonly weights: Weights;
  readonly scene: Scene;
  readonly unit: UnitId;
  /** Who of the enemy stands in order. */
  readonly enemies: readonly UnitId[];
  readonly prize: number;
  #middle: Ticks | undefined;

  constructor(weights: Weights, scene: Scene, unit: UnitId) {
    [this.weights, this.scene, this.unit] = [weights, scene, unit];
    this.enemies = enemiesOf(scene, unit).filter((enemy) => !isPanicking(scene, enemy));
    this.prize = campPrize(weights, scene, unit);
  }
  /** How far the middle one of its line is from the enemy; -Infinity: it has none. */
  get middle(): Ticks {
    return (this.#middle ??= middleOf(this.scene, this.unit));
  }
}
/** What it is worth to stand where it stands in a scene, without a fight. */
function placeWorth(around: Around, scene: Scene): number {
  const { weights, unit, enemies } = around;
  // Whoever flees comes back into order unless he is driven off.
  if (enemies.length === 0) {
    const chased = nearestEnemy(scene, unit);
    const pull =
      chased === Infinity ? 0 : weights.inch * impatience(weights, scene) * (chased / inches(1));
    return -campWay(around, scene) - pull;
  }
  const far = Math.min(...enemies.map((enemy) => distance(scene, unit, enemy)));
  return (
    -weights.inch * impatience(weights, scene) * (far / inches(1)) -
    (far > inches(weights.near) || isMounted(scene, unit) ? campWay(around, scene) : 0) -
    raggedness(around, far) -
    weights.flank * flankers(weights, scene, unit, []) +
    (mayShoot(scene, unit) ? rangeWorth(weights, scene, unit, enemies) : 0) -
    exposure(weights, scene, unit, enemies) -
    (isShut(scene, unit) ? weights.ground : 0) -
    campFear(weights, scene, unit, enemies)
  );
}
/** Does it wait where it stands? Not while the enemy flees, or the own camp is in danger. */
function doesWait(weights: Weights, scene: Scene, unit: UnitId): boolean {
  if (weights.wait === 0 || scene.position.turn >= weights.waitTurns) return false;
  const enemies = enemiesOf(scene, unit).filter((enemy) => !isPanicking(scene, enemy));
  if (enemies.length === 0 || campFear(weights, scene, unit, enemies) !== 0) return false;
  return enemies.every((enemy) => distance(scene, unit, enemy) > inches(weights.wait));
}
/** A battle that drags on is won by nobody. */
const impatience = (weights: Weights, scene: Scene): number =>
  1 + scene.position.turn / weights.impatience;
/** By and by somebody must come on. */
const caution = (weights: Weights, scene: Scene): number =>
  Math.max(weights.cautionLeast, 1 - scene.position.turn / weights.caution);
/** How far an open camp is, for who has nobody before him. */
function campWay({ weights, unit, prize }: Around, scene: Scene): number {
  const camp = campSpotOf(scene, otherArmy(armyOf(scene, unit)));
  if (camp === undefined || prize <= 0) return 0;
  const { x, y } = poseOf(scene, unit);
  return (weights.campInch * Math.hypot(camp.x - x, camp.y - y)) / inches(1);
}
/**
 * AOT-CAMP-03 An enemy is nearer to the own camp than anybody who could stop him, and nobody guards
 * it: whoever is nearest goes back.
 */
function campFear(
  weights: Weights,
  scene: Scene,
  unit: UnitId,
  enemies: readonly UnitId[],
): number {
  const army = armyOf(scene, unit);
  const camp = campSpotOf(scene, army);
  if (camp === undefined || campOf(scene, army) === undefined) return 0;
  const from = (one: UnitId): Ticks => {
    const { x, y } = poseOf(scene, one);
    return Math.hypot(camp.x - x, camp.y - y);
  };
  const threat = Math.min(...enemies.map(from));
  if (threat >= inches(weights.threat)) return 0;
  const own = from(unit);
  const free = friendsOf(scene, unit).filter((one) => !isPanicking(scene, one));
  if (free.some((one) => from(one) < Math.max(own, threat))) return 0;
  if (liesInCamp(scene, baseOf(scene, unit), army)) return -weights.guard;
  return (weights.campInch * own) / inches(1);
}
const isShut = (scene: Scene, unit: UnitId): boolean => {
  const base = baseOf(scene, unit);
  return elementsOf(scene).some(
    (shape, element) => isDifficult(scene, element) && liesIn(base, shape),
  );
};
/** AOT-WX-05 In a downpour who shoots is as good as who does not. */
const mayShoot = (scene: Scene, unit: UnitId): boolean =>
  scene.position.sky.is !== 'downpour' && shoots(scene, unit);
/** In range of somebody, and not in his reach. */
const rangeWorth = (
  weights: Weights,
  scene: Scene,
  unit: UnitId,
  enemies: readonly UnitId[],
): number =>
  enemies.some((enemy) => rangeOf(scene, enemy, distance(scene, unit, enemy), false) > 0)
    ? weights.range + aimWorth(weights, scene, unit)
    : 0;
const aimWorth = (weights: Weights, scene: Scene, unit: UnitId): number =>
  weights.rangeShot === 0
    ? 0
    : weights.rangeShot *
      Math.max(0, ...targetsOf(scene, unit).map((at) => shotWorth(weights, scene, unit, at)));
/** A line comes on together; near the enemy each looks to himself. */
function raggedness(around: Around, far: Ticks): number {
  const { weights, scene, unit } = around;
  if (far < inches(weights.near) || isMounted(scene, unit) || mayShoot(scene, unit)) return 0;
  const ahead = around.middle - far - inches(weights.raggedFree);
  return (weights.ragged * Math.max(0, ahead)) / inches(1);
}
function middleOf(scene: Scene, unit: UnitId): Ticks {
  const line = friendsOf(scene, unit).filter(
    (friend) =>
      !isMounted(scene, friend) && !isPanicking(scene, friend) && !mayShoot(scene, friend),
  );
  const fronts = line.map((friend) => nearestEnemy(scene, friend)).toSorted((a, b) => a - b);
  return fronts[Math.floor(fronts.length / 2)] ?? -Infinity;
}
const nearestEnemy = (scene: Scene, unit: UnitId): Ticks =>
  Math.min(...enemiesOf(scene, unit).map((enemy) => distance(scene, unit, enemy)));
/** What an enemy who can reach it next would win by it: half of it, for he may not come. */
function exposure(
  weights: Weights,
  scene: Scene,
  unit: UnitId,
  enemies: readonly UnitId[],
): number {
  const price = mayShoot(scene, unit) ? weights.exposedShooter : weights.exposed;
  if (price === 0) return 0;
  const able = enemies
    .map((enemy) => ({ enemy, far: distance(scene, unit, enemy) }))
    .filter(({ enemy, far }) => far < inches(10 - densityOf(scene, enemy)))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, weights.quick === 1 ? 1 : 2);
  const worst = able.reduce(
    (most, { enemy }) =>
      Math.max(most, fightWorth(weights, faced(scene, enemy, unit), [{ a: enemy, b: unit }])),
    0,
  );
  return price * caution(weights, scene) * worst;
}
/** He stands before it, and has come straight. */
function faced(scene: Scene, enemy: UnitId, unit: UnitId): Scene {
  const to = poseOf(scene, unit);
  const from = poseOf(scene, enemy);
  const facing = facingAlong(to.x - from.x, to.y - from.y);
  return inContactAt(scene, enemy, { ...from, facing }, [unit], true);
}
