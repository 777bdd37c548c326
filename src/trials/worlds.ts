/**
 * Law 13: two worlds that differ only in what an eye may not know. They are played on side by side;
 * until something is revealed, that eye is given the same bytes in both.
 */
import {
  viewOf,
  pendingOf,
  checkpointFor,
  imaginedFor,
  Match,
  canonical,
  isOpen,
  isTold,
  parse,
  type Chance,
  type Decision,
  type Eye,
  type Frozen,
  type Game,
  type Happening,
  type Json,
  type Pick,
  type Ruleset,
  type Settled,
} from '#kernel';
import { redactRow, type Row } from '#record';
import { mutated } from './mutate.ts';

type Any = Match<Game>;
/** Says whether the law holds, and what differs where it does not. */
export type Verdict = (holds: boolean, what: () => string) => void;

/** All that a match gives one eye: what its page shows and its bot is handed. */
function givenTo(match: Any, eye: Eye<Game>): string {
  const { chance, trail, ruleset, setup } = match;
  const seats = ruleset.seats(setup);
  const undo = seats.map((seat) => match.mayUndo(seat) ?? match.takeable(seat));
  const checkpoint = checkpointFor(match, eye);
  return canonical([
    viewOf(match, eye),
    pendingOf(match, eye),
    trail,
    chance ?? null,
    undo,
    checkpoint,
  ]);
}
/** What of it makes two worlds one for the eye: the position before and now, and what happened. */
const lookOf = (match: Any, eye: Eye<Game>): string => {
  const { position, known } = checkpointFor(match, eye);
  return canonical([position, known, viewOf(match, eye)]);
};

/** Most steps that two worlds are played side by side. */
const MOST_STEPS = 16;
const TRIES = 4;
/** How many answers by hand are looked at for one that is spelled as what was left. */
const HANDS = 24;

/** One step in two worlds: what fate gave, or what a seat answered, in either. */
export interface Twin {
  readonly seat: string | 'fate';
  readonly here: unknown;
  readonly there: unknown;
  /** Here it was answered by what the seat had left; there by hand. */
  readonly left?: true;
}
/** What the other seats have left to be answered for them in one of the worlds. */
export type Left = (match: Match<Game>, open: Decision<Game>) => unknown;
/**
 * Two worlds from one start, played side by side until something is revealed to the seat: what
 * was done in each. Whoever plays them again has two matches that the seat may not tell apart.
 */
export function pairFrom(
  ruleset: Ruleset<Game>,
  setup: Frozen<object>,
  seat: string,
  {
    most,
    ...how
  }: {
    readonly pick: Pick;
    readonly most: number;
    readonly verdict: Verdict;
    readonly left?: Left | undefined;
  },
): readonly Twin[] {
  const [here, there] = [Match.start<Game>(ruleset, setup), Match.start<Game>(ruleset, setup)];
  if (!here.ok || !there.ok) throw new Error('the setup is not legal');
  const twins: Twin[] = [];
  const pair = new Worlds([here.value, there.value], { seat, ...how }, twins);
  while (twins.length < most && pair.goOn());
  return twins;
}

/** Another world behind what the seat sees, or none that was found. */
function otherWorld(match: Any, seat: string, pick: Pick): Any | undefined {
  const { ruleset, setup } = match;
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      const twin = imaginedFor(ruleset, setup, checkpointFor(match, seat), seat, pick);
      if (lookOf(twin, seat) === lookOf(match, seat)) return twin;
    } catch {
      continue; // guesses that do not go together are no world
    }
  }
  return undefined;
}

/** Plays on both worlds for one eye; says of each step whether it told them apart. */
export function tryWorlds(match: Any, judge: Judge): void {
  const { seat, pick } = judge;
  const twin = otherWorld(match, seat, pick);
  if (twin === undefined) return;
  const pair = new Worlds([match.fork(), twin], judge);
  pair.compare(() => 'at the start');
  for (let step = 0; step < MOST_STEPS && pair.goOn(); step++);
}

/** Who looks, by what the answers are chosen, and who is told what it comes to. */
interface Judge {
  readonly seat: string;
  readonly pick: Pick;
  readonly verdict: Verdict;
  /** Words that answers of the game use. */
  readonly words?: readonly string[] | undefined;
  readonly left?: Left | undefined;
}
class Worlds {
  #here: Any;
  #there: Any;
  readonly #seat: string;
  readonly #pick: Pick;
  readonly #verdict: Verdict;
  readonly #words: readonly string[] | undefined;
  readonly #left: Left | undefined;
  readonly #twins: Twin[];
  #apart = false;
  /** They hold different answers that nobody sees before all are in. */
  #sealedApart = false;

