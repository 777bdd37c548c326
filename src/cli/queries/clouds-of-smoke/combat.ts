/** Markers, combats, dice, hits and retreats, each with its why. */
import { pointGap } from '#geometry/plane';
import {
  armyOf,
  bestMarker,
  bombardmentRange,
  combatGroups,
  coverage,
  diceAgainst,
  forceOf,
  formationOf,
  freshCombat,
  gapBetween,
  markersOnTable,
  outlineOf,
  profileOf,
  retreatOf,
  sideOf,
  TABLE,
  targetsOf,
  UW,
  unitsCallingForMarker,
  unitsInCombat,
  unitsNearMarkers,
  weaponOf,
  whyNoBombardment,
  whyNoRetreat,
  type ArmyId,
  type MarkerId,
  type UnitId,
} from '#clouds-of-smoke';
import type { Json } from '#kernel';
import { toTicks } from '#library';
import * as z from 'zod/mini';
import { NoSuch } from '../query.ts';
import { Sight, degrees, none, ofUnit, place, query, seat, unit, uw } from './sight.ts';

// --- combat --------------------------------------------------------------------------------------

export const inCombat = query(
  'inCombat',
  'is a unit within 2 UW of a combat marker',
  ofUnit,
  (sight, args) => {
    const { look } = sight;
    const outline = outlineOf(look, sight.unit(args.unit));
    const { x, y } = look.position.markers;
    const why = markersOnTable(look).map((marker) => {
      const distance = pointGap(outline, x[marker], y[marker]);
      return {
        marker,
        distance: uw(distance),
        within: distance <= TABLE.markerRadius + TABLE.range,
      };
    });
    return { inCombat: why.some(({ within }) => within), why, cite: 'COS-MRK-02' };
  },
);

export const combats = query(
  'combats',
  'the combats still to be resolved: markers that share units are one',
  none,
  (sight) => {
    const { look } = sight;
    return {
      combats: combatGroups(look).map((markers) => ({
        markers,
        units: sight.list(unitsNearMarkers(look, markers)),
      })),
      why: 'markers with a unit in common are resolved together',
      cite: 'COS-CBT-02',
    };
  },
);

export const markerOptions = query(
  'markerOptions',
  'is a marker called for, what is the best place, and how good is another',
  z.strictObject({ at: z.optional(place) }),
  (sight, args) => {
    const { look } = sight;
    const callers = unitsCallingForMarker(look);
    const best = callers.length === 0 ? undefined : bestMarker(look, callers);
    const value = {
      needed: best !== undefined,
      callers: sight.list(callers),
      best: best === undefined ? null : { at: [uw(best.x), uw(best.y)], covers: best.covers },
      cite: 'COS-MRK-03',
    };
    if (args.at === undefined) return value;
    const [x, y] = args.at.map(toTicks);
    const { covers, bothSides } = coverage(look, callers, { x, y });
    const legal = best !== undefined && bothSides && covers >= best.covers;
    return { ...value, there: { covers, bothSides, legal, short: (best?.covers ?? 0) - covers } };
  },
);

export const bombardmentDice = query(
  'bombardmentDice',
  'may a unit bombard the formation of another, and with how many dice',
  z.strictObject({ unit, target: unit }),
  (sight, args) => {
    const { look } = sight;
    const [id, target] = [sight.unit(args.unit), sight.unit(args.target)];
    const formation = formationOf(look, target);
    const whyNot = whyNoBombardment(look, id);
    const aims = targetsOf(look, id).some((units) => units.includes(target));
    const legal = whyNot === undefined && aims;
    return {
      legal,
      dice: legal ? diceAgainst(look, { unit: id, formation }) : 0,
      why: {
        formation: sight.list(formation),
        power: profileOf(look, id).bombardment?.power ?? 0,
        range: uw(bombardmentRange(look, id)),
        refused: whyNot === undefined ? null : { code: whyNot.code, cite: whyNot.cite ?? null },
        line: aims,
      },
      cite: 'COS-BMB-06',
    };
  },
);

/** The look with a combat of some markers open, where none is. */
function inOpenCombat(sight: Sight, markers: readonly number[] | undefined): Sight {
  const { look } = sight;
  const { position } = look;
  if (position.combat !== null && markers === undefined) return sight;
  const group = markers ?? combatGroups(look)[0];
  if (group === undefined) throw new NoSuch('there is no combat to be resolved');
  const stranger = group.find((id) => !markersOnTable(look).includes(id as MarkerId));
  if (stranger !== undefined) throw new NoSuch(`there is no marker ${stranger}`);
  const combat = freshCombat(group as readonly MarkerId[]);
  return new Sight({ ...look, position: { ...position, combat } });
}
const markersArg = z.optional(z.array(z.int().check(z.minimum(0))));

