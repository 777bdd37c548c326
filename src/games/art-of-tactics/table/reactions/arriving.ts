/** Whether a countercharge gets there, for whoever weighs it and whoever looks back. */
import { distance, IN, poseOf, supposedAt } from '../../rules/facts/index.ts';
import type { Scene, UnitId } from '../../rules/index.ts';
import { turnedTo } from '../../rules/movement/index.ts';
import { chargeWay } from '../../rules/shooting/index.ts';

/** AOT-REACT-03, AOT-REACT-04 The chance that one die carries it there, from edge to edge. */
export function arrives(look: Scene, unit: UnitId, by: UnitId): number {
  const way = chargeWay(look, unit, by);
  if (way === undefined) return 0;
  const pose = turnedTo(look, unit, way.facing) ?? poseOf(look, unit);
  const needs = Math.min(way.far, distance(supposedAt(look, unit, pose), unit, by));
  return [1, 2, 3, 4, 5, 6].filter((one) => one * IN >= needs).length / 6;
}
