/** What units, losses and fights are worth, in victory points and parts of them. */
import { chance, countedOf, type Spread } from '#dice';
import {
  bearerOf,
  densityOf,
  figuresOf,
  inches,
  isOnFlank,
  isPanicking,
  poseOf,
  ranksOf,
  strengthOf,
  supposedAt,
} from '../rules/facts/index.ts';
import { forcedWay } from '../rules/movement/index.ts';
import { headingFrom, horsesStrike } from '../rules/melee/index.ts';
import { meleeForecast, ranksAfter, shotForecast, sufferedIn } from '../rules/odds/index.ts';
import type { Scene, UnitId } from '../rules/index.ts';
import type { Pose } from '#geometry/plane';
import type { Weights } from './weights.ts';

const MARKERS = ['standardBearer', 'musician', 'juniorOfficer', 'hero'] as const;
export function worthOf(weights: Weights, scene: Scene, unit: UnitId): number {
  const leads = bearerOf(scene, unit, 'general') !== undefined ? weights.general : 0;
  const helps = bearerOf(scene, unit, 'colonel') !== undefined ? weights.colonel : 0;
  const marks = MARKERS.some((role) => bearerOf(scene, unit, role) !== undefined);
  return weights.unit + leads + helps + (marks ? weights.marker : 0);
}

/** What a unit that suffers so loses, on the average. */
function harmOf(weights: Weights, scene: Scene, unit: UnitId, suffers: Spread): number {
  const ranks = ranksOf(scene, unit);
  const stands = !isPanicking(scene, unit);
  const worth = worthOf(weights, scene, unit);
  let all = 0;
  for (const [value, ways] of countedOf(suffers)) {
    const lost = sufferedIn(value);
    const left = ranksAfter(ranks, lost);
    const share = chance(ways, suffers.all);
    const gone = left.first + left.second + left.behind === 0;
    const flees = stands && left.first + left.second === 0;
    const harm =
      lost.killed * weights.killed +
      lost.disordered * weights.disordered +
      (gone ? worth : flees ? weights.panic * worth : 0);
    all += share * harm;
  }
  return all;
}

interface Pair {
  readonly a: UnitId;
  readonly b: UnitId;
}
/** Fights that were reckoned in battles of one setup, by all that they depend on. */
const known = new WeakMap<object, WeakMap<Weights, Map<string, number>>>();
/** More are not kept. */
const MANY = 20_000;
/** What a fight of some pairs is worth to one side of it. */
export function fightWorth(weights: Weights, scene: Scene, pairs: readonly Pair[]): number {
  const fights = knownTo(weights, scene);
  const key = pairs.map((pair) => keyOf(scene, pair)).join(';');
  const before = fights.get(key);
  if (before !== undefined) return before;
  const worth = reckoned(weights, scene, pairs);
  if (fights.size >= MANY) fights.clear();
  fights.set(key, worth);
  return worth;
}
function knownTo(weights: Weights, { setup }: Scene): Map<string, number> {
  const byWeights = known.get(setup) ?? new WeakMap<Weights, Map<string, number>>();
  known.set(setup, byWeights);
  const fights = byWeights.get(weights) ?? new Map<string, number>();
  byWeights.set(weights, fights);
  return fights;
}
/** All that a duel depends on: who stands in which rank, from where, and how it came to it. */
const keyOf = (scene: Scene, { a, b }: Pair): string =>
  [
    stateOf(scene, a),
    stateOf(scene, b),
    isOnFlank(scene, a, b),
    isOnFlank(scene, b, a),
    horsesStrike(scene, a, b),
    horsesStrike(scene, b, a),
  ].join(' ');
/** AOT-MELEE-03 In a slot densities of its start count. */
function stateOf(scene: Scene, unit: UnitId): string {
  const { slot, units } = scene.position;
  return [
    unit,
    units.origin[unit],
    ...([1, 2, 3] as const).map((place) => figuresOf(scene, unit, place).join()),
    units.fixed[unit],
    units.wagon[unit],
    slot?.density[unit],
    slot?.depth[unit],
    slot?.wild.includes(unit),
  ].join('.');
}
function reckoned(weights: Weights, scene: Scene, pairs: readonly Pair[]): number {
  const { fighters, duels: fought } = meleeForecast(scene, pairs);
  const own = new Set(pairs.map(({ a }) => a));
  const harm = fighters.reduce(
    (sum, { unit, suffers }) =>
      sum + (own.has(unit) ? -1 : 1) * harmOf(weights, scene, unit, suffers),
    0,
  );
  const won = fought.reduce(
    (sum, { a, b, odds: [wins, loses] }) =>
      sum +
      weights.beaten * (wins * pressed(weights, scene, b) - loses * pressed(weights, scene, a)),
    0,
  );
  return harm + won;
}
/** AOT-DEM-01 Who is beaten yields points by his density. */
const pressed = (weights: Weights, scene: Scene, unit: UnitId): number =>
  worthOf(weights, scene, unit) *
  (weights.beatenAny + weights.beatenDense * densityOf(scene, unit));

/** What a shot is worth: what it does, and that a weak target may break. */
export function shotWorth(
  weights: Weights,
  scene: Scene,
  unit: UnitId,
  at: UnitId,
  most?: number,
): number {
  const forecast = shotForecast(scene, unit, at, most);
  if (forecast === undefined) return 0;
  // AOT-PANIC-04 Who flees is driven on.
  if (isPanicking(scene, at)) return chaseWorth(weights, scene, at, unit);
  const shaky = 1 + weights.shaky / Math.max(1, strengthOf(scene, at));
  return weights.shot * harmOf(weights, scene, at, forecast.suffers) * shaky;
}

/** AOT-PANIC-04, AOT-PANIC-05 Who flees from somebody: ten inches, and perhaps off the table. */
export function chaseWorth(weights: Weights, scene: Scene, unit: UnitId, by: UnitId): number {
  const heading = headingFrom(scene, unit, [by]);
  const from = { ...poseOf(scene, unit), facing: heading };
  const gone =
    heading < 0 || forcedWay(scene, unit, from, inches(10), [by]).dispersed !== undefined;
  return gone ? worthOf(weights, scene, unit) : weights.chase;
}

/** A scene in which a unit has come upon an enemy there. */
export function inContactAt(
  scene: Scene,
  unit: UnitId,
  pose: Pose,
  enemies: readonly UnitId[],
  straight: boolean,
): Scene {
  const there = supposedAt(scene, unit, pose);
  const made = enemies.map((enemy) => ({
    by: unit,
    with: enemy,
    fresh: 1 as const,
    straight: straight ? (1 as const) : (0 as const),
    turned: 0 as const,
    fought: 0 as const,
  }));
  const { position } = there;
  return { ...there, position: { ...position, contacts: [...position.contacts, ...made] } };
}
