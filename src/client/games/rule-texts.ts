import {
  boardTextsIn,
  differencesIn,
  rulebookOf,
  type BoardText,
  type Difference,
} from '../../games/clouds-of-smoke/content/index.ts';
import type { Lang } from '../../table/settings.svelte.ts';

/** A paragraph and our short telling of it: loaded when the first one is asked for. */
export interface RuleText {
  readonly id: string;
  readonly title: string;
  readonly telling: string;
  readonly editions: readonly string[];
  /** In force in both editions, and printed in one of them only. */
  readonly toldBy?: 'web';
}
const RULESET = 'clouds-of-smoke/web';

export async function rulesIn(lang: Lang): Promise<RuleText[]> {
  const book = await rulebookOf(RULESET, lang);
  return Object.entries(book).map(([id, text]) => ({ id, ...text }));
}

export const differences = (lang: Lang): Promise<readonly Difference[]> => differencesIn(lang);
export const boardTexts = (lang: Lang): Promise<readonly BoardText[]> => boardTextsIn(lang);
export type { BoardText, Difference };
