/**
 * Plays at random, legally and not, and looks at every step: nothing may crash, stand still,
 * break an invariant, or take what it should refuse (docs/protocol.md says what a refusal is).
 */
import { sampledFate, sampledPick } from '#fate';
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
import { Hostile, textOf } from './fuzz-hostile.ts';
import { UNASKED, type Tried, type Moment } from './trials.ts';

export type Fault =
  | 'crash'
  | 'deadEnd'
  | 'invariant'
  | 'tookIllegal'
  | 'refusalChanged'
  | 'refusalUnsaid'
  | 'uncited'
  | 'eventUnsaid'
  | 'replayDiffers';
export interface Finding {
  readonly fault: Fault;
  readonly what: string;
  /** With the rows up to it the match can be opened. */
  readonly setup: Frozen<object>;
  /** Where it began, when not at the beginning. */
  readonly position: Frozen<object> | undefined;
  readonly rows: readonly Row[];
}
export interface FuzzResult {
  readonly steps: number;
  readonly illegal: number;
  /** Of these, well-formed answers of the right seat, one field away from a legal one. */
  readonly near: number;
  readonly refused: number;
  readonly games: number;
  readonly finished: number;
  readonly withoutContact: number;
  readonly scenarioGames: number;
  readonly crashes: number;
  readonly deadEnds: number;
  readonly brokenInvariants: number;
  readonly otherFaults: number;
  readonly invariants: { readonly [name: string]: number };
  readonly neverSeen: readonly string[];
  readonly explained: { readonly [what: string]: string };
  readonly findings: readonly Finding[];
}
export interface FuzzOptions {
  readonly seed: number;
  /** Share of illegal attempts among all steps. */
  readonly illegal: number;
  /** One of the scenario's battles in half as many has a thinking bot in a seat; 0: none. */
  readonly botEvery?: number;
}

const BOUND = 20_000;
const MOST_FINDINGS = 20;
/** At least so many of the illegal answers come near to legal ones. */
const NEAR = 0.72;
/** One step in so many is looked at closely. */
const CLOSELY = 32;
/** One battle in so many is played again at its end. */
const REPLAYED = 8;

/** What the table itself refuses: no rule is behind it. */
const TABLE_CODES: ReadonlySet<string> = new Set(TABLE_REFUSALS);

type Some<T> = readonly [T, ...T[]];

export class Fuzz {
  readonly #ruleset: Ruleset<Game>;
  readonly #game: Tried;
  readonly #scenarios: Some<Frozen<object>>;
  readonly #options: FuzzOptions;
  readonly counts = { steps: 0, illegal: 0, near: 0, refused: 0 };
  readonly seen = new Map<string, number>();
  readonly findings: Finding[] = [];
  readonly #faults = new Map<Fault, number>();
  readonly #begun = { wild: 0, scenario: 0 };
  #wildSteps = 0;
  readonly #checked = new Map<string, number>();
  #games = 0;
  #finished = 0;
  #scenarioGames = 0;
  #withoutContact = 0;
  #battle: RandomMatch | undefined;

  /** @param scenarios Battles as they stand, one after the other. */
  constructor(
    ruleset: Ruleset<Game>,
    game: Tried,
    scenarios: Some<Frozen<object>>,
    options: FuzzOptions,
  ) {
    this.#ruleset = ruleset;
    this.#game = game;
    this.#scenarios = scenarios;
    this.#options = options;
    for (const { name } of game.invariants ?? []) this.#checked.set(name, 0);
  }

