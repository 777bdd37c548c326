/** How figures are drawn, and where they stand on a base; told of no rules. */
import type { Role, Weapon } from '../../rules/index.ts';

export interface Drawn {
  readonly x: number;
  readonly y: number;
  readonly horse: boolean;
  readonly shield: boolean;
  readonly weapon: Weapon;
  readonly role: Role | undefined;
  /** Behind the base: it has lost order. */
  readonly behind: boolean;
  readonly figure: number;
}
/** Half a base, in drawing units: 3.2 by 1.6 in. */
export const HALF = { w: 48, d: 24 } as const;
const ROW = { 1: -7, 2: 12, 3: 37 } as const;
const STEP = 21;
/** Where so many stand in the first rank, the second, or behind. */
export function placeIn(
  place: 1 | 2 | 3,
  index: number,
  count: number,
  horse: boolean,
): { readonly x: number; readonly y: number } {
  const step = Math.min(STEP, (2 * HALF.w - 14) / Math.max(1, count));
  const x = (index - (count - 1) / 2) * step;
  return { x, y: horse && place === 1 ? 2 : ROW[place] };
}
/** What a figure carries, drawn beside its head: strokes about the origin. */
export const WEAPON_STROKE: { readonly [W in Weapon]: string } = {
  bow: 'M7 -8Q12 0 7 8M7 -8V8',
  crossbow: 'M4 -6H12M8 -9V6',
  sling: 'M6 0Q12 4 8 9',
  javelin: 'M6 -9L9 7',
  handgun: 'M7 -9V7M5 4H9',
  spear: 'M8 -12V9',
  pike: 'M8 -16V10',
  halberd: 'M8 -12V9M8 -11H12V-6H8',
  sword: 'M8 -8V7M6 3H10',
  axe: 'M8 -7V6M8 -7H12V-2H8',
  shortSpear: 'M8 -9V6',
  flail: 'M8 -3V7M8 -3L12 -8',
  twoHandedAxe: 'M8 -10V8M8 -10H13V-4H8',
  twoHandedSword: 'M8 -11V8M4 3H12',
  lance: 'M8 -15V9',
  lightEngine: 'M5 8L13 -8M5 -2H13',
  heavyEngine: 'M4 8L14 -10M4 -3H14M6 3H12',
  lightGunpowder: 'M7 -9H11V5H7Z',
  heavyGunpowder: 'M6 -11H12V7H6Z',
  tusks: 'M6 -6Q12 -4 11 4M9 -8Q16 -4 14 5',
  team: 'M6 -8V8M12 -8V8',
  scythes: 'M6 0H14L16 -8M6 4H14L16 10',
  asses: 'M7 -7V7M11 -7V7',
};
