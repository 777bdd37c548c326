/** What a unit that is touched may do: where it evades to, whom it faces (sections 17, 19). */
import {
  ahead,
  front,
  gap,
  insideTable,
  type Pose,
  type Rect,
  turnBetween,
  wrap,
} from '#geometry/plane';
import { IN, MEASURE, touches } from '../facts/measures.ts';
import {
  baseFor,
  baseOf,
  contactGap,
  contactsOf,
  facingAlong,
  isOnFlank,
  liesBehind,
  near,
  poseOf,
  sizeOf,
} from '../facts/places.ts';
import {
  armOf,
  densityOf,
  enemiesOf,
  isArtillery,
  isCamel,
  isChariot,
  isCrewed,
  isElephant,
  isHorse,
  isMounted,
  isPanicking,
  isShielded,
  isWagon,
  wears,
} from '../facts/units.ts';
import { refuse } from '../refuse.ts';
import type { Scene, No, UnitId } from '../world.ts';
import { barriersFor } from './barriers.ts';
import { lossBy } from './tests.ts';
import { testNumber } from './tests.ts';
import { turnedTo, whyNotFree } from './turning.ts';
import { firstBack, OVERLAP } from './way.ts';

// --- who may evade -------------------------------------------------------------------------------

/** R-107 Gear by weight: shield and armour of foot stand beside one another. */
function isHeavier(scene: Scene, unit: UnitId, than: UnitId): boolean {
  if (isMounted(scene, unit)) return weightOf(scene, unit) > weightOf(scene, than);
  const [own, his] = [unit, than].map((one) => ({
    shield: isShielded(scene, one),
    armour: wears(scene, one, 'armour'),
  }));
  // AOT-EVADE-07 What he has not and I have makes me the heavier, whatever he has beside.
  return (own.shield && !his.shield) || (own.armour && !his.armour);
}
const weightOf = (scene: Scene, unit: UnitId): number =>
  wears(scene, unit, 'horseArmour') ? 2 : wears(scene, unit, 'armour') ? 1 : 0;

/**
 * AOT-EVADE-01, AOT-EVADE-02, AOT-EVADE-03, AOT-EVADE-04, AOT-EVADE-05, AOT-EVADE-06, AOT-EVADE-07,
 * AOT-EVADE-08, AOT-EVADE-18, AOT-EVADE-19, AOT-CAMEL-03, AOT-CAMEL-04 Why a unit may not evade
 * from who touches it.
 */
export function whyNoEvasion(scene: Scene, unit: UnitId, by: UnitId): No | undefined {
  const { units } = scene.position;
  if (units.evaded[unit] === 1) return refuse('evadedBefore', 'AOT-EVADE-01', { unit });
  if (units.ran[unit] === 1) return refuse('ranBefore', 'AOT-EVADE-02', { unit });
  if (isArtillery(scene, unit)) return refuse('piecesStand', 'AOT-ART-06', { unit });
  if (isElephant(scene, unit)) return refuse('elephantStands', 'AOT-ELE-16', { unit });
  if (isWagon(scene, unit)) return refuse('piecesStand', 'AOT-EVADE-18', { unit });
  if (isPanicking(scene, unit)) return refuse('panics', 'AOT-EVADE-18', { unit });
  if (densityOf(scene, unit) === 5) return refuse('inDensityFive', 'AOT-EVADE-18', { unit });
  if (contactsOf(scene, unit).some((enemy) => enemy !== by)) {
    return refuse('alreadyEngaged', 'AOT-EVADE-19', { unit });
  }
  const crewed = crewedEvasion(scene, unit, by);
  if (crewed !== undefined) return crewed === 'may' ? undefined : crewed;
  const foot = !isMounted(scene, unit);
  if (foot && isMounted(scene, by)) return refuse('footFromHorse', 'AOT-EVADE-03', { unit, by });
  if (isCamel(scene, unit) && isHorse(scene, by)) {
    return refuse('camelFromHorse', 'AOT-CAMEL-03', { unit, by });
  }
  if (foot && isShielded(scene, unit) && wears(scene, unit, 'armour')) {
    return refuse('tooHeavy', 'AOT-EVADE-06', { unit, by });
  }
  // AOT-EVADE-04 Horse always from foot.
  if (!foot && !isMounted(scene, by)) return undefined;
  return isHeavier(scene, unit, by)
    ? refuse('heavierThan', 'AOT-EVADE-05', { unit, by })
    : undefined;
}

/**
 * AOT-ELE-19, AOT-CHAR-14 From elephants and chariots horse alone may evade; a chariot from foot
 * alone. Undefined: neither is one.
 */
