/** Simple and difficult moves, and what refuses them (section 12). */
import type { Pick } from '#kernel';
import {
  edgeGap,
  freeWay,
  gap,
  insideTable,
  inWayOf,
  sweptArea,
  sweptGap,
  type Rect,
} from '#geometry/plane';
import { enemiesInContact } from '../facts/contact.ts';
import { attackers } from '../turn/departures.ts';
import {
  bodyAt,
  bodyOf,
  companyOf,
  elementsOf,
  outlineAt,
  outlineOf,
  poseOf,
  factsOf,
  type Pose,
} from '../facts/facts.ts';
import { emplacementsOf } from '../ground/emplacements.ts';
import { TOWARDS } from '../ground/field.ts';
import {
  MEASURE,
  UW,
  aheadOf,
  atMost,
  facingAlong,
  length,
  moreThan,
  overlaps,
  touches,
} from '../facts/measures.ts';
import { DONE, oneOf, refuse } from '../refuse.ts';
import type { Rule } from '../rules.ts';
import { hasTrait, onRoad } from '../ground/terrain.ts';
import type { Done, MoveAnswer, MoveQuestion } from '../answers.ts';
import type { ActionId, Scene, No, SideId, Ticks, UnitId } from '../world.ts';
import { armyOf, enemiesOf, has, otherSide, profileOf, sideOf } from '../facts/units.ts';

/** COS-MOV-17 and Reserve Move: every point of the way is farther than this from an enemy. */
const SHY_OF_ENEMY = 3 * UW;
const CAP = { broken: 2 * UW, veryBroken: UW };
/** COS-MOV-16 Immobile units through broken ground; through very broken ground never. */
const IMMOBILE_CAP = UW;

/** One translation, and the facing it is made with (COS-MOV-03). */
interface Way {
  readonly start: Pose;
  /** The pose in which the unit goes: already turned for a simple move. */
  readonly going: Pose;
  readonly dx: Ticks;
  readonly dy: Ticks;
  readonly end: Pose;
}
/**
 * COS-MOV-01 Turn, then straight ahead. COS-MOV-02 Any way, then turn. COS-MOV-09 It ends as said:
 * nothing lines up on contact.
 */
export function wayOf(scene: Scene, answer: MoveAnswer): Way {
  const start = poseOf(scene, answer.unit);
  if (answer.move === 'turn') {
    const end = { ...start, facing: answer.facing };
    return { start, going: end, dx: 0, dy: 0, end };
  }
  if (answer.move === 'simple') {
    const ahead = aheadOf(answer.facing);
    const dx = Math.round(ahead.x * answer.distance);
    const dy = Math.round(ahead.y * answer.distance);
    const going = { ...start, facing: answer.facing };
    return { start, going, dx, dy, end: { ...going, x: start.x + dx, y: start.y + dy } };
  }
  const [dx, dy] = [answer.x - start.x, answer.y - start.y];
  return { start, going: start, dx, dy, end: { x: answer.x, y: answer.y, facing: answer.facing } };
}
/** Where a move ends, whether or not it is legal. */
export const endOfMove = (scene: Scene, answer: MoveAnswer): Pose => wayOf(scene, answer).end;

/** The kinds of move an action gives (COS-ACT-08, COS-MOV-17, Part D.1). */
export function movesOf(action: ActionId): readonly MoveAnswer['move'][] {
  if (action === 'move') return ['simple', 'difficult'];
  return action === 'dressRanks' ? ['turn'] : ['simple'];
}
/** COS-UNT-01 How far a kind of move reaches; `given` is the speed an action lends (March). */
export function speedOf(
  scene: Scene,
  unit: UnitId,
  move: MoveAnswer['move'],
  given?: Ticks,
): Ticks {
  const { simple, difficult } = profileOf(scene, unit);
  if (move === 'turn') return 0;
  if (move === 'difficult') return difficult;
  // COS-UNT-01 Simple speed 0 makes no simple move by any effect.
  return simple === 0 ? 0 : (given ?? simple);
}

