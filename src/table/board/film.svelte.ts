/** One event with the positions before and after it. */
export interface Shot<P, E> {
  readonly event: E;
  readonly before: P;
  readonly after: P;
  readonly by: string;
}
/** How long an event is on show, in milliseconds; 0: at once. */
export type Pace<P, E> = (shot: Shot<P, E>, next: Shot<P, E> | undefined) => number;

/**
 * The queue that shows events one after another. `position` is what the table shows; it runs
 * behind the truth while something plays, and a key or a press catches up.
 */
export class Film<P, E> {
  position: P = $state.raw() as P;
  now = $state.raw<Shot<P, E> | undefined>();
  /** Shown again at the reader's wish: nothing new has happened. */
  repeating = $state(false);
  readonly playing = $derived(this.now !== undefined);
  /** So many of the last events have not been shown yet. */
  left = $state(0);
  #truth: P;
  #reel: Shot<P, E>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #after: (() => void) | undefined;
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
  push(shots: readonly Shot<P, E>[]): void {
    const last = shots.at(-1);
    if (last === undefined) return;
    this.#truth = last.after;
    this.#reel.push(...shots);
    this.left = this.#reel.length;
    if (!this.playing) this.#next();
  }
  /** Shows again what has been shown; what `keep` gives is called when it is over. */
  again(shots: readonly Shot<P, E>[], keep: () => () => void): void {
    const [first] = shots;
    if (first === undefined) return;
    this.#stop();
    this.repeating = true;
    this.#after = keep();
    this.position = first.before;
    this.#reel = [...shots];
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
    this.#reel = [];
    this.left = 0;
    this.now = undefined;
    this.repeating = false;
    this.#after?.();
    this.#after = undefined;
  }
  #next(): void {
    for (let shot = this.#reel.shift(); shot !== undefined; shot = this.#reel.shift()) {
      const ms = this.#pace(shot, this.#reel[0]);
      this.position = shot.after;
      if (ms === 0) continue;
      this.now = shot;
      this.left = this.#reel.length;
      this.#timer = setTimeout(() => this.#next(), ms);
      return;
    }
    this.skip();
  }
}
