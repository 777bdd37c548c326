/**
 * Deployment by hand: within its movement of its own camp, rank by rank (AOT-SETUP-12,
 * AOT-SETUP-13).
 */
import { gap, insideTable, polygonGap, type Pose, type Rect } from '#geometry/plane';
import type { DeployAnswer } from '../answers.ts';
import { inches, MEASURE, overlaps, STAKES } from '../facts/measures.ts';
import {
  baseAt,
  baseFor,
  baseOf,
  campSpotOf,
  facingAlong,
  squareOf,
  stakesBefore,
} from '../facts/places.ts';
import {
  armyOf,
  densityWith,
  figuresOf,
  isArtillery,
  isModel,
  isOnTable,
  options,
  otherArmy,
  partsOf,
  unitsOnTable,
  unitsWaiting,
  wears,
} from '../facts/units.ts';
import { whyNotRanks } from '../movement/formations.ts';
import { whyNotFree } from '../movement/turning.ts';
import { refuse } from '../refuse.ts';
import type { ArmyId, FigureId, Scene, No, Ticks, UnitId } from '../world.ts';
import { nearTheirCamp } from './camps.ts';

type Placed = Exclude<DeployAnswer, { readonly done: true }>;

/**
 * AOT-SETUP-12 All of an army. On a bare table units come to it now; AOT-SETUP-11 but pieces came
 * with the camp.
 */
export function deployable(scene: Scene, army: ArmyId): UnitId[] {
  const there = unitsOnTable(scene, army);
  if (scene.position.laid === null) return there;
  return [...unitsWaiting(scene, army), ...there].filter((unit) => !isArtillery(scene, unit));
}
/** AOT-UNIT-08 Its ranks: the first as chosen, the rest behind them; 2, 3 or 4 deep. */
function whyNotRanked(scene: Scene, unit: UnitId, first: readonly FigureId[]): No | undefined {
  const all = figuresOf(scene, unit);
  if (new Set(first).size !== first.length || first.some((one) => !all.includes(one))) {
    return refuse('notItsFigure', 'AOT-UNIT-21', { unit });
  }
  if (isModel(scene, unit)) {
    return first.length === figuresOf(scene, unit, 1).length && mayStandFirst(scene, unit, first)
      ? undefined
      : refuse('modelsStay', 'AOT-SETUP-13', { unit });
  }
  const second = all.filter((one) => !first.includes(one));
  const density = first.length;
  if (density < 2 || density > 4) return refuse('startDensity', 'AOT-UNIT-04', { unit, density });
  if (options(scene).startFormation === 'preset' && density !== presetDensity(scene, unit)) {
    return refuse('presetFormation', 'AOT-UNIT-08', { unit, density: presetDensity(scene, unit) });
  }
  return whyNotRanks(scene, unit, { first: [...first], second });
}
/** AOT-ELE-03, AOT-CHAR-08 Who goes beside an animal or a machine does not take its place. */
const mayStandFirst = (scene: Scene, unit: UnitId, first: readonly FigureId[]): boolean =>
  !first.some((figure) => partsOf(scene, unit, 'escort').includes(figure));
const presetDensity = (scene: Scene, unit: UnitId): number => {
  const count = figuresOf(scene, unit).length;
  const { figures: of } = scene.setup.units[scene.position.units.origin[unit]];
  return of.every(({ place }) => place === 1) ? count : Math.ceil(count / 2);
};
/** AOT-SETUP-13 How far from its camp a unit would stand. */
export const fromCamp = (scene: Scene, unit: UnitId, pose: Pose): Ticks =>
  campGap(scene, armyOf(scene, unit), baseFor(scene, unit, pose));
