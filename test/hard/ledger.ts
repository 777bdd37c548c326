/**
 * What the persons of a storm were promised, kept outside of the server: what they sent, what they
 * were told was taken, and every step that they were shown. At the end it is held against the log.
 */
import { canonical, hashText, type Game, type Json, type Ruleset } from '#kernel';
import type { Step } from '#protocol';
import type { Row } from '#record';
import { stepFor } from '../../src/server/rooms/telling/state.ts';

/** The log of one battle as the database has it. */
export interface Log {
  readonly match: string;
  readonly ruleset: Ruleset<Game>;
  /** The seats in which persons sit. */
  readonly persons: readonly string[];
  readonly head: number;
  readonly rows: readonly Row[];
}
export interface Verdict {
  /** Answers and typed rolls that a person saw taken. */
  readonly acknowledged: number;
  /** Of these, how many are not in the log, or not where they were shown. */
  readonly lost: number;
  /** Which these are. */
  readonly missing: readonly string[];
  /** Decisions or places that the log holds more than once. */
  readonly doubled: number;
  /** Answers in the log that nobody sent. */
  readonly unsent: number;
  /** Steps that somebody was shown, and how many of them the log does not hold so. */
  readonly told: number;
  readonly untrue: number;
  /** Sequence numbers that are missing in the logs. */
  readonly gaps: number;
  /** What there was of each ruleset, by its id. */
  readonly kept: ReadonlyMap<string, Kept>;
  /** Rulesets of which there was nothing to lose, and why, each in a few words. */
  readonly idle: readonly string[];
}
/** Of one ruleset. */
export interface Kept {
  /** Rows that the database has. */
  rows: number;
  /** Of these, how many were held against what somebody was shown. */
  held: number;
  /** Answers and rolls that a person saw taken. */
  acknowledged: number;
  /** Of these, how many are not in the log. */
  lost: number;
}

/** An answer, or what fell on the table, as it stands in one row of the log. */
type Taken = { readonly seq: number | undefined; readonly is: string };
interface Promised {
  /** By which rules it is played. */
  ruleset: string | undefined;
  /** All that was ever sent. */
  readonly sent: Set<string>;
  readonly taken: Map<string, Taken>;
  /** By the eyes that saw it: the hash of each step. */
  readonly told: Map<string, Map<number, string>>;
}
export const answerTo = (decision: number, answer: unknown): string =>
  `${decision} ${canonical(answer)}`;
export const rollAfter = (roll: number, faces: unknown): string => `r${roll} ${canonical(faces)}`;

export class Ledger {
  readonly #matches = new Map<string, Promised>();
  /** Steps that were told twice, and differently. */
  #untrue = 0;

