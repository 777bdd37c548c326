/** Rulesets and scenarios by the names that a call gives them. */
import type { Frozen } from '#kernel';
import { scenariosOf, setupOf } from '../games/clouds-of-smoke/content/index.ts';
import { rulesetOf, rulesets, type AnyRuleset } from '#games';
import { CallError, type Call, type Option } from './verb.ts';

const known = rulesets.map(({ id }) => id).join(', ');
export const RULESET: Option = { value: 'R', says: `one of: ${known}; the first one otherwise` };
export const SCENARIO: Option = { value: 'S', says: 'the battle; the first one otherwise' };

/** The ruleset of a call; the first one where none is named. */
export function rulesetFor({ options }: Call): AnyRuleset {
  const id = options['ruleset'] ?? rulesets[0]?.id ?? '';
  const ruleset = rulesetOf(id);
  if (ruleset === undefined) throw new CallError(`there is no ruleset '${id}'; known: ${known}`);
  return ruleset;
}

export function scenarioFor(
  { options }: Call,
  { id }: AnyRuleset,
): { readonly scenario: string; readonly setup: Frozen<object> } {
  const names = scenariosOf(id).map((one) => one.id);
  const scenario = options['scenario'] ?? names[0] ?? '';
  const setup = setupOf(id, scenario);
  if (setup === undefined) {
    throw new CallError(`there is no scenario '${scenario}'; known: ${names.join(', ')}`);
  }
  return { scenario, setup: setup as Frozen<object> };
}
