import { poseOf } from '../../rules/facts/index.ts';
import { speedOf } from '../../rules/movement/index.ts';
import type { Scene, MoveAnswer, UnitId } from '../../rules/index.ts';
import { idly, type Point, union, type Union } from '#table/plain';
import { refusedMove, type Trial } from './trial.ts';
import { SCALE } from '../scale.ts';

type Kind = 'simple' | 'difficult';
/** Rays about one unit, and about each of several. */
const RAYS = { one: 120, each: 72 };
const HALVINGS = 8;
const WHOLE = 36_000;

/** Ground that may be reached; empty where there is none to show. */
export interface Reach {
  /** Where those who move come to when all of them go as far. */
  readonly together: Union;
  /** Where each of several could go by itself. */
  readonly alone: Union;
}
const NONE: Union = { area: '', edge: '' };
export const NOWHERE: Reach = { together: NONE, alone: NONE };

/**
 * The places that units may end on, found by asking the rules along rays from where they stand.
 * It works while nothing else is to be done; the returned function stops it.
 */
export function reachOf(
  trial: Trial,
  units: readonly UnitId[],
  kind: MoveAnswer['move'],
  done: (reach: Reach) => void,
): () => void {
  return kind === 'turn' ? () => {} : idly(surveyed(trial, units, kind), done);
}
function* surveyed(trial: Trial, units: readonly UnitId[], kind: Kind): Generator<void, Reach> {
  const several = units.length > 1;
  const rays = raysOf(several ? RAYS.each : RAYS.one);
  const ways: number[][] = [];
  for (const unit of units) ways.push(yield* lengthsOf(trial, unit, units, kind, rays));
  const least = rays.map((_, ray) => Math.min(...ways.map((lengths) => lengths[ray] ?? 0)));
  const outline = (unit: UnitId, lengths: readonly number[]): Point[] =>
    rays.map((turn, ray) => endAt(trial.look, unit, kind, turn, lengths[ray] ?? 0));
  const together = yield* union(units.map((unit) => outline(unit, least)));
  if (!several) return { together, alone: NONE };
  return { together, alone: yield* union(units.map((unit, at) => outline(unit, ways[at] ?? []))) };
}
const raysOf = (count: number): number[] =>
  Array.from({ length: count }, (_, ray) => (ray / count) * WHOLE);
function* lengthsOf(
  trial: Trial,
  unit: UnitId,
  mates: readonly UnitId[],
  kind: Kind,
  rays: readonly number[],
): Generator<void, number[]> {
  const run = runnerOf(trial, unit, mates, kind);
  const lengths: number[] = [];
  for (const turn of rays) {
    lengths.push(run(turn));
    yield;
  }
  return lengths;
}

/** A straight move is turned with the unit; all others go the same way over the table. */
const directionOf = (look: Scene, unit: UnitId, kind: Kind, turn: number): number =>
  kind === 'simple' ? (poseOf(look, unit).facing + turn) % WHOLE : turn;
const ahead = (direction: number): Point => {
  const a = (direction * 2 * Math.PI) / WHOLE;
  return [Math.sin(a), Math.cos(a)];
};
function endAt(look: Scene, unit: UnitId, kind: Kind, turn: number, way: number): Point {
  const { x, y } = poseOf(look, unit);
  const [ux, uy] = ahead(directionOf(look, unit, kind, turn));
  return SCALE.point({ x: x + ux * way, y: y + uy * way });
}

/** How far a unit may go along a direction; those who go with it are in nobody's way. */
function runnerOf(
  { look, question }: Trial,
  unit: UnitId,
  mates: readonly UnitId[],
  kind: Kind,
): (turn: number) => number {
  const open = without(look, unit, mates);
  const most = speedOf(look, unit, kind, question.speed);
  return (turn) => {
    const direction = directionOf(look, unit, kind, turn);
    const legal = (way: number): boolean =>
      refusedMove(open, question, answerOf(look, unit, kind, direction, way)) === undefined;
    return legal(most - 1) ? most : longest(most, legal);
  };
}
function longest(most: number, legal: (way: number) => boolean): number {
  let [low, high] = [0, most];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = Math.round((low + high) / 2);
    if (legal(middle)) low = middle;
    else high = middle;
  }
  return low;
}
function without(look: Scene, unit: UnitId, mates: readonly UnitId[]): Scene {
  if (mates.length < 2) return look;
  const { units } = look.position;
  const away = new Set<number>(mates.filter((one) => one !== unit));
  const off = units.off.map((gone, id) => (away.has(id) ? 1 : gone));
  return { ...look, position: { ...look.position, units: { ...units, off } } };
}
function answerOf(
  look: Scene,
  unit: UnitId,
  kind: Kind,
  direction: number,
  way: number,
): MoveAnswer {
  const { x, y, facing } = poseOf(look, unit);
  if (kind === 'simple') {
    return { unit, move: 'simple', facing: Math.round(direction) % WHOLE, distance: way };
  }
  const [ux, uy] = ahead(direction);
  const end = { x: Math.round(x + ux * way), y: Math.round(y + uy * way) };
  return { unit, move: 'difficult', ...end, facing };
}
