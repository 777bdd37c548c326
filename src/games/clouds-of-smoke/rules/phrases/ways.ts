/** Where somebody went, as people say it: how far, which way, and how he turned. */
import { facingAlong, length, lessThan } from '../facts/measures.ts';
import { gapBetween } from '../facts/contact.ts';
import { unitsOnTable } from '../facts/units.ts';
import type { CommanderId, Edge, Scene, Ticks, UnitId } from '../world.ts';

const TURN = 36_000;
const EIGHTH = TURN / 8;
/** A turn of less than a degree is none. */
const LEAST_TURN = 100;

interface Spot {
  readonly x: Ticks;
  readonly y: Ticks;
}
export interface Way {
  readonly distance: Ticks;
  /** In eighths of a turn to the right: 0 ahead, 2 to the right, 4 back. */
  readonly bearing: number;
  /** In whole degrees to the right; below 0 to the left. */
  readonly turn: number;
}
/** The way of a unit from where it stood; a simple move goes where it faces in the end. */
export function wayOf(
  before: Scene | undefined,
  to: Spot & { readonly unit: UnitId; readonly facing: number },
  ahead: boolean,
): Way | undefined {
  if (before === undefined) return undefined;
  const { x, y, facing } = before.position.units;
  const from = { x: x[to.unit], y: y[to.unit] };
  const turned = ((to.facing - facing[to.unit] + TURN + TURN / 2) % TURN) - TURN / 2;
  const faces = ahead ? to.facing : facing[to.unit];
  return {
    distance: far(from, to),
    bearing: eighth(facingAlong(to.x - from.x, to.y - from.y) - faces),
    turn: Math.abs(turned) < LEAST_TURN ? 0 : Math.round(turned / 100),
  };
}
/** The ride of a commander: he faces nowhere, so his bearing is counted from the north. */
export function rideOf(
  before: Scene | undefined,
  to: Spot & { readonly commander: CommanderId },
): Omit<Way, 'turn'> | undefined {
  if (before === undefined) return undefined;
  const { x, y } = before.position.commanders;
  const from = { x: x[to.commander], y: y[to.commander] };
  return {
    distance: far(from, to),
    bearing: eighth(facingAlong(to.x - from.x, to.y - from.y)),
  };
}
/** The unit that stands nearest to a spot. */
export function nearestUnit(look: Scene, to: Spot): UnitId | undefined {
  const { x, y } = look.position.units;
  let [nearest, least]: [UnitId | undefined, Ticks] = [undefined, Infinity];
  for (const unit of unitsOnTable(look)) {
    const away = far({ x: x[unit], y: y[unit] }, to);
    if (nearest === undefined || lessThan(away, least)) [nearest, least] = [unit, away];
  }
  return nearest;
}
/** Nearer than that one stands beside another. */
export const BESIDE = 100;
/** Where somebody came in: over which edge, and how far from whom he stands then. */
export interface Arrival {
  readonly edge: Edge;
  readonly near: { readonly unit: UnitId; readonly gap: Ticks } | undefined;
}
export function arrivalOf(look: Scene, { unit, x, y }: Spot & { readonly unit: UnitId }): Arrival {
  const { width, height } = look.setup.table;
  const ways: readonly (readonly [Edge, Ticks])[] = [
    ['south', y],
    ['north', height - y],
    ['west', x],
    ['east', width - x],
  ];
  const [[edge]] = ways.toSorted(([, one], [, other]) => one - other) as [(typeof ways)[0]];
  const [near] = unitsOnTable(look)
    .filter((other) => other !== unit)
    .map((other) => ({ unit: other, gap: Math.max(0, gapBetween(look, unit, other)) }))
    .toSorted((one, other) => one.gap - other.gap);
  return { edge, near };
}
const far = (from: Spot, to: Spot): Ticks => length(to.x - from.x, to.y - from.y);
const eighth = (facing: number): number => Math.round(((facing + TURN) % TURN) / EIGHTH) % 8;
