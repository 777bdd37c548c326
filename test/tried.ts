import { botsOf, mindOf } from '#bots';
import { games } from '#games';
import type { AnyRuleset } from '#kernel';
import type { Tried } from '#trials';
import { proofsOf } from './proofs.ts';

/** A game as the fuzzer plays it. */
export function triedOf(ruleset: AnyRuleset): Tried {
  const game = games.gameOf(ruleset.id);
  if (game === undefined) throw new Error(`there is no game of '${ruleset.id}'`);
  const [strongest = 'random'] = botsOf(game);
  const mind = mindOf(game, strongest);
  return { ...proofsOf(ruleset.id).trials?.(ruleset), told: game.sentences, mind };
}
