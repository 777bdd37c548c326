/** Painters of the ground that lies on few tables, and the shelf of all of them. */
import { COMMON, hill, type Ink, type Painter, type Shelf } from './ground.ts';
import {
  along,
  boundsOf,
  circle,
  inside,
  line,
  middleOf,
  noise,
  polygon,
  type Point,
} from './paths.ts';

/** The exact edge, dotted: the rules measure it. */
const edge = (outline: readonly Point[], stroke: string, dash = '2 6', width = 2.6): Ink => ({
  d: polygon(outline),
  stroke,
  width,
  dash,
});
/** Places inside an outline, in rows that are not quite even. */
function sown(outline: readonly Point[], step: number, margin: number, seed: number): Point[] {
  const random = noise(seed);
  const { x, y, w, h } = boundsOf(outline);
  const places: Point[] = [];
  for (let row = 0, top = y + step / 2; top < y + h; row++, top += step * 0.86) {
    for (let left = x + step * (row % 2 === 0 ? 0.5 : 1); left < x + w; left += step) {
      const at: Point = [left + (random() - 0.5) * step * 0.4, top + (random() - 0.5) * step * 0.3];
      const room = [
        [at[0] - margin, at[1]],
        [at[0] + margin, at[1]],
        [at[0], at[1] - margin],
        [at[0], at[1] + margin],
      ] as const;
      if (room.every((corner) => inside(corner, outline))) places.push(at);
    }
  }
  return places;
}
const joined = (places: readonly Point[], draw: (at: Point) => string): string =>
  places.map(draw).join('');

