/**
 * Who waits, in a line for each name: names have their turns one after the other, and who asks for
 * much at once makes nobody wait but himself.
 */
export class Lines<T> {
  readonly #lines = new Map<string, T[]>();

  add(name: string, one: T): void {
    const line = this.#lines.get(name);
    if (line === undefined) this.#lines.set(name, [one]);
    else line.push(one);
  }
  /** The first of the name whose turn it is; that name comes after all others. */
  next(): T | undefined {
    for (const [name, line] of this.#lines) {
      this.#lines.delete(name);
      const one = line.shift();
      if (line.length > 0) this.#lines.set(name, line);
      return one;
    }
    return undefined;
  }
  /** It waits no longer. */
  drop(name: string, one: T): void {
    const line = this.#lines.get(name) ?? [];
    const left = line.filter((other) => other !== one);
    if (left.length === 0) this.#lines.delete(name);
    else this.#lines.set(name, left);
  }
}
