import { UNKNOWN, isUnknown, learnSlots, seenAnswer, type Known } from './eyes.ts';
import { canonical, cloneJson, type Frozen, type Json } from './json.ts';
import type {
  Bounds,
  Chance,
  Decision,
  Eye,
  Game,
  Happening,
  Outcome,
  Pick,
  Procedure,
  Refusal,
  Request,
  Playable,
  Ruleset,
  Scene,
  Settled,
} from './ruleset.ts';
import { fail, ok, parse, type Issue, type Result } from './shape.ts';
import { Context, Over } from './context.ts';
import { fits, type Answered, type Bar, type Pending, type Rest, type SeenRest } from './rest.ts';

interface Before<G extends Game> {
  readonly seat: G['seat'];
  readonly decision: number;
  readonly rest: Rest<G>;
}

/** How long a stage may grow where the ruleset says nothing; law 7 holds it to that. */
export const BOUNDS: Bounds = { answers: 64, events: 1024 };
/** Events without a question between them: a procedure that does not end by itself. */
const RUNAWAY = 65_536;

/**
 * One play of a ruleset. Holds a rest, the answers since, and a paused procedure that is only a
 * cache of the two.
 */
export class Match<G extends Game> {
  readonly ruleset: Playable<G>;
  readonly setup: Frozen<G['setup']>;
  readonly scene: { -readonly [K in keyof Scene<G>]: Scene<G>[K] };
  #asked: readonly Decision<G>[] = [];
  #given = new Map<number, unknown>();
  #chance: Chance | undefined;
  #outcome: Outcome<G> | undefined;
  #rest: G['position'];
  #idAtRest = 1;
  #nextId = 1;
  #answers: unknown[] = [];
  /** What was asked for each of the answers. */
  #requests: Request<G>[] = [];
  #request: Request<G> | undefined;
  #since: G['event'][] = [];
  #sinceAsked = 0;
  #run: Procedure<G> | undefined;
  #table: Context<G> | undefined;
  #inherited: readonly G['rule'][] = [];
  #events: Happening<G>[] = [];
  #opening: readonly Happening<G>[] = [];
  #history: Before<G>[] = [];
  #bar: Bar = 'nothingToUndo';
  /** A playout never goes back: it keeps no rest and cannot be forked in mid-stage. */
  #playout = false;

  private constructor(ruleset: Playable<G>, setup: Frozen<G['setup']>, rest: G['position']) {
    this.ruleset = ruleset;
    this.setup = setup;
    this.#rest = rest;
    this.scene = { setup, edition: ruleset.edition, position: rest as Frozen<G['position']> };
  }

  static start<G extends Game>(
    ruleset: Ruleset<G>,
    setup: Frozen<G['setup']>,
  ): Result<Match<G>, Issue[]> {
    const ready = ruleset.setUp(setup);
    if (!ready.ok) return ready;
    const match = new Match(ruleset, setup, ready.value);
    match.#beginStage(match.#copyOfRest());
    match.#step(undefined);
    match.#opening = match.#events;
    return ok(match);
  }

  static resume<G extends Game>(
    ruleset: Playable<G>,
    setup: Frozen<G['setup']>,
    rest: Rest<G>,
    playout = false,
  ): Match<G> {
    const base = playout ? copyOf(ruleset, rest.position) : rest.position;
    const match = new Match(ruleset, setup, base);
    match.#playout = playout;
    const whole = { ...rest, position: base as Frozen<G['position']> };
    match.#opening = match.#restore(whole, rest.asked);
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
    match.#outcome = outcome;
    match.#close();
    return match;
  }

