/** Which games there are, and which of them a ruleset belongs to. */
import { tableRefusal } from '#protocol';
import type { Manifest } from './manifest.ts';
import type { Proofs, ProofsOfGames } from './proofs.ts';
import type { Rulesets } from './verb.ts';

export interface Games extends Rulesets {
  readonly all: readonly Manifest[];
  /** The module that exports them as `games`: threads of their own load it. */
  readonly module: string;
  /** The game of a ruleset's id. */
  readonly gameOf: (ruleset: string) => Manifest | undefined;
  /** What stands beside the game of a ruleset's id: nothing, unless it was given (`provedBy`). */
  readonly proofsOf: (ruleset: string) => Proofs;
}
/** What the table itself refuses is said by the table, in every game. */
const spoken = (game: Manifest): Manifest => ({
  ...game,
  sentences: {
    ...game.sentences,
    refusal: (scene, refusal, lang) =>
      tableRefusal(refusal, lang) ?? game.sentences.refusal(scene, refusal, lang),
  },
});
/** `module`: the register's own `import.meta.url`. */
export function registerOf(given: readonly Manifest[], module: string): Games {
  const all = given.map(spoken);
  const rulesets = all.flatMap((game) => game.rulesets);
  const byId = new Map(rulesets.map((one) => [one.id, one]));
  const games = new Map(all.flatMap((game) => game.rulesets.map(({ id }) => [id, game])));
  return {
    all,
    rulesets,
    module,
    rulesetOf: (id) => byId.get(id),
    gameOf: (id) => games.get(id),
    proofsOf: () => ({}),
  };
}
/** The same games, with what stands beside them. `module`: whoever exports that, as `games`. */
export const provedBy = (games: Games, proofs: ProofsOfGames, module: string): Games => ({
  ...games,
  module,
  proofsOf: (ruleset) => proofs[games.gameOf(ruleset)?.id ?? ''] ?? {},
});
