/** Bots: they are given what their seat may know, and answer as a person would. */
import {
  checkpointFor,
  imaginedFor,
  type Match,
  type Frozen,
  type Game,
  type Json,
  type Pick as Chooser,
  type Ruleset,
  type SeenCheckpoint,
} from '#kernel';
import { Unwanted, type Budget, type Clock, type Mind, type Thought } from './mind.ts';
import { opponentNamed, opponentOf, type Opponents } from './opponents.ts';
import type { Outlook } from './playing-on.ts';

export type { Features, Fitted, Judged } from './judging.ts';
export { brierOf, fitted } from './judging.ts';
export { Memos } from './memos.ts';
export { readOpponent, type Opponents } from './opponents.ts';
export { TRIALS, slopesOf, tuned, type Slope, type Tunable, type Trial } from './tuning.ts';
export type { Outlook } from './playing-on.ts';
export { Weighing, type Place, type Way } from './weighing.ts';
export type { Budget, Clock, Mind, Plans, Posed, Route, Thought, Weighed } from './mind.ts';

/** What a bot gets: all that its seat may know, and nothing else. */
export interface Task {
  readonly ruleset: string;
  readonly setup: Frozen<object>;
  /** The last rest and the answers since, with the seat's eyes. */
  readonly checkpoint: SeenCheckpoint<Game>;
  readonly seat: string;
  readonly bot: string;
  readonly seed: number;
  /** How much it may weigh; absent: as much as it likes by itself. */
  readonly budget?: Budget | undefined;
  /** What it noted at its last answer. */
  readonly memo?: Json | undefined;
  /** Somebody hears what it is after. */
  readonly isHeard?: boolean | undefined;
}
export function taskFor(
  match: Match<Game>,
  given: Omit<Task, 'ruleset' | 'setup' | 'checkpoint'>,
): Task {
  const { ruleset, setup } = match;
  return { ...given, ruleset: ruleset.id, setup, checkpoint: checkpointFor(match, given.seat) };
}

/** A legal answer at random: the weakest bot, and the fuzzer's backbone. */
const random: Mind = {
  answer({ match, decision, pick }) {
    return {
      answer: match.ruleset.questions[decision.ask].suggest(match.scene, decision.question, pick),
    };
  },
};

export type Minds = { readonly [bot: string]: Mind };
/** What a game says of its bots. */
export interface GameBots {
  readonly minds?: Minds | undefined;
  readonly opponents?: Opponents | undefined;
  /** How far battles are played on to weigh an answer; absent: to their end. */
  readonly outlook?: Outlook | undefined;
}

/** A game's bots by their own names, strongest first; its opponents by character are besides. */
export const botsOf = (game: GameBots | undefined): readonly string[] => [
  ...Object.keys(game?.minds ?? {}),
  'random',
];
/** Every opponent by character and level, by levels from the lowest. */
export const opponentsOf = ({ opponents }: GameBots): readonly string[] =>
  opponents === undefined
    ? []
    : opponents.levels.flatMap((_, at) =>
        Object.keys(opponents.characters).map((one) => opponentNamed(one, at + 1)),
      );
/** Those of them who weigh plans. */
export const plannersOf = (game: GameBots): readonly string[] =>
  opponentsOf(game).filter((name) => mindOf(game, name)?.plans !== undefined);
/** Whoever can sit at a game's tables; undefined where nobody is called so. */
export function mindOf(game: GameBots | undefined, bot: string): Mind | undefined {
  if (bot === 'random') return random;
  const { minds = {}, opponents } = game ?? {};
  if (Object.hasOwn(minds, bot)) return minds[bot];
  return opponents === undefined ? undefined : opponentOf(opponents, bot);
}

/** Worlds that are imagined until one asks the bot; guesses may lead elsewhere. */
const TRIES = 8;
/** A longer memo, in characters of JSON, is no note but a store: the thought fails. */
const LONGEST_MEMO = 16_384;

/**
 * The bot's answer to its seat's first open decision; undefined when none is open. Throws where
 * nobody waits for it any more.
 */
export function think(
  ruleset: Ruleset<Game>,
  task: Task,
  mind: Mind | undefined,
  pick: Chooser,
  clock?: Clock,
  isGone?: () => boolean,
): Thought | undefined {
  if (mind === undefined) throw new Error(`there is no bot '${task.bot}' for ${task.ruleset}`);
  let failed: unknown;
  const { memo, isHeard } = task;
  const begun = clock?.() ?? 0;
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      const match = imagined(ruleset, task, pick);
      const decision = match.pending.find(({ seat }) => seat === task.seat);
      if (decision === undefined) continue;
      const budget = leftOf(task.budget, (clock?.() ?? 0) - begun);
      const worlds = (count: number): readonly Match<Game>[] =>
        Array.from({ length: count }, () => another(ruleset, task, pick) ?? match);
      const posed = { match, decision, pick, worlds, budget, clock, isGone, memo, isHeard };
      return noted(mind.answer(posed), task);
    } catch (error) {
      if (error instanceof Unwanted) throw error;
      failed = error; // a world whose guesses do not go together
    }
  }
  if (failed !== undefined) throw failed as Error;
  return undefined;
}
/** Whoever begins once more has what is left of the time. */
const leftOf = (budget: Budget | undefined, spent: number): Budget | undefined =>
  budget?.ms === undefined ? budget : { ...budget, ms: Math.max(0, budget.ms - spent) };
function noted(thought: Thought, { bot }: Task): Thought {
  const length = thought.memo === undefined ? 0 : JSON.stringify(thought.memo).length;
  if (length > LONGEST_MEMO) throw new Error(`the memo of '${bot}' has ${length} characters`);
  return thought;
}
/** Another world in which the seat is asked; undefined: none was found. */
function another(ruleset: Ruleset<Game>, task: Task, pick: Chooser): Match<Game> | undefined {
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      const match = imagined(ruleset, task, pick);
      if (match.pending.some(({ seat }) => seat === task.seat)) return match;
    } catch {
      // Its guesses do not go together.
    }
  }
  return undefined;
}
const imagined = (
  ruleset: Ruleset<Game>,
  { setup, checkpoint, seat }: Task,
  pick: Chooser,
): Match<Game> => imaginedFor(ruleset, setup, checkpoint, seat, pick);
