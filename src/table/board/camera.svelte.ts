import { boundsOf, type Bounds, type Point } from '../drawing/paths.ts';
import type { Scale } from '../scale.ts';

export interface Aim {
  /** Middle of the view in drawing units. */
  readonly cx: number;
  readonly cy: number;
  /** Pixels per unit of the table. */
  readonly scale: number;
}
/** How the camera goes somewhere: in so many milliseconds; at once unless it is said. */
export interface Going {
  readonly ms?: number;
  /** No farther than it must, to bring what is out of view into it. */
  readonly calm?: boolean;
}
/** A place between two lines, and the one of ours that is nearest to it. */
export interface Meeting {
  readonly at: Point;
  readonly own: Point;
}
/** A view that follows the board's size: the first one, or the whole sheet. */
type Home = 'first' | 'whole';
interface View {
  readonly home: Home | undefined;
  readonly aim: Aim;
}
const NEAREST = 170;
/** Pixels of the frame, over which nothing is written. */
const RIM = 17;
const SETTLE_MS = 140;
/** What is decided is shown so much nearer than the first view, and no nearer. */
const CLOSER = 2;
/** A board wider than this shows it as much nearer. */
const ROOMY = 1000;
/** A view that shows all of it and is almost as near is left as it is. */
const NEAR_ENOUGH = 0.8;
/** A view is farther by no more than this than the one in which pieces can be read. */
const LEAST_READABLE = 0.7;
/** Pixels behind the nearest of one's own in the first view, where there are so many. */
const BEHIND = 80;
/** Pixels of air about what comes into view from outside. */
const BESIDE = 8;
/** Where the board lies on the page, in pixels. */
type Place = Pick<DOMRectReadOnly, 'left' | 'top' | 'width' | 'height'>;
const spotAt = ([x, y]: Point): Bounds => ({ x, y, w: 1, h: 1 });
const clamp = (value: number, a: number, b: number): number =>
  Math.max(Math.min(a, b), Math.min(Math.max(a, b), value));
const eased = (k: number): number => 1 - (1 - k) ** 3;
const between = (a: Aim, b: Aim, k: number): Aim => ({
  cx: a.cx + (b.cx - a.cx) * k,
  cy: a.cy + (b.cy - a.cy) * k,
  scale: a.scale * (b.scale / a.scale) ** k,
});

/**
 * Where the eye is. A gesture changes `live` alone, which moves the whole layer by a transform; at
 * its end the aim is committed and the layer is drawn anew. A turned board is seen from the other
 * side: what is drawn is turned by half a circle, and so is every step between sheet and screen.
 *
 * It begins with a first view (`begin`), frames what is being decided (`frame`) and comes `back`.
 * A hand that moves it keeps it until the next decision (`attend`).
 */
