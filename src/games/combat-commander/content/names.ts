/** Names by which positions and queries speak of units, cards and pieces. */
import { cardOf } from '../rules/cards/index.ts';
import { seatOf } from '../rules/facts/index.ts';
import type { CardId, Scene, Piece, Seat, Side } from '../rules/index.ts';

export const sideOf = (seat: Seat): Side => (seat === 'axis' ? 0 : 1);

interface Counter {
  readonly side: Side;
  readonly type: string;
}
/** `axis rifle 2`: the second of its type on its side, in the order of their numbers. */
export const namesOf = (counters: readonly Counter[]): string[] =>
  counters.map(({ side, type }, at) => {
    const alike = counters.slice(0, at + 1).filter((one) => one.side === side && one.type === type);
    return `${seatOf(side)} ${type} ${alike.length}`;
  });
export function unitNames({ setup, position }: Scene): string[] {
  const { side, type } = position.units;
  return namesOf(
    side.map((one, unit) => ({ side: one, type: setup.forces[one].unitTypes[type[unit]].id })),
  );
}
export const cardName = (look: Pick<Scene, 'setup'>, side: Side, card: CardId): string =>
  cardOf(look, side, card).id;
/** `axis rifle 2 weapon`: what a unit carries, apart from itself. */
const WEAPON = ' weapon';
export const pieceName = (names: readonly string[], { unit, weapon }: Piece): string =>
  `${names[unit]}${weapon === 1 ? WEAPON : ''}`;
/** The unit of a piece, by name, and whether its weapon is meant. */
export const pieceCalled = (name: string): { readonly unit: string; readonly weapon: 0 | 1 } =>
  name.endsWith(WEAPON)
    ? { unit: name.slice(0, -WEAPON.length), weapon: 1 }
    : { unit: name, weapon: 0 };

/** `lightMg` of one's own, or `axis lightMg` that was the other's (CC-EVT-E71). */
export function weaponCalled(
  name: string,
  owner: Side,
): { readonly side: Side; readonly type: string } {
  const [seat = '', type] = name.split(' ');
  return type === undefined ? { side: owner, type: seat } : { side: sideOf(seat as Seat), type };
}
