/** The strip below a picture: what it is of, what happened, how it stands, and where it is from. */

export interface Captions {
  readonly sentence: string;
  /** The battle's name, the turn, and how it stands. */
  readonly facts: readonly string[];
  readonly address: string;
}
interface Inks {
  readonly panel: string;
  readonly rule: string;
  readonly ink: string;
  readonly ink2: string;
  readonly lit: string;
}
/** So high is the strip that has letters of usual size. */
const USUAL = 64;

function inksOfPage(): Inks {
  const style = getComputedStyle(document.documentElement);
  const ink = (name: string): string => style.getPropertyValue(name).trim();
  return {
    panel: ink('--panel'),
    rule: ink('--rule'),
    ink: ink('--ink'),
    ink2: ink('--ink-2'),
    lit: ink('--lit'),
  };
}
const SERIF = "'Alegreya Variable', Alegreya, Georgia, serif";
const SANS = "'Inter Variable', Inter, system-ui, sans-serif";

/** `width`, `height`: of the whole picture, in the pixels that it was laid out in. */
interface Whole {
  readonly width: number;
  readonly height: number;
  readonly strip: number;
}
export function writeFooter(
  pen: CanvasRenderingContext2D,
  { width, height, strip }: Whole,
  { sentence, facts, address }: Captions,
): void {
  const inks = inksOfPage();
  const top = height - strip;
  const k = strip / USUAL;
  const [pad, big, little] = [18 * k + 2, 21 * k, 14 * k];
  pen.fillStyle = inks.panel;
  pen.fillRect(0, top, width, strip);
  pen.fillStyle = inks.rule;
  pen.fillRect(0, top, width, 1);
  pen.textBaseline = 'alphabetic';
  const [upper, lower] = [top + strip * 0.44, top + strip * 0.81];
  // Where it is from, at the right.
  pen.textAlign = 'right';
  pen.fillStyle = inks.ink;
  pen.font = `700 ${big}px ${SERIF}`;
  pen.fillText('Sandtable', width - pad, upper);
  const mark = pen.measureText('Sandtable').width + big * 1.35;
  drawMark(pen, inks, width - pad - mark, upper - big * 0.82, big);
  pen.fillStyle = inks.ink2;
  pen.font = `450 ${little}px ${SANS}`;
  pen.fillText(address, width - pad, lower);
  const right = Math.max(mark, pen.measureText(address).width) + 2 * pad;
  pen.textAlign = 'left';
  const room = width - pad - right;
  pen.fillStyle = inks.ink;
  pen.font = `600 ${big}px ${SERIF}`;
  pen.fillText(cut(pen, sentence, room), pad, upper);
  pen.fillStyle = inks.ink2;
  pen.font = `500 ${little}px ${SANS}`;
  const told = facts.filter((one) => one !== '').join(' · ');
  pen.fillText(cut(pen, told, room), pad, lower);
}
/** The mark of the house: a table in the lamp's light. */
function drawMark(
  pen: CanvasRenderingContext2D,
  { ink, panel, lit }: Inks,
  x: number,
  y: number,
  size: number,
): void {
  const k = size / 32;
  pen.fillStyle = ink;
  pen.beginPath();
  pen.roundRect(x + 2 * k, y + 2 * k, 28 * k, 28 * k, 6 * k);
  pen.fill();
  pen.fillStyle = panel;
  pen.fillRect(x + 8 * k, y + 16 * k, 16 * k, 8.6 * k);
  pen.fillStyle = lit;
  pen.fillRect(x + 8 * k, y + 16 * k, 16 * k, 2.6 * k);
}
/** What is too long ends in three dots. */
export function cut(
  pen: Pick<CanvasRenderingContext2D, 'measureText'>,
  text: string,
  room: number,
): string {
  if (pen.measureText(text).width <= room) return text;
  const signs = Array.from(text);
  let [low, high] = [0, signs.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const tried = `${signs.slice(0, middle).join('').trimEnd()}…`;
    if (pen.measureText(tried).width <= room) low = middle;
    else high = middle - 1;
  }
  return `${signs.slice(0, low).join('').trimEnd()}…`;
}
/** The letters of the strip, before anything is written with them. */
export async function lettersOf({ sentence, facts, address }: Captions): Promise<void> {
  const text = `${sentence}${facts.join('')}${address}Sandtable…·`;
  const fonts = [`600 20px ${SERIF}`, `700 20px ${SERIF}`, `500 14px ${SANS}`, `450 14px ${SANS}`];
  await Promise.all(fonts.map((font) => document.fonts.load(font, text)));
}
