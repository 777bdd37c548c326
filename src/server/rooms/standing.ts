/**
 * What seats have left to be answered for them. An answer by it comes at one and the same moment
 * after the question, and whoever answers such a question by hand is held until then: whether he
 * left something is to be read neither from the answer nor from the clock.
 */
import type { Instruction } from '#games';
import type { Decision, Game, Match } from '#kernel';
import type { Instructed } from '#protocol';
import type { Clock } from '../clock.ts';

/** Where the rules do not say how soon a bot answers. */
export const USUAL_MS = 1000;

interface StandingDoors {
  readonly clock: Clock;
  /** What the game takes. */
  readonly kinds: readonly Instruction[];
  readonly answerMs: number | undefined;
  /** The time of a question has come: it is answered, if its seat has left anything for it. */
  readonly act: (decision: number) => void;
}

export class Standing {
  readonly #doors: StandingDoors;
  /** Since when each question that may be answered so has been open. */
  readonly #since = new Map<number, number>();
  readonly #due = new Map<number, () => void>();
  /** The seat itself answers: its word is waited for. */
  readonly #byHand = new Set<number>();

  constructor(doors: StandingDoors) {
    this.#doors = doors;
  }
  /** Something may still be answered though nobody is here. */
  get isDue(): boolean {
    return this.#due.size > 0;
  }
  isByHand(decision: number): boolean {
    return this.#byHand.has(decision);
  }
  /** What people are asked now. */
  follow(open: readonly Decision<Game>[]): void {
    const asked = new Set(this.#doors.kinds.map(({ ask }) => ask));
    const ids = open.filter(({ ask }) => asked.has(ask)).map(({ id }) => id);
    for (const id of this.#since.keys()) if (!ids.includes(id)) this.#forget(id);
    for (const id of ids) {
      if (this.#since.has(id)) continue;
      this.#since.set(id, this.#doors.clock.now());
      this.#arm(id);
    }
  }
  /** Something was left, here or through another process: what is open is looked at again. */
  again(): void {
    for (const id of this.#since.keys()) this.#arm(id);
  }
  stop(): void {
    for (const id of this.#since.keys()) this.#forget(id);
  }
  /** An answer by hand, no sooner than one by what was left would come. */
  async byHand<T>(decision: number | undefined, answer: () => Promise<T>): Promise<T> {
    const left = decision === undefined ? 0 : this.#left(decision);
    if (decision === undefined || left === undefined) return await answer();
    this.#byHand.add(decision);
    try {
      if (left > 0) await new Promise<void>((done) => void this.#doors.clock.after(left, done));
      return await answer();
    } finally {
      this.#byHand.delete(decision);
      if (this.#since.has(decision)) this.#arm(decision); // it was refused
    }
  }

  /** Undefined: it is no such question, or no longer open. */
  #left(decision: number): number | undefined {
    const since = this.#since.get(decision);
    const { clock, answerMs = USUAL_MS } = this.#doors;
    return since === undefined ? undefined : Math.max(0, since + answerMs - clock.now());
  }
  #arm(decision: number): void {
    this.#due.get(decision)?.();
    const callOff = this.#doors.clock.after(this.#left(decision) ?? 0, () => {
      this.#due.delete(decision);
      this.#doors.act(decision);
    });
    this.#due.set(decision, callOff);
  }
  #forget(decision: number): void {
    this.#due.get(decision)?.();
    this.#due.delete(decision);
    this.#since.delete(decision);
  }
}

/** Of what is stored, what the game takes today. */
export const knownOf = (kinds: readonly Instruction[], given: Instructed = {}): Instructed =>
  Object.fromEntries(Object.entries(given).filter(([kind, choice]) => takes(kinds, kind, choice)));
/** Does the game know the kind, and the choice of it, where one is named? */
export function takes(kinds: readonly Instruction[], kind: string, choice?: string): boolean {
  const found = kinds.find(({ id }) => id === kind);
  if (found === undefined) return false;
  return choice === undefined || found.choices.some(({ id }) => id === choice);
}

/** What the seat has left for the question, by its own eyes; undefined: it is asked itself. */
export function standingAnswer(
  match: Match<Game>,
  { id, seat, ask, question }: Decision<Game>,
  kinds: readonly Instruction[],
  given: Instructed,
): unknown {
  const scene = { ...match.scene, position: match.viewOf(seat) };
  for (const kind of kinds) {
    const choice = given[kind.id];
    if (kind.ask !== ask || choice === undefined) continue;
    const answer = kind.answer(scene, question, choice);
    if (answer !== undefined && match.check(id, answer).ok) return answer;
  }
  return undefined;
}
