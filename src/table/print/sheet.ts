/** Sheets of paper: millimetres from the top left corner, two typefaces, true vectors. */
import {
  PDFDocument,
  appendBezierCurve,
  beginMarkedContent,
  closePath,
  endMarkedContent,
  lineTo,
  moveTo,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setDashPattern,
  setLineWidth,
  setStrokingRgbColor,
  stroke,
  type PDFFont,
  type PDFPage,
} from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';

const PAPERS = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const;
export type Paper = keyof typeof PAPERS;
export const MARGIN = 10;
const POINT = 72 / 25.4;
const DARK = [0.1, 0.08, 0.06] as const;
const INK = rgb(...DARK);
const GREY = rgb(0.35, 0.33, 0.3);
const WHITE = rgb(1, 1, 1);

/** Files of the typefaces. The serif speaks, the sans counts. */
export interface FontFiles {
  readonly serif: ArrayBuffer;
  readonly serifBold: ArrayBuffer;
  readonly sans: ArrayBuffer;
  readonly sansBold: ArrayBuffer;
}
type FontName = keyof FontFiles;
type Fonts = { readonly [F in FontName]: PDFFont };
export interface Writing {
  readonly x: number;
  /** The line on which the first line of letters stands. */
  readonly y: number;
  /** Points. */
  readonly size: number;
  readonly font?: FontName;
  readonly grey?: boolean;
  readonly align?: 'left' | 'centre' | 'right';
}
type Place = readonly [x: number, y: number];
/** A part of an outline: on to a place, or there along a curve. */
export type Step = Place | { readonly by: readonly [Place, Place]; readonly to: Place };
const LEADING = 1.22;

export class Sheet {
  readonly doc: PDFDocument;
  readonly width: number;
  readonly height: number;
  readonly #fonts: Fonts;
  #page: PDFPage | undefined;

  private constructor(doc: PDFDocument, paper: Paper, fonts: Fonts) {
    this.doc = doc;
    this.#fonts = fonts;
    ({ width: this.width, height: this.height } = PAPERS[paper]);
  }
  static async open(paper: Paper, files: FontFiles): Promise<Sheet> {
    const doc = await PDFDocument.create();
    doc.registerFontkit(fontkit);
    const embed = (file: ArrayBuffer): Promise<PDFFont> =>
      doc.embedFont(file, { subset: true, features: { liga: false, lnum: true } });
    const [serif, serifBold, sans, sansBold] = await Promise.all([
      embed(files.serif),
      embed(files.serifBold),
      embed(files.sans),
      embed(files.sansBold),
    ]);
    return new Sheet(doc, paper, { serif, serifBold, sans, sansBold });
  }
  get page(): PDFPage {
    if (this.#page === undefined) throw new Error('there is no page yet');
    return this.#page;
  }
  turn(): void {
    this.#page = this.doc.addPage([this.width * POINT, this.height * POINT]);
  }
  /** Goes back to a page, the first being 0. */
  show(page: number): void {
    this.#page = this.doc.getPage(page);
  }
  /** At the foot of every page: whose it is, and which of how many. */
  number(whose: string, told: (page: number, pages: number) => string): void {
    const pages = this.doc.getPageCount();
    const y = this.height - 5.5;
    for (let page = 0; page < pages; page++) {
      this.show(page);
      this.write(`Sandtable · ${whose}`, { x: MARGIN, y, size: 7, grey: true });
      const right = { x: this.width - MARGIN, y, size: 7, grey: true, align: 'right' } as const;
      this.write(told(page + 1, pages), right);
    }
  }
  #at([x, y]: Place): [number, number] {
    return [x * POINT, (this.height - y) * POINT];
  }

  // --- letters -----------------------------------------------------------------------------------
  widthOf(text: string, size: number, font: FontName = 'sans'): number {
    return this.#fonts[font].widthOfTextAtSize(text, size) / POINT;
  }
  write(text: string, { x, y, size, font = 'sans', grey = false, align = 'left' }: Writing): void {
    const width = this.widthOf(text, size, font);
    const left = align === 'left' ? x : align === 'centre' ? x - width / 2 : x - width;
    const [px, py] = this.#at([left, y]);
    this.page.drawText(text, {
      x: px,
      y: py,
      size,
      font: this.#fonts[font],
      color: grey ? GREY : INK,
    });
  }
  /** The text in lines no wider than so many millimetres. */
  lines(text: string, size: number, width: number, font: FontName = 'sans'): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/ +/)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.widthOf(longer, size, font) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return line === '' ? lines : [...lines, line];
  }
  static leading(size: number): number {
    return (size * LEADING) / POINT;
  }
  /** Writes lines below one another; the height they took. */
  writeLines(lines: readonly string[], writing: Writing): number {
    const step = Sheet.leading(writing.size);
    for (const [index, line] of lines.entries()) {
      this.write(line, { ...writing, y: writing.y + index * step });
    }
    return lines.length * step;
  }

  // --- lines -------------------------------------------------------------------------------------
  /** An outline in true millimetres, found again in the file by its name. */
  trace(
    name: string,
    start: Place,
    steps: readonly Step[],
    { width = 0.35, dash = 0, closed = false } = {},
  ): void {
    const path = steps.map((step) => {
      if (!('by' in step)) return lineTo(...this.#at(step));
      const [one, two] = step.by;
      return appendBezierCurve(...this.#at(one), ...this.#at(two), ...this.#at(step.to));
    });
    this.page.pushOperators(
      beginMarkedContent(name),
      pushGraphicsState(),
      setStrokingRgbColor(...DARK),
      setLineWidth(width * POINT),
      setDashPattern(dash === 0 ? [] : [dash * POINT, dash * 0.6 * POINT], 0),
      moveTo(...this.#at(start)),
      ...path,
      ...(closed ? [closePath()] : []),
      stroke(),
      popGraphicsState(),
      endMarkedContent(),
    );
  }
  line(from: Place, to: Place, style: { width?: number; dash?: number } = {}): void {
    this.trace('line', from, [to], style);
  }
  box(x: number, y: number, w: number, h: number, style: { width?: number; dash?: number } = {}) {
    const corners: Place[] = [
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ];
    this.trace('box', [x, y], corners, { ...style, closed: true });
  }
  disc(x: number, y: number, r: number, width = 0.35): void {
    const [px, py] = this.#at([x, y]);
    this.page.drawCircle({
      x: px,
      y: py,
      size: r * POINT,
      borderColor: INK,
      borderWidth: width * POINT,
      color: WHITE,
    });
  }
  /** A drawing of the screen: `scale` millimetres for each of its units. */
  drawing(
    d: string,
    { x, y, scale, fill = false, stroke: line = 0, dash = [] }: DrawingStyle,
  ): void {
    const [px, py] = this.#at([x, y]);
    this.page.drawSvgPath(d, {
      x: px,
      y: py,
      scale: scale * POINT,
      ...(fill ? { color: INK } : {}),
      ...(line > 0 ? { borderColor: INK, borderWidth: line } : {}),
      ...(dash.length > 0 ? { borderDashArray: [...dash] } : {}),
    });
  }
}
interface DrawingStyle {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly fill?: boolean;
  /** In units of the drawing. */
  readonly stroke?: number;
  readonly dash?: readonly number[];
}
