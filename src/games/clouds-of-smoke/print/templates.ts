/** Movement and arc templates in true millimetres for the width of the player's own bases. */
import type { PrintedArmy } from './army.ts';
import { MARGIN, type PrintSheet as Sheet, type Step } from '#table/plain';
import type { PrintWords } from './words/en.ts';

const MOST_UW = 8;
const RULER = 11;
const HALF = Math.SQRT1_2;
/** A Bézier curve over 45 degrees, and over 90, of a circle of radius 1. */
const bow = (degrees: number): number => (4 / 3) * Math.tan((degrees * Math.PI) / 720);

interface Making {
  readonly sheet: Sheet;
  readonly words: PrintWords;
  /** Millimetres in a unit width. */
  readonly base: number;
}

export function drawTemplates(army: PrintedArmy, making: Making): void {
  const { sheet, words, base } = making;
  sheet.turn();
  const note = words.templatesNote(String(base));
  sheet.write(words.templates, { x: MARGIN, y: 17, size: 18, font: 'serifBold' });
  const lines = sheet.lines(note, 8.5, sheet.width - 2 * MARGIN);
  sheet.writeLines(lines, { x: MARGIN, y: 23, size: 8.5, grey: true });
  ruler(making);
  // Beside the ruler, or on a sheet of its own where that leaves no room.
  const beside = MARGIN + RULER + 8;
  const isWide = beside + 3 * base > sheet.width - MARGIN;
  if (isWide) sheet.turn();
  const x = isWide ? MARGIN : beside;
  const foot = quarters(making, x, isWide ? 16 : 40);
  baseShape(making, x, foot + 14);
  const widest = army.ranges.toReversed().find(({ range }) => arcFits(range, making));
  if (widest !== undefined) arcPage(widest.range, army.ranges, making);
}

/** Along the edge of the paper: a line at each unit width, a short one at each half. */
function ruler({ sheet, words, base }: Making): void {
  const room = sheet.height - 34 - MARGIN;
  const uws = Math.min(MOST_UW, Math.floor(room / base));
  const [x, y] = [MARGIN, 34];
  sheet.trace(
    'ruler',
    [x, y],
    [
      [x + RULER, y],
      [x + RULER, y + uws * base],
      [x, y + uws * base],
    ],
    {
      closed: true,
    },
  );
  for (let half = 1; half < uws * 2; half++) {
    const at = y + (half * base) / 2;
    const whole = half % 2 === 0;
    sheet.trace(whole ? `uw-${half / 2}` : 'half', [x, at], [[x + (whole ? RULER : 4), at]], {
      width: whole ? 0.4 : 0.2,
    });
    if (whole)
      sheet.write(String(half / 2), { x: x + RULER - 1.2, y: at - 1, size: 8, align: 'right' });
  }
  sheet.write(String(uws), { x: x + RULER - 1.2, y: y + uws * base - 1, size: 8, align: 'right' });
  sheet.write(words.ruler(uws), { x, y: y - 2, size: 7.5 });
}

/** COS-MRK, COS-CMD Quarters of the circles about a marker (2 UW) and a commander (3 UW). */
function quarters({ sheet, words, base }: Making, x: number, top: number): number {
  const y = top + 3 * base;
  const k = bow(90);
  for (const uws of [2, 3]) {
    const r = uws * base;
    const curve: Step = {
      by: [
        [x + k * r, y - r],
        [x + r, y - k * r],
      ],
      to: [x + r, y],
    };
    sheet.trace(`radius-${uws}`, [x, y - r], [curve, [x, y]], { closed: true });
    sheet.write(`${uws} ${words.uw}`, { x: x + r - 1.5, y: y - 1.5, size: 8, align: 'right' });
  }
  sheet.line([x - 2.5, y], [x + 2.5, y]);
  sheet.line([x, y - 2.5], [x, y + 2.5]);
  const lines = sheet.lines(words.quarter, 7.5, sheet.width - x - MARGIN);
  return y + 3 + sheet.writeLines(lines, { x, y: y + 5, size: 7.5 });
}

function baseShape({ sheet, words, base }: Making, x: number, top: number): void {
  const y = Math.min(top, sheet.height - MARGIN - base / 2);
  sheet.trace(
    'base',
    [x, y],
    [
      [x + base, y],
      [x + base, y + base / 2],
      [x, y + base / 2],
    ],
    { closed: true },
  );
  sheet.line([x, y + 1.2], [x + base, y + 1.2], { width: 0.8 });
  const room = sheet.width - x - base - 4 - MARGIN;
  const lines = sheet.lines(words.baseShape, 7.5, room);
  sheet.writeLines(lines, { x: x + base + 4, y: y + 4, size: 7.5 });
}

/** The arc's outline from the front left corner round to the front right one, whole or half. */
function arcSteps(x: number, y: number, base: number, r: number, whole: boolean): Step[] {
  const k = bow(45);
  const diagonal = r * HALF;
  const right = x + base;
  const tangent = k * r * HALF;
  const curveRight: Step = {
    by: [
      [right + k * r, y - r],
      [right + diagonal - tangent, y - diagonal - tangent],
    ],
    to: [right + diagonal, y - diagonal],
  };
  if (!whole) return [[x + base / 2, y - r], [right, y - r], curveRight, [right, y]];
  const curveLeft: Step = {
    by: [
      [x - diagonal + tangent, y - diagonal - tangent],
      [x - k * r, y - r],
    ],
    to: [x, y - r],
  };
  return [[x - diagonal, y - diagonal], curveLeft, [right, y - r], curveRight, [right, y]];
}

/** What fits no sheet of this size is measured with the ruler. */
const arcFits = (range: number, { sheet, base }: Making): boolean =>
  range * base <= sheet.height - 44 - MARGIN - base / 2 &&
  base / 2 + range * base * HALF <= sheet.width - 2 * MARGIN;

/** COS-LOF-03 45 degrees from both front corners, with a curve at every range up to the widest. */
function arcPage(range: number, ranges: PrintedArmy['ranges'], making: Making): void {
  const { sheet, words, base } = making;
  const r = range * base;
  const room = sheet.width - 2 * MARGIN;
  const whole = base + 2 * r * HALF <= room;
  sheet.turn();
  const named = ranges
    .filter((one) => one.range <= range)
    .map((one) => `${one.weapons} ${one.range} ${words.uw}`)
    .join('; ');
  const title = whole ? words.arc(named) : words.halfArc(named);
  const lines = sheet.lines(title, 9, room);
  sheet.writeLines(lines, { x: MARGIN, y: 16, size: 9 });
  const x = whole ? (sheet.width - base) / 2 : MARGIN - base / 2;
  const y = 34 + r;
  const start = whole ? ([x, y] as const) : ([x + base / 2, y] as const);
  sheet.trace(`arc-${range}`, start, arcSteps(x, y, base, r, whole), { closed: true });
  for (let uws = 1; uws < range; uws++) {
    const steps = arcSteps(x, y, base, uws * base, whole).slice(0, -1);
    const [first = start, ...rest] = steps;
    if ('by' in first) continue;
    sheet.trace(`tick-${uws}`, first, rest, { width: 0.2, dash: 1.5 });
    const label = { x: x + base - 1, y: y - uws * base - 1, size: 7.5, align: 'right' as const };
    sheet.write(`${uws} ${words.uw}`, label);
  }
  const left = whole ? x : MARGIN;
  const width = whole ? base : base / 2;
  sheet.box(left, y, width, base / 2, { width: 0.5 });
}
