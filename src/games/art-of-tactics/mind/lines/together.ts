/**
 * Deeds as they are proposed to a person: who stands in a line goes on with it, all as far, unless
 * he attacks; and nobody is moved by a hair.
 */
import {
  distance,
  enemiesOf,
  facingAlong,
  friendsOf,
  IN,
  inches,
  isMounted,
  isPanicking,
  nearestTo,
  poseOf,
  supposedAt,
} from '../../rules/facts/index.ts';
import { clearAhead, endOfWay } from '../../rules/movement/index.ts';
import { reachOf, whyNoDeed } from '../../rules/turn/index.ts';
import type { Leg, Scene, Ticks, UnitId } from '../../rules/index.ts';
import type { Deed } from '../acting.ts';
import { goingAhead } from '../moving.ts';
import type { Weights } from '../weights.ts';

/** Shorter ways are none. */
const LEAST = IN / 4;
/** So near, side by side and looking the same way, they are a line. */
const APART = inches(3);
const LEVEL = IN;
const SAME = 300;
/** Who has nobody so far to either side before him may wheel out of his line. */
const AHEAD = 6000;
/** From so near each looks to himself. */
const NEAR = inches(9);
/** To dress by the line is always worth something. */
const DRESS = 0.02;

/** `given`: who may act. */
export function keptInLine(
  weights: Weights,
  scene: Scene,
  given: readonly UnitId[],
  unit: UnitId,
  deeds: readonly Deed[],
): Deed[] {
  const movers = given.filter((one) => whyNoDeed(scene, one, 'move') === undefined);
  return inLine(weights, scene, movers, unit, deeds);
}
/** `given`: who may still move. */
function inLine(
  weights: Weights,
  scene: Scene,
  given: readonly UnitId[],
  unit: UnitId,
  deeds: readonly Deed[],
): Deed[] {
  const going = deeds.filter((deed) => !isHair(deed));
  const level = levelWith(scene, given, unit);
  if (level === undefined && matesOf(scene, unit).length === 0) return going;
  const kept = going.filter((deed) => isFree(scene, unit, deed));
  const on = going.find(({ plan }) => plan === 'advance');
  // It may not move at all, or has no reason to.
  if (on === undefined && level === undefined) return kept;
  return [...kept, ...onward(weights, scene, given, unit, level)];
}
/** The way of a deed that is one. */
const legsOf = ({ answer }: Deed): readonly Leg[] | undefined =>
  'act' in answer && answer.act === 'move' ? answer.legs : undefined;
const isStraight = (legs: readonly Leg[]): boolean => legs.every((leg) => 'ahead' in leg);
function isHair(deed: Deed): boolean {
  const legs = legsOf(deed);
  if (legs === undefined || !isStraight(legs)) return false;
  return legs.reduce((sum, leg) => sum + ('ahead' in leg ? leg.ahead : 0), 0) < LEAST;
}
/** May it do so, though it stands in a line? */
function isFree(scene: Scene, unit: UnitId, deed: Deed): boolean {
  const enemy = nearestTo(scene, unit, enemiesOf(scene, unit));
  if (deed.plan === 'turn') return enemy !== undefined && distance(scene, unit, enemy) < NEAR;
  const legs = legsOf(deed);
  if (deed.plan !== 'advance' || legs === undefined) return true;
  if (enemy === undefined || isStraight(legs)) return false;
  const [own, to] = [poseOf(scene, unit), poseOf(scene, enemy)];
  return off(facingAlong(to.x - own.x, to.y - own.y), own.facing) > AHEAD;
}
const off = (a: number, b: number): number => Math.abs(((a - b + 54_000) % 36_000) - 18_000);
/** Side by side: who stands behind another is of a line of his own. */
const isBeside = (scene: Scene, unit: UnitId, friend: UnitId): boolean =>
  isMounted(scene, unit) === isMounted(scene, friend) &&
  off(poseOf(scene, unit).facing, poseOf(scene, friend).facing) <= SAME &&
  distance(scene, unit, friend) <= APART &&
  Math.abs(aheadOf(scene, unit, poseOf(scene, friend))) <= LEVEL;
interface Spot {
  readonly x: number;
  readonly y: number;
}
/** How far before a unit a point lies. */
function aheadOf(scene: Scene, unit: UnitId, { x, y }: Spot): Ticks {
  const own = poseOf(scene, unit);
  const far = endOfWay(scene, unit, [{ ahead: IN }]);
  return Math.round(((x - own.x) * (far.x - own.x) + (y - own.y) * (far.y - own.y)) / IN);
}
/** Who stands beside it and looks the same way, and flees not. */
export const matesOf = (scene: Scene, unit: UnitId): UnitId[] =>
  friendsOf(scene, unit).filter(
    (friend) => !isPanicking(scene, friend) && isBeside(scene, unit, friend),
  );
/** It, and all who may act and stand in one line with it. */
function lineOf(scene: Scene, given: readonly UnitId[], unit: UnitId): UnitId[] {
  const line = [unit];
  for (const one of line) {
    const more = matesOf(scene, one).filter((mate) => given.includes(mate));
    line.push(...more.filter((mate) => !line.includes(mate)));
  }
  return line;
}
/** How far ahead it stands beside somebody of the line who has gone before. */
function levelWith(scene: Scene, given: readonly UnitId[], unit: UnitId): Ticks | undefined {
  const most = clearAhead(scene, unit, reachOf(scene, unit));
  if (most < LEAST) return undefined;
  const { acted } = scene.position.units;
  const levels = friendsOf(scene, unit)
    .filter((friend) => acted[friend] !== 0 && !given.includes(friend))
    .filter((friend) => !isPanicking(scene, friend))
    .flatMap((friend) => {
      const far = aheadOf(scene, unit, poseOf(scene, friend));
      if (far < LEAST || far > most) return [];
      const end = endOfWay(scene, unit, [{ ahead: far }]);
      return isBeside(supposedAt(scene, unit, end), unit, friend) ? [far] : [];
    });
  return levels.length === 0 ? undefined : Math.min(...levels);
}
/** Straight ahead: level with who has gone, else as far as all of the line can go, or half. */
function onward(
  weights: Weights,
  scene: Scene,
  given: readonly UnitId[],
  unit: UnitId,
  level: Ticks | undefined,
): Deed[] {
  const line = lineOf(scene, given, unit);
  const rooms = line.map((one) => clearAhead(scene, one, reachOf(scene, one)));
  const able = rooms.filter((room) => room >= LEAST);
  const most = able.length === 0 ? 0 : Math.min(...able);
  // Nobody goes with those who went before him, and leaves who cannot.
  const follows = level !== undefined && (line.length === 1 || level <= most);
  const lengths = follows ? [level] : [most, Math.floor(most / 2)];
  return lengths
    .filter((length) => length >= LEAST)
    .flatMap((ahead): Deed[] => {
      const gone = goingAhead(weights, scene, unit, ahead);
      if (gone === undefined) return [];
      const value = follows ? Math.max(DRESS, gone.value) : gone.value;
      const plan = follows ? 'dress' : gone.plan;
      return [{ answer: { unit, act: 'move', legs: [{ ahead }] }, value, plan }];
    });
}
