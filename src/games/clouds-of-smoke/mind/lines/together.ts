/**
 * Moves as they are proposed to a person: a line stays a line unless somebody of it attacks, and
 * nobody is moved who would do as well where he stands (COS-FRM-13, COS-MOV-04).
 */
import {
  UW,
  facingAlong,
  fireRange,
  poseOf,
  profileOf,
  supposing,
  unitsOnTable,
  type Pose,
} from '../../rules/facts/index.ts';
import { endOfMove, inLineWith, movesOf, speedOf } from '../../rules/movement/index.ts';
import type { MoveAnswer, Scene, UnitId } from '../../rules/index.ts';
import { aimOf, goalOf, wayLeft } from '../aims.ts';
import {
  forwards,
  isNear,
  legal,
  moveUnit as moveAlone,
  stationFor,
  turnsOf,
  valueOfPlace,
  weighPlaces,
} from '../moving.ts';
import {
  chosen,
  distance,
  enemyGap,
  highest,
  nearestOf,
  ours,
  sum,
  theirs,
  turnTo,
  within,
  type Answer,
  type Choice,
  type Post,
  type Question,
  type Weighed,
} from '../post.ts';

type Asked = Question<'moveUnit'>;
const DONE: Choice<'moveUnit'> = { answer: { done: true }, plan: 'hold' };
/** Shorter ways are none. */
const LEAST = UW / 4;
/** What a move is to better in all, and what leaving the line for an attack is to better. */
const WORTH = 0.5;
const LEAVES = 3;
/** Hundredths of a degree within which units look the same way. */
const SAME = 100;
const TOUCH = 20;

export function moveTogether(post: Post, question: Asked): Choice<'moveUnit'> {
  if (aimOf(post).at === 'edge') return moveAlone(post, question);
  if (question.action === 'dressRanks') return dressed(post, question);
  const open = question.units.filter((unit) => legal(post, question, standing(post.scene, unit)));
  const bodies = bodiesOf(post.scene, open);
  const plans = bodies.map((units) => planOf(post, { ...question, units }));
  const best = highest(
    plans.filter((plan) => plan !== undefined),
    ({ value }) => value,
  );
  return best === undefined ? DONE : best.choice;
}
/** Has a formation anything to do by that action? */
export const hasMove = (post: Post, question: Asked): boolean =>
  !('done' in moveTogether(post, question).answer);

interface Plan {
  readonly choice: Choice<'moveUnit'>;
  readonly value: number;
}
const standing = (scene: Scene, unit: UnitId): MoveAnswer => ({
  unit,
  move: 'simple',
  facing: poseOf(scene, unit).facing,
  distance: 0,
});
/** Those of some units that stand in line with each other. */
function bodiesOf(scene: Scene, units: readonly UnitId[]): UnitId[][] {
  const bodies: UnitId[][] = [];
  for (const unit of units) {
    const joined = bodies.filter((body) => body.some((one) => inLineWith(scene, one, unit)));
    const rest = bodies.filter((body) => !joined.includes(body));
    bodies.splice(0, bodies.length, ...rest, [unit, ...joined.flat()]);
  }
  return bodies;
}
function planOf(post: Post, question: Asked): Plan | undefined {
  const { scene } = post;
  const { units } = question;
  const isFar = units.every((unit) => !isNear(post, unit));
  const attack = isFar ? undefined : attackOf(post, question);
  if (isFar && aimOf(post).at === 'hold') return undefined;
  const followed = follow(post, question);
  const line = followed ?? bestTogether(post, question, isFar);
  const each = (line?.value ?? 0) / units.length;
  const alone = units.length === 1 && !hasMates(scene, units[0]);
  if (attack !== undefined && attack.value > each + (alone ? 0 : LEAVES)) return attack;
  if (line !== undefined) return line;
  return alone ? moveOne(post, question, isFar) : undefined;
}
/** It stands in line with friends, who have moved or are not asked. */
const hasMates = (scene: Scene, unit: UnitId): boolean =>
  unitsOnTable(scene).some((one) => one !== unit && inLineWith(scene, unit, one));

