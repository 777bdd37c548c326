/** Unit cards in two columns, the action board, assets and markers. */
import { glyphOf } from '../table/drawing/glyphs.ts';
import type { Entry, PrintedArmy, PrintedUnit } from './army.ts';
import { MARGIN, PrintSheet as Sheet } from '#table/plain';
import type { PrintWords } from './words/en.ts';

const GAP = 6;
const PAD = 4;
const HEAD = 19;
const FIGURES = 11;
const SMALL = 7.2;
const BLOCK = { width: 24, height: 12 };

interface Laid {
  readonly unit: PrintedUnit;
  readonly fire: readonly string[];
  readonly specials: readonly (readonly string[])[];
  readonly height: number;
}

function heading(sheet: Sheet, army: PrintedArmy, title: string): number {
  sheet.turn();
  sheet.write(army.title, { x: MARGIN, y: 16, size: 18, font: 'serifBold' });
  sheet.write(title, { x: sheet.width - MARGIN, y: 16, size: 12, font: 'serif', align: 'right' });
  sheet.write(army.line, { x: MARGIN, y: 21.5, size: 8.5, grey: true });
  sheet.line([MARGIN, 24], [sheet.width - MARGIN, 24]);
  return 29;
}

export function drawCards(sheet: Sheet, army: PrintedArmy, words: PrintWords): void {
  const width = (sheet.width - 2 * MARGIN - GAP) / 2;
  const foot = sheet.height - MARGIN - 4;
  let top = heading(sheet, army, words.cards);
  let [column, y] = [0, top];
  for (const unit of army.units) {
    const card = layCard(sheet, unit, width);
    if (y + card.height > foot) {
      if (column === 1) top = heading(sheet, army, words.cards);
      [column, y] = [1 - column, top];
    }
    drawCard(sheet, card, { x: MARGIN + column * (width + GAP), y, width }, words);
    y += card.height + 4;
  }
}

function layCard(sheet: Sheet, unit: PrintedUnit, width: number): Laid {
  const room = width - 2 * PAD;
  const fire = unit.fire.length === 0 ? [] : sheet.lines(unit.fire.join(' · '), 8, room);
  const specials = unit.specials.map(({ name, text }) =>
    sheet.lines(text === '' ? name : `${name}. ${text}`, SMALL, room),
  );
  const rows = specials.flat().length;
  const text = rows * Sheet.leading(SMALL) + specials.length * 0.8;
  const height = HEAD + FIGURES + fire.length * Sheet.leading(8) + text + PAD;
  return { unit, fire, specials, height };
}

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}
function drawCard(sheet: Sheet, card: Laid, { x, y, width }: Frame, words: PrintWords): void {
  const { unit, fire, specials, height } = card;
  sheet.box(x, y, width, height, { width: 0.25, dash: 1.2 });
  drawBlock(sheet, unit.glyph, x + PAD, y + PAD);
  const left = x + PAD + BLOCK.width + 4;
  const room = width - 2 * PAD - BLOCK.width - 4;
  const name = sheet.lines(unit.name, 12.5, room, 'serifBold');
  sheet.writeLines(name, { x: left, y: y + PAD + 4, size: 12.5, font: 'serifBold' });
  const rank = `${unit.rank} ${words.times(unit.count)}`;
  const under = y + PAD + 4 + name.length * Sheet.leading(12.5);
  sheet.write(rank, { x: left, y: under, size: 7.5, grey: true });
  drawFigures(sheet, unit, { x: x + PAD, y: y + HEAD + 2, width: width - 2 * PAD });
  let line = y + HEAD + FIGURES + 2;
  line += sheet.writeLines(fire, { x: x + PAD, y: line, size: 8, font: 'sansBold' });
  for (const lines of specials) {
    line += sheet.writeLines(lines, { x: x + PAD, y: line + 0.8, size: SMALL }) + 0.8;
  }
}
/** The block as it stands on the screen, in black and white. */
function drawBlock(sheet: Sheet, name: string, x: number, y: number): void {
  const scale = BLOCK.width / 100;
  const at = { x: x + BLOCK.width / 2, y: y + BLOCK.height / 2, scale };
  sheet.box(x, y, BLOCK.width, BLOCK.height, { width: 0.8 });
  sheet.drawing('M-50 -25H50V-14H-50Z', { ...at, fill: true });
  const { stroke, width = 4, dash, fill } = glyphOf(name);
  if (stroke !== undefined) {
    const dashes = dash?.split(' ').map(Number) ?? [];
    sheet.drawing(stroke, { ...at, stroke: width, dash: dashes });
  }
  if (fill !== undefined) sheet.drawing(fill, { ...at, fill: true });
}
function drawFigures(sheet: Sheet, { figures }: PrintedUnit, { x, y, width }: Frame): void {
  const step = width / Math.max(1, figures.length);
  for (const [index, [label, value]] of figures.entries()) {
    const middle = x + (index + 0.5) * step;
    sheet.write(value, { x: middle, y, size: 10.5, font: 'sansBold', align: 'centre' });
    const small = Math.min(5.4, (5.4 * (step - 0.6)) / sheet.widthOf(label, 5.4));
    sheet.write(label, { x: middle, y: y + 3.2, size: small, grey: true, align: 'centre' });
  }
}

