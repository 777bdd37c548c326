/** Runs in a worker thread: one task in, one thought out. */
import { sampledPick } from '#fate';
import { shared, type AnyRuleset } from '#kernel';
import { workerData } from 'node:worker_threads';
import { mindOf, think, type GameBots, type Thought } from './index.ts';
import type { Wanted } from './pool.ts';

/** What a register of games tells a thread; the kit itself knows none. */
interface Register {
  rulesetOf(id: string): AnyRuleset | undefined;
  gameOf(ruleset: string): GameBots | undefined;
}
const { module } = workerData as { readonly module: string };
const { games } = (await import(module)) as { readonly games: Register };

/** The setup of the last thought: nothing else holds it between two. */
const last: { setup?: unknown } = {};

export default function work({ task, gone }: Wanted): Thought | undefined {
  const ruleset = games.rulesetOf(task.ruleset);
  if (ruleset === undefined) throw new Error(`there is no ruleset '${task.ruleset}'`);
  const mind = mindOf(games.gameOf(task.ruleset), task.bot);
  // What was found out about a map in the last thought is known in this one.
  const setup = shared(task.setup);
  last.setup = setup;
  const clock = (): number => performance.now();
  const isGone = (): boolean => Atomics.load(gone, 0) !== 0;
  return think(ruleset, { ...task, setup }, mind, sampledPick(task.seed), clock, isGone);
}
