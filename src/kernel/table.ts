import { Context } from './context.ts';
import type { Data, EventDeclaration, QuestionDeclaration } from './declarations.ts';
import type { Frozen } from './json.ts';
import type { AnswerTo, Asks, Game, Playable, Procedure, QuestionOf } from './ruleset.ts';

/**
 * A context that knows the whole game: an event may be emitted whole, and a question asked by its
 * name, where they are not declared.
 */
export class Table<G extends Game> extends Context<G> {
  readonly #ruleset: Playable<G>;

  constructor(
    ruleset: Playable<G>,
    setup: Frozen<G['setup']>,
    position: G['position'],
    emit: (event: G['event']) => void,
  ) {
    const { edition } = ruleset;
    super({ setup, edition, position: position as Frozen<G['position']> }, emit);
    this.#ruleset = ruleset;
  }

  override emit(event: G['event']): void;
  override emit<T extends string, F>(event: EventDeclaration<G, T, F>, data: Data<F>): void;
  override emit(event: G['event'] | EventDeclaration<G, string, object>, data?: object): void {
    if (data === undefined) this.happen(event);
    else super.emit(event as EventDeclaration<G, string, object>, data);
  }

  override ask<K extends Asks<G>>(
    seat: G['seat'],
    ask: K,
    question: QuestionOf<G, K>,
    cite: G['rule'],
  ): Procedure<G, AnswerTo<G, K>>;
  override ask<K extends string, Q extends object, A>(
    seat: G['seat'],
    asked: QuestionDeclaration<G, K, Q, A>,
    question: Q,
    cite?: G['rule'],
  ): Procedure<G, A>;
  override ask(
    seat: G['seat'],
    ask: Asks<G> | QuestionDeclaration<G, string, object, unknown>,
    question: object,
    cite?: G['rule'],
  ): Procedure<G, unknown> {
    if (typeof ask !== 'string') return super.ask(seat, ask, question, cite);
    return this.put(this.#ruleset.questions[ask], { seat, ask, question, cite: cite as G['rule'] });
  }

  override askTogether<K extends Asks<G>>(
    ask: K,
    asked: readonly { readonly seat: G['seat']; readonly question: QuestionOf<G, K> }[],
    cite: G['rule'],
  ): Procedure<G, AnswerTo<G, K>[]>;
  override askTogether<K extends string, Q extends object, A>(
    asked: QuestionDeclaration<G, K, Q, A>,
    all: readonly { readonly seat: G['seat']; readonly question: Q }[],
    cite?: G['rule'],
  ): Procedure<G, A[]>;
  override askTogether(
    ask: Asks<G> | QuestionDeclaration<G, string, object, unknown>,
    asked: readonly { readonly seat: G['seat']; readonly question: object }[],
    cite?: G['rule'],
  ): Procedure<G, unknown[]> {
    if (typeof ask !== 'string') return super.askTogether(ask, asked, cite);
    return this.putAll(asked.map((one) => ({ ...one, ask, cite: cite as G['rule'] })));
  }
}
