import { untrack } from 'svelte';
import type { Bounds } from '../drawing/paths.ts';

/** What lies over a board beside its map. */
export type PanelName = 'news' | 'report' | 'outside' | 'weather';
const same = (one: readonly Bounds[], other: readonly Bounds[]): boolean =>
  one.length === other.length &&
  one.every(({ x, y, w, h }, index) => {
    const { [index]: at } = other;
    return at?.x === x && at.y === y && at.w === w && at.h === h;
  });
class Place {
  boxes = $state.raw<readonly Bounds[]>([]);
}

/**
 * Where panels lie, in pixels of the board. Whoever can lie elsewhere asks where the others are,
 * and only those ask that come after.
 */
export class Panels {
  readonly #all: Readonly<Record<PanelName, Place>> = {
    news: new Place(),
    report: new Place(),
    outside: new Place(),
    weather: new Place(),
  };

  /** Asked while a component is made: it lies there for as long as it is on the page. */
  lies(name: PanelName, get: () => readonly Bounds[]): void {
    const { [name]: place } = this.#all;
    const lay = (boxes: readonly Bounds[]): void =>
      untrack(() => {
        if (!same(boxes, place.boxes)) place.boxes = boxes;
      });
    $effect(() => lay(get()));
    $effect(() => () => lay([]));
  }
  of(...names: readonly PanelName[]): readonly Bounds[] {
    return names.flatMap((name) => this.#all[name].boxes);
  }
}