function campGap(scene: Scene, army: ArmyId, base: Rect): Ticks {
  const camp = campSpotOf(scene, army);
  return camp === undefined ? 0 : Math.round(polygonGap(base, squareOf(camp)));
}
/** AOT-SETUP-13 Not farther from its camp than it moves. */
export function whyNotThere(scene: Scene, army: ArmyId, answer: Placed): No | undefined {
  const { unit, x, y, facing: turned, first } = answer;
  if (!deployable(scene, army).includes(unit)) {
    const own = unitsOnTable(scene, army).includes(unit);
    return own
      ? refuse('pieceStands', 'AOT-SETUP-11', { unit })
      : refuse('notYours', 'AOT-SETUP-12', { unit });
  }
  const no = whyNotRanked(scene, unit, first);
  if (no !== undefined) return no;
  const base = baseFor(scene, unit, { x, y, facing: turned });
  const { width, height } = scene.setup.table;
  if (!insideTable(base, width, height)) return refuse('offTable', 'AOT-SETUP-13', { unit });
  const pose = { x, y, facing: turned };
  const density = densityWith(scene, unit, first.length);
  return (
    (isArtillery(scene, unit)
      ? nearTheirCamp(scene, army, unit, base)
      : farFromCamp(scene, army, unit, base, density)) ??
    whyNotFree(scene, unit, pose, [], density) ??
    whyNoStakes(scene, unit, pose)
  );
}
/** An elephant seven inches, a chariot by its horses: whoever rides (AOT-ELE-05, AOT-CHAR-01). */
function farFromCamp(
  scene: Scene,
  army: ArmyId,
  unit: UnitId,
  base: Rect,
  density: number,
): No | undefined {
  const most = inches(10 - density);
  const far = campGap(scene, army, base);
  return far > most
    ? refuse('farFromCamp', 'AOT-SETUP-13', { unit, distance: far, most })
    : undefined;
}
/** AOT-STAKE-01 Where its stakes are driven in nobody stands. */
function whyNoStakes(scene: Scene, unit: UnitId, pose: Pose): No | undefined {
  if (!wears(scene, unit, 'stakes')) return undefined;
  const { width, height } = scene.setup.table;
  const stakes = baseAt(stakesBefore(pose), STAKES);
  const free =
    insideTable(stakes, width, height, MEASURE.touch) &&
    unitsOnTable(scene).every(
      (other) => other === unit || !overlaps(gap(baseOf(scene, other), stakes)),
    );
  return free ? undefined : refuse('noRoomForStakes', 'AOT-STAKE-01', { unit });
}
/** AOT-SETUP-12 Nobody stays away who has room: the whole army is set up. */
export function whyNotDone(scene: Scene, army: ArmyId): No | undefined {
  const unit = deployable(scene, army).find(
    (one) => !isOnTable(scene, one) && placeFor(scene, army, one) !== undefined,
  );
  return unit === undefined ? undefined : refuse('stillToPlace', 'AOT-SETUP-12', { unit });
}
/** AOT-UNIT-08 The first rank that it comes with; where it may not stand so, the longest it may. */
function rankFor(scene: Scene, unit: UnitId): FigureId[] | undefined {
  const all = figuresOf(scene, unit);
  return [figuresOf(scene, unit, 1), ...[4, 3, 2].map((density) => all.slice(0, density))].find(
    (first) => whyNotRanked(scene, unit, first) === undefined,
  );
}
/** Places are looked for at every so many ticks, facing the enemy's camp or aside of that. */
const GRID = 800;
/** AOT-SETUP-13 A place for a unit that has none yet, as near its camp's front as may be. */
export function placeFor(scene: Scene, army: ArmyId, unit: UnitId): Placed | undefined {
  const [camp, other] = [campSpotOf(scene, army), campSpotOf(scene, otherArmy(army))];
  if (camp === undefined || other === undefined) return undefined;
  const ahead = facingAlong(other.x - camp.x, other.y - camp.y);
  const first = rankFor(scene, unit);
  if (first === undefined) return undefined;
  const far = ({ x, y }: Pose): number => (x - other.x) ** 2 + (y - other.y) ** 2;
  for (const turned of [ahead, (ahead + 9_000) % 36_000]) {
    const found = gridAbout(camp, turned)
      .toSorted((a, b) => far(a) - far(b))
      .find((pose) => whyNotThere(scene, army, { unit, ...pose, first }) === undefined);
    if (found !== undefined) return { unit, ...found, first };
  }
  return undefined;
}
function gridAbout(camp: { readonly x: Ticks; readonly y: Ticks }, turned: number): Pose[] {
  const all: Pose[] = [];
  const reach = MEASURE.camp / 2 + inches(9);
  for (let x = camp.x - reach; x <= camp.x + reach; x += GRID) {
    for (let y = camp.y - reach; y <= camp.y + reach; y += GRID) {
      all.push({ x, y, facing: turned });
    }
  }
  return all;
}
