/**
 * What comes in is worked at one piece after the other, and between two of them whatever else is
 * ready: answers of the database, thoughts of bots. Whose address had nothing to be done is first,
 * then each address in its turn: who sends much at once makes nobody wait but himself.
 */
interface Line {
  readonly address: string;
  readonly works: (() => void)[];
}

export class Turns {
  /** Those to whom something came when nothing else of theirs was being done. */
  readonly #fresh: Line[] = [];
  readonly #others: Line[] = [];
  readonly #lines = new Map<string, Line>();
  #isDue = false;

  take(address: string, work: () => void): void {
    const line = this.#lines.get(address);
    if (line === undefined) {
      const fresh = { address, works: [work] };
      this.#lines.set(address, fresh);
      this.#fresh.push(fresh);
    } else line.works.push(work);
    this.#goOn();
  }
  /** How many addresses it knows. */
  get size(): number {
    return this.#lines.size;
  }

  #goOn(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      const work = this.#next();
      if (this.#lines.size > 0) this.#goOn();
      work?.();
    });
  }
  /** Whoever had his turn comes after all others, though he have nothing more just now. */
  #next(): (() => void) | undefined {
    for (;;) {
      const line = this.#fresh.shift() ?? this.#others.shift();
      if (line === undefined) return undefined;
      const work = line.works.shift();
      if (work === undefined) this.#lines.delete(line.address);
      else {
        this.#others.push(line);
        return work;
      }
    }
  }
}
