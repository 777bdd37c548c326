/**
 * Templates in true millimetres: a ruler, wheels, bases, and where a unit shoots. All lengths are
 * those that the rules reckon with.
 */
import { MARGIN, type PrintSheet as Sheet, type Step } from '#table/plain';
import {
  IN,
  BASE as FOOT_BASE,
  LARGE as LARGE_BASE,
  STAKES as STAKES_BASE,
} from '../rules/facts/index.ts';
import type { PrintWords } from './words/en.ts';

/**
 * AOT-GEO-01 The inch of the book, in millimetres: a base of 4 by 8 cm is 1.6 by 3.2 of them
 * . By a ruler's inch of 25.4 mm bases would be too narrow for every range and wheel.
 */
const INCH = 25;
interface Size {
  readonly width: number;
  readonly depth: number;
}
const printed = ({ width, depth }: Size): Size => ({
  width: (width * INCH) / IN,
  depth: (depth * INCH) / IN,
});
/** AOT-GEO-01, AOT-GEO-02, AOT-GEO-03 */
const BASE = printed(FOOT_BASE);
const LARGE = printed(LARGE_BASE);
const STAKES = printed(STAKES_BASE);
const RULER = { width: 20, inches: 10, top: 16 };
/** A Bézier curve over so many degrees of a circle of radius 1. */
const bow = (degrees: number): number => (4 / 3) * Math.tan((degrees * Math.PI) / 720);

interface Making {
  readonly sheet: Sheet;
  readonly words: PrintWords;
}
export function drawTemplates(sheet: Sheet, words: PrintWords): void {
  const making = { sheet, words };
  sheet.turn();
  ruler(making);
  const x = MARGIN + RULER.width + 7;
  const room = sheet.width - MARGIN - x;
  sheet.write(words.templates, { x, y: 17, size: 18, font: 'serifBold' });
  const note = sheet.lines(words.scale, 8.5, room);
  const under = 23 + sheet.writeLines(note, { x, y: 23, size: 8.5, grey: true });
  const foot = wheels(making, x, under + 6);
  below(making, x, foot + 8);
  sector(making);
}
/** AOT-MOVE-01 Ten inches less the density; AOT-SHOOT-06 ranges by the inch. */
function ruler({ sheet, words }: Making): void {
  const { width, inches, top } = RULER;
  const [x, end] = [MARGIN, top + inches * INCH];
  sheet.writeLines(sheet.lines(words.ruler, 6.2, width + 1), { x, y: top - 4.4, size: 6.2 });
  const corners: Step[] = [
    [x + width, top],
    [x + width, end],
    [x, end],
  ];
  sheet.trace('ruler', [x, top], corners, { closed: true });
  for (let half = 1; half <= 2 * inches; half++) {
    const at = top + (half * INCH) / 2;
    const inch = half / 2;
    const whole = half % 2 === 0;
    const far = x + (whole ? width : 5);
    sheet.trace(whole ? `inch-${inch}` : 'half', [x, at], [[far, at]], {
      width: whole ? 0.35 : 0.2,
    });
    if (!whole) continue;
    sheet.write(String(inch), {
      x: x + width - 1.4,
      y: at - 1.4,
      size: 11,
      font: 'sansBold',
      align: 'right',
    });
    // Who is five abreast moves by force alone; who panics runs ten.
    const density = inches - inch;
    if (density <= 5)
      sheet.write(words.moves(density), { x: x + 1, y: at - 1.2, size: 5.4, grey: true });
  }
}
/**
 * AOT-MOVE-03 The outer front corner goes along a circle about the inner one, as wide as the front:
 * its way counts as distance, a stroke at each inch of it.
 */
