/**
 * The places of everything that is written on the map: nothing lies over a piece or over another
 * word. What has no room steps aside; what may go, goes.
 */
import type { Bounds, Point } from '../paths.ts';

/** Something that wants to be written: a box in drawing units, and where its middle may be. */
export interface Wanted {
  readonly w: number;
  readonly h: number;
  /** The best first. */
  readonly places: readonly Point[];
  /** Who has more of it chooses first. */
  readonly rank: number;
  /** It is never left out: where no place is free, it steps aside as little as may be. */
  readonly stays?: boolean;
}
export interface Room {
  /** The part of the sheet that is in view. */
  readonly within: Bounds;
  /** What nothing may be written over. */
  readonly pieces: readonly Bounds[];
  /** What a name is not written over while it finds another place: lines that are drawn. */
  readonly lines?: readonly Bounds[];
  /** A drag lasts: a name keeps its place, or is gone for as long as something lies there. */
  readonly held?: boolean;
}
/** Which of its places it has; -1: it stepped aside. */
export interface Spot {
  readonly at: Point;
  readonly index: number;
}
export type Spots<Id> = ReadonlyMap<Id, Spot>;

const boxAt = ([x, y]: Point, { w, h }: Wanted): Bounds => ({ x: x - w / 2, y: y - h / 2, w, h });
export const overlap = (a: Bounds, b: Bounds): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
const inside = (a: Bounds, b: Bounds): boolean =>
  a.x >= b.x && a.y >= b.y && a.x + a.w <= b.x + b.w && a.y + a.h <= b.y + b.h;

/** Rings on which room is sought aside, and places on each. */
const RINGS = 28;
const ROUND = 16;
/** Ever farther from a place: half its height a ring. */
function* aside([x, y]: Point, step: number): Generator<Point> {
  for (let ring = 1; ring <= RINGS; ring++) {
    for (let i = 0; i < ROUND; i++) {
      const a = ((i + 4) / ROUND) * 2 * Math.PI;
      yield [x + Math.cos(a) * ring * step * 1.5, y + Math.sin(a) * ring * step];
    }
  }
}

/** `before`: where everything was; places that have not changed are the same objects. */
export function placeAll<Id>(
  wanted: ReadonlyMap<Id, Wanted>,
  room: Room,
  before: Spots<Id> = new Map(),
): Spots<Id> {
  const taken = [...room.pieces];
  const spots = new Map<Id, Spot>();
  const ranked = [...wanted].toSorted(([, a], [, b]) => b.rank - a.rank);
  for (const [id, one] of ranked) {
    const spot = one.stays === true ? staying(one, room, taken, before.get(id)) : going(one, id);
    if (spot === undefined) continue;
    spots.set(id, same(before.get(id), spot));
    taken.push(boxAt(spot.at, one));
  }
  return spots;

  function going(one: Wanted, id: Id): Spot | undefined {
    const last = before.get(id);
    if (room.held !== true) {
      const clear = firstFree(one, room.within, [...taken, ...(room.lines ?? [])]);
      return clear ?? firstFree(one, room.within, taken);
    }
    const kept = last && one.places[last.index];
    return kept && isFree(boxAt(kept, one), taken) ? { at: kept, index: last.index } : undefined;
  }
}
const same = (last: Spot | undefined, now: Spot): Spot =>
  last?.index === now.index && last.at[0] === now.at[0] && last.at[1] === now.at[1] ? last : now;

const isFree = (box: Bounds, taken: readonly Bounds[]): boolean =>
  !taken.some((other) => overlap(box, other));

function firstFree(one: Wanted, within: Bounds, taken: readonly Bounds[]): Spot | undefined {
  const index = one.places.findIndex((at) => {
    const box = boxAt(at, one);
    return inside(box, within) && isFree(box, taken);
  });
  const at = one.places[index];
  return at && { at, index };
}
/** While one drags rather at the place that it had, so that it does not jump; else the nearest. */
function staying(
  one: Wanted,
  { within, held = false }: Room,
  taken: readonly Bounds[],
  last: Spot | undefined,
): Spot | undefined {
  const [best] = one.places;
  if (best === undefined) return undefined;
  // What it belongs to is out of view, and so is it.
  if (!one.places.some((at) => overlap(boxAt(at, one), within))) return { at: best, index: 0 };
  const kept = (held ? one.places[last?.index ?? 0] : undefined) ?? best;
  const first = { ...one, places: [kept, ...one.places] };
  const spot = firstFree(first, within, taken);
  if (spot !== undefined) return { at: spot.at, index: one.places.indexOf(spot.at) };
  const step = Math.min(one.w, one.h) / 2;
  for (const at of aside(best, step)) {
    const box = boxAt(at, one);
    if (inside(box, within) && isFree(box, taken)) return { at, index: -1 };
  }
  return { at: best, index: 0 };
}
