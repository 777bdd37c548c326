import { RULES, type Rule } from '#clouds-of-smoke';
import type { Lang } from '../settings.svelte.ts';

/** The paragraphs and our short tellings of them: loaded when the first one is asked for. */
export interface RuleText {
  readonly id: string;
  readonly title: string;
  readonly telling: string;
}
function ruleText(id: string, lang: Lang): RuleText {
  const words = RULES[id as Rule];
  return { id, title: words?.[lang] ?? id, telling: '' };
}
export const allRules = (lang: Lang): RuleText[] =>
  Object.keys(RULES).map((id) => ruleText(id, lang));
