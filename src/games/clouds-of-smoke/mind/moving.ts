/** Where units go: the line keeps together far off, and near the enemy each place is weighed. */
import {
  UW,
  enemiesOf,
  facingAlong,
  friendsOf,
  gapBetween,
  has,
  poseOf,
  profileOf,
  tagged,
  unitsOnTable,
  supposing,
  type Pose,
} from '../rules/facts/index.ts';
import { endOfMove, formationOf, inLineWith, movesOf, speedOf } from '../rules/movement/index.ts';
import type { Scene, MoveAnswer, UnitId } from '../rules/index.ts';
import { aimOf, goalOf, urgency, wayLeft } from './aims.ts';
import { balanceOf, knowWorths } from './force.ts';
import { stakeAt } from './stakes.ts';
import { isRefused, strikes } from './timing.ts';
import {
  ahead,
  along,
  chosen,
  distance,
  enemyGap,
  highest,
  inBattle,
  massOf,
  mine,
  nearestOf,
  once,
  ours,
  pointAt,
  theirs,
  turnTo,
  within,
  type Answer,
  type Choice,
  type Post,
  type Question,
  type Weighed,
} from './post.ts';

type Asked = Question<'moveUnit'>;
/** From so near every place is weighed for the fight it gives. */
const NEAR = 3.1 * UW;

/** One unit of the order: the foremost if there is fighting, else the one with least room. */
export function moveUnit(post: Post, question: Asked): Choice<'moveUnit'> {
  const { scene } = post;
  if (question.action === 'dressRanks') return dress(post, question);
  const open = question.units.filter((unit) => legal(post, question, standing(scene, unit)));
  if (open.length === 0) return { answer: { done: true }, plan: 'hold' };
  const asked = { ...question, units: open };
  const close = open.filter((unit) => isNear(post, unit));
  const first = highest(close, (unit) => -enemyGap(scene, unit));
  if (first === undefined) return march(post, asked) ?? advance(post, asked);
  return chosen<'moveUnit'>('fight', weighPlaces(post, asked, first)) ?? stay(scene, first);
}
/** Horse that waits with the army looks out for what it could ride down, and no farther. */
export function isNear(post: Post, unit: UnitId): boolean {
  const { scene } = post;
  const waits = has(scene, unit, 'cavalry') && !strikes(post);
  return enemyGap(scene, unit) <= profileOf(scene, unit).simple + (waits ? UW / 2 : NEAR);
}
const standing = (scene: Scene, unit: UnitId): MoveAnswer => ({
  unit,
  move: 'simple',
  facing: poseOf(scene, unit).facing,
  distance: 0,
});
const stay = (scene: Scene, unit: UnitId): Choice<'moveUnit'> => ({
  answer: standing(scene, unit),
  plan: 'hold',
});
export const legal = ({ rules, scene }: Post, question: Asked, answer: MoveAnswer): boolean =>
  rules.moveUnit.check(scene, question, answer) === undefined;

// --- far off ---------------------------------------------------------------------------------

/** Straight to what the battle is judged by, the nearest first; the army that holds stays. */
function march(post: Post, question: Asked): Choice<'moveUnit'> | undefined {
  if (aimOf(post).at === 'hold') return standFast(post, question);
  const falling = question.units
    .filter((unit) => wayLeft(post, unit) > 0)
    .toSorted((a, b) => wayLeft(post, a) - wayLeft(post, b));
  for (const unit of falling) {
    const answer = stepsTo(post, question, unit).find((one) => legal(post, question, one));
    if (answer !== undefined) return { answer, plan: 'march' };
  }
  const there = aimOf(post).at === 'ground' && !isFew(post) ? question.units : falling;
  const [unit] = there;
  return unit === undefined ? undefined : stay(post.scene, unit);
}
const isFew = (post: Post): boolean => {
  const aim = aimOf(post);
  return aim.at === 'ground' && aim.few;
};
function standFast(post: Post, question: Asked): Choice<'moveUnit'> {
  const [unit] = question.units;
  return turnToEnemy(post, question, unit) ?? stay(post.scene, unit);
}
function stepsTo(post: Post, question: Asked, unit: UnitId): MoveAnswer[] {
  const { scene } = post;
  const { x, y } = poseOf(scene, unit);
  const goal = goalOf(post, unit);
  const there = facingAlong(goal.x - x, goal.y - y);
  // Whoever gets away goes on until his front is at the edge, however little is left.
  const leaves = aimOf(post).at === 'edge';
  const room =
    Math.round(distance({ x, y }, goal)) - (leaves ? scene.setup.footprint.depth / 2 : 0);
  const most = Math.max(0, Math.min(speedOf(scene, unit, 'simple', question.speed), room));
  return [0, 1500, 34_500, 4500, 31_500]
    .flatMap((turn) =>
      [1, 0.75, 0.5].map((share): MoveAnswer => ({
        unit,
        move: 'simple',
        facing: (there + turn) % 36_000,
        distance: Math.floor(most * share),
      })),
    )
    .filter((answer) => leaves || ('distance' in answer && answer.distance > UW / 4));
}

