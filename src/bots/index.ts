/** Bots: they are given what their seat may know, and answer as a person would. */
import {
  checkpointFor,
  imaginedFor,
  type Match,
  type Frozen,
  type Game,
  type Pick as Chooser,
  type Ruleset,
  type SeenCheckpoint,
} from '#kernel';
import type { Mind, Thought } from './mind.ts';

export type { Budget, Mind, Posed, Thought } from './mind.ts';

/** What a bot gets: all that its seat may know, and nothing else. */
export interface Task {
  readonly ruleset: string;
  readonly setup: Frozen<object>;
  /** The last rest and the answers since, with the seat's eyes. */
  readonly checkpoint: SeenCheckpoint<Game>;
  readonly seat: string;
  readonly bot: string;
  readonly seed: number;
}
export function taskFor(
  match: Match<Game>,
  { seat, bot, seed }: Pick<Task, 'seat' | 'bot' | 'seed'>,
): Task {
  const { ruleset, setup } = match;
  return { ruleset: ruleset.id, setup, checkpoint: checkpointFor(match, seat), seat, bot, seed };
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

/** Who can sit at a game's tables, strongest first. */
export const botsOf = (minds: Minds = {}): readonly string[] => [...Object.keys(minds), 'random'];
export const mindOf = (minds: Minds | undefined, bot: string): Mind | undefined =>
  bot === 'random' ? random : minds?.[bot];

/** Worlds that are imagined until one asks the bot; guesses may lead elsewhere. */
const TRIES = 8;

/** The bot's answer to its seat's first open decision; undefined when none is open. */
export function think(
  ruleset: Ruleset<Game>,
  task: Task,
  mind: Mind | undefined,
  pick: Chooser,
): Thought | undefined {
  if (mind === undefined) throw new Error(`there is no bot '${task.bot}' for ${task.ruleset}`);
  let failed: unknown;
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      const match = imagined(ruleset, task, pick);
      const decision = match.pending.find(({ seat }) => seat === task.seat);
      if (decision !== undefined) return mind.answer({ match, decision, pick });
    } catch (error) {
      failed = error; // a world whose guesses do not go together
    }
  }
  if (failed !== undefined) throw failed as Error;
  return undefined;
}
const imagined = (
  ruleset: Ruleset<Game>,
  { setup, checkpoint, seat }: Task,
  pick: Chooser,
): Match<Game> => imaginedFor(ruleset, setup, checkpoint, seat, pick);