/** The paragraph that says which moves an action allows; of Move it is COS-ACT-08. */
const CITE_OF_MOVES: { readonly [A in ActionId]?: Rule } = {
  march: 'COS-MOV-17',
  reserveMove: 'COS-BRD-01',
};
/** COS-ACT-13, COS-MOV-10 Combat, engagement and contact refuse no move. */
export function checkMove(
  scene: Scene,
  { action, speed, units }: MoveQuestion,
  answer: MoveAnswer,
): No | undefined {
  const { unit } = answer;
  if (!units.includes(unit)) return refuse('notInFormation', 'COS-ACT-08', { unit });
  if (!movesOf(action).includes(answer.move)) {
    return refuse('wrongKindOfMove', CITE_OF_MOVES[action] ?? 'COS-ACT-08', {
      action,
      move: answer.move,
    });
  }
  const way = wayOf(scene, answer);
  return (
    staysForBombarding(scene, unit, way) ??
    whyNoMove(scene, answer, speed) ??
    (action === 'march' || action === 'reserveMove' ? tooNear(scene, action, unit, way) : undefined)
  );
}
/** Why a move is refused, whatever action or tactic gives it; `speed`: what that lends. */
export function whyNoMove(scene: Scene, answer: MoveAnswer, speed?: Ticks): No | undefined {
  const { unit } = answer;
  const way = wayOf(scene, answer);
  return (
    tooFar(scene, answer, way, speed) ??
    offTable(scene, way) ??
    groundSlows(scene, unit, way) ??
    enemyInWay(scene, unit, way) ??
    whyTaken(scene, unit, way.end) ??
    forbiddenContact(scene, answer, way)
  );
}
/** Does a move leave the unit exactly as it stood? Then it is none (COS-SPR-16). */
export const standsStill = ({ start, end }: Way): boolean =>
  start.x === end.x && start.y === end.y && start.facing === end.facing;
/** COS-BMB-25, COS-SPR-16 An Immobile unit that bombarded stays where it is in this turn. */
function staysForBombarding(scene: Scene, unit: UnitId, way: Way): No | undefined {
  const stays = has(scene, unit, 'immobile') && scene.position.bombarded.includes(unit);
  return stays && !standsStill(way) ? refuse('bombardedBefore', 'COS-BMB-25', { unit }) : undefined;
}

function tooFar(scene: Scene, answer: MoveAnswer, way: Way, speed?: Ticks): No | undefined {
  // COS-UNT-01, COS-MOV-17 Not even a simple move of length 0.
  if (answer.move === 'simple' && profileOf(scene, answer.unit).simple === 0) {
    return refuse('noSimpleMove', 'COS-UNT-01', { unit: answer.unit });
  }
  const allowed = speedOf(scene, answer.unit, answer.move, speed) + roadBonus(scene, answer, way);
  const cite = answer.move === 'simple' ? 'COS-MOV-01' : 'COS-MOV-02';
  if (answer.move === 'simple' && answer.distance < 0) {
    return refuse('backwards', 'COS-MOV-03', { unit: answer.unit });
  }
  const distance = answer.move === 'simple' ? answer.distance : length(way.dx, way.dy);
  if (atMost(distance, allowed)) return undefined;
  const facts = { unit: answer.unit, distance, allowed, over: distance - allowed };
  return refuse(answer.move === 'simple' ? 'tooFarSimple' : 'tooFarDifficult', cite, facts);
}

/** COS-MOV-14 A simple move that starts and ends on a road; simple speed 0 makes none. */
function roadBonus(scene: Scene, { move }: MoveAnswer, { start, end }: Way): Ticks {
  if (move !== 'simple') return 0;
  const along = onRoad(scene, outlineAt(scene, start)) && onRoad(scene, outlineAt(scene, end));
  return along ? scene.edition.road.bonus : 0;
}

// COS-GEO-08 Every move ends completely on the table; touching the edge is allowed.
function offTable(scene: Scene, { end }: Way): No | undefined {
  const { width, height } = scene.setup.table;
  if (insideTable(outlineAt(scene, end), width, height, MEASURE.range)) return undefined;
  return refuse('offTable', 'COS-GEO-08', {}, { x: end.x, y: end.y });
}

/** COS-MOV-11, COS-GEO-12 The elements whose ground the area that is passed over shares. */
function groundPassed(scene: Scene, outline: Rect, dx: Ticks, dy: Ticks): number[] {
  return elementsOf(scene).flatMap((shape, element) => {
    if (!hasTrait(scene, element, 'broken') && !hasTrait(scene, element, 'veryBroken')) return [];
    return sweptArea(outline, dx, dy, shape) > MEASURE.area ? [element] : [];
  });
}
/**
 * COS-MOV-12, COS-MOV-13, COS-MOV-16, COS-TER-03, COS-TER-04 The cap counts the whole movement.
 * Guides (Part E) lead foot and horse through broken ground as if it were open.
 */
