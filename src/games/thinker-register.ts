/** Whose bots can think in a browser: by the game of a ruleset's id, without its table. */
import type { GameBots } from '#bots';
import type { AnyRuleset } from '#kernel';

export interface Thinker extends GameBots {
  readonly rulesets: readonly AnyRuleset[];
}
export interface Thinkers {
  /** Undefined: there is no such game. */
  thinkerOf(ruleset: string): Promise<Thinker | undefined>;
}
export const thinkersOf = (games: Readonly<Record<string, () => Promise<Thinker>>>): Thinkers => ({
  thinkerOf: async (ruleset) => games[ruleset.split('/')[0] ?? '']?.(),
});
