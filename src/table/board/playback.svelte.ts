import { settings } from '../settings.svelte.ts';

/** One event with the positions before and after it. */
export interface PlayedEvent<P, E> {
  readonly event: E;
  readonly before: P;
  readonly after: P;
  readonly by: string;
}
/** How long an event is on show, in milliseconds; 0: at once. */
export type Pace<P, E> = (shot: PlayedEvent<P, E>, next: PlayedEvent<P, E> | undefined) => number;

/**
 * The queue that shows events one after another. `position` is what the table shows; it runs
 * behind the truth while something plays, and a key or a press catches up.
 */
export class Playback<P, E> {
  position: P = $state.raw() as P;
  now = $state.raw<PlayedEvent<P, E> | undefined>();
  /** Shown again at the reader's wish: nothing new has happened. */
  repeating = $state(false);
  readonly playing = $derived(this.now !== undefined);
  /** So many of the last events have not been shown yet. */
  left = $state(0);
  #truth: P;
  #queue: PlayedEvent<P, E>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #after: (() => void) | undefined;
  #began = 0;
  /** How long what is shown now stays, in milliseconds. */
  lasts = $state(0);
  readonly #pace: Pace<P, E>;

  constructor(position: P, pace: Pace<P, E>) {
    this.position = position;
    this.#truth = position;
    this.#pace = pace;
  }
  /** The newest position, shown or not. */
  get truth(): P {
    return this.#truth;
  }
  push(shots: readonly PlayedEvent<P, E>[]): void {
    const last = shots.at(-1);
    if (last === undefined) return;
    this.#truth = last.after;
    const [waits] = this.#queue;
    this.#queue.push(...shots);
    this.left = this.#queue.length;
    if (!this.playing) this.#next();
    else if (waits === undefined) this.#hasten();
  }
  /** What is shown now was the last, and is not: those that move together do not wait. */
  #hasten(): void {
    if (this.now === undefined) return;
    const ms = this.#paceOf(this.now);
    if (ms >= this.lasts) return;
    this.#hold(ms, Math.max(0, ms - (performance.now() - this.#began)));
  }
  #paceOf(shot: PlayedEvent<P, E>): number {
    return this.#pace(shot, this.#queue[0]) * settings.playbackFactor;
  }
  #hold(ms: number, wait = ms): void {
    clearTimeout(this.#timer);
    this.lasts = ms;
    this.#timer = setTimeout(() => this.#next(), wait);
  }
  /** Shows again what has been shown; what `keep` gives is called when it is over. */
  again(shots: readonly PlayedEvent<P, E>[], keep: () => () => void): void {
    const [first] = shots;
    if (first === undefined) return;
    this.#stop();
    this.repeating = true;
    this.#after = keep();
    this.position = first.before;
    this.#queue = [...shots];
    this.#next();
  }
  skip(): void {
    this.#stop();
    this.position = this.#truth;
  }
  /** Something was taken back: show this instead. */
  cut(position: P): void {
    this.#stop();
    this.#truth = position;
    this.position = position;
  }
  #stop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.left = 0;
    this.now = undefined;
    this.lasts = 0;
    this.repeating = false;
    this.#after?.();
    this.#after = undefined;
  }
  #next(): void {
    for (let shot = this.#queue.shift(); shot !== undefined; shot = this.#queue.shift()) {
      const ms = this.#paceOf(shot);
      this.position = shot.after;
      if (ms === 0) continue;
      this.now = shot;
      this.left = this.#queue.length;
      this.#began = performance.now();
      this.#hold(ms);
      return;
    }
    this.skip();
  }
}
