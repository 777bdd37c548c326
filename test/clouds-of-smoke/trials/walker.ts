/**
 * The gentle bot and a march to what the scenario is judged by: to measure bots with plans. Nobody
 * meets it at a table.
 */
import type { Decision, Game, Match } from '#kernel';
import type { Mind, Thought } from '#bots';
import { UW } from '../../../src/games/clouds-of-smoke/rules/facts/unit-width.ts';
import { armyOf, enemiesOf, sideOf } from '../../../src/games/clouds-of-smoke/rules/facts/units.ts';
import { attackers } from '../../../src/games/clouds-of-smoke/rules/turn/departures.ts';
import { facingAlong } from '../../../src/games/clouds-of-smoke/rules/facts/measures.ts';
import { gapBetween } from '../../../src/games/clouds-of-smoke/rules/facts/contact.ts';
import { groundOf } from '../../../src/games/clouds-of-smoke/rules/ground/field.ts';
import { pickable } from '../../../src/games/clouds-of-smoke/rules/turn/actions.ts';
import { poseOf } from '../../../src/games/clouds-of-smoke/rules/facts/facts.ts';
import { speedOf } from '../../../src/games/clouds-of-smoke/rules/movement/movement.ts';
import type { CloudsOfSmoke } from '../../../src/games/clouds-of-smoke/rules/game.ts';
import type { Scene, UnitId } from '../../../src/games/clouds-of-smoke/rules/world.ts';
import type { MoveAnswer } from '../../../src/games/clouds-of-smoke/rules/answers.ts';
import { minds } from '../../../src/games/clouds-of-smoke/mind/index.ts';

interface Goal {
  readonly x: number;
  readonly y: number;
  /** So near it is reached. */
  readonly reach: number;
}
function goalOf(scene: Scene, unit: UnitId): Goal | undefined {
  const { ending, table } = scene.setup;
  if (ending?.by === 'point') return { x: ending.x, y: ending.y, reach: ending.radius };
  if (ending?.by === 'village') {
    const { outline } = groundOf(scene)[ending.element];
    const mean = (axis: 0 | 1): number =>
      outline.reduce((all, point) => all + point[axis], 0) / outline.length;
    return { x: mean(0), y: mean(1), reach: UW / 2 };
  }
  const { x } = poseOf(scene, unit);
  return ending?.by === 'escape' && sideOf(scene, armyOf(scene, unit)) === attackers(scene)
    ? { x, y: ending.edge === 'south' ? 0 : table.height, reach: 0 }
    : undefined;
}
const wayTo = (scene: Scene, unit: UnitId, { x, y }: Goal): number =>
  Math.hypot(poseOf(scene, unit).x - x, poseOf(scene, unit).y - y);
/** How far the unit still has to go; nothing with an enemy at hand, whom it fights. */
function wayLeft(scene: Scene, unit: UnitId): number {
  const goal = goalOf(scene, unit);
  const free = enemiesOf(scene, unit).every((enemy) => gapBetween(scene, unit, enemy) > 2 * UW);
  return goal === undefined || !free ? 0 : Math.max(0, wayTo(scene, unit, goal) - goal.reach);
}
const STEPS = [1, 0.75, 0.5, 0.25];

export const walker: Mind = {
  answer(posed) {
    const { match: given, decision } = posed;
    const march = marched(given as Match<CloudsOfSmoke>, decision);
    return march ?? minds.gentle.answer(posed);
  },
};
function marched(match: Match<CloudsOfSmoke>, decision: Decision<Game>): Thought | undefined {
  const { scene } = match;
  const { step } = scene.position;
  const { ask, question } = decision;
  const options: unknown[] =
    ask === 'pickFormation' && step.at === 'order'
      ? farthest(scene, pickable(scene, step.order).flat()).map((unit) => ({ unit }))
      : ask === 'moveUnit'
        ? movesFor(scene, question as CloudsOfSmoke['questions']['moveUnit']['question'])
        : [];
  const answer = options.find((one) => match.check(decision.id, one).ok);
  return answer === undefined ? undefined : { answer, plan: 'march' };
}
const movesFor = (
  scene: Scene,
  { units, speed }: { readonly units: readonly UnitId[]; readonly speed?: number },
): MoveAnswer[] => farthest(scene, units).flatMap((unit) => steps(scene, unit, speed));
const farthest = (scene: Scene, units: readonly UnitId[]): UnitId[] =>
  units
    .filter((unit) => wayLeft(scene, unit) > 0)
    .toSorted((a, b) => wayLeft(scene, b) - wayLeft(scene, a));
function steps(scene: Scene, unit: UnitId, speed?: number): MoveAnswer[] {
  const { x, y } = poseOf(scene, unit);
  const goal = goalOf(scene, unit) ?? { x, y, reach: 0 };
  const facing = facingAlong(goal.x - x, goal.y - y);
  const most = Math.min(speedOf(scene, unit, 'simple', speed), wayTo(scene, unit, goal));
  return STEPS.map((share) => ({
    unit,
    move: 'simple',
    facing,
    distance: Math.floor(most * share),
  }));
}
