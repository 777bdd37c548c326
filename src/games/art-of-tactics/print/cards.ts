/** The slots and the units of an army, card by card, in two columns. */
import { MARGIN, PrintSheet as Sheet } from '#table/plain';
import { camelOf, dot, horseOf } from '../table/drawing/bodies.ts';
import { MODEL, WEAPON_STROKE, halfOf, isModel, type Drawn } from '../table/drawing/strokes.ts';
import type { PrintedArmy, PrintedUnit } from './army.ts';
import type { PrintWords } from './words/en.ts';

const GAP = 6;
const PAD = 3.5;
/** Millimetres for a unit of the drawing: a base is 36 mm wide. */
const SCALE = 0.375;
const SMALL = 7.4;
const BOX = 4;

interface Laid {
  readonly unit: PrintedUnit;
  readonly name: readonly string[];
  readonly lines: readonly string[];
  readonly height: number;
}
interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}
function heading(sheet: Sheet, army: PrintedArmy, words: PrintWords): number {
  sheet.turn();
  const right = sheet.width - MARGIN;
  sheet.write(army.title, { x: MARGIN, y: 16, size: 18, font: 'serifBold' });
  sheet.write(words.sheet, { x: right, y: 16, size: 12, font: 'serif', align: 'right' });
  sheet.write(army.line, { x: MARGIN, y: 21.5, size: 8.5, grey: true });
  sheet.line([MARGIN, 24], [right, 24]);
  return 28;
}
export function drawCards(sheet: Sheet, army: PrintedArmy, words: PrintWords): void {
  const width = (sheet.width - 2 * MARGIN - GAP) / 2;
  const foot = sheet.height - MARGIN - 2;
  let top = drawSlots(sheet, army, heading(sheet, army, words), words);
  let [column, y] = [0, top];
  for (const unit of army.units) {
    const card = layCard(sheet, unit, width);
    if (y + card.height > foot) {
      if (column === 1) top = heading(sheet, army, words);
      [column, y] = [1 - column, top];
    }
    drawCard(sheet, card, { x: MARGIN + column * (width + GAP), y, width });
    y += card.height + 3;
  }
}
/** AOT-CMD-01 From 6 down to 1, as the dice of the initiative call them up. */
function drawSlots(sheet: Sheet, { slots }: PrintedArmy, top: number, words: PrintWords): number {
  const width = (sheet.width - 2 * MARGIN) / 3;
  sheet.write(words.slots, { x: MARGIN, y: top + 3, size: 12, font: 'serifBold' });
  for (const [index, name] of slots.entries()) {
    const x = MARGIN + (index % 3) * width;
    const y = top + 6 + Math.floor(index / 3) * 9.5;
    sheet.box(x, y, 7.5, 7.5, { width: 0.4 });
    sheet.write(String(6 - index), {
      x: x + 3.75,
      y: y + 5.4,
      size: 11,
      font: 'sansBold',
      align: 'centre',
    });
    const lines = sheet.lines(name, 8.5, width - 12);
    sheet.writeLines(lines.slice(0, 2), {
      x: x + 10,
      y: y + (lines.length > 1 ? 3 : 4.8),
      size: 8.5,
    });
  }
  return top + 28;
}
function layCard(sheet: Sheet, unit: PrintedUnit, width: number): Laid {
  const room = width - 2 * PAD;
  const picture = 2 * halfOf(unit.drawn).d * SCALE;
  const name = sheet.lines(unit.name, 12, room - 50, 'serifBold');
  const wrapped = (text: string): string[] => (text === '' ? [] : sheet.lines(text, SMALL, room));
  const lines = [...unit.weapons.flatMap(wrapped), ...wrapped(unit.more)];
  const head = Math.max(picture, name.length * Sheet.leading(12) + 16);
  const text = lines.length * Sheet.leading(SMALL);
  return { unit, name, lines, height: PAD + head + 4 + text + BOX + PAD };
}
function drawCard(sheet: Sheet, { unit, name, lines, height }: Laid, { x, y, width }: Frame): void {
  sheet.box(x, y, width, height, { width: 0.25, dash: 1.2 });
  const half = halfOf(unit.drawn);
  const middle = { x: x + PAD + 18, y: y + PAD + half.d * SCALE };
  drawBase(sheet, unit.drawn, middle);
  const left = x + PAD + 40;
  sheet.writeLines(name, { x: left, y: y + PAD + 3.6, size: 12, font: 'serifBold' });
  const under = y + PAD + 3.6 + name.length * Sheet.leading(12) - 0.8;
  for (const [row, line] of sheet.lines(unit.rank, SMALL, width - PAD - 42).entries()) {
    sheet.write(line, { x: left, y: under + row * 3, size: SMALL, grey: true });
  }
  drawFlag(sheet, unit, x + width - PAD - 7, y + PAD + 9);
  drawFacts(sheet, unit, { x: left, y: under + 9, width: width - PAD - 41 });
  const text = y + height - PAD - BOX - 1.5 - (lines.length - 1) * Sheet.leading(SMALL);
  sheet.writeLines(lines, { x: x + PAD, y: text, size: SMALL });
  for (let box = 0; box < unit.boxes; box++) {
    sheet.box(x + PAD + box * (BOX + 1.2), y + height - PAD - BOX + 0.6, BOX, BOX, { width: 0.3 });
  }
}
function drawFacts(sheet: Sheet, { facts }: PrintedUnit, { x, y, width }: Frame): void {
  const step = width / Math.max(1, facts.length);
  for (const [index, [label, value, note]] of facts.entries()) {
    const at = { x: x + (index + 0.5) * step, align: 'centre' as const };
    const fitted = (text: string, size: number): number =>
      Math.min(size, (size * (step - 0.6)) / Math.max(0.1, sheet.widthOf(text, size)));
    sheet.write(value, { ...at, y, size: fitted(value, 10), font: 'sansBold' });
    sheet.write(label, { ...at, y: y + 2.9, size: fitted(label, 5.4), grey: true });
    if (note !== '') sheet.write(note, { ...at, y: y + 5.2, size: fitted(note, 4.6), grey: true });
  }
}
/** The base as it stands on the screen, in black and white. */
function drawBase(sheet: Sheet, drawn: readonly Drawn[], { x, y }: { x: number; y: number }): void {
  const { w, d } = halfOf(drawn);
  const at = { x, y, scale: SCALE };
  sheet.box(x - w * SCALE, y - d * SCALE, 2 * w * SCALE, 2 * d * SCALE, { width: 0.6 });
  sheet.drawing(`M${-w} ${-d}H${w}V${-d + 5}H${-w}Z`, { ...at, fill: true });
  const [first] = drawn;
  const model = first === undefined ? undefined : MODEL[first.body];
  if (model !== undefined) sheet.drawing(model, { ...at, stroke: 2.2 });
  if (first?.body === 'crew') sheet.drawing(WEAPON_STROKE[first.weapon], { ...at, stroke: 3 });
  for (const one of drawn) drawFigure(sheet, one, at);
}
function drawFigure(sheet: Sheet, one: Drawn, at: { x: number; y: number; scale: number }): void {
  if (isModel(one)) return;
  if (one.body === 'horse') sheet.drawing(horseOf(one), { ...at, fill: true });
  else if (one.body === 'camel') sheet.drawing(camelOf(one), { ...at, fill: true });
  else if (one.shield) {
    sheet.drawing(dot(one, 6.3), { ...at, stroke: 3.2 });
    sheet.drawing(dot(one, 2.2), { ...at, fill: true });
  } else sheet.drawing(dot(one, MODEL[one.body] === undefined ? 5.6 : 4.6), { ...at, fill: true });
  if (one.body === 'crew') return;
  const x = at.x + (one.x + (one.shield ? 3 : 0)) * SCALE;
  sheet.drawing(WEAPON_STROKE[one.weapon], { ...at, x, y: at.y + one.y * SCALE, stroke: 2.2 });
}
/** A commander's flag, in the corner of his card: a general's is the larger. */
function drawFlag(sheet: Sheet, { drawn }: PrintedUnit, x: number, y: number): void {
  const role = drawn.find((one) => one.role === 'general' || one.role === 'colonel')?.role;
  if (role === undefined) return;
  const at = { x, y, scale: role === 'general' ? 0.3 : 0.22 };
  sheet.drawing('M0 0V-30', { ...at, stroke: 2.4 });
  sheet.drawing('M0 -30H20L14 -24L20 -17H0Z', { ...at, fill: true });
}
