/** Where a round may come down, counted card by card; triggers and new rolls left out. */
import { groundOf } from '../facts/ground.ts';
import { rangeBetween, type HexId } from '../ground/board.ts';
import { lineOfSight } from '../ground/sight.ts';
import { driftOf, stricken } from '../orders/artillery.ts';
import type { Card, Scene, UnitId } from '../world.ts';
import { shareOf } from './odds.ts';

export interface Barrage {
  readonly range: number;
  readonly hindrance: number;
  /** CC-ARQ-04 The chance of a hit. */
  readonly accuracy: number;
  /** CC-ARQ-06 That nothing comes of it. */
  readonly off: number;
  /** CC-ARQ-05 The chance of each hex that the round ends there. */
  readonly ends: ReadonlyMap<HexId, number>;
  /** CC-ARQ-07 That it is one of the seven. */
  readonly struck: ReadonlyMap<HexId, number>;
}
interface Called {
  readonly spotter: UnitId;
  readonly hex: HexId;
}
/** CC-ARQ-04, CC-ARQ-05, CC-FIRE-11, CC-LOS-09 By the cards of his deck that may come. */
export function barrageOf(look: Scene, { spotter, hex }: Called, cards: readonly Card[]): Barrage {
  const from = look.position.units.hex[spotter];
  const range = rangeBetween(from, hex);
  const { hindrance } = lineOfSight(groundOf(look), from, hex);
  const isHit = ({ dice: [white, coloured] }: Card): boolean =>
    white * coloured > range + hindrance;
  const ends = endsOf(hex, cards, isHit);
  return {
    range,
    hindrance,
    accuracy: shareOf(cards, isHit),
    off: 1 - [...ends.values()].reduce((sum, chance) => sum + chance, 0),
    ends,
    struck: spread(ends),
  };
}
/** The card that hits or misses is not the one that says where the round drifts. */
function endsOf(
  hex: HexId,
  cards: readonly Card[],
  isHit: (card: Card) => boolean,
): Map<HexId, number> {
  const ends = new Map<HexId, number>();
  const all = cards.filter(isHit).length;
  const others = Math.max(1, cards.length - 1);
  for (const card of cards) {
    const hits = Math.min(others, all - (isHit(card) && cards.length > 1 ? 1 : 0));
    const [white, coloured] = card.dice;
    for (const [is, many] of [
      [true, hits],
      [false, others - hits],
    ] as const) {
      const path = driftOf({ white, coloured }, hex, is);
      const at = path.at(-1);
      if (at === undefined || path.includes(undefined) || many === 0) continue;
      ends.set(at, (ends.get(at) ?? 0) + many / others / cards.length);
    }
  }
  return ends;
}
function spread(ends: ReadonlyMap<HexId, number>): Map<HexId, number> {
  const struck = new Map<HexId, number>();
  for (const [end, chance] of ends) {
    for (const hex of stricken(end)) struck.set(hex, (struck.get(hex) ?? 0) + chance);
  }
  return struck;
}
