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
import { rangeOf, shoots } from '../rules/shooting/index.ts';
import { testForecast } from '../rules/odds/index.ts';
import type { Leg, Scene, Ticks, UnitId } from '../rules/index.ts';
import { expected } from '#dice';
import { chaseWorth, fightWorth, inContactAt, worthOf } from './worth.ts';

/** A way and what it is worth. */
export interface Going {
  readonly legs: readonly Leg[];
  readonly value: number;
  readonly plan: string;
}
const WORTH = {
  /** An inch nearer to where one is wanted. */
  inch: 0.02,
  /** An inch that one stands before or behind one's line. */
  ragged: 0.012,
  /** A figure that loses order on the way. */
  shaken: 0.08,
  /** To stand with one's flank to an enemy who is near. */
  flank: 0.25,
  /** To stand before an enemy who comes on next, weaker than he. */
  exposed: 0.35,
  /** To have somebody in range. */
  range: 0.06,
  /** To end in ground where one cannot well fight. */
  ground: 0.05,
  /** AOT-WIN-04, AOT-WIN-05 An open camp, and who has fled there; less the unit that loots it. */
  camp: 1.6,
  fled: 1,
  /** An inch nearer to an open camp. */
  campInch: 0.03,
  /** To stand in the own camp while an enemy is near it. */
  guard: 0.3,
  /** To come to blows at all, and with others beside. */
  bold: 0.05,
  help: 0.15,
} as const;
/** So near, an enemy is met by a charge and no more by a line. */
const NEAR = inches(9);
/** So near to the camp an enemy may come into it soon. */
const THREAT = inches(13);

/** All ways that are weighed, the best first. */
export function goings(scene: Scene, unit: UnitId, most: Ticks): Going[] {
  return weighedAll(scene, unit, candidates(scene, unit, most));
}
/** What the best way is worth, by a few of them: for orders, which look at every unit. */
export function roughly(scene: Scene, unit: UnitId, most: Ticks): number {
  const best = (look: Scene): number =>
    weighedAll(look, unit, outlines(look, unit, most))[0]?.value ?? 0;
  const turned = turnedRound(scene, unit);
  const ahead = best(scene);
  return turned === undefined ? ahead : Math.max(ahead, best(turned.there) - testCost(scene, unit));
}

