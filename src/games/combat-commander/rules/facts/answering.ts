/** What every question's rules say and suggest with. */
import type { Json, Pick } from '#kernel';
import type { Rule } from '../rules.ts';
import type { No } from '../world.ts';

export const refuse = (code: string, cite: Rule, facts: No['facts'] = {}, at?: Json): No => ({
  code,
  cite,
  facts,
  ...(at === undefined ? {} : { at }),
});
export const oneOf = <T>(list: readonly T[], pick: Pick): T => list[pick(list.length)];
