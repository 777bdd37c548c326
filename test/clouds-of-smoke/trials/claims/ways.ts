/** How far somebody went and turned, from where he stood and where he stands. */
import type { Claim } from '#trials';
import { gapBetween } from '../../../../src/games/clouds-of-smoke/rules/facts/contact.ts';
import { unitsOnTable } from '../../../../src/games/clouds-of-smoke/rules/facts/units.ts';
import type {
  CommanderId,
  Scene,
  Ticks,
  UnitId,
} from '../../../../src/games/clouds-of-smoke/rules/world.ts';

/** Lengths are held in thousandths of a unit width. */
export const UW = 1000;
interface Spot {
  readonly x: Ticks;
  readonly y: Ticks;
}
type Gone = Spot & { readonly unit: UnitId; readonly facing: number };
const far = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y) / UW;
/** What is more than nothing is told as less than a tenth, if it is less. */
export const told = (length: number): number => (length > 0 && length < 0.05 ? 0.1 : length);
const unitAt = (
  { position: { units } }: Scene,
  unit: UnitId,
): Spot & { readonly facing: number } => ({
  x: units.x[unit],
  y: units.y[unit],
  facing: units.facing[unit],
});
/** In degrees, the shorter way round. */
function turned(before: Scene, { unit, facing }: Gone): number {
  const by = Math.abs(facing - unitAt(before, unit).facing) % 36_000;
  return Math.min(by, 36_000 - by) / 100;
}
/** A way to nowhere is no way: a tick or two are lost where a place is rounded. */
const isNone = (length: number): boolean => Math.round(length * UW) === 0;
export function wayOf(before: Scene, event: Gone, turnsFirst: boolean): readonly number[] {
  const length = far(unitAt(before, event.unit), event);
  const angle = turned(before, event);
  // Less than a degree is no turn.
  if (angle < 1) return [told(length)];
  if (isNone(length)) return [angle];
  return turnsFirst ? [angle, told(length)] : [told(length), angle];
}
export const turnOf = (before: Scene, event: Gone): number => {
  const angle = turned(before, event);
  return angle < 1 ? 0 : angle;
};
export const retreatOf = (before: Scene, event: Gone): number =>
  told(far(unitAt(before, event.unit), event));
export function rideOf(before: Scene, to: Spot & { readonly commander: CommanderId }): number {
  const { x, y } = before.position.commanders;
  return told(far({ x: x[to.commander], y: y[to.commander] }, to));
}
/** Who stands nearest to a place. */
export function besideOf(look: Scene, to: Spot): readonly UnitId[] {
  const all = unitsOnTable(look).map((unit) => ({ unit, away: far(unitAt(look, unit), to) }));
  return all
    .toSorted((one, other) => one.away - other.away)
    .slice(0, 1)
    .map(({ unit }) => unit);
}
/** Who came in stands so far from his nearest neighbour; a tenth of a UW is beside him. */
export function arrivalOf(look: Scene, { unit }: { readonly unit: UnitId }): Claim {
  const [near] = unitsOnTable(look)
    .filter((other) => other !== unit)
    .map((other) => ({ other, gap: Math.max(0, gapBetween(look, unit, other)) }))
    .toSorted((one, other) => one.gap - other.gap);
  if (near === undefined) return { units: [unit] };
  const { other, gap } = near;
  return { units: [unit, other], numbers: gap < UW / 10 ? [] : [gap / UW] };
}
