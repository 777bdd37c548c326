import { getContext, setContext, untrack } from 'svelte';
import type { Bounds, Point } from '../paths.ts';
import { placeAll, type Spot, type Spots, type Wanted } from './placer.ts';

/** How much it matters that something can be read: the greater chooses its place first. */
export const RANK = { refusal: 60, price: 50, moved: 40, number: 30, ring: 20, name: 10 } as const;

interface Around {
  /** The part of the sheet that is in view. */
  readonly within: () => Bounds;
  /** A drag lasts: nothing jumps. */
  readonly held?: () => boolean;
}
/** Who wants to write something, or covers something. */
type Writer = symbol;

/**
 * Everything that is written on one map, and where it stands. A component says what it wants to
 * write (`written`), or what nothing may be written over (`covered`), for as long as it is there.
 */
export class MapLabels {
  readonly #around: Around;
  readonly #wanted = new Map<Writer, Wanted>();
  readonly #pieces = new Map<Writer, readonly Bounds[]>();
  readonly #lines = new Map<Writer, readonly Bounds[]>();
  /** Counts what was said. */
  #said = $state(0);
  #last: Spots<Writer> = new Map();
  readonly #spots = $derived.by(() => this.#placed());

  constructor(around: Around) {
    this.#around = around;
  }
  #placed(): Spots<Writer> {
    void this.#said;
    const { within, held } = this.#around;
    const pieces = [...this.#pieces.values()].flat();
    const lines = [...this.#lines.values()].flat();
    const room = { within: within(), pieces, lines, held: held?.() ?? false };
    this.#last = placeAll(this.#wanted, room, this.#last);
    return this.#last;
  }
  /** The part of the sheet that is in view. */
  get within(): Bounds {
    return this.#around.within();
  }
  spotOf(writer: Writer): Spot | undefined {
    return this.#spots.get(writer);
  }
  write(writer: Writer, wanted: Wanted | undefined): void {
    if (wanted === undefined && !this.#wanted.has(writer)) return;
    if (wanted === undefined) this.#wanted.delete(writer);
    else this.#wanted.set(writer, wanted);
    this.#said += 1;
  }
  cover(writer: Writer, boxes: readonly Bounds[], by: 'pieces' | 'lines'): void {
    const all = by === 'lines' ? this.#lines : this.#pieces;
    if (boxes.length === 0 && !all.has(writer)) return;
    if (boxes.length === 0) all.delete(writer);
    else all.set(writer, boxes);
    this.#said += 1;
  }
}

const KEY = Symbol('lettering');
/** Everything written by the components inside is placed together. */
export const lettered = (lettering: MapLabels): MapLabels => setContext(KEY, lettering);
const lettering = (): MapLabels | undefined => getContext<MapLabels | undefined>(KEY);

/**
 * Asked while a component is made: where what it wants to write stands, undefined where there is
 * no room for it. On a map without lettering everything has the first of its places.
 */
export function written(get: () => Wanted | undefined): () => Point | undefined {
  const all = lettering();
  if (all === undefined) return () => get()?.places[0];
  const writer = Symbol('written');
  // An effect, and nothing that is derived: whoever has gone is asked nothing more.
  $effect(() => {
    const wanted = get();
    untrack(() => all.write(writer, wanted));
  });
  $effect(() => () => all.write(writer, undefined));
  return () => all.spotOf(writer)?.at;
}
/** Asked while a component is made: is all of a part of the sheet in view? */
export function inView(get: () => Bounds): () => boolean {
  const all = lettering();
  return () => {
    if (all === undefined) return true;
    const [one, { x, y, w, h }] = [get(), all.within];
    return one.x >= x && one.y >= y && one.x + one.w <= x + w && one.y + one.h <= y + h;
  };
}
/** Nothing is written over what this component draws, or, of lines, no name. */
export function covered(get: () => readonly Bounds[], by: 'pieces' | 'lines' = 'pieces'): void {
  const all = lettering();
  if (all === undefined) return;
  const writer = Symbol('covered');
  $effect(() => {
    const boxes = get();
    untrack(() => all.cover(writer, boxes, by));
  });
  $effect(() => () => all.cover(writer, [], by));
}
