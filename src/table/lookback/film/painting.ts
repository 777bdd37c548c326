/** A board of the page, painted on a canvas: what is drawn on it, and what is written beside. */
import { Faces, type Inlined } from './faces.ts';
import { breath } from './breath.ts';
import { Looks, styled } from './styled.ts';

export interface Area {
  readonly width: number;
  readonly height: number;
}
interface Place extends Area {
  readonly x: number;
  readonly y: number;
}
/** Paints boards of one look: what many pictures have in common is made once. */
export class Painter {
  readonly #looks = new Looks();
  readonly #faces = new Faces();
  /** The last picture of each drawing, in the order in which they lie: most stays as it was. */
  readonly #before: { readonly text: string; readonly image: HTMLImageElement }[] = [];

  /** `scale`: pixels of the canvas for one of the board. */
  async paint(board: HTMLElement, pen: CanvasRenderingContext2D, scale: number): Promise<void> {
    const around = board.getBoundingClientRect();
    pen.save();
    pen.scale(scale, scale);
    pen.beginPath();
    pen.rect(0, 0, around.width, around.height);
    pen.clip();
    pen.fillStyle = groundOf(board);
    pen.fillRect(0, 0, around.width, around.height);
    let drawn = 0;
    for (const layer of layersOf(board)) {
      const place = placeIn(around, layer);
      if (layer instanceof HTMLCanvasElement) {
        pen.drawImage(layer, place.x, place.y, place.width, place.height);
      } else {
        const image = await this.#imageOf(layer, place, scale, drawn);
        const [w, h] = [place.width * scale, place.height * scale];
        pen.drawImage(image, 0, 0, w, h, place.x, place.y, place.width, place.height);
        drawn += 1;
      }
    }
    write(board, around, pen);
    pen.restore();
  }
  async #imageOf(
    layer: SVGSVGElement,
    { width, height }: Place,
    scale: number,
    at: number,
  ): Promise<HTMLImageElement> {
    const { svg, written } = styled(layer, this.#looks);
    const size = { width: width * scale, height: height * scale };
    svg.setAttribute('width', `${size.width}`);
    svg.setAttribute('height', `${size.height}`);
    if (!svg.hasAttribute('viewBox')) svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    const faces = await this.#faces.of(written);
    const text = documentOf(svg, size, faces);
    const before = this.#before[at];
    if (before?.text === text) return before.image;
    const image = await imageOf(text);
    await lettered(image, size, faces.length);
    this.#before[at] = { text, image };
    return image;
  }
}
/** What is drawn on it, the lowest first; what is to be pressed is no part of a picture. */
function layersOf(board: HTMLElement): (SVGSVGElement | HTMLCanvasElement)[] {
  return [...board.querySelectorAll('svg, canvas')].filter(
    (one): one is SVGSVGElement | HTMLCanvasElement =>
      (one instanceof SVGSVGElement || one instanceof HTMLCanvasElement) &&
      one.parentElement?.closest('svg, button') === null &&
      one.checkVisibility(),
  );
}
function placeIn(around: DOMRect, layer: Element): Place {
  const { left, top, width, height } = layer.getBoundingClientRect();
  return { x: left - around.left, y: top - around.top, width, height };
}
function groundOf(board: HTMLElement): string {
  const deepest = board.querySelector<HTMLElement>('section, pre') ?? board;
  for (let one: Element | null = deepest; one !== null; one = one.parentElement) {
    const { backgroundColor } = getComputedStyle(one);
    if (!/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor;
  }
  return '#fff';
}
const SVG = 'http://www.w3.org/2000/svg';
/** Below a drawing a sign of each face is written: who sees it knows that the face is there. */
const SIGN = 24;
function documentOf(drawing: SVGElement, size: Area, faces: readonly Inlined[]): string {
  const root = document.createElementNS(SVG, 'svg');
  root.setAttribute('width', `${size.width}`);
  root.setAttribute('height', `${size.height + SIGN}`);
  if (faces.length > 0) {
    const style = document.createElementNS(SVG, 'style');
    style.textContent = faces.map(({ rule }) => rule).join('');
    root.append(style);
  }
  root.append(drawing);
  for (const [at, { family, italic, sign }] of faces.entries()) {
    const text = document.createElementNS(SVG, 'text');
    text.setAttribute('x', `${at * SIGN + SIGN / 4}`);
    text.setAttribute('y', `${size.height + SIGN * 0.75}`);
    const style = italic ? 'italic' : 'normal';
    text.setAttribute('style', `font:${style} 600 ${SIGN * 0.75}px '${family}'`);
    text.textContent = sign;
    root.append(text);
  }
  return new XMLSerializer().serializeToString(root);
}
/** So often it is looked whether letters are there. */
const MOST_LOOKS = 500;
/** A picture is there before its letters are: until they are, nothing is written. */
async function lettered(image: HTMLImageElement, { height }: Area, faces: number): Promise<void> {
  if (faces === 0) return;
  const canvas = new OffscreenCanvas(faces * SIGN, SIGN);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('this browser draws nothing');
  for (let looked = 0; looked < MOST_LOOKS; looked++) {
    pen.clearRect(0, 0, canvas.width, SIGN);
    pen.drawImage(image, 0, height, canvas.width, SIGN, 0, 0, canvas.width, SIGN);
    const isThere = (_: unknown, at: number): boolean =>
      pen.getImageData(at * SIGN, 0, SIGN, SIGN).data.some((byte) => byte > 0);
    if (Array.from({ length: faces }, isThere).every(Boolean)) return;
    await breath();
  }
  throw new Error('the letters of a picture did not come');
}
async function imageOf(text: string): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** What stands on the board as text of the page, line by line. */
function write(board: HTMLElement, around: DOMRect, pen: CanvasRenderingContext2D): void {
  const texts = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || parent.closest('svg, button, .hidden-text') !== null) continue;
    if ((node.textContent ?? '').trim() === '' || !parent.checkVisibility()) continue;
    const { font, color } = getComputedStyle(parent);
    [pen.font, pen.fillStyle, pen.textBaseline] = [font, color, 'middle'];
    for (const { text, x, y } of linesOf(node)) pen.fillText(text, x - around.left, y - around.top);
  }
}
interface WrittenLine {
  text: string;
  readonly x: number;
  readonly y: number;
}
function linesOf(node: Node): readonly WrittenLine[] {
  const lines: WrittenLine[] = [];
  const range = document.createRange();
  const text = node.textContent ?? '';
  let top: number | undefined;
  for (let at = 0; at < text.length; at++) {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const [place] = range.getClientRects();
    if (place === undefined || place.width === 0) continue;
    const sign = text[at] ?? '';
    const last = lines.at(-1);
    if (last !== undefined && top === place.top) last.text += sign;
    else lines.push({ text: sign, x: place.left, y: place.top + place.height / 2 });
    top = place.top;
  }
  return lines;
}
