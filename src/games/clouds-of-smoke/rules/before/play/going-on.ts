/** What comes next before the battle, piece by piece (COS-PRE-01). */
import { armies, hasAsset, otherSide, sideOf, SIDES } from '../../facts/units.ts';
import { stretchesOf } from '../../turn/arrivals.ts';
import type { ArmyId, CampStep, Context, Scene, SideId } from '../../world.ts';
import {
  afterFirst,
  before,
  campOf,
  inTurn,
  sidesInOrder,
  terrainSteps,
  unitsToSetUp,
} from '../camp.ts';
import { prepared } from '../events.ts';

const engineersOf = (scene: Scene): ArmyId[] =>
  sidesInOrder(scene).flatMap((side) =>
    armies(scene).filter((id) => sideOf(scene, id) === side && hasAsset(scene, id, 'engineers')),
  );
/** COS-DEP-06 The side without the bonus goes first; null: nobody has one, or both do. */
function bonusSide(scene: Scene): SideId | null {
  const [own, other] = SIDES.map((side) =>
    armies(scene).some((id) => sideOf(scene, id) === side && hasAsset(scene, id, 'reconnaissance')),
  );
  return own === other ? null : own ? 0 : 1;
}
/** COS-DEP-01, COS-DEP-05, COS-DEP-06 The deployment, piece by piece. */
function deployment(scene: Scene): CampStep[] {
  const [first, second] = sidesInOrder(scene);
  const of = (side: SideId): ArmyId[] => inTurn(scene, side);
  const works = (side: SideId): CampStep[] =>
    of(side)
      .map((army) => ({ army, left: emplacementsOf(scene, army) }))
      .filter(({ left }) => left > 0)
      .map((one): CampStep => ({ at: 'emplacements', ...one }));
  const columns = (side: SideId): CampStep[] =>
    of(side).flatMap((army): CampStep[] => [
      ...(keepsColumns(scene, army) ? [{ at: 'reserves' as const, army }] : []),
      { at: 'columns', army },
    ]);
  const units = (side: SideId): CampStep[] =>
    of(side).map((army): CampStep => ({ at: 'deployment', army, units: [] }));
  const bonus = bonusSide(scene);
  if (bonus === null) {
    const reveal: CampStep = { at: 'reveal', armies: armies(scene) };
    return [
      ...[first, second].flatMap(works),
      ...[first, second].flatMap(columns),
      reveal,
      ...[first, second].flatMap(units),
    ];
  }
  return [otherSide(bonus), bonus].flatMap((side): CampStep[] => [
    ...works(side),
    ...columns(side),
    { at: 'reveal', armies: of(side) },
    ...units(side),
  ]);
}
/** Part E One emplacement for each copy of the asset. */
const emplacementsOf = ({ setup }: Scene, id: ArmyId): number =>
  (setup.armies[id].assets ?? []).reduce(
    (sum, { asset, count }) => sum + (asset === 'emplacement' ? count : 0),
    0,
  );
/** COS-PRE-01 What follows a piece that is done. */
function following(scene: Scene, step: CampStep): CampStep {
  const said = before(scene);
  switch (step.at) {
    case 'conditions':
      return said.first === 'rolled' ? { at: 'firstRoll' } : afterFirst(scene.setup);
    case 'firstChoice':
      return afterFirst(scene.setup);
    case 'edges':
      return terrainSteps(scene.setup);
    case 'quarters':
      return terrainOf(0);
    case 'terrain':
      return step.quarter + 1 < campOf(scene).quarters.length
        ? terrainOf(step.quarter + 1)
        : { at: 'drift', element: campOf(scene).fixed };
    case 'drift':
    case 'engineers': {
      const all = engineersOf(scene);
      const next = all[step.at === 'drift' ? 0 : all.indexOf(step.army) + 1];
      return next === undefined ? { at: 'numbers' } : { at: 'engineers', army: next };
    }
    default:
      return deploymentAfter(scene, step);
  }
}
const terrainOf = (quarter: number): CampStep => ({
  at: 'terrain',
  quarter,
  left: null,
  kinds: null,
});
function deploymentAfter(scene: Scene, step: CampStep): CampStep {
  const pieces = deployment(scene);
  const same = (one: CampStep): boolean => one.at === step.at && whoseOf(one) === whoseOf(step);
  // After the numbers, which are none of them, the first.
  const next = pieces[pieces.findIndex(same) + 1];
  if (next === undefined) return { at: 'start' };
  return next.at === 'deployment' ? { ...next, units: unitsToSetUp(scene, next.army) } : next;
}
/** The army that acts in a step of the set-up, or the first of those that do. */
const whoseOf = (step: CampStep): ArmyId | undefined =>
  'armies' in step ? step.armies[0] : 'army' in step ? step.army : undefined;
/** Part F Does the scenario have the army keep columns off the table? */
const keepsColumns = (scene: Scene, army: ArmyId): boolean =>
  before(scene).keeps !== undefined && stretchesOf(scene, army).length > 0;
/** Goes on to the next piece. */
export const goOn = (table: Context, step: CampStep): void =>
  table.emit(prepared, { next: following(table, step) });
