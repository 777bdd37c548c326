import { RULES, type Rule } from '#clouds-of-smoke';
import { rulebookOf } from '#library';
import type { Lang } from '../settings.svelte.ts';

/** The paragraphs and our short tellings of them: loaded when the first one is asked for. */
export interface RuleText {
  readonly id: string;
  readonly title: string;
  readonly telling: string;
}
const RULESET = 'clouds-of-smoke/web';

export async function rulesIn(lang: Lang): Promise<RuleText[]> {
  const tellings = await rulebookOf(RULESET, lang);
  return (Object.keys(RULES) as Rule[]).map((id) => ({
    id,
    title: RULES[id][lang],
    telling: tellings[id] ?? '',
  }));
}
