/** By which battles no mind is fitted or tuned: another edition, and other lists in three. */
import type { Meeting } from '#games';
import type { AnyRuleset } from '#kernel';
import { READY } from '../../src/games/clouds-of-smoke/content/index.ts';

const SCENARIOS: readonly string[] = ['flankMarch', 'village', 'rearguard'];
/** Every second ready army of a size. */
const OTHERS: readonly unknown[] = [...READY.values()]
  .filter(({ list }, at, all) => all.findIndex((one) => one.list.faction === list.faction) === at)
  .filter((_, at) => at % 2 === 1)
  .map(({ list }) => list.faction);

export function isHeldOut(ruleset: AnyRuleset, { scenario, options }: Meeting): boolean {
  if (ruleset.id !== 'clouds-of-smoke/web') return true;
  if (!SCENARIOS.includes(scenario)) return false;
  const { armies = [] } = options as { readonly armies?: readonly unknown[] };
  return armies.some((name) => OTHERS.includes(READY.get(String(name))?.list.faction));
}