/** The facing that looks straight away from the own table edge. */
export function forwards(post: Post): number {
  const [from, to] = [pointAt(post, 0, 0), pointAt(post, 1000, 0)];
  return facingAlong(to.x - from.x, to.y - from.y);
}
/** The body of foot that the army advances by: its largest formation. */
const mainBody = once(bodyOf);
function bodyOf(post: Post): readonly UnitId[] {
  const foot = mine(post).filter((unit) => !has(post.scene, unit, 'cavalry'));
  const bodies = foot.map((unit) => formationOf(post.scene, unit));
  return highest(bodies, (body) => body.length) ?? [];
}
/** Straight ahead, all alike; the unit with least room goes first and the rest dress by it. */
function advance(post: Post, question: Asked): Choice<'moveUnit'> {
  const { scene } = post;
  const body = mainBody(post);
  const line = question.units.filter((unit) => !isWing(post, unit, body));
  if (line.length === 0) return rideOut(post, question, body);
  const rooms = line.map((unit) => ({ unit, room: roomAhead(post, question, unit) }));
  const { unit, room } = highest(rooms, (one) => -one.room) ?? rooms[0];
  const limit = Math.min(room, Math.max(0, dressedLimit(post, question, unit)));
  const answer: MoveAnswer = { unit, move: 'simple', facing: forwards(post), distance: limit };
  if (limit > 0 && legal(post, question, answer)) return { answer, plan: 'advance' };
  return turnToEnemy(post, question, unit) ?? stay(scene, unit);
}
/** Wings are horse that stand apart from the main body. */
const isWing = ({ scene }: Post, unit: UnitId, body: readonly UnitId[]): boolean =>
  has(scene, unit, 'cavalry') && !body.includes(unit);

/** The farthest legal way straight ahead, in quarters of a UW. */
function roomAhead(post: Post, question: Asked, unit: UnitId): number {
  const { scene } = post;
  const facing = forwards(post);
  const speed = speedOf(scene, unit, 'simple', question.speed);
  for (let length = speed; length > 0; length -= UW / 4) {
    if (legal(post, question, { unit, move: 'simple', facing, distance: length })) return length;
  }
  return 0;
}
/** Not farther than the friends on its flanks that have moved already. */
function dressedLimit(post: Post, question: Asked, unit: UnitId): number {
  const { scene } = post;
  const own = poseOf(scene, unit);
  const beside = friendsOf(scene, unit).filter((friend) => {
    if (scene.position.units.activated[friend] === 0) return false;
    const place = poseOf(scene, friend);
    const aside = Math.abs(along(post, place) - along(post, own));
    return has(scene, friend, 'infantry') && aside < 9.5 * UW;
  });
  const moved = beside.filter((friend) => !question.units.includes(friend));
  if (moved.length === 0) return Infinity;
  // The nearest along the line, and exactly level with it.
  const guide = highest(moved, (friend) => -distance(poseOf(scene, friend), own)) ?? moved[0];
  return Math.round(ahead(post, poseOf(scene, guide)) - ahead(post, own));
}
/** Whoever cannot go looks at least at the enemy. */
function turnToEnemy(post: Post, question: Asked, unit: UnitId): Choice<'moveUnit'> | undefined {
  const facing = forwards(post);
  if (turnTo(facing, poseOf(post.scene, unit).facing) < 100) return undefined;
  const answer: MoveAnswer = { unit, move: 'turn', facing };
  if (movesOf(question.action).includes('turn') && legal(post, question, answer)) {
    return { answer, plan: 'dress' };
  }
  const standing: MoveAnswer = { unit, move: 'simple', facing, distance: 0 };
  return legal(post, question, standing) ? { answer: standing, plan: 'dress' } : undefined;
}

