/** Units and their fire: figures part by part, targets, groups, and what an attack may do. */
import type { Json } from '#kernel';
import * as z from 'zod/mini';
import { statShares, weaponShares, type StatShare } from '../rules/facts/index.ts';
import {
  SIDES,
  armedOf,
  canFireWeapon,
  otherSide,
  seatOf,
  statOf,
  strengthInMelee,
  unitsIn,
  unitsOnMap,
  weaponOf,
  worthOf,
} from '../rules/facts/index.ts';
import { nameOf } from '../rules/ground/index.ts';
import type { Scene, UnitId } from '../rules/index.ts';
import type { Group } from '../rules/index.ts';
import { checkAttack, firepowerShares, piecesOf, targetsOf } from '../rules/orders/index.ts';
import { burst, heavyOf } from '../rules/orders/index.ts';
import { attackChances, type Facing } from './chances.ts';
import { hex, query, seat, sideNamed, unit, why, type Sheet } from './look.ts';

const sum = (shares: readonly { readonly adds: number }[]): number =>
  shares.reduce((so, { adds }) => so + adds, 0);
const parts = (shares: readonly StatShare[]): Json =>
  shares.map(({ of, adds, cite }) => ({ of, adds, cite }));

// --- units ---------------------------------------------------------------------------------------

const STATS = ['firepower', 'range', 'movement', 'morale'] as const;
export const units = query(
  'units',
  'all units on the map, and what each is now',
  z.strictObject({}),
  (sheet) => unitsOnMap(sheet.look).map((id) => unitTold(sheet, id)),
);
function unitTold({ look, names }: Sheet, id: UnitId): Json {
  const { units: all } = look.position;
  return {
    name: names[id],
    side: seatOf(all.side[id]),
    at: nameOf(all.hex[id]),
    ...Object.fromEntries(STATS.map((stat) => [stat, statOf(look, id, stat)])),
    weapon: weaponTold(look, id),
    broken: all.broken[id] === 1,
    suppressed: all.suppressed[id] === 1,
    veteran: all.veteran[id] === 1,
    activated: all.activated[id] === 1,
    worth: worthOf(look, id),
  };
}
function weaponTold(look: Scene, id: UnitId): Json {
  const armed = armedOf(look, id);
  if (armed === undefined || weaponOf(look, id) === undefined) return null;
  const { firepower, range } = armed;
  return { firepower, range: [...range], fires: canFireWeapon(look, id) };
}
export const firepower = query(
  'firepower',
  'the firepower and the range of a unit and of its weapon, part by part',
  z.strictObject({ unit }),
  ({ look, unit: of }, args) => {
    const id = of(args.unit);
    const own = {
      firepower: statShares(look, id, 'firepower'),
      range: statShares(look, id, 'range'),
    };
    const carried = weaponShares(look, id, 'firepower');
    return {
      firepower: { sum: statOf(look, id, 'firepower'), parts: parts(own.firepower) },
      range: { sum: statOf(look, id, 'range'), parts: parts(own.range) },
      weapon:
        carried.length === 0
          ? null
          : { firepower: { sum: sum(carried), parts: parts(carried) }, ...weaponRange(look, id) },
      cite: 'CC-UNIT-12',
    };
  },
);
function weaponRange(look: Scene, id: UnitId): { readonly range: Json; readonly fires: boolean } {
  const shares = weaponShares(look, id, 'range');
  const [least, most] = armedOf(look, id)?.range ?? [0, 0];
  return { range: { least, most, parts: parts(shares) }, fires: canFireWeapon(look, id) };
}
export const figure = query(
  'figure',
  'one figure of a unit as it stands, part by part',
  z.strictObject({ unit, of: z.enum(STATS) }),
  ({ look, unit: called }, args) => {
    const id = called(args.unit);
    return {
      sum: statOf(look, id, args.of),
      parts: parts(statShares(look, id, args.of)),
      cite: 'CC-UNIT-12',
    };
  },
);

// --- fire ----------------------------------------------------------------------------------------

const pieces = z.array(z.string().check(z.maxLength(70))).check(z.minLength(1), z.maxLength(40));
export const targets = query(
  'targets',
  'hexes at which a unit, or its weapon, could fire now',
  z.strictObject({ piece: z.string().check(z.maxLength(70)) }),
  ({ look, piece }, args) => ({
    hexes: targetsOf(look, piece(args.piece)).map(nameOf),
    cite: 'CC-FIRE-02',
  }),
);
export const attackTotal = query(
  'attackTotal',
  'the firepower of a fire group at a hex, part by part, its base first; or why it cannot fire',
  z.strictObject({ pieces, target: hex }),
  (sheet, args) => {
    const { look } = sheet;
    const group = groupOf(sheet, args);
    const no = checkAttack(look, piecesOf(group.pieces.map((one) => one.unit)), group);
    if (no !== undefined) return why(sheet, no);
    const shares = firepowerShares(look, group);
    return {
      may: true,
      firepower: sum(shares),
      parts: shares.map(({ of, adds, cite }) => ({ of, adds, cite })),
      burst: burst(look, heavyOf(look, group.pieces[0])?.nature, group.target),
      cite: 'CC-FIRE-06',
    };
  },
);
function groupOf(
  { piece, hex: of }: Sheet,
  args: { readonly pieces: readonly string[]; readonly target: string },
): Group {
  return { pieces: args.pieces.map(piece), target: of(args.target) };
}
export const chances = query(
  'chances',
  'how likely an attack breaks each defender, by the cards that may come as a seat can know',
  z.strictObject({
    pieces,
    target: hex,
    seat,
    more: z.optional(z.int().check(z.minimum(-20), z.maximum(20))),
  }),
  (sheet, args) => {
    const { look, names } = sheet;
    const group = groupOf(sheet, args);
    const no = checkAttack(look, piecesOf(group.pieces.map((one) => one.unit)), group);
    if (no !== undefined) return why(sheet, no);
    const facing = facingOf(look, group, args.more ?? 0);
    const found = attackChances(look, sideNamed(args.seat), facing);
    return {
      may: true,
      hit: found.hit,
      defenders: found.defenders.map(({ unit: id, ...rest }) => ({ unit: names[id], ...rest })),
      cite: 'CC-FIRE-09',
    };
  },
);
function facingOf(look: Scene, { pieces: all, target }: Group, more: number): Facing {
  const [base] = all;
  const by = look.position.units.side[base.unit];
  const nature = heavyOf(look, base)?.nature;
  return {
    by,
    pieces: all,
    target,
    firepower:
      sum(firepowerShares(look, { pieces: all, target })) + more + burst(look, nature, target),
    defenders: unitsIn(look, target, otherSide(by)),
  };
}

// --- melee ---------------------------------------------------------------------------------------

export const melee = query(
  'melee',
  'the strength of each side in a hex, unit by unit',
  z.strictObject({ hex }),
  (sheet, args) => ({
    sides: SIDES.map((side) => {
      const there = unitsIn(sheet.look, sheet.hex(args.hex), side);
      const strengths = there.map((id) => strengthInMelee(sheet.look, id));
      return {
        side: seatOf(side),
        strength: strengths.reduce((so, one) => so + one, 0),
        units: there.map((id, at) => ({ unit: sheet.names[id], adds: strengths[at] })),
      };
    }),
    cite: 'CC-MEL-03',
  }),
);