  get acknowledged(): number {
    return [...this.#matches.values()].reduce((sum, { taken }) => sum + taken.size, 0);
  }
  /** Somebody sat down to a battle by these rules. */
  seated(match: string, ruleset: string): void {
    this.#of(match).ruleset = ruleset;
  }
  sent(match: string, what: string): void {
    this.#of(match).sent.add(what);
  }
  /** `seq`: where it was shown; undefined: the page said no more than that it is saved. */
  taken(match: string, what: string, seq: number | undefined): void {
    const known = this.#of(match).taken.get(what);
    this.#of(match).taken.set(what, { is: what, seq: seq ?? known?.seq });
  }
  told(match: string, eye: string, steps: readonly Step[]): void {
    const { told } = this.#of(match);
    const seen = told.get(eye) ?? new Map<number, string>();
    told.set(eye, seen);
    for (const step of steps) {
      const hash = hashOf(step);
      if ((seen.get(step.seq) ?? hash) !== hash) this.#untrue += 1;
      seen.set(step.seq, hash);
    }
  }
  /** Holds all of it against what the database has; each of `rulesets` must have been played. */
  compare(logs: readonly Log[], rulesets: readonly string[] = []): Verdict {
    const known = new Map(logs.map((log) => [log.match, log]));
    const missing: string[] = [];
    const sum = { acknowledged: 0, doubled: 0, unsent: 0, told: 0, untrue: this.#untrue, gaps: 0 };
    for (const log of logs) {
      sum.doubled += doublesIn(log);
      sum.gaps += gapsIn(log);
      sum.unsent += unsentIn(log, this.#of(log.match).sent);
    }
    for (const [match, { taken, told }] of this.#matches) {
      const log = known.get(match);
      sum.acknowledged += taken.size;
      missing.push(...lostFrom(log, [...taken.values()]).map((what) => `${match}: ${what}`));
      for (const [eye, steps] of told) {
        sum.told += steps.size;
        sum.untrue += untrueIn(log, eye, steps);
      }
    }
    const kept = this.#kept(known, rulesets);
    return { ...sum, lost: missing.length, missing, kept, idle: idleIn(kept) };
  }
  /** By rulesets: those that must have been played, and whatever else was. */
  #kept(known: ReadonlyMap<string, Log>, rulesets: readonly string[]): Map<string, Kept> {
    const kept = new Map(rulesets.map((ruleset) => [ruleset, nothingKept()]));
    for (const [match, { ruleset = '', taken, told }] of this.#matches) {
      const log = known.get(match);
      const of = log?.ruleset.id ?? ruleset;
      const sum = kept.get(of) ?? nothingKept();
      kept.set(of, sum);
      const seen = new Set([...told.values()].flatMap((steps) => [...steps.keys()]));
      sum.rows += log?.rows.length ?? 0;
      sum.held += log?.rows.filter(({ seq }) => seen.has(seq)).length ?? 0;
      sum.acknowledged += taken.size;
      sum.lost += lostFrom(log, [...taken.values()]).length;
    }
    return kept;
  }
  #of(match: string): Promised {
    const known = this.#matches.get(match);
    if (known !== undefined) return known;
    const fresh: Promised = {
      ruleset: undefined,
      sent: new Set(),
      taken: new Map(),
      told: new Map(),
    };
    this.#matches.set(match, fresh);
    return fresh;
  }
}

const nothingKept = (): Kept => ({ rows: 0, held: 0, acknowledged: 0, lost: 0 });
/** A ledger that has nothing of a game has found nothing wrong with it either. */
function idleIn(kept: ReadonlyMap<string, Kept>): string[] {
  return [...kept].flatMap(([ruleset, { rows, held, acknowledged }]) => {
    if (rows === 0) return [`${ruleset}: no row was written`];
    if (held === 0) return [`${ruleset}: no row was held against what was shown`];
    return acknowledged === 0 ? [`${ruleset}: no answer was acknowledged`] : [];
  });
}

const hashOf = ({ seq, by, events }: Step): string =>
  hashText(canonical({ seq, by, events: events as Json })).slice(0, 16);

/** What a row took, in the ledger's words; undefined: nobody sent it. */
function takenIn({ seq, cause }: Row): string | undefined {
  if (cause.by === 'seat') return answerTo(cause.decision, cause.answer);
  if (cause.by === 'fate') return rollAfter(seq - 1, cause.result);
  return undefined;
}
function lostFrom(log: Log | undefined, taken: readonly Taken[]): string[] {
  const seqOf = new Map((log?.rows ?? []).map((row) => [takenIn(row), row.seq]));
  return taken.flatMap(({ is, seq }) => {
    const found = seqOf.get(is);
    if (found !== undefined && (seq === undefined || seq === found)) return [];
    const there = log?.rows.find((row) => row.seq === seq);
    const instead = there === undefined ? 'nothing' : canonical(there.cause);
    return [`${is}, shown at ${seq ?? 'no row'}, found at ${found ?? 'none'}; there: ${instead}`];
  });
}
function doublesIn({ rows }: Log): number {
  const decided = rows.flatMap(({ cause }) => (cause.by === 'seat' ? [cause.decision] : []));
  const twice = (all: readonly number[]): number => all.length - new Set(all).size;
  return twice(decided) + twice(rows.map(({ seq }) => seq));
}
function gapsIn({ rows, head }: Log): number {
  const there = new Set(rows.map(({ seq }) => seq));
  const last = Math.max(head, ...there);
  return Array.from({ length: last }, (_, at) => at + 1).filter((seq) => !there.has(seq)).length;
}
function unsentIn({ rows, persons }: Log, sent: ReadonlySet<string>): number {
  return rows.filter((row) => {
    const { cause } = row;
    return (
      cause.by === 'seat' && persons.includes(cause.seat) && !sent.has(takenIn(row) ?? 'nothing')
    );
  }).length;
}
function untrueIn(log: Log | undefined, eye: string, told: ReadonlyMap<number, string>): number {
  const rows = new Map((log?.rows ?? []).map((row) => [row.seq, row]));
  return [...told].filter(([seq, hash]) => {
    const row = rows.get(seq);
    return (
      row === undefined || log === undefined || hashOf(stepFor(log.ruleset, row, eye)) !== hash
    );
  }).length;
}
