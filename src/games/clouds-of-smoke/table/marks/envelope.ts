import { poseOf, speedOf, type MoveAnswer, type UnitId } from '../../rules/index.ts';
import { polygon, type Point } from '../../../../table/drawing/paths.ts';
import { refusedMove, type Trial } from '../questions/march.ts';
import { SCALE } from '../scale.ts';

const RAYS = 120;
const HALVINGS = 8;
const SLICE_MS = 6;

/**
 * The outline of the places a unit may end on, found by asking the rules along rays from where it
 * stands. It works in short slices between frames; the returned function stops it.
 */
export function reachOf(
  trial: Trial,
  unit: UnitId,
  kind: MoveAnswer['move'],
  done: (outline: string) => void,
): () => void {
  if (kind === 'turn') return () => {};
  const points: Point[] = [];
  const most = speedOf(trial.look, unit, kind, trial.question.speed);
  const ray = rayOf(trial, unit, kind, most);
  let timer = setTimeout(slice, 0);
  function slice(): void {
    const until = performance.now() + SLICE_MS;
    while (points.length < RAYS && performance.now() < until) {
      points.push(ray((points.length / RAYS) * 36_000));
    }
    if (points.length === RAYS) done(polygon(points));
    else timer = setTimeout(slice, 0);
  }
  return () => clearTimeout(timer);
}

/** The farthest legal place along one direction. */
function rayOf(
  { look, question }: Trial,
  unit: UnitId,
  kind: 'simple' | 'difficult',
  most: number,
): (direction: number) => Point {
  const { x, y, facing } = poseOf(look, unit);
  return (direction) => {
    const a = (direction * Math.PI) / 18_000;
    const [ux, uy] = [Math.sin(a), Math.cos(a)];
    const legal = (way: number): boolean => {
      const answer: MoveAnswer =
        kind === 'simple'
          ? { unit, move: 'simple', facing: Math.round(direction) % 36_000, distance: way }
          : {
              unit,
              move: 'difficult',
              x: Math.round(x + ux * way),
              y: Math.round(y + uy * way),
              facing,
            };
      return refusedMove(look, question, answer) === undefined;
    };
    let [low, high] = [0, most];
    if (legal(most - 1)) low = most;
    else {
      for (let i = 0; i < HALVINGS; i++) {
        const middle = Math.round((low + high) / 2);
        if (legal(middle)) low = middle;
        else high = middle;
      }
    }
    return SCALE.point({ x: x + ux * low, y: y + uy * low });
  };
}