function groundSlows(scene: Scene, unit: UnitId, { going, dx, dy }: Way): No | undefined {
  const distance = length(dx, dy);
  if (distance === 0) return undefined;
  const walked = scene.edition.countsTowardsCap(scene.position.units.walked[unit]);
  const turn = scene.edition.countsTowardsCap(1);
  const immobile = has(scene, unit, 'immobile');
  if (!immobile && atMost(walked + distance, CAP.veryBroken)) return undefined;
  const passed = groundPassed(scene, outlineAt(scene, going), dx, dy);
  for (const element of [...passed, ...(turn > 0 ? metBefore(scene, unit) : [])]) {
    const very = hasTrait(scene, element, 'veryBroken');
    // COS-MOV-16 Immobile units: never, and 1 UW at most.
    if (immobile && very) return refuse('immobileInVeryBroken', 'COS-MOV-16', { unit, element });
    if (passed.includes(element) && guides(scene, unit, element)) continue;
    const cap = very ? CAP.veryBroken : immobile ? IMMOBILE_CAP : CAP.broken;
    if (atMost(walked + distance, cap)) continue;
    const code = very ? 'veryBrokenGround' : 'brokenGround';
    const over = walked + distance - cap;
    const facts = { unit, distance, walked, allowed: cap, over, element, turn };
    return refuse(code, immobile ? 'COS-MOV-16' : 'COS-MOV-12', facts);
  }
  return undefined;
}
/** Part E Is it led through that ground as if it were open? */
const guides = (scene: Scene, unit: UnitId, element: number): boolean =>
  scene.position.guided.includes(unit) &&
  !hasTrait(scene, element, 'veryBroken') &&
  !has(scene, unit, 'immobile');
/** COS-MOV-13 Broken ground that it has passed through in this turn. */
const metBefore = (scene: Scene, unit: UnitId): number[] =>
  scene.position.slowed.flatMap((one) => (one.unit === unit ? [one.element] : []));
/** COS-MOV-13 What a move is remembered by: the broken ground that it passes through. */
export function slowedBy(scene: Scene, answer: MoveAnswer): { slowed?: readonly number[] } {
  const { going, dx, dy } = wayOf(scene, answer);
  if (dx === 0 && dy === 0) return {};
  const met = groundPassed(scene, outlineAt(scene, going), dx, dy).filter(
    (element) => !guides(scene, answer.unit, element),
  );
  return met.length === 0 ? {} : { slowed: met };
}

/**
 * COS-MOV-06, COS-GEO-12, COS-TER-46 Not through enemies, nor their emplacements. COS-MOV-08 Nor
 * overlapping them after the first turn.
 */
function enemyInWay(scene: Scene, unit: UnitId, { going, dx, dy }: Way): No | undefined {
  const outline = outlineAt(scene, going);
  for (const enemy of enemiesInWay(scene, unit, { outline, dx, dy })) {
    const other = bodyOf(scene, enemy);
    if (overlaps(gap(outline, other))) {
      return refuse('turnsIntoEnemy', 'COS-MOV-08', { unit, enemy });
    }
    if (overlaps(sweptGap(outline, dx, dy, other))) {
      return refuse('enemyInWay', 'COS-MOV-06', { unit, enemy });
    }
  }
  return undefined;
}

/**
 * COS-MOV-05, COS-GEO-07 Friends may be passed, not ended on. COS-TER-33 Nor may an emplacement
 * that holds a unit be ended on; an empty one is entered when nobody else stands on it.
 */
export function whyTaken(scene: Scene, unit: UnitId, end: Pose): No | undefined {
  const outline = bodyAt(scene, end);
  for (const friend of inWay(scene, sideOf(scene, armyOf(scene, unit)), { outline })) {
    if (friend === unit) continue;
    const push = gap(outline, bodyOf(scene, friend));
    if (overlaps(push)) return refuse('friendThere', 'COS-MOV-05', { unit, friend, push: -push });
  }
  for (const enemy of enemiesInWay(scene, unit, { outline })) {
    const push = gap(outline, bodyOf(scene, enemy));
    if (overlaps(push)) return refuse('enemyThere', 'COS-GEO-07', { unit, enemy, push: -push });
  }
  return undefined;
}