// --- one by itself -------------------------------------------------------------------------------

function wayOf(scene: Scene, answer: MoveAnswer): number {
  return distance(poseOf(scene, answer.unit), endOfMove(scene, answer));
}
function aboutOf({ scene }: Post, unit: UnitId): UnitId[] {
  const reach = 4 * UW + profileOf(scene, unit).simple;
  return within(scene, unitsOnTable(scene), poseOf(scene, unit), reach);
}
const gainAt = (post: Post, question: Asked, unit: UnitId, end: Pose): number =>
  valueAt(post, question, unit, end) - valueAt(post, question, unit, poseOf(post.scene, unit));
const valueAt = (post: Post, question: Asked, unit: UnitId, end: Pose): number =>
  valueOfPlace(post, question, unit, end, aboutOf(post, unit));

/** Somebody goes at the enemy: he touches him, or comes where he shoots at him. */
function attackOf(post: Post, question: Asked): Plan | undefined {
  const { scene } = post;
  const all = question.units
    .filter((unit) => isNear(post, unit))
    .flatMap((unit) => {
      const now = valueAt(post, question, unit, poseOf(scene, unit));
      return weighPlaces(post, question, unit)
        .filter(({ answer }) => isAttack(post, answer) && !isFolly(post, question, answer))
        .map(({ answer, value }) => ({ answer, value: value - now }));
    });
  const choice = chosen<'moveUnit'>('fight', all);
  const value = choice?.candidates?.[0]?.value ?? 0;
  return choice === undefined || value <= WORTH ? undefined : { choice, value };
}
/** Whatever it hopes for there, it is worse off in truth. */
function isFolly({ scene, sense }: Post, question: Asked, answer: Answer<'moveUnit'>): boolean {
  if (sense === undefined || 'done' in answer) return false;
  return gainAt(sense, question, answer.unit, endOfMove(scene, answer)) < WORTH;
}
function isAttack(post: Post, answer: Answer<'moveUnit'>): boolean {
  if ('done' in answer || answer.move === 'turn') return false;
  const { scene } = post;
  const { unit } = answer;
  const before = enemyGap(scene, unit);
  const gap = nearestOf(supposing(scene, unit, endOfMove(scene, answer)), unit, theirs(post));
  if (gap <= TOUCH) return before > TOUCH || wayOf(scene, answer) >= LEAST;
  // To shoot, nobody turns out of his line.
  const turned = turnTo(endOfMove(scene, answer).facing, poseOf(scene, unit).facing);
  if (turned > SAME && hasMates(scene, unit)) return false;
  const reach = Math.min(fireRange(scene, unit), UW);
  return gap <= reach && gap <= before - LEAST && wayOf(scene, answer) >= LEAST;
}
/** As the mind has it, if it goes anywhere; near the enemy it may turn to meet him. */
function moveOne(post: Post, question: Asked, isFar: boolean): Plan | undefined {
  const { scene } = post;
  const [unit] = question.units;
  const choice = moveAlone(post, question);
  const { answer } = choice;
  if ('done' in answer || answer.unit !== unit) return undefined;
  if (!isFar && isFolly(post, question, answer)) return undefined;
  const far = wayOf(scene, answer);
  if (isFar) return far < LEAST ? undefined : { choice, value: far / UW };
  const turned = turnTo(endOfMove(scene, answer).facing, poseOf(scene, unit).facing);
  const value = gainAt(post, question, unit, endOfMove(scene, answer));
  if (far < LEAST && (turned < TURNED || enemyGap(scene, unit) > 2 * UW)) return undefined;
  return value > (far < LEAST ? 2 * WORTH : WORTH) ? { choice, value } : undefined;
}
/** So far a unit turns on the spot, if it turns at all. */
const TURNED = 3000;

// --- a line --------------------------------------------------------------------------------------

/** What one of a body does, done by all of it. */
type Alike =
  | { readonly facing: number; readonly distance: number }
  | { readonly dx: number; readonly dy: number };
