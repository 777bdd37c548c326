/** How the battle ended, by the scenario's measure. */
import { settledWords } from '#table';
import { outcomeOf } from '#table/plain';
import { judgement } from '../rules/turn/index.ts';
import type { BattleDesk } from './desk.svelte.ts';
import { sentence } from './saying.ts';
import { t } from './words/index.ts';

export const whyOf = (desk: BattleDesk): string =>
  [shortWhyOf(desk), measureOf(desk)].filter((one) => one !== '').join(' ');
export function shortWhyOf({ session }: BattleDesk): string {
  const { result } = outcomeOf(session.state.outcome);
  switch (result) {
    case 'marginal':
    case 'draw':
    case 'decisive':
      return t().over.result[result];
    case 'conceded':
    case 'agreed':
    case 'timeOver':
      return `${settledWords(session.state.outcome, session.seats) ?? ''}.`;
    default:
      return t().over.result.other;
  }
}
/** What each side had to show, where that decided. */
export function measureOf({ look, session }: BattleDesk): string {
  const { result } = outcomeOf(session.state.outcome);
  return result === 'marginal' || result === 'draw' ? measuredIn(look) : '';
}
/** What each side had to show, by the scenario's measure. */
function measuredIn(look: BattleDesk['look']): string {
  const { by, of } = judgement(look);
  return sentence(look, { type: 'judged', by, of }, look) ?? '';
}
