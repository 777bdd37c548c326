/** How the battle ended, by the scenario's measure. */
import { resignedWords } from '#table';
import { outcomeOf } from '#table/plain';
import { judgement } from '../rules/turn/index.ts';
import type { BattleDesk } from './desk.svelte.ts';
import { sentence } from './saying.ts';
import { t } from './words/index.ts';

export function whyOf({ look, session }: BattleDesk): string {
  const { result } = outcomeOf(session.state.outcome);
  switch (result) {
    case 'marginal':
    case 'draw':
      return `${t().over.result[result]} ${measuredIn(look)}`;
    case 'decisive':
      return t().over.result.decisive;
    case 'conceded':
      return `${resignedWords(session.state.outcome, session.seats) ?? ''}.`;
    default:
      return t().over.result.other;
  }
}
/** What each side had to show, by the scenario's measure. */
function measuredIn(look: BattleDesk['look']): string {
  const { by, of } = judgement(look);
  return sentence(look, { type: 'judged', by, of }, look) ?? '';
}