const answerOf = (scene: Scene, unit: UnitId, alike: Alike): MoveAnswer => {
  if ('distance' in alike) return { unit, move: 'simple', ...alike };
  const { x, y, facing } = poseOf(scene, unit);
  return { unit, move: 'difficult', x: x + alike.dx, y: y + alike.dy, facing };
};
/** Ahead as it looks, or back as it stands. */
function straight(scene: Scene, unit: UnitId, length: number): Alike {
  const { facing } = poseOf(scene, unit);
  if (length > 0) return { facing, distance: length };
  const way = towards(scene, unit, facing);
  return { dx: Math.round(way.x * length), dy: Math.round(way.y * length) };
}
interface Laid {
  readonly scene: Scene;
  /** In the order in which they go. */
  readonly answers: readonly MoveAnswer[];
}
/** All of a body moved so, those in front first; undefined: somebody cannot. */
function laid(post: Post, question: Asked, alike: Alike): Laid | undefined {
  let { scene } = post;
  const answers: MoveAnswer[] = [];
  let left = [...question.units];
  while (left.length > 0) {
    const now = scene;
    const next = left.find((unit) =>
      legal({ ...post, scene: now }, question, answerOf(now, unit, alike)),
    );
    if (next === undefined) return undefined;
    const answer = answerOf(scene, next, alike);
    answers.push(answer);
    scene = supposing(scene, next, endOfMove(scene, answer));
    left = left.filter((unit) => unit !== next);
  }
  return { scene, answers };
}
/** Level with somebody of the line who has gone ahead. */
function follow(post: Post, question: Asked): Plan | undefined {
  const { scene } = post;
  const { units } = question;
  const { depth } = scene.setup.footprint;
  const { activated } = scene.position.units;
  const guides = ours(post).filter((one) => activated[one] !== 0 && !units.includes(one));
  for (const unit of units) {
    const own = poseOf(scene, unit);
    for (const guide of guides) {
      const place = poseOf(scene, guide);
      if (turnTo(place.facing, own.facing) > SAME || distance(place, own) > 8 * UW) continue;
      const before = lengthAlong(scene, unit, place);
      for (const way of [before, before - depth, before + depth]) {
        if (Math.abs(way) < LEAST || Math.abs(way) > 8 * UW) continue;
        const alike = straight(scene, unit, Math.round(way));
        const then = supposing(scene, unit, endOfMove(scene, answerOf(scene, unit, alike)));
        if (!inLineWith(then, unit, guide)) continue;
        const found = laid(post, question, alike);
        if (found !== undefined) return planFor(post, question, found, 'dress', WORTH);
      }
    }
  }
  return undefined;
}
/** How far ahead of a unit a point lies. */
function lengthAlong(scene: Scene, unit: UnitId, to: Spot): number {
  const from = poseOf(scene, unit);
  const ahead = towards(scene, unit, from.facing);
  return (to.x - from.x) * ahead.x + (to.y - from.y) * ahead.y;
}
/** So much is a UW that way. */
function towards(scene: Scene, unit: UnitId, facing: number): Spot {
  const { x, y } = poseOf(scene, unit);
  const end = endOfMove(scene, { unit, move: 'simple', facing, distance: UW });
  return { x: (end.x - x) / UW, y: (end.y - y) / UW };
}
interface Spot {
  readonly x: number;
  readonly y: number;
}
const planFor = (
  { scene }: Post,
  question: Asked,
  { answers: [answer] }: Laid,
  plan: string,
  value: number,
): Plan | undefined =>
  wayOf(scene, answer) < LEAST && question.units.length > 0
    ? undefined
    : { choice: { answer, plan }, value };

