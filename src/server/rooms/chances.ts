/** Who settles what is asked of fate at one table: the battle's own seed, or the players' dice. */
import type { Chance, Game, Settled, Words } from '#kernel';
import type { LoggedMatch, Row } from '#record';
import type { MatchRecord } from '#store';
import { fateAfter, whyNotSaid, type Dealer, type DiceKnown, type FateState } from './dealt.ts';

type Roll = Chance & { readonly ask: 'roll' };
interface Fate {
  /** `typed`: the players roll on a real table, and dice wait for what they type in. */
  readonly known: DiceKnown;
  /** How far it had come before. */
  readonly state: FateState;
  readonly deal: Dealer;
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
  #state: FateState;

  constructor(logged: LoggedMatch<Game>, fate: Fate) {
    this.#logged = logged;
    this.#fate = fate;
    this.#state = fate.state;
  }
  get state(): FateState {
    return this.#state;
  }
  get isTyped(): boolean {
    return this.#fate.known.dice === 'typed';
  }
  /** Is our own fate asked? No die has as many sides as a pick: nobody types that in. */
  get isOurs(): boolean {
    const { chance } = this.#logged.match;
    return chance !== undefined && !(this.isTyped && chance.ask === 'roll');
  }
  /** The roll that the players are to type in, and the row it comes after, which is its name. */
  get typedRoll(): { readonly chance: Roll; readonly id: number } | undefined {
    const { match, seq: id } = this.#logged;
    const { chance } = match;
    return this.isTyped && chance?.ask === 'roll' ? { chance, id } : undefined;
  }
  /** All that is asked of our own fate now, one thing after another. */
  settleAll(): Row[] {
    const rows: Row[] = [];
    while (this.isOurs) {
      const { chance } = this.#logged.match;
      if (chance === undefined) break;
      const { result, link } = this.#fate.deal(chance, this.#state);
      rows.push(this.settle(result, link));
    }
    return rows;
  }
  settle(result: Settled, link?: string): Row {
    return this.passed(this.#logged.settle(result, link));
  }
  /** What a seat says to the dice, or why it does not count. */
  say(seat: string, phrase: string): Row | Words {
    const trouble = whyNotSaid(this.#state, seat, phrase);
    return trouble ?? this.passed(this.#logged.say(seat, phrase));
  }
  /** It was written, by this process or another. */
  passed(row: Row): Row {
    this.#state = fateAfter(this.#state, row, this.#fate.known);
    return row;
  }
}
