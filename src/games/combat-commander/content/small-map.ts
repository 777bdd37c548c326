/** A battle from afar, for lists and cards: the ground hex by hex, and where everybody stands. */
import type { Cartography, SmallMap } from '../../manifest.ts';
import { ALL_HEXES, COLUMNS, ROWS, columnOf, rowOf, type Edge } from '../rules/ground/index.ts';
import type { Terrain } from '../rules/ground/index.ts';
import type { Force, Scene, Setup } from '../rules/index.ts';
import type { HexId } from '../rules/ground/index.ts';

/** Drawing units: a hex is a hundred wide, as on the table. */
const [HALF, ACROSS, DOWN] = [50, 75, 43];
const SIZE = [(COLUMNS - 1) * ACROSS + 2 * HALF, (2 * ROWS + 1) * DOWN] as const;
const BLOCK = [62, 62] as const;
type Point = readonly [x: number, y: number];
const centreOf = (hex: HexId): Point => [
  HALF + columnOf(hex) * ACROSS,
  DOWN * (1 + 2 * rowOf(hex) + (columnOf(hex) % 2)),
];
function outlineOf(hex: HexId): Point[] {
  const [x, y] = centreOf(hex);
  const corners: readonly Point[] = [
    [-HALF / 2, -DOWN],
    [HALF / 2, -DOWN],
    [HALF, 0],
    [HALF / 2, DOWN],
    [-HALF / 2, DOWN],
    [-HALF, 0],
  ];
  return corners.map(([dx, dy]) => [x + dx, y + dy]);
}
/** What the shelf of inks calls it; open ground is not drawn. */
export const INKS: { readonly [T in Terrain]?: string } = {
  woods: 'wood',
  orchard: 'wood',
  building: 'village',
  field: 'field',
  stream: 'stream',
  minorBridge: 'stream',
  majorBridge: 'stream',
  waterBarrier: 'stream',
  marsh: 'swamp',
};
function zoneOf({ edge, depth }: Pick<Force, 'edge' | 'depth'>): Point[] {
  const [w, h] = SIZE;
  const [across, down] = [depth * ACROSS, depth * DOWN * 2];
  const boxes: { readonly [E in Edge]: readonly [x0: number, y0: number, x1: number, y1: number] } =
    {
      left: [0, 0, across, h],
      right: [w - across, 0, w, h],
      top: [0, 0, w, down],
      bottom: [0, h - down, w, h],
    };
  const [x0, y0, x1, y1] = boxes[edge];
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}
export const groundOf = ({ map, forces, settingUp }: Setup): Omit<SmallMap, 'blocks'> => ({
  size: SIZE,
  block: BLOCK,
  ground: [
    ...ALL_HEXES.filter((hex) => map.elevation[hex] > 0).map((hex) => ({
      kind: 'height',
      outline: outlineOf(hex),
    })),
    ...ALL_HEXES.flatMap((hex) => {
      const kind = INKS[map.terrain[hex]];
      return kind === undefined ? [] : [{ kind, outline: outlineOf(hex) }];
    }),
  ],
  ...(settingUp === undefined
    ? {}
    : { zones: forces.map((force, side) => ({ side, outline: zoneOf(force) })) }),
});
const blockAt = (hex: HexId, side: number): number[] => [...centreOf(hex), 0, side];
/** As it is set up, or proposed. */
export const startOf = ({ forces }: Setup): number[] =>
  forces.flatMap(({ units }, side) =>
    units.flatMap(({ hex }) => (hex === undefined ? [] : blockAt(hex, side))),
  );

export const cartography: Cartography = {
  ground: (setup) => groundOf(setup as Setup),
  start: (setup) => startOf(setup as Setup),
  blocks(scene) {
    const { hex, side } = (scene as Scene).position.units;
    return hex.flatMap((at, unit) => (at < 0 ? [] : blockAt(at, side[unit])));
  },
  settingUp: (scene) => (scene as Scene).position.step.at === 'setUp',
};
