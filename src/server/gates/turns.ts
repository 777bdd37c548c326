/**
 * What comes in is worked at one piece after the other, and between two of them whatever else is
 * ready: answers of the database, thoughts of bots. Who sits at a table is heard before those who
 * watch or ask; but of so many turns one is theirs.
 */
const ONE_IN = 5;

export class Turns {
  readonly #seated = new Queue();
  readonly #strangers = new Queue();
  /** Turns since a stranger had his. */
  #since = 0;
  #isDue = false;

  take(address: string, isSeated: boolean, work: () => void): void {
    (isSeated ? this.#seated : this.#strangers).add(address, work);
    this.#goOn();
  }
  /** How many addresses there are whose turn is to come. */
  get size(): number {
    return this.#seated.size + this.#strangers.size;
  }

  #goOn(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      const work = this.#next();
      if (this.size > 0) this.#goOn();
      work?.();
    });
  }
  #next(): (() => void) | undefined {
    this.#since += 1;
    const seated = this.#since < ONE_IN ? this.#seated.next() : undefined;
    if (seated !== undefined) return seated;
    this.#since = 0;
    return this.#strangers.next() ?? this.#seated.next();
  }
}

interface Line {
  readonly address: string;
  readonly works: (() => void)[];
}
/**
 * Whose address had nothing to be done is first, then each address in its turn: who sends much at
 * once makes nobody wait but himself.
 */
class Queue {
  readonly #fresh: Line[] = [];
  readonly #others: Line[] = [];
  readonly #lines = new Map<string, Line>();

  get size(): number {
    return this.#lines.size;
  }
  add(address: string, work: () => void): void {
    const line = this.#lines.get(address);
    if (line !== undefined) return void line.works.push(work);
    const fresh = { address, works: [work] };
    this.#lines.set(address, fresh);
    this.#fresh.push(fresh);
  }
  /** Whoever had his turn comes after all others, though he have nothing more just now. */
  next(): (() => void) | undefined {
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
