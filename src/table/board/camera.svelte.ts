import type { Bounds, Point } from '../drawing/paths.ts';
import type { Scale } from '../scale.ts';

export interface Aim {
  /** Middle of the view in drawing units. */
  readonly cx: number;
  readonly cy: number;
  /** Pixels per unit of the table. */
  readonly scale: number;
}
const NEAREST = 170;
const SETTLE_MS = 140;
/** Where the board lies on the page, in pixels. */
type Place = Pick<DOMRectReadOnly, 'left' | 'top' | 'width' | 'height'>;
const clamp = (value: number, a: number, b: number): number =>
  Math.max(Math.min(a, b), Math.min(Math.max(a, b), value));

/**
 * Where the eye is. A gesture changes `live` alone, which moves the whole layer by a transform; at
 * its end the aim is committed and the layer is drawn anew. A turned board is seen from the other
 * side: what is drawn is turned by half a circle, and so is every step between sheet and screen.
 */
export class Camera {
  width = $state(0);
  height = $state(0);
  /** Pixels at the lower edge that something lies over: what is shown is shown above them. */
  covered = $state(0);
  /** The share of the board that panels cover sooner or later: the first view keeps clear of it. */
  reserve = 0;
  #deepest = 0;
  turned = $state(false);
  at = $state.raw<Aim>({ cx: 0, cy: 0, scale: 30 });
  live = $state.raw<Aim>({ cx: 0, cy: 0, scale: 30 });
  readonly moving = $derived(this.live !== this.at);
  /** Drawing units per pixel. */
  readonly px = $derived.by(() => this.#unit / this.at.scale);
  readonly viewBox = $derived.by(() => {
    const [w, h] = [this.width * this.px, this.height * this.px];
    return `${this.#way * this.at.cx - w / 2} ${this.#way * this.at.cy - h / 2} ${w} ${h}`;
  });
  readonly transform = $derived.by(() => {
    if (!this.moving) return 'none';
    const k = this.live.scale / this.at.scale;
    const x = (this.#way * (this.at.cx - this.live.cx)) / this.livePx;
    const y = (this.#way * (this.at.cy - this.live.cy)) / this.livePx;
    return `translate(${x}px, ${y}px) scale(${k})`;
  });
  /** Room that the frame takes from each side, in pixels. */
  readonly margin = 24;
  /** The whole sheet is in view, as at first. */
  #home = false;
  /** Counts the views that somebody asked for. */
  #hand = 0;
  #left = 0;
  #top = 0;
  #sheet: Bounds = { x: 0, y: 0, w: 100, h: 100 };
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Drawing units per unit of the table. */
  readonly #unit: number;

  constructor({ drawn }: Pick<Scale, 'drawn'>) {
    this.#unit = drawn;
  }
  /** Drawing units per unit of the table. */
  get unit(): number {
    return this.#unit;
  }
  /** Drawing units per pixel at some scale; in the midst of a gesture. */
  #pxAt(scale: number): number {
    return this.#unit / scale;
  }
  get livePx(): number {
    return this.#pxAt(this.live.scale);
  }
  get #way(): 1 | -1 {
    return this.turned ? -1 : 1;
  }
  lay(sheet: Bounds): void {
    this.#sheet = sheet;
  }
  /**
   * The board got another place or size on the page. What lies on it stays where it is on the
   * screen: a line more at the top must not move the battle under the finger.
   */
  place({ left, top, width, height }: Place): void {
    const first = this.width === 0;
    const other = width !== this.width || Math.abs(height - this.height) > this.height / 4;
    const dx = left + width / 2 - this.#left - this.width / 2;
    const dy = top + height / 2 - this.#top - this.height / 2;
    [this.#left, this.#top, this.width, this.height] = [left, top, width, height];
    if (first) return;
    if (other && this.#home) return this.fit();
    const { cx, cy, scale } = this.live;
    const k = this.#way * this.#pxAt(scale);
    const aim = { cx: cx + dx * k, cy: cy + dy * k, scale };
    this.live = other ? this.#held(aim) : aim;
    this.commit();
  }
  /** Something lies over the lower edge, so many pixels high; the map stays as it is. */
  cover(height: number): void {
    this.covered = height;
    this.#deepest = Math.max(this.#deepest, height);
  }
  /** Pixels per unit at which a part of the sheet fills what is free of the board. */
  #scaleFor({ w, h }: Bounds, covered: number): number {
    const wide = this.width - 2 * this.margin;
    const tall = Math.max(80, this.height - covered - 2 * this.margin);
    return Math.min((wide * this.#unit) / w, (tall * this.#unit) / h);
  }
  get widest(): number {
    return Math.max(4, this.#scaleFor(this.#sheet, this.#under));
  }
  get #under(): number {
    return Math.max(this.#deepest, this.reserve * this.height);
  }
  /** The sheet cannot be lost: it fills the view, or lies whole inside it. */
  #held(aim: Aim): Aim {
    const scale = clamp(aim.scale, this.widest, NEAREST);
    const { x, y, w, h } = this.#sheet;
    const px = this.#pxAt(scale);
    const [halfW, halfH] = [(this.width * px) / 2, (this.height * px) / 2];
    const rim = this.margin * px;
    // What lies over the lower edge may be drawn up from under it.
    const under = this.#under * px;
    const [above, below] = this.turned ? [under, 0] : [0, under];
    return {
      scale,
      cx: clamp(aim.cx, x + halfW - rim, x + w - halfW + rim),
      cy: clamp(aim.cy, y + halfH - rim - above, y + h - halfH + rim + below),
    };
  }
  move(aim: Aim): void {
    this.#home = false;
    this.#hand += 1;
    this.live = this.#held(aim);
  }
  commit(): void {
    clearTimeout(this.#timer);
    this.at = this.live;
  }
  /** For wheels and keys, whose gestures have no end of their own. */
  commitSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.commit(), SETTLE_MS);
  }
  look(aim: Aim): void {
    this.move(aim);
    this.commit();
  }
  /** Shows a part of the sheet, but never smaller than `least` pixels per unit. */
  show(part: Bounds, least = 0): void {
    const covered = Math.max(this.covered, this.reserve * this.height);
    const scale = Math.max(least, this.#scaleFor(part, covered));
    const lower = (this.#way * covered * this.#pxAt(scale)) / 2;
    this.look({ cx: part.x + part.w / 2, cy: part.y + part.h / 2 + lower, scale });
  }
  /** The whole battlefield in what is free of the board. */
  fit(): void {
    this.show(this.#sheet);
    this.#home = true;
  }
  /** The view as it is; called, it comes back, unless another was taken by hand. */
  keep(): () => void {
    const [home, aim] = [this.#home, this.live];
    const hand = this.#hand;
    return () => {
      if (hand !== this.#hand) return;
      if (home) this.fit();
      else this.look(aim);
    };
  }
  /** Seen from the other side; the middle of the view stays. */
  turn(turned: boolean): void {
    if (this.turned === turned) return;
    const home = this.#home;
    this.turned = turned;
    if (home) this.fit();
    else this.look(this.live);
  }
  pan(dx: number, dy: number): void {
    const { cx, cy, scale } = this.live;
    const k = this.#way * this.livePx;
    this.move({ cx: cx - dx * k, cy: cy - dy * k, scale });
  }
  /** Zooms about a point of the board, in pixels from its corner. */
  zoom(factor: number, x = this.width / 2, y = this.height / 2): void {
    this.pin(this.toSheet(x, y), x, y, this.live.scale * factor);
  }
  /** Brings a place of the sheet under a pixel of the board. */
  pin([px, py]: Point, x: number, y: number, wanted: number): void {
    const scale = clamp(wanted, this.widest, NEAREST);
    const k = this.#way * this.#pxAt(scale);
    const [dx, dy] = [(x - this.width / 2) * k, (y - this.height / 2) * k];
    this.move({ cx: px - dx, cy: py - dy, scale });
  }
  toSheet(x: number, y: number): Point {
    const { cx, cy } = this.live;
    const k = this.#way * this.livePx;
    return [cx + (x - this.width / 2) * k, cy + (y - this.height / 2) * k];
  }
  toScreen([x, y]: Point, { cx, cy, scale } = this.live): Point {
    const k = this.#way * this.#pxAt(scale);
    return [(x - cx) / k + this.width / 2, (y - cy) / k + this.height / 2];
  }
  /** Brings a point into view if it is outside, or under what lies over the board. */
  follow(point: Point): void {
    const [x, y] = this.toScreen(point);
    const low = this.height - this.covered;
    const rim = Math.min(70, this.width / 6, low / 6);
    const inView = x > rim && y > rim && x < this.width - rim && y < low - rim;
    if (inView) return;
    // The whole sheet is in view: what lies near its rim is as well.
    if (this.#home && y < low) return;
    const { scale } = this.live;
    const lower = (this.#way * this.covered * this.livePx) / 2;
    this.look({ cx: point[0], cy: point[1] + lower, scale });
    this.#hand -= 1;
  }
}
