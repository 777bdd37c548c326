/** Bots: they are given what their seat may know, and answer as a person would. */
import { Match, type Frozen, type Game, type Pick, type Rest, type Ruleset } from '#kernel';
import { MINDS } from './minds/index.ts';
import type { Mind, Thought } from './mind.ts';

export type { Mind, Thought } from './mind.ts';

/** What a bot gets: the last rest as its seat sees it, and the answers known since. */
export interface Task {
  readonly ruleset: string;
  readonly setup: Frozen<object>;
  readonly rest: Rest<Game>;
  readonly seat: string;
  readonly bot: string;
  readonly seed: number;
}

/** A legal answer at random: the weakest bot, and the fuzzer's backbone. */
const random: Mind = {
  answer(match, decision, pick) {
    return {
      answer: match.ruleset.questions[decision.ask].suggest(match.scene, decision.question, pick),
    };
  },
};

export const botsOf = (ruleset: string): readonly string[] => [
  ...Object.keys(MINDS[ruleset] ?? {}),
  'random',
];
export const mindOf = (ruleset: string, bot: string): Mind | undefined =>
  bot === 'random' ? random : MINDS[ruleset]?.[bot];

/** The bot's answer to its seat's first open decision; undefined when none is open. */
export function think(ruleset: Ruleset<Game>, task: Task, pick: Pick): Thought | undefined {
  const mind = mindOf(task.ruleset, task.bot);
  if (mind === undefined) throw new Error(`there is no bot '${task.bot}' for ${task.ruleset}`);
  const match = Match.resume(ruleset, task.setup, imagined(ruleset, task, pick));
  const decision = match.pending.find(({ seat }) => seat === task.seat);
  return decision === undefined ? undefined : mind.answer(match, decision, pick);
}
function imagined(ruleset: Ruleset<Game>, { setup, rest, seat }: Task, pick: Pick): Rest<Game> {
  const { edition } = ruleset;
  const scene = { setup, edition, position: rest.position };
  const position = ruleset.imagine?.(scene, seat, pick) ?? rest.position;
  return { ...rest, position };
}
