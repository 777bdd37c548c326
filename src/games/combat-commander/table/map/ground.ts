/** The ground of a hex fills the whole hex, because the rules say so; drawn by its seed. */
import {
  box,
  COMMON,
  type Ink,
  inside,
  line,
  middleOf,
  noise,
  paint,
  type Painter,
  type Point,
  polygon,
} from '#table/plain';
import { ALL_HEXES, type HexId } from '../../rules/ground/index.ts';
import type { Terrain } from '../../rules/ground/index.ts';
import type { BattleMap } from '../../rules/ground/index.ts';
import { cornersAt, cornersOf } from './hexes.ts';

const round = (value: number): string => String(Math.round(value * 10) / 10);
const inner = (outline: readonly Point[], share: number): Point[] =>
  cornersAt(middleOf(outline), share);

/** Tufts of grass in which a man is hidden. */
const brush: Painter = (outline, seed) => {
  const random = noise(seed);
  const [x, y] = middleOf(outline);
  const within = inner(outline, 0.84);
  let d = '';
  for (let count = 0; count < 15; count++) {
    const at: Point = [x - 38 + random() * 76, y - 30 + random() * 62];
    if (!inside(at, within)) continue;
    d += `M${round(at[0] - 6)} ${round(at[1])}q2 -8 4 -1q1 -10 4 -1q3 -8 4 2`;
  }
  return [
    { d: polygon(outline), fill: 'var(--wood)', opacity: 0.55 },
    { d, stroke: 'var(--wood-ink)', width: 2 },
  ];
};
/** A crown as one line: arcs from lobe to lobe, filled and inked in one. */
function crown([x, y]: Point, r: number, turn: number): string {
  const LOBES = 5;
  const at = (lobe: number): Point => {
    const a = (lobe / LOBES) * 2 * Math.PI + turn;
    return [x + Math.cos(a) * r * 0.72, y + Math.sin(a) * r * 0.66];
  };
  const bow = round(r * 0.44);
  let [[fx, fy], d] = [at(0), ''];
  d = `M${round(fx)} ${round(fy)}`;
  for (let lobe = 1; lobe <= LOBES; lobe++) {
    const [tx, ty] = at(lobe);
    d += `a${bow} ${bow} 0 0 1 ${round(tx - fx)} ${round(ty - fy)}`;
    [fx, fy] = [tx, ty];
  }
  return d;
}
const INKED = { fill: 'var(--wood-2)', stroke: 'var(--wood-ink)', width: 2 } as const;
/** Crowns in rows from the back to the front, each row over the one behind it. */
const woods: Painter = (outline, seed) => {
  const random = noise(seed);
  const [x, y] = middleOf(outline);
  const within = inner(outline, 0.88);
  const rows = [-28, -9, 10, 29].map((down, row) => {
    let d = '';
    for (let across = -36 + (row % 2) * 10; across < 42; across += 20) {
      const at: Point = [x + across + random() * 5, y + down + random() * 4];
      if (inside(at, within)) d += crown(at, 10.5 + random() * 2.5, random() * 6);
    }
    return { d, ...INKED };
  });
  return [{ d: polygon(outline), fill: 'var(--wood)' }, ...rows];
};
/** Trees in straight rows. */
const orchard: Painter = (outline, seed) => {
  const random = noise(seed);
  const [x, y] = middleOf(outline);
  let d = '';
  for (let row = -1; row <= 1; row++) {
    for (let column = -1; column <= 1; column++) {
      const at: Point = [x + column * 24 + random() * 2, y + row * 23 + random() * 2];
      d += crown(at, 8, random() * 6);
    }
  }
  return [
    { d: polygon(outline), fill: 'var(--garden)' },
    { d, ...INKED },
  ];
};
const marsh: Painter = (outline, seed) => {
  const random = noise(seed);
  const [x, y] = middleOf(outline);
  const within = inner(outline, 0.9);
  let d = '';
  for (let top = y - 32; top < y + 36; top += 10) {
    for (let left = x - 40; left < x + 30; left += 26) {
      const from = left + random() * 12;
      const isIn = inside([from, top], within) && inside([from + 14, top], within);
      if (isIn) d += `M${round(from)} ${round(top)}h14`;
    }
  }
  return [
    { d: polygon(outline), fill: 'var(--swamp)' },
    { d, stroke: 'var(--water-ink)', width: 2.2 },
  ];
};
type House = readonly [dx: number, dy: number, w: number, h: number, turn: number];
const HOUSES: readonly (readonly House[])[] = [
  [
    [-6, -11, 54, 30, -8],
    [16, 22, 34, 20, 82],
  ],
  [
    [-13, 5, 34, 50, 6],
    [22, -11, 24, 22, 6],
  ],
  [
    [2, -3, 58, 32, 14],
    [-22, 25, 24, 16, 14],
  ],
];
const building: Painter = (outline, seed) => {
  const [x, y] = middleOf(outline);
  const houses = HOUSES[seed % HOUSES.length];
  const all = (dx: number, dy: number, part: 1 | 2): string =>
    houses
      .map(([hx, hy, w, h, turn]) => {
        const k = (turn * Math.PI) / 180;
        const up = part === 2 ? h / 4 : 0;
        const at = [x + hx + dx + Math.sin(k) * up, y + hy + dy - Math.cos(k) * up] as const;
        return polygon(box(at[0], at[1], w, h / part, turn));
      })
      .join('');
  const ridges = houses.map(([hx, hy, w, , turn]) => {
    const k = (turn * Math.PI) / 180;
    const [ux, uy] = [(Math.cos(k) * w) / 2, (Math.sin(k) * w) / 2];
    return line([
      [x + hx - ux, y + hy - uy],
      [x + hx + ux, y + hy + uy],
    ]);
  });
  return [
    { d: polygon(outline), fill: 'var(--house-2)', opacity: 0.22 },
    { d: all(3, 4, 1), fill: 'var(--shadow-piece)', opacity: 0.6 },
    { d: all(0, 0, 1), fill: 'var(--house)' },
    { d: all(0, 0, 2), fill: 'var(--house-2)' },
    { d: all(0, 0, 1) + ridges.join(''), stroke: 'var(--house-ink)', width: 2.6 },
  ];
};
/** Banks in which whoever lies is not seen. */
const gully: Painter = (outline, seed) => {
  const random = noise(seed);
  const outer = inner(outline, 0.86);
  let d = polygon(inner(outline, 0.5));
  for (const [index, [x, y]] of outer.entries()) {
    const [nx, ny] = outer[(index + 1) % outer.length];
    const [mx, my] = middleOf(outline);
    for (let k = 0.1; k < 1; k += 0.18) {
      const at = [x + (nx - x) * k, y + (ny - y) * k] as const;
      const deep = 0.22 + random() * 0.1;
      d += line([at, [at[0] + (mx - at[0]) * deep, at[1] + (my - at[1]) * deep]]);
    }
  }
  return [
    { d: polygon(outline), fill: 'var(--hill-2)', opacity: 0.6 },
    { d, stroke: 'var(--hill-ink)', width: 1.8 },
  ];
};
const wet: Painter = (outline) => [{ d: polygon(outline), fill: 'var(--water)', opacity: 0.3 }];
const lake: Painter = (outline) => [{ d: polygon(outline), fill: 'var(--water)' }];
const shelf: ReadonlyMap<string, Painter> = new Map(COMMON);
/** Without the dotted edge: here the hex is the edge. */
const bare =
  (kind: string): Painter =>
  (outline, seed) =>
    (shelf.get(kind)?.(outline, seed) ?? []).filter(({ dash }) => dash === undefined);
