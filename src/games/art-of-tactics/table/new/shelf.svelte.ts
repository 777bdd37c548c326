/** Armies that this browser keeps, by their names: opened in the builder, led in a new battle. */
import { parseArmyLink, printArmyLink } from '../../content/army-link.ts';
import type { Bought } from '../../rules/army/index.ts';

const KEY = 'sandtable.tactics-shelf';
/** Longer lists are of no use in a choice. */
export const MOST_KEPT = 60;
/** As it is stored: the code of its link is the whole army. */
interface Stored {
  readonly name: string;
  readonly code: string;
}
export interface Kept {
  readonly name: string;
  readonly army: Bought;
}
const isStored = (one: unknown): one is Stored =>
  typeof one === 'object' &&
  one !== null &&
  'name' in one &&
  'code' in one &&
  typeof one.name === 'string' &&
  typeof one.code === 'string';
/** What cannot be read is nothing; nobody is told of it, for nobody could mend it here. */
function recalled(): Stored[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStored) : [];
  } catch {
    return [];
  }
}
/** Does this browser keep anything? */
function store(all: readonly Stored[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
    return true;
  } catch {
    return false;
  }
}
class Shelf {
  #stored = $state.raw<readonly Stored[]>(recalled());
  /** Those that these lists can read, as they were kept. */
  readonly all: readonly Kept[] = $derived(
    this.#stored.flatMap(({ name, code }) => {
      const army = parseArmyLink(code);
      return typeof army === 'string' ? [] : [{ name, army }];
    }),
  );
  get full(): boolean {
    return this.#stored.length >= MOST_KEPT;
  }
  named(name: string): Bought | undefined {
    return this.all.find((one) => one.name === name)?.army;
  }
  /** In the place of the one of that name, if there is one; false: this browser keeps nothing. */
  keep(name: string, army: Bought): boolean {
    const one = { name, code: printArmyLink(army) };
    const at = this.#stored.findIndex((other) => other.name === name);
    return this.#put(at < 0 ? [...this.#stored, one] : this.#stored.with(at, one));
  }
  forget(name: string): void {
    this.#put(this.#stored.filter((one) => one.name !== name));
  }
  #put(all: readonly Stored[]): boolean {
    if (!store(all)) return false;
    this.#stored = all;
    return true;
  }
}
export const shelf = new Shelf();
