/**
 * Around each rule test: the matches that it plays, from where each of them begins. What is asked
 * of a fork by a bot that thinks is of no interest: of one test a few matches are kept.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Match, type Checkpoint, type Game, type Refusal, type Result } from '#kernel';
import { games } from '#games';
import { afterAll, afterEach, beforeEach } from 'vitest';
import {
  PLAYED,
  type LaidPosition,
  type PlayedMatch,
  type PlayedTest,
  type PlayedStep,
} from './diagrams-played.ts';

const ROOT = join(import.meta.dirname, '..');
/** Of one test, and of one match. */
const MOST_MATCHES = 12;
const MOST_STEPS = 40;
const MOST_LAID = 2;
/** What takes more letters is no small position. */
const MOST_LETTERS = 60_000;

interface Kept {
  readonly played: PlayedMatch & { readonly steps: PlayedStep[] };
  isOver: boolean;
}
/** Of all files that one worker plays: the class is changed once. */
class Notes {
  tests: PlayedTest[] = [];
  file = '';
  #now: Kept[] = [];
  #byMatch = new WeakMap<object, Kept>();
  #laid: { readonly ruleset: string; readonly setup: unknown; readonly position: unknown }[] = [];

  begin(): void {
    [this.#now, this.#byMatch, this.#laid] = [[], new WeakMap(), []];
  }
  end(test: string): void {
    const matches = this.#now.map(({ played }) => played);
    const laid = this.#laid.map((one) => JSON.parse(JSON.stringify(one)) as LaidPosition);
    if (matches.length + laid.length > 0) this.tests.push({ test, matches, laid });
    this.begin();
  }
  /** It is changed by the test afterwards: it is looked at when that is over. */
  laid(ruleset: string, setup: unknown, position: unknown): void {
    if (this.#laid.length < MOST_LAID) this.#laid.push({ ruleset, setup, position });
  }
  began(match: Match<Game>): void {
    if (this.#now.length >= MOST_MATCHES || this.#byMatch.has(match)) return;
    const checkpoint = textOf(match.checkpoint);
    const setup = textOf(match.setup);
    if (checkpoint === undefined || setup === undefined) return;
    if (checkpoint.length + setup.length > MOST_LETTERS) return;
    const begins = JSON.parse(checkpoint) as Checkpoint<Game>;
    const played = { ruleset: match.ruleset.id, setup: JSON.parse(setup), begins, steps: [] };
    const kept = { played, isOver: false };
    this.#now.push(kept);
    this.#byMatch.set(match, kept);
  }
  step(match: object, step: PlayedStep): void {
    const kept = this.#byMatch.get(match);
    if (kept === undefined || kept.isOver) return;
    if (kept.played.steps.length >= MOST_STEPS) kept.isOver = true;
    else kept.played.steps.push(step);
  }
  stop(match: object): void {
    const kept = this.#byMatch.get(match);
    if (kept !== undefined) kept.isOver = true;
  }
}
function textOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}
const plain = (value: unknown): PlayedStep['value'] =>
  value === undefined ? null : (JSON.parse(textOf(value) ?? 'null') as PlayedStep['value']);

const KEY = Symbol.for('sandtable.diagrams');
const shared = globalThis as { [KEY]?: Notes };
const notes = (shared[KEY] ??= changed(new Notes()));

/** Of whatever game. */
interface Doors {
  start: (this: object, ...given: unknown[]) => Result<Match<Game>, unknown>;
  resume: (this: object, ...given: unknown[]) => Match<Game>;
}
interface Laying {
  readonly id: string;
  setUp: (setup: unknown) => Result<unknown, unknown>;
}
type Deeds = Record<string, (this: Match<Game>, ...given: unknown[]) => unknown>;
/** From now on every match says what is done in it. */
function changed(noted: Notes): Notes {
  const doors = Match as object as Doors;
  const { start, resume } = doors;
  doors.start = (...given) => {
    const started = start.apply(Match, given);
    if (started.ok) noted.began(started.value);
    return started;
  };
  doors.resume = (...given) => {
    const match = resume.apply(Match, given);
    const [, , , options] = given;
    if ((options as { readonly playout?: boolean } | undefined)?.playout !== true) {
      noted.began(match);
    }
    return match;
  };
  const seatOf = (match: Match<Game>, decision: unknown): string =>
    match.pending.find(({ id }) => id === decision)?.seat ?? '';
  before('accept', (match, [decision, answer]) => {
    noted.step(match, { by: 'seat', seat: seatOf(match, decision), value: plain(answer) });
  });
  before('settle', (match, [result]) => noted.step(match, { by: 'fate', value: plain(result) }));
  const own = Match.prototype as object as Deeds;
  const { check } = own;
  if (check === undefined) throw new Error('a match checks nothing');
  own['check'] = function noting(decision, answer) {
    const checked = check.call(this, decision, answer) as Result<unknown, Refusal>;
    const seat = seatOf(this, decision);
    if (!checked.ok && checked.error.cite !== undefined && seat !== '') {
      noted.step(this, { by: 'refused', seat, value: plain(answer) });
    }
    return checked;
  };
  for (const ruleset of games.rulesets as object as Laying[]) {
    const { setUp } = ruleset;
    ruleset.setUp = (setup) => {
      const ready = setUp(setup);
      if (ready.ok) noted.laid(ruleset.id, setup, ready.value);
      return ready;
    };
  }
  // What follows is another line.
  for (const name of ['undo', 'agree', 'renumber']) before(name, (match) => noted.stop(match));
  return noted;
}
/** Before a match does what it did, it says so. */
function before(name: string, says: (match: Match<Game>, given: unknown[]) => void): void {
  const own = Match.prototype as object as Deeds;
  const does = own[name];
  if (does === undefined) throw new Error(`a match does no ${name}`);
  own[name] = function noting(...given) {
    says(this, given);
    return does.apply(this, given);
  };
}

beforeEach(({ task }) => {
  notes.file = task.file.filepath;
  notes.begin();
});
afterEach(({ task }) => notes.end(namesOf(task).join(' > ')));
afterAll(() => {
  if (notes.tests.length === 0) return;
  mkdirSync(PLAYED, { recursive: true });
  const name = relative(ROOT, notes.file).replaceAll(/[^\w.]/g, '_');
  writeFileSync(join(PLAYED, `${name}.json`), JSON.stringify(notes.tests));
  notes.tests = [];
});

interface Titled {
  readonly name: string;
  readonly suite?: Titled | undefined;
}
/** The titles of a test, from the outermost to its own; a file is no title. */
function namesOf(task: Titled): string[] {
  return task.suite === undefined ? [task.name] : [...namesOf(task.suite), task.name];
}