/** Horse closes up to the end of the line until it stands in it, and goes on with it. */
function rideOut(post: Post, question: Asked, body: readonly UnitId[]): Choice<'moveUnit'> {
  const { scene } = post;
  const foremost = highest(question.units, (one) => ahead(post, poseOf(scene, one)));
  const unit = foremost ?? question.units[0];
  const goal = stationOf(post, unit, body);
  const weighed = ways(post, question, unit, goal).map((answer) => {
    const end = endOfMove(scene, answer);
    const turn = turnTo(end.facing, forwards(post)) / 18_000;
    return { answer, value: -distance(end, goal) / UW - 0.2 * turn };
  });
  return chosen<'moveUnit'>('close', weighed) ?? stay(scene, unit);
}
/** A place at the end of the line: first behind it, then level and side by side. */
function stationOf(post: Post, unit: UnitId, body: readonly UnitId[]): Spot {
  const { scene } = post;
  const own = poseOf(scene, unit);
  if (body.length === 0) {
    const foe = highest(theirs(post), (one) => -distance(poseOf(scene, one), own));
    return foe === undefined ? own : poseOf(scene, foe);
  }
  const places = body.map((one) => poseOf(scene, one));
  const sides = places.map((place) => along(post, place));
  const middle = (Math.min(...sides) + Math.max(...sides)) / 2;
  const left = along(post, own) < middle;
  const last = highest(places, (place) => (left ? -1 : 1) * along(post, place)) ?? own;
  const end = along(post, last);
  // How many of the wing stand between it and the line.
  const inner = mine(post).filter((one) => {
    if (one === unit || !isWing(post, one, body)) return false;
    const side = along(post, poseOf(scene, one));
    return side < middle === left && Math.abs(side - end) < Math.abs(along(post, own) - end);
  }).length;
  const off = (1 + inner) * UW;
  const lane = left ? end - off : end + off;
  const inLane = Math.abs(along(post, own) - lane) <= 5;
  return pointAt(post, ahead(post, last) - (inLane ? 0 : 1.2 * UW), lane);
}
interface Spot {
  readonly x: number;
  readonly y: number;
}
/** How far a wing still has to ride to its station; undefined for what is no wing. */
export function wayToStation(post: Post, unit: UnitId): number | undefined {
  const station = stationFor(post, unit);
  return station && distance(poseOf(post.scene, unit), station);
}
export function stationFor(post: Post, unit: UnitId): Spot | undefined {
  const body = mainBody(post);
  return isWing(post, unit, body) ? stationOf(post, unit, body) : undefined;
}
/** Simple moves towards a goal, a little to each side, and straight ahead. */
function ways(post: Post, question: Asked, unit: UnitId, goal: Spot): MoveAnswer[] {
  const { scene } = post;
  const { x, y } = poseOf(scene, unit);
  const speed = speedOf(scene, unit, 'simple', question.speed);
  const there = facingAlong(goal.x - x, goal.y - y);
  const facings = [there, there + 2500, there - 2500, forwards(post)].map(
    (one) => (one + 36_000) % 36_000,
  );
  const reach = Math.min(speed, Math.round(distance({ x, y }, goal)));
  const lengths = [...new Set([reach, Math.round(reach / 2), Math.min(reach, UW), 0])];
  return facings
    .flatMap((facing) =>
      lengths.map((length): MoveAnswer => ({ unit, move: 'simple', facing, distance: length })),
    )
    .filter((answer) => legal(post, question, answer));
}

// --- near the enemy --------------------------------------------------------------------------

