/** The thread in which a bot thinks against the clock: one errand in, one result out. */
import { parentPort, workerData } from 'node:worker_threads';
import { mindOf, think } from '#bots';
import { sampledPick } from '#fate';
import type { Games } from '#games';
import type { Errand, Result, Ties } from './thinking.ts';

const { port, bell, module } = workerData as Ties;
const { games } = (await import(module)) as { readonly games: Games };

function carryOut({ number, task }: Errand): Result {
  try {
    const ruleset = games.rulesetOf(task.ruleset);
    if (ruleset === undefined) throw new Error(`there is no ruleset '${task.ruleset}'`);
    const mind = mindOf(games.gameOf(task.ruleset), task.bot);
    return { number, thought: think(ruleset, task, mind, sampledPick(task.seed)) };
  } catch (error) {
    return { number, failed: (error as Error).message };
  }
}

parentPort?.on('message', (errand: Errand) => {
  port.postMessage(carryOut(errand));
  Atomics.store(bell, 0, 1);
  Atomics.notify(bell, 0);
});
