/**
 * A lesson is a file: where it begins, and for each task what is said, what is expected, and what
 * the others and chance do. It is data and predicates; who plays it is the same for every game.
 */
import type { Asks, Frozen, Game, Happening, Json, Ruleset, Scene, Words } from '#kernel';

/** Where a lesson begins, at rest. */
export interface Beginning<G extends Game, F> {
  readonly setup: Frozen<G['setup']>;
  readonly position: Frozen<G['position']>;
  /** By what its predicates look at the table: the game's own measures and names. */
  readonly facts: F;
  /** Tasks by their numbers, from 0, that begin at a place of their own, at rest. */
  readonly places?: { readonly [task: number]: Frozen<G['position']> };
}
/** What the others answer to a question when they are asked it. */
export interface Reply {
  readonly ask: string;
  readonly answer: Json;
}
/** What happens in a task beside what the learner does; what it does not say comes from a seed. */
export interface Script {
  /** Faces in order, as many as are rolled. */
  readonly dice?: readonly number[];
  /** Hidden draws in order: 0 is the first of what remains; 'first': each takes the first. */
  readonly draws?: readonly number[] | 'first';
  /** Each is given once, to the first question of its name. */
  readonly others?: readonly Reply[];
}
/** What the learner has done since a task began, and what came of it. */
export interface Tried<G extends Game, F> {
  /** The question that he answered last, and his answer to it. */
  readonly ask: Asks<G>;
  readonly answer: G['questions'][Asks<G>]['answer'];
  /** All that he answered in this task, oldest first. */
  readonly answers: readonly G['questions'][Asks<G>]['answer'][];
  /** The table when the task began, and now. */
  readonly before: Scene<G>;
  readonly after: Scene<G>;
  readonly events: readonly Happening<G>[];
  readonly facts: F;
}
/** 'goesOn': it is taken, and the task is not done yet. */
export type Judged = boolean | 'goesOn';

/** An answer that is not right, and what is said to it. */
export interface Wrong {
  /** One press after the other; the last one is wrong. */
  readonly answers: readonly Json[];
  /** The paragraph by which the rules refuse it; absent: they allow it, and the task is not met. */
  readonly cite?: string;
}
export interface Task<G extends Game = Game, F = unknown> {
  /** In the list of tasks. */
  readonly name: Words;
  /** What is to be done, in one sentence. */
  readonly wants: Words;
  /** What one needs to know for it. */
  readonly says: Words;
  /** The paragraph that it teaches. */
  readonly cite: string;
  /** Which piece; then which act. */
  readonly hints: readonly [which: Words, act: Words];
  /** The pieces of the first hint by their numbers; none: it is about no piece. */
  readonly points?: readonly number[];
  /** One way to do it, press by press. */
  readonly show: readonly Json[];
  /** Other ways that are right. */
  readonly also?: readonly (readonly Json[])[];
  readonly wrong: readonly Wrong[];
  /** Is what the rules have taken what was to be done? */
  meets(tried: Tried<G, F>): Judged;
  /** Said where it is not. */
  readonly unmet: Words;
  readonly script?: Script;
  /** Questions that the learner is asked here, though the lesson answers them elsewhere. */
  readonly asks?: readonly string[];
  /** It ends where another is asked what no script says: the last of a place. */
  readonly stops?: true;
  /** What is answered for the learner when he has done it: nothing is to be learnt of it. */
  readonly rest?: readonly Json[];
}
/** A battle that is offered at its end. */
export interface Offered {
  readonly options: Json;
  /** All of its seats; the learner has the first. */
  readonly seats: readonly string[];
  readonly bot: string;
}
export interface Lesson<G extends Game = Game, F = unknown> {
  /** Of its game: 'first-battle'. */
  readonly id: string;
  readonly ruleset: string;
  readonly name: Words;
  /** What is seen, over the table. */
  readonly about: Words;
  /** How long it takes, where it is longer than its tasks say. */
  readonly minutes?: number;
  /** Whom the learner leads. */
  readonly seat: G['seat'];
  /** `rules`: its ruleset, whole, as whoever plays it has it. Rejects where it cannot be laid. */
  begin(rules: Ruleset<G>): Promise<Beginning<G, F>>;
  readonly tasks: readonly Task<G, F>[];
  /** What the others answer wherever no script says it. */
  readonly usual?: readonly Reply[];
  /** What is answered for the learner, unless a task asks him: nothing is to be learnt of it. */
  readonly lets?: readonly Reply[];
  readonly battle?: Offered;
  /** What came of it, said at its end; absent: its last task says all of it. */
  readonly ends?: Words;
}
/** The one place at which a lesson's own game is forgotten: it is played by its own rules alone. */
export const anyLesson = <G extends Game, F>(lesson: Lesson<G, F>): Lesson =>
  lesson as object as Lesson;
/** 'game/first-battle': its address, and the name that its progress is kept under. */
export const nameOf = ({ ruleset, id }: Pick<Lesson, 'ruleset' | 'id'>): string =>
  `${ruleset.split('/')[0] ?? ''}/${id}`;
