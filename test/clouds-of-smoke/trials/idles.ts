/** A move by a hair, or a turn on the spot, with no enemy near. */
import {
  enemiesOf,
  gapBetween,
  poseOf,
  supposing,
  UW,
} from '../../../src/games/clouds-of-smoke/rules/facts/index.ts';
import { endOfMove } from '../../../src/games/clouds-of-smoke/rules/movement/index.ts';
import type { MoveAnswer } from '../../../src/games/clouds-of-smoke/rules/answers.ts';
import type { Scene } from '../../../src/games/clouds-of-smoke/rules/world.ts';
import type { Idles } from '#trials';

const HAIR = UW / 10;
const NEAR = 2 * UW;
export const idles: Idles = (given, { ask }, answer) => {
  if (ask !== 'moveUnit' || 'done' in (answer as object)) return false;
  const move = answer as MoveAnswer;
  const { unit } = move;
  // Facts of a scene are kept by its position: this one is thrown away.
  const scene = { ...given } as Scene;
  const [from, to] = [poseOf(scene, unit), endOfMove(scene, move)];
  if (Math.hypot(to.x - from.x, to.y - from.y) >= HAIR) return false;
  const then = supposing(scene, unit, to);
  return enemiesOf(scene, unit).every((enemy) => gapBetween(then, unit, enemy) > NEAR);
};
