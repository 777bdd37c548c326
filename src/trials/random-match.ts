/**
 * A match played at random, legally and not. After each step nothing may have crashed, stand still,
 * break an invariant, or have taken what it should refuse.
 */
import { sampledFate } from '#fate';
import {
  Match,
  cloneJson,
  hashOfMatch,
  type Decision,
  type Frozen,
  type Game,
  type Happening,
  type Pick,
  type Refusal,
  type Ruleset,
} from '#kernel';
import { TABLE_REFUSALS } from '#protocol';
import { LoggedMatch, line, type Row } from '#record';
import type { Fault, Findings } from './findings.ts';
import { Hostile, textOf } from './fuzz-hostile.ts';
import { UNASKED, type Tried, type Moment } from './trials.ts';

const BOUND = 20_000;
/** One step in so many is looked at closely. */
const CLOSELY = 32;

/** What the table itself refuses: no rule is behind it. */
const TABLE_CODES: ReadonlySet<string> = new Set(TABLE_REFUSALS);

interface BattleOptions {
  readonly thinks: boolean;
  readonly wild: boolean;
  readonly midway: Frozen<object> | undefined;
}

/** One match at random: what it plays, what it tries, and all that is looked at after a step. */
export class RandomMatch {
  readonly rows: Row[] = [];
  readonly wild: boolean;
  met = false;
  finished = false;
  over = false;
  readonly #findings: Findings;
  readonly #game: Tried;
  readonly #ruleset: Ruleset<Game>;
  readonly #setup: Frozen<object>;
  readonly #pick: Pick;
  readonly #hostile: Hostile;
  readonly #logged: LoggedMatch<Game>;
  readonly #thinker: string | undefined;
  readonly #midway: Frozen<object> | undefined;
  #steps = 0;
  #before: object;
  #movesOf: number[] = [];
  #hash: string | undefined;

