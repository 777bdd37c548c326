/** What may come of an attack, by the cards that a seat can know; triggers are left out. */
import { cardOf, cardsOf } from '../rules/cards/index.ts';
import { groundOf } from '../rules/facts/index.ts';
import { coverAgainst, statOf } from '../rules/facts/index.ts';
import { sideCover } from '../rules/ground/index.ts';
import { rangeBetween } from '../rules/ground/index.ts';
import { lineOfSight } from '../rules/ground/index.ts';
import type { CardId, Scene, Piece, Side, UnitId } from '../rules/index.ts';
import type { HexId } from '../rules/ground/index.ts';
import { heavyOf } from '../rules/orders/index.ts';

/** How many of the cards that may come show each sum of 2 to 12. */
type Sums = readonly number[];

/**
 * CC-CARD-07, CC-CARD-08 Of a deck a seat knows what has not been discarded; what is in its own
 * hand it knows too, what is in the other's may as well be in the deck.
 */
export function cardsAhead({ position }: Scene, seat: Side, of: Side): CardId[] {
  const hand = seat === of ? position.hands[of].flatMap(({ value }) => value ?? []) : [];
  const gone = new Set([...position.discards[of], ...hand]);
  return cardsOf(of).filter((card) => !gone.has(card));
}
function sumsAhead(look: Scene, seat: Side, of: Side): Sums {
  const sums = Array<number>(13).fill(0);
  for (const card of cardsAhead(look, seat, of)) {
    const [white, coloured] = cardOf(look, of, card).dice;
    sums[white + coloured] += 1;
  }
  return sums;
}
const total = (sums: Sums): number => sums.reduce((so, one) => so + one, 0);

export interface Facing {
  readonly by: Side;
  readonly pieces: readonly Piece[];
  readonly target: HexId;
  readonly firepower: number;
  readonly defenders: readonly UnitId[];
}
export interface Outlook {
  readonly unit: UnitId;
  readonly unhurt: number;
  readonly suppressed: number;
  /** Broken, or eliminated if it is broken already. */
  readonly breaks: number;
}
export interface Ahead {
  /** CC-FIRE-11 Of a heavy weapon; 1 of any other. */
  readonly hit: number;
  readonly defenders: readonly Outlook[];
}
export function attackChances(look: Scene, seat: Side, facing: Facing): Ahead {
  const hit = hitChance(look, seat, facing);
  const attack = sumsAhead(look, seat, facing.by);
  return {
    hit,
    defenders: facing.defenders.map((unit) => outlook(look, seat, facing, { unit, attack, hit })),
  };
}
/** CC-FIRE-11 Cards whose dice, multiplied and less the hindrance, are more than the range. */
function hitChance(look: Scene, seat: Side, { by, pieces: [piece], target }: Facing): number {
  if (heavyOf(look, piece) === undefined) return 1;
  const from = look.position.units.hex[piece.unit];
  const { hindrance } = lineOfSight(groundOf(look), from, target);
  const cards = cardsAhead(look, seat, by);
  const hits = cards.filter((card) => {
    const [white, coloured] = cardOf(look, by, card).dice;
    return white * coloured - hindrance > rangeBetween(from, target);
  });
  return hits.length / cards.length;
}
interface Struck {
  readonly unit: UnitId;
  readonly attack: Sums;
  readonly hit: number;
}
/** CC-FIRE-08, CC-FIRE-09 Every sum of the one against every sum of the other. */
function outlook(look: Scene, seat: Side, facing: Facing, { unit, attack, hit }: Struck): Outlook {
  const defence = sumsAhead(look, seat, look.position.units.side[unit]);
  const ahead = statOf(look, unit, 'morale') + coverFor(look, facing) - facing.firepower;
  let [more, even, less] = [0, 0, 0];
  for (const [roll, count] of attack.entries()) {
    for (const [answer, times] of defence.entries()) {
      const margin = ahead + answer - roll;
      if (margin > 0) more += count * times;
      else if (margin === 0) even += count * times;
      else less += count * times;
    }
  }
  const all = total(attack) * total(defence);
  const ties = isMoving(look, unit) ? [0, even] : [even, 0];
  return {
    unit,
    unhurt: 1 - hit + (hit * more) / all,
    suppressed: (hit * ties[0]) / all,
    breaks: (hit * (less + ties[1])) / all,
  };
}
/** CC-FIRE-10 */
function isMoving({ position }: Scene, unit: UnitId): boolean {
  const { step } = position;
  const move = step.at === 'react' ? step.move : step;
  return move.at === 'move' && move.moving.some((one) => one.unit === unit);
}
/** CC-TER-03, CC-TER-04 As a defence roll would have it now. */
function coverFor(look: Scene, { pieces, target }: Facing): number {
  const nature = heavyOf(look, pieces[0])?.nature;
  const own = coverAgainst(look, target, nature);
  if (nature === 'flamethrower' || nature === 'mortar') return own;
  const { hex } = look.position.units;
  const side = Math.min(...pieces.map(({ unit }) => sideCover(look.setup.map, hex[unit], target)));
  return side > 0 ? Math.max(own, side) : own;
}