/** Who stands farther aside than this is faced by a turn in place, not by a wheel. */
const ASIDE = 5_000;
/** AOT-CMD-22 Turned to the nearest enemy: it costs a test, and nothing of the way. */
export function turnedRound(
  scene: Scene,
  unit: UnitId,
): { readonly facing: number; readonly there: Scene } | undefined {
  const to = pointOf(scene, unit);
  if (to === undefined || isPanicking(scene, unit)) return undefined;
  const from = poseOf(scene, unit);
  const facing = facingAlong(to.x - from.x, to.y - from.y);
  const off = Math.abs(((facing - from.facing + 54_000) % 36_000) - 18_000);
  if (off <= ASIDE || whyNoTurn(scene, unit, facing) !== undefined) return undefined;
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

function weighedAll(scene: Scene, unit: UnitId, ways: readonly Leg[][]): Going[] {
  if (ways.length === 0) return [];
  const here = placeWorth(scene, unit);
  return ways
    .flatMap((legs) => {
      const going = weighed(scene, unit, legs, here);
      return going === undefined ? [] : [going];
    })
    .toSorted((a, b) => b.value - a.value);
}

/** What it is worth to go so far straight ahead; undefined: that is not legal. */
export const goingAhead = (scene: Scene, unit: UnitId, ahead: Ticks): Going | undefined =>
  weighed(scene, unit, [{ ahead }], placeWorth(scene, unit));

function outlines(scene: Scene, unit: UnitId, most: Ticks): Leg[][] {
  if (most <= 0 || isPanicking(scene, unit)) return [];
  const enemy = nearestTo(scene, unit, enemiesOf(scene, unit));
  const straight = clearAhead(scene, unit, most);
  const towards = enemy === undefined ? [] : legsTowards(scene, unit, enemy, most);
  return distinct([straight > 0 ? [{ ahead: straight }] : [], towards]);
}
function candidates(scene: Scene, unit: UnitId, most: Ticks): Leg[][] {
  if (most <= 0) return [];
  const straight = clearAhead(scene, unit, most);
  if (isPanicking(scene, unit)) return straight > 0 ? [[{ ahead: straight }]] : [];
  const enemies = enemiesOf(scene, unit)
    .map((enemy) => ({ enemy, far: distance(scene, unit, enemy) }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, 3);
  const towards = enemies.flatMap(({ enemy, far }) => [
    legsTowards(scene, unit, enemy, most),
    // To shoot, or to wait for the others: short of him.
    legsTowards(scene, unit, enemy, Math.min(most, Math.max(0, Math.floor(far) - inches(2)))),
    legsTowards(scene, unit, enemy, Math.floor(most / 2)),
  ]);
  const camp = campSpotOf(scene, otherArmy(armyOf(scene, unit)));
  if (camp !== undefined && campPrize(scene, unit) > 0) {
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
function weighed(
  scene: Scene,
  unit: UnitId,
  legs: readonly Leg[],
  here: number,
): Going | undefined {
  const traced = wayOf(scene, unit, legs);
  if ('no' in traced) return undefined;
  const { way } = traced;
  const tests = (way.elements.length + way.friends.length) * testCost(scene, unit);
  if (way.camp && campPrize(scene, unit) > 0) {
    return { legs, value: campPrize(scene, unit) - tests, plan: 'camp' };
  }
  if (way.contacts.length > 0) {
    return { legs, value: chargeWorth(scene, unit, way) - tests, plan: 'charge' };
  }
  const there = placeWorth(supposedAt(scene, unit, way.end), unit);
  return { legs, value: there - here - tests, plan: 'advance' };
}
export const testCost = (scene: Scene, unit: UnitId): number =>
  WORTH.shaken * expected(testForecast(scene, unit));

/** What a charge that arrives is worth: the fight, and who may come to help or strike its flank. */
function chargeWorth(scene: Scene, unit: UnitId, { end, contacts, straight }: Way): number {
  const there = inContactAt(scene, unit, end, contacts, straight);
  const fleeing = contacts.filter((enemy) => isPanicking(scene, enemy));
  if (fleeing.length === contacts.length) {
    return Math.max(...fleeing.map((enemy) => chaseWorth(there, enemy, unit)));
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
  const bold = WORTH.bold * impatience(scene) + (contacts.length > 0 ? helped(there, contacts) : 0);
  const flanked = WORTH.flank * caution(scene) * flankers(there, unit, contacts);
  return fightWorth(there, pairs) + bold - flanked;
}

/** AOT-RETREAT-07 Who is attacked from two sides finds no way out. */
const helped = (scene: Scene, enemies: readonly UnitId[]): number =>
  WORTH.help * enemies.filter((enemy) => contactsOf(scene, enemy).length > 1).length;

/** AOT-CAMP-03 What the enemy's camp yields while nobody guards it. */
export function campPrize(scene: Scene, unit: UnitId): number {
  const enemy = otherArmy(armyOf(scene, unit));
  if (isPanicking(scene, unit) || campOf(scene, enemy) === undefined) return 0;
  if (guardsOf(scene, enemy).length > 0) return 0;
  const fled = unitsOnTable(scene, enemy).filter(
    (one) => isPanicking(scene, one) && liesInCamp(scene, baseOf(scene, one), enemy),
  ).length;
  return WORTH.camp + WORTH.fled * fled - 0.5 * worthOf(scene, unit);
}

// --- a place -------------------------------------------------------------------------------------

/** Enemies, beside those it fights, who might come upon its flank in their next move. */
const flankers = (scene: Scene, unit: UnitId, except: readonly UnitId[]): number =>
  enemiesOf(scene, unit).filter(
    (enemy) =>
      !except.includes(enemy) &&
      !isPanicking(scene, enemy) &&
      isOnFlank(scene, enemy, unit) &&
      distance(scene, unit, enemy) < inches(7),
  ).length;

/** What it is worth to stand where one stands, without a fight. */
function placeWorth(scene: Scene, unit: UnitId): number {
  const enemies = enemiesOf(scene, unit).filter((enemy) => !isPanicking(scene, enemy));
  // Whoever flees comes back into order unless he is driven off.
  if (enemies.length === 0) {
    const chased = nearestEnemy(scene, unit);
    const pull = chased === Infinity ? 0 : WORTH.inch * impatience(scene) * (chased / inches(1));
    return -campWay(scene, unit) - pull;
  }
  const far = Math.min(...enemies.map((enemy) => distance(scene, unit, enemy)));
  return (
    -WORTH.inch * impatience(scene) * (far / inches(1)) -
    (far > NEAR || isMounted(scene, unit) ? campWay(scene, unit) : 0) -
    raggedness(scene, unit, far) -
    WORTH.flank * flankers(scene, unit, []) +
    (mayShoot(scene, unit) ? rangeWorth(scene, unit, enemies) : -exposure(scene, unit, enemies)) -
    (isShut(scene, unit) ? WORTH.ground : 0) -
    campFear(scene, unit, enemies)
  );
}
/** A battle that drags on is won by nobody. */
const impatience = (scene: Scene): number => 1 + scene.position.turn / 6;
/** By and by somebody must come on. */
const caution = (scene: Scene): number => Math.max(0.05, 1 - scene.position.turn / 12);
/** How far an open camp is, for who has nobody before him. */
function campWay(scene: Scene, unit: UnitId): number {
  const camp = campSpotOf(scene, otherArmy(armyOf(scene, unit)));
  if (camp === undefined || campPrize(scene, unit) <= 0) return 0;
  const { x, y } = poseOf(scene, unit);
  return (WORTH.campInch * Math.hypot(camp.x - x, camp.y - y)) / inches(1);
}
/**
 * AOT-CAMP-03 An enemy is nearer to the own camp than anybody who could stop him, and nobody guards
 * it: whoever is nearest goes back.
 */
function campFear(scene: Scene, unit: UnitId, enemies: readonly UnitId[]): number {
  const army = armyOf(scene, unit);
  const camp = campSpotOf(scene, army);
  if (camp === undefined || campOf(scene, army) === undefined) return 0;
  const from = (one: UnitId): Ticks => {
    const { x, y } = poseOf(scene, one);
    return Math.hypot(camp.x - x, camp.y - y);
  };
  const threat = Math.min(...enemies.map(from));
  if (threat >= THREAT) return 0;
  const own = from(unit);
  const free = friendsOf(scene, unit).filter((one) => !isPanicking(scene, one));
  if (free.some((one) => from(one) < Math.max(own, threat))) return 0;
  if (liesInCamp(scene, baseOf(scene, unit), army)) return -WORTH.guard;
  return (WORTH.campInch * own) / inches(1);
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
const rangeWorth = (scene: Scene, unit: UnitId, enemies: readonly UnitId[]): number =>
  enemies.some((enemy) => rangeOf(scene, enemy, distance(scene, unit, enemy), false) > 0)
    ? WORTH.range
    : 0;
/** A line comes on together; near the enemy each looks to himself. */
function raggedness(scene: Scene, unit: UnitId, far: Ticks): number {
  if (far < NEAR || isMounted(scene, unit)) return 0;
  const line = friendsOf(scene, unit).filter(
    (friend) =>
      !isMounted(scene, friend) && !isPanicking(scene, friend) && !mayShoot(scene, friend),
  );
  if (line.length === 0 || mayShoot(scene, unit)) return 0;
  const fronts = line.map((friend) => nearestEnemy(scene, friend)).toSorted((a, b) => a - b);
  const middle = fronts[Math.floor(fronts.length / 2)];
  return (WORTH.ragged * Math.max(0, middle - far - inches(1))) / inches(1);
}
const nearestEnemy = (scene: Scene, unit: UnitId): Ticks =>
  Math.min(...enemiesOf(scene, unit).map((enemy) => distance(scene, unit, enemy)));
/** What an enemy who can reach it next would win by it: half of it, for he may not come. */
function exposure(scene: Scene, unit: UnitId, enemies: readonly UnitId[]): number {
  const able = enemies
    .map((enemy) => ({ enemy, far: distance(scene, unit, enemy) }))
    .filter(({ enemy, far }) => far < inches(10 - densityOf(scene, enemy)))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, 2);
  const worst = able.reduce(
    (most, { enemy }) =>
      Math.max(most, fightWorth(faced(scene, enemy, unit), [{ a: enemy, b: unit }])),
    0,
  );
  return WORTH.exposed * caution(scene) * worst;
}
/** He stands before it, and has come straight. */
function faced(scene: Scene, enemy: UnitId, unit: UnitId): Scene {
  const to = poseOf(scene, unit);
  const from = poseOf(scene, enemy);
  const facing = facingAlong(to.x - from.x, to.y - from.y);
  return inContactAt(scene, enemy, { ...from, facing }, [unit], true);
}
