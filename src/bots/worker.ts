/** Runs in a worker thread: one task in, one thought out. */
import { sampledPick } from '#fate';
import { rulesetOf } from '#games';
import { think, type Task, type Thought } from './index.ts';

export default function work(task: Task): Thought | undefined {
  const ruleset = rulesetOf(task.ruleset);
  if (ruleset === undefined) throw new Error(`there is no ruleset '${task.ruleset}'`);
  return think(ruleset, task, sampledPick(task.seed));
}
