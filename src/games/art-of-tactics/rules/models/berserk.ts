/** Elephants that run wild: at whom they go, and what they do to him (AOT-ELE-13). */
import { ahead, edgeGap, EDGES, firstAhead, gap, type Pose, type Rect } from '#geometry/plane';
import { IN, MEASURE } from '../facts/measures.ts';
import {
  baseFor,
  baseOf,
  contactGap,
  distance,
  facingAlong,
  near,
  poseOf,
  sizeOf,
} from '../facts/places.ts';
import {
  densityOf,
  isCrewed,
  isElephant,
  isEnemy,
  isPanicking,
  isWagon,
  unitsOnTable,
} from '../facts/units.ts';
import { isHit } from '../facts/weapons.ts';
import { struck } from '../melee/events.ts';
import { judgeFight } from '../melee/results.ts';
import { densitiesOf, meleeDensities, strikeNeeds } from '../melee/strikes.ts';
import { barriersFor } from '../movement/barriers.ts';
import { contactMade } from '../movement/events.ts';
import { disperse, scoreUnit } from '../turn/points.ts';
import type { Context, Scene, Play, Ticks, UnitId } from '../world.ts';
import { elephantsMet, wentBerserk } from './events.ts';
import { lose } from './losing.ts';
import { kill, testWounds } from './wounds.ts';

// --- at whom -------------------------------------------------------------------------------------

/** R-176 The nearest of some units; ties by a die. */
function* nearestOf(
  table: Context,
  unit: UnitId,
  among: readonly UnitId[],
): Play<UnitId | undefined> {
  const least = Math.min(...among.map((one) => distance(table, unit, one)));
  const nearest = among.filter((one) => distance(table, unit, one) === least);
  if (nearest.length < 2) return nearest[0];
  const [die] = yield* table.roll(1);
  return nearest[(die - 1) % nearest.length];
}
/** How far apart it leaves a friend whom it has trampled. */
const PARTED = IN / 10;
interface Rush {
  readonly end: Pose;
  readonly leaves: boolean;
  readonly met: UnitId | undefined;
  /** There is no way to him: no room to turn, or somebody in it whom it touches already. */
  readonly held: boolean;
}
/** Its way straight at a unit, and how far along it something first comes so near. */
interface Line {
  readonly from: Pose;
  readonly far: Ticks;
  readonly first: (limit: Ticks, measure: (base: Rect) => number) => number;
}
function lineTo(scene: Scene, unit: UnitId, at: UnitId): Line {
  const here = poseOf(scene, unit);
  const to = poseOf(scene, at);
  const from = { ...here, facing: facingAlong(to.x - here.x, to.y - here.y) };
  const far = Math.ceil(distance(scene, unit, at)) + 8 * IN;
  const size = sizeOf(scene, unit);
  const first: Line['first'] = (limit, measure) =>
    firstAhead({ from, ...size }, far, limit, measure) ?? Infinity;
  return { from, far, first };
}
const touching = (scene: Scene, unit: UnitId): UnitId[] =>
  unitsOnTable(scene).filter((one) => one !== unit && distance(scene, unit, one) <= MEASURE.touch);
/** Those whom it meets on its way, the first of them first. */
function meetsOn(scene: Scene, unit: UnitId, { from, far, first }: Line) {
  const touched = touching(scene, unit);
  return unitsOnTable(scene)
    .filter((one) => one !== unit && !touched.includes(one) && near(from, poseOf(scene, one), far))
    .map((one) => {
      const base = baseOf(scene, one);
      const limit = isEnemy(scene, unit, one) ? MEASURE.touch : PARTED;
      return { one, far: first(limit, (base2) => gap(base2, base)) };
    })
    .toSorted((a, b) => a.far - b.far);
}
/** How far it goes before it would push aside whom it touches already. */
const pushesAt = (scene: Scene, unit: UnitId, { first }: Line): number =>
  Math.min(
    Infinity,
    ...touching(scene, unit).map((one) => {
      const base = baseOf(scene, one);
      return first(-MEASURE.touch - 1e-6, (base2) => gap(base2, base));
    }),
  );
/**
 * Where it comes to, and whom it meets first; closed ground stops it, and the edge is the end.
 * AOT-MOVE-04, AOT-WAG-02 Where there is no room to face that way it stays as it stands.
 */
function rushOf(scene: Scene, unit: UnitId, at: UnitId): Rush {
  const here = poseOf(scene, unit);
  const line = lineTo(scene, unit, at);
  const { from, far, first } = line;
  const { width, height } = scene.setup.table;
  const edge = Math.min(
    ...EDGES.map((side) =>
      first(-MEASURE.touch - 1e-6, (base) => edgeGap(base, width, height, side)),
    ),
  );
  const ground = Math.min(Infinity, ...barriersFor(scene, unit).map((one) => first(0, one.gap)));
  const [next] = meetsOn(scene, unit, line);
  const met = next === undefined ? Infinity : next.far;
  const reach = Math.max(0, Math.min(met, ground - 1, far));
  const stays = { end: here, leaves: false, met: undefined };
  if (pushesAt(scene, unit, line) <= Math.min(reach, edge)) return { ...stays, held: true };
  if (edge < Math.min(met, ground)) return { ...stays, leaves: true, held: false };
  const end = ahead(from, reach);
  if (ground <= 0 || !isFree(scene, unit, end)) return { ...stays, held: true };
  return { end, leaves: false, met: met <= ground ? next?.one : undefined, held: false };
}
const isFree = (scene: Scene, unit: UnitId, pose: Pose): boolean =>
  unitsOnTable(scene).every(
    (one) => one === unit || gap(baseFor(scene, unit, pose), baseOf(scene, one)) >= -MEASURE.touch,
  );

