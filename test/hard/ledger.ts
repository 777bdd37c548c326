/**
 * What the persons of a storm were promised, kept outside of the server: what they sent, what they
 * were told was taken, and every step that they were shown. At the end it is held against the log.
 */
import { canonical, hashText, type Game, type Json, type Ruleset } from '#kernel';
import type { Step } from '#protocol';
import type { Row } from '#record';
import { stepFor } from '../../src/server/rooms/telling.ts';

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
}

/** An answer, or what fell on the table, as it stands in one row of the log. */
type Taken = { readonly seq: number | undefined; readonly is: string };
interface Promised {
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
  /** Holds all of it against what the database has. */
  compare(logs: readonly Log[]): Verdict {
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
    return { ...sum, lost: missing.length, missing };
  }
  #of(match: string): Promised {
    const known = this.#matches.get(match);
    if (known !== undefined) return known;
    const fresh: Promised = { sent: new Set(), taken: new Map(), told: new Map() };
    this.#matches.set(match, fresh);
    return fresh;
  }
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
