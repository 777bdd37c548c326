import type { Asking, Data, EventDeclaration, QuestionDeclaration } from './declarations.ts';
import type { Frozen } from './json.ts';
import type { AskedBy, NOBODY, Outcome, Procedure, Scene, World } from './world.ts';

/** Thrown by `Context.end` and caught by `Match`: the one control flow that is thrown. */
export class Over<W extends World> extends Error {
  readonly outcome: Outcome<W>;
  constructor(outcome: Outcome<W>) {
    super('the match is over');
    this.outcome = outcome;
  }
}

/**
 * What a procedure holds while it runs: a scene with verbs. It needs no list of events and
 * questions: whoever emits or asks names the declaration.
 */
export class Context<W extends World> implements Scene<W> {
  readonly setup: Frozen<W['setup']>;
  readonly edition: W['edition'];
  readonly position: Frozen<W['position']>;
  /** The open headings: where in the rulebook play stands. */
  readonly trail: W['rule'][] = [];
  readonly #happen: (event: { readonly type: string }) => void;

  constructor(scene: Scene<W>, happen: (event: { readonly type: string }) => void) {
    this.setup = scene.setup;
    this.edition = scene.edition;
    this.position = scene.position;
    this.#happen = happen;
  }

  /** States a fact; it is applied at once. */
  emit<T extends string, F>(event: EventDeclaration<W, T, F>, data: Data<F>): void {
    this.#happen({ type: event.type, ...data });
  }

  end(outcome: Outcome<W>): never {
    throw new Over(outcome);
  }

  /** Asks one seat and waits. */
  ask<K extends string, Q extends object, A>(
    seat: W['seat'],
    asked: QuestionDeclaration<W, K, Q, A>,
    question: Q,
    cite: W['rule'] = citeOf(asked, question),
  ): Procedure<W, A> {
    return this.#put(asked, { seat, ask: asked.ask, question, cite });
  }
  /** Asks several seats at once; their answers stay sealed until the last one is in. */
  *askTogether<K extends string, Q extends object, A>(
    asked: QuestionDeclaration<W, K, Q, A>,
    all: readonly { readonly seat: W['seat']; readonly question: Q }[],
    cite?: W['rule'],
  ): Procedure<W, A[]> {
    const { ask } = asked;
    const each = all.map((one) => ({ ...one, ask, cite: cite ?? citeOf(asked, one.question) }));
    return (yield { to: 'seats', asked: each }) as A[];
  }
  /** A forced question with a single answer answers itself. */
  *#put<Q, A>(
    rules: Pick<Asking<W, Q, A>, 'forced' | 'list'>,
    asked: AskedBy<W['seat'], W['rule']> & { readonly question: Q },
  ): Procedure<W, A> {
    const all = rules.forced === true ? (rules.list?.(this, asked.question) ?? []) : [];
    if (all.length === 1) return all[0];
    const [answer] = (yield { to: 'seats', asked: [asked] }) as [A];
    return answer;
  }

  *roll(dice: number, sides = 6): Procedure<W, number[]> {
    return (yield { to: 'fate', chance: { ask: 'roll', dice, sides } }) as number[];
  }

  *pick(from: number): Procedure<W, number> {
    return (yield { to: 'fate', chance: { ask: 'pick', from } }) as number;
  }

  /** A hidden draw: only its owner is told the result, by events that the ruleset redacts. */
  *draw(from: number, owner: W['seat'] | typeof NOBODY): Procedure<W, number> {
    return (yield { to: 'fate', chance: { ask: 'pick', from, owner } }) as number;
  }

  /** Runs a procedure under a heading of the rulebook. */
  *within<T>(heading: W['rule'], procedure: Procedure<W, T>): Procedure<W, T> {
    this.trail.push(heading);
    const result = yield* procedure;
    this.trail.pop();
    return result;
  }
}

const citeOf = <W extends World, Q>(
  { cite }: Pick<Asking<W, Q, never>, 'cite'>,
  question: Q,
): W['rule'] => (typeof cite === 'function' ? cite(question) : cite);
