/** A position, and events that are applied to it one by one. */
import { happening } from '../../src/games/art-of-tactics/rules/game.ts';
import type { Given, Position, Slot, UnitId } from '../../src/games/art-of-tactics/rules/world.ts';
import type { Event } from '../../src/games/art-of-tactics/rules/game.ts';
import { SWORDS, begin, blue, red, type TableHere, type UnitHere } from './table.ts';

/** Red's units 0 and 1, blue's 2 and 3, each pair face to face in contact; six men to a unit. */
export const FOUR: readonly UnitHere[] = [
  red(SWORDS),
  red(SWORDS, 40),
  blue(SWORDS, 0),
  blue(SWORDS, 0, 40),
];
export const START = { type: 'slotBegan', army: 0, number: 3 } as const;
/** A position of its own, with what has happened in it. */
export function after(events: readonly object[], here: Partial<TableHere> = {}): Position {
  const position = structuredClone(begin({ units: FOUR, ...here }).scene.position) as Position;
  for (const event of events) happening.apply(position, event as Event);
  return position;
}
export const inSlot = (events: readonly object[], here: Partial<TableHere> = {}): Position =>
  after([START, ...events], here);
export const slotAfter = (events: readonly object[], here: Partial<TableHere> = {}): Slot => {
  const { slot } = inSlot(events, here);
  if (slot === null) throw new Error('no slot');
  return slot;
};
export const pose = (x: number, y: number, facing = 0) => ({ x, y, facing });
export const touched = (by: number, other: number, straight = 1) => ({
  type: 'contactMade',
  by,
  with: other,
  straight,
});
export const ordered = (
  given: readonly object[],
  later: readonly object[] = [],
  method = 'direct',
) => ({
  type: 'ordered',
  method,
  given,
  later,
});
export const MOVE = { deeds: ['move'] };
export const units = (given: readonly Given[]): UnitId[] => given.map((one) => one.unit);
