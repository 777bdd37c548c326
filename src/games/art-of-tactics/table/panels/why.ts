/** How the battle ended, beside the table and in its report. */
import { settledWords } from '#table';
import { outcomeOf } from '#table/plain';
import type { TacticsDesk } from '../desk.svelte.ts';
import { locale } from '../saying.ts';
import { t } from '../words/index.ts';
import { endingOf } from './ending.ts';

export function whyOf({ session }: TacticsDesk): string {
  const { outcome } = session.state;
  const settled = settledWords(outcome, session.seats);
  if (settled !== undefined) return `${settled}.`;
  return endingOf(outcomeOf(outcome), t().over, locale());
}
