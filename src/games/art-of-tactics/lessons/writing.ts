/** Words in which the tables of lessons are written: two armies, and who stands where. */
import type { PositionFile } from '../content/position-file.ts';

type Written = PositionFile['units'][number];
type Rest = Partial<Omit<Written, 'name' | 'army' | 'at'>>;
type Spot = [number, number];
type Standing = (name: string, at: Spot, rest?: Rest) => Written;

/** Eight spears with shields unless said; `at`: its middle, in inches. */
const standing =
  (army: string, facing: number): Standing =>
  (name, at, rest = {}) => ({
    name,
    army,
    weapons: 'spear',
    gear: ['shield'],
    ranks: [4, 4],
    at,
    facing,
    ...rest,
  });
/** Of the learner: its face to the far edge. */
export const red = standing('red', 0);
/** Of the enemy: its face to the learner. */
export const blue = standing('blue', 180);
/** In the first rank of its unit. */
export const GENERAL: Rest = { roles: { general: 'first' } };
type Slots = readonly string[];
/** Both armies; a chief is the general with the Guard, and with the Bodyguard. */
export const armiesOf = (own: Slots, other: Slots): PositionFile['armies'] => [
  { seat: 'red', name: 'Our army', chief: 'Guard', slots: [...own] },
  { seat: 'blue', name: 'Enemy army', chief: 'Bodyguard', slots: [...other] },
];
type Orders = Extract<PositionFile['phase'], { readonly orders?: unknown }>['orders'];
/** The learner's slot, in the midst of its actions: these of his units may still act in it. */
export const inHand = (
  name: string,
  units: PositionFile['units'],
  orders: Orders,
): PositionFile => ({
  name,
  table: [48, 36],
  armies: armiesOf(
    ['Guard', 'separate', 'Guard', 'separate', 'Guard', 'separate'],
    ['separate', 'Bodyguard', 'separate', 'separate', 'Bodyguard', 'separate'],
  ),
  units,
  phase: { at: 'actions', army: 'red', slot: 5, orders },
});
/** The names that all of them share. */
export const SHARED = {
  'Our army': 'Наша армия',
  'Enemy army': 'Армия врага',
  Guard: 'Гвардия',
  Bodyguard: 'Телохранители',
};
/** Straight ahead, in inches. */
export const ahead = (unit: number, inches: number) => ({
  unit,
  act: 'move',
  legs: [{ ahead: Math.round(1000 * inches) }],
});
