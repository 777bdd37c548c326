/**
 * The fifteen laws that every ruleset keeps, tried at every step of random play (architecture
 * 3.16 and 3.1b). A ruleset passes by being registered; nothing here knows any game.
 */
import { sampledFate, sampledPick } from '#fate';
import {
  viewOf,
  pendingOf,
  checkpointFor,
  someImaginedFor,
  BOUNDS,
  Match,
  nextAfter,
  canonical,
  cloneJson,
  hashOfMatch,
  parse,
  type Decision,
  type Eye,
  type Frozen,
  type Game,
  type Json,
  type Pick,
  type Checkpoint,
  type Ruleset,
  type Scene,
} from '#kernel';
import { line, LoggedMatch, type Row } from '#record';
import { mutated } from './mutate.ts';
import { tryUndoing } from './undoing.ts';
import { tryWorlds, type Verdict } from './worlds.ts';

export const LAWS = {
  1: 'every suggested and every listed answer passes the check, and there is one',
  2: 'a mutated answer is refused or legal, and a refusal changes nothing',
  3: 'a fork equals its original',
  4: 'saved and loaded equals unsaved',
  5: 'events alone rebuild the position',
  6: 'view and apply commute',
  7: 'every match ends, and there is never nothing to do',
  8: 'position, event and answer survive JSON and their shapes',
  9: 'the same answers give the same hash',
  10: 'the check on a seat’s own view agrees with the check on the position',
  11: 'what a seat is told depends on its view alone',
  12: 'an imagined world asks the same decisions',
  13: 'two worlds that an eye may not tell apart give it the same bytes',
  14: 'what was taken back is as if it had never been',
  15: 'whether fate follows an answer is known to whoever gives it',
} as const;
export type Law = keyof typeof LAWS;

export interface Broken {
  readonly law: Law;
  readonly what: string;
  /** The rows up to the failure, so that the match can be opened. */
  readonly rows: readonly Row[];
}
export interface LawsTried {
  readonly steps: number;
  readonly games: number;
  readonly laws: { readonly [L in Law]: { readonly checked: number; readonly failed: number } };
  readonly broken: readonly Broken[];
}
export interface Trial {
  readonly steps: number;
  readonly seed: number;
  /** Words that answers of the game use. */
  readonly words?: readonly string[] | undefined;
  /** No match may take more answers and rolls than this (law 7). */
  readonly bound?: number;
  /** Stop at the first law that fails. */
  readonly first?: boolean;
}

const MOST_KEPT = 12;
/** Laws 13 and 14 are tried at one step in so many: each plays a dozen steps of its own. */
const EYES_EVERY = 16;

/** Plays random matches and tries every law at every step. */
export function tryLaws(
  ruleset: Ruleset<Game>,
  setup: Frozen<object>,
  { steps, seed, words, bound = 20_000, first = false }: Trial,
): LawsTried {
  const tally = new Tally(words);
  let done = 0;
  let games = 0;
  const enough = (): boolean => done >= steps || (first && tally.broken.length > 0);
  while (!enough()) {
    games += 1;
    const game = new RandomMatch(ruleset, setup, tally, sampledPick(seed * 1_000_003 + games));
    const before = done;
    while (!enough() && !game.over) {
      done += 1;
      game.step();
      if (done - before > bound) {
        tally.note(7, false, () => `no end after ${bound} steps`, game.rows);
        break;
      }
    }
    if (game.over) game.finish();
  }
  return { steps: done, games, laws: tally.laws, broken: tally.broken };
}

/** Counts what was checked and keeps what failed. */
class Tally {
  readonly laws = Object.fromEntries(
    Object.keys(LAWS).map((law) => [law, { checked: 0, failed: 0 }]),
  ) as { [L in Law]: { checked: number; failed: number } };
  readonly broken: Broken[] = [];
  readonly words: readonly string[] | undefined;

  constructor(words: readonly string[] | undefined) {
    this.words = words;
  }
  note(law: Law, holds: boolean, what: () => string, rows: readonly Row[]): void {
    const entry = this.laws[law];
    entry.checked += 1;
    if (holds) return;
    entry.failed += 1;
    if (this.broken.length < MOST_KEPT) this.broken.push({ law, what: what(), rows: [...rows] });
  }
}