/** Single trees with meadow between them. */
const grove: Painter = (outline, seed) => {
  const trees = sown(outline, 42, 13, seed);
  const crown = ([x, y]: Point, more: number): string =>
    circle(x - 4, y + 1, 7 + more) + circle(x + 5, y, 7 + more) + circle(x, y - 5, 7 + more);
  return [
    { d: polygon(outline), fill: 'var(--wood)', opacity: 0.7 },
    edge(outline, 'var(--wood-ink)', '7 5'),
    { d: joined(trees, (at) => crown(at, 1.8)), fill: 'var(--wood-ink)' },
    { d: joined(trees, (at) => crown(at, 0)), fill: 'var(--wood-2)' },
  ];
};
/** Wet ground: level strokes of water, reeds over them. */
const swamp: Painter = (outline, seed) => {
  const random = noise(seed);
  const pools = sown(outline, 34, 14, seed);
  const reeds = sown(outline, 62, 12, seed + 1);
  return [
    { d: polygon(outline), fill: 'var(--swamp)' },
    {
      d: joined(pools, ([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}h${(12 + random() * 12) | 0}`),
      stroke: 'var(--water-ink)',
      width: 2,
      opacity: 0.8,
    },
    {
      d: joined(reeds, ([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}l-5 -13m5 13v-16m0 16l5 -13`),
      stroke: 'var(--wood-ink)',
      width: 2.2,
    },
    edge(outline, 'var(--water-ink)'),
  ];
};
/** Strokes down from the edge, as engravers draw a steep bank. */
function bank(outline: readonly Point[], depth: number, step: number): string {
  const [cx, cy] = middleOf(outline);
  return along(outline, step)
    .map(([x, y]): string => {
      const far = Math.hypot(cx - x, cy - y) || 1;
      // Towards the nearer inside: a long ravine is steep along both its sides.
      const way = [
        [0, 1],
        [0, -1],
        [1, 0],
        [-1, 0],
        [(cx - x) / far, (cy - y) / far],
      ].find(([u = 0, v = 0]) => inside([x + u * depth, y + v * depth], outline));
      return way === undefined
        ? ''
        : line([
            [x, y],
            [x + (way[0] ?? 0) * depth, y + (way[1] ?? 0) * depth],
          ]);
    })
    .join('');
}
const ravine: Painter = (outline) => [
  { d: polygon(outline), fill: 'var(--hill-2)' },
  { d: bank(outline, 13, 9), stroke: 'var(--hill-ink)', width: 2.2, opacity: 0.85 },
  { d: polygon(outline), stroke: 'var(--hill-ink)', width: 3 },
];
/** Crescents of blown sand, dotted on the lee side. */
const dune: Painter = (outline, seed) => {
  const crests = sown(outline, 58, 22, seed);
  const dots = sown(outline, 22, 5, seed + 2);
  return [
    { d: polygon(outline), fill: 'var(--field)', opacity: 0.8 },
    {
      d: joined(dots, ([x, y]) => circle(x, y, 1.5)),
      fill: 'var(--field-ink)',
      opacity: 0.6,
    },
    {
      d: joined(
        crests,
        ([x, y]) => `M${(x - 22).toFixed(1)} ${(y + 6).toFixed(1)}q22 -22 44 0q-22 -9 -44 0Z`,
      ),
      fill: 'var(--sheet-lit)',
      stroke: 'var(--field-ink)',
      width: 2.2,
    },
    edge(outline, 'var(--field-ink)'),
  ];
};
/** Blocks with a lit face and a dark one. */
const rock: Painter = (outline, seed) => {
  const random = noise(seed);
  const blocks = sown(outline, 40, 14, seed).map((at) => ({ at, r: 10 + random() * 6 }));
  const face = (dark: boolean): string =>
    blocks
      .map(({ at: [x, y], r }) => {
        const top: Point = [x - r * 0.2, y - r];
        const foot: Point = [x + r * 0.1, y + r * 0.7];
        const side: Point = dark ? [x + r, y + r * 0.3] : [x - r, y + r * 0.4];
        return polygon([top, side, foot]);
      })
      .join('');
  return [
    { d: polygon(outline), fill: 'var(--hill)', opacity: 0.7 },
    { d: face(false), fill: 'var(--sheet-lit)' },
    { d: face(true), fill: 'var(--house)' },
    { d: face(false) + face(true), stroke: 'var(--house-ink)', width: 1.8 },
    edge(outline, 'var(--house-ink)'),
  ];
};
/** Rows of stakes with their vines. */
const vineyard: Painter = (outline, seed) => {
  const { x, y, w, h } = boundsOf(outline);
  const random = noise(seed);
  let [rows, vines] = ['', ''];
  for (let top = y + 12; top < y + h - 4; top += 19) {
    let from: number | undefined;
    for (let left = x; left <= x + w; left += 9) {
      const within = inside([left, top], outline);
      if (within && inside([left, top - 8], outline) && random() > 0.12) {
        vines += circle(left, top - 4, 3.4);
      }
      if (within) from ??= left;
      if (from === undefined || (within && left + 9 <= x + w)) continue;
      rows += `M${from.toFixed(1)} ${top.toFixed(1)}H${left.toFixed(1)}`;
      from = undefined;
    }
  }
  return [
    { d: polygon(outline), fill: 'var(--garden)' },
    { d: rows, stroke: 'var(--house-ink)', width: 1.8, opacity: 0.75 },
    { d: vines, fill: 'var(--wood-2)', stroke: 'var(--wood-ink)', width: 1.3 },
    edge(outline, 'var(--wood-ink)', '10 5'),
  ];
};
/** Small fields between thick hedges. */
const bocage: Painter = (outline, seed) => {
  const { x, y, w, h } = boundsOf(outline);
  const random = noise(seed);
  const bushes: Point[] = [...along(outline, 13)];
  for (let left = x + 70; left < x + w - 20; left += 78) {
    for (let top = y; top < y + h; top += 12) bushes.push([left + (random() - 0.5) * 8, top]);
  }
  for (let top = y + 62; top < y + h - 20; top += 70) {
    for (let left = x; left < x + w; left += 12) bushes.push([left, top + (random() - 0.5) * 8]);
  }
  const [cx, cy] = middleOf(outline);
  // A bush stands wholly inside.
  const held = bushes
    .map(([a, b]): Point => [a + Math.sign(cx - a) * 7, b + Math.sign(cy - b) * 7])
    .filter((at) => inside(at, outline));
  return [
    { d: polygon(outline), fill: 'var(--garden)' },
    { d: joined(held, ([a, b]) => circle(a, b, 7.6)), fill: 'var(--wood-ink)' },
    { d: joined(held, ([a, b]) => circle(a, b, 5.8)), fill: 'var(--wood-2)' },
    edge(outline, 'var(--wood-ink)'),
  ];
};
const road: Painter = (outline) => [
  { d: polygon(outline), fill: 'var(--road)' },
  { d: polygon(outline), stroke: 'var(--road-ink)', width: 3 },
];
const woodedHill: Painter = (outline, seed) => {
  const trees = sown(outline, 46, 16, seed);
  const crown = ([x, y]: Point, more: number): string =>
    circle(x - 4, y, 8 + more) + circle(x + 5, y - 2, 8 + more);
  return [
    ...hill(outline, seed),
    { d: joined(trees, (at) => crown(at, 1.8)), fill: 'var(--wood-ink)' },
    { d: joined(trees, (at) => crown(at, 0)), fill: 'var(--wood-2)' },
  ];
};
/** A bank of earth about a square, its teeth outwards. */
const emplacement: Painter = (outline) => {
  const inner = ((): Point[] => {
    const [cx, cy] = middleOf(outline);
    return outline.map(([x, y]): Point => [cx + (x - cx) * 0.8, cy + (y - cy) * 0.8]);
  })();
  return [
    { d: polygon(outline), fill: 'var(--house-2)', opacity: 0.85 },
    { d: bank(outline, 7, 8), stroke: 'var(--house-ink)', width: 2 },
    { d: polygon(inner), fill: 'var(--sheet)', stroke: 'var(--house-ink)', width: 1.8 },
    { d: polygon(outline), stroke: 'var(--house-ink)', width: 3.2 },
  ];
};

/** Every painter there is. */
export const PAINTERS: Shelf = [
  ...COMMON,
  ['swamp', swamp],
  ['ravine', ravine],
  ['dune', dune],
  ['rock', rock],
  ['vineyard', vineyard],
  ['bocage', bocage],
  ['grove', grove],
  ['woodedHill', woodedHill],
  ['road', road],
  ['emplacement', emplacement],
];
