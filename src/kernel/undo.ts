import type { Bar, Checkpoint } from './checkpoint.ts';
import type { Decision, Game } from './ruleset.ts';
import type { Refusal } from './world.ts';

interface Before<G extends Game> {
  readonly seat: G['seat'];
  readonly decision: number;
  readonly checkpoint: Checkpoint<G>;
}

/** What may still be taken back, and else why nothing may. */
export class Undo<G extends Game> {
  #history: Before<G>[] = [];
  #bar: Bar = 'nothingToUndo';

  get isEmpty(): boolean {
    return this.#history.length === 0;
  }
  /** Another seat's answer bars this one's from being taken back only while it stands. */
  remember({ seat, id }: Decision<G>, checkpoint: Checkpoint<G>): void {
    this.#history.push({ seat, decision: id, checkpoint });
  }
  forget(bar: Bar): void {
    this.#history = [];
    this.#bar = bar;
  }
  /** Why the seat may not take back the last answer of all. */
  barTo(seat: G['seat']): Refusal<G> | undefined {
    const last = this.#history.at(-1);
    if (last === undefined) return { code: this.#bar, cite: undefined };
    return last.seat === seat ? undefined : { code: 'undoAfterOther', cite: undefined };
  }
  /** What the seat may take back, one after the other: the last first. */
  takeable(seat: G['seat']): readonly number[] {
    const other = this.#history.findLastIndex((one) => one.seat !== seat);
    const own = this.#history.slice(other + 1);
    return own.map(({ decision }) => decision).reverse();
  }
  /** The match as it was before its last answer. */
  takeBack(): Before<G> {
    const last = this.#history.pop();
    if (last === undefined) throw new Error('undo was allowed without a past');
    return last;
  }
  /** The value brings back what may be taken back now, whatever is played meanwhile. */
  keep(): () => void {
    const [history, bar] = [[...this.#history], this.#bar];
    return () => {
      [this.#history, this.#bar] = [[...history], bar];
    };
  }
}
