/** The battles that what is of no game is measured by: the first of the first game, or of each. */
import { sampledPick } from '#fate';
import type { Games } from '#games';
import type { AnyRuleset } from '#kernel';

export interface FirstBattle {
  readonly ruleset: AnyRuleset;
  readonly setup: object;
}
export function firstBattles({ all }: Games): readonly FirstBattle[] {
  return all.map(({ rulesets: [ruleset], content }) => {
    const built = ruleset && content.build(ruleset, {}, sampledPick(1));
    if (ruleset === undefined || !built?.ok) throw new Error('there is no battle to measure');
    return { ruleset, setup: built.value };
  });
}
export function firstBattle(games: Games): FirstBattle {
  const [first] = firstBattles(games);
  if (first === undefined) throw new Error('there is no game to measure');
  return first;
}
