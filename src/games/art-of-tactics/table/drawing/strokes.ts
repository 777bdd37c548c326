/** How figures are drawn, and where they stand on a base; told of no rules. */
import { round } from '#table/plain';
import type { Role, Weapon } from '../../rules/index.ts';

/** A man on foot, a rider, or one of the crew of a machine, which stands between them. */
export type Body = 'man' | 'horse' | 'camel' | 'crew' | 'elephant' | 'chariot' | 'wagon';
export interface Drawn {
  readonly x: number;
  readonly y: number;
  readonly body: Body;
  readonly shield: boolean;
  readonly weapon: Weapon;
  readonly role: Role | undefined;
  /** Behind the base: it has lost order. */
  readonly behind: boolean;
  readonly figure: number;
}
/** Half a base, in drawing units: 3.2 by 1.6 in, and AOT-GEO-02 that of a machine. */
export interface Half {
  readonly w: number;
  readonly d: number;
}
export const HALF: Half = { w: 48, d: 24 };
export const LARGE: Half = { w: 36, d: 48 };
export const halfOf = (figures: readonly Pick<Drawn, 'body'>[]): Half =>
  figures.some(({ body }) => body === 'crew' || MODEL[body] !== undefined) ? LARGE : HALF;
const ROW = { 1: -7, 2: 12, 3: 37 } as const;
/** AOT-GEO-03 Stakes, 3.2 by 0.8 in: they lean towards the enemy. */
export const STAKES = [-42, -28, -14, 0, 14, 28, 42]
  .map((x) => `M${x - 4} 11L${x + 4} -11`)
  .join('');
/** A war wagon from above: its box, the shaft before it, four wheels. */
export const WAGON =
  'M-22 38V-30H22V38ZM-22 -16H22M0 -30V-44M-28 -26V-8M28 -26V-8M-28 16V34M28 16V34';
/** What a unit on the large base is about, from above. */
export const MODEL: { readonly [B in Body]?: string } = {
  elephant:
    'M-9 -22Q-22 -14 -22 8Q-20 36 0 36Q20 36 22 8Q22 -14 9 -22Q8 -32 0 -32Q-8 -32 -9 -22' +
    'M-9 -24Q-34 -32 -25 -4L-20 -10M9 -24Q34 -32 25 -4L20 -10M-16 -4H16V18H-16Z' +
    'M0 -32Q2 -39 -3 -45' +
    'M-6 -31L-9 -42M6 -31L9 -42M0 36V43',
  chariot:
    'M-18 34V6Q0 -4 18 6V34M-26 8V32M26 8V32M-26 20H-18M18 20H26M0 0V-40M-14 -22H14' +
    'M-14 -42Q-20 -26 -14 -6Q-8 -26 -14 -42M14 -42Q8 -26 14 -6Q20 -26 14 -42',
  wagon: WAGON,
};
/** Who stands on the large base or beside it. */
const MANNED = { 1: 7, 2: 28, 3: 61 } as const;
const MODELS: ReadonlySet<Weapon> = new Set<Weapon>(['tusks', 'team', 'scythes', 'asses']);
/** The animal itself, or the vehicle: no man of its crew. */
export const isModel = ({ weapon }: Pick<Drawn, 'weapon'>): boolean => MODELS.has(weapon);
/** A crew stands at the corners of its machine. */
const CREW = { 1: -18, 2: 30, 3: 61 } as const;
const STEP = 21;
const APART = 46;
/** Where so many stand in the first rank, the second, or behind. */
export function placeIn(
  place: 1 | 2 | 3,
  index: number,
  count: number,
  body: Body,
): { readonly x: number; readonly y: number } {
  if (body === 'crew') return { x: (index - (count - 1) / 2) * APART, y: CREW[place] };
  if (MODEL[body] !== undefined) {
    const apart = Math.min(STEP, 54 / Math.max(1, count));
    return { x: (index - (count - 1) / 2) * apart, y: MANNED[place] };
  }
  const step = Math.min(STEP, (2 * HALF.w - 14) / Math.max(1, count));
  const x = (index - (count - 1) / 2) * step;
  return { x, y: body !== 'man' && place === 1 ? 2 : ROW[place] };
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
  // Machines are drawn about the middle of their base.
  lightEngine: 'M0 30V-32M-22 -8Q-18 -26 0 -26Q18 -26 22 -8M-22 -8L0 12L22 -8M-12 30H12',
  heavyEngine: 'M-12 34V-22M12 34V-22M-18 34H18M-16 6H16M0 30V-34M-7 -34H7V-42H-7Z',
  lightGunpowder: 'M-5 20L-3 -34H3L5 20ZM-16 -4V16M16 -4V16M-16 6H16',
  heavyGunpowder: 'M-9 26L-7 -36H7L9 26ZM-20 -12V22M20 -12V22M-20 -2H-9M9 -2H20M-14 30H14',
  tusks: 'M6 -6Q12 -4 11 4M9 -8Q16 -4 14 5',
  team: 'M6 -8V8M12 -8V8',
  scythes: 'M6 0H14L16 -8M6 4H14L16 10',
  asses: 'M7 -7V7M11 -7V7',
};
/** The same stroke elsewhere. All of them are told by places, none by steps. */
export const moved = (stroke: string, x: number, y: number): string =>
  stroke.replaceAll(/([A-Z])([^A-Z]*)/g, (_, letter: string, places: string) => {
    const off = letter === 'H' ? [x] : letter === 'V' ? [y] : [x, y];
    const numbers = places.match(/-?[\d.]+/g) ?? [];
    return (
      letter + numbers.map((one, index) => round(Number(one) + off[index % off.length])).join(' ')
    );
  });
