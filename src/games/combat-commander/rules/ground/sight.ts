/**
 * Line of sight (sections 13 and 14): the straight line between two centres, what it crosses, runs
 * along and touches, and what of that blocks or hinders it.
 */
import { rangeBetween, type HexId } from './board.ts';
import {
  ALONG,
  BLOCKS,
  CROSSES,
  NONE,
  SIDE,
  SIDES,
  STEP,
  isHex,
  reliefOf,
  stepsBetween,
  type Relief,
} from './crossing.ts';
import type { BattleMap, Pair } from './map.ts';

/** What lies on the map besides itself. */
export interface Ground {
  readonly map: BattleMap;
  /** CC-SMK-02 The smoke in a hex: 1 to 10. */
  readonly smoke: ReadonlyMap<HexId, number>;
  readonly blaze: ReadonlySet<HexId>;
}
/** What hides or hinders, and the paragraph by which it does. */
export interface Guilty {
  readonly at: HexId | Pair;
  readonly rule: string;
}
export interface Sight {
  /** undefined: the line is free. */
  readonly blocked: Guilty | undefined;
  /** CC-LOS-12 The largest alone. */
  readonly hindrance: number;
  readonly hinders: Guilty | undefined;
}

/** The ends, and how they stand to each other. */
interface Ends {
  readonly from: HexId;
  readonly to: HexId;
  readonly higher: number;
  readonly lower: number;
  /** The hex of the lower end; `NONE`: they are level. */
  readonly below: number;
}
const NO_STEPS = new Int16Array(0);

/** CC-LOS-05, CC-LOS-06, CC-LOS-22, CC-LOS-01, -25 Between two hexes, whoever stands in them. */
export function lineOfSight(ground: Ground, from: HexId, to: HexId): Sight {
  const relief = reliefOf(ground.map);
  const ends = endsOf(relief, from, to);
  const found = new Found();
  const isClouded = ground.smoke.size > 0 || ground.blaze.size > 0;
  if (isClouded) {
    smokeIn(ground, from, 'CC-LOS-14', found);
    smokeIn(ground, to, 'CC-LOS-14', found);
  }
  // CC-LOS-22
  const isNear = rangeBetween(from, to) <= 1;
  if (!isNear) gullies(relief, from, to, found);
  const steps = isNear ? NO_STEPS : stepsBetween(from, to);
  for (let at = 0; at < steps.length; at += STEP) {
    if (isClouded && isHex(steps[at])) markersIn(ground, steps[at + 1], found);
    const value = valueOf(relief, ends, steps, at);
    if (value > found.hindrance)
      found.meets(value, placeOf(steps, at), ruleOf(relief, ends, steps, at, value));
  }
  return found;
}
/** CC-ELV-01 */
function endsOf({ elevation }: Relief, from: HexId, to: HexId): Ends {
  const a = elevation[from];
  const b = elevation[to];
  const below = a === b ? NONE : a < b ? from : to;
  return { from, to, higher: Math.max(a, b), lower: Math.min(a, b), below };
}

class Found implements Sight {
  blocked: Guilty | undefined = undefined;
  hindrance = 0;
  hinders: Guilty | undefined = undefined;

  /** CC-LOS-12 What comes first blocks; of hindrances the largest counts. */
  meets(value: number, at: HexId | Pair, rule: string): void {
    if (value === BLOCKS) this.blocked ??= { at, rule };
    else if (value > this.hindrance) {
      this.hindrance = value;
      this.hinders = { at, rule };
    }
  }
}

// --- smoke and fire ------------------------------------------------------------------------------

/** CC-LOS-17 They fill their hex to its corners, and act whatever the elevations (CC-ELV-04). */
function markersIn(ground: Ground, hex: HexId, found: Found): void {
  if (ground.blaze.has(hex)) found.meets(BLOCKS, hex, 'CC-LOS-08');
  smokeIn(ground, hex, 'CC-LOS-13', found);
}
function smokeIn({ smoke }: Ground, hex: HexId, rule: string, found: Found): void {
  found.meets(smoke.get(hex) ?? 0, hex, rule);
}

// --- what a step does ----------------------------------------------------------------------------