// --- the rush ------------------------------------------------------------------------------------

/** The enemy whom a beast cannot leave; it strikes nobody who is past fighting. */
export interface Bay {
  readonly at: UnitId;
  readonly strikes: boolean;
}
/** AOT-ELE-13 It runs wild out of any melee step: whom it strikes is compared with it at once. */
export function* runWild(table: Context, unit: UnitId): Play {
  const before = densitiesOf(table);
  const bay = yield* goBerserk(table, unit);
  if (bay?.strikes) judgeFight(table, [{ a: unit, b: bay.at }], before);
}
/**
 * AOT-ELE-13, R-176 At once straight at the nearest unit that it does not touch, friend or foe. A
 * friend is trampled on the spot; an enemy is fought in the next melee step, and evades from it no
 * more than from any elephant. Where no way leads to that unit, or nobody else is there, it is at
 * whom it touches: tells which enemy that is.
 */
export function* goBerserk(table: Context, unit: UnitId): Play<Bay | undefined> {
  const touched = touching(table, unit);
  const apart = unitsOnTable(table).filter((one) => one !== unit && !touched.includes(one));
  const at = yield* nearestOf(table, unit, apart);
  const rush = at === undefined ? undefined : rushOf(table, unit, at);
  if (at === undefined || rush === undefined || rush.held) {
    const held = yield* nearestOf(table, unit, touched);
    if (held !== undefined) return yield* strikeAtBay(table, unit, held);
  }
  if (at === undefined || rush === undefined) return undefined;
  yield* rushAt(table, unit, at, rush);
  return undefined;
}
function* rushAt(table: Context, unit: UnitId, at: UnitId, { end, leaves, met, held }: Rush): Play {
  table.emit(wentBerserk, { unit, at, ...end, how: held ? 'stands' : 'rushes' });
  if (leaves) return disperse(table, unit, 'AOT-ELE-13');
  if (met === undefined) return;
  if (!isEnemy(table, unit, met)) return yield* trample(table, unit, met);
  if (contactGap(baseOf(table, unit), baseOf(table, met)) > MEASURE.touch) return;
  table.emit(contactMade, { by: unit, with: met, straight: 1 });
}

// --- whom it cannot leave ------------------------------------------------------------------------

/** R-176 A friend is trampled, and the two parted; an enemy is struck as in a melee step. */
function* strikeAtBay(table: Context, unit: UnitId, at: UnitId): Play<Bay | undefined> {
  const friend = !isEnemy(table, unit, at);
  const end = friend ? partedFrom(table, unit, at) : poseOf(table, unit);
  table.emit(wentBerserk, { unit, at, ...end, how: 'strikes' });
  if (friend) {
    yield* trample(table, unit, at);
    return undefined;
  }
  // AOT-PANIC-05 Who panics does not fight. AOT-WAG-04 No elephant strikes a war wagon.
  if (isPanicking(table, at) || isWagon(table, at)) return { at, strikes: false };
  if (!isElephant(table, at)) yield* trample(table, unit, at);
  else {
    const dead = yield* duel(table, unit, at);
    if (dead !== undefined) kill(table, dead, 'melee');
  }
  return { at, strikes: true };
}
/** AOT-ELE-15 Each throws a die, and the higher kills the other; equal dice kill nobody. */
export function* duel(table: Context, a: UnitId, b: UnitId): Play<UnitId | undefined> {
  const dice = yield* table.roll(2);
  table.emit(elephantsMet, { a, b, dice });
  return dice[0] === dice[1] ? undefined : dice[0] > dice[1] ? b : a;
}
/** A tenth of an inch back from a friend whom it touched, where there is room. */
function partedFrom(scene: Scene, unit: UnitId, at: UnitId): Pose {
  const here = poseOf(scene, unit);
  const to = poseOf(scene, at);
  const away = facingAlong(here.x - to.x, here.y - to.y);
  for (let by = PARTED; by <= 2 * PARTED; by += 5) {
    const end = { ...ahead({ ...here, facing: away }, by), facing: here.facing };
    if (gap(baseFor(scene, unit, end), baseOf(scene, at)) < PARTED) continue;
    return isFree(scene, unit, end) ? end : here;
  }
  return here;
}
/** AOT-ELE-11 As many as the die shows, if it is no higher than their density (AOT-MELEE-03). */
function* trample(table: Context, unit: UnitId, at: UnitId): Play {
  const needs = isEnemy(table, unit, at)
    ? strikeNeeds(table, meleeDensities(table), unit, at, 'tusks')
    : ({ side: 'below', number: densityOf(table, at), equal: true } as const);
  const [die] = yield* table.roll(1);
  const hits = isHit(die, needs) ? die : 0;
  table.emit(struck, { unit, strikes: [{ weapon: 'tusks', at, dice: [die], hits }] });
  yield* takeBlow(table, at, hits);
}
/** AOT-ELE-04, AOT-ELE-10 So many dead, whatever they wear, and as many shaken. */
function* takeBlow(table: Context, unit: UnitId, hits: number): Play {
  const fallen = yield* lose(table, unit, {
    count: hits,
    as: 'killed',
    by: 'melee',
    cite: 'AOT-ELE-11',
  });
  const wounds = isCrewed(table, unit) ? hits - fallen : 0;
  const became = yield* testWounds(table, unit, wounds, 'melee');
  yield* lose(table, unit, {
    count: fallen,
    as: 'disordered',
    by: 'terror',
    cite: 'AOT-PROP-16',
  });
  scoreUnit(table, unit, 'AOT-ELE-11');
  if (became === 'wild') yield* runWild(table, unit);
}