export const combatDice = query(
  'combatDice',
  'the weapons and dice that a side, or one unit, brings to a combat, part by part',
  z.strictObject({ seat: z.optional(seat), unit: z.optional(unit), markers: markersArg }),
  (given, args) => {
    const sight = inOpenCombat(given, args.markers);
    const { look } = sight;
    const all = unitsInCombat(look);
    const only = args.unit === undefined ? undefined : sight.unit(args.unit);
    const armies =
      args.seat === undefined
        ? look.setup.armies.map((_, id) => id as ArmyId)
        : [sight.army(args.seat)];
    const sides = armies.map((army) => {
      const units = all.filter((one) => armyOf(look, one) === army && (only ?? one) === one);
      const { dice, strength, balance } = forceOf(look, sideOf(look, army), units);
      return {
        seat: sight.seat(army),
        dice,
        strength,
        balance,
        units: units.map((one) => armed(sight, one)),
      };
    });
    return { sides, why: 'only units with a target of this combat roll', cite: 'COS-RES-04' };
  },
);
function armed(sight: Sight, id: UnitId): Json {
  const used = weaponOf(sight.look, id);
  const parts = used?.parts.map(({ of, dice, cite }) => ({ of, dice, cite })) ?? [];
  return {
    unit: sight.name(id),
    weapon: used?.weapon ?? null,
    dice: parts.reduce((sum, { dice }) => sum + dice, 0),
    parts,
  };
}

export const hitOrder = query(
  'hitOrder',
  'in which order the units of a side take hits; equally near ones stand together',
  z.strictObject({ seat, markers: markersArg }),
  (given, args) => {
    const sight = inOpenCombat(given, args.markers);
    const { look } = sight;
    const army = sight.army(args.seat);
    const all = unitsInCombat(look);
    const { combat } = look.position;
    const near = (id: UnitId): number => {
      const row = combat?.units.indexOf(id) ?? -1;
      if (row >= 0) return combat?.near[row] ?? 0;
      const foes = all.filter((other) => armyOf(look, other) !== army);
      const least = Math.min(...foes.map((enemy) => gapBetween(look, id, enemy)));
      return least <= TABLE.touch || !Number.isFinite(least) ? 0 : Math.round(least);
    };
    const left = all
      .filter((id) => armyOf(look, id) === army && look.position.units.off[id] === 0)
      .map((id) => ({ id, near: near(id) }));
    const order: Json[] = [];
    while (left.length > 0) {
      const least = Math.min(...left.map((one) => one.near));
      const tied = left.filter((one) => one.near <= least + TABLE.touch);
      order.push(tied.map((one) => ({ unit: sight.name(one.id), distance: uw(one.near) })));
      for (const one of tied) left.splice(left.indexOf(one), 1);
    }
    return { order, why: 'nearest to an enemy of this combat first', cite: 'COS-HIT-02' };
  },
);

export const retreatPaths = query(
  'retreatPaths',
  'where a retreat would end, in both directions, for a length or for each it may roll',
  z.strictObject({ unit, distance: z.optional(z.number().check(z.minimum(0), z.maximum(100))) }),
  (sight, args) => {
    const { look } = sight;
    const id = sight.unit(args.unit);
    const refused = whyNoRetreat(look, id);
    const { die, plus } = profileOf(look, id).retreat;
    const rolled = die === 0 ? [plus] : Array.from({ length: die }, (_, face) => face + 1 + plus);
    const lengths =
      args.distance === undefined
        ? rolled.map((length) => look.edition.retreatLength(length * UW))
        : [toTicks(args.distance)];
    const paths = lengths.flatMap((distance) =>
      (['back', 'ownSide'] as const).map((direction) => {
        const { x, y, facing, breaks, passed } = retreatOf(look, id, direction, distance);
        const at = [uw(x), uw(y)];
        return { distance: uw(distance), direction, at, facing: degrees(facing), breaks, passed };
      }),
    );
    const why = refused === undefined ? null : { code: refused.code, cite: refused.cite ?? null };
    return { allowed: refused === undefined, why, paths, cite: 'COS-RET-05' };
  },
);
