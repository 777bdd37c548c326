/** Lines of play that begin at one moment and branch. By which rules is not known here. */
import { canonical } from '#kernel';
import type { Deed, KeptDeed } from '#protocol';

interface Node {
  readonly from: number;
  readonly deed: Deed;
  readonly next: number[];
  name: string | undefined;
}
/** Where all lines begin. */
export const ROOT = 0;

export class Tree {
  readonly #nodes = new Map<number, Node>();
  readonly #first: number[] = [];
  /** Of each place: where one went on from there last. */
  readonly #gone = new Map<number, number>();
  /** Where one stands. */
  #here = ROOT;
  /** Numbers grow along every line, and none is used twice. */
  #last = ROOT;

  constructor(kept: readonly KeptDeed[] = []) {
    for (const { from, deed, name } of kept) this.#put(from, deed, name);
  }
  get size(): number {
    return this.#nodes.size;
  }
  has(node: number): boolean {
    return node === ROOT || this.#nodes.has(node);
  }
  deedOf(node: number): Deed {
    return this.#at(node).deed;
  }
  nameOf(node: number): string | undefined {
    return this.#nodes.get(node)?.name;
  }
  rename(node: number, name: string): void {
    this.#at(node).name = name === '' ? undefined : name;
  }
  before(node: number): number {
    return this.#at(node).from;
  }
  /** What has been tried from there: the first is the main line. */
  after(node: number): readonly number[] {
    return node === ROOT ? this.#first : this.#at(node).next;
  }
  /** All that leads there, the first deed first. */
  pathTo(node: number): number[] {
    const path: number[] = [];
    for (let at = node; at !== ROOT; at = this.before(at)) path.push(at);
    return path.reverse();
  }
  /** The same deed at the same place is the same node. */
  add(from: number, deed: Deed): number {
    const text = canonical(deed);
    const known = this.after(from).find((one) => canonical(this.deedOf(one)) === text);
    return known ?? this.#put(from, deed, undefined);
  }
  get here(): number {
    return this.#here;
  }
  /** From now on one goes along this line, wherever on it one stands. */
  stand(node: number): void {
    for (const one of this.pathTo(node)) this.#gone.set(this.before(one), one);
    this.#here = node;
  }
  /** Which line was gone last is forgotten: the main one is gone. */
  forget(): void {
    this.#gone.clear();
  }
  /** With all that comes after it; who stands there stands before it then. */
  delete(node: number): void {
    if (this.pathTo(this.#here).includes(node)) this.#here = this.stopBefore(node);
    const own = this.before(node) === ROOT ? this.#first : this.#at(this.before(node)).next;
    own.splice(own.indexOf(node), 1);
    this.#gone.delete(this.before(node));
    const gone = [node];
    for (const one of gone) {
      gone.push(...this.after(one));
      this.#nodes.delete(one);
      this.#gone.delete(one);
    }
  }

  // --- moments -----------------------------------------------------------------------------------
  /**
   * A place at which one can stand: somebody was asked there, and answered at a press of its own,
   * or nothing has been done from there yet. What lies between came of one press.
   */
  isStop(node: number): boolean {
    if (node === ROOT || node === this.#here) return true;
    const next = this.after(node);
    return next.length === 0 || next.some((one) => this.#begins(one));
  }
  /** The press that led there began with this. */
  beginOf(stop: number): number {
    let at = stop;
    while (at !== ROOT && this.before(at) !== ROOT && !this.isStop(this.before(at))) {
      at = this.before(at);
    }
    return at;
  }
  stopBefore(stop: number): number {
    return stop === ROOT ? ROOT : this.before(this.beginOf(stop));
  }
  /** Where one press leads from there: the main line first. */
  stopsAfter(stop: number): readonly number[] {
    return this.after(stop).flatMap((one) => this.#stopsFrom(one));
  }
  /** Where one press leads, on the line that was gone last. */
  stopOn(stop: number): number | undefined {
    let at = this.#on(stop);
    while (at !== undefined && !this.isStop(at)) at = this.#on(at);
    return at;
  }
  /** Where the line that was gone last ends. */
  endOf(stop: number): number {
    let at = stop;
    for (let next = this.#on(at); next !== undefined; next = this.#on(at)) at = next;
    return at;
  }
  /**
   * The same press otherwise, or where none was the last before it: the next of those that have
   * been tried. Undefined: nothing else has been.
   */
  otherwise(stop: number, by: 1 | -1): number | undefined {
    for (let at = stop; at !== ROOT; at = this.stopBefore(at)) {
      const tried = this.stopsAfter(this.stopBefore(at));
      if (tried.length < 2) continue;
      const other = tried[(tried.indexOf(at) + by + tried.length) % tried.length];
      return other;
    }
    return undefined;
  }

  /** In an order in which each is kept after those that it follows. */
  kept(): readonly KeptDeed[] {
    const order = this.#order();
    const numbers = new Map(order.map((node, at) => [node, at + 1]));
    return order.map((node) => {
      const { from, deed, name } = this.#at(node);
      return { from: numbers.get(from) ?? ROOT, deed, ...(name === undefined ? {} : { name }) };
    });
  }
  /** The number that where one stands will have, once it is read from what is kept. */
  get keptHere(): number {
    return this.#order().indexOf(this.#here) + 1;
  }
  #order(): readonly number[] {
    const order: number[] = [];
    const walk = (node: number): void => {
      for (const one of this.after(node)) {
        order.push(one);
        walk(one);
      }
    };
    walk(ROOT);
    return order;
  }

  #at(node: number): Node {
    const found = this.#nodes.get(node);
    if (found === undefined) throw new Error(`the tree has no ${node}`);
    return found;
  }
  #put(from: number, deed: Deed, name: string | undefined): number {
    const node = (this.#last += 1);
    (from === ROOT ? this.#first : this.#at(from).next).push(node);
    this.#nodes.set(node, { from, deed, next: [], name });
    return node;
  }
  #begins(node: number): boolean {
    const deed = this.deedOf(node);
    return deed.by === 'seat' && deed.joined !== true;
  }
  #stopsFrom(node: number): readonly number[] {
    if (this.isStop(node)) return [node];
    return this.after(node).flatMap((one) => this.#stopsFrom(one));
  }
  #on(node: number): number | undefined {
    const gone = this.#gone.get(node);
    return gone ?? this.after(node)[0];
  }
}

/** One moment as the tree is written down. */
export interface Written {
  readonly stop: number;
  /** Which press it is, counted from where all lines begin. */
  readonly n: number;
  /** In how many other lines it stands. */
  readonly depth: number;
}
/** Line by line: a press, then what else was tried in its place, then what follows it. */
export function written(tree: Tree, from = ROOT, n = 1, depth = 0): readonly Written[] {
  const lines: Written[] = [];
  for (let [at, count] = [from, n]; ; count++) {
    const [main, ...others] = tree.stopsAfter(at);
    if (main === undefined) return lines;
    lines.push({ stop: main, n: count, depth });
    for (const stop of others) {
      lines.push({ stop, n: count, depth: depth + 1 });
      lines.push(...written(tree, stop, count + 1, depth + 1));
    }
    at = main;
  }
}
