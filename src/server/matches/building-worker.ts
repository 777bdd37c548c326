/** Runs in a thread: one wish in, one setup out, or why there is none. */
import { workerData } from 'node:worker_threads';
import { sampledPick } from '#fate';
import type { Games, Unbuilt } from '#games';
import type { Json, Result } from '#kernel';

export interface Build {
  readonly ruleset: string;
  readonly options: Json;
  readonly seed: number;
}
export type Built = Result<object, Unbuilt>;

const { module } = workerData as { readonly module: string };
const { games } = (await import(module)) as { readonly games: Games };

export default function work({ ruleset: id, options, seed }: Build): Built {
  const [ruleset, game] = [games.rulesetOf(id), games.gameOf(id)];
  if (ruleset === undefined || game === undefined) throw new Error(`there is no ruleset '${id}'`);
  return game.content.build(ruleset, options, sampledPick(seed));
}
