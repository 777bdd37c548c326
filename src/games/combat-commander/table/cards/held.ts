/** What a side holds for itself, for whoever looks back: its hand, and its secret objective. */
import type { Holding } from '#table/lookback';
import { cardOf } from '../../rules/cards/index.ts';
import { seatOf } from '../../rules/facts/index.ts';
import type { Scene, Side } from '../../rules/index.ts';
import { cardNames } from '../saying.ts';
import { t } from '../words/index.ts';

/** CC-SCN-05 Hands are drawn once all stand: nothing before that. */
export function heldBy(look: Scene, side: Side): readonly Holding[] {
  const { hands, chits, step } = look.position;
  if (step.at === 'setUp') return [];
  const names = cardNames();
  const cards = hands[side].flatMap(({ slot, value }) => {
    if (value === undefined) return [];
    const { order, action } = cardOf(look, side, value);
    return [{ key: slot, says: [names.orders[order], names.actions[action]] as const }];
  });
  const notes = chits.secret[side].flatMap(({ value }) =>
    value === undefined ? [] : [names.chits[value]],
  );
  const hidden = hands[side].length - cards.length;
  return [{ seat: seatOf(side), what: t().track.hand, cards, hidden, notes }];
}
