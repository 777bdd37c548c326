/** An exercise at the table of its game: who gives it stands where the server would. */
import type { Game, Json, Match, Pending } from '#kernel';
import {
  answered,
  bestOf,
  candidateOf,
  laid,
  openIn,
  standingOf,
  type Candidate,
  type Exercise,
  type Measured,
  type Standing,
} from '#lessons';
import type { Joined } from '../../table/connection.ts';
import type { Proposing } from '../../table/desk/proposing.ts';
import { leadOf, unmarked } from '../../table/harmless.ts';
import { Session, type SessionGame } from '../../table/session.svelte.ts';
import { stateOf, stepOf, welcomeTo, type Laid } from './laid.ts';
import { Weigher } from './weigher.svelte.ts';

/** What became of the answer that lies on the table. */
export type Verdict =
  /** Battles are being played on after it. */
  | { readonly is: 'weighing' }
  /** It could not be weighed. */
  | { readonly is: 'unweighed' }
  /** `isNew`: it is none of those that were weighed before. */
  | {
      readonly is: Standing;
      readonly measured: Measured;
      readonly words: string;
      readonly isNew: boolean;
    }
  /** A listed answer is shown. */
  | { readonly is: 'shown'; readonly measured: Candidate; readonly words: string };

export class ExerciseTable {
  readonly exercise: Exercise;
  readonly session: Session<Game>;
  readonly weigher = new Weigher();
  verdict = $state.raw<Verdict | undefined>();
  /** An answer was found that is right. */
  isSolved = $state(false);
  /** One has seen what the answers are worth: they are told from then on. */
  isOpen = $state(false);
  readonly #begins: Match<Game>;
  readonly #setup: Json;
  readonly #book: SessionGame<Game>;
  readonly #says: Proposing['says'] | undefined;
  readonly #solved: () => void;
  #now: Match<Game>;
  /** Ids below it were asked: what is asked again is another question. */
  #nextId: number;
  #seq = 0;
  /** An answer lies on the table: nothing more is asked. */
  #given = false;

  /**
   * `says`: what an answer does, in words; `solved`: a right answer was found. Throws where the
   * rules of now do not ask it.
   */
  constructor(
    exercise: Exercise,
    setup: Json,
    book: SessionGame<Game>,
    { says, solved }: { says: Proposing['says'] | undefined; solved: () => void },
  ) {
    [this.exercise, this.#setup, this.#book, this.#says] = [exercise, setup, book, says];
    this.#solved = solved;
    this.#begins = laid(book.ruleset, setup, exercise);
    this.#now = this.#begins.fork();
    this.#nextId = this.#begins.nextId;
    this.session = new Session(book, welcomeTo(this.#laid));
    // What is to be found is asked, whatever one has left elsewhere.
    this.session.kinds = [];
    this.session.join(this.#way);
  }
  /** Those that were weighed before, the best first, in words of their own each. */
  get listed(): readonly (Candidate & { readonly words: string; readonly standing: Standing })[] {
    return this.exercise.candidates.map((one) => ({
      ...one,
      words: this.wordsOf(one.answers),
      standing: standingOf(this.exercise, one),
    }));
  }
  get played(): Candidate {
    return candidateOf(this.exercise, this.exercise.played) ?? bestOf(this.exercise);
  }
  isPlayed(one: Candidate): boolean {
    return one === this.played;
  }
  /** What was asked, in a few words. */
  get asks(): string {
    return leadOf(this.#book.asked?.(this.#begins.scene, this.#asked) ?? '');
  }
  /** What is done by a press, as the table says it. */
  wordsOf(answers: readonly Json[]): string {
    const { scene } = this.#begins;
    const [answer] = answers;
    const said =
      this.#says?.(scene, this.#asked, answer) ??
      this.#book.answered?.(scene, this.#asked, answer) ??
      this.#told(answers);
    // A sentence of the log becomes part of another one.
    return said === undefined ? this.asks : unmarked(said).replace(/\.$/, '');
  }
  get #asked(): Pending {
    return openIn(this.#begins, this.exercise) as object as Pending;
  }
  /** What happens by it at once. */
  #told(answers: readonly Json[]): string | undefined {
    const done = answered(this.#begins, this.exercise, answers);
    if (done === undefined) return undefined;
    const { scene } = done.match;
    const said = done.events.flatMap(
      (event) => this.#book.say(scene, event, this.#begins.scene) ?? [],
    );
    return said[0];
  }
  again(): void {
    this.weigher.stop();
    this.verdict = undefined;
    this.#begin();
  }
  show(one: Candidate): void {
    this.again();
    this.isOpen = true;
    const done = answered(this.#now, this.exercise, one.answers);
    if (done === undefined) return;
    this.#give(done.match, done.events);
    this.verdict = { is: 'shown', measured: one, words: this.wordsOf(one.answers) };
  }
  end(): void {
    this.weigher.stop();
    this.session.end();
  }

  // --- what the session hears --------------------------------------------------------------------
  readonly #way: Joined = {
    reply: (decision, answers) => {
      // As from elsewhere: whoever answers has done first.
      queueMicrotask(() => void this.#answered(decision, answers));
    },
    roll: () => false,
    lookAs: () => undefined,
    anew: () => this.#begin(),
    say: ({ t }) => {
      if (t === 'undo') this.again();
    },
  };
  async #answered(decision: number, answers: readonly Json[]): Promise<void> {
    const open = openIn(this.#now, this.exercise);
    if (open?.id !== decision) return;
    const twin = this.#now.fork();
    const done = twin.replyAll(decision, answers);
    if (!done.ok) {
      const { refusal } = done.error;
      return this.session.heard({ t: 'refused', refusal, decision });
    }
    this.#give(
      twin,
      done.value.flatMap(({ events }) => events),
    );
    const known = candidateOf(this.exercise, answers);
    if (known !== undefined) return this.#judge(known, answers, false);
    this.verdict = { is: 'weighing' };
    const { ruleset, checkpoint, seat, measured } = this.exercise;
    const asking = { ruleset, setup: this.#setup, checkpoint, seat, answers, measured };
    const found = await this.weigher.weigh(asking);
    // Whoever has begun again meanwhile does not want it any more.
    if (this.#now !== twin) return;
    if (found === undefined) this.verdict = { is: 'unweighed' };
    else this.#judge(found, answers, true);
  }
  #judge(measured: Measured, answers: readonly Json[], isNew: boolean): void {
    const is = standingOf(this.exercise, measured);
    this.verdict = { is, measured, isNew, words: this.wordsOf(answers) };
    this.isOpen = true;
    if (is === 'worse') return;
    this.isSolved = true;
    this.#solved();
  }
  #give(match: Match<Game>, events: Parameters<typeof stepOf>[2]['events']): void {
    [this.#now, this.#given] = [match, true];
    this.#nextId = Math.max(this.#nextId, match.nextId);
    this.#seq += 1;
    const step = stepOf(this.#laid, this.#seq, { by: this.exercise.seat, events });
    this.session.heard({ t: 'step', steps: [step], state: stateOf(this.#laid) });
  }
  #begin(): void {
    [this.#now, this.#given] = [this.#begins.fork(), false];
    this.#now.renumber(this.#nextId);
    this.#nextId = this.#now.nextId;
    this.session.heard(welcomeTo(this.#laid));
  }
  get #laid(): Laid {
    const { seat } = this.exercise;
    return { match: this.#now, seat, seq: this.#seq, isDone: this.#given, mayUndo: this.#given };
  }
}
