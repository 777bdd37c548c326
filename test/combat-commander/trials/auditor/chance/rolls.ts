/** Cards off the top of a deck: rolls and what interrupts them, random hexes; markers from cups. */
import type { Battle } from '../battle.ts';
import { other, type Card, type Dice, type Piece, type Side } from '../document/log.ts';

/** CC-CARD-08, CC-CARD-09 The next card of a deck, which any of its cards may be. */
function reveal(b: Battle, side: Side, why: 'roll' | 'hex' | 'event'): Card {
  const { deck } = b.table.cards[side];
  const before = new Set(deck);
  b.picked('CC-CARD-11', before.size);
  const { card } = b.told('revealed', 'CC-CARD-11', { side, why });
  b.may('CC-CARD-09', `card ${card.value} of a deck that holds it`, before.has(card.value ?? -1));
  return b.table.card(card.value ?? -1);
}
const isLast = (b: Battle, side: Side): boolean => b.table.cards[side].deck.size === 0;

/** CC-INI-05, CC-TRG-09: until the holder of the initiative lets it stand; then its trigger. */
export function roll(b: Battle, side: Side, weapons: readonly Piece[] = []): Dice {
  for (;;) {
    const card = reveal(b, side, 'roll');
    const last = isLast(b, side);
    const holder = b.table.initiative;
    const used = b.answered('useInitiative', holder, 'CC-INI-05');
    if (used) b.told('initiativeUsed', 'CC-INI-03', { side: other(holder) });
    // CC-TRG-03 What is cancelled has no trigger; CC-TIME-11 the deck is empty all the same.
    const trigger = used || !triggersCount(b) ? null : card.trigger;
    if (last || trigger === 'time') b.chance.advance(side);
    if (used) continue;
    if (trigger !== null && trigger !== 'time') b.chance.trigger(trigger, side, weapons);
    return card.dice;
  }
}
/** CC-TRG-08, CC-TIME-12 */
const triggersCount = (b: Battle): boolean =>
  b.depth === 0 || b.table.setup.options?.triggersInsideTriggers === 'carriedOut';
export const sum = ([white, coloured]: Dice): number => white + coloured;

/** CC-CARD-12, CC-WPN-11: weapons that are broken are looked at first. */
export function randomHex(b: Battle, side: Side): number {
  const { hex } = reveal(b, side, 'hex');
  if (isLast(b, side)) b.chance.advance(side);
  weaponsBy(b, Math.floor(hex / 15) + 1);
  return hex;
}
/** CC-CARD-13 */
export function drawnEvent(b: Battle, side: Side): string {
  const { event } = reveal(b, side, 'event');
  if (isLast(b, side)) b.chance.advance(side);
  return event;
}
function weaponsBy(b: Battle, row: number): void {
  const within = ([least, most]: readonly [number, number]): boolean => row >= least && row <= most;
  const broken = b.table.present.flatMap(({ weapon }) => (weapon?.broken === true ? [weapon] : []));
  for (const weapon of broken.toSorted((one, two) => one.id - two.id)) {
    if (within(weapon.type.fix)) b.told('weaponFixed', 'CC-WPN-11', { weapon: weapon.id });
    else if (within(weapon.type.eliminate)) {
      b.told('weaponLost', 'CC-WPN-11', { weapon: weapon.id });
    }
  }
}
/** CC-SMK-01, CC-SMK-02, CC-SMK-05: a marker from the cup; the thicker one stays. */
export function randomSmoke(b: Battle, hex: number): void {
  const cup = b.table.smokeCup;
  if (cup.length === 0) return;
  const value = cup[b.picked('CC-SMK-01', cup.length)] ?? 0;
  const before = b.table.smoke.get(hex) ?? 0;
  const takes = b.table.board.terrain(hex) !== 'waterBarrier' && !b.table.blaze.has(hex);
  if (!takes || value <= before) return;
  if (before > 0) b.told('smokeCleared', 'CC-SMK-02', { hex });
  b.told('smokePlaced', 'CC-SMK-02', { hex, value });
}
/** CC-TURN-07 */
export function draw(b: Battle, side: Side): void {
  const { deck } = b.table.cards[side];
  const before = new Set(deck);
  b.picked('CC-TURN-07', before.size);
  const { card } = b.told('drew', 'CC-TURN-07', { side });
  b.may('CC-CARD-01', `card ${card.value} of a deck that holds it`, before.has(card.value ?? -1));
  if (deck.size === 0) b.chance.advance(side);
}
