import type { Frozen } from './json.ts';
import type { NOBODY } from './ruleset.ts';
import type {
  AnswerTo,
  Asked,
  Asks,
  Game,
  Outcome,
  Procedure,
  QuestionOf,
  QuestionRules,
  Playable,
  Scene,
} from './ruleset.ts';

/** Thrown by `Table.end` and caught by `Match`: the one control flow that is thrown. */
export class Over<G extends Game> extends Error {
  readonly outcome: Outcome<G>;
  constructor(outcome: Outcome<G>) {
    super('the match is over');
    this.outcome = outcome;
  }
}

/** What a procedure holds while it runs: a scene with verbs. */
export class Table<G extends Game> implements Scene<G> {
  readonly setup: Frozen<G['setup']>;
  readonly edition: G['edition'];
  readonly position: Frozen<G['position']>;
  /** The open headings: where in the rulebook play stands. */
  readonly trail: G['rule'][] = [];
  readonly #ruleset: Playable<G>;
  readonly #emit: (event: G['event']) => void;

  constructor(
    ruleset: Playable<G>,
    setup: Frozen<G['setup']>,
    position: G['position'],
    emit: (event: G['event']) => void,
  ) {
    this.#ruleset = ruleset;
    this.setup = setup;
    this.edition = ruleset.edition;
    this.position = position as Frozen<G['position']>;
    this.#emit = emit;
  }

  /** States a fact; it is applied at once. */
  emit(event: G['event']): void {
    this.#emit(event);
  }

  end(outcome: Outcome<G>): never {
    throw new Over(outcome);
  }

  /** Asks one seat and waits; a forced question with a single answer answers itself. */
  *ask<K extends Asks<G>>(
    seat: G['seat'],
    ask: K,
    question: QuestionOf<G, K>,
    cite: G['rule'],
  ): Procedure<G, AnswerTo<G, K>> {
    const rules: QuestionRules<G, K> = this.#ruleset.questions[ask];
    if (rules.forced === true) {
      const all = rules.list?.(this, question) ?? [];
      if (all.length === 1) return all[0];
    }
    const asked = [{ seat, ask, question, cite } as Asked<G>];
    const [answer] = (yield { to: 'seats', asked }) as [AnswerTo<G, K>];
    return answer;
  }

  /** Asks several seats at once; their answers stay sealed until the last one is in. */
  *askTogether<K extends Asks<G>>(
    ask: K,
    asked: readonly { seat: G['seat']; question: QuestionOf<G, K> }[],
    cite: G['rule'],
  ): Procedure<G, AnswerTo<G, K>[]> {
    const all = asked.map((one) => ({ ...one, ask, cite }));
    return (yield { to: 'seats', asked: all }) as AnswerTo<G, K>[];
  }

  *roll(dice: number, sides = 6): Procedure<G, number[]> {
    return (yield { to: 'fate', chance: { ask: 'roll', dice, sides } }) as number[];
  }

  *pick(from: number): Procedure<G, number> {
    return (yield { to: 'fate', chance: { ask: 'pick', from } }) as number;
  }

  /** A hidden draw: only its owner is told the result, by events that the ruleset redacts. */
  *draw(from: number, owner: G['seat'] | typeof NOBODY): Procedure<G, number> {
    return (yield { to: 'fate', chance: { ask: 'pick', from, owner } }) as number;
  }

  /** Runs a procedure under a heading of the rulebook. */
  *within<T>(heading: G['rule'], procedure: Procedure<G, T>): Procedure<G, T> {
    this.trail.push(heading);
    const result = yield* procedure;
    this.trail.pop();
    return result;
  }
}