  /**
   * A world that the seat may think it is in: `imagine` behind the view of the rest, then the
   * answers it knows; for those it does not, a guess or what the rules suggest. Throws where the
   * guesses lead elsewhere: try with other picks.
   */
  static imagine<G extends Game>(
    ruleset: Playable<G>,
    setup: Frozen<G['setup']>,
    rest: SeenRest<G>,
    seat: G['seat'],
    pick: Pick,
  ): Match<G> {
    const scene = { setup, edition: ruleset.edition, position: rest.position };
    const known = new Map(rest.known);
    const imagined = ruleset.imagine?.(scene, seat, pick, known) ?? rest.position;
    const whole = imagined as Frozen<G['position']>;
    const match = new Match(ruleset, setup, whole);
    match.#restore({ ...rest, position: whole }, rest.asked, (answer) =>
      match.#supposed(answer, pick, known),
    );
    return match;
  }

  /** What is still to be answered, by anyone. */
  get pending(): readonly Decision<G>[] {
    if (this.#given.size === 0) return this.#asked;
    return this.#asked.filter(({ id }) => !this.#given.has(id));
  }
  /** Who has answered what others are still asked: his answer is told to nobody yet. */
  get sealed(): readonly G['seat'][] {
    return this.#asked.filter(({ id }) => this.#given.has(id)).map(({ seat }) => seat);
  }
  get chance(): Chance | undefined {
    return this.#chance;
  }
  get outcome(): Outcome<G> | undefined {
    return this.#outcome;
  }
  get trail(): readonly G['rule'][] {
    return this.#table?.trail ?? this.#inherited;
  }
  get rest(): Rest<G> {
    // What has happened since the rest is in its one position already.
    const { answers, events } = this.stage;
    if (this.#playout && answers + events > 0) throw new Error('a playout keeps no rest');
    return {
      position: this.#rest as Frozen<G['position']>,
      asked: this.#idAtRest,
      answers: [...this.#answers],
      sealed: this.#asked.flatMap(({ id }, index) =>
        this.#given.has(id) ? [[index, this.#given.get(id)] as const] : [],
      ),
    };
  }
  /** The rest as one seat may know it: nothing else of it may leave the house. */
  restFor(eye: Eye<G>): SeenRest<G> {
    const { ruleset } = this;
    const { answers, sealed, asked } = this.rest;
    const rest = this.#rest as Frozen<G['position']>;
    const position = ruleset.view({ ...this.scene, position: rest }, eye);
    const known = new Map<number, Json>();
    const events = this.#since.map((event) => ruleset.redact(event, eye));
    learnSlots([position, events, ruleset.view(this.scene, eye)], known);
    return {
      known: [...known].toSorted(([a], [b]) => a - b),
      position: position as Frozen<G['position']>,
      asked,
      answers: answers.map((one, at) => seenAnswer(ruleset, this.#requests[at], one, eye)),
      sealed: sealed.map(([at, answer]) => [at, this.#asked[at]?.seat === eye ? answer : UNKNOWN]),
    };
  }
  /** How long the stage has grown since the rest. */
  get stage(): Bounds {
    return { answers: this.#answers.length, events: this.#since.length };
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
    return this.#answers.length === 0 && this.#given.size === 0 && this.#history.length === 0;
  }
  /** Id of the next decision to be asked; ids below have been used. */
  get nextId(): number {
    return this.#nextId;
  }

  /** A fork at rest shares the rest and what is asked until its first answer. */
  fork(options: { readonly playout?: boolean } = {}): Match<G> {
    if (this.#atRest && options.playout !== true) return this.#sleepingTwin();
    const twin = Match.resume(this.ruleset, this.setup, this.rest, options.playout);
    twin.#outcome = this.#outcome;
    if (this.#outcome !== undefined) twin.#close();
    return twin;
  }

  get #atRest(): boolean {
    const { size } = this.#given;
    return this.#answers.length + size + this.#since.length === 0 && !this.#playout;
  }
  #sleepingTwin(): Match<G> {
    const twin = new Match(this.ruleset, this.setup, this.#rest);
    twin.#asked = this.#asked;
    twin.#chance = this.#chance;
    twin.#outcome = this.#outcome;
    twin.#idAtRest = this.#idAtRest;
    twin.#nextId = this.#nextId;
    twin.#inherited = this.trail;
    if (this.#outcome !== undefined) twin.#close();
    return twin;
  }
  /** The procedure of a sleeping twin comes to where its questions are asked. */
  #wake(): void {
    const [asked, chance, given] = [this.#asked, this.#chance, [...this.#given]];
    this.#nextId = this.#idAtRest;
    this.#beginStage(this.#copyOfRest());
    this.#step(undefined);
    [this.#asked, this.#chance] = [asked, chance];
    for (const [id, answer] of given) this.#given.set(id, answer);
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
    const open = this.#asked.find(({ id }) => id === decision);
    if (open === undefined) throw new Error(`decision ${decision} is not open`);
    this.#events = [];
    const alone = this.#asked.length === 1;
    if (alone && !this.#playout) this.#remember(open);
    this.#given.set(decision, answer);
    if (this.#given.size === this.#asked.length) {
      // Simultaneous answers are taken back while sealed, and close the past when they are opened.
      if (!alone) this.#forget('undoAfterOther');
      this.#advance(this.#asked.map(({ id }) => this.#given.get(id)));
    }
    return this.#events;
  }

  /**
   * Several successive answers of one seat: taken whole, or refused whole with the index of the
   * first bad one. No dice and no other seat may come between them.
   */
  replyAll(
    decision: number,
    answers: readonly unknown[],
  ): Result<readonly Answered<G>[], { readonly index: number; readonly refusal: Refusal<G> }> {
    const seat = this.#asked.find(({ id }) => id === decision)?.seat;
    const done: Answered<G>[] = [];
    const rest = this.rest;
    const past: [Before<G>[], Bar] = [[...this.#history], this.#bar];
    let next: number | undefined = decision;
    for (const [index, answer] of answers.entries()) {
      const open = this.pending.find(({ id }) => id === next);
      const checked =
        next === undefined || open === undefined
          ? fail<Refusal<G>>({ code: index === 0 ? 'stale' : 'notAsked', cite: undefined })
          : this.check(next, answer);
      if (!checked.ok || open === undefined) {
        if (done.length > 0) {
          [this.#history, this.#bar] = past;
          this.#restore(rest, rest.asked);
        }
        return fail({ index, refusal: (checked as { error: Refusal<G> }).error });
      }
      const events = [...this.accept(open.id, checked.value)];
      done.push({ decision: open, answer: checked.value, events });
      next = this.pending.find((one) => one.seat === seat)?.id;
    }
    return ok(done);
  }

  /** Gives fate's result: faces of dice in order, or the picked number. */
  settle(result: Settled): readonly Happening<G>[] {
    const chance = this.#chance;
    if (chance === undefined) throw new Error('nothing is asked of fate');
    if (!fits(chance, result)) throw new RangeError(`fate's ${canonical(result)} does not fit`);
    this.#events = [];
    this.#forget('undoAfterDice');
    this.#advance(result);
    return this.#events;
  }

  /** Why the seat may not take back its last answer; undefined when it may. */
  mayUndo(seat: G['seat']): Refusal<G> | undefined {
    if (this.#outcome !== undefined) return { code: 'undoEnded', cite: undefined };
    if (this.#sealedOf(seat) >= 0) return undefined;
    if (this.#given.size > 0) return { code: 'undoAfterOther', cite: undefined };
    const last = this.#history.at(-1);
    if (last === undefined) return { code: this.#bar, cite: undefined };
    return last.seat === seat ? undefined : { code: 'undoAfterOther', cite: undefined };
  }

  /** Takes back the seat's last answer; the value is the decision it had answered. */
  undo(seat: G['seat']): Result<number, Refusal<G>> {
    const refusal = this.mayUndo(seat);
    if (refusal !== undefined) return fail(refusal);
    const index = this.#sealedOf(seat);
    if (index >= 0) {
      const decision = this.#asked[index]?.id ?? 0;
      const rest = this.rest;
      const sealed = rest.sealed.filter(([one]) => one !== index);
      this.#restore({ ...rest, sealed }, this.#nextId);
      return ok(decision);
    }
    const last = this.#history.pop();
    if (last === undefined) throw new Error('undo was allowed without a past');
    this.#restore(last.rest, this.#nextId);
    return ok(last.decision);
  }

  /** What is open is asked again under ids from `asked` on; nothing before can be taken back. */
  renumber(asked: number): void {
    this.#forget('undoAfterRules');
    this.#restore(this.rest, asked);
  }

  /** A seat gives up; its foes win. A table matter: at any time, whatever is open. */
  concede(seat: G['seat']): Result<Happening<G>[], Refusal<G>> {
    if (this.#outcome !== undefined) return fail({ code: 'ended', cite: undefined });
    const seats = this.ruleset.seats(this.setup);
    if (!seats.includes(seat)) return fail({ code: 'notYourSeat', cite: undefined });
    const winners = this.ruleset.foes?.(this.setup, seat) ?? seats.filter((one) => one !== seat);
    this.#events = [];
    this.#finish({ result: 'conceded', winners, cite: 'agreement' });
    return ok(this.#events);
  }

  /** What one seat may know of the position. */
  viewOf(eye: Eye<G>): G['position'] {
    return this.ruleset.view(this.scene, eye);
  }

  /**
   * Does the decision show its seat something that another eye may not see? Then a screen that
   * was looked at through that eye is handed over first.
   */
  handsOver(from: Eye<G>, { seat, ask }: Decision<G>): boolean {
    if (from === seat) return false;
    if (this.ruleset.questions[ask].secret === true) return true;
    return canonical(this.viewOf(from)) !== canonical(this.viewOf(seat));
  }

  /** What one seat may know of what is open: law 11 says it depends on his view alone. */
  pendingOf(eye: Eye<G>): readonly Pending[] {
    const open = this.pending;
    if (open.length === 0) return [];
    const audience = { ...this.scene, position: this.viewOf('audience') as Frozen<G['position']> };
    return open.map((decision) => {
      const { id, seat, ask, question, cite } = decision;
      const heading = this.ruleset.heading(audience, { seat });
      if (eye !== seat) return { id, seat, heading };
      return { id, seat, heading, ask, question: question as Json, cite };
    });
  }

  #sealedOf(seat: G['seat']): number {
    return this.#asked.findIndex((one) => one.seat === seat && this.#given.has(one.id));
  }

  /** Another seat's answer bars this one's from being taken back only while it stands. */
  #remember(open: Decision<G>): void {
    this.#history.push({ seat: open.seat, decision: open.id, rest: this.rest });
  }

  #forget(bar: Bar): void {
    this.#history = [];
    this.#bar = bar;
  }

  /**
   * `known` puts something in the place of what an eye does not know. The value is what happened
   * since the rest.
   */
  #restore(
    rest: Rest<G>,
    asked: number,
    known = (answer: unknown): unknown => answer,
  ): readonly Happening<G>[] {
    this.#rest = rest.position;
    this.#nextId = asked;
    this.#outcome = undefined;
    const [history, bar] = [this.#history, this.#bar];
    this.#events = [];
    this.#beginStage(this.#copyOfRest());
    this.#step(undefined);
    for (const answer of rest.answers) this.#advance(known(answer));
    const sealed = new Map(rest.sealed);
    const given = known(this.#asked.map((_, index) => sealed.get(index)));
    for (const [index, { id }] of this.#asked.entries()) {
      if (sealed.has(index)) this.#given.set(id, (given as readonly unknown[])[index]);
    }
    const happened = this.#events;
    [this.#history, this.#bar, this.#events] = [history, bar, []];
    return happened;
  }

  /** An answer, or what may stand where it is not known. */
  #supposed(answer: unknown, pick: Pick, known: Known): unknown {
    const { ruleset, scene } = this;
    const chance = this.#chance;
    if (chance?.ask === 'pick') {
      if (!isUnknown(answer)) return answer;
      return ruleset.guess?.(scene, chance, pick, known) ?? pick(chance.from);
    }
    if (!Array.isArray(answer) || chance !== undefined) return answer;
    return this.#asked.map(({ ask, question }, index) =>
      isUnknown(answer[index])
        ? ruleset.questions[ask].suggest(scene, question, pick)
        : (answer[index] as unknown),
    );
  }

  #copyOfRest(): G['position'] {
    if (this.#playout) return this.#rest;
    return copyOf(this.ruleset, this.#rest as Frozen<G['position']>);
  }

  #beginStage(position: G['position']): void {
    this.scene.position = position as Frozen<G['position']>;
    this.#idAtRest = this.#nextId;
    this.#answers = [];
    this.#requests = [];
    this.#since = [];
    this.#table = new Context<G>(this.scene, (event) => {
      this.#happen(position, event);
    });
    this.#run = this.ruleset.stage(this.#table);
  }

  #happen(position: G['position'], event: G['event']): void {
    this.#since.push(event);
    this.#sinceAsked += 1;
    if (this.#sinceAsked > RUNAWAY) throw new Error('a procedure without end');
    this.ruleset.apply(position, event);
    this.#events.push(event);
    if (this.ruleset.reveals?.(event) === true) this.#forget('undoAfterReveal');
  }

  #advance(answer: unknown): void {
    if (this.#table === undefined) this.#wake();
    this.#answers.push(answer);
    if (this.#request !== undefined) this.#requests.push(this.#request);
    this.#step(answer);
  }

  #step(answer: unknown): void {
    this.#asked = [];
    this.#chance = undefined;
    this.#given.clear();
    this.#sinceAsked = 0;
    // Stages that ask nothing follow one another here, not by recursion.
    for (let reply = answer; ; reply = undefined) {
      const next = this.#next(reply);
      if (next === undefined) return;
      if (next.done !== true) return this.#open(next.value);
      // The rest is the copy: what a ruleset keeps beside the position in play stays good.
      const position = this.scene.position as G['position'];
      this.#rest = this.#playout ? position : copyOf(this.ruleset, this.scene.position);
      this.#beginStage(position);
    }
  }

  #next(answer: unknown): ReturnType<Procedure<G>['next']> | undefined {
    try {
      return this.#run?.next(answer);
    } catch (error) {
      if (!(error instanceof Over)) throw error;
      this.#finish((error as Over<G>).outcome);
      return undefined;
    }
  }

  #open(request: Request<G>): void {
    this.#request = request;
    if (request.to === 'fate') this.#chance = request.chance;
    else {
      this.#asked = request.asked.map((one) => ({ ...one, id: this.#nextId++ }));
    }
  }

  #finish(outcome: Outcome<G>): void {
    this.#outcome = outcome;
    this.#events.push({ type: 'ended', ...outcome });
    this.#close();
  }

  #close(): void {
    this.#asked = [];
    this.#given.clear();
    this.#chance = undefined;
    this.#forget('undoEnded');
  }
}

function copyOf<G extends Game>(
  ruleset: Playable<G>,
  position: Frozen<G['position']>,
): G['position'] {
  return ruleset.copy === undefined ? cloneJson(position) : ruleset.copy(position);
}
