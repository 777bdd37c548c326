/** What the weather that holds does to shots (section 7). */
import { front } from '#geometry/plane';
import type { Scene, UnitId, Wind } from '../world.ts';
import { poseOf } from './places.ts';

/** AOT-WX-02 The facing that a wind from an edge blows along. */
const ALONG: { readonly [W in Wind]: number } = {
  north: 18_000,
  east: 27_000,
  south: 0,
  west: 9_000,
};
/** AOT-WX-02 Does a shot go with the wind, within 45 degrees? */
export function isDownwind(scene: Scene, unit: UnitId, at: UnitId): boolean {
  const { sky } = scene.position;
  if (sky.is !== 'wind') return false;
  const [from, to] = [poseOf(scene, unit), poseOf(scene, at)];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = front(ALONG[sky.from]);
  const down = dx * along.x + dy * along.y;
  return down > 0 && Math.abs(dx * along.y - dy * along.x) <= down;
}
/** AOT-WX-04 Is the ground too wet for horses to strike? */
export const isMired = ({ position }: Scene): boolean => position.sky.is === 'wetGround';
