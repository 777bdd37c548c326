/**
 * Who waits, in a line for each part of what a name asks for: names have their turns one after the
 * other, and so have the parts of each. Who asks for much at once makes nobody wait but himself.
 */
export class Lines<T> {
  readonly #names = new Map<string, Map<string, T[]>>();

  add(one: T, name: string, part: string): void {
    const parts = this.#names.get(name) ?? new Map<string, T[]>();
    this.#names.set(name, parts);
    const line = parts.get(part);
    if (line === undefined) parts.set(part, [one]);
    else line.push(one);
  }
  /** The first of the part whose turn it is; its name comes after all others. */
  next(): T | undefined {
    return turn(this.#names, (parts) => turn(parts, (line) => line.shift()));
  }
  /** It waits no longer. */
  drop(one: T, name: string, part: string): void {
    const parts = this.#names.get(name);
    const left = parts?.get(part)?.filter((other) => other !== one) ?? [];
    if (left.length > 0) parts?.set(part, left);
    else parts?.delete(part);
    if (parts?.size === 0) this.#names.delete(name);
  }
}

/** Takes from the first of them, which comes last if anything is left of it. */
function turn<Of extends { readonly length: number } | { readonly size: number }, T>(
  all: Map<string, Of>,
  take: (first: Of) => T | undefined,
): T | undefined {
  for (const [name, first] of all) {
    all.delete(name);
    const one = take(first);
    if (('size' in first ? first.size : first.length) > 0) all.set(name, first);
    return one;
  }
  return undefined;
}
