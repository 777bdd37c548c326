/**
 * Is another answer clearly better? What is best is chosen by some battles that are played on, and
 * what is told of it is measured by others: so no luck is taken for worth.
 */
import { sampledPick } from '#fate';
import { canonical, cloneJson, type Game, type Json, type Match, type Pick } from '#kernel';
import type { Candidate } from './exercise.ts';
import { isWorse, measuredOf } from './measured.ts';

/** Battles that are played on after each answer: to choose the best, and to measure all. */
export const BATTLES = { choose: 20, measure: 64 };
/** Answers that are weighed beside the one that was given. */
const MOST = 3;
/** So often it is asked for another legal answer. */
const ASKED = 12;

/** Plays on at one of its tables, and tells the chance there. */
export interface Weighs {
  chanceAt(table: number, answers: readonly Json[]): number;
}
/**
 * Other answers than the one that was given: what `better` answers first, then some that are legal;
 * none: it would do the same, or there is nothing to choose from.
 */
export function othersOf(
  match: Match<Game>,
  { seat, played }: { readonly seat: string; readonly played: Json },
  better: (pick: Pick) => unknown,
): readonly Json[] {
  const decision = match.pending.find((one) => one.seat === seat);
  const rules = decision && match.ruleset.questions[decision.ask];
  if (decision === undefined || rules === undefined) return [];
  const listed = rules.list?.(match.scene, decision.question, seat);
  if (listed?.length === 1) return [];
  const pick = sampledPick(1 + decision.id);
  const found = new Map<string, Json>();
  const add = (answer: unknown): void => {
    const plain = cloneJson(answer as Json);
    const name = canonical(plain);
    if (name !== canonical(played)) found.set(name, found.get(name) ?? plain);
  };
  add(better(pick));
  // Whoever sees it as the strong one does has nothing to learn here.
  if (found.size === 0) return [];
  if (listed !== undefined && listed.length <= MOST + 1) listed.forEach(add);
  for (let tries = 0; tries < ASKED && found.size < MOST; tries++) {
    add(rules.suggest(match.scene, decision.question, pick, seat));
  }
  return [...found.values()].slice(0, MOST);
}
export interface Found {
  /** The best first; none: no better answer was confirmed. */
  readonly candidates: readonly Candidate[];
  /** So many battles were played on. */
  readonly battles: number;
}
/** Halts after each battle. `weighsFrom`: to choose, and to measure, at tables of their own. */
export function* confirmed(
  weighsFrom: (step: 1 | 2) => Weighs,
  played: Json,
  others: readonly Json[],
): Generator<void, Found> {
  const answers = [played, ...others];
  const chosen = yield* weighed(weighsFrom(1), answers, BATTLES.choose);
  const spent = answers.length * BATTLES.choose;
  const [own, ...better] = chosen;
  const [best] = better.toSorted((one, other) => other.chance - one.chance);
  if (own === undefined || best === undefined || !isWorse(own, best)) {
    return { candidates: [], battles: spent };
  }
  const sure = yield* weighed(weighsFrom(2), answers, BATTLES.measure);
  const battles = spent + answers.length * BATTLES.measure;
  const again = sure[chosen.indexOf(best)];
  const [given] = sure;
  if (given === undefined || again === undefined || !isWorse(given, again)) {
    return { candidates: [], battles };
  }
  return { candidates: sure.toSorted((one, other) => other.chance - one.chance), battles };
}
function* weighed(
  weighs: Weighs,
  answers: readonly Json[],
  battles: number,
): Generator<void, readonly Candidate[]> {
  const found: Candidate[] = [];
  for (const answer of answers) {
    const chances: number[] = [];
    while (chances.length < battles) {
      chances.push(weighs.chanceAt(chances.length, [answer]));
      yield;
    }
    const { chance, low, high } = measuredOf(chances);
    found.push({
      answers: [answer],
      comes: '',
      chance: cut(chance),
      low: cut(low),
      high: cut(high),
    });
  }
  return found;
}
/** To a tenth of a percent. */
const cut = (value: number): number => Math.round(value * 1000) / 1000;
