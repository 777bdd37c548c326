/** A combat before it rolls, and how its hits fall: dice, balance and order, each with its why. */
import { SIDES, armyOf, freshCombat, profileOf, sideOf } from '../rules/facts/index.ts';
import {
  advantagesOf,
  combatGroups,
  disciplineParts,
  forceOf,
  markersOnTable,
  nearness,
  nextForHit,
  strengthOf,
  unitsInCombat,
} from '../rules/combat/index.ts';
import { weaponOf } from '../rules/fire/index.ts';
import type { ArmyId, Combat, Scene, MarkerId, SideId, UnitId } from '../rules/index.ts';
import type { Frozen, Json } from '#kernel';
import * as z from 'zod/mini';
import { NoSuch } from '../../manifest.ts';
import { Sight, ofUnit, query, seat, unit, uw } from './sight.ts';

/** The combat that is meant: of these markers, else the one being resolved, else the next. */
function inOpenCombat(sight: Sight, markers: readonly number[] | undefined): Sight {
  const { look } = sight;
  const { position } = look;
  const open = position.combat;
  const group = markers ?? open?.markers ?? combatGroups(look)[0];
  if (group === undefined) throw new NoSuch('there is no combat to be resolved');
  const stranger = group.find((id) => !markersOnTable(look).includes(id as MarkerId));
  if (stranger !== undefined) throw new NoSuch(`there is no marker ${stranger}`);
  const alike = open?.markers.length === group.length;
  if (alike && open.markers.every((id) => group.includes(id))) return sight;
  const combat = freshCombat(group as readonly MarkerId[]);
  return new Sight({ ...look, position: { ...position, combat } });
}
const markersArg = z.optional(
  z.array(z.int().check(z.minimum(0))).check(
    z.minLength(1),
    z.refine((markers) => new Set(markers).size === markers.length),
  ),
);
const ofSide = (look: Scene, side: SideId, units: readonly UnitId[]): UnitId[] =>
  units.filter((one) => sideOf(look, armyOf(look, one)) === side);

export const combatDice = query(
  'combatDice',
  'what a side, an army or a unit brings to a combat; a side makes one roll, allies and all',
  z.strictObject({ seat: z.optional(seat), unit: z.optional(unit), markers: markersArg }),
  (given, args) => {
    const sight = inOpenCombat(given, args.markers);
    const { look } = sight;
    const army = args.seat === undefined ? undefined : sight.army(args.seat);
    const only = args.unit === undefined ? undefined : sight.unit(args.unit);
    const all = unitsInCombat(look);
    const sides = army === undefined ? SIDES : [sideOf(look, army)];
    const chosen = all.filter(
      (one) =>
        (only === undefined || one === only) && (army === undefined || armyOf(look, one) === army),
    );
    return {
      sides: sides.map((side) => sideJson(sight, { side, army, all, chosen })),
      why: 'who touches an enemy or has a target here rolls; the balance is of the whole side',
      cite: 'COS-RES-04',
    };
  },
);
interface Asked {
  readonly side: SideId;
  readonly army: ArmyId | undefined;
  /** Everybody in the combat, and those of them whose dice are wanted. */
  readonly all: readonly UnitId[];
  readonly chosen: readonly UnitId[];
}
function sideJson(sight: Sight, { side, army, all, chosen }: Asked): Json {
  const { look } = sight;
  const units = ofSide(look, side, chosen);
  const { dice, strength } = forceOf(look, side, units);
  const seats = army === undefined ? sight.seats(side) : [sight.seat(army)];
  return {
    seat: seats[0] ?? '',
    seats,
    dice,
    strength,
    // COS-SPR-11 An armoured enemy hinders the side once, whoever of it sees him.
    balance: forceOf(look, side, all).balance,
    units: units.map((one) => armed(sight, one)),
  };
}
function armed(sight: Sight, id: UnitId): Json {
  const used = weaponOf(sight.look, id);
  const parts = used?.parts.map(({ of, dice, cite }) => ({ of, dice, cite })) ?? [];
  return {
    unit: sight.name(id),
    weapon: used?.weapon ?? null,
    dice: parts.reduce((sum, { dice }) => sum + dice, 0),
    strength: strengthOf(sight.look, id),
    parts,
  };
}

export const balance = query(
  'balance',
  'the advantages and disadvantages of each side of a combat, and the unit that makes each',
  z.strictObject({ markers: markersArg }),
  (given, args) => {
    const sight = inOpenCombat(given, args.markers);
    const { look } = sight;
    const sides = SIDES.map((side) => {
      const parts = advantagesOf(look, ofSide(look, side, unitsInCombat(look)));
      return {
        seat: sight.seats(side)[0] ?? '',
        seats: sight.seats(side),
        balance: parts.reduce((sum, { adds }) => sum + adds, 0),
        parts: parts.map(({ of, adds, cite, unit: by }) => ({
          of,
          adds,
          ...(by === undefined ? {} : { unit: sight.name(by) }),
          cite,
        })),
      };
    });
    return { sides, why: 'each source once for a unit, all added up', cite: 'COS-ADV-02' };
  },
);

export const disciplineBonus = query(
  'disciplineBonus',
  'what a discipline test of a unit must show, and everything that adds to its die',
  ofUnit,
  (sight, args) => {
    const { look } = sight;
    const id = sight.unit(args.unit);
    const { discipline } = profileOf(look, id);
    const why = disciplineParts(look, id).map(({ of, adds, cite }) => ({ of, adds, cite }));
    const bonus = why.reduce((sum, { adds }) => sum + adds, 0);
    // COS-DSC-02 A natural 1 always fails.
    const passes = [2, 3, 4, 5, 6].filter((die) => die + bonus >= discipline);
    return { discipline, bonus, passes, why, cite: 'COS-DSC-04' };
  },
);

export const hitOrder = query(
  'hitOrder',
  "who of a seat's side takes hits first; equally near ones of one player stand together",
  z.strictObject({ seat, markers: markersArg }),
  (given, args) => {
    const sight = inOpenCombat(given, args.markers);
    const { look } = sight;
    const side = sideOf(look, sight.army(args.seat));
    const combat = ranked(look);
    const order = roundOf(look, combat, side).map((units) =>
      units.map((id) => ({
        unit: sight.name(id),
        seat: sight.seat(armyOf(look, id)),
        distance: uw(combat.near[combat.units.indexOf(id)] ?? 0),
      })),
    );
    return { order, why: 'nearest to an enemy of this combat first', cite: 'COS-HIT-02' };
  },
);
/** COS-CBT-05 Who takes part and how near he is: as it was fixed, else as it would be now. */
function ranked(look: Scene): Frozen<Combat> {
  const combat = look.position.combat ?? freshCombat([]);
  if (combat.units.length > 0) return combat;
  const units = unitsInCombat(look);
  return { ...combat, units, near: units.map((one) => nearness(look, units, one)) };
}
/** COS-HIT-04 One hit for everybody of the side, as the rules would give them out. */
function roundOf(look: Scene, combat: Frozen<Combat>, side: SideId): UnitId[][] {
  const taken = combat.units.map(() => 0);
  const round: UnitId[][] = [];
  for (;;) {
    const position = { ...look.position, combat: { ...combat, taken } };
    const next = nextForHit({ ...look, position }, side);
    const rows = next.map((one) => combat.units.indexOf(one));
    if (rows.every((row) => (taken[row] ?? 0) > 0)) return round;
    for (const row of rows) taken[row] = 1;
    round.push(next);
  }
}
