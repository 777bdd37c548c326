/** What a mind answers at a table by hand: the sensible one, if nobody else is named. */
import { sampledPick } from '#fate';
import type { Decision, Game as AnyGame, Match } from '#kernel';
import type { Mind } from '#bots';
import { sensible } from '../../src/games/art-of-tactics/mind/sensible.ts';
import type { Game } from './table.ts';

/** Its answer to the question of that name, which is open. */
export function thought(match: Game, ask: string, mind: Mind = sensible): Record<string, unknown> {
  const given = match as unknown as Match<AnyGame>;
  const open = given.pending.find((one) => one.ask === ask) as Decision<AnyGame>;
  return mind.answer({ match: given, decision: open, pick: sampledPick(1) }).answer as Record<
    string,
    unknown
  >;
}
/** Gives what a mind answers, for as long as that is asked and nobody rolls. */
export function playedBy(match: Game, mind: Mind, ask: string): void {
  const given = match as unknown as Match<AnyGame>;
  const pick = sampledPick(1);
  for (let [open] = given.pending; open?.ask === ask; [open] = given.pending) {
    given.accept(open.id, mind.answer({ match: given, decision: open, pick }).answer);
    if (given.chance !== undefined) return;
  }
}