function wheel({ sheet, words }: Making, name: string, base: Size, x: number, y: number): void {
  const r = base.width;
  const k = bow(90) * r;
  const curve: Step = {
    by: [
      [x + r, y - k],
      [x + k, y - r],
    ],
    to: [x, y - r],
  };
  sheet.trace(name, [x, y], [[x + r, y], curve, [x, y]], { closed: true });
  const quarter = (Math.PI / 2) * r;
  for (let half = 1; (half * INCH) / 2 < quarter; half++) {
    const angle = (half * INCH) / 2 / r;
    const whole = half % 2 === 0;
    const at = (far: number) => [x + far * Math.cos(angle), y - far * Math.sin(angle)] as const;
    const mark = whole ? `${name}-${half / 2}` : 'half';
    sheet.trace(mark, at(r - (whole ? 14 : 5)), [at(r)], { width: whole ? 0.35 : 0.2 });
    if (!whole) continue;
    const [tx, ty] = at(r - 17);
    sheet.write(String(half / 2), {
      x: tx,
      y: ty + 1.4,
      size: 10,
      font: 'sansBold',
      align: 'centre',
    });
  }
  sheet.line([x, y + 1.2], [x + base.width, y + 1.2], { width: 0.8 });
  sheet.write(words.pivot, { x: x + 2, y: y - 2, size: 6.5, grey: true });
}
function wheels(making: Making, x: number, top: number): number {
  const { sheet, words } = making;
  const y = top + BASE.width + 6;
  const second = x + BASE.width + 14;
  sheet.writeLines(sheet.lines(words.wheel, 7.5, BASE.width), { x, y: top, size: 7.5 });
  sheet.write(words.wheelLarge, { x: second, y: top + 20, size: 7.5 });
  wheel(making, 'wheel', BASE, x, y);
  wheel(making, 'wheelLarge', LARGE, second, y);
  sheet.write(words.base, { x: x + 3, y: y + BASE.depth - 3, size: 7.5, grey: true });
  sheet.write(words.largeBase, { x: second + 3, y: y + LARGE.depth - 3, size: 7.5, grey: true });
  outline(sheet, 'base', x, y, BASE);
  outline(sheet, 'largeBase', second, y, LARGE);
  return y + BASE.depth;
}
function outline(sheet: Sheet, name: string, x: number, y: number, { width, depth }: Size): void {
  const corners: Step[] = [
    [x + width, y],
    [x + width, y + depth],
    [x, y + depth],
  ];
  sheet.trace(name, [x, y], corners, { closed: true, width: 0.5 });
}
/** AOT-GEO-03 Stakes, and the inch within which orders and javelins go. */
function below({ sheet, words }: Making, x: number, top: number): void {
  outline(sheet, 'stakes', x, top, STAKES);
  sheet.write(words.stakes, { x: x + 3, y: top + STAKES.depth - 3, size: 7.5, grey: true });
  const y = top + STAKES.depth + 8;
  outline(sheet, 'inch', x, y, { width: INCH, depth: INCH });
  const lines = sheet.lines(words.inch, 8, BASE.width - INCH - 4);
  sheet.writeLines(lines, { x: x + INCH + 4, y: y + 4, size: 8 });
}
/** AOT-SHOOT-01 45 degrees from the right front corner, with a curve at every inch that fits. */
function sector({ sheet, words }: Making): void {
  sheet.turn();
  const room = sheet.width - 2 * MARGIN;
  sheet.writeLines(sheet.lines(words.arc, 9, room), { x: MARGIN, y: 16, size: 9 });
  sheet.writeLines(sheet.lines(words.range, 9, room), { x: MARGIN, y: 25, size: 9 });
  const top = 34;
  const most = Math.floor((sheet.height - MARGIN - 6 - top - BASE.depth) / INCH);
  const [x, y] = [MARGIN, top + most * INCH];
  const half = BASE.width / 2;
  for (let inch = 1; inch <= most; inch++) {
    const last = inch === most;
    const steps: Step[] = [[x + half, y - inch * INCH], ...curveOver(x + half, y, inch * INCH)];
    const ends: Step[] = last
      ? [
          [x + half, y],
          [x, y],
        ]
      : [];
    const style = last ? { closed: true } : { width: 0.2, dash: 1.5 };
    sheet.trace(`sector-${inch}`, [x, y - inch * INCH], [...steps, ...ends], style);
    sheet.write(words.inches(inch), {
      x: x + half - 1.5,
      y: y - inch * INCH + 4,
      size: 8,
      align: 'right',
    });
  }
  outline(sheet, 'halfBase', x, y, { width: half, depth: BASE.depth });
}
/** An eighth of a circle about a corner, from straight ahead to the right. */
function curveOver(x: number, y: number, r: number): Step[] {
  const k = bow(45) * r;
  const diagonal = r * Math.SQRT1_2;
  const tangent = k * Math.SQRT1_2;
  return [
    {
      by: [
        [x + k, y - r],
        [x + diagonal - tangent, y - diagonal - tangent],
      ],
      to: [x + diagonal, y - diagonal],
    },
  ];
}
