/** Deployment by hand: within its movement of its own camp, rank by rank (AOT-SETUP-12, 13). */
import { gap, insideTable, polygonGap, type Pose, type Rect } from '#geometry/plane';
import type { Pick, QuestionRules } from '#kernel';
import * as z from 'zod/mini';
import { MEASURE, STAKES, inches, overlaps } from '../facts/measures.ts';
import { baseAt, baseFor, baseOf, poseOf, squareOf, stakesBefore } from '../facts/places.ts';
import {
  armyOf,
  figuresOf,
  isArtillery,
  isModel,
  options,
  otherArmy,
  seatOf,
  unitsOnTable,
  wears,
} from '../facts/units.ts';
import { whyNotRanks } from '../movement/formations.ts';
import { whyNotFree } from '../movement/turning.ts';
import { DONE, done, facing, figures, isDone, oneOf, refuse, ticks, unitId } from '../refuse.ts';
import type {
  ArmyId,
  ArtOfTactics,
  FigureId,
  Here,
  Look,
  No,
  Play,
  Ticks,
  UnitId,
} from '../types.ts';

type Answer = ArtOfTactics['questions']['deploy']['answer'];
type Placed = Exclude<Answer, { readonly done: true }>;

/** AOT-SETUP-12 The defender sets up whole, then the attacker. */
export function* deploy(table: Here, army: ArmyId): Play {
  const answer = yield* table.ask(seatOf(table, army), 'deploy', { army }, 'AOT-SETUP-12');
  if (isDone(answer)) {
    const second = army === table.setup.defender;
    const next = second ? { next: otherArmy(army) } : {};
    return table.emit({ type: 'deploymentEnded', army, ...next });
  }
  const { unit, x, y, facing: turned, first } = answer;
  table.emit({ type: 'deployed', unit, x, y, facing: turned, first });
}
/** AOT-UNIT-08 Its ranks: the first as chosen, the rest behind them; 2, 3 or 4 deep. */
function whyNotRanked(scene: Look, unit: UnitId, first: readonly FigureId[]): No | undefined {
  const all = figuresOf(scene, unit);
  if (new Set(first).size !== first.length || first.some((one) => !all.includes(one))) {
    return refuse('notItsFigure', 'AOT-UNIT-21', { unit });
  }
  // AOT-ART-04 The crew of a piece stands about it as it is.
  if (isModel(scene, unit)) {
    return first.length === figuresOf(scene, unit, 1).length
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
const presetDensity = (scene: Look, unit: UnitId): number => {
  const count = figuresOf(scene, unit).length;
  const { figures: of } = scene.setup.units[scene.position.units.origin[unit]];
  return of.every(({ place }) => place === 1) ? count : Math.ceil(count / 2);
};
/** AOT-SETUP-13 How far from its camp a unit would stand. */
export const fromCamp = (scene: Look, unit: UnitId, pose: Pose): Ticks =>
  campGap(scene, armyOf(scene, unit), baseFor(scene, unit, pose));
function campGap(scene: Look, army: ArmyId, base: Rect): Ticks {
  const { camp } = scene.setup.armies[army];
  return camp === undefined ? 0 : Math.round(polygonGap(base, squareOf(camp)));
}
/** AOT-SETUP-13 Not farther from its camp than it moves. */
function whyNotThere(scene: Look, army: ArmyId, answer: Placed): No | undefined {
  const { unit, x, y, facing: turned, first } = answer;
  if (!unitsOnTable(scene, army).includes(unit))
    return refuse('notYours', 'AOT-SETUP-12', { unit });
  const no = whyNotRanked(scene, unit, first);
  if (no !== undefined) return no;
  const base = baseFor(scene, unit, { x, y, facing: turned });
  const { width, height } = scene.setup.table;
  if (!insideTable(base, width, height)) return refuse('offTable', 'AOT-SETUP-13', { unit });
  const pose = { x, y, facing: turned };
  return (
    (isArtillery(scene, unit)
      ? nearTheirCamp(scene, army, unit, base)
      : farFromCamp(scene, army, unit, base, first.length)) ??
    whyNotFree(scene, unit, pose, [], first.length) ??
    whyNoStakes(scene, unit, pose)
  );
}
function farFromCamp(
  scene: Look,
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
/** AOT-SETUP-11 Pieces are set up as camps are: thirty inches from the enemy's at least. */
function nearTheirCamp(scene: Look, army: ArmyId, unit: UnitId, base: Rect): No | undefined {
  const { camp } = scene.setup.armies[otherArmy(army)];
  const far = camp === undefined ? Infinity : polygonGap(base, squareOf(camp));
  return far < inches(30)
    ? refuse('nearTheirCamp', 'AOT-SETUP-11', { unit, distance: Math.round(far) })
    : undefined;
}
/** AOT-STAKE-01 Where its stakes are driven in nobody stands. */
function whyNoStakes(scene: Look, unit: UnitId, pose: Pose): No | undefined {
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
export const deployRules: QuestionRules<ArtOfTactics, 'deploy'> = {
  shape: z.union([
    z.strictObject({ unit: unitId, x: ticks, y: ticks, facing, first: figures }),
    done,
  ]),
  check: (scene, { army }, answer) =>
    isDone(answer) ? undefined : whyNotThere(scene, army, answer),
  suggest(scene, { army }, pick: Pick): Answer {
    if (pick(3) > 0) return DONE;
    const unit = oneOf(unitsOnTable(scene, army), pick);
    const pose = poseOf(scene, unit);
    const answer = {
      unit,
      x: pose.x + (pick(9) - 4) * 500,
      y: pose.y + (pick(9) - 4) * 500,
      facing: pose.facing,
      first: figuresOf(scene, unit, 1),
    };
    return whyNotThere(scene, army, answer) === undefined ? answer : DONE;
  },
};
