/** Which battles can be looked back at: by the game of a ruleset's id, without its table. */
import { turnIn, type Course, type Replayable } from './manifest.ts';

export interface Replays {
  /** Undefined: there is no such game. */
  replayableOf(ruleset: string): Promise<Required<Replayable> | undefined>;
}
export const replaysOf = (games: Readonly<Record<string, () => Promise<Replayable>>>): Replays => ({
  async replayableOf(ruleset) {
    const found = await games[ruleset.split('/')[0] ?? '']?.();
    return found && { rulesets: found.rulesets, course: found.course ?? plainCourse };
  },
});
/** Of a game that says nothing of its course. */
export const plainCourse: Course = { turn: ({ position }) => turnIn(position) ?? 0 };
