/** The battle that what is of no game is measured by: the first of the first game. */
import { sampledPick } from '#fate';
import type { Games } from '#games';
import type { AnyRuleset } from '#kernel';

export function firstBattle({ all }: Games): {
  readonly ruleset: AnyRuleset;
  readonly setup: object;
} {
  const [game] = all;
  const [ruleset] = game?.rulesets ?? [];
  const built = ruleset && game?.content.build(ruleset, {}, sampledPick(1));
  if (ruleset === undefined || !built?.ok) throw new Error('there is no battle to measure');
  return { ruleset, setup: built.value };
}
