/** What the present slot has cost, and where those go who were beaten. */
import { awayFromAll } from '../../rules/demoralisation/index.ts';
import { contactsOf, isOnTable, isPanicking, poseOf, strengthOf } from '../../rules/facts/index.ts';
import { drivenBy, headingFrom } from '../../rules/melee/index.ts';
import { forcedWay } from '../../rules/movement/index.ts';
import type { Scene, UnitId } from '../../rules/index.ts';
import type { Pose } from '#geometry/plane';

/** Figures killed in this slot; of who was re-formed in it there is no telling. */
export function lostIn({ setup, edition, position }: Scene, unit: UnitId): number {
  const { slot } = position;
  const before = slot?.strength[unit] ?? 0;
  const reformed = slot?.done.some((one) => one.unit === unit && one.deed === 'reform');
  if (slot === null || reformed === true) return 0;
  return Math.max(0, before - strengthOf({ setup, edition, position }, unit));
}
export interface Driven {
  readonly unit: UnitId;
  readonly from: Pose;
  readonly end: Pose;
  readonly far: number;
  /** It does not come so far in order: it is dispersed there. */
  readonly lost: boolean;
}
/** AOT-RETREAT-01 As far as its density lets it, straight; who panics flees by other rules. */
function drivenTo(look: Scene, unit: UnitId, heading: number): Driven[] {
  if (!isOnTable(look, unit) || isPanicking(look, unit) || heading < 0) return [];
  const from = { ...poseOf(look, unit), facing: heading };
  const far = drivenBy(look, unit);
  const way = forcedWay(look, unit, from, far, contactsOf(look, unit));
  return [{ unit, from, end: way.end, far, lost: way.dispersed !== undefined }];
}
/** Those who were beaten and have not gone yet. */
export function beatenNow(look: Scene): Driven[] {
  const { beaten, units } = look.position;
  const ways = new Map(beaten.map(({ unit, heading }) => [unit, heading]));
  return [...ways].flatMap(([unit, heading]) =>
    units.retreated[unit] === 1 ? [] : drivenTo(look, unit, heading),
  );
}
/** AOT-DEM-05 Where points would drive a unit. */
export function drivenOff(look: Scene, unit: UnitId): Driven[] {
  const foes = contactsOf(look, unit);
  const heading = foes.length > 0 ? headingFrom(look, unit, foes) : awayFromAll(look, unit);
  return drivenTo(look, unit, heading);
}
