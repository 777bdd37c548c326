/**
 * Whose each browser is, as it was last read: every request asks. What a node knows is forgotten
 * when any of them changes it, and while news may be lost nothing is known.
 */
import type { Store } from '#store';
import type { Clock } from '../clock.ts';
import type { Directory } from './player.ts';

/** As long as "last seen" is exact: it is written where it is read. */
const HOUR = 60 * 60 * 1000;
const MOST = 20_000;

interface Known {
  readonly until: number;
  readonly player: Promise<string | null | undefined>;
}

export class Sessions implements Directory {
  readonly #store: Pick<Store, 'knows' | 'sessionOf'>;
  readonly #clock: Clock;
  readonly #known = new Map<string, Known>();
  #isDeaf = false;
  #stop: () => Promise<void> = async () => undefined;

  private constructor(store: Directory, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }
  static async on(store: Directory & Pick<Store, 'listen'>, clock: Clock): Promise<Sessions> {
    const sessions = new Sessions(store, clock);
    sessions.#stop = await store.listen({
      news: () => undefined,
      signed: (session) => sessions.forget(session),
      lost: () => {
        sessions.#isDeaf = true;
        sessions.#known.clear();
      },
      missed: () => {
        sessions.#isDeaf = false;
        sessions.#known.clear();
      },
    });
    return sessions;
  }
  knows(player: string): Promise<boolean> {
    return this.#store.knows(player);
  }
  sessionOf(session: string): Promise<string | null | undefined> {
    const now = this.#clock.now();
    const known = this.#known.get(session);
    if (known !== undefined && known.until > now) return known.player;
    const player = this.#store.sessionOf(session);
    if (!this.#isDeaf) this.#keep(session, { until: now + HOUR, player });
    return player;
  }
  /** What is being read of it at this moment may be old already: it is not kept either. */
  forget(session: string): void {
    this.#known.delete(session);
  }
  #keep(session: string, known: Known): void {
    this.#known.delete(session);
    this.#known.set(session, known);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST && oldest !== undefined) this.#known.delete(oldest);
    known.player.catch(() => {
      if (this.#known.get(session) === known) this.#known.delete(session);
    });
  }
  close(): Promise<void> {
    return this.#stop();
  }
}
