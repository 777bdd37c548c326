/** Where those who move can get to, hex by hex, by what each step may cost (CC-MOVE-01). */
import { DIRECTIONS } from '#geometry/hex';
import { groundOf } from '../facts/ground.ts';
import { leftOf } from '../facts/units.ts';
import { neighbourOf, rangeBetween, type HexId } from '../ground/board.ts';
import { costOf, isRoadHex } from '../ground/entering.ts';
import { checkStep } from '../orders/checks/move.ts';
import type { Moving, No, Scene, UnitId } from '../world.ts';
import { standingIn } from './elsewhere.ts';

/** One step of a way, and how many points the way has cost so far. */
export interface Halt {
  readonly hex: HexId;
  readonly spent: number;
}
/** From the first hex that is entered to the last. */
export type Way = readonly Halt[];
interface Reached {
  readonly hex: HexId;
  readonly spent: number;
  /** CC-MOVE-05 A hex with a road has been entered. */
  readonly road: 0 | 1;
  /** What may be done to them on the way. */
  readonly dread: number;
  readonly way: Way;
}
interface Walk {
  readonly look: Scene;
  readonly moving: readonly Moving[];
  readonly units: readonly UnitId[];
  readonly dreadOf: (hex: HexId) => number;
}
/** CC-MOVE-05, CC-MOVE-07 As they would be who have come so far. */
const after = ({ moving, units }: Walk, { spent, road }: Reached): Moving[] =>
  moving
    .filter(({ unit }) => units.includes(unit))
    .map((one) => ({ ...one, spent: one.spent + spent, road: one.road === 1 ? 1 : road }));
/** CC-MOVE-01, CC-MOVE-03 One step farther, wherever the rules let them all go. */
function stepsFrom(walk: Walk, from: Reached): Reached[] {
  const there = standingIn(walk.look, walk.units, from.hex);
  const left = after(walk, from).map((one) => ({ unit: one.unit, left: leftOf(there, one) }));
  return DIRECTIONS.flatMap((direction) => {
    const hex = neighbourOf(from.hex, direction);
    if (hex === undefined || checkStep(there, left, walk.units, hex) !== undefined) return [];
    const spent = from.spent + (costOf(groundOf(there), from.hex, hex) ?? 0);
    const road = isRoadHex(there.setup.map, hex) ? 1 : from.road;
    const dread = from.dread + walk.dreadOf(hex);
    return [{ hex, spent, road, dread, way: [...from.way, { hex, spent }] }];
  });
}
/** Cheaper is better; of ways that cost the same, the safer; of those the one of fewer steps. */
const order = (a: Reached, b: Reached): number =>
  a.spent - b.spent || a.dread - b.dread || a.way.length - b.way.length;
/**
 * CC-MOVE-01, CC-MOVE-03, CC-MOVE-05 The cheapest way to every hex that they can reach together,
 * from the hex in which they stand.
 */
export function waysOf(
  look: Scene,
  moving: readonly Moving[],
  units: readonly UnitId[],
  dreadOf: (hex: HexId) => number = () => 0,
): ReadonlyMap<HexId, Way> {
  const ways = new Map<HexId, Way>();
  for (const { hex, way } of reachedBy({ look, moving, units, dreadOf })) {
    if (way.length > 0 && !ways.has(hex)) ways.set(hex, way);
  }
  return ways;
}
/** CC-MOVE-01, CC-MOVE-03 What a way costs that they go by these steps; undefined: they cannot. */
export function wayAlong(
  look: Scene,
  moving: readonly Moving[],
  units: readonly UnitId[],
  steps: readonly HexId[],
): Way | undefined {
  const walk: Walk = { look, moving, units, dreadOf: () => 0 };
  let at: Reached | undefined = startOf(walk);
  for (const step of steps) {
    at = at && stepsFrom(walk, at).find(({ hex }) => hex === step);
  }
  return at === undefined || at.way.length === 0 ? undefined : at.way;
}
function startOf({ look, units: [first] }: Walk): Reached | undefined {
  if (first === undefined) return undefined;
  const hex = look.position.units.hex[first];
  return { hex, spent: 0, road: 0, dread: 0, way: [] };
}
/** Whatever they come to, the cheapest first; a hex once more where a road leads on from it. */
function reachedBy(walk: Walk): Reached[] {
  const begun = startOf(walk);
  if (begun === undefined) return [];
  const start = begun.hex;
  const open: Reached[] = [begun];
  const done = new Set<number>();
  const all: Reached[] = [];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const at = 2 * next.hex + next.road;
    if (done.has(at)) continue;
    done.add(at);
    if (next.hex !== start || all.length === 0) all.push(next);
    open.push(...stepsFrom(walk, next));
    open.sort(order);
  }
  return all;
}
/** CC-MOVE-01, CC-MOVE-02 Why they do not get there: where they come nearest, the next step. */
export function whyNoWay(
  look: Scene,
  moving: readonly Moving[],
  units: readonly UnitId[],
  to: HexId,
): No | undefined {
  const walk: Walk = { look, moving, units, dreadOf: () => 0 };
  const far = ({ hex }: Reached): number => rangeBetween(hex, to);
  const [nearest] = reachedBy(walk).toSorted((a, b) => far(a) - far(b));
  if (nearest === undefined || nearest.hex === to) return undefined;
  const there = standingIn(look, units, nearest.hex);
  const left = after(walk, nearest).map((one) => ({ unit: one.unit, left: leftOf(there, one) }));
  const nos = DIRECTIONS.flatMap((direction) => {
    const hex = neighbourOf(nearest.hex, direction);
    const isNearer = hex !== undefined && rangeBetween(hex, to) < far(nearest);
    return isNearer ? (checkStep(there, left, units, hex) ?? []) : [];
  });
  const [no] = nos;
  // What is told of a step farther on says from where.
  return no === undefined || nearest.way.length === 0
    ? no
    : { ...no, facts: { ...no.facts, from: nearest.hex } };
}