/** Every place worth a thought for one unit, with what the fight would look like from there. */
export function weighPlaces(
  post: Post,
  question: Asked,
  unit: UnitId,
): Weighed<Answer<'moveUnit'>>[] {
  const { scene } = post;
  const start = poseOf(scene, unit);
  const seen = new Set<string>();
  const answers = placesNear(post, question, unit).filter((answer) => {
    const { x, y, facing } = endOfMove(scene, answer);
    const key = `${x},${y},${facing}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return legal(post, question, answer);
  });
  const reach = 4 * UW + profileOf(scene, unit).simple;
  const about = within(scene, unitsOnTable(scene), start, reach);
  return answers.map((answer) => {
    const end = endOfMove(scene, answer);
    return { answer, value: valueOfPlace(post, question, unit, end, about) };
  });
}
function placesNear(post: Post, question: Asked, unit: UnitId): MoveAnswer[] {
  const { scene } = post;
  const start = poseOf(scene, unit);
  const moves = movesOf(question.action);
  const foes = enemiesOf(scene, unit)
    .toSorted((a, b) => distance(poseOf(scene, a), start) - distance(poseOf(scene, b), start))
    .slice(0, post.quick ? 2 : 4);
  const answers: MoveAnswer[] = [];
  if (moves.includes('simple')) {
    const aims = foes.map((foe) => aimsAt(scene, foe));
    const [middles, others] = [
      aims.flatMap(([first]) => first),
      post.quick ? [] : aims.flatMap(([, ...rest]) => rest),
    ];
    const facings = apart([
      start.facing,
      ...[...middles, ...others].map(({ x, y }) => facingAlong(x - start.x, y - start.y)),
      forwards(post),
    ]);
    for (const facing of facings) answers.push(...advances(post, question, unit, facing));
  }
  if (moves.includes('difficult') && !post.quick) answers.push(...shifts(post, unit, foes));
  answers.push({ unit, move: 'simple', facing: start.facing, distance: 0 });
  return answers;
}
/** Facings so near to each other lead to much the same places: the first stands for the rest. */
const ALIKE = 700;
const apart = (facings: readonly number[]): number[] =>
  facings.reduce<number[]>(
    (kept, one) => (kept.some((other) => turnTo(one, other) < ALIKE) ? kept : [...kept, one]),
    [],
  );
/** An enemy's middle, its flanks and its rear. */
function aimsAt(scene: Scene, foe: UnitId): Spot[] {
  const place = poseOf(scene, foe);
  const at = (turn: number, length: number): Pose => {
    const facing = (place.facing + turn) % 36_000;
    return endOfMove(scene, { unit: foe, move: 'simple', facing, distance: length });
  };
  return [place, at(9_000, 600), at(27_000, 600), at(18_000, 500)];
}
/** Straight along a facing: standing, in steps, and up to a touch. */
function advances(post: Post, question: Asked, unit: UnitId, facing: number): MoveAnswer[] {
  const { scene } = post;
  const speed = speedOf(scene, unit, 'simple', question.speed);
  const to = (length: number): MoveAnswer => ({ unit, move: 'simple', facing, distance: length });
  let [low, high] = [0, speed];
  if (!legal(post, question, to(speed))) {
    // The farthest legal way: up to an enemy, a friend, or slow ground.
    while (high - low > (post.quick ? UW / 16 : 4)) {
      const middle = Math.floor((low + high) / 2);
      if (legal(post, question, to(middle))) low = middle;
      else high = middle;
    }
  } else low = speed;
  const all = post.quick ? [low, low - 850] : [low, low - 350, low - 850, Math.round(low / 2), 0];
  const lengths = all.filter((one) => one >= 0);
  return [...new Set(lengths)].map(to);
}
/** Difficult moves: a step back or aside, facing as before or towards the nearest enemies. */
function shifts({ scene }: Post, unit: UnitId, foes: readonly UnitId[]): MoveAnswer[] {
  const { x, y, facing } = poseOf(scene, unit);
  const { difficult } = profileOf(scene, unit);
  const answers: MoveAnswer[] = [];
  for (const turn of [0, 9_000, 18_000, 27_000]) {
    const way = (facing + turn) % 36_000;
    const end = endOfMove(scene, { unit, move: 'simple', facing: way, distance: difficult - 1 });
    answers.push({ unit, move: 'difficult', x: end.x, y: end.y, facing });
    for (const foe of foes.slice(0, 2)) {
      const { x: fx, y: fy } = poseOf(scene, foe);
      answers.push({
        unit,
        move: 'difficult',
        x: end.x,
        y: end.y,
        facing: facingAlong(fx - end.x, fy - end.y),
      });
    }
  }
  const [near] = foes;
  if (near !== undefined) {
    const place = poseOf(scene, near);
    const turned = facingAlong(place.x - x, place.y - y);
    answers.push({ unit, move: 'difficult', x, y, facing: turned });
  }
  return answers;
}

/** The fight from that place, the company it keeps, and what threatens it there. */
export function valueOfPlace(
  post: Post,
  question: Asked,
  unit: UnitId,
  end: Pose,
  about: readonly UnitId[],
): number {
  const { scene, weights } = post;
  knowWorths(post, about);
  const given = supposing(inBattle(scene), unit, end);
  const gap = nearestOf(given, unit, theirs(post));
  const links = ours(post).filter(
    (friend) =>
      friend !== unit && !question.units.includes(friend) && inLineWith(given, unit, friend),
  ).length;
  const strike = strikes(post) && !isRefused(post, unit);
  return (
    balanceOf(post, given, unit, about, strike) +
    weights.link * Math.min(2, links) +
    (strike ? weights.approachStrike : weights.approachWait) * approach(post, gap, unit) -
    exposure(post, given, unit, end) +
    stakeAt(post, gap, unit, end) +
    flankSought(post, given, unit, end) -
    weights.pull * (0.5 + urgency(scene)) * (wayLeft(post, unit, end) / UW) -
    (strike ? 0 : initiative(post, given, unit))
  );
}
/** How well the place lies to what the unit wants next: shot at short range, others in touch. */
function approach({ scene, weights }: Post, nearest: number, unit: UnitId): number {
  const gap = Math.max(0, nearest);
  if (!Number.isFinite(gap)) return 0;
  const wanted = has(scene, unit, 'artillery')
    ? 2 * UW
    : tagged(scene, unit, 'pikes')
      ? 0
      : weights.want;
  return -Math.max(0, gap - wanted) / UW;
}
/** Horse seeks places from which it may ride into an enemy's flank or rear. */
function flankSought(post: Post, given: Scene, unit: UnitId, end: Pose): number {
  const { scene } = post;
  if (!has(scene, unit, 'cavalry')) return 0;
  const speed = profileOf(scene, unit).simple;
  const open = theirs(post).filter((enemy) => {
    const { x, y, facing } = poseOf(scene, enemy);
    const off = turnTo(facingAlong(end.x - x, end.y - y), facing);
    return (
      off > 9_500 &&
      distance({ x, y }, end) <= speed + UW &&
      gapBetween(given, unit, enemy) <= speed
    );
  });
  return post.weights.flank * Math.min(2, open.length);
}
/** Until the army strikes, its units stop short of a move and a short shot of the enemy's foot. */
function initiative(post: Post, given: Scene, unit: UnitId): number {
  const gap = nearestOf(given, unit, theirFoot(post));
  const stop = post.weights.stop * UW;
  return gap < stop ? post.weights.tooNear + (stop - gap) / UW : 0;
}
const theirFoot = once((post: Post): readonly UnitId[] =>
  theirs(post).filter((enemy) => has(post.scene, enemy, 'infantry')),
);
/** Enemies about it in greater strength than friends, and enemies where it does not look. */
function exposure(post: Post, given: Scene, unit: UnitId, end: Pose): number {
  const { scene, weights } = post;
  const foes = within(given, theirs(post), end, 4 * UW);
  const friends = within(given, mine(post), end, 3.5 * UW);
  const outnumbered = Math.max(0, massOf(scene, foes) - weights.massEven * massOf(scene, friends));
  let danger = outnumbered * weights.massDanger;
  for (const foe of foes) {
    const { x, y } = poseOf(scene, foe);
    const off = turnTo(facingAlong(x - end.x, y - end.y), end.facing);
    const near = gapBetween(given, unit, foe) < 2.5 * UW;
    if (near && off > 7_000) danger += off > 12_000 ? weights.flankNear : weights.flankSide;
  }
  return danger;
}

// --- dressing ranks --------------------------------------------------------------------------

/** Units that would fight better turned are turned; the best first. */
function dress(post: Post, question: Asked): Choice<'moveUnit'> {
  const weighed = question.units.flatMap((unit) => turnsOf(post, question, unit));
  const best = chosen<'moveUnit'>(
    'dress',
    weighed.filter(({ value }) => value > 0.5),
  );
  return best ?? { answer: { done: true }, plan: 'dress' };
}
/** The turns of a unit, by how much better than now each is. */
export function turnsOf(post: Post, question: Asked, unit: UnitId): Weighed<Answer<'moveUnit'>>[] {
  const { scene } = post;
  const start = poseOf(scene, unit);
  const about = within(scene, unitsOnTable(scene), start, 5 * UW);
  const foes = about.filter((one) => enemiesOf(scene, unit).includes(one));
  const near = foes
    .toSorted((a, b) => gapBetween(scene, unit, a) - gapBetween(scene, unit, b))
    .slice(0, 3);
  const now = valueOfPlace(post, question, unit, start, about);
  return near
    .map((foe): MoveAnswer => {
      const { x, y } = poseOf(scene, foe);
      return { unit, move: 'turn', facing: facingAlong(x - start.x, y - start.y) };
    })
    .filter((answer) => legal(post, question, answer))
    .map((answer) => ({
      answer,
      value: valueOfPlace(post, question, unit, endOfMove(scene, answer), about) - now,
    }));
}
