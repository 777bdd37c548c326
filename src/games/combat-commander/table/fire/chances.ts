/**
 * What may come of an attack, by the cards that a seat can know; triggers and rerolls are left
 * out, as the note under the bars says.
 */
import { cardOf, cardsOf } from '../../rules/cards/index.ts';
import { groundOf } from '../../rules/facts/index.ts';
import { coverAgainst, otherSide, statOf, unitsIn } from '../../rules/facts/index.ts';
import { rangeBetween } from '../../rules/ground/index.ts';
import { sideCover } from '../../rules/ground/index.ts';
import { lineOfSight } from '../../rules/ground/index.ts';
import type { Card, Scene, Piece, Side, UnitId } from '../../rules/index.ts';
import type { HexId } from '../../rules/ground/index.ts';
import { firepowerShares } from '../../rules/orders/index.ts';
import { heavyOf } from '../../rules/orders/index.ts';

/** What fires, the base piece first, and at which hex. */
export interface Attack {
  readonly pieces: readonly Piece[];
  readonly target: HexId;
}
export interface Outlook {
  readonly unit: UnitId;
  /** Morale and cover, to which its roll is added. */
  readonly stands: number;
  readonly breaks: number;
  readonly suppressed: number;
  readonly unhurt: number;
}
export interface Chances {
  readonly hit: number;
  readonly defenders: readonly Outlook[];
  readonly cards: { readonly own: number; readonly theirs: number };
}
/**
 * CC-CARD-07, CC-CARD-08 What may be the next of a deck: all but what is discarded or seen in a
 * hand.
 */
export function unseenOf(look: Scene, side: Side): readonly Card[] {
  const { discards, hands } = look.position;
  const seen = new Set([...discards[side], ...hands[side].flatMap(({ value }) => value ?? [])]);
  return cardsOf(side)
    .filter((card) => !seen.has(card))
    .map((card) => cardOf(look, side, card));
}
/** CC-FIRE-11 Cards whose dice, multiplied and less the hindrance, are more than the range. */
function hitChance(
  look: Scene,
  cards: readonly Card[],
  { pieces: [piece], target }: Attack,
): number {
  if (heavyOf(look, piece) === undefined) return 1;
  const from = look.position.units.hex[piece.unit];
  const { hindrance } = lineOfSight(groundOf(look), from, target);
  const hits = cards.filter(({ dice: [white, coloured] }) => {
    return white * coloured - hindrance > rangeBetween(from, target);
  });
  return hits.length / Math.max(1, cards.length);
}
/** CC-FIRE-10 Who is on the move has no luck with a tie. */
function isMoving({ position: { step } }: Scene, unit: UnitId): boolean {
  return step.at === 'react' && step.move.moving.some((one) => one.unit === unit);
}
/** CC-TER-03, CC-TER-04 */
function coverOf(look: Scene, { pieces, target }: Attack): number {
  const nature = heavyOf(look, pieces[0])?.nature;
  const own = coverAgainst(look, target, nature);
  if (nature === 'flamethrower' || nature === 'mortar') return own;
  const { hex } = look.position.units;
  const side = Math.min(...pieces.map(({ unit }) => sideCover(look.setup.map, hex[unit], target)));
  return side > 0 ? Math.max(own, side) : own;
}
const sumOf = ({ dice: [white, coloured] }: Card): number => white + coloured;

/**
 * CC-FIRE-08, CC-FIRE-09 Every card of the one against every one of the other; `bonus`: by actions.
 */
export function chancesOf(look: Scene, by: Side, attack: Attack, bonus = 0): Chances {
  const [own, theirs] = [unseenOf(look, by), unseenOf(look, otherSide(by))];
  const firepower = firepowerShares(look, attack).reduce((sum, { adds }) => sum + adds, bonus);
  const hit = hitChance(look, own, attack);
  const all = Math.max(1, own.length * theirs.length);
  const outlook = (unit: UnitId): Outlook => {
    const stands = statOf(look, unit, 'morale') + coverOf(look, attack);
    let [less, even] = [0, 0];
    for (const card of own) {
      for (const answer of theirs) {
        const margin = stands + sumOf(answer) - firepower - sumOf(card);
        if (margin < 0) less += 1;
        else if (margin === 0) even += 1;
      }
    }
    if (isMoving(look, unit)) [less, even] = [less + even, 0];
    const [breaks, suppressed] = [(hit * less) / all, (hit * even) / all];
    return { unit, stands, breaks, suppressed, unhurt: 1 - breaks - suppressed };
  };
  return {
    hit,
    defenders: unitsIn(look, attack.target, otherSide(by)).map(outlook),
    cards: { own: own.length, theirs: theirs.length },
  };
}
