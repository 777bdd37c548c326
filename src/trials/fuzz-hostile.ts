/** Answers that must be refused: mostly a legal one with one field changed. */
import { canonical, type Decision, type Game, type Json, type Match, type Pick } from '#kernel';
import { mutated } from './mutate.ts';

const TRIES = 24;
/** Kept of each question: legal answers that were given to it some time ago. */
const KEPT = 40;

export class Hostile {
  readonly #pick: Pick;
  readonly #given = new Map<string, unknown[]>();

  constructor(pick: Pick) {
    this.#pick = pick;
  }

  remember(ask: string, answer: unknown): void {
    const given = this.#given.get(ask) ?? [];
    if (given.length < KEPT) given.push(answer);
    else given[this.#pick(KEPT)] = answer;
    this.#given.set(ask, given);
  }

  /** Well-formed, for the pending question, one field from a legal answer, and illegal. */
  near(match: Match<Game>, decision: Decision<Game>): unknown {
    const rules = match.ruleset.questions[decision.ask];
    for (let count = 0; count < TRIES; count++) {
      const legal = rules.suggest(match.scene, decision.question, this.#pick) as Json;
      const answer = mutated(legal, this.#nearly);
      if (this.#isRefused(match, decision, answer)) return answer;
    }
    return undefined;
  }
  /** `mutated` sends something altogether strange once in thirty: not here. */
  readonly #nearly: Pick = (from) => (from === 30 ? 1 + this.#pick(29) : this.#pick(from));

  /** What was legal elsewhere: well-formed, and often wrong here in more than one field. */
  elsewhere(match: Match<Game>, decision: Decision<Game>): unknown {
    const given = this.#given.get(decision.ask) ?? [];
    for (let count = 0; count < TRIES && given.length > 0; count++) {
      const answer = given[this.#pick(given.length)];
      if (this.#isRefused(match, decision, answer)) return answer;
    }
    return undefined;
  }
  #isRefused(match: Match<Game>, decision: Decision<Game>, answer: unknown): boolean {
    const checked = match.check(decision.id, answer);
    return !checked.ok && checked.error.code !== 'malformed';
  }

  /** What no question is answered with. */
  malformed(): unknown {
    return MALFORMED[this.#pick(MALFORMED.length)];
  }
  oversized(): unknown {
    return OVERSIZED[this.#pick(OVERSIZED.length)];
  }
}

const deep = (levels: number): unknown => {
  let value: unknown = 0;
  for (let level = 0; level < levels; level++) value = [value];
  return value;
};
const MALFORMED: readonly unknown[] = [
  null,
  undefined,
  0,
  -1,
  1e300,
  Number.NaN,
  '',
  'done',
  true,
  [],
  [[]],
  {},
  { done: 1 },
  { done: false },
  { done: true, and: 1 },
  { unit: -1 },
  { unit: '0' },
  { unit: 0.5 },
  { unit: null },
  { die: 7, on: 'move' },
  { x: 0.5, y: 0 },
  { x: 1e9, y: 0 },
  { risk: 'yes' },
  { __proto__: { done: true } },
  { constructor: 1 },
];
const OVERSIZED: readonly unknown[] = [
  'x'.repeat(100_000),
  Array.from({ length: 20_000 }, () => 0),
  deep(2000),
  { tactic: 'salvo', units: Array.from({ length: 5000 }, (_, unit) => unit) },
  { die: 1, on: 'm'.repeat(100_000) },
  Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`f${at}`, at])),
];
export const textOf = (answer: unknown): string => {
  try {
    return canonical(answer).slice(0, 300);
  } catch {
    return String(answer).slice(0, 300);
  }
};
