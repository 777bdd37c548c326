/** A lesson at the table of its game: who plays it stands where the server would. */
import type { AnyRuleset, Game, Json, Words } from '#kernel';
import { LessonPlay, nameOf, type Deed, type KeptLesson, type Lesson, type Task } from '#lessons';
import type { Joined } from '../../table/connection.ts';
import { Session, type SessionGame } from '../../table/session.svelte.ts';
import { keepLesson, keptLessons } from './kept.ts';
import { stateOf, stepOf, viewIn, welcomeTo, type Laid } from './laid.ts';

/** How much of the help of a task has been asked for: none, which piece, and which act. */
type Helped = 0 | 1 | 2;
/** Code of what the table says itself: the rules allow it, and the task does not. */
const UNMET = 'unmet';

export class LessonTable {
  readonly lesson: Lesson;
  readonly session: Session<Game>;
  readonly #play: LessonPlay;
  readonly #welcomed: string;
  /** Counts what was done: the play itself is not followed. */
  #beat = $state(0);
  helped = $state<Helped>(0);
  /** A task was done just now, and what it came to is being shown. */
  met = $state.raw<Words | undefined>();
  #pointed = $state.raw<readonly number[]>([]);

  private constructor(lesson: Lesson, play: LessonPlay, book: SessionGame<Game>) {
    [this.lesson, this.#play, this.#welcomed] = [lesson, play, nameOf(lesson)];
    this.session = new Session(book, welcomeTo(this.#laid));
    // What is to be learnt is asked, whatever one has left elsewhere.
    this.session.kinds = [];
    this.session.join(this.#way);
  }
  /** At the task at which it was left; done: from its beginning. Throws where it cannot begin. */
  static async open(
    lesson: Lesson,
    rules: AnyRuleset,
    book: SessionGame<Game>,
  ): Promise<LessonTable> {
    const play = new LessonPlay(lesson, await lesson.begin(rules), book.ruleset);
    const kept = keptLessons()[nameOf(lesson)];
    if (kept !== undefined && kept.task < lesson.tasks.length) resumed(play, kept);
    const table = new LessonTable(lesson, play, book);
    table.#keep();
    return table;
  }
  /** Its number, from 0; as many as there are: it is done. */
  get task(): number {
    void this.#beat;
    return this.#play.task;
  }
  get open(): Task | undefined {
    void this.#beat;
    return this.#play.open;
  }
  get isBegun(): boolean {
    void this.#beat;
    return this.#play.isBegun;
  }
  get mayGoBack(): boolean {
    void this.#beat;
    return this.#play.mayUndo;
  }
  /** What is pointed at: a new list at each press. */
  get pointed(): readonly number[] {
    return this.#pointed;
  }
  /** Are these legal, and not what the task asks? */
  misses(answers: readonly unknown[]): boolean {
    void this.#beat;
    return this.#play.misses(answers);
  }
  /** One stage more of the hint. */
  hint(): void {
    this.helped = this.helped === 0 ? 1 : 2;
    this.#pointed = [...(this.open?.points ?? [])];
  }
  /** The next press of one way to do it. */
  show(): void {
    this.session.playback.skip();
    const { task } = this.#play;
    const { deeds, isAnew } = this.#play.show();
    if (isAnew) this.#anew(task);
    else this.#grown(deeds, task);
  }
  back(): void {
    if (this.#play.back()) this.#anew();
  }
  begin(): void {
    this.#play.goTo(0);
    this.#anew();
  }

  // --- what the session hears --------------------------------------------------------------------
  readonly #way: Joined = {
    reply: (decision, answers) => {
      // As from elsewhere: whoever answers has done first.
      queueMicrotask(() => this.#answered(decision, answers));
    },
    roll: () => false,
    lookAs: () => undefined,
    anew: () => this.#anew(),
    say: ({ t }) => {
      const { task } = this.#play;
      if (t !== 'undo' || !this.#play.undo()) return;
      if (this.#play.task === task) this.#rewound();
      else this.#anew();
    },
  };
  #answered(decision: number, answers: readonly Json[]): void {
    const { task } = this.#play;
    const tried = this.#play.attempt(answers, decision);
    if (tried.is === 'met' && tried.isElsewhere) return this.#anew(task);
    if ('deeds' in tried) return this.#grown(tried.deeds, task);
    if (tried.is === 'refused') {
      return this.session.heard({ t: 'refused', refusal: tried.refusal, decision });
    }
    const cite = this.open?.cite;
    const refusal = { code: UNMET, cite };
    this.session.heard({ t: 'refused', refusal, decision, says: tried.says });
  }
  #grown(deeds: readonly Deed<Game>[], task: number): void {
    const laid = this.#laid;
    const first = laid.seq - deeds.length;
    const steps = deeds.map((deed, at) => stepOf(laid, first + at + 1, deed));
    this.session.heard({ t: 'step', steps, state: stateOf(laid) });
    this.#changed(task);
  }
  #rewound(): void {
    const { task } = this.#play;
    const seq = this.#play.deeds;
    const [view, state] = [viewIn(this.#laid), stateOf(this.#laid)];
    this.session.heard({ t: 'rewound', seq, to: seq, view, state, again: {} });
    this.#changed(task);
  }
  #anew(before = this.#play.task): void {
    this.session.heard(welcomeTo(this.#laid));
    this.#changed(before);
  }
  #changed(before: number): void {
    this.#beat += 1;
    [this.helped, this.#pointed] = [0, []];
    this.met = this.#play.task > before ? this.lesson.tasks[before]?.name : undefined;
    this.#keep();
  }
  #keep(): void {
    const { kept, isDone } = this.#play;
    keepLesson(this.#welcomed, { ...kept, tasks: this.lesson.tasks.length, done: isDone });
  }
  get #laid(): Laid {
    const { match, isDone, mayUndo, deeds } = this.#play;
    return { match, seat: this.lesson.seat, seq: deeds, isDone, mayUndo };
  }
}
/** To where it was left; from the beginning where what is kept fits nothing. */
function resumed(play: LessonPlay, kept: KeptLesson): void {
  try {
    play.resume(kept);
  } catch {
    play.goTo(0);
  }
}