  /** So many steps more: answers, refused attempts and rolls. */
  run(steps: number): void {
    const end = this.counts.steps + steps;
    while (this.counts.steps < end) {
      this.#battle ??= this.#begin();
      const before = this.counts.steps;
      this.#battle.step();
      if (this.#battle.wild) this.#wildSteps += this.counts.steps - before;
      if (this.#battle.over) this.#end(this.#battle);
    }
  }

  #begin(): RandomMatch {
    this.#games += 1;
    const pick = sampledPick((this.#options.seed * 1_000_003 + this.#games) | 0);
    // Half of the steps, and not of the battles: those of the scenario may be the longer ones.
    const wild = 2 * this.#wildSteps < this.counts.steps;
    this.#begun[wild ? 'wild' : 'scenario'] += 1;
    const { setup: another, position } = this.#game;
    const scenario = this.#scenarios[this.#games % this.#scenarios.length] ?? this.#scenarios[0];
    const setup = wild && another ? another(pick, scenario) : scenario;
    const ruleset = wild ? { ...this.#ruleset, edition: this.#watched() } : this.#ruleset;
    const { botEvery = 50 } = this.#options;
    const thinks = botEvery > 0 && !wild && this.#begun.scenario % Math.ceil(botEvery / 2) === 4;
    const midway = wild && this.#begun.wild % 2 === 0 ? position?.(pick, setup) : undefined;
    const options = { ...this.#options, thinks, wild, midway };
    return new RandomMatch(this, this.#game, ruleset, setup, pick, options);
  }
  #watched(): object {
    return new Proxy(this.#ruleset.edition, {
      get: (edition, field: string) => {
        this.see(`edition ${field}`);
        return (edition as Record<string, unknown>)[field];
      },
    });
  }
  #end(battle: RandomMatch): void {
    this.#battle = undefined;
    if (!battle.finished) return;
    this.#finished += 1;
    if (this.#games % REPLAYED === 3) battle.replay();
    if (battle.wild) return;
    this.#scenarioGames += 1;
    if (!battle.met) this.#withoutContact += 1;
  }

  see(what: string): void {
    this.seen.set(what, (this.seen.get(what) ?? 0) + 1);
  }
  checked(invariant: string): void {
    this.#checked.set(invariant, (this.#checked.get(invariant) ?? 0) + 1);
  }
  find(finding: Finding): void {
    const { fault } = finding;
    this.#faults.set(fault, (this.#faults.get(fault) ?? 0) + 1);
    if (this.findings.length < MOST_FINDINGS) this.findings.push(finding);
  }

  /** Is another illegal attempt due, and may it be of the other kinds? */
  get wantsIllegal(): boolean {
    return this.counts.illegal < this.#options.illegal * (this.counts.steps + 1);
  }
  get wantsNear(): boolean {
    return this.counts.near < NEAR * (this.counts.illegal + 1);
  }

  get result(): FuzzResult {
    const of = (fault: Fault): number => this.#faults.get(fault) ?? 0;
    const all = [...this.#faults.values()].reduce((sum, count) => sum + count, 0);
    const { expected = [], unreachable = {} } = this.#game;
    const missing = expected.filter((what) => !this.seen.has(what));
    const explained = missing.filter((what) => what in unreachable);
    const [crashes, deadEnds, brokenInvariants] = [of('crash'), of('deadEnd'), of('invariant')];
    return {
      ...this.counts,
      games: this.#games,
      finished: this.#finished,
      withoutContact: this.#withoutContact,
      scenarioGames: this.#scenarioGames,
      crashes,
      deadEnds,
      brokenInvariants,
      otherFaults: all - crashes - deadEnds - brokenInvariants,
      invariants: Object.fromEntries(this.#checked),
      neverSeen: missing.filter((what) => !(what in unreachable)),
      explained: Object.fromEntries(explained.map((what) => [what, unreachable[what]])),
      findings: this.findings,
    };
  }
}

interface BattleOptions extends FuzzOptions {
  readonly thinks: boolean;
  readonly wild: boolean;
  readonly midway: Frozen<object> | undefined;
}

/** One random match. */
class RandomMatch {
  readonly rows: Row[] = [];
  readonly wild: boolean;
  met = false;
  finished = false;
  over = false;
  readonly #fuzz: Fuzz;
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
    fuzz: Fuzz,
    game: Tried,
    ruleset: Ruleset<Game>,
    setup: Frozen<object>,
    pick: Pick,
    { thinks, wild, midway }: BattleOptions,
  ) {
    this.#fuzz = fuzz;
    this.#game = game;
    this.#ruleset = ruleset;
    this.#setup = setup;
    this.#pick = pick;
    this.wild = wild;
    this.#hostile = new Hostile(pick, game, (code) => fuzz.seen.get(`refusal ${code}`) ?? 0);
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
      const rest = { position: this.#midway, asked: 1, answers: [], sealed: [] };
      return new LoggedMatch(Match.resume(this.#ruleset, this.#setup, rest));
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
    this.#fuzz.find({ fault, what, setup, position, rows });
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
    if (this.#fuzz.wantsIllegal) this.#illegal(decision);
    // What was sent as malformed may have been legal after all.
    if (
      match.outcome !== undefined ||
      (decision !== undefined && !match.pending.includes(decision))
    )
      return;
    if (match.chance !== undefined) {
      this.#fuzz.counts.steps += 1;
      this.#take([this.#logged.settle(sampledFate(this.#pick)(match.chance))]);
    } else if (decision !== undefined) {
      this.#fuzz.counts.steps += 1;
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
    this.#fuzz.see(`question ${ask}`);
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
      const thought = this.#game.mind?.answer(this.#match.fork(), decision, this.#pick);
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
      resting: this.#match.rest.answers.length === 0,
      asks: this.#match.pending.map(({ ask }) => ask),
      closely: this.#pick(CLOSELY) === 0,
    };
    for (const { name, wrong } of this.#game.invariants ?? []) {
      const what = wrong(moment);
      if (what === UNASKED) continue;
      this.#fuzz.checked(name);
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
    this.#fuzz.see(`event ${event.type}`);
    for (const what of this.#game.shows?.(event) ?? []) this.#fuzz.see(what);
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
    if (!this.#fuzz.wantsNear && this.#otherwise(decision)) return;
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
      this.#fuzz.counts.steps += 1;
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
    const { counts } = this.#fuzz;
    counts.steps += 1;
    counts.illegal += 1;
    counts.refused += 1;
    if (kind === 'near') counts.near += 1;
    const { code, cite } = refusal;
    this.#fuzz.see(`refusal ${code}`);
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
    if (!this.#fuzz.wantsIllegal || this.#fuzz.wantsNear) return;
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