// --- the board -----------------------------------------------------------------------------------

export function drawBoard(sheet: Sheet, army: PrintedArmy, words: PrintWords): void {
  let y = heading(sheet, army, words.board);
  const commander = `${words.commander(army.level)}, ${words.radius(army.radius)}`;
  sheet.write(commander, { x: MARGIN, y: y + 4, size: 11, font: 'serif' });
  y += 9;
  y = drawEntries(sheet, words.actions, army.actions, y, true);
  y = drawEntries(sheet, words.tactics, army.tactics, y + 4, true);
  if (army.assets.length > 0) drawEntries(sheet, words.assets, army.assets, y + 4, false);
}
const DIE = 11;
function drawEntries(
  sheet: Sheet,
  title: string,
  entries: readonly Entry[],
  top: number,
  dice: boolean,
): number {
  const right = sheet.width - MARGIN;
  sheet.write(title, { x: MARGIN, y: top + 4.5, size: 13, font: 'serifBold' });
  let y = top + 7;
  for (const { name, text } of entries) {
    sheet.line([MARGIN, y], [right, y], { width: 0.15, dash: 0.6 });
    const lines = sheet.lines(text, 8.5, right - MARGIN - 2 * DIE - 8);
    sheet.write(name, { x: MARGIN, y: y + 5.2, size: 11.5, font: 'serifBold' });
    const tall = sheet.writeLines(lines, { x: MARGIN, y: y + 9.4, size: 8.5 });
    if (dice) {
      for (const place of [1, 2]) sheet.box(right - place * (DIE + 2), y + 1.3, DIE, DIE);
    }
    y += Math.max(dice ? DIE + 2.6 : 0, 8 + tall);
  }
  return y;
}

// --- markers -------------------------------------------------------------------------------------

const COMBATS = 4;
const COLUMNS = 6;
const RADIUS = 19;
export function drawMarkers(sheet: Sheet, army: PrintedArmy, words: PrintWords): void {
  const top = heading(sheet, army, words.markers);
  sheet.write(words.markersNote, { x: MARGIN, y: top + 3, size: 8.5, grey: true });
  for (let n = 0; n < COMBATS; n++) {
    const x = MARGIN + RADIUS + n * (2 * RADIUS + 6);
    const y = top + 9 + RADIUS;
    sheet.disc(x, y, RADIUS, 0.5);
    sheet.disc(x, y, 8.5, 0.2);
    sheet.drawing('M-34 -34L34 34M34 -34L-34 34', { x, y: y - 11.4, scale: 0.1, stroke: 7 });
    sheet.write(words.combat(n + 1), { x, y: y + 13.5, size: 9, font: 'serif', align: 'centre' });
  }
  drawSmall(sheet, top + 16 + 2 * RADIUS, words);
}
/** Columns by number, hits, and ticks for those who have acted. */
function drawSmall(sheet: Sheet, top: number, words: PrintWords): void {
  const row = (y: number, count: number, label: string, sign: (n: number) => string): void => {
    const [size, step] = [15, 18];
    for (let n = 0; n < count; n++) {
      const x = MARGIN + (n % 10) * step;
      const at = y + Math.floor(n / 10) * step;
      sheet.box(x, at, size, size, { width: 0.3 });
      const middle = { x: x + size / 2, align: 'centre' as const };
      sheet.write(sign(n), { ...middle, y: at + 9, size: 15, font: 'sansBold' });
      sheet.write(label, { ...middle, y: at + 13.2, size: 5.6, grey: true });
    }
  };
  row(top, COLUMNS, words.column, (n) => String(n + 1));
  row(top + 20, 10, words.hits, (n) => String(1 + (n % 3)));
  row(top + 40, 20, words.acted, () => '+');
}
