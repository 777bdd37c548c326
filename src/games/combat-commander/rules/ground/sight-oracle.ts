/**
 * Line of sight by another way, for tests only: from the exact line of the geometry's own oracle,
 * paragraph after paragraph, in no order and with none of the code that plays.
 */
import { exactLine, type Met } from '../../../../geometry/hex/oracle.ts';
import { ALL_HEXES, columnOf, hexOf, nameOf, rowOf, type HexId } from './board.ts';
import type { Pair } from './map.ts';
import type { Ground } from './sight.ts';

interface Exact {
  readonly clear: boolean;
  readonly hindrance: number;
}
const OBSTACLES = ['woods', 'building'];
const HINDRANCES: { readonly [terrain: string]: number } = {
  brush: 3,
  orchard: 2,
  field: 1,
  marsh: 1,
  minorBridge: 1,
  majorBridge: 1,
};
const isIn = (pairs: readonly Pair[], a: HexId, b: HexId): boolean =>
  pairs.some(([c, d]) => (a === c && b === d) || (a === d && b === c));
/** Neighbours, from the columns and rows alone. */
function areNear(a: HexId, b: HexId): boolean {
  const [across, down] = [columnOf(b) - columnOf(a), rowOf(b) - rowOf(a)];
  if (across === 0) return Math.abs(down) === 1;
  const up = columnOf(a) % 2 === 0 ? -1 : 0;
  return Math.abs(across) === 1 && (down === up || down === up + 1);
}

export function exactSight(ground: Ground, from: HexId, to: HexId): Exact {
  const { map, smoke, blaze } = ground;
  const level = (hex: HexId): number => map.elevation[hex];
  const [high, low] = [Math.max(level(from), level(to)), Math.min(level(from), level(to))];
  const under = level(from) < level(to) ? from : to;
  let clear = true;
  const found: number[] = [smoke.get(from) ?? 0, smoke.get(to) ?? 0];
  if (from === to || areNear(from, to)) return { clear, hindrance: Math.max(...found) };
  for (const [one, other] of [
    [from, to],
    [to, from],
  ]) {
    if (map.terrain[one] === 'gully' && level(other) <= level(one)) clear = false;
  }
  const met = new Map<HexId, Met>();
  for (const one of exactLine(hexOf(from), hexOf(to))) {
    const id = ALL_HEXES.find((hex) => hexOf(hex).q === one.hex.q && hexOf(hex).r === one.hex.r);
    if (id !== undefined) met.set(id, one);
  }
  const ends = [from, to];
  /** What a hex does: a number, or that it blocks. */
  const does = (hex: HexId, isFollowed: boolean): number => {
    if (level(hex) > high || (high > low && level(hex) === high)) return Infinity;
    if (isFollowed) return 0;
    const terrain = map.terrain[hex];
    if (high > low) {
      return OBSTACLES.includes(terrain) && level(hex) >= low && areNear(hex, under) ? Infinity : 0;
    }
    if (level(hex) < high) return 0;
    if (OBSTACLES.includes(terrain)) return Infinity;
    const track = map.railways.flat().includes(hex) ? 1 : 0;
    return Math.max(HINDRANCES[terrain] ?? 0, track);
  };
  const takes = (value: number): void => {
    if (value === Infinity) clear = false;
    else found.push(value);
  };
  for (const [hex, { crosses, centre }] of met) {
    if (ends.includes(hex)) continue;
    found.push(smoke.get(hex) ?? 0);
    if (blaze.has(hex)) clear = false;
    if (!crosses) continue;
    const ways = [map.roads, map.railways].some((way) => {
      const [before, after] = crossedBeside(met, hex, [...met.keys()]);
      return centre && isIn(way, hex, before) && isIn(way, hex, after);
    });
    takes(does(hex, ways));
  }
  const alongs = [...met].filter(([, { along }]) => along !== undefined).map(([hex]) => hex);
  for (const one of alongs) {
    for (const other of alongs) {
      if (one < other && areNear(one, other) && isBeside(met, one, other)) {
        takes(Math.min(does(one, false), does(other, false)));
      }
    }
  }
  for (const feature of ['hedge', 'wall', 'fence'] as const) {
    for (const [a, b] of map.sides[feature]) {
      if (ends.includes(a) || ends.includes(b) || !touchesSide(met, a, b)) continue;
      if (high > low || Math.max(level(a), level(b)) !== high) continue;
      takes(feature === 'fence' ? 1 : Infinity);
    }
  }
  return { clear, hindrance: Math.max(...found) };
}
/** The hexes before and after one that the line crosses through opposite sides; itself: none. */
function crossedBeside(
  met: ReadonlyMap<HexId, Met>,
  hex: HexId,
  all: readonly HexId[],
): [HexId, HexId] {
  const [one = hex, other = hex, ...more] = all.filter(
    (next) => met.get(next)?.crosses === true && areNear(hex, next),
  );
  return more.length === 0 && (met.get(hex)?.sides.length ?? 0) === 2 ? [one, other] : [hex, hex];
}
const STEPS = ['0 -1', '1 -1', '1 0', '0 1', '-1 1', '-1 0'];
/** Which side of one hex the other shares. */
function sideTo(a: HexId, b: HexId): number {
  const [one, other] = [hexOf(a), hexOf(b)];
  const side = STEPS.indexOf(`${other.q - one.q} ${other.r - one.r}`);
  if (side < 0) throw new Error(`${nameOf(a)} and ${nameOf(b)} are no neighbours`);
  return side;
}
const touchesSide = (met: ReadonlyMap<HexId, Met>, a: HexId, b: HexId): boolean =>
  met.get(a)?.sides.some((side) => side === sideTo(a, b)) === true;
const isBeside = (met: ReadonlyMap<HexId, Met>, a: HexId, b: HexId): boolean =>
  met.get(a)?.along === sideTo(a, b);
