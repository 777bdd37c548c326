import { untrack } from 'svelte';
import type { Keyed } from '../../desk/keys.ts';
import type { ShownDesk } from '../../desk/shown.ts';
import { settings } from '../../settings.svelte.ts';

/** What lies over the map, in pixels from its foot, and whether the map is in sight. */
export interface Covering {
  readonly desk: ShownDesk & Keyed;
  /** Another page than the map is looked at. */
  readonly aside: boolean;
  /** Something is to be rolled, and its odds stand so high. */
  readonly rolling: boolean;
  readonly foot: number;
  /** On the phone: the sheet with the open question. */
  readonly sheet: number;
  /** By how much the tray stands over the map. */
  readonly over: number;
}
const GOING_MS = 240;

/** The view goes where something happens or is decided, unless that is not wished for. */
export class Following {
  readonly #covering: Covering;
  readonly going = $derived({ ms: settings.still ? 0 : GOING_MS });
  /** Where the view keeps to a hand, the odds dock at the edge that hides less of the fighters. */
  readonly isHigh: boolean = $derived.by(() => {
    const { desk, rolling, foot } = this.#covering;
    const { about, camera } = desk;
    const framed = settings.follows && !camera.isTaken;
    if (!rolling || settings.phone || framed || about === undefined) return false;
    return camera.freeEdge(about, foot) === 'top';
  });

  /** Called while a component is made: it follows for as long as that is there. */
  constructor(covering: Covering) {
    this.#covering = covering;
    $effect(() => this.#happens());
    $effect(() => this.#asked());
    $effect(() => this.#covered());
    $effect(() => this.#framed());
    $effect(() => this.#subject());
  }
  #happens(): void {
    const { desk } = this.#covering;
    const at = settings.follows ? desk.happens : undefined;
    // What the camera does itself calls nobody back: what lies at the rim is never quite in view.
    if (at !== undefined) untrack(() => desk.camera.follow(at, this.going));
  }
  /** Another question: what a hand did to the view was for the last one. */
  #asked(): void {
    const { desk } = this.#covering;
    void desk.decision?.id;
    untrack(() => desk.attend());
  }
  /** On the phone the panel lies over the foot of the board, which keeps its place and size. */
  #covered(): void {
    const { desk, aside, rolling, foot, sheet, over } = this.#covering;
    const odds = rolling ? foot : 0;
    const beneath = settings.upright ? 0 : over;
    const [low, high] = this.isHigh ? [beneath, odds] : [odds + beneath, 0];
    const panel = settings.lying ? 0 : sheet;
    untrack(() => {
      if (aside) desk.camera.cover(0);
      else if (settings.phone) desk.camera.cover(panel);
      else desk.camera.cover(low, high);
    });
  }
  #framed(): void {
    const { desk } = this.#covering;
    const { camera } = desk;
    if (camera.width === 0 || camera.covered < 0) return;
    const part = settings.follows ? desk.about : undefined;
    const asked = desk.answering !== undefined;
    untrack(() => {
      if (part !== undefined) camera.frame(part, { ...this.going, calm: desk.calm });
      // Between two questions nothing is known of the next: it stays until that is put.
      else if (asked) camera.back(this.going);
    });
  }
  /** Whose choice it is stays in sight, however high the panel stands. */
  #subject(): void {
    const { desk, sheet } = this.#covering;
    const { subject } = desk;
    if (subject === undefined || sheet < 0 || !settings.follows) return;
    untrack(() => desk.camera.follow(subject, this.going));
  }
}
