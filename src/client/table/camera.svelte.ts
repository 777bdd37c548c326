import type { Bounds, Point } from '../drawing/paths.ts';

export interface Aim {
  /** Middle of the view in drawing units. */
  readonly cx: number;
  readonly cy: number;
  /** Pixels per 100 drawing units (one unit width). */
  readonly scale: number;
}
const NEAREST = 170;
const SETTLE_MS = 140;
const clamp = (value: number, low: number, high: number): number =>
  low > high ? (low + high) / 2 : Math.max(low, Math.min(high, value));

/**
 * Where the eye is. A gesture changes `live` alone, which moves the whole layer by a transform; at
 * its end the aim is committed and the layer is drawn anew.
 */
export class Camera {
  width = $state(0);
  height = $state(0);
  at = $state.raw<Aim>({ cx: 0, cy: 0, scale: 30 });
  live = $state.raw<Aim>({ cx: 0, cy: 0, scale: 30 });
  readonly moving = $derived(this.live !== this.at);
  /** Drawing units per pixel. */
  readonly px = $derived(100 / this.at.scale);
  readonly viewBox = $derived.by(() => {
    const [w, h] = [this.width * this.px, this.height * this.px];
    return `${this.at.cx - w / 2} ${this.at.cy - h / 2} ${w} ${h}`;
  });
  readonly transform = $derived.by(() => {
    if (!this.moving) return 'none';
    const k = this.live.scale / this.at.scale;
    const x = ((this.at.cx - this.live.cx) * this.live.scale) / 100;
    const y = ((this.at.cy - this.live.cy) * this.live.scale) / 100;
    return `translate(${x}px, ${y}px) scale(${k})`;
  });
  /** Room that panels and the frame take from each side, in pixels. */
  readonly margin = 24;
  #sheet: Bounds = { x: 0, y: 0, w: 100, h: 100 };
  #timer: ReturnType<typeof setTimeout> | undefined;

  lay(sheet: Bounds): void {
    this.#sheet = sheet;
  }
  get widest(): number {
    const { w, h } = this.#sheet;
    const [wide, tall] = [this.width - 2 * this.margin, this.height - 2 * this.margin];
    return Math.max(4, Math.min((wide * 100) / w, (tall * 100) / h));
  }
  #held(aim: Aim): Aim {
    const scale = clamp(aim.scale, this.widest, NEAREST);
    const { x, y, w, h } = this.#sheet;
    const [halfW, halfH] = [(this.width * 50) / scale, (this.height * 50) / scale];
    const rim = (this.margin * 100) / scale;
    return {
      scale,
      cx: clamp(aim.cx, x + halfW - rim, x + w - halfW + rim),
      cy: clamp(aim.cy, y + halfH - rim, y + h - halfH + rim),
    };
  }
  move(aim: Aim): void {
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
  /** Shows a part of the sheet, but never smaller than `least` pixels per unit width. */
  show(part: Bounds, least = 0): void {
    const [wide, tall] = [this.width - 2 * this.margin, this.height - 2 * this.margin];
    const scale = Math.max(least, Math.min((wide * 100) / part.w, (tall * 100) / part.h));
    this.look({ cx: part.x + part.w / 2, cy: part.y + part.h / 2, scale });
  }
  fit(): void {
    this.show(this.#sheet);
  }
  pan(dx: number, dy: number): void {
    const { cx, cy, scale } = this.live;
    this.move({ cx: cx - (dx * 100) / scale, cy: cy - (dy * 100) / scale, scale });
  }
  /** Zooms about a point of the board, in pixels from its corner. */
  zoom(factor: number, x = this.width / 2, y = this.height / 2): void {
    const before = this.toSheet(x, y);
    const scale = clamp(this.live.scale * factor, this.widest, NEAREST);
    const [dx, dy] = [((x - this.width / 2) * 100) / scale, ((y - this.height / 2) * 100) / scale];
    this.move({ cx: before[0] - dx, cy: before[1] - dy, scale });
  }
  toSheet(x: number, y: number): Point {
    const { cx, cy, scale } = this.live;
    return [cx + ((x - this.width / 2) * 100) / scale, cy + ((y - this.height / 2) * 100) / scale];
  }
  toScreen([x, y]: Point): Point {
    const { cx, cy, scale } = this.live;
    return [((x - cx) * scale) / 100 + this.width / 2, ((y - cy) * scale) / 100 + this.height / 2];
  }
  /** Brings a point into view if it is outside. */
  follow(point: Point): void {
    const [x, y] = this.toScreen(point);
    const rim = Math.min(70, this.width / 6, this.height / 6);
    const inView = x > rim && y > rim && x < this.width - rim && y < this.height - rim;
    if (!inView) this.look({ cx: point[0], cy: point[1], scale: this.live.scale });
  }
}
