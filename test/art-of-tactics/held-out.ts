/** By which battles no mind is fitted or tuned: half of the lists, and ground that is rolled. */
import type { Meeting } from '#games';
import type { AnyRuleset } from '#kernel';
import { LISTS } from '../../src/games/art-of-tactics/content/index.ts';

const OTHERS = [...LISTS.keys()].filter((_, at) => at % 2 === 1);

export function isHeldOut(_: AnyRuleset, { lists = [], options }: Meeting): boolean {
  const { start } = options as { readonly start?: unknown };
  return start !== undefined || lists.some((name) => OTHERS.includes(name));
}
