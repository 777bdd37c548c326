/** The card that has just been laid open: whose it is, and which part of it counts. */
import type { Happening } from '#kernel';
import { cardOf } from '../../rules/cards/index.ts';
import type { Card, CombatCommander, Scene, Side } from '../../rules/index.ts';
import { t } from '../words/index.ts';

export type CardPart = 'order' | 'action' | 'event' | 'roll' | 'hex';
export interface LaidOpen {
  readonly side: Side;
  readonly card: Card;
  readonly counts: CardPart;
  /** What it was laid open for. */
  readonly says: string;
}
type Told = Happening<CombatCommander>;
const COUNTS = { ordered: 'order', acted: 'action', opportunity: 'order' } as const;
/** Undefined: the event shows no card, or none that this eye may see. */
export function laidOpen(look: Scene, event: Told | undefined): LaidOpen | undefined {
  if (event === undefined || !isOfCard(event)) return undefined;
  const { value } = event.card;
  if (value === undefined) return undefined;
  const { side } = event;
  const card = cardOf(look, side, value);
  if (event.type !== 'revealed') {
    return { side, card, counts: COUNTS[event.type], says: t().reveal[event.type] };
  }
  return { side, card, counts: event.why, says: t().reveal[event.why] };
}
type OfCard = Extract<Told, { readonly type: 'revealed' | keyof typeof COUNTS }>;
const isOfCard = (event: Told): event is OfCard =>
  event.type === 'revealed' || Object.hasOwn(COUNTS, event.type);
