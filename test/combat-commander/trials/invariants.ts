/** What is true of every position of Combat Commander at rest. */
import { UNASKED, type Invariant, type Moment } from '#trials';
import type { Scene, Side } from '../../../src/games/combat-commander/rules/world.ts';
import { actingInvariants, lookOf } from './acting.ts';

const CARDS = 72;
const SIDES: readonly Side[] = [0, 1];
type Wrong = (look: Scene) => string | undefined;
const at = (name: string, wrong: Wrong, when: (moment: Moment) => boolean): Invariant => ({
  name,
  wrong: (moment) => (when(moment) ? wrong(lookOf(moment)) : UNASKED),
});
const always = (): boolean => true;
const atRest = ({ resting }: Moment): boolean => resting;

/** Of the cards that a side has: in the deck, in the hand, among the discards. */
function cards({ position }: Scene): string | undefined {
  const counts = SIDES.map(
    (side) =>
      position.decks[side].count + position.hands[side].length + position.discards[side].length,
  );
  return counts.every((count) => count === CARDS) ? undefined : `decks of ${counts.join(' and ')}`;
}
function places({ position: { units } }: Scene): string | undefined {
  const wrong = units.hex.findIndex((hex, unit) => hex >= 0 && units.arrives[unit] >= 0);
  return wrong < 0 ? undefined : `unit ${wrong} is on the map and on its way`;
}
function weapons({ position: { units, weapons: all } }: Scene): string | undefined {
  const carried = units.weapon.filter((weapon, unit) => weapon >= 0 && units.hex[unit] >= 0);
  if (new Set(carried).size < carried.length) return 'a weapon is carried twice';
  const lost = carried.find((weapon) => all.eliminated[weapon] === 1);
  return lost === undefined ? undefined : `weapon ${lost} is lost, and carried`;
}
/** In the boxes: neither on their way nor lost. */
function radios({ position: { radios: all } }: Scene): string | undefined {
  const present = SIDES.map(
    (side) =>
      all.side.filter((one, at_) => one === side && all.arrives[at_] < 0 && all.lost[at_] === 0)
        .length,
  );
  if (all.lost.some((gone, at_) => gone === 1 && all.arrives[at_] >= 0)) {
    return 'a radio is lost, and on its way';
  }
  return present.every((many) => many < 2) ? undefined : `radios: ${present.join(' and ')}`;
}
function together({ position: { units } }: Scene): string | undefined {
  const sides = new Map<number, Side>();
  for (const [unit, hex] of units.hex.entries()) {
    if (hex < 0) continue;
    const there = sides.get(hex);
    if (there !== undefined && there !== units.side[unit]) return `both sides are in hex ${hex}`;
    sides.set(hex, units.side[unit]);
  }
  return undefined;
}
const BETWEEN_ORDERS: ReadonlySet<string> = new Set(['turn', 'refill']);

export const invariants: readonly Invariant[] = [
  at('CC-CARD-01 seventy-two cards a side, wherever they are', cards, always),
  at('a unit is on the map or on its way', places, always),
  at('CC-WPN-05 a weapon has one carrier', weapons, always),
  at('CC-STK-04 a side has one radio at most', radios, always),
  at(
    'CC-MEL-11 both sides share a hex only while a melee is to come',
    (look) => (BETWEEN_ORDERS.has(look.position.step.at) ? together(look) : undefined),
    atRest,
  ),
  ...actingInvariants,
];
