/** What the page of one seat knows of a battle, by the words that its server would send. */
import {
  cloneJson,
  type AnyRuleset,
  type Frozen,
  type Game,
  type Happening,
  type Match,
} from '#kernel';
import type { Row } from '#record';
import { stateFor, stepFor } from '../../src/server/rooms/telling/state.ts';
import { foresightOf, type Foresight } from '../../src/table/foresight.ts';

type Told = { readonly event: Happening<Game>; readonly before: Frozen<object> };

/** A position, and the events it was told. */
export class ToldPage {
  readonly events: Told[] = [];
  readonly seat: string;
  position: Frozen<object>;
  /** Is anything kept from it, as it was told last? */
  hides = false;
  readonly #ruleset: AnyRuleset;
  constructor(ruleset: AnyRuleset, seat: string, position: Frozen<object>) {
    [this.#ruleset, this.seat, this.position] = [ruleset, seat, position];
  }
  hear(row: Row): void {
    for (const told of stepFor(this.#ruleset, row, this.seat).events) {
      const event = told as Happening<Game>;
      const before = this.position;
      if (event.type !== 'ended') {
        const next = cloneJson(before);
        this.#ruleset.apply(next, event);
        this.position = next;
      }
      this.events.push({ event, before });
    }
  }
  /** As the page of a browser does it. */
  foresight(match: Match<Game>): Foresight<Game> | undefined {
    const { seat, events, position } = this;
    const besides = {
      mayUndo: () => undefined,
      presses: () => [],
      typedRoll: undefined,
      seed: undefined,
      offers: new Map(),
      refused: new Map(),
    };
    const state = stateFor(match, [seat], seat, besides);
    const { pending, stage, hides } = JSON.parse(JSON.stringify(state)) as typeof state;
    this.hides = hides;
    const { ruleset, setup } = match;
    return foresightOf<Game>({ ruleset, setup, seat, pending, stage, events, position });
  }
}
