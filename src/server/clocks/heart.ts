/**
 * So long as this server can write, its heart beats, and all servers of one database leave one
 * trace: where it has a gap nobody could have played, and no clock counts it.
 */
import { StoreAway, type Store } from '#store';
import type { Clock } from '../clock.ts';
import { DAY, type Span } from './clocks.ts';

const BEAT_MS = 2000;
/** A beat may be late, and so long a pause is none. */
const LONGEST_MS = 5000;
/** What is older concerns no battle that anybody plays. */
const REMEMBERED = 400 * DAY;

export interface Pulse {
  /** All gaps until now; rejects with `StoreAway` while nobody can know them. */
  gaps(): Promise<readonly Span[]>;
  /** Those that are known. */
  readonly known: readonly Span[];
}
/** Of a server that was never away. */
export const STEADY: Pulse = { gaps: async () => [], known: [] };

export class Heart implements Pulse {
  readonly #store: Pick<Store, 'beat'>;
  readonly #clock: Clock;
  #known: readonly Span[] = [];
  #last = -Infinity;
  #beating: Promise<void> | undefined;
  #callOff: () => void = () => undefined;
  #isStopped = false;

  constructor(store: Pick<Store, 'beat'>, clock: Clock) {
    [this.#store, this.#clock] = [store, clock];
  }
  get known(): readonly Span[] {
    return this.#known;
  }
  start(): void {
    if (this.#isStopped) return;
    this.#callOff = this.#clock.after(BEAT_MS, () => this.start());
    this.beat().catch((error: unknown) => {
      if (!(error instanceof StoreAway)) console.error(error);
    });
  }
  stop(): void {
    this.#isStopped = true;
    this.#callOff();
  }
  async gaps(): Promise<readonly Span[]> {
    if (this.#clock.wall() - this.#last > LONGEST_MS) await this.beat();
    return this.#known;
  }
  beat(): Promise<void> {
    return (this.#beating ??= this.#beat().finally(() => (this.#beating = undefined)));
  }
  async #beat(): Promise<void> {
    const at = this.#clock.wall();
    const known = this.#known.at(-1)?.to ?? at - REMEMBERED;
    const found = await this.#store.beat({ at, longest: LONGEST_MS, known });
    if (found.length > 0) this.#known = [...this.#known, ...found];
    this.#last = at;
  }
}
