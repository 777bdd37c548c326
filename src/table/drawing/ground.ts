import {
  along,
  box,
  boundsOf,
  circle,
  inside,
  line,
  middleOf,
  noise,
  polygon,
  smooth,
  type Point,
} from './paths.ts';

/** One path of the ground; a kind of terrain is a fixed list of them, however many elements. */
export interface Ink {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly dash?: string;
  readonly opacity?: number;
}
export type Painter = (outline: readonly Point[], seed: number) => Ink[];

/** The exact edge, dotted: the rules measure it. */
const edge = (outline: readonly Point[], stroke: string, dash = '2 6', width = 2.6): Ink => ({
  d: polygon(outline),
  stroke,
  width,
  dash,
});

const ROWS = 14;
/** Crowns in rows from the back to the front, each row over the one behind it. */
const wood: Painter = (outline, seed) => {
  const random = noise(seed);
  const { x, y, w, h } = boundsOf(outline);
  const step = Math.max(26, h / (ROWS - 1));
  const rows: { ink: string; crown: string; shade: string }[] = [];
  for (let row = 0; row < ROWS; row++) {
    const made = { ink: '', crown: '', shade: '' };
    const top = y + 15 + row * step * 0.84;
    for (let left = x + 15 + (row % 2) * 14; left < x + w; left += 29) {
      const [cx, cy] = [left + (random() - 0.5) * 11, top + (random() - 0.5) * 9];
      const r = 12 + random() * 4;
      const margin = r * 0.55;
      const corners: Point[] = [
        [cx - margin, cy],
        [cx + margin, cy],
        [cx, cy - margin],
      ];
      corners.push([cx, cy + margin]);
      if (!corners.every((corner) => inside(corner, outline))) continue;
      const turn = random();
      for (let i = 0; i < 5; i++) {
        const a = (i / 5) * 6.283 + turn;
        const leaf: [number, number, number] = [
          cx + Math.cos(a) * r * 0.45,
          cy + Math.sin(a) * r * 0.4,
          r * 0.62,
        ];
        made.crown += circle(...leaf);
        made.ink += circle(leaf[0], leaf[1], leaf[2] + 1.6);
      }
      made.shade += arcOf(cx, cy, r, 0.72, 0.92) + arcOf(cx, cy, r, 0.34, 0.62);
    }
    rows.push(made);
  }
  return [
    { d: polygon(outline), fill: 'var(--wood)' },
    edge(outline, 'var(--wood-ink)'),
    ...rows.flatMap(({ ink, crown, shade }) => [
      { d: ink, fill: 'var(--wood-ink)' },
      { d: crown, fill: 'var(--wood-2)' },
      { d: shade, stroke: 'var(--wood-ink)', width: 2 },
    ]),
  ];
};
const arcOf = (x: number, y: number, r: number, from: number, tall: number): string => {
  const [a, b] = [Math.round(x + r * from), Math.round(y - r * tall * 0.34)];
  return `M${a} ${b}q${r * 0.28} ${r * tall * 0.5} ${-r * 0.18} ${r * tall}`.replaceAll(
    /(\.\d)\d+/g,
    '$1',
  );
};

/** A ring about the middle: an oval that lies wholly inside the outline, drawn a little uneven. */
function contour(outline: readonly Point[], share: number, seed: number): Point[] {
  const random = noise(seed);
  const [cx, cy] = middleOf(outline);
  const lobes = [random() * 6.28, random() * 6.28];
  return Array.from({ length: RING }, (_, i): Point => {
    const a = (i / RING) * 2 * Math.PI;
    const [ux, uy] = [Math.cos(a), Math.sin(a)];
    const bulge =
      1 + 0.05 * Math.sin(2 * a + (lobes[0] ?? 0)) + 0.03 * Math.sin(3 * a + (lobes[1] ?? 0));
    const reach = reachInside(outline, [cx, cy], [ux, uy]);
    return [cx + ux * reach * share * bulge, cy + uy * reach * share * bulge];
  });
}
/** How far an oval hill stretches one way: rounder than its outline, never outside it. */
function reachInside(outline: readonly Point[], [cx, cy]: Point, [ux, uy]: Point): number {
  const { w, h } = boundsOf(outline);
  const oval = 1 / Math.hypot(ux / (w / 2), uy / (h / 2));
  let low = 0;
  let high = oval * 1.12;
  for (let i = 0; i < 10; i++) {
    const middle = (low + high) / 2;
    if (inside([cx + ux * middle, cy + uy * middle], outline)) low = middle;
    else high = middle;
  }
  return low;
}
const RING = 96;
/** Each belt of hachures: from which share of the slope to which, at every how many steps. */
const BELTS = [
  [0.96, 0.74, 1],
  [0.66, 0.47, 1.6],
] as const;

/**
 * Slopes in hachures, heavier on the side away from a north-west light, about a bare top. The
 * strokes keep off the true outline, which is dotted: the rules measure it.
 */
