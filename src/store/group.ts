/**
 * Steps of all matches that come in while some are being written wait, and go together into the
 * next statement. Who comes while nothing is written goes at once: nobody waits for company.
 */
import type { Moved, Step } from './appending.ts';
import { everyAwake } from './awake.ts';
import { asAway } from './reasons.ts';
import { StoreAway, StoreBusy, type Appended } from './store.ts';

/** So many of them, and so much of their text, go into one statement. */
export const MOST_STEPS = 64;
export const MOST_TEXT = 1024 * 1024;
/** Nobody waits longer while others are being written. */
const BUSY_MS = 10_000;

interface GroupDoors {
  /** Writes those of them that can be written now, or none: it is one transaction. */
  readonly all: (steps: readonly Step[]) => Promise<Moved>;
  /** Waits for whoever holds its match, and knows why it was not written. */
  readonly one: (step: Step) => Promise<Appended>;
}
interface Waiting {
  readonly step: Step;
  readonly done: (appended: Appended | Promise<Appended>) => void;
  readonly failed: (error: unknown) => void;
}

export class Group {
  readonly #doors: GroupDoors;
  #waiting: Waiting[] = [];
  #isWriting = false;

  constructor(doors: GroupDoors) {
    this.#doors = doors;
  }
  append(step: Step): Promise<Appended> {
    return new Promise((done, failed) => {
      this.#waiting.push({ step, done, failed });
      if (!this.#isWriting) void this.#goOn();
    });
  }

  async #goOn(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const over = everyAwake(BUSY_MS, () => this.#refuse());
      try {
        await this.#write(this.#next());
      } finally {
        over();
      }
    }
    this.#isWriting = false;
  }
  /** The first who wait, in their order; of one match one, since the next builds on it. */
  #next(): Waiting[] {
    const [group, left]: [Waiting[], Waiting[]] = [[], []];
    const matches = new Set<string>();
    let text = 0;
    for (const one of this.#waiting) {
      const { step } = one;
      const isFull = group.length === MOST_STEPS || text + step.text.length > MOST_TEXT;
      const isIn = group.length === 0 || (!isFull && !matches.has(step.match));
      (isIn ? group : left).push(one);
      // Whoever is left out stays before the next of his match.
      matches.add(step.match);
      if (isIn) text += step.text.length;
    }
    this.#waiting = left;
    return group;
  }
  /** Where one of them brings what cannot be written, it is found by halves. */
  async #write(group: readonly Waiting[]): Promise<void> {
    try {
      const moved = await this.#doors.all(group.map(({ step }) => step));
      for (const one of group) {
        const head = moved.get(one.step.match);
        if (head === undefined) this.#alone(one);
        else one.done({ appended: true, head });
      }
    } catch (error) {
      const away = asAway(error);
      if (away instanceof StoreAway) return group.forEach(({ failed }) => failed(away));
      if (group.length === 1) return group.forEach((one) => this.#alone(one));
      const half = group.length >> 1;
      await this.#write(group.slice(0, half));
      await this.#write(group.slice(half));
    }
  }
  /** Whatever has come between it and its match, nobody else waits for it. */
  #alone({ step, done }: Waiting): void {
    done(this.#doors.one(step));
  }
  #refuse(): void {
    for (const { failed } of this.#waiting.splice(0))
      failed(new StoreBusy('it has too much to do'));
  }
}
