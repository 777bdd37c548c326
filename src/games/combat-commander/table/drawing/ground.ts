/** The ground of a hex fills the whole hex, because the rules say so; drawn by its seed. */
import { COMMON, paint, type Ink, type Painter } from '../../../../table/drawing/ground.ts';
import {
  box,
  circle,
  inside,
  line,
  middleOf,
  noise,
  polygon,
  type Point,
} from '../../../../table/drawing/paths.ts';
import { ALL_HEXES, type HexId } from '../../rules/ground/board.ts';
import type { Terrain } from '../../rules/ground/chart.ts';
import type { BattleMap } from '../../rules/ground/map.ts';
import { cornersAt, cornersOf } from '../hexes.ts';

const round = (value: number): string => value.toFixed(1);
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
/** Trees in rows. */
const orchard: Painter = (outline, seed) => {
  const random = noise(seed);
  const [x, y] = middleOf(outline);
  let [ink, crown, shade] = ['', '', ''];
  for (let row = -1; row <= 1; row++) {
    for (let column = -1; column <= 1; column++) {
      const [cx, cy] = [x + column * 24 + random() * 2, y + row * 23 + random() * 2];
      const turn = random();
      for (let leaf = 0; leaf < 4; leaf++) {
        const a = (leaf / 4) * 6.283 + turn;
        const at = [cx + Math.cos(a) * 3.6, cy + Math.sin(a) * 3.2] as const;
        ink += circle(at[0], at[1], 6.4);
        crown += circle(at[0], at[1], 4.9);
      }
      shade += `M${round(cx + 2.5)} ${round(cy - 3)}q2 3 -1.5 6`;
    }
  }
  return [
    { d: polygon(outline), fill: 'var(--garden)' },
    { d: ink, fill: 'var(--wood-ink)' },
    { d: crown, fill: 'var(--wood-2)' },
    { d: shade, stroke: 'var(--wood-ink)', width: 1.6 },
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
  majorBridge: wet,
  waterBarrier: lake,
  gully,
  marsh,
  field: bare('field'),
  brush,
  orchard,
  building,
  woods: bare('wood'),
};
/** The ground of all hexes, kind by kind. */
export const groundInks = ({ terrain }: BattleMap): Ink[] =>
  Object.entries(PAINTERS).flatMap(([kind, painter]) =>
    paint(
      painter,
      ALL_HEXES.filter((hex) => terrain[hex] === kind).map((hex) => cornersOf(hex)),
    ),
  );
export const isWater = (terrain: Terrain): boolean =>
  terrain === 'stream' || terrain === 'minorBridge' || terrain === 'majorBridge';
export const outlineOf = (hexes: readonly HexId[]): string =>
  hexes.map((hex) => polygon(cornersOf(hex))).join('');
