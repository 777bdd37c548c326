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
import { campPrize, goings } from './moving.ts';

interface Deed {
  readonly answer: ActAnswer;
  readonly value: number;
  readonly plan: string;
}
const WORTH = {
  /** One who takes a hit in the place of an elephant or a chariot. */
  escort: 0.05,
  /** Walls of wood about six men, while an enemy is near; and to come out when none is. */
  walls: 0.35,
  out: 0.4,
  /** Of what an engine would have by its way: its die may fall short. */
  drawn: 0.8,
} as const;
/** So near, an enemy comes soon; so far, none does. */
const SOON = inches(14);
/** AOT-ART-03 A die, on the average. */
export const DRAWN: Ticks = inches(3.5);

/** The rules say which of them may be done now. */
export const modelDeeds = (scene: Scene, unit: UnitId): Deed[] => [
  ...hauls(scene, unit),
  ...escorts(scene, unit),
  ...wagonDeeds(scene, unit),
];
/** What it is worth to order a unit into its wagon or out of it; whoever joins others waits. */
export const wagonWorth = (scene: Scene, unit: UnitId): number =>
  Math.max(0, ...wagonDeeds(scene, unit).map(({ value }) => value));
const wagonDeeds = (scene: Scene, unit: UnitId): Deed[] => [
  ...mans(scene, unit),
  ...leavesWagon(scene, unit),
];
/** Of those in order. */
function nearest(scene: Scene, unit: UnitId): Ticks {
  const enemies = enemiesOf(scene, unit).filter((enemy) => !isPanicking(scene, enemy));
  const enemy = nearestTo(scene, unit, enemies);
  return enemy === undefined ? Infinity : distance(scene, unit, enemy);
}
/** R-172 Light foot beside it goes with it, before the fight begins. */
function escorts(scene: Scene, unit: UnitId): Deed[] {
  if (!isCrewed(scene, unit) || isPanicking(scene, unit)) return [];
  if (partsOf(scene, unit, 'escort').length > 0 || nearest(scene, unit) > SOON) return [];
  const first = [...partsOf(scene, unit, 'model'), ...partsOf(scene, unit, 'crew')];
  const { facing } = poseOf(scene, unit);
  return mergeable(scene, unit).map((other): Deed => {
    const second = formedOf(scene, other);
    return {
      answer: { unit, act: 'merge', with: [other], first, second, facing },
      value: WORTH.escort * second.length,
      plan: 'escort',
    };
  });
}
/** AOT-ART-03 A light piece that has nobody in range is drawn nearer, or out of the way. */
function hauls(scene: Scene, unit: UnitId): Deed[] {
  if (!isDrawn(scene, unit) || targetsOf(scene, unit).length > 0) return [];
  const best = goings(scene, unit, DRAWN).find(({ plan }) => plan === 'advance');
  if (best === undefined) return [];
  return [{ answer: { unit, act: 'run' }, value: WORTH.drawn * best.value, plan: 'draw' }];
}
/** AOT-WAG-05 Into an empty wagon, before an enemy is there. */
function mans(scene: Scene, unit: UnitId): Deed[] {
  const [wagon] = wagonsBy(scene, unit);
  if (wagon === undefined || nearest(scene, unit) > SOON) return [];
  return [{ answer: { unit, act: 'man', wagon }, value: WORTH.walls, plan: 'man the wagon' }];
}
/** AOT-WAG-09 Out of it, when nobody comes any more and there is something to fetch. */
function leavesWagon(scene: Scene, unit: UnitId): Deed[] {
  if (!isWagon(scene, unit) || isPanicking(scene, unit)) return [];
  const far = nearest(scene, unit);
  const prey = far === Infinity && enemiesOf(scene, unit).length > 0;
  if (far <= SOON || !(prey || campPrize(scene, unit) > 0)) return [];
  // Who only shoots from it has nothing to do with a camp.
  if (shoots(scene, unit) && figuresOf(scene, unit).length < 4) return [];
  return placesBeside(scene, unit).map(({ x, y, facing }) => ({
    answer: { unit, act: 'dismount', x, y, facing },
    value: WORTH.out,
    plan: 'leave the wagon',
  }));
}
