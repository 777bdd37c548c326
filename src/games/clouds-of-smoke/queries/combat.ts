/** Markers, combats, bombardments and retreats, each with its why. */
import { pointGap } from '#geometry/plane';
import {
  UW,
  armyOf,
  gapBetween,
  isEnemy,
  outlineOf,
  profileOf,
  MEASURE,
} from '../rules/facts/index.ts';
import { QUESTIONS } from '../rules/index.ts';
import {
  bestMarker,
  combatGroups,
  coverage,
  markersOnTable,
  retreatOf,
  unitsCallingForMarker,
  unitsNearMarkers,
  whyNoRetreat,
} from '../rules/combat/index.ts';
import {
  bombardmentRange,
  bombardmentRetreaters,
  diceAgainst,
  targetsOf,
  whyNoBombardment,
} from '../rules/fire/index.ts';
import { formationOf } from '../rules/movement/index.ts';
import { toTicks } from '../content/index.ts';
import * as z from 'zod/mini';
import { NoSuch } from '../../manifest.ts';
import { Sight, degrees, none, ofUnit, place, query, unit, uw } from './sight.ts';

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
        within: distance <= MEASURE.markerRadius + MEASURE.range,
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
    // The rules' own word: an ally's claim (COS-MP-05) bars a place too.
    const refusal = best && QUESTIONS.placeMarker.check(look, best, { x, y });
    const legal = best !== undefined && refusal === undefined;
    const short = Math.max(0, (best?.covers ?? 0) - covers);
    const why = best === undefined ? 'no marker is called for' : sight.refusal(refusal);
    return { ...value, there: { covers, bothSides, legal, short, why } };
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
        refused: sight.refusal(whyNot),
        line: aims,
      },
      cite: 'COS-BMB-06',
    };
  },
);

export const bombardmentRetreats = query(
  'bombardmentRetreats',
  'who may retreat from the bombardment whose damage is taken, or from one of `target` by `by`',
  z.strictObject({ target: z.optional(unit), by: z.optional(z.array(unit)) }),
  (given, args) => {
    const sight = underFire(given, args);
    const { look } = sight;
    const { step } = look.position;
    if (step.at !== 'damage') throw new NoSuch("no damage is being taken: give 'target' and 'by'");
    const units = bombardmentRetreaters(look);
    const asked = { left: step.left, units };
    const hit = [...new Set(step.shots.flatMap(({ formation }) => formation))];
    const why = hit.map((id) => {
      const answer = { by: 'retreat', unit: id } as const;
      const refusal = QUESTIONS.takeDamage.check(look, asked, answer);
      const guns = step.shots.filter(({ formation }) => formation.includes(id));
      const gaps = guns.map((shot) => Math.max(0, gapBetween(look, shot.unit, id)));
      return {
        unit: sight.name(id),
        may: refusal === undefined,
        distance: look.position.units.off[id] === 0 ? uw(Math.min(...gaps)) : null,
        refused: sight.refusal(refusal),
      };
    });
    return { may: sight.list(units), why, cite: 'COS-BMB-13' };
  },
);
/** The look with the damage of a bombardment to be taken, where one is only thought of. */
function underFire(
  sight: Sight,
  { target, by }: { readonly target?: Named | undefined; readonly by?: Named[] | undefined },
): Sight {
  if (target === undefined && by === undefined) return sight;
  if (target === undefined || by === undefined || by.length === 0) {
    throw new NoSuch("give both: 'target', and 'by' with a unit that bombards it");
  }
  const { look } = sight;
  const aimed = sight.unit(target);
  const formation = formationOf(look, aimed);
  const army = armyOf(look, aimed);
  const shots = [...new Set(by.map((one) => sight.unit(one)))].map((gun) => {
    if (profileOf(look, gun).bombardment === undefined) {
      throw new NoSuch(`'${sight.name(gun)}' cannot bombard`);
    }
    if (isEnemy(look, gun, aimed)) return { unit: gun, formation, army };
    throw new NoSuch(`'${sight.name(gun)}' is no enemy of '${sight.name(aimed)}'`);
  });
  const step = { at: 'damage', army, shots, later: [], left: shots.length, retreated: [] } as const;
  return new Sight({ ...look, position: { ...look.position, step } });
}
type Named = string | number;

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
    return {
      allowed: refused === undefined,
      why: sight.refusal(refused),
      paths,
      cite: 'COS-RET-05',
    };
  },
);