/** Where the whole body would stand best: straight ahead, aside or back, or turned as one. */
function bestTogether(post: Post, question: Asked, isFar: boolean): Plan | undefined {
  const { units } = question;
  if (units.length === 1 && !hasMates(post.scene, units[0])) return undefined;
  const weighed = ways(post, question).flatMap((alike): (Weighed<Laid> & { plan: string })[] => {
    const found = laid(post, question, alike);
    if (found === undefined || breaks(post, question, found)) return [];
    const value = valueTogether(post, question, found, isFar);
    return [{ answer: found, value, plan: isFar ? 'advance' : 'fight' }];
  });
  const best = highest(weighed, ({ value }) => value);
  if (best === undefined || best.value <= WORTH) return undefined;
  const { sense } = post;
  if (sense !== undefined && valueTogether(sense, question, best.answer, isFar) < 0) {
    return undefined;
  }
  return planFor(post, question, best.answer, best.plan, best.value);
}
function valueTogether(post: Post, question: Asked, found: Laid, isFar: boolean): number {
  const { scene } = post;
  const gains = found.answers.map((answer) => {
    const { unit } = answer;
    const end = endOfMove(scene, answer);
    if (!isFar) return gainAt(post, question, unit, end);
    const station = stationFor(post, unit);
    const own = poseOf(scene, unit);
    if (station !== undefined) return (distance(own, station) - distance(end, station)) / UW;
    const left = wayLeft(post, unit) - wayLeft(post, unit, end);
    if (wayLeft(post, unit) > 0) return left / UW;
    return aimOf(post).at === 'ground' ? 0 : gainAt(post, question, unit, end);
  });
  return sum(gains);
}
/** A link of the body, or with those beside it, would be no more. */
function breaks({ scene }: Post, { units }: Asked, found: Laid): boolean {
  return units.some((unit) =>
    unitsOnTable(scene).some(
      (other) =>
        other !== unit && inLineWith(scene, unit, other) && !inLineWith(found.scene, unit, other),
    ),
  );
}
function ways(post: Post, question: Asked): Alike[] {
  const { scene } = post;
  const { units } = question;
  const [leader] = units;
  const own = poseOf(scene, leader);
  const moves = movesOf(question.action);
  const found: Alike[] = [];
  if (moves.includes('simple')) {
    const goal = goalOf(post, leader);
    const station = stationFor(post, leader);
    const facings = new Set([own.facing, forwards(post)]);
    for (const { x, y } of [goal, ...(station === undefined ? [] : [station])]) {
      if (x !== own.x || y !== own.y) facings.add(facingAlong(x - own.x, y - own.y));
    }
    for (const facing of facings) found.push(...lengthsOf(post, question, facing));
  }
  if (moves.includes('difficult')) {
    const least = Math.min(...units.map((unit) => speedOf(scene, unit, 'difficult')));
    found.push(straight(scene, leader, 1 - least));
  }
  return found;
}
/** As far as all can go, short of that, and half of it. */
function lengthsOf(post: Post, question: Asked, facing: number): Alike[] {
  const { scene } = post;
  const speeds = question.units.map((unit) => speedOf(scene, unit, 'simple', question.speed));
  const most = Math.min(...speeds);
  const goes = (length: number): boolean =>
    laid(post, question, { facing, distance: length }) !== undefined;
  let [low, high] = [0, most];
  if (goes(most)) low = most;
  while (low < most && high - low > TOUCH) {
    const middle = Math.floor((low + high) / 2);
    if (goes(middle)) low = middle;
    else high = middle;
  }
  const lengths = [low, low - 350, low - 850, Math.round(low / 2)];
  return [...new Set(lengths)]
    .filter((length) => length >= LEAST)
    .map((length) => ({ facing, distance: length }));
}

// --- dressing ranks ------------------------------------------------------------------------------

/** Turned is whoever has the enemy before him then, and leaves no line by it. */
function dressed(post: Post, question: Asked): Choice<'moveUnit'> {
  const weighed = question.units
    .filter((unit) => !hasMates(post.scene, unit) || enemyGap(post.scene, unit) <= TOUCH)
    .flatMap((unit) => turnsOf(post, question, unit))
    .filter(({ value }) => value > WORTH);
  return chosen<'moveUnit'>('dress', weighed) ?? DONE;
}