export const hill: Painter = (outline, seed) => {
  const random = noise(seed);
  const [cx, cy] = middleOf(outline);
  const rim = contour(outline, 1, seed);
  let [dark, pale] = ['', ''];
  for (const [outer, inner, every] of BELTS) {
    for (let i = 0; i < RING * 2; i += every) {
      const [x, y] = between(rim, i / 2);
      const at = (k: number): Point => [cx + (x - cx) * k, cy + (y - cy) * k];
      const stroke = line([at(outer - random() * 0.04), at(inner + random() * 0.08)]);
      if (Math.cos(Math.atan2(y - cy, x - cx) - 0.8) > 0) dark += stroke;
      else pale += stroke;
    }
  }
  const shape = (share: number): string => smooth(along(contour(outline, share, seed), 60));
  return [
    { d: polygon(outline), fill: 'var(--hill)', opacity: 0.35 },
    { d: shape(1), fill: 'var(--hill)' },
    { d: shape(0.7), fill: 'var(--hill-2)', opacity: 0.6 },
    { d: shape(0.45), fill: 'var(--sheet-lit)', opacity: 0.65 },
    { d: pale, stroke: 'var(--hill-ink)', width: 1.5, opacity: 0.75 },
    { d: dark, stroke: 'var(--hill-ink)', width: 2.8 },
    edge(outline, 'var(--hill-ink)'),
  ];
};
/** A point between two of a ring. */
function between(ring: readonly Point[], at: number): Point {
  const [low, share] = [Math.floor(at), at - Math.floor(at)];
  const [a, b] = [ring[low % ring.length] ?? [0, 0], ring[(low + 1) % ring.length] ?? [0, 0]];
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/** Furrows, cut off exactly at the edge. */
const field: Painter = (outline, seed) => {
  const { w, h } = boundsOf(outline);
  const [cx, cy] = middleOf(outline);
  const reach = Math.hypot(w, h) / 2 + 10;
  const turn = ((seed % 7) - 3) * 0.09 - 0.24;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  let d = '';
  for (let row = -reach; row < reach; row += 13.5) {
    let pen = false;
    for (let i = 0; i <= 60; i++) {
      const u = -reach + (i / 60) * 2 * reach;
      const v = row + 8 * (1 - (u / reach) ** 2);
      const at: Point = [cx + u * c - v * s, cy + u * s + v * c];
      const within = inside(at, outline);
      if (within) d += `${pen ? 'L' : 'M'}${Math.round(at[0])} ${at[1].toFixed(1)}`;
      pen = within;
    }
  }
  return [
    { d: polygon(outline), fill: 'var(--field)' },
    { d, stroke: 'var(--field-ink)', width: 2.2, opacity: 0.75 },
    edge(outline, 'var(--field-ink)', '16 6', 4),
  ];
};

const HOUSES = [
  [0.3, 0.5, 40, 24, 80],
  [0.47, 0.15, 46, 24, -4],
  [0.77, 0.45, 42, 24, 72],
  [0.62, 0.72, 48, 26, -10],
  [0.36, 0.86, 40, 22, 4],
  [0.67, 0.92, 34, 18, 8],
] as const;
const GARDENS = [
  [0.18, 0.22, 46, 40, 6],
  [0.83, 0.74, 44, 46, -5],
  [0.83, 0.18, 44, 32, 4],
  [0.15, 0.78, 36, 44, -4],
] as const;
/** As wide as a village must be to have houses of full size. */
const HAMLET = 200;
const village: Painter = (outline) => {
  const { x, y, w, h } = boundsOf(outline);
  // A hamlet has smaller houses, and none outside its edge.
  const k = Math.min(1, Math.min(w, h) / HAMLET);
  const place = ([u, v, a, b, turn]: readonly [number, number, number, number, number]) => ({
    at: [x + u * w, y + v * h] as const,
    a: a * k,
    b: b * k,
    turn,
  });
  const held = ({ at }: { readonly at: Point }): boolean => inside(at, outline);
  const gardens = GARDENS.map(place).filter(held);
  const houses = [...HOUSES.map(place).filter(held), place([0.53, 0.4, 56, 30, -8])];
  const shape = (part: 'all' | 'lit', dx = 0, dy = 0): string =>
    houses
      .map(({ at, a, b, turn }) => {
        const [hx, hy] = [(at[0] ?? 0) + dx, (at[1] ?? 0) + dy];
        const k = (turn * Math.PI) / 180;
        const up: Point = [hx + Math.sin(k) * b * 0.25, hy - Math.cos(k) * b * 0.25];
        return polygon(part === 'all' ? box(hx, hy, a, b, turn) : box(...up, a, b / 2, turn));
      })
      .join('');
  const beds = gardens
    .map(({ at: [gx, gy], a, b, turn }) =>
      Array.from({ length: Math.floor(a / 8) }, (_, i) => {
        const u = -a / 2 + 5 + i * 8;
        const k = (turn * Math.PI) / 180;
        const end = (v: number): Point => [
          gx + u * Math.cos(k) - v * Math.sin(k),
          gy + u * Math.sin(k) + v * Math.cos(k),
        ];
        return line([end(-b / 2 + 3), end(b / 2 - 3)]);
      }).join(''),
    )
    .join('');
  const plots = gardens
    .map(({ at: [gx, gy], a, b, turn }) => polygon(box(gx, gy, a, b, turn)))
    .join('');
  const [tx, ty] = [x + 0.53 * w - 36 * k, y + 0.4 * h + 5 * k];
  return [
    { d: polygon(outline), fill: 'var(--sheet)' },
    edge(outline, 'var(--house-ink)', '10 6', 3),
    { d: plots, fill: 'var(--garden)', stroke: 'var(--wood-ink)', width: 1.6 },
    { d: beds, stroke: 'var(--wood-ink)', width: 1.8, dash: '2 5', opacity: 0.6 },
    { d: shape('all', 4, 5), fill: 'var(--shadow-piece)', opacity: 0.6 },
    { d: shape('all'), fill: 'var(--house)' },
    { d: shape('lit'), fill: 'var(--house-2)' },
    { d: shape('all'), stroke: 'var(--house-ink)', width: 2.8 },
    { d: polygon(box(tx, ty, 20 * k, 22 * k, -8)), fill: 'var(--house-ink)' },
    {
      d: `M${tx} ${ty - 7 * k}v${14 * k}M${tx - 5 * k} ${ty - 3 * k}h${10 * k}`,
      stroke: 'var(--sheet-lit)',
      width: 3.4,
    },
  ];
};

/** Water within its banks, ripples along the nearest of them: so they follow every bend. */
const stream: Painter = (outline, seed) => {
  const random = noise(seed);
  const { x, y, w, h } = boundsOf(outline);
  let ripples = '';
  for (let top = y + 6; top < y + h; top += 11) {
    for (let left = x + random() * 30; left < x + w; left += 24 + random() * 22) {
      ripples += ripple(outline, [left, top + (random() - 0.5) * 6], 9 + random() * 9);
    }
  }
  return [
    { d: polygon(outline), fill: 'var(--water)' },
    { d: ripples, stroke: 'var(--water-ink)', width: 2, opacity: 0.7 },
    { d: polygon(outline), stroke: 'var(--water-ink)', width: 3.6 },
    { d: reeds(outline, random), stroke: 'var(--wood-ink)', width: 2 },
  ];
};
/** A short wave about a place, if all of it lies in the water. */
function ripple(outline: readonly Point[], [x, y]: Point, half: number): string {
  const [ux, uy] = bankAt(outline, [x, y]);
  const at = (k: number, off = 0): Point => [
    x + ux * half * k - uy * off,
    y + uy * half * k + ux * off,
  ];
  const ends = [at(-1.3), at(1.3), at(0, 5), at(0, -5)];
  if (!ends.every((end) => inside(end, outline))) return '';
  const word = ([px, py]: Point): string => `${px.toFixed(1)} ${py.toFixed(1)}`;
  return `M${word(at(-1))}Q${word(at(-0.5, -4))} ${word(at(0))}T${word(at(1))}`;
}
/** Which way the nearest bank runs. */
function bankAt(outline: readonly Point[], [x, y]: Point): Point {
  let [least, way]: [number, Point] = [Infinity, [1, 0]];
  for (const [index, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline[(index + 1) % outline.length] ?? [0, 0];
    const far = Math.hypot((ax + bx) / 2 - x, (ay + by) / 2 - y);
    const length = Math.hypot(bx - ax, by - ay);
    if (far < least && length > 0) [least, way] = [far, [(bx - ax) / length, (by - ay) / length]];
  }
  return way;
}
/** Now and then a tuft at the bank. */
function reeds(outline: readonly Point[], random: () => number): string {
  return along(outline, 24)
    .filter(() => random() > 0.8)
    .map(([x, y]) => `M${x.toFixed(1)} ${(y + 3).toFixed(1)}l-3 -10m3 10v-12m0 12l3 -10`)
    .join('');
}

/** Paints of one kind, its elements' paths joined: however many there are, it costs the same. */
export function paint(painter: Painter, outlines: readonly (readonly Point[])[]): Ink[] {
  const all = outlines.map((outline, index) => painter(outline, 3 + index * 5));
  const [first = []] = all;
  return first
    .map((ink, index) => ({ ...ink, d: all.map((one) => one[index]?.d ?? '').join('') }))
    .filter(({ d }) => d !== '');
}

/** Painters by the kind of ground, from what lies lowest to what stands highest. */
export type Shelf = readonly (readonly [kind: string, painter: Painter])[];
/** The ground of most tables. */
export const COMMON: Shelf = [
  ['hill', hill],
  ['stream', stream],
  ['field', field],
  ['village', village],
  ['wood', wood],
];
