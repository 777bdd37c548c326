/** Answers that must be refused: mostly a legal one with one field changed. */
import { canonical, type Decision, type Game, type Json, type Match, type Pick } from '#kernel';
import type { Tried } from './trials.ts';
import { mutated } from './mutate.ts';

const TRIES = 24;
const CHOICES = 5;
/** Kept of each question: legal answers that were given to it some time ago. */
const KEPT = 40;

export class Hostile {
  readonly #pick: Pick;
  readonly #game: Tried;
  /** How often a refusal was met so far. */
  readonly #seen: (code: string) => number;
  readonly #given = new Map<string, unknown[]>();

  constructor(pick: Pick, game: Tried, seen: (code: string) => number) {
    this.#pick = pick;
    this.#seen = seen;
    this.#game = game;
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
    let best: unknown;
    let least = Infinity;
    for (let count = 0, found = 0; count < TRIES && found < CHOICES; count++) {
      const legal = rules.suggest(
        match.scene,
        decision.question,
        this.#pick,
        decision.seat,
      ) as Json;
      const knowing = this.#pick(2) === 0;
      const answer = knowing
        ? this.#twisted(match, decision, legal)
        : mutated(legal, this.#nearly, this.#game.words);
      const code = this.#refusal(match, decision, answer);
      if (code === undefined) continue;
      found += 1;
      // Of several the one whose refusal was seen least.
      const seen = this.#seen(code);
      if (seen < least) [best, least] = [answer, seen];
    }
    return best;
  }
  #twisted({ scene }: Match<Game>, decision: Decision<Game>, legal: Json): unknown {
    const { twist, words } = this.#game;
    return twist === undefined
      ? mutated(legal, this.#nearly, words)
      : twist(this.#pick, scene, decision, legal);
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
  /** Two legal answers in one: well-formed, and each field was right somewhere. */
  blended(match: Match<Game>, decision: Decision<Game>): unknown {
    const given = this.#given.get(decision.ask) ?? [];
    const rules = match.ruleset.questions[decision.ask];
    for (let count = 0; count < TRIES && given.length > 0; count++) {
      const legal = rules.suggest(
        match.scene,
        decision.question,
        this.#pick,
        decision.seat,
      ) as Fields;
      const answer = { ...(given[this.#pick(given.length)] as Fields) };
      for (const field of Object.keys(answer)) {
        // 'unit' is one of the question's 'units', and so on.
        const among = (decision.question as Fields)[`${field}s`];
        if (field in legal && this.#pick(3) > 0) answer[field] = legal[field];
        else if (Array.isArray(among) && among.length > 0) answer[field] = this.#oneOf(among);
      }
      if (this.#isRefused(match, decision, answer)) return answer;
    }
    return undefined;
  }
  readonly #oneOf = (list: readonly unknown[]): unknown => list[this.#pick(list.length)];
  #isRefused(match: Match<Game>, decision: Decision<Game>, answer: unknown): boolean {
    return this.#refusal(match, decision, answer) !== undefined;
  }
  /** The code of a refusal by the rules; undefined for what is legal or malformed. */
  #refusal(match: Match<Game>, decision: Decision<Game>, answer: unknown): string | undefined {
    const checked = match.check(decision.id, answer);
    return checked.ok || checked.error.code === 'malformed' ? undefined : checked.error.code;
  }

  /** What no question is answered with. */
  malformed(): unknown {
    return MALFORMED[this.#pick(MALFORMED.length)];
  }
  oversized(): unknown {
    return OVERSIZED[this.#pick(OVERSIZED.length)];
  }
}

type Fields = Record<string, unknown>;
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
  { constructor: 1 },
  JSON.parse('{"__proto__":{"done":true}}'),
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
