/** What is reckoned once for an answer: who is where, what he sees, and how rolls may fall. */
import { groundOf } from '../facts/ground.ts';
import { otherSide, unitsOnMap } from '../facts/units.ts';
import { ALL_HEXES, type HexId } from '../ground/board.ts';
import { lineOfSight } from '../ground/sight.ts';
import type { Card, Scene, Side, UnitId } from '../world.ts';
import { armsOf, type Arm } from './strengths.ts';
import { duelOf, sumsOf, unseenOf, type Duel } from './odds.ts';

const ALL = ALL_HEXES.length;
export interface Reckoning {
  readonly look: Scene;
  readonly me: Side;
  readonly own: readonly UnitId[];
  readonly foes: readonly UnitId[];
  /** Cards that may be the next of each side's deck. */
  readonly cards: readonly [axis: readonly Card[], allies: readonly Card[]];
  /** My roll against the other's. */
  readonly mine: Duel;
  /** The other's roll against mine. */
  readonly his: Duel;
  /** undefined: neither sees the other; else what hinders. */
  readonly sight: (from: HexId, to: HexId) => number | undefined;
  /** With what a unit can fire. */
  readonly arms: (unit: UnitId) => readonly Arm[];
  /** Who is in a hex, of both sides. */
  readonly there: (hex: HexId, side: Side) => readonly UnitId[];
  /** What has been found out on the way: of each fact, by its number, and each thing. */
  readonly kept: Kept;
}
type Kept = (number[] | number[][])[];
export function reckon(look: Scene, me: Side): Reckoning {
  const cards = [unseenOf(look, 0), unseenOf(look, 1)] as const;
  const units = [unitsOnMap(look, 0), unitsOnMap(look, 1)] as const;
  const [mine, his] = [sumsOf(cards[me]), sumsOf(cards[otherSide(me)])];
  return {
    look,
    me,
    own: units[me],
    foes: units[otherSide(me)],
    cards,
    mine: duelOf(mine, his),
    his: duelOf(his, mine),
    sight: sightsOf(look),
    arms: armouryOf(look),
    there: placesOf(look, units),
    kept: [],
  };
}
function armouryOf(look: Scene): Reckoning['arms'] {
  const known = new Map<UnitId, readonly Arm[]>();
  return (unit) => {
    const arms = known.get(unit) ?? armsOf(look, unit);
    known.set(unit, arms);
    return arms;
  };
}
/** By their hexes, so that nobody looks through all of them for one. */
function placesOf(
  { position }: Scene,
  sides: readonly [readonly UnitId[], readonly UnitId[]],
): Reckoning['there'] {
  const places = sides.map((units) => Map.groupBy(units, (unit) => position.units.hex[unit]));
  return (hex, side) => places[side].get(hex) ?? NOBODY;
}
const NOBODY: readonly UnitId[] = [];
// --- what is found once --------------------------------------------------------------------------

/** What is reckoned of a hex or a unit, by its number; or of a unit in a hex. */
export type Fact = (reckoning: Reckoning, of: number) => number;
type Placed = (reckoning: Reckoning, unit: UnitId, hex: HexId) => number;
/** How many facts there are: each is kept under the next number. */
let facts = 0;
/** The same, found once and kept. */
export function once(find: Fact): Fact {
  const fact = facts++;
  return (reckoning, of) => {
    const known = (reckoning.kept[fact] ??= []) as number[];
    return (known[of] ??= find(reckoning, of));
  };
}
/** A list for each unit: one for all, of as many places as there may be, would be a slow one. */
export function oncePlaced(find: Placed): Placed {
  const fact = facts++;
  return (reckoning, unit, hex) => {
    const units = (reckoning.kept[fact] ??= []) as number[][];
    const known = (units[unit] ??= []);
    return (known[hex] ??= find(reckoning, unit, hex));
  };
}

// --- sight ---------------------------------------------------------------------------------------

const [BLOCKED, UNKNOWN] = [127, 126];
interface Seen {
  readonly markers: string;
  readonly lines: Int8Array;
}
/** Of each map with what lies on it, the lines that have been asked for. */
const seen = new WeakMap<object, Seen>();
function linesOf({ setup, position }: Scene): Int8Array {
  const markers = JSON.stringify([position.smoke, position.blaze]);
  const known = seen.get(setup.map);
  if (known?.markers === markers) return known.lines;
  const lines = new Int8Array(ALL * ALL).fill(UNKNOWN);
  seen.set(setup.map, { markers, lines });
  return lines;
}
/** CC-LOS-01 It is the same both ways. */
function sightsOf(look: Scene): Reckoning['sight'] {
  const lines = linesOf(look);
  const ground = groundOf(look);
  return (from, to) => {
    const at = Math.min(from, to) * ALL + Math.max(from, to);
    if (lines[at] === UNKNOWN) {
      const { isFree, hindrance } = lineOfSight(ground, from, to);
      lines[at] = isFree ? hindrance : BLOCKED;
    }
    return lines[at] === BLOCKED ? undefined : lines[at];
  };
}
