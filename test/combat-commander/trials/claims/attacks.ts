/** Fire, defence, melee, mines and artillery: who with what at whom, and how the sum came. */
import type { Words } from '#kernel';
import type { Claim, Verdict } from '#trials';
import type { Scene, Piece, WeaponId } from '../../../../src/games/combat-commander/rules/world.ts';
import type { Event, Says } from './index.ts';
import { hexName, radioOf, weaponOf } from './names.ts';

type Of<T extends Event['type']> = Extract<Event, { type: T }>;
const words = (en: string, ru: string): Words => ({ en, ru });
const HIT = words('a hit', 'попадание');
const MISS = words('a miss', 'промах');
const judged = (isHit: boolean): Verdict =>
  isHit ? { is: HIT, not: [MISS] } : { is: MISS, not: [HIT] };

/**
 * CC-FIRE-01 The weapon that the unit carries as it fires; what the roll for its attack has parted
 * from it (CC-EVT-E52) is known by the event alone.
 */
function armOf(look: Scene, { unit, weapon }: Piece, told = -1): readonly string[] {
  if (weapon === 0) return [];
  const carried = look.position.units.weapon[unit];
  return [weaponOf(look, (carried < 0 ? told : carried) as WeaponId)];
}

/** CC-FIRE-07 The parts that make the total, and the total. */
function sumOf({ targets }: Of<'fired'>): readonly number[] {
  return targets.flatMap(({ firepower, total, shares }) => {
    if (shares === undefined) return [firepower, total];
    return [...shares.map(({ adds }) => adds), shares.reduce((sum, { adds }) => sum + adds, 0)];
  });
}
/** CC-FIRE-11 More than the range is a hit. */
const aimed = (product: number, range: number, hindrance = 0): Claim => ({
  numbers: [...(hindrance > 0 ? [hindrance] : []), product, range],
  verdict: judged(product > range),
});
const STANDS = words('nothing happens to it', 'устояло');
const STRUCK = words('it is hit', 'поражено');
const PRESSED = words('so it is suppressed', 'подавлено');
/** CC-FIRE-09, CC-FIRE-10 */
function defence({ total, against, moving }: Of<'defended'>): Verdict {
  if (total > against) return { is: STANDS, not: [STRUCK, PRESSED] };
  const isHit = total < against || moving === 1;
  return isHit ? { is: STRUCK, not: [STANDS, PRESSED] } : { is: PRESSED, not: [STANDS, STRUCK] };
}
const GOOD = words('below it', 'меньше');
const EVEN = words('as much', 'поровну');
const BAD = words(', above it', 'больше');
const OVER = words('not above it', 'не больше');
/** CC-RECO-02, CC-ROUT-02, CC-EVT-E50 */
function judgement({ what, roll, against }: Of<'judged'>): Verdict {
  if (what === 'commissar')
    return roll > against ? { is: BAD, not: [OVER] } : { is: OVER, not: [] };
  if (roll < against) return { is: GOOD, not: [EVEN, BAD] };
  return roll > against ? { is: BAD, not: [GOOD, EVEN] } : { is: EVEN, not: [GOOD, BAD] };
}

export const attacks: Says<
  | 'fired'
  | 'targeted'
  | 'defended'
  | 'fought'
  | 'mined'
  | 'spotted'
  | 'ranged'
  | 'drifted'
  | 'shelled'
  | 'judged'
> = {
  fired: (event, { before }) => {
    const { pieces, targets, weapons = [] } = event;
    return {
      places: targets.map(({ hex }) => hexName(hex)),
      units: targets.flatMap(() => pieces.map(({ unit }) => unit)),
      weapons: targets.flatMap(() =>
        pieces.flatMap((piece, at) => armOf(before, piece, weapons[at])),
      ),
      numbers: sumOf(event),
    };
  },
  targeted: ({ piece, hex, product, range, hindrance, weapon }, { before }) => ({
    units: [piece.unit],
    weapons: armOf(before, piece, weapon),
    places: [hexName(hex)],
    ...aimed(product, range, hindrance),
  }),
  defended: (event) => {
    const { unit, total, against, morale = 0, roll } = event;
    if (roll === undefined) {
      return { units: [unit], numbers: [total, against], verdict: defence(event) };
    }
    const cover = total - morale - roll;
    const parts = [morale, ...(cover === 0 ? [] : [cover]), roll];
    return { units: [unit], numbers: [...parts, total, against], verdict: defence(event) };
  },
  // CC-MEL-05 The higher total is left; of equals nobody is.
  fought: ({ hex, totals: [axis, allies], rolls, losers }) => {
    const lost = axis === allies ? [0, 1] : [axis < allies ? 0 : 1];
    const sums = [axis, allies].flatMap((total, side) => {
      const roll = rolls?.[side];
      return roll === undefined ? [total] : [total - roll, roll, total];
    });
    const sides = [0, 1, ...(losers === undefined ? [] : lost)];
    return { places: [hexName(hex)], sides, numbers: sums };
  },
  mined: ({ hex, units, total, roll }) => ({
    places: [hexName(hex)],
    units,
    numbers: roll === undefined ? [total] : [total - roll, roll, total],
  }),
  spotted: ({ unit, hex, smoke, radio }, { after }) => ({
    units: [unit],
    places: [hexName(hex)],
    titles: radio === undefined ? [] : [radioOf(after, radio).title],
    verdict: {
      is: smoke === 1 ? words('smoke', 'дым') : words('fire', 'огонь'),
      not: [smoke === 1 ? words('fire', 'огонь') : words('smoke', 'дым')],
    },
  }),
  ranged: ({ hex, product, range, hindrance }) => ({
    places: [hexName(hex)],
    ...aimed(product, range, hindrance),
  }),
  drifted: ({ from, path, off }) => {
    const to = path.at(-1) ?? from;
    if (off === 1) return {};
    return { places: to === from ? [hexName(from)] : [hexName(from), hexName(to)] };
  },
  shelled: ({ hex, firepower, total, roll }) => {
    const trees = roll === undefined ? 0 : total - firepower - roll;
    const parts = roll === undefined ? [] : [roll, ...(trees > 0 ? [trees] : [])];
    return { places: [hexName(hex)], numbers: [firepower, ...parts, total] };
  },
  judged: (event) => {
    const { unit, what, roll, against } = event;
    const runs = what === 'rout' && roll > against ? [roll - against] : [];
    return { units: [unit], numbers: [against, roll, ...runs], verdict: judgement(event) };
  },
};