// COS-MOV-07 A difficult move makes no new contact; dressing ranks neither (Part D.1).
function forbiddenContact(scene: Scene, answer: MoveAnswer, { end }: Way): No | undefined {
  if (answer.move === 'simple') return undefined;
  const outline = bodyAt(scene, end);
  const before = enemiesInContact(scene, answer.unit);
  for (const enemy of enemiesInWay(scene, answer.unit, { outline })) {
    if (touches(gap(outline, bodyOf(scene, enemy))) && !before.includes(enemy)) {
      return refuse('contactByDifficultMove', 'COS-MOV-07', { unit: answer.unit, enemy });
    }
  }
  return undefined;
}

// COS-MOV-17, COS-ACT-14 At no point 3 UW or less from an enemy, start and end included.
function tooNear(
  scene: Scene,
  action: ActionId,
  unit: UnitId,
  { start, going, dx, dy }: Way,
): No | undefined {
  const from = outlineAt(scene, start);
  const outline = outlineAt(scene, going);
  for (const enemy of enemiesNear(scene, unit, start, length(dx, dy), SHY_OF_ENEMY)) {
    const other = outlineOf(scene, enemy);
    const before = gap(from, other);
    if (!moreThan(before, SHY_OF_ENEMY)) {
      return refuse('startsNearEnemy', 'COS-ACT-14', { unit, enemy, distance: before });
    }
    const distance = sweptGap(outline, dx, dy, other);
    if (!moreThan(distance, SHY_OF_ENEMY)) {
      const cite = action === 'march' ? 'COS-MOV-17' : 'COS-ACT-14';
      return refuse('comesNearEnemy', cite, { unit, enemy, distance });
    }
  }
  return undefined;
}

/** What a unit covers on its way. */
interface Lane {
  readonly outline: Rect;
  readonly dx?: Ticks;
  readonly dy?: Ticks;
}
/** Units of a side that may be touched on it. */
function inWay(scene: Scene, side: SideId, { outline, dx = 0, dy = 0 }: Lane): UnitId[] {
  const { units, crowd } = companyOf(scene, side);
  return inWayOf(crowd, outline, dx, dy, MEASURE.touch).map((at) => units[at]);
}
const enemiesInWay = (scene: Scene, unit: UnitId, lane: Lane): UnitId[] =>
  inWay(scene, otherSide(sideOf(scene, armyOf(scene, unit))), lane);
/** Could a unit at that place, after going so far, come within a distance of another? */
function far(scene: Scene, other: UnitId, place: Pose, reach: Ticks): boolean {
  const { x, y } = scene.position.units;
  const [dx, dy] = [x[other] - place.x, y[other] - place.y];
  const limit = reach + factsOf(scene).reach;
  return dx * dx + dy * dy > limit * limit;
}
const enemiesNear = (
  scene: Scene,
  unit: UnitId,
  place: Pose,
  distance: Ticks,
  margin: Ticks,
): UnitId[] =>
  enemiesOf(scene, unit).filter((enemy) => !far(scene, enemy, place, distance + margin));

const TRIES = 6;
/** Advances on the enemy most of the time, and anything legal some of the time. */
export function suggestMove(scene: Scene, question: MoveQuestion, pick: Pick): MoveAnswer | Done {
  if (pick(120) === 0) return DONE;
  for (let count = 0; count < TRIES; count++) {
    const unit = oneOf(question.units, pick);
    // A line far from the enemy keeps its order; close by, units go every way.
    const advances = pick(isNearEnemy(scene, unit) ? 4 : 20) > 0;
    const shelter = pick(4) === 0 ? intoShelter(scene, question, unit) : undefined;
    const away = pick(3) === 0 ? toTheEdge(scene, question, unit) : undefined;
    const answer = shelter ?? away ?? (advances ? advance : someMove)(scene, question, unit, pick);
    if (checkMove(scene, question, answer) === undefined) return answer;
  }
  return DONE;
}
/** To the middle of an emplacement that lies within a simple move. */
function intoShelter(scene: Scene, question: MoveQuestion, unit: UnitId): MoveAnswer | undefined {
  const { x, y } = poseOf(scene, unit);
  if (!movesOf(question.action).includes('simple')) return undefined;
  const speed = speedOf(scene, unit, 'simple', question.speed);
  for (const { square } of emplacementsOf(scene)) {
    const [dx, dy] = [square.cx - x, square.cy - y];
    const distance = Math.round(length(dx, dy));
    if (distance > speed || distance <= MEASURE.emplacement.centre) continue;
    return { unit, move: 'simple', facing: facingAlong(dx, dy), distance };
  }
  return undefined;
}
/** Straight to the edge over which the unit's side gets away. */
function toTheEdge(scene: Scene, question: MoveQuestion, unit: UnitId): MoveAnswer | undefined {
  const { ending, table } = scene.setup;
  if (ending?.by !== 'escape' || sideOf(scene, armyOf(scene, unit)) !== attackers(scene)) {
    return undefined;
  }
  if (!movesOf(question.action).includes('simple')) return undefined;
  const { x, y } = TOWARDS[ending.edge];
  const facing = facingAlong(x, y);
  const outline = outlineAt(scene, { ...poseOf(scene, unit), facing });
  const room = Math.floor(edgeGap(outline, table.width, table.height, ending.edge));
  const distance = Math.min(room, speedOf(scene, unit, 'simple', question.speed));
  return distance > 0 ? { unit, move: 'simple', facing, distance } : undefined;
}
const NEAR = 3 * UW;
const isNearEnemy = (scene: Scene, unit: UnitId): boolean =>
  enemiesNear(scene, unit, poseOf(scene, unit), 0, NEAR - 2 * UW).length > 0;