export class Camera {
  width = $state(0);
  height = $state(0);
  /** Pixels at the lower edge that something lies over: what is shown is shown above them. */
  covered = $state(0);
  /** The same at the upper edge. */
  high = $state(0);
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
  /** A gesture is under way: nothing else moves the view. */
  busy = $state(false);
  #sheet: Bounds = $state.raw({ x: 0, y: 0, w: 100, h: 100 });
  /** The part of the sheet that is in view. */
  readonly seen: Bounds = $derived.by(() => this.#seenFrom(this.at));
  /** The same without what the frame and panels lie over: what is written stands here. */
  readonly free: Bounds = $derived.by(() => {
    const { x, y, w, h } = this.seen;
    const [one, two] = [this.toSheet(RIM, RIM + this.high, this.at), this.#lowerRight];
    const [left, right] = [Math.min(one[0], two[0]), Math.max(one[0], two[0])];
    const [top, foot] = [Math.min(one[1], two[1]), Math.max(one[1], two[1])];
    const at = [Math.max(x, left), Math.max(y, top)] as const;
    const end = [Math.min(x + w, right), Math.min(y + h, foot)] as const;
    return { x: at[0], y: at[1], w: Math.max(0, end[0] - at[0]), h: Math.max(0, end[1] - at[1]) };
  });
  get #lowerRight(): Point {
    return this.toSheet(this.width - RIM, this.height - RIM - this.covered, this.at);
  }
  /** All of the sheet is in view. */
  readonly isWhole: boolean = $derived(
    this.seen.w > this.#sheet.w - 1 && this.seen.h > this.#sheet.h - 1,
  );
  #home: Home | undefined;
  /** What the first view is about, and the least pixels per unit at which pieces can be read. */
  #first: { readonly meeting: Meeting | undefined; readonly least: number } | undefined;
  /** The view that comes back. */
  #before: View | undefined;
  /** Whoever looks has moved it himself since the question was put. */
  #taken = $state(false);
  /** A question of another kind is put, and nothing of it has been shown yet. */
  #fresh = true;
  /** Counts the views that a hand took. */
  #hand = 0;
  #left = 0;
  #top = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Where it is on its way to. */
  #goal: Aim | undefined;
  #tick = 0;

  /** Drawing units per unit of the table. */
  readonly #unit: number;

  constructor({ drawn }: Pick<Scale, 'drawn'>) {
    this.#unit = drawn;
  }
  /** Drawing units per unit of the table. */
  get unit(): number {
    return this.#unit;
  }
  get isTaken(): boolean {
    return this.#taken;
  }
  get sheet(): Bounds {
    return this.#sheet;
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
    if (other && this.#home !== undefined) return this.#go(this.#aimOf(this.#home), this.#home);
    const { cx, cy, scale } = this.live;
    const k = this.#way * this.#pxAt(scale);
    const aim = { cx: cx + dx * k, cy: cy + dy * k, scale };
    this.#halt();
    this.live = other ? this.#held(aim) : aim;
    this.commit();
  }
  /** Something lies over the lower edge, so many pixels high, or the upper; the map stays. */
  cover(low: number, high = 0): void {
    this.covered = low;
    this.high = high;
    this.#deepest = Math.max(this.#deepest, low);
  }

  // --- aims --------------------------------------------------------------------------------------
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
  /**
   * The sheet cannot be lost: it fills the view, or lies whole inside it. What lies over an edge,
   * `under` pixels at the lower and `over` at the upper, leaves as much more room there.
   */
  #held(aim: Aim, low = this.#under, high = this.high): Aim {
    const scale = clamp(aim.scale, this.widest, NEAREST);
    const { x, y, w, h } = this.#sheet;
    const px = this.#pxAt(scale);
    const [halfW, halfH] = [(this.width * px) / 2, (this.height * px) / 2];
    const rim = this.margin * px;
    // What lies over an edge may be drawn out from under it.
    const [under, over] = [low * px, high * px];
    const [above, below] = this.turned ? [under, over] : [over, under];
    return {
      scale,
      cx: clamp(aim.cx, x + halfW - rim, x + w - halfW + rim),
      cy: clamp(aim.cy, y + halfH - rim - above, y + h - halfH + rim + below),
    };
  }
  /** With a part of the sheet in the middle of what is free, within bounds of the scale. */
  #aimAt(part: Bounds, low: number, least = 0, most = NEAREST): Aim {
    const scale = clamp(this.#scaleFor(part, low + this.high), least, most);
    const lower = (this.#way * (low - this.high) * this.#pxAt(scale)) / 2;
    const aim = { cx: part.x + part.w / 2, cy: part.y + part.h / 2 + lower, scale };
    return this.#held(aim, low);
  }
  /**
   * As little other than `now` as shows all of a part; undefined: it would be too small to be read.
   */
  #nudged(part: Bounds, now: Aim, calm: boolean): Aim | undefined {
    const scale = Math.min(now.scale, this.#scaleFor(part, this.covered + this.high));
    if (!calm && !this.#isReadable(scale)) return undefined;
    return this.#into(part, { ...now, scale });
  }
  /** Moved until no part of it is out of view, at that scale. */
  #into(part: Bounds, aim: Aim): Aim {
    const box = this.screenOf(part, aim);
    const inside = (at: number, size: number, from: number, to: number): number =>
      clamp(at, from + BESIDE, Math.max(from, to - size - BESIDE)) - at;
    const dx = inside(box.x, box.w, 0, this.width);
    const dy = inside(box.y, box.h, this.high, this.height - this.covered);
    return this.#moved(aim, dx, dy);
  }
  /** What is seen goes so many pixels right and down. */
  #moved(aim: Aim, dx: number, dy: number): Aim {
    const k = this.#way * this.#pxAt(aim.scale);
    return this.#held({ ...aim, cx: aim.cx - dx * k, cy: aim.cy - dy * k });
  }
  #aimOf(home: Home): Aim {
    const low = Math.max(this.covered, this.reserve * this.height);
    const whole = this.#aimAt(this.#sheet, low);
    const { meeting, least } = this.#first ?? { meeting: undefined, least: 0 };
    if (home === 'whole' || meeting === undefined || whole.scale >= least) return whole;
    const scale = this.#scaleOf(meeting, low, least);
    const aim = this.#aimAt(spotAt(meeting.at), low, scale, scale);
    return this.#withOwn(meeting.own, aim);
  }
  /** A little farther where both who are nearest to each other are seen by that, and readable. */
  #scaleOf({ at, own }: Meeting, low: number, least: number): number {
    const apart = [2 * (own[0] - at[0]), 2 * (own[1] - at[1])].map(Math.abs);
    const beside = 2 * Math.min(BEHIND, this.height / 6);
    const room = [this.width - beside, this.height - low - this.high - beside];
    const fits = room.map((pixels, axis) => (pixels * this.#unit) / Math.max(1, apart[axis] ?? 1));
    const both = Math.min(...fits);
    // On a small screen a finger has to hit them besides.
    const readable = this.reserve > 0 ? least : LEAST_READABLE * least;
    return both < least && both >= readable ? both : least;
  }
  /** Nearer to one's own where the nearest of them would lie out of view or under something. */
  #withOwn(own: Point, aim: Aim): Aim {
    const { y } = this.screenOf(spotAt(own), aim);
    // Where the lines are far apart, one's own is seen with whoever stands behind it.
    const room = Math.min(BEHIND, this.height / 6);
    const low = Math.max(this.covered + room, this.reserve * this.height);
    const off = y - clamp(y, this.high + room, this.height - low);
    return this.#held({ ...aim, cy: aim.cy + this.#way * off * this.#pxAt(aim.scale) });
  }
  #seenFrom({ cx, cy, scale }: Aim): Bounds {
    const px = this.#pxAt(scale);
    const { x, y, w, h } = this.#sheet;
    const [halfW, halfH] = [(this.width * px) / 2, (this.height * px) / 2];
    const [left, top] = [Math.max(x, cx - halfW), Math.max(y, cy - halfH)];
    const [right, foot] = [Math.min(x + w, cx + halfW), Math.min(y + h, cy + halfH)];
    return { x: left, y: top, w: Math.max(0, right - left), h: Math.max(0, foot - top) };
  }
  /** Does a view show all of a part, beside what lies over it? */
  #shows(part: Bounds, aim: Aim): boolean {
    const box = this.screenOf(part, aim);
    const low = this.height - this.covered;
    if (box.x < 0 || box.y < this.high) return false;
    return box.x + box.w <= this.width && box.y + box.h <= low;
  }

  // --- what moves it -----------------------------------------------------------------------------
  #halt(): void {
    cancelAnimationFrame(this.#tick);
    this.#goal = undefined;
  }
  /** It stops where it is: a hand has come down on it. */
  halt(): void {
    if (this.#goal === undefined) return;
    this.#halt();
    this.commit();
  }
  #go(aim: Aim, home: Home | undefined, { ms = 0 }: Going = {}): void {
    this.halt();
    this.#home = home;
    if (ms > 0) return this.#glide(aim, ms);
    this.live = aim;
    this.commit();
  }
  #glide(goal: Aim, ms: number): void {
    const from = this.live;
    let start: number | undefined;
    const step = (now: number): void => {
      start ??= now;
      const k = Math.min(1, (now - start) / ms);
      this.live = between(from, goal, eased(k));
      if (k < 1) this.#tick = requestAnimationFrame(step);
      else this.halt();
    };
    this.#goal = goal;
    this.#tick = requestAnimationFrame(step);
  }
  /** By hand: what was framed does not come back. */
  #take(aim: Aim): void {
    this.#halt();
    this.#home = undefined;
    this.#before = undefined;
    this.#taken = true;
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
  /** Shows a part of the sheet, but never smaller than `least` pixels per unit. */
  show(part: Bounds, least = 0): void {
    const low = Math.max(this.covered, this.reserve * this.height);
    this.#go(this.#aimAt(part, low, least), undefined);
  }
  /**
   * The first view: the whole sheet if pieces can be read on it, at `least` pixels per unit;
   * otherwise where lines meet, as near as that. Where none do, the whole sheet.
   */
  begin(meeting: Meeting | undefined, least: number, going?: Going): void {
    this.#first = { meeting, least };
    this.#before = undefined;
    this.#taken = false;
    this.#go(this.#aimOf('first'), 'first', going);
  }
  /** The whole battlefield in what is free of the board. */
  fit(): void {
    const whole = this.#aimOf('whole');
    this.#take(whole);
    this.commit();
    this.#home = 'whole';
  }
  get #view(): View {
    return { home: this.#home, aim: this.#goal ?? this.live };
  }
  #return({ home, aim }: View, going?: Going): void {
    this.#go(home === undefined ? this.#held(aim) : this.#aimOf(home), home, going);
  }
  /** The view as it is; called, it comes back, unless another was taken by hand. */
  keep(): () => void {
    const [view, hand, taken] = [this.#view, this.#hand, this.#taken];
    this.#taken = false;
    return () => {
      if (hand !== this.#hand) return;
      this.#taken = taken;
      this.#return(view);
    };
  }

  /** What a panel of the page, in pixels of the board, lies over. */
  under({ x, y, w, h }: Bounds): Bounds {
    return boundsOf([this.toSheet(x, y, this.at), this.toSheet(x + w, y + h, this.at)]);
  }
  /** Where a part of the sheet is seen, in pixels of the board. */
  screenOf({ x, y, w, h }: Bounds, aim = this.at): Bounds {
    return boundsOf([this.toScreen([x, y], aim), this.toScreen([x + w, y + h], aim)]);
  }

  // --- what is being decided ---------------------------------------------------------------------
  /**
   * Another question is put: the camera minds it, whatever a hand did before. `fresh`: it is of
   * another kind than the last.
   */
  attend(fresh: boolean): void {
    this.#taken = false;
    if (fresh) this.#fresh = true;
  }
  /**
   * Brings what is being decided into what panels leave free, near enough to be read. What a hand
   * chooses while it is decided moves the map no more than it must: the next press is meant for
   * where things lie.
   */
  frame(part: Bounds, going?: Going): void {
    if (this.width === 0 || this.#taken || this.busy) return;
    const calm = going?.calm === true;
    const [fresh, view] = [this.#fresh && !calm, this.#goal ?? this.live];
    this.#fresh = false;
    const isNear = calm || this.#isReadable(view.scale);
    if (!fresh && isNear && this.#shows(part, view)) return;
    const nudged = fresh ? undefined : this.#nudged(part, view, calm);
    if (nudged !== undefined && (calm || this.#shows(part, nudged))) {
      this.#before ??= this.#view;
      return this.#go(nudged, undefined, going);
    }
    const wider = Math.max(1, this.width / ROOMY);
    const most = CLOSER * wider * (this.#first?.least ?? NEAREST / CLOSER);
    const aim = this.#aimAt(part, this.covered, 0, Math.min(most, NEAREST));
    const now = this.#goal ?? this.live;
    if (this.#shows(part, now) && now.scale >= NEAR_ENOUGH * aim.scale) return;
    this.#before ??= this.#view;
    this.#go(aim, undefined, going);
  }
  #isReadable(scale: number): boolean {
    return scale >= LEAST_READABLE * (this.#first?.least ?? 0);
  }
  /** To the view that was there before something was framed: of what is asked, nothing is. */
  back(going?: Going): void {
    this.#fresh = false;
    const before = this.#before;
    if (before === undefined || this.busy) return;
    this.#before = undefined;
    this.#return(before, going);
  }
  /**
   * Brings a point into view if it is outside, or under what lies over the board; the view that was
   * there before comes back with the next question.
   */
  follow(point: Point, going?: Going): void {
    if (this.#taken || this.busy || this.#isNear(point)) return;
    if (this.#before !== undefined) {
      this.back(going);
      if (this.#isNear(point)) return;
    }
    this.#before = this.#view;
    this.find(point, going);
  }
  /** The same at somebody's wish, whatever his hand did before. */
  find(point: Point, going?: Going): void {
    if (this.#isNear(point)) return;
    const { scale } = this.#goal ?? this.live;
    const about = spotAt(point);
    this.#go(this.#aimAt(about, this.covered, scale, scale), undefined, going);
  }
  #isNear(point: Point): boolean {
    const [x, y] = this.toScreen(point, this.#goal ?? this.live);
    const low = this.height - this.covered;
    const rim = Math.min(70, this.width / 6, low / 6);
    if (x > rim && y > rim + this.high && x < this.width - rim && y < low - rim) return true;
    // The whole sheet is in view: what lies near its rim is as well.
    return this.isWhole && y > this.high && y < low;
  }
  /** Which edge something so many pixels high may lie over, and hide less of a part. */
  freeEdge({ x, y, w, h }: Bounds, tall: number): 'foot' | 'top' {
    const ys = [this.toScreen([x, y], this.at)[1], this.toScreen([x + w, y + h], this.at)[1]];
    const [top, foot] = [Math.min(...ys), Math.max(...ys)];
    const [below, above] = [foot - (this.height - tall), tall - top];
    return below > 0 && above < below ? 'top' : 'foot';
  }

  // --- by hand -----------------------------------------------------------------------------------
  /** Seen from the other side; the middle of the view stays. */
  turn(turned: boolean): void {
    if (this.turned === turned) return;
    const view = this.#view;
    this.turned = turned;
    this.#return(view);
  }
  pan(dx: number, dy: number): void {
    const { cx, cy, scale } = this.live;
    const k = this.#way * this.livePx;
    this.#take({ cx: cx - dx * k, cy: cy - dy * k, scale });
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
    this.#take({ cx: px - dx, cy: py - dy, scale });
  }
  /** Brings a place of the sheet into the middle of what is free, as near as it is. */
  centre([cx, cy]: Point): void {
    const lower = (this.#way * (this.covered - this.high) * this.livePx) / 2;
    this.#take({ cx, cy: cy + lower, scale: this.live.scale });
  }
  toSheet(x: number, y: number, { cx, cy, scale } = this.live): Point {
    const k = this.#way * this.#pxAt(scale);
    return [cx + (x - this.width / 2) * k, cy + (y - this.height / 2) * k];
  }
  toScreen([x, y]: Point, { cx, cy, scale } = this.live): Point {
    const k = this.#way * this.#pxAt(scale);
    return [(x - cx) / k + this.width / 2, (y - cy) / k + this.height / 2];
  }
}
