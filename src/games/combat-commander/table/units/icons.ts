/** Men as helmets, leaders by their cap, weapons by their shape. */
import type { UnitKind, WeaponType } from '../../rules/index.ts';

const helmet = (x: number, y: number, s: number): string => {
  const at = (dx: number, dy: number): string =>
    `${(x + dx * s).toFixed(1)} ${(y + dy * s).toFixed(1)}`;
  return (
    `M${at(-7.5, 3)}C${at(-7.5, -6)} ${at(-4, -9)} ${at(0, -9)}` +
    `C${at(4, -9)} ${at(7.5, -6)} ${at(7.5, 3)}L${at(9.5, 5)}H${(x - 9.5 * s).toFixed(1)}Z`
  );
};
const CAP = 'M-18 -4C-18 -14 -12 -16 -8 -16C-4 -16 2 -14 2 -4L7 -1C0 3 -16 3 -23 -1Z';
const STAR = 'M-8 -13.5l1.6 3.2 3.5.4-2.6 2.4.7 3.5-3.2-1.7-3.2 1.7.7-3.5-2.6-2.4 3.5-.4Z';
export const MEN: { readonly [K in UnitKind]: string } = {
  squad: [
    [-21, -12],
    [-6, -12],
    [-21, 3],
    [-6, 3],
  ]
    .map(([x, y]) => helmet(x, y, 0.8))
    .join(''),
  team: helmet(-21, -4, 0.92) + helmet(-3, -4, 0.92),
  leader: CAP + STAR,
  hero: helmet(-11, -4, 1.35),
};
const GUN = 'M-24 -13H-6V-16H16V-13.5H22V-10.5H16V-8H-2L2 -1H-3L-8 -8H-12L-18 0H-23L-17 -9H-24Z';
const TUBE = 'M-14 0L2 -21L8 -17L-7 1ZM4 -12L12 1H7L1 -8ZM-20 1H16V4H-20Z';
const CANNON = 'M-24 -9L14 -17V-12L-6 -5ZM-4 -8a7 7 0 1 0 .1 0ZM-22 2L-8 -4L-4 4Z';
const TANK = 'M-14 -18H-2V2H-14ZM2 -18H14V2H2ZM14 -12H24V-9H14Z';
const CHARGE = 'M-14 -14H14V3H-14ZM-3 -14V-20H3V-14Z';
export function weaponShape({ nature, ordnance }: WeaponType): string {
  if (nature === 'mortar') return TUBE;
  if (nature === 'flamethrower') return TANK;
  if (nature === 'satchelCharge') return CHARGE;
  return ordnance ? CANNON : GUN;
}