/** One random match and its mirrors. */
class RandomMatch {
  readonly rows: Row[] = [];
  readonly #ruleset: Ruleset<Game>;
  readonly #setup: Frozen<object>;
  readonly #tally: Tally;
  readonly #pick: Pick;
  readonly #logged: LoggedMatch<Game>;
  /** Rebuilt from events alone: by law 5 the position, by law 6 each seat's view. */
  readonly #rebuilt: object;
  readonly #mirrors: Map<Eye<Game>, object>;

  constructor(ruleset: Ruleset<Game>, setup: Frozen<object>, tally: Tally, pick: Pick) {
    this.#ruleset = ruleset;
    this.#setup = setup;
    this.#tally = tally;
    this.#pick = pick;
    const started = LoggedMatch.start(ruleset, setup);
    const ready = ruleset.setUp(setup);
    if (!started.ok || !ready.ok) throw new Error('the setup is not legal');
    this.#logged = started.value;
    this.#rebuilt = ready.value;
    const eyes: Eye<Game>[] = [...ruleset.seats(setup), 'audience'];
    const scene = { setup, edition: ruleset.edition, position: ready.value };
    this.#mirrors = new Map(eyes.map((eye) => [eye, cloneJson(ruleset.view(scene, eye))]));
    this.#follow(this.#logged.match.opening);
  }