  constructor([here, there]: readonly [Any, Any], judge: Judge, twins: Twin[] = []) {
    [this.#here, this.#there] = [here, there];
    this.#sealedApart = canonical(here.checkpoint.sealed) !== canonical(there.checkpoint.sealed);
    ({ seat: this.#seat, pick: this.#pick, verdict: this.#verdict, words: this.#words } = judge);
    this.#left = judge.left;
    this.#twins = twins;
  }

  /** Are they the same to the seat, and to one who only watches? */
  compare(after: () => string): void {
    for (const eye of [this.#seat, 'audience']) {
      const [here, there] = [givenTo(this.#here, eye), givenTo(this.#there, eye)];
      if (here !== there) this.#apart = true;
      this.#verdict(here === there, () => `${eye}, ${after()}: ${difference(here, there)}`);
    }
  }
  /** One step in both; false: they have ended, or something was revealed. */
  goOn(): boolean {
    if (this.#apart || this.#here.outcome !== undefined || this.#there.outcome !== undefined) {
      return false;
    }
    if (this.#here.chance !== undefined) return this.#settle();
    const { pending } = this.#here;
    const at = this.#pick(pending.length);
    const [open, twin] = [pending[at], this.#there.pending[at]];
    if (open === undefined || twin === undefined) return false;
    return open.seat === this.#seat ? this.#own(open, twin) : this.#others(open, twin);
  }

  #settle(): boolean {
    const { chance } = this.#here;
    if (chance === undefined || this.#there.chance === undefined) return false;
    const drawn: Settled =
      chance.ask === 'pick'
        ? this.#pick(chance.from)
        : Array.from({ length: chance.dice }, () => 1 + this.#pick(chance.sides));
    const happened = [...this.#here.settle(drawn)];
    let other = drawn;
    if (chance.ask === 'pick' && !isOpen(chance, this.#seat)) {
      const { scene, ruleset } = this.#there;
      const known = new Map(checkpointFor(this.#here, this.#seat).known);
      const guessed = ruleset.guess?.(scene, chance, this.#pick, known);
      other = guessed ?? this.#pick(chance.from);
    }
    const events = [...this.#there.settle(other)];
    return this.#alike([happened, drawn], [events, other], {
      by: 'fate',
      chance,
    });
  }

  /** The seat's own answers: what is suggested and refused to it follows from what it sees. */
  #own(open: Decision<Game>, twin: Decision<Game>): boolean {
    const seed = this.#pick(1_000_000);
    const answer = suggested(this.#here, open, seed);
    const other = suggested(this.#there, twin, seed);
    const same = canonical(answer) === canonical(other);
    this.#verdict(same, () => `${open.ask} is suggested ${canonical([answer, other])}`);
    const odd = mutated(answer as Json, this.#pick, this.#words);
    const [no, not] = [refusalOf(this.#here, open, odd), refusalOf(this.#there, twin, odd)];
    this.#verdict(no === not, () => `${open.ask} ${canonical(odd)} is refused ${no} or ${not}`);
    if (!same) return false;
    return this.#answer([open, answer], [twin, answer]);
  }

  /** Another seat's secret answers differ; what it does openly it does in both worlds. */
  #others(open: Decision<Game>, twin: Decision<Game>): boolean {
    const left = this.#left?.(this.#here, open);
    if (left !== undefined) return this.#standing([open, left], twin);
    const answer = suggested(this.#here, open, this.#pick(1_000_000));
    if (this.#isSecret(open)) {
      const other = this.#unseen([open, answer], twin);
      if (other !== undefined) return this.#answer([open, answer], [twin, other]);
    } else if (this.#isSealed(open, answer)) {
      const other = this.#unseen([open, answer], twin) ?? answer;
      this.#sealedApart ||= canonical(other) !== canonical(answer);
      return this.#answer([open, answer], [twin, other]);
    } else this.#shows(open, answer);
    if (!this.#there.check(twin.id, answer).ok) return false;
    return this.#answer([open, answer], [twin, answer]);
  }
  /** There it answers by hand, and nobody is to see in which of the two worlds that was. */
  #standing([open, left]: Given, twin: Decision<Game>): boolean {
    const same = !this.#isSecret(open) && this.#isByHandToo(left, twin);
    const other = same ? left : (this.#unseen([open, left], twin) ?? left);
    if (!this.#there.check(twin.id, other).ok) return false;
    return this.#answer([open, left], [twin, other], true);
  }
  /** Would a hand ever answer just so? Then it does: what it does openly is no secret. */
  #isByHandToo(left: unknown, twin: Decision<Game>): boolean {
    const text = canonical(left);
    return Array.from({ length: HANDS }, () => this.#pick(1_000_000)).some(
      (seed) => canonical(suggested(this.#there, twin, seed)) === text,
    );
  }
  /** Of a secret answer something may be public: another one whose public part is the same. */
  #unseen([open, answer]: Given, twin: Decision<Game>): unknown {
    const after = this.#here.fork();
    after.accept(open.id, answer);
    const look = lookOf(after, this.#seat);
    for (let tries = 0; tries < TRIES; tries++) {
      const other = suggested(this.#there, twin, this.#pick(1_000_000));
      const elsewhere = this.#there.fork();
      elsewhere.accept(twin.id, other);
      if (lookOf(elsewhere, this.#seat) === look) return other;
    }
    return undefined;
  }
  /** An answer of which the eye cannot see what came of it is a secret, and must be marked so. */
  #shows(open: Decision<Game>, answer: unknown): void {
    const other = suggested(this.#here, open, this.#pick(1_000_000));
    if (canonical(answer) === canonical(other)) return;
    const [one, two] = [answer, other].map((given) => {
      const after = this.#here.fork();
      after.accept(open.id, given);
      return after;
    });
    const seen = (match: Any): string =>
      canonical([lookOf(match, this.#seat), pendingOf(match, this.#seat), match.chance ?? null]);
    const truth = (match: Any): string => canonical(match.scene.position);
    const told = seen(one) !== seen(two) || truth(one) === truth(two);
    this.#verdict(told, () => `${open.ask} is no secret, but ${this.#seat} sees nothing of it`);
  }
  /** Is it kept from everybody until the others have answered too? */
  #isSealed({ id, seat }: Decision<Game>, answer: unknown): boolean {
    const after = this.#here.fork();
    after.accept(id, answer);
    return after.sealed.includes(seat);
  }
  #isSecret({ ask, seat }: Decision<Game>): boolean {
    return !isTold(this.#here.ruleset, ask, seat, this.#seat);
  }
  #answer([open, answer]: Given, [twin, other]: Given, left = false): boolean {
    const happened = [...this.#here.accept(open.id, answer)];
    const events = [...this.#there.accept(twin.id, other)];
    const { seat, ask, id: decision } = open;
    const cause = { by: 'seat', seat, ask, decision };
    return this.#alike([happened, answer], [events, other], cause, left);
  }

  /** The row as the eye may know it is the same; else something was revealed, or leaked. */
  #alike(here: Happened, there: Happened, cause: object, left = false): boolean {
    const { ruleset } = this.#here;
    const sealed = 'seat' in cause && this.#here.sealed.includes(String(cause.seat));
    const told = ([events, given]: Happened): string => {
      const key = 'chance' in cause ? 'result' : 'answer';
      const known = sealed ? {} : { [key]: given };
      const row = { seq: 0, cause: { ...cause, ...known }, events, hash: '' };
      return canonical(redactRow(ruleset, row as Row, this.#seat));
    };
    const [one, other] = [told(here), told(there)];
    const by = 'seat' in cause ? String(cause.seat) : 'fate';
    const events = [...here[0], ...there[0]];
    const shown = events.some(
      (event) => event.type === 'ended' || ruleset.reveals?.(event) === true,
    );
    // What fate drew may come to the eye as news: a world that holds it elsewhere parts here.
    const drawn = 'chance' in cause && !isOpen(cause.chance as Chance, this.#seat);
    // What was sealed apart parts the two when it is opened.
    const opened = this.#sealedApart && this.#here.sealed.length === 0;
    if (one !== other && (shown || drawn || opened)) return false;
    if (opened) this.#sealedApart = false;
    this.#verdict(one === other, () => `${this.#seat} is told ${one} or ${other}`);
    if (one !== other) return false;
    const twin = { seat: by, here: here[1], there: there[1] };
    this.#twins.push(left ? { ...twin, left } : twin);
    this.compare(() => `after ${here[0].map(({ type }) => type).join(', ')}`);
    return true;
  }
}
type Given = readonly [open: Decision<Game>, answer: unknown];
type Happened = readonly [events: readonly Happening<Game>[], given: unknown];

function suggested(match: Any, open: Decision<Game>, seed: number): unknown {
  const rules = match.ruleset.questions[open.ask];
  return rules.suggest(match.scene, open.question, countingPick(seed), open.seat);
}
/** The same numbers from the same seed, whoever asks. */
function countingPick(seed: number): Pick {
  let state = seed;
  return (from) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * from);
  };
}
function refusalOf(match: Any, open: Decision<Game>, answer: unknown): string {
  const parsed = parse(match.ruleset.questions[open.ask].shape, answer);
  if (!parsed.ok) return 'malformed';
  try {
    const checked = match.check(open.id, parsed.value);
    return canonical(checked.ok ? null : checked.error);
  } catch (error) {
    return String(error); // law 2 has its own word on it
  }
}
/** Where two texts part, with what stands about it. */
export function difference(here: string, there: string): string {
  let at = 0;
  while (at < here.length && here[at] === there[at]) at += 1;
  const from = Math.max(0, at - 60);
  return `${here.slice(from, at + 60)} | ${there.slice(from, at + 60)}`;
}
