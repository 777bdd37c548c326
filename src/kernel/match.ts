import { canonical, type Frozen } from './json.ts';
import { Play } from './play.ts';
import { fits, type Answered, type Bar, type Checkpoint } from './checkpoint.ts';
import type { Bounds, Decision, Game, Happening, Playable, Ruleset } from './ruleset.ts';
import type { Chance, Outcome, Refusal, Request, Scene, Settled } from './world.ts';
import { fail, ok, parse, type Issue, type Result } from './shape.ts';
import { Undo } from './undo.ts';

/** How long a stage may grow where the ruleset says nothing; law 7 holds it to that. */
export const BOUNDS: Bounds = { answers: 64, events: 1024 };

interface Resuming<G extends Game> {
  readonly playout?: boolean | undefined;
  /** What stands in the place of an answer that nobody here knows. */
  readonly supposed?: (match: Match<G>, answer: unknown) => unknown;
}

/** One play of a ruleset: who is asked answers, fate settles, and what may be is taken back. */
export class Match<G extends Game> {
  readonly ruleset: Playable<G>;
  readonly setup: Frozen<G['setup']>;
  readonly scene: Scene<G>;
  readonly #play: Play<G>;
  readonly #undo = new Undo<G>();
  #opening: readonly Happening<G>[] = [];

  private constructor(
    ruleset: Playable<G>,
    setup: Frozen<G['setup']>,
    start: G['position'],
    playout = false,
  ) {
    this.ruleset = ruleset;
    this.setup = setup;
    this.#play = new Play(ruleset, setup, start, this.#undo, playout);
    this.scene = this.#play.scene;
  }

  static start<G extends Game>(
    ruleset: Ruleset<G>,
    setup: Frozen<G['setup']>,
  ): Result<Match<G>, Issue[]> {
    const ready = ruleset.setUp(setup);
    if (!ready.ok) return ready;
    const match = new Match(ruleset, setup, ready.value);
    match.#opening = match.#play.happening(() => match.#play.start());
    return ok(match);
  }

