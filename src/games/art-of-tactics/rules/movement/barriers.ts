/** What a base may not come into: closed ground, and stakes where it is too large for them. */
import { frontInto, gap, type Polygon, type Rect, type Shape } from '#geometry/plane';
import { MEASURE } from '../facts/measures.ts';
import {
  baseOf,
  closedBy,
  closes,
  elementsOf,
  kindOf,
  overlapGap,
  stakesOf,
} from '../facts/places.ts';
import {
  armOf,
  densityOf,
  emptyWagons,
  enemiesOf,
  friendsOf,
  isBroad,
  isElephant,
  isWagon,
} from '../facts/units.ts';
import { mayAttackWagons } from '../models/attacking.ts';
import { refuse } from '../refuse.ts';
import type { Rule } from '../rules.ts';
import type { Scene, No, UnitId } from '../world.ts';

/** One of them: how far a base is from lying in it, and why it may not. */
export interface Barrier {
  readonly shape: Shape;
  readonly gap: (base: Rect) => number;
  /** `after`: so many steps of a way; `cite`: the paragraph of who asks, if it has its own. */
  readonly no: (after: number, cite?: Rule) => No;
}
/** All that is closed to a unit, or would be in another density. */
export const barriersFor = (
  scene: Scene,
  unit: UnitId,
  density = densityOf(scene, unit),
): Barrier[] => [
  ...groundFor(scene, unit, density),
  ...stakesFor(scene, unit),
  ...wagonsFor(scene, unit),
];

/** AOT-TERR-05, AOT-TERR-06 Water to all, villages to who stands close. */
function groundFor(scene: Scene, unit: UnitId, density: number): Barrier[] {
  const shapes = elementsOf(scene);
  return [...shapes.keys()]
    .filter((element) => isClosed(scene, unit, element, density))
    .map((element) => {
      const own = closedBy(kindOf(scene, element));
      return {
        shape: shapes[element],
        gap: (base) => closedGap(scene, base, element),
        no: (after, cite = own) => refuse('impassable', cite, { unit, element, after }),
      };
    });
}
/**
 * AOT-WAG-02, AOT-PASS-05 Nobody passes through a wagon, empty or a friend's. AOT-WAG-04 Who may
 * not attack one halts before it; AOT-WAG-03 a wagon itself before every enemy.
 */
function wagonsFor(scene: Scene, unit: UnitId): Barrier[] {
  if (!scene.position.units.wagon.includes(1)) return [];
  const own = isWagon(scene, unit);
  const enters = !own && mayAttackWagons(scene, unit);
  const friends = friendsOf(scene, unit).filter((one) => isWagon(scene, one));
  const halts = enemiesOf(scene, unit).filter((one) => own || (!enters && isWagon(scene, one)));
  const before = (other: UnitId, slack: number, cite: Rule): Barrier => {
    const shape = baseOf(scene, other);
    return {
      shape,
      gap: (base) => gap(base, shape) - slack,
      no: (after, asked = cite) => refuse('wagonInWay', asked, { unit, other, after }),
    };
  };
  return [
    ...[...emptyWagons(scene), ...friends].map((one) => before(one, OVERLAPS, 'AOT-WAG-02')),
    ...halts.map((one) => before(one, TOUCHES, own ? 'AOT-WAG-03' : 'AOT-WAG-04')),
  ];
}
/** A hair beyond what is forgiven of an overlap; and within what is still no contact. */
const OVERLAPS = -MEASURE.touch - 1;
const TOUCHES = MEASURE.touch + 1;
/** AOT-STAKE-04 Stakes let foot, riders and elephants through, and no other broad base. */
export const isStoppedByStakes = (scene: Scene, unit: UnitId): boolean =>
  isBroad(scene, unit) && !isElephant(scene, unit);
function stakesFor(scene: Scene, unit: UnitId): Barrier[] {
  if (!isStoppedByStakes(scene, unit)) return [];
  return stakesOf(scene).map((shape) => ({
    shape,
    gap: (base) => overlapGap(base, shape),
    no: (after, cite = 'AOT-STAKE-04') => refuse('stakesInWay', cite, { unit, after }),
  }));
}

const isClosed = (scene: Scene, unit: UnitId, element: number, density: number): boolean =>
  closes(kindOf(scene, element), armOf(scene, unit), density);
/** AOT-TERR-05 A bridge or a ford that holds the middle of a base opens the river under it. */
export function closedGap(scene: Scene, base: Rect, element: number): number {
  const shapes = elementsOf(scene);
  const apart = overlapGap(base, shapes[element]);
  if (apart > 0 || kindOf(scene, element) !== 'river') return apart;
  return shapes.some((shape, other) => opens(scene, other) && crosses(base, shape, shapes[element]))
    ? 1
    : apart;
}
const opens = (scene: Scene, element: number): boolean =>
  kindOf(scene, element) === 'bridge' || kindOf(scene, element) === 'ford';
/** Its middle line, where it lies over the river, lies over the bridge as well. */
function crosses(base: Rect, bridge: Polygon, river: Polygon): boolean {
  const point = (share: number): Rect => {
    const [x, y] = [base.cx + base.fx * base.hd * share, base.cy + base.fy * base.hd * share];
    return { ...base, cx: x, cy: y, hw: 0, hd: 0, xs: [x, x, x, x], ys: [y, y, y, y] };
  };
  return [-1, -0.5, 0, 0.5, 1]
    .map(point)
    .every((one) => frontInto(one, river) > 0 || frontInto(one, bridge) <= 0);
}
