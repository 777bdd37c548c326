/** Who settles chances in the engine: a seed, a script in order, or whoever asks. */
import { drawsOf, seededFate, type Fate } from '#fate';
import { fits, type Chance, type Settled } from '#kernel';
import type { FateGiven } from './messages.ts';

export class Dice {
  readonly #seeded: Fate | undefined;
  readonly #script: readonly number[];
  #at = 0;
  constructor(given: FateGiven | undefined) {
    this.#seeded = given !== undefined && 'seed' in given ? seededFate(given.seed) : undefined;
    this.#script = given !== undefined && 'script' in given ? given.script : [];
  }
  get left(): number {
    return this.#script.length - this.#at;
  }
  /** The next result; undefined when it is for whoever asks; a sentence when it does not fit. */
  settle(chance: Chance): { readonly result: Settled } | { readonly misfit: string } | undefined {
    if (this.#seeded !== undefined) return { result: this.#seeded(chance) };
    if (this.left === 0) return undefined;
    const count = drawsOf(chance);
    const drawn = this.#script.slice(this.#at, this.#at + count);
    const [first] = drawn;
    const result = chance.ask === 'pick' ? first : drawn;
    if (!fits(chance, result)) {
      const asked = chance.ask === 'pick' ? `0 to ${chance.from - 1}` : `${count}d${chance.sides}`;
      return { misfit: `the script goes on with ${drawn.join(' ')} where ${asked} is asked` };
    }
    this.#at += count;
    return { result };
  }
}