  static resume<G extends Game>(
    ruleset: Playable<G>,
    setup: Frozen<G['setup']>,
    checkpoint: Checkpoint<G>,
    { playout = false, supposed }: Resuming<G> = {},
  ): Match<G> {
    const match = new Match(ruleset, setup, checkpoint.position, playout);
    const position = match.scene.position;
    match.#opening = match.#restore(
      { ...checkpoint, position },
      checkpoint.asked,
      supposed && ((answer) => supposed(match, answer)),
    );
    return match;
  }

  /** A match that has ended, whose end stands whatever the rules say today. */
  static over<G extends Game>(
    ruleset: Playable<G>,
    setup: Frozen<G['setup']>,
    position: Frozen<G['position']>,
    outcome: Outcome<G>,
  ): Match<G> {
    const match = new Match(ruleset, setup, position);
    match.#play.close(outcome);
    return match;
  }

  /** What is still to be answered, by anyone. */
  get pending(): readonly Decision<G>[] {
    const { asked, given } = this.#play;
    return given.size === 0 ? asked : asked.filter(({ id }) => !given.has(id));
  }
  /** Who has answered what others are still asked: his answer is told to nobody yet. */
  get sealed(): readonly G['seat'][] {
    const { asked, given } = this.#play;
    return asked.filter(({ id }) => given.has(id)).map(({ seat }) => seat);
  }
  get chance(): Chance | undefined {
    return this.#play.chance;
  }
  get outcome(): Outcome<G> | undefined {
    return this.#play.outcome;
  }
  get trail(): readonly G['rule'][] {
    return this.#play.trail;
  }
  get checkpoint(): Checkpoint<G> {
    return this.#play.checkpoint;
  }
  /**
   * Since the rest, in a playout too: what was answered, what was asked for each of these answers,
   * and what has happened.
   */
  get answers(): readonly unknown[] {
    return this.#play.answers;
  }
  get requests(): readonly Request<G>[] {
    return this.#play.requests;
  }
  get since(): readonly G['event'][] {
    return this.#play.since;
  }
  /** Nothing has been answered, and nothing has happened, since the rest. */
  get isAtRest(): boolean {
    return this.#play.isAtRest;
  }
  /** How long the stage has grown since the rest. */
  get stage(): Bounds {
    return { answers: this.requests.length, events: this.since.length };
  }
  /**
   * Events before the first question: a match may begin with things that nobody decides. Of one
   * that was resumed: those since its rest.
   */
  get opening(): readonly Happening<G>[] {
    return this.#opening;
  }
  /** Is nothing to be taken back and no procedure in its middle? Then the rest is the state. */
  get settled(): boolean {
    return this.#play.answers.length === 0 && this.#play.given.size === 0 && this.#undo.isEmpty;
  }
  /** Id of the next decision to be asked; ids below have been used. */
  get nextId(): number {
    return this.#play.nextId;
  }

  /** A fork at rest shares the rest and what is asked until its first answer. */
  fork(options: { readonly playout?: boolean } = {}): Match<G> {
    const { ruleset, setup, outcome } = this;
    if (this.#play.isAtRest && options.playout !== true) {
      const twin = new Match(ruleset, setup, this.#play.position);
      twin.#play.sleepAs(this.#play);
      return twin;
    }
    const twin = Match.resume(ruleset, setup, this.checkpoint, options);
    if (outcome !== undefined) twin.#play.close(outcome);
    return twin;
  }

  /** Checks an answer as `reply` would; changes nothing. */
  check(decision: number, answer: unknown): Result<unknown, Refusal<G>> {
    const open = this.pending.find(({ id }) => id === decision);
    if (open === undefined) return fail({ code: 'stale', cite: undefined });
    const rules = this.ruleset.questions[open.ask];
    const parsed = parse(rules.shape, answer);
    if (!parsed.ok) {
      const [first] = parsed.error;
      return fail({ code: 'malformed', cite: open.cite, facts: { place: first?.at ?? '' } });
    }
    const refusal = rules.check(this.scene, open.question, parsed.value, open.seat);
    return refusal === undefined ? parsed : fail(refusal);
  }

  /** Answers one decision. Refused: nothing changed. */
  reply(decision: number, answer: unknown): Result<readonly Happening<G>[], Refusal<G>> {
    const checked = this.check(decision, answer);
    if (!checked.ok) return checked;
    return ok(this.accept(decision, checked.value));
  }

  /** Answers without a check: for answers that `suggest` or a log gave. */
  accept(decision: number, answer: unknown): readonly Happening<G>[] {
    const { asked, given } = this.#play;
    const open = asked.find(({ id }) => id === decision);
    if (open === undefined) throw new Error(`decision ${decision} is not open`);
    const isAlone = asked.length === 1;
    if (isAlone && !this.#play.isPlayout) this.#undo.remember(open, this.checkpoint);
    given.set(decision, answer);
    return this.#play.happening(() => {
      if (given.size < asked.length) return;
      // Simultaneous answers are taken back while sealed, and close the past when they are opened.
      if (!isAlone) this.#undo.forget('undoAfterOther');
      this.#play.advance(asked.map(({ id }) => given.get(id)));
    });
  }

  /**
   * Several successive answers of one seat: taken whole, or refused whole with the index of the
   * first bad one. No dice and no other seat may come between them.
   */
  replyAll(
    decision: number,
    answers: readonly unknown[],
  ): Result<readonly Answered<G>[], { readonly index: number; readonly refusal: Refusal<G> }> {
    const seat = this.pending.find(({ id }) => id === decision)?.seat;
    const done: Answered<G>[] = [];
    // Before one answer alone there is nothing to come back to.
    const back = answers.length > 1 ? this.#keep() : undefined;
    let next: number | undefined = decision;
    for (const [index, answer] of answers.entries()) {
      const open = this.pending.find(({ id }) => id === next);
      const checked =
        open === undefined
          ? fail<Refusal<G>>({ code: index === 0 ? 'stale' : 'notAsked', cite: undefined })
          : this.check(open.id, answer);
      if (!checked.ok || open === undefined) {
        if (done.length > 0) back?.();
        return fail({ index, refusal: (checked as { error: Refusal<G> }).error });
      }
      const events = this.accept(open.id, checked.value);
      done.push({ decision: open, answer: checked.value, events });
      next = this.pending.find((one) => one.seat === seat)?.id;
    }
    return ok(done);
  }

  /** The value brings back what stands now. */
  #keep(): () => void {
    const { checkpoint } = this;
    const past = this.#undo.keep();
    return () => {
      this.#restore(checkpoint, checkpoint.asked);
      past();
    };
  }

  /** Gives fate's result: faces of dice in order, or the picked number. */
  settle(result: Settled): readonly Happening<G>[] {
    const { chance } = this;
    if (chance === undefined) throw new Error('nothing is asked of fate');
    if (!fits(chance, result)) throw new RangeError(`fate's ${canonical(result)} does not fit`);
    this.#undo.forget('undoAfterDice');
    return this.#play.happening(() => this.#play.advance(result));
  }
  /** It ends by agreement of the table, whatever is open. */
  agree(outcome: Outcome<G>): readonly Happening<G>[] {
    return this.#play.happening(() => this.#play.finish(outcome));
  }

  /** Why the seat may not take back its last answer; undefined when it may. */
  mayUndo(seat: G['seat']): Refusal<G> | undefined {
    if (this.outcome !== undefined) return { code: 'undoEnded', cite: undefined };
    if (this.#sealedOf(seat) >= 0) return undefined;
    if (this.#play.given.size > 0) return { code: 'undoAfterOther', cite: undefined };
    return this.#undo.barTo(seat);
  }
  /** The decisions whose answers it may take back, one after the other: the last first. */
  takeable(seat: G['seat']): readonly number[] {
    if (this.mayUndo(seat) !== undefined) return [];
    const sealed = this.#sealedOf(seat);
    return sealed < 0 ? this.#undo.takeable(seat) : [this.#play.asked[sealed].id];
  }
  /** Takes back the seat's last answer; the value is the decision it had answered. */
  undo(seat: G['seat']): Result<number, Refusal<G>> {
    const refusal = this.mayUndo(seat);
    if (refusal !== undefined) return fail(refusal);
    const index = this.#sealedOf(seat);
    const { checkpoint, decision } = index < 0 ? this.#undo.takeBack() : this.#unsealed(index);
    this.#restore(checkpoint, this.nextId);
    return ok(decision);
  }
  /** What is open is asked again under ids from `asked` on; nothing before can be taken back. */
  renumber(asked: number, bar: Bar = 'undoAfterRules'): void {
    this.#undo.forget(bar);
    this.#restore(this.checkpoint, asked);
  }

  #sealedOf(seat: G['seat']): number {
    const { asked, given } = this.#play;
    return asked.findIndex((one) => one.seat === seat && given.has(one.id));
  }
  #unsealed(index: number): { readonly checkpoint: Checkpoint<G>; readonly decision: number } {
    const sealed = this.checkpoint.sealed.filter(([one]) => one !== index);
    return { checkpoint: { ...this.checkpoint, sealed }, decision: this.#play.asked[index].id };
  }
  /** The value is what happened since the rest: it happened before, and bars nothing anew. */
  #restore(
    checkpoint: Checkpoint<G>,
    asked: number,
    supposed?: (answer: unknown) => unknown,
  ): readonly Happening<G>[] {
    const past = this.#undo.keep();
    const happened = this.#play.happening(() => this.#play.restore(checkpoint, asked, supposed));
    past();
    return happened;
  }
}
