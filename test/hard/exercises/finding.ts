/**
 * Exercises among what bots decide: a decision is one where the answer that was given is worse than
 * another by a clear margin.
 */
import { Weighing, mindOf, type GameBots, type Mind } from '#bots';
import { sampledFate, sampledPick } from '#fate';
import {
  checkpointFor,
  cloneJson,
  Match,
  type AnyRuleset,
  type Frozen,
  type Game,
  type Json,
} from '#kernel';
import { BATTLES, confirmed, othersOf, stamped, type Exercise } from '#lessons';
import type { Course } from '#record';
import type { Manifest } from '#games';

/** After so many battles it must look better by so much of the chance, or it is not weighed. */
const LOOKS = { glance: { battles: 3, by: 0.03 }, look: { battles: 8, by: 0.08 } };
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
  const { seat, ask, deed } = asked;
  const place = { ruleset, setup, checkpoint: checkpointFor(match, seat), seat };
  const mind = named(game, by);
  const decision = match.pending.find((one) => one.seat === seat);
  if (decision === undefined) return undefined;
  const others = othersOf(match, { seat, played }, (pick) => {
    return mind.answer({ match, decision, pick }).answer;
  });
  const [first] = others;
  if (first === undefined) return undefined;
  const at = seed * 100_000 + deed * 3;
  const weighsFrom = (step: number): Weighing => {
    return new Weighing(place, mind, game.outlook, at + step);
  };
  try {
    if (!looksBetter(weighsFrom(0), played, first)) return undefined;
    const confirming = confirmed(weighsFrom, played, others);
    let step = confirming.next();
    while (step.done !== true) step = confirming.next();
    const { candidates } = step.value;
    if (candidates.length === 0) return undefined;
    const turn = turnOf(game.course, match);
    const exercise: Exercise = {
      ruleset: ruleset.id,
      setup: scenario,
      seat,
      checkpoint: cloneJson(place.checkpoint as object as Json) as object as Exercise['checkpoint'],
      ask,
      ...(turn === undefined ? {} : { turn }),
      played: [played],
      candidates,
      measured: { by, battles: BATTLES.measure, seed: at + 2 },
      battle: { bot: search.bot, seed, deed },
    };
    return stamped(ruleset, setup as Json, exercise);
  } catch {
    return undefined; // no world goes together with what the seat knows
  }
}
/** By a few battles, so that hardly any are spent where nothing is to be found. */
function looksBetter(weighing: Weighing, played: Json, other: Json): boolean {
  let sum = 0;
  for (let table = 0; table < LOOKS.look.battles; table++) {
    sum += weighing.chanceAt(table, [other]) - weighing.chanceAt(table, [played]);
    const { battles, by } = LOOKS.glance;
    if (table + 1 === battles && sum / battles < by) return false;
  }
  return sum / LOOKS.look.battles >= LOOKS.look.by;
}
const turnOf = (course: Course | undefined, match: Match<Game>): number | undefined => {
  const turn = course?.turn(match.scene);
  return turn === undefined || turn < 1 ? undefined : turn;
};
