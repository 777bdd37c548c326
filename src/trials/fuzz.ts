/**
 * Plays match after match at random, legally and not, and says what was found
 * (docs/protocol.md says what a refusal is).
 */
import { sampledPick } from '#fate';
import type { Frozen, Game, Ruleset } from '#kernel';
import { Findings, type Fault, type Finding } from './findings.ts';
import { RandomMatch } from './random-match.ts';
import type { Tried } from './trials.ts';

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

/** One battle in so many is played again at its end. */
const REPLAYED = 8;

type Some<T> = readonly [T, ...T[]];

export class Fuzz {
  readonly #ruleset: Ruleset<Game>;
  readonly #game: Tried;
  readonly #scenarios: Some<Frozen<object>>;
  readonly #options: FuzzOptions;
  readonly #findings: Findings;
  readonly #begun = { wild: 0, scenario: 0 };
  #wildSteps = 0;
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
    this.#findings = new Findings(options.illegal, game.invariants ?? []);
  }

  get steps(): number {
    return this.#findings.counts.steps;
  }
  get findings(): readonly Finding[] {
    return this.#findings.kept;
  }
  /** So many steps more: answers, refused attempts and rolls. */
  run(steps: number): void {
    const { counts } = this.#findings;
    const end = counts.steps + steps;
    while (counts.steps < end) {
      this.#battle ??= this.#begin();
      const before = counts.steps;
      this.#battle.step();
      if (this.#battle.wild) this.#wildSteps += counts.steps - before;
      if (this.#battle.over) this.#end(this.#battle);
    }
  }

  #begin(): RandomMatch {
    this.#games += 1;
    const pick = sampledPick((this.#options.seed * 1_000_003 + this.#games) | 0);
    // Half of the steps, and not of the battles: those of the scenario may be the longer ones.
    const wild = 2 * this.#wildSteps < this.#findings.counts.steps;
    this.#begun[wild ? 'wild' : 'scenario'] += 1;
    const { setup: another, position } = this.#game;
    const scenario = this.#scenarios[this.#games % this.#scenarios.length] ?? this.#scenarios[0];
    const setup = wild && another ? another(pick, scenario) : scenario;
    const ruleset = wild ? { ...this.#ruleset, edition: this.#watched() } : this.#ruleset;
    const { botEvery = 50 } = this.#options;
    const thinks = botEvery > 0 && !wild && this.#begun.scenario % Math.ceil(botEvery / 2) === 4;
    const midway = wild && this.#begun.wild % 2 === 0 ? position?.(pick, setup) : undefined;
    const options = { thinks, wild, midway };
    return new RandomMatch(this.#findings, this.#game, ruleset, setup, pick, options);
  }
  #watched(): object {
    return new Proxy(this.#ruleset.edition, {
      get: (edition, field: string) => {
        this.#findings.see(`edition ${field}`);
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

  get result(): FuzzResult {
    const { counts, seen, kept, all, invariants } = this.#findings;
    const of = (fault: Fault): number => this.#findings.of(fault);
    const { expected = [], unreachable = {} } = this.#game;
    const missing = expected.filter((what) => !seen.has(what));
    const explained = missing.filter((what) => what in unreachable);
    const [crashes, deadEnds, brokenInvariants] = [of('crash'), of('deadEnd'), of('invariant')];
    return {
      ...counts,
      games: this.#games,
      finished: this.#finished,
      withoutContact: this.#withoutContact,
      scenarioGames: this.#scenarioGames,
      crashes,
      deadEnds,
      brokenInvariants,
      otherFaults: all - crashes - deadEnds - brokenInvariants,
      invariants,
      neverSeen: missing.filter((what) => !(what in unreachable)),
      explained: Object.fromEntries(explained.map((what) => [what, unreachable[what]])),
      findings: kept,
    };
  }
}
