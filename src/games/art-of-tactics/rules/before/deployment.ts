/** Deployment by hand: within its movement of its own camp, rank by rank (AOT-SETUP-12, 13). */
import { insideTable, polygonGap, type Pose } from '#geometry/plane';
import type { Pick, QuestionRules } from '#kernel';
import * as z from 'zod/mini';
import { baseFor, poseOf, squareOf } from '../facts/places.ts';
import { armyOf, figuresOf, options, otherArmy, seatOf, unitsOnTable } from '../facts/units.ts';
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
export function fromCamp(scene: Look, unit: UnitId, pose: Pose): Ticks {
  const { camp } = scene.setup.armies[armyOf(scene, unit)];
  const base = baseFor(scene, unit, pose);
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
  const most = (10 - first.length) * 1000;
  const far = fromCamp(scene, unit, { x, y, facing: turned });
  if (far > most) return refuse('farFromCamp', 'AOT-SETUP-13', { unit, distance: far, most });
  return whyNotFree(scene, unit, { x, y, facing: turned }, [], first.length);
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
