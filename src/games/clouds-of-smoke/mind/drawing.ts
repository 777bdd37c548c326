/** Where a plan leads, as it is drawn for whoever hears the computer think. */
import type { Route } from '#bots';
import type { Course, Drawing, Standing } from '../../../bots/planner.ts';
import { COMBAT_STEPS } from '../rules/combat/index.ts';
import { UW, armies, poseOf, seatOf, unitsOnTable } from '../rules/facts/index.ts';
import type { Scene, UnitId } from '../rules/index.ts';

/** Who goes less far stays where he is. */
const LEAST = UW / 2;
/** Start of combat, and combats: there nobody goes anywhere but who gives way or follows up. */
const COMBAT: ReadonlySet<string> = new Set(['marker', 'combats', ...COMBAT_STEPS]);
const sceneOf = ({ scene }: Standing): Scene => scene as Scene;
const isFought = (scene: Scene): boolean => COMBAT.has(scene.position.step.at);
const momentOf = (battle: Standing): string => {
  const scene = sceneOf(battle);
  return `${scene.position.turn} ${isFought(scene)}`;
};
/**
 * Where units are to go in the seat's next turn, by its actions alone, as it came in one
 * continuation. Of those that stand on the table now: what is kept off it is nobody's to see.
 */
function routesOf({ seat, match, moments }: Omit<Course, 'plan'>): readonly Route[] {
  const asIs = sceneOf(match);
  const later = moments().map(sceneOf);
  const begins = later.findIndex(
    (scene) =>
      scene.position.turn > asIs.position.turn &&
      seatOf(scene, scene.position.active) === seat &&
      !isFought(scene),
  );
  const [from, to] = [later[begins], later[begins + 1]];
  if (from === undefined || to === undefined) return [];
  const stands = (scene: Scene): Set<UnitId> =>
    new Set(
      armies(scene)
        .filter((army) => seatOf(scene, army) === seat)
        .flatMap((army) => unitsOnTable(scene, army)),
    );
  const [now, then, last] = [asIs, from, to].map(stands);
  return [...now].flatMap((unit): Route[] => {
    if (!then.has(unit) || !last.has(unit)) return [];
    const [a, b] = [poseOf(from, unit), poseOf(to, unit)];
    if (Math.hypot(b.x - a.x, b.y - a.y) < LEAST) return [];
    return [{ piece: unit, places: [a, b].map(({ x, y, facing }) => [x, y, facing]) }];
  });
}
export const drawing: Drawing = { momentOf, routesOf };
