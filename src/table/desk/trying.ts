/** A drafted move of several units, tried on a fork of the match before it is sent. */
import type { Game, Match, RefusalTold, Scene } from '#kernel';

/** One answer of a draft: where it would lead, and what the rules say to it. */
export interface Tried<Answer, End> {
  readonly answer: Answer;
  readonly end: End;
  readonly refusal: RefusalTold | undefined;
  /** A lesser answer that is legal, where the whole is not. */
  readonly remedy?: { readonly answer: Answer; readonly end: End };
}
/** What a game says of one answer on the table as it stands. */
export interface Trying<G extends Game, Answer, End> {
  /** Undefined: nothing is asked any more. */
  why(look: Scene<G>, question: unknown, answer: Answer): RefusalTold | undefined;
  end(look: Scene<G>, answer: Answer): End;
  /** Is it refused only for what others of the draft may still move away? */
  mayPass(refusal: RefusalTold): boolean;
  lesser(look: Scene<G>, question: unknown, answer: Answer): Answer | undefined;
}
const NOT_ASKED: RefusalTold = { code: 'notAsked', cite: undefined };

/**
 * Every answer on the table as the ones before it left it. Who is in another's way is tried again
 * after the others, and what may not be done whole is done as far as it is legal.
 */
export function triedTogether<G extends Game, Answer, End>(
  fork: Match<G>,
  answers: readonly Answer[],
  rules: Trying<G, Answer, End>,
): Tried<Answer, End>[] {
  const line = new Line(fork, rules);
  const first = answers.map((answer) => line.step(answer));
  const again = first
    .filter((one) => !isLegal(one))
    .map((one) => (one.refusal && rules.mayPass(one.refusal) ? line.step(one.answer) : one));
  const short = again.filter((one) => !isLegal(one)).map((one) => line.lessened(one));
  // In the order in which they are legal: so they are sent.
  return [...first.filter(isLegal), ...again.filter(isLegal), ...short];
}
const isLegal = ({ refusal }: { readonly refusal: RefusalTold | undefined }): boolean =>
  refusal === undefined;

/** What is sent of a draft: legal answers, and the lesser ones of those that are not. */
export const sentOf = <Answer>(tried: readonly Tried<Answer, unknown>[]): Answer[] =>
  tried.flatMap(({ answer, refusal, remedy }) => {
    if (refusal === undefined) return [answer];
    return remedy === undefined ? [] : [remedy.answer];
  });

/** Answers one after the other on a fork of the match. */
class Line<G extends Game, Answer, End> {
  readonly #fork: Match<G>;
  readonly #rules: Trying<G, Answer, End>;
  readonly #ask: string | undefined;
  /** Legal, and given only when another comes after it: what follows the last is of no interest. */
  #next: Answer | undefined;

  constructor(fork: Match<G>, rules: Trying<G, Answer, End>) {
    this.#fork = fork;
    this.#rules = rules;
    this.#ask = fork.pending[0]?.ask;
  }
  step(answer: Answer): Tried<Answer, End> {
    const question = this.#asked();
    const { scene } = this.#fork;
    const refusal = question === undefined ? NOT_ASKED : this.#rules.why(scene, question, answer);
    if (refusal === undefined) this.#next = answer;
    return { answer, end: this.#rules.end(scene, answer), refusal };
  }
  lessened(one: Tried<Answer, End>): Tried<Answer, End> {
    const question = this.#asked();
    const { scene } = this.#fork;
    const answer = question && this.#rules.lesser(scene, question, one.answer);
    this.#next = answer;
    if (answer === undefined) return one;
    return { ...one, remedy: { answer, end: this.#rules.end(scene, answer) } };
  }
  /** The open question once the answer before is given. */
  #asked(): object | undefined {
    const [before] = this.#fork.pending;
    if (before !== undefined && this.#next !== undefined) this.#fork.accept(before.id, this.#next);
    this.#next = undefined;
    const [open] = this.#fork.pending;
    return open !== undefined && open.ask === this.#ask ? open.question : undefined;
  }
}

const TRIES = 7;
/** Of lengths up to the most, about the longest that may be, where each shorter one may be too. */
export function longest(most: number, may: (length: number) => boolean): number {
  let [legal, refused] = [0, most];
  for (let i = 0; i < TRIES && legal < refused; i++) {
    const length = Math.round((legal + refused) / 2);
    if (may(length)) legal = length;
    else refused = length;
  }
  return legal;
}