/** Straight at an enemy, into contact where the speed allows it. */
function advance(scene: Scene, question: MoveQuestion, unit: UnitId, pick: Pick): MoveAnswer {
  const [move] = movesOf(question.action);
  const enemies = enemiesOf(scene, unit);
  const { x, y, facing: own } = poseOf(scene, unit);
  if (enemies.length === 0) return { unit, move: 'turn', facing: own };
  const { units } = scene.position;
  const far2 = (enemy: UnitId): number => {
    const [dx, dy] = [units.x[enemy] - x, units.y[enemy] - y];
    return dx * dx + dy * dy;
  };
  const enemy =
    pick(3) > 0
      ? enemies.reduce((best, one) => (far2(one) < far2(best) ? one : best))
      : oneOf(enemies, pick);
  // A line keeps together until the enemy is near; then each unit makes for its own.
  const near = far2(enemy) < 16 * UW * UW;
  const straight = near ? pick(6) === 0 : pick(24) > 0;
  const ahead = straight ? own : facingAlong(units.x[enemy] - x, units.y[enemy] - y);
  if (move === 'turn') return { unit, move, facing: ahead };
  const speed = speedOf(scene, unit, move, question.speed);
  const way = aheadOf(ahead);
  const outline = outlineAt(scene, { x, y, facing: ahead });
  const { crowd } = companyOf(scene, otherSide(sideOf(scene, armyOf(scene, unit))));
  const reach = Math.floor(speed * freeWay(crowd, outline, way.x * speed, way.y * speed));
  const distance =
    pick(near ? 12 : 40) > 0 ? reach : Math.min(reach, oneOf([1000, 2000, pick(speed + 1)], pick));
  return { unit, move: 'simple', facing: ahead, distance };
}
function someMove(scene: Scene, question: MoveQuestion, unit: UnitId, pick: Pick): MoveAnswer {
  const move = oneOf(movesOf(question.action), pick);
  const start = poseOf(scene, unit);
  const turned = pick(2) === 0 ? facingTo(scene, unit, pick) : pick(36_000);
  if (move === 'turn') return { unit, move, facing: turned };
  const speed = speedOf(scene, unit, move, question.speed);
  const distance = pick(2) > 0 ? speed : pick(speed + 1);
  if (move === 'simple') {
    return { unit, move, facing: pick(3) === 0 ? start.facing : turned, distance };
  }
  const { x, y } = aheadOf(pick(2) === 0 ? start.facing : pick(36_000));
  return {
    unit,
    move,
    x: start.x + Math.round(x * distance),
    y: start.y + Math.round(y * distance),
    facing: pick(2) === 0 ? start.facing : turned,
  };
}
/** A facing that points, within a few degrees, at some enemy. */
function facingTo(scene: Scene, unit: UnitId, pick: Pick): number {
  const enemies = enemiesOf(scene, unit);
  const { x, y, facing: own } = poseOf(scene, unit);
  if (enemies.length === 0) return own;
  const enemy = oneOf(enemies, pick);
  const { units } = scene.position;
  return facingAlong(units.x[enemy] - x, units.y[enemy] - y);
}
