/**
 * What seats have left to be answered for them. Each question that may be answered so has one
 * moment, one and the same time after it was asked, and one timer for it: an answer by what was
 * left, an answer by hand that came sooner and the answer of a bot all wait for that, and nothing
 * is looked up then any more. Whether a seat left something is to be read neither from the answer
 * nor from the clock.
 */
import { ASK, kindsFor, openlyIn, type Instruction } from '#games';
import type { Decision, Game, Match } from '#kernel';
import type { Instructed } from '#protocol';
import type { Clock } from '../clock.ts';

/** Of a question that is answered at once. */
const OPEN: Window = {
  moment: undefined,
  close: () => undefined,
  hasCome: true,
  answer: undefined,
};
/** Where the rules do not say how soon a bot answers. */
export const USUAL_MS = 1000;

interface LeftAnswersDoors {
  readonly clock: Clock;
  /** May a question be answered by what was left, and then at once? */
  readonly mayBeLeft: (open: Decision<Game>) => 'atOnce' | 'atItsMoment' | undefined;
  readonly answerMs: number | undefined;
  /** A question has been asked, or something was left: what is left for it is looked up. */
  readonly look: (decision: number) => void;
  /** The moment of a question has come, and its seat has left an answer to it. */
  readonly act: (decision: number, answer: unknown) => void;
}
interface Window {
  /** undefined: nobody waits for one. */
  readonly moment: Promise<void> | undefined;
  /** It is asked no more: nobody waits for its moment. */
  readonly close: () => void;
  hasCome: boolean;
  /** By what its seat has left. */
  answer: unknown;
}

export class LeftAnswers {
  readonly #doors: LeftAnswersDoors;
  readonly #windows = new Map<number, Window>();
  /** The seat itself answers: its word is waited for. */
  readonly #byHand = new Set<number>();

  constructor(doors: LeftAnswersDoors) {
    this.#doors = doors;
  }
  /** Something may still be answered though nobody is here. */
  get isDue(): boolean {
    return [...this.#windows.values()].some(({ hasCome }) => !hasCome);
  }
  isByHand(decision: number): boolean {
    return this.#byHand.has(decision);
  }
  /** What people and bots are asked now. */
  follow(open: readonly Decision<Game>[]): void {
    const left = open.flatMap((one) => {
      const when = this.#doors.mayBeLeft(one);
      return when === undefined ? [] : [{ id: one.id, when }];
    });
    for (const id of this.#windows.keys()) {
      if (left.every((one) => one.id !== id)) this.#forget(id);
    }
    for (const { id, when } of left) {
      if (this.#windows.has(id)) continue;
      if (when === 'atItsMoment') this.#open(id);
      else this.#windows.set(id, { ...OPEN });
      this.#doors.look(id);
    }
  }
  /** Something was left, here or through another process: it is looked up anew. */
  again(): void {
    for (const id of this.#windows.keys()) this.#doors.look(id);
  }
  stop(): void {
    for (const id of this.#windows.keys()) this.#forget(id);
  }
  /** What was found to be left for a question; undefined: it is asked itself. */
  left(decision: number, answer: unknown): void {
    const window = this.#windows.get(decision);
    if (window === undefined) return;
    window.answer = answer;
    this.#act(decision, window);
  }
  /** When a question may be answered; undefined: it is no such question, or no longer open. */
  momentOf(decision: number): Promise<void> | undefined {
    return this.#windows.get(decision)?.moment;
  }
  /** The same, while it has not come. */
  waitFor(decision: number): Promise<void> | undefined {
    const window = this.#windows.get(decision);
    return window?.hasCome === false ? window.moment : undefined;
  }
  /** An answer by hand, no sooner than one by what was left would come. */
  async byHand<T>(decision: number | undefined, answer: () => Promise<T>): Promise<T> {
    const window = decision === undefined ? undefined : this.#windows.get(decision);
    if (decision === undefined || window === undefined) return await answer();
    this.#byHand.add(decision);
    try {
      if (!window.hasCome) await window.moment;
      return await answer();
    } finally {
      this.#byHand.delete(decision);
      // It was refused, if it is open still.
      if (this.#windows.get(decision) === window) this.#act(decision, window);
    }
  }

  #open(decision: number): void {
    const { clock, answerMs = USUAL_MS } = this.#doors;
    let come = (): void => undefined;
    const moment = new Promise<void>((resolve) => (come = resolve));
    const callOff = clock.after(answerMs, () => {
      window.hasCome = true;
      come();
      this.#act(decision, window);
    });
    const close = (): void => {
      callOff();
      come();
    };
    const window: Window = { moment, close, hasCome: false, answer: undefined };
    this.#windows.set(decision, window);
  }
  #act(decision: number, { hasCome, answer }: Window): void {
    if (!hasCome || answer === undefined || this.#byHand.has(decision)) return;
    this.#doors.act(decision, answer);
  }
  #forget(decision: number): void {
    this.#windows.get(decision)?.close();
    this.#windows.delete(decision);
  }
}

/** Of what is stored, what the game takes today. */
export const knownOf = (kinds: readonly Instruction[], given: Instructed = {}): Instructed =>
  Object.fromEntries(
    Object.entries(given).filter(([kind, left]) =>
      takes(kinds, kind, typeof left === 'string' ? left : left.choice),
    ),
  );
/** Does the game know the kind, and the choice of it, where one is named? */
export function takes(kinds: readonly Instruction[], kind: string, choice?: string): boolean {
  const found = kinds.find(({ id }) => id === kind);
  if (found === undefined) return false;
  return choice === undefined || choice === ASK || found.choices.some(({ id }) => id === choice);
}

/** May a question be answered by what was left, and how soon? */
export function mayBeLeft(
  match: Match<Game>,
  { seat, ask }: Decision<Game>,
  kinds: readonly Instruction[],
): 'atOnce' | 'atItsMoment' | undefined {
  const found = kindsFor(kinds, { seat, ask, open: openlyIn(match) });
  if (found.length === 0) return undefined;
  return found.every(({ isOpen }) => isOpen === true) ? 'atOnce' : 'atItsMoment';
}
