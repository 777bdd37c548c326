/** A drawn battlefield for the line-of-fire benchmarks: two armies and ten woods. */
import { polygon, rect, type Polygon, type Rect, type Shape } from '#geometry/plane';

/** Ticks to a millimetre: the peers work in millimetres. */
export const SCALE = 25;
/** Millimetres: how far everybody goes in a sweep. */
export const PEER_WAY = 200;

export interface Field {
  /** Ticks. */
  readonly width: number;
  readonly height: number;
  readonly range: number;
  readonly units: readonly Rect[];
  /** 0 or 1, by unit. */
  readonly sides: readonly number[];
  /** Regular hexagons, all blocking. */
  readonly woods: readonly Polygon[];
}

const WIDTH = 45_000;
const HEIGHT = 30_000;

/** `count` units a side taking turns, none closer to anything than its own circle. */
export function drawField(count: number, seed = 11): Field {
  const draw = draws(seed);
  const woods: Polygon[] = [];
  const taken: { x: number; y: number; r: number }[] = [];
  const free = (x: number, y: number, r: number): boolean =>
    taken.every((t) => (t.x - x) * (t.x - x) + (t.y - y) * (t.y - y) > (t.r + r + 25) ** 2);
  while (woods.length < 10) {
    const [x, y] = [5000 + draw() * (WIDTH - 10_000), 3750 + draw() * (HEIGHT - 7500)];
    const r = 1000 + draw() * 1250;
    if (!free(x, y, r + 2000)) continue;
    taken.push({ x, y, r });
    woods.push(hexagon(x, y, r, draw()));
  }
  const units: Rect[] = [];
  while (units.length < count) {
    const hw = Math.round(500 + draw() * 500);
    const hd = Math.round(250 + draw() * 250);
    const r = Math.sqrt(hw * hw + hd * hd);
    const north = units.length % 2;
    const x = Math.round(1250 + draw() * (WIDTH - 2500));
    const y = Math.round(north * 0.38 * HEIGHT - (north ? 1250 : -1250) + draw() * HEIGHT * 0.62);
    const facing = Math.round((north ? 18000 : 0) + (draw() - 0.5) * 6900);
    if (y < 1250 || y > HEIGHT - 1250 || !free(x, y, r)) continue;
    taken.push({ x, y, r });
    units.push(rect({ x, y, facing }, 2 * hw, 2 * hd));
  }
  const sides = units.map((_, i) => i % 2);
  return { width: WIDTH, height: HEIGHT, range: 15_000, units, sides, woods };
}

function hexagon(x: number, y: number, r: number, turn: number): Polygon {
  return polygon(
    Array.from({ length: 6 }, (_, k) => {
      const a = ((k + turn) * Math.PI) / 3;
      return [Math.round(x + r * Math.cos(a)), Math.round(y + r * Math.sin(a))] as const;
    }),
  );
}

function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The field as the C peer reads it: doubles, millimetres, front vectors. */
export function fieldForPeer(field: Field): Float64Array {
  const mm = (ticks: number): number => ticks / SCALE;
  const numbers = [
    field.units.length,
    field.woods.length,
    mm(field.width),
    mm(field.height),
    mm(field.range),
    PEER_WAY,
  ];
  field.units.forEach((u, i) => {
    numbers.push(mm(u.cx), mm(u.cy), u.fx, u.fy, mm(u.hw), mm(u.hd), field.sides[i]);
  });
  for (const wood of field.woods) {
    const middle = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / 6;
    numbers.push(mm(middle(wood.xs)), mm(middle(wood.ys)));
    // the peer wants its corners anticlockwise
    for (let k = 5; k >= 0; k--) numbers.push(mm(wood.xs[k]), mm(wood.ys[k]));
  }
  return Float64Array.from(numbers);
}

/** The field as the peer of the exact line of fire reads it: ticks, corners as they are. */
export function fieldInTicks({ units, sides, woods, range }: Field): Float64Array {
  const corners = ({ xs, ys }: Shape): number[] => xs.flatMap((x, k) => [x, ys[k]]);
  return Float64Array.from([
    units.length,
    woods.length,
    range,
    ...units.flatMap((u, i) => [u.cx, u.cy, u.fx, u.fy, u.hw, u.hd, sides[i], ...corners(u)]),
    ...woods.flatMap(corners),
  ]);
}
