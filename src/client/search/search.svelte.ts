/** The search for an opponent, wherever in the house its reader is. */
import type { Searching, Wished } from '#protocol';
import { ask, Refused, seated } from '../../table/api.ts';
import { router } from '../../table/router.svelte.ts';
import { searching } from './searching.svelte.ts';

/** So often it is asked; a page out of sight is let to ask once a minute, which is enough. */
const EACH_MS = 4000;
type Standing = 'none' | 'searching' | 'found' | 'lapsed';

class Search {
  standing = $state<Standing>('none');
  wished = $state.raw<Wished>({});
  /** Since when, by this browser's clock. */
  since = $state(0);
  /** The battle that was found. */
  found = $state('');
  /** The server did not answer when it was asked last. */
  unheard = $state(false);
  #next: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    addEventListener('pagehide', () => this.#hide());
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) void this.#look();
    });
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) void this.#look();
    });
    this.#resume();
  }
  /** Rejected with why it may not be. */
  async begin(wished: Wished): Promise<void> {
    const told = await ask<Searching>('search', wished);
    this.wished = wished;
    searching.keep(JSON.stringify(wished));
    this.#take(told);
  }
  async leave(): Promise<void> {
    this.#end('none');
    // What is not heard there lapses by itself.
    await ask('search/leave', {}).catch(() => undefined);
  }
  /** What was found has been seen. */
  done(): void {
    this.#end('none');
  }
  #resume(): void {
    const { kept } = searching;
    if (kept === null) return;
    try {
      this.wished = JSON.parse(kept) as Wished;
    } catch {
      this.wished = {};
    }
    this.standing = 'searching';
    this.since = Date.now();
    void this.#look();
  }
  #end(standing: Standing): void {
    clearTimeout(this.#next);
    this.standing = standing;
    searching.keep(undefined);
  }
  async #look(): Promise<void> {
    if (this.standing !== 'searching') return;
    clearTimeout(this.#next);
    try {
      const told = await ask<Searching>('search/on', {});
      this.unheard = false;
      this.#take(told);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.unheard = true;
      this.#wait();
    }
  }
  #wait(): void {
    clearTimeout(this.#next);
    if (this.#isOn()) this.#next = setTimeout(() => void this.#look(), EACH_MS);
  }
  #isOn(): boolean {
    return this.standing === 'searching' && searching.on;
  }
  #take(told: Searching): void {
    // He has left while it was asked.
    if (!searching.on) return;
    if ('found' in told) return this.#find(told.found);
    if ('over' in told) return this.#end('lapsed');
    this.standing = 'searching';
    this.since = Date.now() - told.waited * 1000;
    this.#wait();
  }
  /** Who waits for it beside his battles is led there; whoever is elsewhere is told. */
  #find(id: string): void {
    clearTimeout(this.#next);
    this.found = id;
    this.standing = 'found';
    void seated(Promise.resolve({ id }));
    if (router.path === '/battles') router.go(`/m/${id}`);
  }
  #hide(): void {
    if (this.#isOn()) navigator.sendBeacon('/api/search/away', '{}');
  }
}
export const search = new Search();
