/** Who settles what is asked of fate at one table: the battle's own seed, or the players' dice. */
import { drawsOf } from '#fate';
import type { Chance, Game, Settled } from '#kernel';
import type { LoggedMatch, Row } from '#record';
import type { MatchRecord } from '#store';

type Roll = Chance & { readonly ask: 'roll' };
interface Fate {
  /** The players roll on a real table: dice wait for what they type in. */
  readonly typed: boolean;
  /** How many draws there were before. */
  readonly drawn: number;
  readonly settle: (chance: Chance, ordinal: number) => Settled;
}

/**
 * The clear seed, opened once. A battle that is `on` needs it: one that was sealed with another key
 * says so as soon as it is read; one that has ended is still to be looked at.
 */
export function seedOf(
  { openSeed }: { readonly openSeed: (record: MatchRecord) => string },
  record: MatchRecord,
  on: boolean,
): () => string {
  let seed = on ? openSeed(record) : undefined;
  return () => (seed ??= openSeed(record));
}

export class Chances {
  readonly #logged: LoggedMatch<Game>;
  readonly #fate: Fate;
  #drawn: number;

  constructor(logged: LoggedMatch<Game>, fate: Fate) {
    this.#logged = logged;
    this.#fate = fate;
    this.#drawn = fate.drawn;
  }
  get drawn(): number {
    return this.#drawn;
  }
  get isTyped(): boolean {
    return this.#fate.typed;
  }
  /** Is our own fate asked? No die has as many sides as a pick: nobody types that in. */
  get isOurs(): boolean {
    const { chance } = this.#logged.match;
    return chance !== undefined && !(this.#fate.typed && chance.ask === 'roll');
  }
  /** The roll that the players are to type in, and the row it comes after, which is its name. */
  get typedRoll(): { readonly chance: Roll; readonly id: number } | undefined {
    const { match, seq: id } = this.#logged;
    const { chance } = match;
    return this.#fate.typed && chance?.ask === 'roll' ? { chance, id } : undefined;
  }
  /** All that is asked of our own fate now, one thing after another. */
  settleAll(): Row[] {
    const rows: Row[] = [];
    while (this.isOurs) {
      const { chance } = this.#logged.match;
      if (chance !== undefined)
        rows.push(this.settle(chance, this.#fate.settle(chance, this.#drawn)));
    }
    return rows;
  }
  settle(chance: Chance, result: Settled): Row {
    this.passed(chance);
    return this.#logged.settle(result);
  }
  /** Another process settled it. */
  passed(chance: Chance): void {
    this.#drawn += drawsOf(chance);
  }
}
