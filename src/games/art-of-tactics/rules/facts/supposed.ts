/** A scene with a unit at another place. */
import type { Pose } from '#geometry/plane';
import type { Scene, UnitId } from '../world.ts';
import { standAsIn } from './places.ts';

export function supposedAt(scene: Scene, unit: UnitId, pose: Pose): Scene {
  const { position } = scene;
  const replaced = (column: readonly number[], value: number): number[] => {
    const copy = column.slice();
    copy[unit] = value;
    return copy;
  };
  const units = {
    ...position.units,
    x: replaced(position.units.x, pose.x),
    y: replaced(position.units.y, pose.y),
    facing: replaced(position.units.facing, pose.facing),
  };
  standAsIn(units, position.units);
  return { setup: scene.setup, edition: scene.edition, position: { ...position, units } };
}
