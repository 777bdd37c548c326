/** The army that is being built; everything else on the page follows from it. */
import type { Words } from '#kernel';
import { router } from '#table';
import { figuresIn, totalOf } from '../rules/army/index.ts';
import type { Bought, BoughtUnit } from '../rules/army/index.ts';
import { printArmyLink } from '../content/army-link.ts';
import { printArmyFile, readArmy } from '../content/army-reading.ts';
import { LISTS } from '../content/lists.ts';
import { reasonsFor } from '../table/new/armies.ts';
import { addUnit, copyUnit, emptyArmy, removeUnit } from './edits.ts';

export const PAGE = '/armies/art-of-tactics';
const KEY = 'sandtable.tactics-army';
const MOST_UNDONE = 100;
const [FIRST = ''] = LISTS.keys();

/** What this browser holds; an army that it cannot read is none. */
function recall(): Bought | undefined {
  try {
    const read = readArmy(localStorage.getItem(KEY) ?? '');
    return read.ok ? read.value : undefined;
  } catch {
    return undefined;
  }
}
function keep(army: Bought): void {
  try {
    localStorage.setItem(KEY, printArmyFile(army));
  } catch {
    // A browser that keeps nothing: the address holds the army all the same.
  }
}

export class Draft {
  army = $state.raw<Bought>(emptyArmy(FIRST));
  /** The unit whose choices are open; -1: none. */
  chosen = $state(-1);
  /** Why the last address or file was not opened. */
  trouble = $state.raw<Words | undefined>();
  #before = $state.raw<readonly Bought[]>([]);
  readonly list = $derived(LISTS.get(this.army.list));
  readonly total = $derived(totalOf(LISTS, this.army));
  readonly figures = $derived(figuresIn(LISTS, this.army));
  readonly allied = $derived(this.army.units.some(({ ally }) => ally !== undefined));
  /** AOT-ARMY-16 Whether allies may come is for both players to say, and no fault of the army. */
  readonly reasons = $derived(reasonsFor(this.army, true));
  /** Until a unit is chosen nothing is wrong. */
  readonly isEmpty = $derived(this.army.units.length === 0);
  readonly link = $derived(printArmyLink(this.army));
  readonly canUndo = $derived(this.#before.length > 0);

  /** The address holds the army, and so does this browser: a reload loses nothing. */
  #put(army: Bought): void {
    this.army = army;
    this.trouble = undefined;
    this.chosen = Math.min(this.chosen, army.units.length - 1);
    keep(army);
    router.replace(`${PAGE}#${this.link}`);
  }
  edit(army: Bought): void {
    if (army === this.army) return;
    this.#before = [...this.#before.slice(-MOST_UNDONE), this.army];
    this.#put(army);
  }
  undo(): void {
    const army = this.#before.at(-1);
    if (army === undefined) return;
    this.#before = this.#before.slice(0, -1);
    this.#put(army);
  }
  add(unit: BoughtUnit): void {
    const army = addUnit(this.army, unit);
    const { length } = this.army.units;
    this.edit(army);
    this.chosen = Math.min(length, army.units.length - 1);
  }
  copy(index: number): void {
    this.edit(copyUnit(this.army, index));
    this.chosen = Math.min(index + 1, this.army.units.length - 1);
  }
  remove(index: number): void {
    if (this.chosen > index) this.chosen -= 1;
    this.edit(removeUnit(this.army, index));
  }
  /** An army from outside, in whatever form; a broken one changes nothing. */
  open(text: string): boolean {
    const read = readArmy(text);
    if (!read.ok) {
      this.trouble = read.error;
      return false;
    }
    this.chosen = -1;
    this.edit(read.value);
    return true;
  }
  /** What the address says; nothing: what this browser holds, which is never lost to a link. */
  follow(hash: string): void {
    const code = hash.slice(1);
    if (code === this.link) return;
    const kept = this.army.units.length === 0 ? recall() : undefined;
    if (kept !== undefined) this.army = kept;
    if (code !== '' && code !== this.link) this.open(code);
    else if (this.army.units.length > 0) this.#put(this.army);
  }
}
