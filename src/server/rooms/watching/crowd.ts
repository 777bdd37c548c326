/**
 * Who is at one table, by whichever server he came: how many are here is told to the other servers,
 * and heard of them. While the database is away each knows its own.
 */
import { canonical } from '#kernel';
import type { Store } from '#store';
import { unlessAway } from '../damage.ts';
import type { Sitting } from '../sitting.ts';

interface CrowdDoors {
  readonly store: Store;
  /** This server. */
  readonly node?: string;
  readonly sitting: Sitting;
  /** Others are there now than before. */
  readonly changed: () => void;
}
const NOBODY = canonical([[], 0]);

export class Crowd {
  readonly #of: CrowdDoors;
  /** As it was told last; empty: that is not known. */
  #told = '';
  #hasTold = false;
  #busy: Promise<void> | undefined;
  /** What is to be done once more, when that is done. */
  #again = false;
  #isGone = false;

  constructor(of: CrowdDoors) {
    this.#of = of;
  }
  /** Somebody came here or went. */
  look(): void {
    this.#again = true;
    this.#busy ??= this.#run().finally(() => (this.#busy = undefined));
  }
  /** Nothing that was told is known any more. */
  lookAnew(): void {
    this.#told = '';
    this.look();
  }
  /** Another server has told something. */
  async heard(): Promise<void> {
    const { store, node = '', sitting } = this.#of;
    const others = await unlessAway(store.elsewhere(sitting.record.id, node));
    if (others === undefined || this.#isGone) return;
    if (sitting.present.hearElsewhere(others)) this.#of.changed();
  }
  /** Nobody is here any more. */
  async leave(): Promise<void> {
    this.#isGone = true;
    await this.#busy;
    if (this.#hasTold && this.#told !== NOBODY) await this.#tell([], 0);
  }
  async #run(): Promise<void> {
    while (this.#again && !this.#isGone) {
      this.#again = false;
      const { present } = this.#of.sitting;
      const now = canonical([present.seated, present.watchersHere]);
      if (now === this.#told) continue;
      // The first who comes is to know who is there by other servers.
      const isFirst = this.#told === NOBODY || this.#told === '';
      const isTold = await this.#tell(present.seated, present.watchersHere);
      this.#told = isTold ? now : '';
      if (isFirst && isTold) await this.heard();
    }
  }
  async #tell(players: readonly string[], watchers: number): Promise<boolean> {
    this.#hasTold = true;
    const { store, node = '', sitting } = this.#of;
    const attending = { match: sitting.record.id, node, players, watchers };
    const told = store.attend(attending).then(() => true);
    return (await unlessAway(told)) ?? false;
  }
}
