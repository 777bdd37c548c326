/** Which battles can be looked back at: by the game of a ruleset's id, without its table. */
import type { Replayable } from './manifest.ts';

export interface Replays {
  /** Undefined: there is no such game. */
  replayableOf(ruleset: string): Promise<Replayable> | undefined;
}
export const replaysOf = (games: Readonly<Record<string, () => Promise<Replayable>>>): Replays => ({
  replayableOf: (ruleset) => games[ruleset.split('/')[0] ?? '']?.(),
});
