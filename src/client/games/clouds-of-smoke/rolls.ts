/** Dice of a real table: which are asked for, for whom, and why. */
import { isBeforeBattle } from '#clouds-of-smoke';
import { t } from '../../words/index.ts';
import type { Battle } from './battle.svelte.ts';
import { armyName, sideName } from './names.ts';

/** Where the turn stands says what is rolled; what happened last says the rest. */
function reasonOf(battle: Battle): string {
  const { look, session } = battle;
  const { step, active } = look.position;
  const last = session.shots.at(-1)?.event;
  const army = armyName(look, 'army' in step ? step.army : active);
  if (isBeforeBattle(step)) return t('roll.setUp');
  switch (step.at) {
    case 'bombardment':
      return t('roll.bombardment', { army });
    case 'damage':
      return t('roll.retreat', { army });
    case 'actionRoll':
      return t('roll.actions', { army });
    case 'risk':
      return t('roll.risk', { army });
    case 'results': {
      // The active side rolls first.
      const { side } = look.setup.armies[active];
      const rolling = last?.type === 'resultRolled' ? (last.side === 0 ? 1 : 0) : side;
      return t('roll.result', { side: sideName(look, rolling) });
    }
    case 'hits':
      return last?.type === 'hitCancelled' || last?.type === 'priceRose'
        ? t('roll.retreat', { army })
        : t('roll.discipline', { army });
    default:
      return t('roll.commander', { army });
  }
}
export const rollWords = (battle: Battle, dice: number): string =>
  t('roll.ask', { count: dice, reason: reasonOf(battle) });
