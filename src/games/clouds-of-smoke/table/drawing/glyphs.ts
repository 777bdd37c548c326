/**
 * What stands on a block, between y = -11 (behind the lip of the front) and y = 18.
 * Foot stands (uprights), horse slants (diagonals), guns are round (wheels).
 */
export interface Glyph {
  readonly stroke?: string;
  readonly width?: number;
  readonly dash?: string;
  readonly fill?: string;
}

const uprights = (xs: readonly number[], top: number, foot: number): string =>
  xs.map((x) => `M${x} ${top}V${foot}`).join('');
const spikes = (xs: readonly number[]): string =>
  xs.map((x) => `M${x - 9.5} 18L${x} -11L${x + 9.5} 18Z`).join('');
const slash = (shift = 0): string => `M${-34 + shift} 17L${34 + shift} -10`;
const wheel = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const COMB = [-32, -16, 0, 16, 32];

const GLYPHS: Readonly<Record<string, Glyph>> = {
  line: { stroke: uprights([-27, 0, 27], -9, 17) + 'M-36 4H36', width: 5.2 },
  light: { stroke: uprights([-26, 0, 26], -8, 3) + uprights([-26, 0, 26], 10, 17), width: 5.5 },
  shot: { stroke: uprights(COMB, -8, 17), width: 5 },
  commanded: { stroke: uprights(COMB, -8, 3) + uprights(COMB, 11, 17), width: 5 },
  pikes: { fill: spikes([-30, -10, 10, 30]) },
  tercio: { fill: spikes([-18, 0, 18]) + 'M-43 3h11v15h-11zM32 3h11v15h-11z' },
  colour: {
    stroke: uprights([-28, -16, 27], -8, 14),
    width: 5,
    fill: 'M-3.5 -12h20l-6 6.5 6 6.5h-14v17h-6z',
  },
  horse: { stroke: slash(), width: 10 },
  heavy: { stroke: 'M-41 13L13 -9M-13 18L41 -4', width: 8 },
  lighthorse: { stroke: slash(), width: 5 },
  irregular: { stroke: slash(), width: 5.5, dash: '13 8' },
  pistol: { stroke: slash(6) + uprights([-34, -21], -8, 4), width: 7 },
  lancer: { stroke: slash(-4), width: 6, fill: 'M16 -4L36 -11L31 2L37 8L22 3Z' },
  dragoon: { stroke: slash(10) + uprights([-36, -23, -10], -8, 3), width: 5 },
  fieldgun: { stroke: wheel(-15, 7, 9) + wheel(15, 7, 9), width: 4, fill: 'M-5 -12h10l2 30h-14z' },
  heavygun: {
    stroke: wheel(-27, 7, 9) + wheel(27, 7, 9),
    width: 4,
    fill: 'M-14 -12h9l2 30h-13zM5 -12h9l2 30h-13z',
  },
  lightgun: { stroke: wheel(-11, 8, 7) + wheel(11, 8, 7), width: 4, fill: 'M-3 -10h6v24h-6z' },
};
const NONE: Glyph = {};
export const glyphOf = (name: string): Glyph => GLYPHS[name] ?? GLYPHS['line'] ?? NONE;
