/** What one seat asks of the others, in a sentence. */
import type { Offer } from '#protocol';
import { paceName } from '../../../pacing/telling.ts';
import { seatName } from '../../../words/index.ts';
import { t } from './words/index.ts';

/** Told to him who asks. */
export function youAsk(offer: Offer): string {
  switch (offer.of) {
    case 'takeBack':
      return t().youAsk;
    case 'pause':
      return t().youAskPause(offer.pauses);
    case 'pace':
      return t().youAskPace(paceName(offer.pace, offer.weekends, offer.standIn));
    case 'delay':
      return t().youAskDelay(offer.decisions);
    case 'result': {
      const winner = offer.winners.map(seatName).join(', ');
      return offer.winners.length === 0 ? t().youOfferDraw : t().youOffer(t().won(winner));
    }
    default:
      return offer satisfies never;
  }
}
/** Told to the others: what is to be taken back follows. */
export function asks(seat: string, offer: Offer): string {
  const who = seatName(seat);
  switch (offer.of) {
    case 'takeBack':
      return t().asks(who);
    case 'pause':
      return t().asksPause(who, offer.pauses);
    case 'pace':
      return t().asksPace(who, paceName(offer.pace, offer.weekends, offer.standIn));
    case 'delay':
      return t().asksDelay(who, offer.decisions);
    case 'result':
      return offer.winners.length === 0
        ? t().offersDraw(who)
        : t().offersWon(who, offer.winners.map(seatName).join(', '));
    default:
      return offer satisfies never;
  }
}
/** Where the log is not at hand. */
export const asksFromAfar = (seat: string, offer: Offer): string =>
  offer.of === 'takeBack' ? t().asksBack(seatName(seat)) : asks(seat, offer);
/** Told to him who asked; `offer` is absent where this page does not know what it was. */
export function declines(seat: string, offer: Offer): string {
  const who = seatName(seat);
  if (offer.of === 'result') return t().declines[offer.winners.length === 0 ? 'draw' : 'end'](who);
  if (offer.of === 'pause') return t().declines[offer.pauses ? 'pause' : 'goOn'](who);
  return t().declines[offer.of](who);
}
