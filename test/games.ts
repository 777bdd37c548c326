/** What the tests ask of the register, by a ruleset's id. */
import { mindOf } from '#bots';
import { sampledPick } from '#fate';
import { games } from '#games';
import type { Json } from '#kernel';
import { EDITIONS, type CloudsOfSmokeRules } from '../src/games/clouds-of-smoke/rules/rulesets.ts';

export const { rulesets, rulesetOf } = games;
/** The editions of Clouds of Smoke. */
export const ofSmoke = rulesets.filter(({ id }) => id.startsWith('clouds-of-smoke/'));
export const cloudsOfSmokeRules = (id: string): CloudsOfSmokeRules | undefined =>
  EDITIONS.find((one) => one.id === id);

/** A battle that stands ready; undefined where there is none of that name. */
export function setupOf(ruleset: string, scenario: string, more: object = {}): Json | undefined {
  const [rules, game] = [rulesetOf(ruleset), games.gameOf(ruleset)];
  if (rules === undefined || game === undefined) return undefined;
  const built = game.content.build(rules, { scenario, ...more }, sampledPick(0));
  return built.ok ? (built.value as Json) : undefined;
}
export const mindNamed = (ruleset: string, bot: string): ReturnType<typeof mindOf> =>
  mindOf(games.gameOf(ruleset), bot);
