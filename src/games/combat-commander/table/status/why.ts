/** How the battle ended, beside the table and in its report. */
import { settledWords } from '#table';
import { outcomeOf } from '#table/plain';
import type { Side } from '../../rules/index.ts';
import type { CommanderDesk } from '../desk.svelte.ts';
import { sideName } from '../saying.ts';
import { t } from '../words/index.ts';
import { endingOf } from './ending.ts';

export function whyOf({ look, session }: CommanderDesk): string {
  const { outcome } = session.state;
  const settled = settledWords(outcome, session.seats);
  if (settled !== undefined) return `${settled}.`;
  const name = (side: Side): string => sideName(look, side);
  return endingOf(outcomeOf(outcome), look.position.victory, t().over, name);
}
