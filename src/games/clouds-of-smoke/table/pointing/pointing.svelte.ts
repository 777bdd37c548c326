import type { UnitId } from '../../rules/index.ts';
import type { RefusalTold } from '#kernel';
import {
  Answering,
  type Bounds,
  type Button,
  type Drafting,
  type Grip,
  type Input,
  type Place,
  type Point,
  type Thing,
  pushed,
} from '#table/plain';
import type { Smoke } from '../desk.svelte.ts';
import { SCALE } from '../scale.ts';
import { arrowOf } from './arrows.ts';

const NUDGE = 100;
const LONG_NUDGE = 500;
/** The tick nearest to a point of the sheet. */
function spotAt(point: Point): Place {
  const { x, y } = SCALE.place(point);
  return { x: Math.round(x), y: Math.round(y) };
}

/** Questions answered by a place: it is pressed, dragged, nudged by arrows, or written. */
export abstract class Pointing extends Answering<Smoke> {
  #spot = $state.raw<Place | undefined>();
  readonly refused: RefusalTold | undefined = $derived.by(() =>
    this.spot === undefined ? undefined : this.why(this.spot),
  );

  /** Where what is placed starts from. */
  abstract get from(): Place;
  /** What the button says that commits. */
  protected abstract readonly label: string;
  /** The rules' own word on a place. */
  protected abstract why(spot: Place): RefusalTold | undefined;
  /** What is sent. */
  protected abstract answersOf(spot: Place): readonly unknown[];
  /** Where it lies before a hand has placed it. */
  protected get start(): Place | undefined {
    return undefined;
  }
  /** What a place is drawn to. */
  protected held(spot: Place): Place {
    return spot;
  }
  /** What the dice may bring that follow; undefined: none do. */
  protected fateOf(_spot: Place): string | undefined {
    return undefined;
  }
  /** Does a press on this thing take up what is placed? */
  protected takes({ kind }: Thing): boolean {
    return kind === 'spot';
  }
  get spot(): Place | undefined {
    return this.#spot ?? this.start;
  }
  get distance(): number {
    const { spot, from } = this;
    return spot === undefined ? 0 : Math.round(Math.hypot(spot.x - from.x, spot.y - from.y));
  }
  go(spot: Place): void {
    this.#spot = this.held(spot);
  }
  /** All within some way of where it starts. */
  protected about(way: number): Bounds | undefined {
    const { x, y } = this.from;
    const corners = [
      { x: x - way, y: y - way },
      { x: x + way, y: y + way },
    ];
    return this.desk.roundOf(corners.map((place) => SCALE.point(place)));
  }
  override get input(): Input<UnitId> {
    return {
      tap: (thing, at) => this.#tap(thing, at),
      grab: (thing, start) => this.#grab(thing, start),
      back: () => this.back(),
      key: (event) => this.#key(event),
      /** A key has no place: it shows the unit. */
      press: (unit) => {
        this.desk.show(unit);
        return true;
      },
    };
  }
  override get drafting(): Drafting {
    return {
      commit: () => this.#commit,
      refusal: () => this.refused,
      refusedAt: () => this.spot && SCALE.point(this.spot),
    };
  }
  get #commit(): Button | undefined {
    const { spot, label } = this;
    if (spot === undefined || this.refused !== undefined) return undefined;
    const answers = this.answersOf(spot);
    const note = this.fateOf(spot);
    return { label, answers, ...(note === undefined ? {} : { note }) };
  }
  #tap(thing: Thing, at: Point): boolean {
    if (thing.kind === 'spot') pushed(this.desk, this.#commit);
    else this.go(spotAt(at));
    return true;
  }
  #grab(thing: Thing, start: Point): Grip | undefined {
    if (!this.takes(thing)) return undefined;
    const before = this.#spot;
    const at = this.spot ?? this.from;
    const held = SCALE.place(start);
    const [dx, dy] = [at.x - held.x, at.y - held.y];
    const to = (point: Point): void => {
      const spot = spotAt(point);
      this.go({ x: Math.round(spot.x + dx), y: Math.round(spot.y + dy) });
    };
    return { to, drop: to, cancel: () => (this.#spot = before) };
  }
  back(): boolean {
    const had = this.#spot !== undefined;
    this.#spot = undefined;
    return had;
  }
  #key({ key, shiftKey }: KeyboardEvent): boolean {
    const arrow = arrowOf(key);
    if (arrow === undefined) return false;
    const [dx, dy] = arrow;
    const { x, y } = this.spot ?? this.from;
    const step = shiftKey ? LONG_NUDGE : NUDGE;
    const way = this.desk.turned ? -step : step;
    this.go({ x: x + dx * way, y: y + dy * way });
    return true;
  }
}
