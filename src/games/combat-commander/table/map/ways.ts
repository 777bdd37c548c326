/** Lines that go from hex to hex: roads, trails, streams; and what stands on their sides. */
import { line, type Point } from '#table/plain';
import { COLUMNS, ROWS, columnOf, rowOf, type HexId } from '../../rules/ground/index.ts';
import type { BattleMap, Pair } from '../../rules/ground/index.ts';
import { ALL_HEXES } from '../../rules/ground/index.ts';
import { centreOf, sideAt, sideOf, touching } from './hexes.ts';
import { isLake, isWater } from './ground.ts';

/** Steps joined to ways, each as long as it goes. */
function chainsOf(pairs: readonly Pair[]): HexId[][] {
  const left = new Set(pairs);
  const at = (hex: HexId): Pair[] => [...left].filter((pair) => pair.includes(hex));
  const walk = (from: HexId): HexId[] => {
    const chain = [from];
    for (let here = from; ;) {
      const [next] = at(here);
      if (next === undefined) return chain;
      left.delete(next);
      here = next[0] === here ? next[1] : next[0];
      chain.push(here);
    }
  };
  const ends = [...new Set(pairs.flat())].filter((hex) => at(hex).length === 1);
  const chains = ends.map(walk);
  while (left.size > 0) chains.push(walk([...left][0][0]));
  return chains.filter((chain) => chain.length > 1);
}
/** Over the edge of the map, where a way ends beside it: in a corner by the side it comes along. */
function beyond(hex: HexId, before: HexId | undefined): Point[] {
  const [x, y] = centreOf(hex);
  const [column, row] = [columnOf(hex), rowOf(hex)];
  const isAcross = before !== undefined && columnOf(before) !== column;
  if (isAcross && column === 0) return [[x - 46, y]];
  if (isAcross && column === COLUMNS - 1) return [[x + 46, y]];
  if (row === 0) return [[x, y - 44]];
  if (row === ROWS - 1) return [[x, y + 44]];
  if (column === 0) return [[x - 46, y]];
  return column === COLUMNS - 1 ? [[x + 46, y]] : [];
}
/** Through the middles of steps, rounded at the hexes. */
function bent(points: readonly Point[]): string {
  const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];
  const word = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const turns = points
    .slice(1, -1)
    .map((at, index) => `Q${word(at)} ${word(middle(at, points[index + 2]))}`);
  const [first, second] = points;
  const last = points.at(-1) ?? first;
  return `M${word(first)}L${word(middle(first, second))}${turns.join('')}L${word(last)}`;
}
export const wayPath = (pairs: readonly Pair[]): string =>
  chainsOf(pairs)
    .map((chain) =>
      bent([
        ...beyond(chain[0], chain[1]),
        ...chain.map(centreOf),
        ...beyond(chain[chain.length - 1], chain.at(-2)),
      ]),
    )
    .join('');
/** Water runs on from hex to hex, and into the lakes, which lie over its end. */
export function streamPath({ terrain }: BattleMap): string {
  const wet = ALL_HEXES.filter((hex) => isWater(terrain[hex]));
  const pairs = wet.flatMap((hex) =>
    touching(hex).flatMap(([, other]) => {
      const runsOn = (other > hex && isWater(terrain[other])) || isLake(terrain[other]);
      return runsOn ? [[hex, other] as const] : [];
    }),
  );
  return wayPath(pairs);
}
/** Where a lake meets the land. */
export const shorePath = ({ terrain }: BattleMap): string =>
  ALL_HEXES.filter((hex) => isLake(terrain[hex]))
    .flatMap((hex) =>
      touching(hex).flatMap(([direction, other]) =>
        isLake(terrain[other]) ? [] : [line(sideAt(hex, direction))],
      ),
    )
    .join('');

// --- sides ---------------------------------------------------------------------------------------

const along = ([[ax, ay], [bx, by]]: readonly [Point, Point], share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];
/** Bushes in a row. */
export const hedgeAt = ([a, b]: Pair): readonly Point[] =>
  Array.from({ length: 7 }, (_, index) => along(sideOf(a, b), index / 6));
export const wallPath = (pairs: readonly Pair[]): string =>
  pairs.map(([a, b]) => line(sideOf(a, b))).join('');
/** A rail with its posts; a cliff has them on one side. */
export function postsPath(pairs: readonly Pair[], reach: readonly [number, number]): string {
  return pairs
    .map(([a, b]) => {
      const side = sideOf(a, b);
      const [[ax, ay], [bx, by]] = side;
      const [dx, dy] = [(bx - ax) / 50, (by - ay) / 50];
      const posts = [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => {
        const [x, y] = along(side, share);
        const [down, up] = reach;
        return line([
          [x - dy * down, y + dx * down],
          [x + dy * up, y - dx * up],
        ]);
      });
      return line(side) + posts.join('');
    })
    .join('');
}

// --- heights -------------------------------------------------------------------------------------

/** Hachures inside the edge of what is higher than its neighbour, by level. */
export function hachures({ elevation }: BattleMap): readonly [slopes: string, crests: string] {
  let [slopes, crests] = ['', ''];
  const top = Math.max(...elevation);
  for (const hex of ALL_HEXES.filter((one) => elevation[one] > 0)) {
    for (const [direction, other] of touching(hex)) {
      if (elevation[other] >= elevation[hex]) continue;
      const [outer, inner] = [sideAt(hex, direction), sideAt(hex, direction, 0.8)];
      for (let share = 0.04; share < 1; share += 0.085) {
        const stroke = line([along(outer, share), along(inner, share)]);
        if (elevation[hex] === top && top > 1) crests += stroke;
        else slopes += stroke;
      }
    }
  }
  return [slopes, crests];
}