function crewedEvasion(scene: Scene, unit: UnitId, by: UnitId): No | 'may' | undefined {
  if (isCrewed(scene, by)) {
    const cite = isElephant(scene, by) ? 'AOT-ELE-19' : 'AOT-CHAR-14';
    return isHorse(scene, unit) ? 'may' : refuse('onlyHorseEvades', cite, { unit, by });
  }
  if (!isChariot(scene, unit)) return undefined;
  return armOf(scene, by) === 'foot' ? 'may' : refuse('chariotStands', 'AOT-CHAR-14', { unit, by });
}

/** R-115 Only in the slot in which the contact was made. */
export const isFresh = (scene: Scene, unit: UnitId, enemy: UnitId): boolean =>
  scene.position.contacts.some(
    (one) =>
      one.fresh === 1 &&
      ((one.by === enemy && one.with === unit) || (one.by === unit && one.with === enemy)),
  );
// --- evasion -------------------------------------------------------------------------------------

/** R-241 So far from the normal of the side that it meets a blow is square. */
const SQUARE = 1000;
/** R-241 The facing against a blow that meets flank or rear squarely; undefined: it does not. */
function againstBlow(scene: Scene, unit: UnitId, by: UnitId): number | undefined {
  const [pose, blow] = [poseOf(scene, unit), poseOf(scene, by)];
  const [base, other] = [baseOf(scene, unit), baseOf(scene, by)];
  return [9_000, 18_000, 27_000]
    .map((side) => (pose.facing + side) % 36_000)
    .find(
      (normal) =>
        turnBetween(blow.facing, (normal + 18_000) % 36_000) <= SQUARE &&
        liesBeside(base, other, normal),
    );
}
/** Does a base lie wholly beyond the side of another that looks one way, and along it? */
function liesBeside(base: Rect, other: Rect, normal: number): boolean {
  const way = front(normal);
  const out = (rect: Rect): number[] =>
    rect.xs.map((x, k) => (x - base.cx) * way.x + (rect.ys[k] - base.cy) * way.y);
  const along = (rect: Rect): number[] =>
    rect.xs.map((x, k) => (x - base.cx) * way.y - (rect.ys[k] - base.cy) * way.x);
  const beyond = Math.min(...out(other)) - Math.max(...out(base));
  const [own, his] = [along(base), along(other)];
  const shared =
    Math.min(Math.max(...own), Math.max(...his)) - Math.max(Math.min(...own), Math.min(...his));
  return beyond >= -MEASURE.touch && shared > MEASURE.touch;
}
interface Back {
  readonly from: Pose;
  /** Why it cannot fall back so far, any way. */
  readonly no: No | undefined;
}
/** R-241 Its way back by so many ticks: the first that is open, else the first. */
export function backFrom(
  scene: Scene,
  unit: UnitId,
  by: UnitId,
  far: number,
  chosen?: number,
): Back {
  const pose = poseOf(scene, unit);
  let first: Back | undefined;
  for (const facing of facingsBack(scene, unit, by, chosen)) {
    const from = { ...pose, facing };
    const no = whyNotBack(scene, unit, from, far);
    if (no === undefined) return { from, no };
    first ??= { from, no };
  }
  // Nowhere its front would meet him: it stays.
  return first ?? { from: pose, no: refuse('notFrontal', 'AOT-EVADE-14', { unit, enemy: by }) };
}
/** R-241 Why its owner may not say that it faces so as it falls back. */
export function whyNotBackAt(
  scene: Scene,
  unit: UnitId,
  by: UnitId,
  facing: number,
): No | undefined {
  if (!isOnFlank(scene, by, unit) || againstBlow(scene, unit, by) !== undefined) {
    return refuse('squareBlow', 'AOT-EVADE-14', { unit, by });
  }
  return facedTo(scene, unit, by, facing) === undefined
    ? refuse('notFrontal', 'AOT-EVADE-14', { unit, enemy: by })
    : undefined;
}
/** R-241 Among which facings its owner may choose; none where there is nothing to choose. */
export const backFacings = (scene: Scene, unit: UnitId, by: UnitId): number[] =>
  [...new Set(towards(scene, unit, by))].filter(
    (facing) => whyNotBackAt(scene, unit, by, facing) === undefined,
  );