  constructor(
    findings: Findings,
    game: Tried,
    ruleset: Ruleset<Game>,
    setup: Frozen<object>,
    pick: Pick,
    { thinks, wild, midway }: BattleOptions,
  ) {
    this.#findings = findings;
    this.#game = game;
    this.#ruleset = ruleset;
    this.#setup = setup;
    this.#pick = pick;
    this.wild = wild;
    this.#hostile = new Hostile(pick, game, (code) => findings.seen.get(`refusal ${code}`) ?? 0);
    this.#midway = midway;
    this.#logged = this.#began();
    this.#before = this.#copy(this.#start());
    const seats = ruleset.seats(setup);
    this.#thinker = thinks ? seats[pick(seats.length)] : undefined;
    this.#note(this.#match.opening);
    if (pick(8) === 0) this.#barredUndo(seats[0]);
  }
  #began(): LoggedMatch<Game> {
    if (this.#midway !== undefined) {
      const checkpoint = { position: this.#midway, asked: 1, answers: [], sealed: [] };
      return new LoggedMatch(Match.resume(this.#ruleset, this.#setup, checkpoint));
    }
    const started = LoggedMatch.start(this.#ruleset, this.#setup);
    if (!started.ok) throw new Error(`the setup is not legal: ${JSON.stringify(started.error)}`);
    return started.value;
  }
  get #match(): Match<Game> {
    return this.#logged.match;
  }
  /** Before anything happened. */
  #start(): Frozen<object> {
    if (this.#midway !== undefined) return this.#midway;
    const ready = this.#ruleset.setUp(this.#setup);
    return ready.ok ? ready.value : this.#match.scene.position;
  }
  #copy(position: Frozen<object> = this.#match.scene.position): object {
    return this.#ruleset.copy === undefined ? cloneJson(position) : this.#ruleset.copy(position);
  }
  #find(fault: Fault, what: string): void {
    const [setup, position, rows] = [this.#setup, this.#midway, [...this.rows]];
    this.#findings.find({ fault, what, setup, position, rows });
  }

  step(): void {
    try {
      this.#step();
    } catch (error) {
      this.#find('crash', (error as Error).stack ?? String(error));
      this.over = true;
    }
    this.#steps += 1;
    if (this.#match.outcome !== undefined) {
      this.over = true;
      this.finished = true;
    } else if (this.#steps > BOUND) {
      this.#find('deadEnd', `no end after ${BOUND} steps`);
      this.over = true;
    }
  }

  #step(): void {
    const match = this.#match;
    const decision = match.pending[this.#pick(Math.max(1, match.pending.length))];
    if (this.#findings.wantsIllegal) this.#illegal(decision);
    // What was sent as malformed may have been legal after all.
    if (
      match.outcome !== undefined ||
      (decision !== undefined && !match.pending.includes(decision))
    )
      return;
    if (match.chance !== undefined) {
      this.#findings.counts.steps += 1;
      this.#take([this.#logged.settle(sampledFate(this.#pick)(match.chance))]);
    } else if (decision !== undefined) {
      this.#findings.counts.steps += 1;
      const undoes = this.#pick(40) === 0 && match.mayUndo(decision.seat) === undefined;
      if (undoes) this.#undo(decision.seat);
      else this.#answer(decision);
    } else {
      this.#find('deadEnd', 'nothing to do');
      this.over = true;
    }
    // When it is over, it stays over.
    if (match.outcome !== undefined) this.#afterwards();
  }

  // --- legal -------------------------------------------------------------------------------------

  #answer(decision: Decision<Game>): void {
    const { ask, seat } = decision;
    this.#findings.see(`question ${ask}`);
    const answer = this.#answerOf(decision);
    const rows = this.#logged.reply(decision.id, [answer]);
    if (!rows.ok) {
      this.#find('deadEnd', `${ask}: ${textOf(answer)} is ${rows.error.refusal.code} for ${seat}`);
      this.over = true;
      return;
    }
    this.#hostile.remember(ask, answer);
    this.#take(rows.value);
  }
  #answerOf(decision: Decision<Game>): unknown {
    const { ask, seat, question } = decision;
    const rules = this.#ruleset.questions[ask];
    if (seat === this.#thinker) {
      const thought = this.#game.mind?.answer({
        match: this.#match.fork(),
        decision,
        pick: this.#pick,
      });
      if (thought !== undefined) return thought.answer;
    }
    // Battles of nobody's drawing may go any way; the scenario's are fought.
    if (this.#pick(this.wild ? 4 : 24) === 0) {
      const listed = rules.list?.(this.#match.scene, question) ?? [];
      if (listed.length > 0) return listed[this.#pick(listed.length)];
    }
    return rules.suggest(this.#match.scene, question, this.#pick, seat);
  }
  #undo(seat: string): void {
    const undone = this.#logged.undo(seat);
    if (!undone.ok) {
      this.#find('deadEnd', `undo was allowed, and is ${undone.error.code}`);
      return;
    }
    this.rows.push(undone.value);
    this.#hash = undefined;
    this.#before = this.#copy();
    this.#recount();
  }
  /** Moves of this turn, from the rows in force. */
  #recount(): void {
    this.#movesOf = [];
    for (const { events } of line(this.rows)) this.#count(events);
  }
  #count(events: readonly Happening<Game>[]): void {
    for (const event of events) {
      if (this.#game.beginsTurn?.(event) === true) this.#movesOf = [];
      const unit = this.#game.movedBy?.(event);
      if (unit !== undefined) this.#movesOf[unit] = (this.#movesOf[unit] ?? 0) + 1;
    }
  }
  #take(rows: readonly Row[]): void {
    this.rows.push(...rows);
    this.#hash = undefined;
    this.#note(rows.flatMap(({ events }) => events));
  }

  /** Everything that is looked at after a step. */
  #note(events: readonly Happening<Game>[]): void {
    const { scene, outcome } = this.#match;
    this.#count(events);
    for (const event of events) this.#hear(event);
    if (!this.met && this.#game.meet?.(scene, events) !== false) this.met = true;
    const moment: Moment = {
      scene,
      before: this.#before,
      events,
      movesOf: this.#movesOf,
      over: outcome !== undefined,
      resting: this.#match.checkpoint.answers.length === 0,
      asks: this.#match.pending.map(({ ask }) => ask),
      closely: this.#pick(CLOSELY) === 0,
    };
    for (const { name, wrong } of this.#game.invariants ?? []) {
      const what = wrong(moment);
      if (what === UNASKED) continue;
      this.#findings.checked(name);
      if (what !== undefined) this.#find('invariant', `${name}: ${what}`);
    }
    if (events.length > 0) this.#before = this.#copy();
    // Once something is shown, nobody takes his answer back.
    const shown = events.some(
      (event) => event.type !== 'ended' && this.#ruleset.reveals?.(event) === true,
    );
    if (shown && outcome === undefined) this.#barredUndo(this.#ruleset.seats(this.#setup)[0]);
  }
  #hear(event: Happening<Game>): void {
    this.#findings.see(`event ${event.type}`);
    for (const what of this.#game.shows?.(event) ?? []) this.#findings.see(what);
    if (this.#pick(8) !== 0) return;
    const { scene } = this.#match;
    const cite = this.#game.told.cite(event);
    if (cite !== 'agreement') this.#lookUp(event.type, cite);
    for (const lang of ['en', 'ru'] as const) {
      const told = this.#game.told.event(scene, event, lang) ?? '';
      if (badly(told)) this.#find('eventUnsaid', `${event.type} in ${lang}: ${told}`);
    }
  }

  /** What happens or is refused cites a paragraph of the ruleset. */
  #lookUp(what: string, cite: string | undefined): void {
    if (cite === undefined) this.#find('uncited', `${what} cites nothing`);
    else if (!this.#ruleset.rules.has(cite)) {
      this.#find('uncited', `${what} cites ${cite}, which is not in the ruleset's \`rules\``);
    }
  }

  // --- illegal -----------------------------------------------------------------------------------

  /** Tries something illegal: of the kind that is due, or else of the other. */
  #illegal(decision: Decision<Game> | undefined): void {
    if (!this.#findings.wantsNear && this.#otherwise(decision)) return;
    if (decision === undefined) return;
    const answer = this.#hostile.near(this.#match, decision);
    if (answer !== undefined) this.#send('near', decision.id, decision.seat, answer);
  }
  #otherwise(decision: Decision<Game> | undefined): boolean {
    const seats = this.#ruleset.seats(this.#setup);
    const seat = seats[this.#pick(seats.length)] ?? '';
    const id = decision?.id ?? 0;
    switch (this.#pick(7)) {
      case 0:
        return this.#send('other', this.#match.nextId + this.#pick(3), seat, { done: true });
      case 1:
        return this.#send('other', Math.max(0, id - 1 - this.#pick(20)), seat, { done: true });
      case 2:
        return this.#barredUndo(seat);
      default:
    }
    if (decision === undefined) return false;
    const asked = decision.seat;
    switch (this.#pick(6)) {
      case 0: {
        const other = seats.find((one) => one !== asked) ?? '';
        const rules = this.#ruleset.questions[decision.ask];
        const answer = rules.suggest(
          this.#match.scene,
          decision.question,
          this.#pick,
          decision.seat,
        );
        return this.#send('other', id, other, answer);
      }
      case 1:
        return this.#send('other', id, asked, this.#hostile.malformed());
      case 2:
        return this.#send('other', id, asked, this.#hostile.oversized());
      case 3:
        return this.#badList(decision);
      default: {
        const makes = this.#pick(2) === 0 ? 'elsewhere' : 'blended';
        const answer = this.#hostile[makes](this.#match, decision);
        return answer === undefined ? false : this.#send('other', id, asked, answer);
      }
    }
  }
  #barredUndo(seat: string): boolean {
    if (this.#match.mayUndo(seat) === undefined) return false;
    const before = this.#hashNow();
    const undone = this.#logged.undo(seat);
    if (undone.ok) this.#find('tookIllegal', `undo of ${seat}`);
    else this.#attempted('other', undone.error, before);
    return true;
  }
  /** A legal answer and one that cannot follow it: refused whole. */
  #badList(decision: Decision<Game>): boolean {
    const rules = this.#ruleset.questions[decision.ask];
    const first = rules.suggest(this.#match.scene, decision.question, this.#pick, decision.seat);
    const before = this.#hashNow();
    const taken = this.#logged.reply(decision.id, [first, this.#hostile.malformed()]);
    if (taken.ok) {
      this.#find('tookIllegal', `a list at ${decision.ask}`);
      this.#take(taken.value);
    } else this.#attempted('other', taken.error.refusal, before);
    return true;
  }
  /** As the server does: the seat first, then the rules. */
  #send(kind: 'near' | 'other', id: number, seat: string, answer: unknown): boolean {
    const open = this.#match.pending.find((one) => one.id === id);
    const before = this.#hashNow();
    if (open !== undefined && open.seat !== seat) {
      this.#attempted(kind, { code: 'notYourSeat', cite: undefined }, before);
      return true;
    }
    const taken = this.#logged.reply(id, [answer]);
    if (!taken.ok) this.#attempted(kind, taken.error.refusal, before);
    else {
      // What was made to be malformed may be legal here: then it was a legal answer.
      this.#findings.counts.steps += 1;
      if (kind === 'near') this.#find('tookIllegal', `${open?.ask}: ${textOf(answer)}`);
      this.#take(taken.value);
    }
    return true;
  }
  #hashNow(): string {
    this.#hash ??= hashOfMatch(this.#match);
    return this.#hash;
  }
  #attempted(kind: 'near' | 'other', refusal: Refusal, before: string): void {
    const { counts } = this.#findings;
    counts.steps += 1;
    counts.illegal += 1;
    counts.refused += 1;
    if (kind === 'near') counts.near += 1;
    const { code, cite } = refusal;
    this.#findings.see(`refusal ${code}`);
    const { scene } = this.#match;
    if (cite !== undefined || !TABLE_CODES.has(code)) this.#lookUp(code, cite);
    for (const lang of ['en', 'ru'] as const) {
      const told = this.#game.told.refusal(scene, refusal, lang);
      if (told === code || told === '' || badly(told)) {
        this.#find('refusalUnsaid', `${code} in ${lang}: ${told}`);
      }
    }
    if (hashOfMatch(this.#match) !== before) {
      this.#find('refusalChanged', `${code} changed the match`);
    }
  }
  #afterwards(): void {
    const seats = this.#ruleset.seats(this.#setup);
    const seat = seats[this.#pick(seats.length)] ?? '';
    if (!this.#findings.wantsIllegal || this.#findings.wantsNear) return;
    this.#barredUndo(seat);
    const before = this.#hashNow();
    const given = this.#logged.concede(seat);
    if (given.ok) this.#find('tookIllegal', 'conceded after the end');
    else this.#attempted('other', given.error, before);
  }

  /** The rows in force, played again, give the same hashes. */
  replay(): void {
    const again = this.#began();
    for (const row of this.rows) {
      const done = again.redo(row.cause);
      if (done.ok && done.value.hash === row.hash) continue;
      this.#find('replayDiffers', `row ${row.seq}`);
      return;
    }
  }
}

const badly = (told: string): boolean => /undefined|NaN|\[object|\?{2}/.test(told);
