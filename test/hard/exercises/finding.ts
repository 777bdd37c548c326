/**
 * Exercises among what bots decide: a decision is one where the answer that was given is worse than
 * another by a clear margin. What is best is chosen by some battles that are played on, and what is
 * told of it is measured by others: so no luck is taken for worth.
 */
import { Weighing, mindOf, type GameBots, type Mind, type Outlook, type Place } from '#bots';
import { sampledFate, sampledPick } from '#fate';
import {
  canonical,
  checkpointFor,
  cloneJson,
  Match,
  type AnyRuleset,
  type Frozen,
  type Game,
  type Json,
} from '#kernel';
import { isWorse, measuredOf, stamped, type Candidate, type Exercise } from '#lessons';
import type { Course } from '#record';
import type { Manifest } from '#games';

/** Battles that are played on after each answer: to glance, to look, to choose, and to measure. */
export const BATTLES = { glance: 3, look: 8, choose: 20, measure: 64 };
/** Of the chance: where the difference looks smaller, nothing is weighed further. */
const LOOKS = { glance: 0.03, look: 0.08 };
/** Answers that are weighed beside the one that was given. */
const MOST_CANDIDATES = 3;
/** One answer in so many is given at random: that is where somebody errs clearly. */
const ERRS = 4;
/** So many exercises come of one battle at most, so many deeds apart. */
const MOST_OF_BATTLE = 6;
const APART = 8;
/** From which part of a battle on answers are looked at. */
const BEGINS = 0.6;
/** A longer battle is given up, in deeds. */
const LONGEST = 4000;

