/** The register: the only place that lists the rulesets. */
import type { Game, Ruleset } from '#kernel';
import { EDITIONS, type CloudsOfSmokeRules } from './clouds-of-smoke/rules/index.ts';

const ALL = EDITIONS;

/** A ruleset whose game the caller does not know: everything is plain JSON to him. */
export type AnyRuleset = Ruleset<Game>;

export const rulesets: readonly AnyRuleset[] = ALL.map((one) => one as unknown as AnyRuleset);
export const rulesetOf = (id: string): AnyRuleset | undefined =>
  rulesets.find((one) => one.id === id);
/** The editions of Clouds of Smoke, for those who know the game. */
export const cloudsOfSmokeRules = (id: string): CloudsOfSmokeRules | undefined =>
  ALL.find((one) => one.id === id);