/** CC-LOS-15 What the line meets between its ends: nothing (0), a hindrance, or `BLOCKS`. */
function valueOf(relief: Relief, ends: Ends, steps: Int16Array, at: number): number {
  const one = steps[at + 1];
  const two = steps[at + 2];
  switch (steps[at]) {
    case CROSSES:
      return crossing(relief, ends, one, two, steps[at + 3]);
    case SIDE:
      return side(relief, ends, one, two, steps[at + 3]);
    case ALONG:
      return alongside(relief, ends, one, two);
    default:
      return 0;
  }
}
/** CC-LOS-16, CC-ELV-04 What a hex does whose inside the line crosses. */
function crossing(relief: Relief, ends: Ends, hex: HexId, enters: number, leaves: number): number {
  if (isInTheWay(relief, ends, hex)) return BLOCKS;
  return followsWay(relief, hex, enters, leaves) ? 0 : growing(relief, ends, hex);
}
/** CC-ELV-05, CC-ELV-04 Is the ground itself in the way? */
function isInTheWay({ elevation }: Relief, { higher, below }: Ends, hex: HexId): boolean {
  const height = elevation[hex];
  return height > higher || (below !== NONE && height === higher);
}
/** CC-LOS-20, CC-LOS-02, CC-LOS-19, CC-ELV-04 What grows or stands in it, or runs through it. */
function growing(relief: Relief, { higher, lower, below }: Ends, hex: HexId): number {
  const height = relief.elevation[hex];
  if (below === NONE) return height === higher ? relief.hinders[hex] : 0;
  const isBlind = relief.tall[hex] === 1 && height >= lower;
  return isBlind && rangeBetween(hex, below) === 1 ? BLOCKS : 0;
}
/** CC-LOS-24 It goes through the centre, in and out by sides of the same road or railway. */
function followsWay(
  { roads, railways }: Relief,
  hex: HexId,
  enters: number,
  leaves: number,
): boolean {
  if (enters === NONE) return false;
  const both = (1 << enters) | (1 << leaves);
  return (roads[hex] & both) === both || (railways[hex] & both) === both;
}
/** CC-LOS-16, CC-ELV-07 Two hexes on whose common side the line runs act as the lesser of them. */
function alongside(relief: Relief, ends: Ends, one: number, other: number): number {
  if (one === NONE || other === NONE) return 0;
  return Math.min(standing(relief, ends, one), standing(relief, ends, other));
}
const standing = (relief: Relief, ends: Ends, hex: HexId): number =>
  isInTheWay(relief, ends, hex) ? BLOCKS : growing(relief, ends, hex);
/**
 * CC-LOS-03, -04, -18, CC-ELV-07 Walls, hedges and fences on the sides that the line touches: a
 * side is as high as the higher of its hexes, and acts on that level only.
 */
function side(relief: Relief, ends: Ends, hex: HexId, direction: number, other: HexId): number {
  const value = relief.sides[hex * SIDES + direction];
  if (value === 0 || ends.below !== NONE) return 0;
  const { elevation } = relief;
  return Math.max(elevation[hex], elevation[other]) === ends.higher ? value : 0;
}
/** CC-LOS-21 Whoever is in a gully is seen from higher ground only, and sees no more himself. */
function gullies({ gully, elevation }: Relief, from: HexId, to: HexId, found: Found): void {
  const hides = (inIt: HexId, other: HexId): boolean =>
    gully[inIt] === 1 && elevation[other] <= elevation[inIt];
  if (hides(from, to)) found.meets(BLOCKS, from, 'CC-LOS-21');
  if (hides(to, from)) found.meets(BLOCKS, to, 'CC-LOS-21');
}

// --- who is guilty -------------------------------------------------------------------------------

function placeOf(steps: Int16Array, at: number): HexId | Pair {
  const hex = steps[at + 1];
  if (isHex(steps[at])) return hex;
  return [hex, steps[at + (steps[at] === SIDE ? 3 : 2)]];
}
function ruleOf(relief: Relief, ends: Ends, steps: Int16Array, at: number, value: number): string {
  const one = steps[at + 1];
  const isOnLevel = ends.below === NONE;
  switch (steps[at]) {
    case SIDE:
      return value === BLOCKS ? 'CC-LOS-18' : 'CC-LOS-19';
    case ALONG: {
      const isFirst = standing(relief, ends, one) <= standing(relief, ends, steps[at + 2]);
      const isHigh = isInTheWay(relief, ends, isFirst ? one : steps[at + 2]);
      return isHigh || !isOnLevel ? 'CC-ELV-07' : 'CC-LOS-16';
    }
    default:
      if (!isOnLevel || isInTheWay(relief, ends, one)) return 'CC-ELV-04';
      return value === BLOCKS ? 'CC-LOS-02' : 'CC-LOS-19';
  }
}