const PAINTERS: { readonly [T in Terrain]?: Painter } = {
  stream: wet,
  minorBridge: wet,
  majorBridge: lake,
  waterBarrier: lake,
  gully,
  marsh,
  field: bare('field'),
  brush,
  orchard,
  building,
  woods,
};
/** The ground of all hexes, kind by kind. */
export const groundInks = ({ terrain }: BattleMap): Ink[] =>
  Object.entries(PAINTERS).flatMap(([kind, painter]) =>
    paint(
      painter,
      ALL_HEXES.filter((hex) => terrain[hex] === kind).map((hex) => cornersOf(hex)),
    ),
  );
/** The ground of one hex of a kind, in the corner of the map. */
export const hexInks = (terrain: Terrain): Ink[] => {
  const painter = PAINTERS[terrain];
  return painter === undefined ? [] : paint(painter, [cornersOf(ALL_HEXES[0])]);
};
export const isWater = (terrain: Terrain): boolean =>
  terrain === 'stream' || terrain === 'minorBridge';
/** A major bridge spans what nobody can cross. */
export const isLake = (terrain: Terrain): boolean =>
  terrain === 'waterBarrier' || terrain === 'majorBridge';
export const outlineOf = (hexes: readonly HexId[]): string =>
  hexes.map((hex) => polygon(cornersOf(hex))).join('');
