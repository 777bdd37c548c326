/** War wagons: how they are left and manned (section 26). */
import { front, gap, type Pose } from '#geometry/plane';
import type { ActAnswer } from '../answers.ts';
import { BASE, LARGE, MEASURE } from '../facts/measures.ts';
import { baseOf, isEngaged, poseOf } from '../facts/places.ts';
import { armOf, emptyWagons, figuresOf, isWagon, WAGON_CREW } from '../facts/units.ts';
import { takeTest } from '../movement/order-loss.ts';
import { whyNotFree } from '../movement/turning.ts';
import { refuse } from '../refuse.ts';
import { actionTaken } from '../turn/events.ts';
import { scoreUnit } from '../turn/points.ts';
import type { Flag, Context, Scene, No, Play, UnitId } from '../world.ts';
import { wagonLeft, wagonManned } from './events.ts';

type Dismount = Extract<ActAnswer, { readonly act: 'dismount' }>;
type Man = Extract<ActAnswer, { readonly act: 'man' }>;

/** Places for the crew, its back to the wagon: before it, to the right, behind, to the left. */
export function placesBeside(scene: Scene, unit: UnitId): Pose[] {
  const pose = poseOf(scene, unit);
  return [0, 9000, 18_000, 27_000]
    .map((turn, side) => {
      const facing = (pose.facing + turn) % 36_000;
      const way = front(facing);
      const far = ((side % 2 === 0 ? LARGE.depth : LARGE.width) + BASE.depth) / 2;
      return {
        x: Math.round(pose.x + way.x * far),
        y: Math.round(pose.y + way.y * far),
        facing,
      };
    })
    .filter((one) => whyNotDismounted(scene, { unit, act: 'dismount', ...one }) === undefined);
}
/** AOT-WAG-09 Why its crew may not step out so: on a free place, at a side of the wagon. */
export function whyNotDismounted(scene: Scene, answer: Dismount): No | undefined {
  const { unit, x, y, facing } = answer;
  if (!isWagon(scene, unit)) return refuse('noWagon', 'AOT-WAG-09', { unit });
  if (isEngaged(scene, unit)) return refuse('inContact', 'AOT-WAG-09', { unit });
  const pose = { x, y, facing };
  const there = onFoot(scene, unit, pose);
  const apart = gap(baseOf(there, unit), baseOf(scene, unit));
  if (Math.abs(apart) > MEASURE.touch) return refuse('besideWagon', 'AOT-WAG-09', { unit });
  return whyNotFree(there, unit, pose);
}
/** The scene in which it stands on the base of foot. */
function onFoot(scene: Scene, unit: UnitId, { x, y, facing }: Pose): Scene {
  const { units } = scene.position;
  const set = <T extends number>(column: readonly T[], value: T): T[] =>
    column.map((one, id) => (id === unit ? value : one));
  const moved = {
    ...units,
    x: set(units.x, x),
    y: set(units.y, y),
    facing: set(units.facing, facing),
    large: set<Flag>(units.large, 0),
    wagon: set<Flag>(units.wagon, 0),
  };
  const { setup, edition, position } = scene;
  return { setup, edition, position: { ...position, units: moved } };
}
/** AOT-WAG-05, AOT-WAG-09 The test, and then the place beside it. */
export function* dismount(table: Context, { unit, x, y, facing }: Dismount): Play {
  table.emit(actionTaken, { unit, deed: 'reform' });
  yield* takeTest(table, unit, { ground: 'wagon' });
  if (scoreUnit(table, unit, 'AOT-WAG-05')) return;
  const part = table.position.units.off.length as UnitId;
  table.emit(wagonLeft, { unit, part, x, y, facing });
}
/** Empty wagons that it touches. */
export const wagonsBy = (scene: Scene, unit: UnitId): UnitId[] =>
  emptyWagons(scene).filter(
    (wagon) => gap(baseOf(scene, unit), baseOf(scene, wagon)) <= MEASURE.touch,
  );
/** AOT-WAG-05, AOT-WAG-09 Foot of six at most, of either side, that touches it. */
export function whyNotManned(scene: Scene, { unit, wagon }: Man): No | undefined {
  if (!wagonsBy(scene, unit).includes(wagon)) return refuse('noWagon', 'AOT-WAG-09', { unit });
  if (armOf(scene, unit) !== 'foot' || isWagon(scene, unit)) {
    return refuse('footMans', 'AOT-WAG-05', { unit });
  }
  const figures = figuresOf(scene, unit).length;
  if (figures > WAGON_CREW) return refuse('tooMany', 'AOT-WAG-05', { figures, most: WAGON_CREW });
  return isEngaged(scene, unit) ? refuse('inContact', 'AOT-WAG-09', { unit }) : undefined;
}
/** AOT-WAG-05 With a test too. */
export function* man(table: Context, { unit, wagon }: Man): Play {
  table.emit(actionTaken, { unit, deed: 'reform' });
  yield* takeTest(table, unit, { ground: 'wagon' });
  if (scoreUnit(table, unit, 'AOT-WAG-05')) return;
  table.emit(wagonManned, { unit, wagon, ...poseOf(table, wagon) });
}
