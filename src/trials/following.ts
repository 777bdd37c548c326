/** A log followed event by event: how the table stood before each of them, and after it. */
import { cloneJson, type AnyRuleset, type Game, type Happening, type Scene } from '#kernel';

export interface Followed {
  readonly before: Scene<Game>;
  readonly after: Scene<Game>;
}
export class Following {
  readonly #ruleset: AnyRuleset;
  #now: Scene<Game>;

  constructor(ruleset: AnyRuleset, { setup, edition, position }: Scene<Game>) {
    this.#ruleset = ruleset;
    this.#now = { setup, edition, position: cloneJson(position) };
  }
  on(event: Happening<Game>): Followed {
    const before = this.#now;
    // That a battle is over changes nothing on the table.
    if (event.type === 'ended') return { before, after: before };
    const position = this.#ruleset.copy?.(before.position) ?? cloneJson(before.position);
    this.#ruleset.apply(position, event);
    this.#now = { ...before, position };
    return { before, after: this.#now };
  }
}