export interface Search {
  readonly game: Manifest;
  readonly ruleset: AnyRuleset;
  /** The battle that stands ready. */
  readonly scenario: string;
  readonly setup: Frozen<object>;
  /** Who plays it on all sides, and errs. */
  readonly bot: string;
  /** Who plays on, and answers better. */
  readonly by: string;
  readonly seed: number;
  /** Is the question wanted still? */
  wants(ask: string): boolean;
}
const named = (game: GameBots, bot: string): Mind => {
  const mind = mindOf(game, bot);
  if (mind === undefined) throw new Error(`there is no bot '${bot}'`);
  return mind;
};
interface Answering {
  readonly deed: number;
  readonly match: Match<Game>;
  readonly asked: Omit<Asked, 'deed'>;
  readonly answer: Json;
  /** It was given at random. */
  readonly errs: boolean;
}
/** The battle as it is played: told of each answer before it is given. */
function* answersIn({ game, ruleset, setup, scenario, bot, seed }: Search): Generator<Answering> {
  const started = Match.start(ruleset, setup);
  if (!started.ok) throw new Error(`the setup of ${scenario} is not legal`);
  const match = started.value;
  const pick = sampledPick(seed);
  const fate = sampledFate(sampledPick(seed + 1));
  const weak = named(game, bot);
  const memos = new Map<string, Json | undefined>();
  for (let deed = 0; deed < LONGEST && match.outcome === undefined; deed++) {
    if (match.chance !== undefined) {
      match.settle(fate(match.chance));
      continue;
    }
    const [decision] = match.pending;
    if (decision === undefined) return;
    const { seat, ask, question } = decision;
    const thought = weak.answer({ match, decision, pick, memo: memos.get(seat) });
    memos.set(seat, thought.memo);
    const errs = pick(ERRS) === 0;
    const answer = errs
      ? ruleset.questions[ask]?.suggest(match.scene, question, pick, seat)
      : thought.answer;
    yield { deed, match, asked: { seat, ask }, answer: cloneJson(answer as Json), errs };
    match.accept(decision.id, answer);
  }
}
/** What one battle comes to: in its later part, where lines have met. */
export function* exercisesIn(search: Search): Generator<Exercise> {
  let length = 0;
  for (const { deed } of answersIn(search)) length = deed;
  let found = 0;
  let last = -APART;
  for (const { deed, match, asked, answer, errs } of answersIn(search)) {
    if (!errs || deed < BEGINS * length || deed - last < APART || found >= MOST_OF_BATTLE) continue;
    if (!search.wants(asked.ask)) continue;
    const one = exerciseAt(search, match, { ...asked, deed }, answer);
    if (one === undefined) continue;
    [found, last] = [found + 1, deed];
    yield one;
  }
}
interface Asked {
  readonly seat: string;
  readonly ask: string;
  readonly deed: number;
}
function exerciseAt(
  search: Search,
  match: Match<Game>,
  asked: Asked,
  played: Json,
): Exercise | undefined {
  const { game, ruleset, setup, by, scenario, seed } = search;
  const place = { ruleset, setup, checkpoint: checkpointFor(match, asked.seat), seat: asked.seat };
  const mind = named(game, by);
  const others = othersAt(place, asked, mind, match, played);
  if (others.length === 0) return undefined;
  const at = seed * 100_000 + asked.deed * 3;
  const weigh = (step: number, battles: number, answers: readonly Json[]) =>
    weighed(place, mind, game.outlook, { seed: at + step, battles }, answers);
  for (const step of ['glance', 'look'] as const) {
    const [own, other] = weigh(0, BATTLES[step], [played, ...others.slice(0, 1)]) ?? [];
    if (own === undefined || other === undefined) return undefined;
    if (other.chance - own.chance < LOOKS[step]) return undefined;
  }
  const chosen = weigh(1, BATTLES.choose, [played, ...others]);
  if (chosen === undefined) return undefined;
  const [own, ...better] = chosen;
  const best = better.toSorted((one, other) => other.chance - one.chance)[0];
  if (own === undefined || best === undefined || !isWorse(own, best)) return undefined;
  const sure = weigh(2, BATTLES.measure, [played, ...others]);
  const isBest = (one: Candidate): boolean => canonical(one.answers) === canonical(best.answers);
  const confirmed = sure?.find(isBest);
  const given = sure?.[0];
  if (sure === undefined || confirmed === undefined || given === undefined) return undefined;
  if (!isWorse(given, confirmed)) return undefined;
  const turn = turnOf(game.course, match);
  const exercise: Exercise = {
    ruleset: ruleset.id,
    setup: scenario,
    seat: asked.seat,
    checkpoint: cloneJson(place.checkpoint as object as Json) as object as Exercise['checkpoint'],
    ask: asked.ask,
    ...(turn === undefined ? {} : { turn }),
    played: [played],
    candidates: sure.toSorted((one, other) => other.chance - one.chance),
    measured: { by, battles: BATTLES.measure, seed: at + 2 },
    battle: { bot: search.bot, seed, deed: asked.deed },
  };
  return stamped(ruleset, setup as Json, exercise);
}
const turnOf = (course: Course | undefined, match: Match<Game>): number | undefined => {
  const turn = course?.turn(match.scene);
  return turn === undefined || turn < 1 ? undefined : turn;
};
/** What the strong mind answers first, and others that are legal; none: it would do the same. */
function othersAt(
  place: Place,
  { seat, ask }: Asked,
  mind: Mind,
  match: Match<Game>,
  played: Json,
): readonly Json[] {
  const { ruleset } = place;
  const decision = match.pending.find((one) => one.seat === seat);
  if (decision === undefined) return [];
  const rules = ruleset.questions[ask];
  const listed = rules?.list?.(match.scene, decision.question, seat);
  if (rules === undefined || listed?.length === 1) return [];
  const pick = sampledPick(1 + decision.id);
  const found = new Map<string, Json>();
  const add = (answer: unknown): void => {
    const plain = cloneJson(answer as Json);
    const name = canonical(plain);
    if (name !== canonical(played)) found.set(name, found.get(name) ?? plain);
  };
  add(mind.answer({ match, decision, pick }).answer);
  // Whoever sees it as the strong one does has nothing to learn here.
  if (found.size === 0) return [];
  for (const answer of (listed?.length ?? Infinity) <= MOST_CANDIDATES + 1 ? (listed ?? []) : []) {
    add(answer);
  }
  for (let tries = 0; tries < 12 && found.size < MOST_CANDIDATES; tries++) {
    add(rules.suggest(match.scene, decision.question, pick, seat));
  }
  return [...found.values()].slice(0, MOST_CANDIDATES);
}
/** Each answer at the same tables; undefined: it cannot be weighed there. */
export function weighed(
  place: Place,
  mind: Mind,
  outlook: Outlook | undefined,
  { seed, battles }: { readonly seed: number; readonly battles: number },
  answers: readonly Json[],
): readonly Candidate[] | undefined {
  const weighing = new Weighing(place, mind, outlook, seed);
  try {
    return answers.map((answer) => {
      const chances = Array.from({ length: battles }, (_, at) => weighing.chanceAt(at, [answer]));
      const { chance, low, high } = measuredOf(chances);
      return { answers: [answer], comes: '', chance: cut(chance), low: cut(low), high: cut(high) };
    });
  } catch {
    return undefined;
  }
}
/** To a tenth of a percent. */
const cut = (value: number): number => Math.round(value * 1000) / 1000;
