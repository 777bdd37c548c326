/** Foot that joins an elephant or a chariot in battle, by re-forming. */
import type { Formation } from '../answers.ts';
import { IN, within } from '../facts/measures.ts';
import { distance, isEngaged } from '../facts/places.ts';
import {
  armOf,
  armyOf,
  eliteOf,
  figuresOf,
  isElephant,
  isOnTable,
  isPanicking,
  isWagon,
  nationOf,
  partsOf,
  rosterOf,
  weaponsOf,
} from '../facts/units.ts';
import { refuse } from '../refuse.ts';
import type { Rule } from '../rules.ts';
import type { FigureId, Scene, No, UnitId } from '../world.ts';
import { CITES, ESCORT } from './crews.ts';

const citesFor = (scene: Scene, unit: UnitId): (typeof CITES)['elephant'] =>
  CITES[isElephant(scene, unit) ? 'elephant' : 'chariot'];
/** The animal or machine, and its crew. */
export const ridden = (scene: Scene, unit: UnitId): FigureId[] => [
  ...partsOf(scene, unit, 'model'),
  ...partsOf(scene, unit, 'crew'),
];
/** AOT-ELE-03, AOT-CHAR-08 It is what it is; whoever goes with it stands on foot behind. */
export function whyNotCrewed(
  scene: Scene,
  unit: UnitId,
  { first, second }: Formation,
  escort: readonly FigureId[] = partsOf(scene, unit, 'escort'),
): No | undefined {
  const own = ridden(scene, unit);
  const stays = first.length === own.length && first.every((figure) => own.includes(figure));
  return stays && second.every((figure) => escort.includes(figure))
    ? undefined
    : refuse('modelsStay', 'AOT-REFORM-01', { unit });
}
/** AOT-ELE-03, AOT-CHAR-08 Why a unit may not go with an elephant or a chariot. */
export function whyNotBeside(scene: Scene, unit: UnitId, other: UnitId): No | undefined {
  // AOT-CHAR-09 Nobody goes with scythes.
  if (ridden(scene, unit).some((figure) => weaponsOf(scene, figure).includes('scythes'))) {
    return refuse('modelsStay', 'AOT-CHAR-09', { unit });
  }
  // AOT-CHAR-12 A chariot out of order comes to itself first.
  if (isPanicking(scene, unit)) return refuse('panics', 'AOT-CHAR-12', { unit });
  const own = isOnTable(scene, other) && armyOf(scene, other) === armyOf(scene, unit);
  if (!own || nationOf(scene, other) !== nationOf(scene, unit)) {
    return refuse('otherArmy', 'AOT-REFORM-04', { unit, other });
  }
  const cites = citesFor(scene, unit);
  const no = (cite: Rule): No => refuse('notAsEscort', cite, { unit, other });
  if (armOf(scene, other) !== 'foot' || isWagon(scene, other)) return no(cites.escort);
  // AOT-ELE-18, AOT-CHAR-13 It can have no property but its rider's.
  const marked = figuresOf(scene, other).some((figure) => rosterOf(scene)[figure].role);
  if (marked || eliteOf(scene, other).length > 0) return no(cites.only);
  if (isEngaged(scene, other)) return refuse('inContact', 'AOT-REFORM-08', { unit: other });
  return within(distance(scene, unit, other), IN)
    ? undefined
    : refuse('tooFarApart', 'AOT-REFORM-04', { unit, other });
}
/** AOT-ELE-03, AOT-CHAR-08 Four at most, those included who are out of order or there already. */
export function whyNoMixing(
  scene: Scene,
  unit: UnitId,
  others: readonly UnitId[],
  ranks: Formation,
): No | undefined {
  const joining = others.flatMap((other) => figuresOf(scene, other));
  const escort = [...partsOf(scene, unit, 'escort'), ...joining];
  if (escort.length > ESCORT) {
    const facts = { unit, figures: escort.length, most: ESCORT };
    return refuse('tooManyBeside', citesFor(scene, unit).escort, facts);
  }
  return whyNotCrewed(scene, unit, ranks, escort);
}