/** AOT-EVADE-10, AOT-EVADE-11 Why it cannot fall back so far. */
function whyNotBack(scene: Scene, unit: UnitId, from: Pose, far: number): No | undefined {
  const end = ahead(from, -far);
  const { width, height } = scene.setup.table;
  if (!insideTable(baseFor(scene, unit, end), width, height, MEASURE.touch)) {
    return refuse('offTable', 'AOT-EVADE-10', { unit });
  }
  for (const barrier of barriersFor(scene, unit)) {
    const after = firstBack({ from, size: sizeOf(scene, unit) }, far, 0, barrier.gap);
    if (after !== undefined) return barrier.no(after, 'AOT-EVADE-10');
  }
  const enemy = metBehind(scene, unit, from, far);
  if (enemy !== undefined) return refuse('wouldTouch', 'AOT-EVADE-11', { unit, enemy });
  return whyNotFree(scene, unit, end);
}
/** AOT-EVADE-11 Whom it would run into on the way back, or be in contact with at its end. */
function metBehind(scene: Scene, unit: UnitId, from: Pose, far: number): UnitId | undefined {
  const end = ahead(from, -far);
  return enemiesOf(scene, unit).find((enemy) => {
    const other = baseOf(scene, enemy);
    if (!near(from, poseOf(scene, enemy), far + MEASURE.touch)) return false;
    return (
      touches(contactGap(baseFor(scene, unit, end), other)) ||
      firstBack({ from, size: sizeOf(scene, unit) }, far, OVERLAP, (base) => gap(base, other)) !==
        undefined
    );
  });
}
/** What an evasion comes to when the die shows a number. */
export interface EvasionBy {
  readonly die: number;
  readonly end: Pose;
  /** Figures that lose order by it, unless it is thrown again. */
  readonly lost: number;
  /** Why it cannot fall back so far, and has to fight. */
  readonly no: No | undefined;
}
/**
 * AOT-EVADE-09, AOT-EVADE-10, AOT-EVADE-11, AOT-EVADE-13, AOT-EVADE-14 Die by die, before it is
 * thrown.
 */
export const evasionsOf = (scene: Scene, unit: UnitId, by: UnitId, chosen?: number): EvasionBy[] =>
  [1, 2, 3, 4, 5, 6].map((die) => {
    const { from, no } = backFrom(scene, unit, by, die * IN, chosen);
    const lost = lossBy(die, testNumber(scene, unit));
    return { die, end: ahead(from, -die * IN), lost, no };
  });
// --- turning to face -----------------------------------------------------------------------------

/** AOT-FACE-06 Where it stands when it has turned to who touches it; undefined: not frontal. */
export function facedTo(scene: Scene, unit: UnitId, by: UnitId, facing: number): Pose | undefined {
  const pose = turnedTo(scene, unit, facing, by);
  if (pose === undefined) return undefined;
  const [base, other] = [baseFor(scene, unit, pose), baseOf(scene, by)];
  return touches(contactGap(base, other)) && !liesBehind(other, base) ? pose : undefined;
}
export function whyNoFacing(
  scene: Scene,
  unit: UnitId,
  by: UnitId,
  facing: number,
): No | undefined {
  const pose = facedTo(scene, unit, by, facing);
  if (pose === undefined) return refuse('notFrontal', 'AOT-FACE-06', { unit, enemy: by });
  return whyNotFree(scene, unit, pose);
}
/** The facings that suit: to the enemy's centre, or square to his front. */
export const facingsTo = (scene: Scene, unit: UnitId, by: UnitId): number[] =>
  towards(scene, unit, by).filter((one) => whyNoFacing(scene, unit, by, one) === undefined);
function towards(scene: Scene, unit: UnitId, by: UnitId): [square: number, middle: number] {
  const [from, to] = [poseOf(scene, unit), poseOf(scene, by)];
  return [(to.facing + 18_000) % 36_000, facingAlong(to.x - from.x, to.y - from.y)];
}
/** R-241 Of a blow aslant: so many hundredths of a degree apart other facings are looked at. */
const STEP = 100;
/**
 * AOT-EVADE-13, AOT-EVADE-14 How it faces as it falls back. Attacked in front it stays as it
 * stands; from behind against the blow, or, where that is aslant, as its owner likes, if it meets
 * him with its front: first as he said, then the others, the nearest to it first.
 */
function* facingsBack(
  scene: Scene,
  unit: UnitId,
  by: UnitId,
  chosen: number | undefined,
): Generator<number> {
  if (!isOnFlank(scene, by, unit)) return yield poseOf(scene, unit).facing;
  const square = againstBlow(scene, unit, by);
  if (square !== undefined) return yield square;
  const suits = (facing: number): boolean => facedTo(scene, unit, by, facing) !== undefined;
  const first = [...(chosen === undefined ? [] : [chosen]), ...towards(scene, unit, by)];
  yield* first.filter(suits);
  for (let off = STEP; off < 18000; off += STEP) {
    yield* [wrap(first[0] + off), wrap(first[0] - off)].filter(suits);
  }
}
