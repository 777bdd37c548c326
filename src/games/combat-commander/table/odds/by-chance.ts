/** For whoever looks back: what a hex, an event, smoke or support by chance might have been. */
import type { Share } from '#table/plain';
import { cardOf } from '../../rules/cards/index.ts';
import { otherSide } from '../../rules/facts/index.ts';
import type { HexId } from '../../rules/ground/index.ts';
import type { Card, CardId, EventName, Scene, Side } from '../../rules/index.ts';
import {
  arrivalsBy,
  canLand,
  type HexFor,
  reachedBy,
  shareOf,
  smokeLeft,
} from '../../rules/prospects/index.ts';
import { unseenOf } from '../fire/chances.ts';
import { cardNames } from '../saying.ts';
import { playerColorOf } from '../units/player-colors.ts';
import { ofSniper, sharesByWhom, type Whom, whomOf } from './coming-odds.ts';
import { t } from './words/index.ts';

/** How it might have ended, and which of that came. */
export interface Ended {
  readonly shares: readonly Share[];
  readonly came: number | undefined;
}
/** One of two things, by the cards that might have come. */
export function either(
  look: Scene,
  side: Side,
  holds: (card: Card) => boolean,
  [yes, no]: readonly [string, string],
  came: Card | undefined,
): Ended {
  const p = shareOf(unseenOf(look, side), holds);
  return {
    shares: [
      { says: yes, p, kind: playerColorOf(side) },
      { says: no, p: 1 - p, kind: playerColorOf(otherSide(side)) },
    ],
    came: came === undefined ? undefined : holds(came) ? 0 : 1,
  };
}
const WHOM: readonly Whom[] = ['foes', 'both', 'own', 'nobody'];
export const placeOf = (whom: Whom): number => WHOM.indexOf(whom);
const NEAREST: ReadonlySet<HexFor> = new Set(['airSupport', 'shellShock', 'malfunction']);

/** CC-CARD-12, CC-TRG-05 Whom the hex of a card reaches. */
export function ofReach(look: Scene, by: HexFor, { side, hex }: Drawn): Ended {
  const reached = (at: HexId) => reachedBy(look, by, { side, hex: at });
  if (by === 'sniper') {
    const [shares = []] = ofSniper(look, side).odds;
    return { shares, came: reached(hex).length > 0 ? 0 : 1 };
  }
  const whom = (at: HexId): Whom => whomOf(look, side, reached(at));
  const says = NEAREST.has(by) ? t().nearest : t().there;
  const shares = sharesByWhom(look, side, (card) => whom(card.hex), says);
  return { shares, came: placeOf(whom(hex)) };
}
interface Drawn {
  readonly side: Side;
  readonly hex: HexId;
}
/** CC-EVT-04 Whether whoever comes may stand in the hex, or beside it. */
export function ofLanding(look: Scene, side: Side, came: Card, types: readonly number[]): Ended {
  const lands = ({ hex }: Card): boolean => canLand(look, { side, hex }, types);
  return either(look, side, lands, [t().chance.lands, t().chance.nowhere], came);
}
/** CC-SPT-01 Whether the line of the roll brings anything. */
export function ofSupport(
  look: Scene,
  side: Side,
  by: Parameters<typeof arrivalsBy>[1]['by'],
  came: Card | undefined,
): Ended {
  const arrives = ({ dice: [white, coloured] }: Card): boolean =>
    arrivalsBy(look, { side, sum: white + coloured, by }).length > 0;
  return either(look, side, arrives, [t().chance.arrives, t().chance.empty], came);
}
/** CC-TRG-07 The event that came, of all that the cards may show. */
export function ofEvent(look: Scene, side: Side, event: EventName): Ended {
  const p = shareOf(unseenOf(look, side), (card) => card.event === event);
  return {
    shares: [
      { says: cardNames().events[event], p, kind: playerColorOf(side) },
      { says: t().chance.another, p: 1 - p, kind: 'on' },
    ],
    came: 0,
  };
}
/** CC-TIME-02, CC-TRG-01 Whether the card of a roll has the trigger of time. */
export function ofTime(look: Scene, side: Side, card: CardId): Ended {
  const advances = ({ trigger }: Card): boolean => trigger === 'time';
  const says = [t().chance.time, t().chance.noTime] as const;
  const { shares, came } = either(look, side, advances, says, cardOf(look, side, card));
  return { shares: shares.map((one) => ({ ...one, kind: 'on' })), came };
}
/** CC-SMK-01 A marker of those that are left. */
export function ofSmoke(look: Scene, value: number): Ended {
  const cup = smokeLeft(look);
  const share = (fits: (one: number) => boolean): number =>
    cup.filter(fits).length / Math.max(1, cup.length);
  return {
    shares: [
      { says: t().chance.thicker, p: share((one) => one > value), kind: 'on' },
      { says: t().chance.smoke(value), p: share((one) => one === value), kind: 'on' },
      { says: t().chance.thinner, p: share((one) => one < value), kind: 'on' },
    ],
    came: 1,
  };
}