  /** A suggestion was refused: law 1 has failed, and there is no way on. */
  #stuck = false;
  #fell = false;
  get over(): boolean {
    return this.#stuck || this.#fell || this.#logged.match.outcome !== undefined;
  }
  get #match(): Match<Game> {
    return this.#logged.match;
  }

  /** What falls over has not ended: law 7 says where, and the next match goes on. */
  step(): void {
    try {
      this.#step();
    } catch (error) {
      this.#fell = true;
      this.#note(7, false, () => `falls over: ${fallOf(error)}`);
    }
  }
  #step(): void {
    const match = this.#match;
    this.#note(7, match.chance !== undefined || match.pending.length > 0, () => 'nothing to do');
    const { answers, events } = this.#ruleset.bounds ?? BOUNDS;
    const { stage } = match;
    const within = stage.answers <= answers && stage.events <= events;
    this.#note(7, within, () => `a stage of ${canonical(stage)}`);
    this.#forks();
    this.#eyes();
    this.#survives(8, match.scene.position as Json, this.#ruleset.shapes.position, 'position');
    const decision = match.pending[this.#pick(Math.max(1, match.pending.length))];
    if (match.chance !== undefined) {
      this.#take([this.#logged.settle(sampledFate(this.#pick)(match.chance))]);
    } else if (decision !== undefined) this.#answer(decision);
  }

  /** Laws 1, 2, 8 and 10, then the answer itself. */
  #answer(decision: Decision<Game>): void {
    const match = this.#match;
    const rules = this.#ruleset.questions[decision.ask];
    const answer = rules.suggest(match.scene, decision.question, this.#pick, decision.seat);
    if (!this.#holdsSuggested(decision, answer)) return;
    for (const one of [answer, ...this.#offered(decision)]) {
      this.#survives(8, one as Json, rules.shape, decision.ask);
      this.#sameCheck(decision, one);
    }
    const other = mutated(answer as Json, this.#pick, this.#tally.words);
    if (this.#tryMutated(decision, other)) this.#sameCheck(decision, other);
    const foreseen = this.#foreseen(decision, answer);
    const rows = this.#logged.reply(decision.id, [answer]);
    if (!rows.ok) return this.#getStuck();
    this.#take(rows.value);
    const rolls = match.chance !== undefined;
    const told = `${decision.ask} ${canonical(answer)}`;
    this.#note(
      15,
      foreseen === rolls,
      () => `${told}: fate ${rolls ? 'follows' : 'does not follow'}`,
    );
  }
  #getStuck(): void {
    this.#stuck = true;
  }
  /** Law 15: does fate follow, as far as the seat may know? */
  #foreseen({ id, seat }: Decision<Game>, answer: unknown): boolean | undefined {
    const world = this.#hides ? this.#imagined(seat) : this.#match;
    const next = world && nextAfter(world, id, [answer]);
    return next?.ok === true ? next.value.to === 'fate' : undefined;
  }

  /** Law 1: none that is listed is refused, and one is listed at least; one of them. */
  #offered({ id, ask, question, seat }: Decision<Game>): readonly unknown[] {
    const { scene } = this.#match;
    const listed = this.#ruleset.questions[ask].list?.(scene, question, seat);
    if (listed === undefined) return [];
    this.#note(1, listed.length > 0, () => `${ask} ${canonical(question)}: nothing is listed`);
    for (const one of listed) {
      const checked = this.#match.check(id, one);
      const why = (): string => (checked.ok ? '' : checked.error.code);
      this.#note(1, checked.ok, () => `${ask} ${canonical(one)}: ${why()}`);
    }
    return listed.length === 0 ? [] : [listed[this.#pick(listed.length)]];
  }

  /** Law 1: without an answer that passes there is no way on. */
  #holdsSuggested({ id, ask, question }: Decision<Game>, answer: unknown): boolean {
    const checked = this.#match.check(id, answer);
    if (checked.ok) return true;
    const asked = `${ask} ${canonical(question)}`;
    this.#note(1, false, () => `${asked}: ${toldOf(answer)}: ${checked.error.code}`);
    this.#stuck = true;
    return false;
  }

  /** Law 2; false when the check fell over. */
  #tryMutated(decision: Decision<Game>, answer: Json): boolean {
    const before = hashOfMatch(this.#match);
    try {
      const checked = this.#match.check(decision.id, answer);
      const untouched = hashOfMatch(this.#match) === before;
      this.#note(2, untouched, () => `${decision.ask} ${canonical(answer)} changed the match`);
      if (!checked.ok) return true;
      // Legal after all: then it can be played.
      const twin = this.#match.fork();
      twin.accept(decision.id, checked.value);
      return true;
    } catch (error) {
      this.#note(2, false, () => `${decision.ask} ${canonical(answer)}: ${String(error)}`);
      return false;
    }
  }

  /** Law 10: the answerer may be told legal or not from what he sees. */
  #sameCheck(decision: Decision<Game>, answer: unknown): void {
    const parsed = parse(this.#ruleset.questions[decision.ask].shape, answer);
    if (!parsed.ok) return;
    const { scene } = this.#match;
    const check = (one: Scene<Game>): string => {
      const rules = this.#ruleset.questions[decision.ask];
      return canonical(rules.check(one, decision.question, parsed.value, decision.seat) ?? null);
    };
    const position = this.#ruleset.view(scene, decision.seat);
    const [whole, seen] = [check(scene), check({ ...scene, position })];
    this.#note(
      10,
      whole === seen,
      () => `${decision.ask} ${canonical(answer)}: ${whole} but ${seen}`,
    );
  }

  /** Law 3: a fork goes on as the match would, and the match stays where it is. */
  #apart(twin: Match<Game>, loaded: Match<Game>, now: string): void {
    const open = twin.pending[0];
    if (open === undefined) return;
    const rules = this.#ruleset.questions[open.ask];
    const answer = rules.suggest(this.#match.scene, open.question, this.#pick, open.seat);
    // Law 1 tells of a suggestion that is refused.
    if (!twin.check(open.id, answer).ok) return;
    for (const one of [twin, loaded]) one.accept(open.id, answer);
    this.#note(3, faceOf(twin) === faceOf(loaded), () => 'the fork goes on in another way');
    this.#note(3, faceOf(this.#match) === now, () => 'a move of the fork moved the match');
  }

  /** Laws 3, 4, 11 and 12: other ways to reach this moment. */
  #forks(): void {
    const match = this.#match;
    const now = faceOf(match);
    this.#note(3, faceOf(match.fork()) === now, () => 'the fork differs');
    const checkpoint = match.checkpoint;
    const saved = JSON.parse(JSON.stringify(checkpoint)) as Checkpoint<Game>;
    const loaded = Match.resume(this.#ruleset, this.#setup, saved);
    this.#note(4, faceOf(loaded) === now, () => 'saved and loaded differs');
    this.#apart(match.fork(), loaded, now);
    if (!this.#hides) return;
    for (const seat of this.#ruleset.seats(this.#setup)) this.#imagine(seat);
  }
  /** Is there a world to imagine: behind the view, or of answers that are sealed still? */
  get #hides(): boolean {
    return this.#ruleset.imagine !== undefined || this.#match.sealed.length > 0;
  }
  /** Laws 13 and 14, now and then: each plays on beside the match. */
  #eyes(): void {
    const match = this.#match;
    if (this.#pick(EYES_EVERY) === 0) {
      tryUndoing(match, this.#pick, (holds, what) => this.#note(14, holds, what));
    }
    if (!this.#hides) return;
    // Where answers alone are hidden, and now and then, every such moment is looked at.
    if (this.#ruleset.imagine !== undefined && this.#pick(EYES_EVERY) !== 0) return;
    const seats = this.#ruleset.seats(this.#setup);
    const seat = seats[this.#pick(seats.length)] ?? '';
    const { words } = this.#tally;
    const verdict: Verdict = (holds, what) => this.#note(13, holds, what);
    tryWorlds(match, { seat, pick: this.#pick, verdict, words });
  }
  #imagined(seat: string): Match<Game> | undefined {
    const checkpoint = checkpointFor(this.#match, seat);
    return someImaginedFor(this.#ruleset, this.#setup, checkpoint, seat, this.#pick);
  }
  #imagine(seat: string): void {
    const match = this.#match;
    const view = (one: Match<Game>): string => canonical(viewOf(one, seat));
    const twin = this.#imagined(seat);
    if (twin === undefined) return this.#note(12, false, () => `${seat} can imagine no world`);
    const asked = (one: Match<Game>): string =>
      canonical(one.pending.map((open) => [open.seat, open.ask]));
    this.#note(
      12,
      asked(twin) === asked(match),
      () => `${seat}: ${asked(twin)} for ${asked(match)}`,
    );
    if (view(twin) !== view(match)) return;
    const told = (one: Match<Game>): string =>
      canonical([pendingOf(one, seat), one.trail, one.chance ?? null]);
    this.#note(
      11,
      told(twin) === told(match),
      () => `${seat} is told ${told(twin)} or ${told(match)}`,
    );
  }

  #take(rows: readonly Row[]): void {
    this.rows.push(...rows);
    for (const row of rows) this.#follow(row.events);
  }
  /** Laws 5, 6 and 8 along the events. */
  #follow(events: readonly Row['events'][number][]): void {
    for (const event of events) {
      if (event.type === 'ended') continue;
      this.#survives(8, event, this.#ruleset.shapes.event, event.type);
      this.#ruleset.apply(this.#rebuilt, event);
      for (const [eye, mirror] of this.#mirrors) {
        const told = this.#ruleset.redact(event, eye);
        if (told !== undefined) this.#ruleset.apply(mirror, told);
      }
    }
    const { scene } = this.#match;
    const names = events.map(({ type }) => type).join(', ');
    const whole = canonical(scene.position);
    this.#note(5, canonical(this.#rebuilt) === whole, () => `after ${names}`);
    for (const [eye, mirror] of this.#mirrors) {
      const view = canonical(this.#ruleset.view(scene, eye));
      this.#note(6, canonical(mirror) === view, () => `${eye} after ${names}`);
    }
  }

  /** Law 9: the rows in force, played again, lead to the same hash. */
  finish(): void {
    if (this.#fell) return;
    const started = LoggedMatch.start(this.#ruleset, this.#setup);
    if (!started.ok) return;
    let hash = '';
    for (const row of line(this.rows)) {
      const done = started.value.redo(row.cause);
      if (done.ok) hash = done.value.hash;
    }
    this.#note(9, hash === this.#logged.hash, () => 'the hash of a second playing differs');
  }

  #survives(law: Law, value: Json, shape: Parameters<typeof parse>[0], what: string): void {
    const text = JSON.stringify(value);
    const parsed = parse(shape, JSON.parse(text));
    const same = parsed.ok && canonical(parsed.value) === canonical(value);
    this.#note(
      law,
      same,
      () => `${what}: ${parsed.ok ? 'changed' : canonical(parsed.error)} ${text.slice(0, 200)}`,
    );
  }
  #note(law: Law, holds: boolean, what: () => string): void {
    this.#tally.note(law, holds, what, this.rows);
  }
}

/** All that can be seen of a match from outside. */
const faceOf = (match: Match<Game>): string =>
  canonical([
    match.scene.position,
    match.pending.map(({ id, seat, ask, question, cite }) => [id, seat, ask, question, cite]),
    match.chance ?? null,
    match.trail,
    match.outcome ?? null,
  ]);
/** An answer as it is told; what a list of no answers suggests is none. */
const toldOf = (answer: unknown): string => JSON.stringify(answer) ?? 'nothing is suggested';
/** What was thrown, and where: the first lines of its stack. */
const FALL_LINES = 4;
const fallOf = (error: unknown): string =>
  ((error as Error).stack ?? String(error)).split('\n').slice(0, FALL_LINES).join('\n');
