/** What elephants, chariots, war wagons and engines alone can do (sections 25 .. 27). */
import {
  distance,
  enemiesOf,
  figuresOf,
  formedOf,
  inches,
  isCrewed,
  isDrawn,
  isPanicking,
  isWagon,
  nearestTo,
  partsOf,
  poseOf,
} from '../rules/facts/index.ts';
import { mergeable } from '../rules/movement/index.ts';
import { placesBeside, wagonsBy } from '../rules/models/index.ts';
import { shoots, targetsOf } from '../rules/shooting/index.ts';
import type { ActAnswer, Scene, Ticks, UnitId } from '../rules/index.ts';
import type { Weights } from './weights.ts';
import { campPrize, goings } from './moving.ts';

interface Deed {
  readonly answer: ActAnswer;
  readonly value: number;
  readonly plan: string;
}
/** AOT-ART-03 A die, on the average. */
export const DRAWN: Ticks = inches(3.5);

/** The rules say which of them may be done now. */
export const modelDeeds = (weights: Weights, scene: Scene, unit: UnitId): Deed[] => [
  ...hauls(weights, scene, unit),
  ...escorts(weights, scene, unit),
  ...wagonDeeds(weights, scene, unit),
];
/** What it is worth to order a unit into its wagon or out of it; whoever joins others waits. */
export const wagonWorth = (weights: Weights, scene: Scene, unit: UnitId): number =>
  Math.max(0, ...wagonDeeds(weights, scene, unit).map(({ value }) => value));
const wagonDeeds = (weights: Weights, scene: Scene, unit: UnitId): Deed[] => [
  ...mans(weights, scene, unit),
  ...leavesWagon(weights, scene, unit),
];
/** Of those in order. */
function nearest(scene: Scene, unit: UnitId): Ticks {
  const enemies = enemiesOf(scene, unit).filter((enemy) => !isPanicking(scene, enemy));
  const enemy = nearestTo(scene, unit, enemies);
  return enemy === undefined ? Infinity : distance(scene, unit, enemy);
}
/** R-172 Light foot beside it goes with it, before the fight begins. */
function escorts(weights: Weights, scene: Scene, unit: UnitId): Deed[] {
  if (!isCrewed(scene, unit) || isPanicking(scene, unit)) return [];
  if (partsOf(scene, unit, 'escort').length > 0 || nearest(scene, unit) > inches(weights.soon))
    return [];
  const first = [...partsOf(scene, unit, 'model'), ...partsOf(scene, unit, 'crew')];
  const { facing } = poseOf(scene, unit);
  return mergeable(scene, unit).map((other): Deed => {
    const second = formedOf(scene, other);
    return {
      answer: { unit, act: 'merge', with: [other], first, second, facing },
      value: weights.escort * second.length,
      plan: 'escort',
    };
  });
}
/** AOT-ART-03 A light piece that has nobody in range is drawn nearer, or out of the way. */
function hauls(weights: Weights, scene: Scene, unit: UnitId): Deed[] {
  if (!isDrawn(scene, unit) || targetsOf(scene, unit).length > 0) return [];
  const best = goings(weights, scene, unit, DRAWN).find(({ plan }) => plan === 'advance');
  if (best === undefined) return [];
  return [{ answer: { unit, act: 'run' }, value: weights.drawn * best.value, plan: 'draw' }];
}
/** AOT-WAG-05 Into an empty wagon, before an enemy is there. */
function mans(weights: Weights, scene: Scene, unit: UnitId): Deed[] {
  const [wagon] = wagonsBy(scene, unit);
  if (wagon === undefined || nearest(scene, unit) > inches(weights.soon)) return [];
  return [{ answer: { unit, act: 'man', wagon }, value: weights.walls, plan: 'man the wagon' }];
}
/** AOT-WAG-09 Out of it, when nobody comes any more and there is something to fetch. */
function leavesWagon(weights: Weights, scene: Scene, unit: UnitId): Deed[] {
  if (!isWagon(scene, unit) || isPanicking(scene, unit)) return [];
  const far = nearest(scene, unit);
  const prey = far === Infinity && enemiesOf(scene, unit).length > 0;
  if (far <= inches(weights.soon) || !(prey || campPrize(weights, scene, unit) > 0)) return [];
  // Who only shoots from it has nothing to do with a camp.
  if (shoots(scene, unit) && figuresOf(scene, unit).length < 4) return [];
  return placesBeside(scene, unit).map(({ x, y, facing }) => ({
    answer: { unit, act: 'dismount', x, y, facing },
    value: weights.out,
    plan: 'leave the wagon',
  }));
}
