/** CC-CARD-11 The dice of a card that was laid open for a roll. */
import type { Happening } from '#kernel';
import type { Thrown } from '#table';
import { cardOf } from '../../rules/cards/index.ts';
import { seatOf } from '../../rules/facts/index.ts';
import type { CombatCommander, Scene } from '../../rules/index.ts';

export function thrownIn(look: Scene, event: Happening<CombatCommander>): readonly Thrown[] {
  if (event.type !== 'revealed' || event.why !== 'roll') return [];
  const { value } = event.card;
  if (value === undefined) return [];
  const seat = seatOf(event.side);
  // CC-CARD-12 The first die is white, the other of the owner's colour.
  const [white, own] = cardOf(look, event.side, value).dice;
  return [
    { n: white, kept: true, seat: undefined },
    { n: own, kept: true, seat },
  ];
}
