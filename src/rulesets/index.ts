/** The register: the only place that lists the rulesets. */
import type { Game, Ruleset } from '#kernel';
import { cloudsOfSmokeWeb } from '#clouds-of-smoke';

const ALL = [cloudsOfSmokeWeb];

/** A ruleset whose game the caller does not know: everything is plain JSON to him. */
export type AnyRuleset = Ruleset<Game>;

export const rulesets: readonly AnyRuleset[] = ALL.map((one) => one as unknown as AnyRuleset);
export const rulesetOf = (id: string): AnyRuleset | undefined =>
  rulesets.find((one) => one.id === id);
