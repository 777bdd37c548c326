/** What a fuzz has seen, tried and found. */
import type { Frozen } from '#kernel';
import type { Row } from '#record';

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

/** No more are kept; all are counted. */
const MOST_FINDINGS = 20;
/** At least so many of the illegal answers come near to legal ones. */
const NEAR = 0.72;

export class Findings {
  readonly counts = { steps: 0, illegal: 0, near: 0, refused: 0 };
  readonly seen = new Map<string, number>();
  readonly kept: Finding[] = [];
  readonly #faults = new Map<Fault, number>();
  readonly #checked: Map<string, number>;
  /** Of all steps. */
  readonly #illegal: number;

  constructor(illegal: number, invariants: readonly { readonly name: string }[]) {
    this.#illegal = illegal;
    this.#checked = new Map(invariants.map(({ name }) => [name, 0]));
  }
  see(what: string): void {
    this.seen.set(what, (this.seen.get(what) ?? 0) + 1);
  }
  checked(invariant: string): void {
    this.#checked.set(invariant, (this.#checked.get(invariant) ?? 0) + 1);
  }
  find(finding: Finding): void {
    const { fault } = finding;
    this.#faults.set(fault, this.of(fault) + 1);
    if (this.kept.length < MOST_FINDINGS) this.kept.push(finding);
  }

  /** Is another illegal attempt due, and may it be of the other kinds? */
  get wantsIllegal(): boolean {
    return this.counts.illegal < this.#illegal * (this.counts.steps + 1);
  }
  get wantsNear(): boolean {
    return this.counts.near < NEAR * (this.counts.illegal + 1);
  }
  of(fault: Fault): number {
    return this.#faults.get(fault) ?? 0;
  }
  get all(): number {
    return [...this.#faults.values()].reduce((sum, count) => sum + count, 0);
  }
  get invariants(): { readonly [name: string]: number } {
    return Object.fromEntries(this.#checked);
  }
}
