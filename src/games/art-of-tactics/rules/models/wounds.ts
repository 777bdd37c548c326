/** What becomes of elephants and chariots that are hit, and of elephants that run wild. */
import { ahead, edgeGap, EDGES, firstAhead, gap, type Pose, type Rect } from '#geometry/plane';
import { IN, MEASURE } from '../facts/measures.ts';
import { lose } from '../facts/losses.ts';
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
  figuresOf,
  isCrewed,
  isElephant,
  isEnemy,
  isOnTable,
  unitsOnTable,
} from '../facts/units.ts';
import { barriersFor } from '../movement/barriers.ts';
import { disperse, scoreUnit } from '../turn/points.ts';
import type { Rule } from '../rules.ts';
import type { Cause, Here, Look, Play, Ticks, UnitId } from '../types.ts';

type Became = 'holds' | 'dies' | 'wild';
const DEATH: { readonly elephant: Rule; readonly chariot: Rule } = {
  elephant: 'AOT-ELE-12',
  chariot: 'AOT-CHAR-10',
};
/** With the animal or the machine all is gone that belongs to it. */
export function kill(table: Here, unit: UnitId, by: Cause): void {
  const cite = DEATH[isElephant(table, unit) ? 'elephant' : 'chariot'];
  table.emit({ type: 'killed', unit, figures: figuresOf(table, unit), by, cite });
  scoreUnit(table, unit, cite);
}
/**
 * AOT-ELE-12, AOT-CHAR-10 One die for all that has hit it at once: no higher, and it is dead. An
 * even die above that drives an elephant wild (AOT-ELE-13).
 */
export function* testWounds(table: Here, unit: UnitId, hits: number, by: Cause): Play<Became> {
  if (hits <= 0 || !isOnTable(table, unit)) return 'holds';
  const [die] = yield* table.roll(1);
  table.emit({ type: 'woundTested', unit, die, hits });
  if (die <= hits) {
    kill(table, unit, by);
    return 'dies';
  }
  if (!isElephant(table, unit) || die % 2 === 1) return 'holds';
  yield* goBerserk(table, unit);
  return 'wild';
}

// --- running wild --------------------------------------------------------------------------------

/** R-176 Straight at the nearest whom it does not touch; else at whom it touches; ties by a die. */
function* targetOf(table: Here, unit: UnitId): Play<UnitId | undefined> {
  const others = unitsOnTable(table).filter((one) => one !== unit);
  const apart = others.filter((one) => distance(table, unit, one) > MEASURE.touch);
  const among = apart.length > 0 ? apart : others;
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
}
/**
 * Where it comes to, and whom it meets first; closed ground stops it, and the edge is the end.
 * AOT-MOVE-04, AOT-WAG-02 Where there is no room to face that way it stays as it stands.
 */
function rushOf(scene: Look, unit: UnitId, at: UnitId): Rush {
  const here = poseOf(scene, unit);
  const to = poseOf(scene, at);
  const from = { ...here, facing: facingAlong(to.x - here.x, to.y - here.y) };
  const far = Math.ceil(distance(scene, unit, at)) + 8 * IN;
  const first = (limit: Ticks, measure: (base: Rect) => number): number =>
    firstAhead({ from, ...sizeOf(scene, unit) }, far, limit, measure) ?? Infinity;
  const others = unitsOnTable(scene).filter(
    (one) =>
      one !== unit &&
      (one === at || distance(scene, unit, one) > MEASURE.touch) &&
      near(from, poseOf(scene, one), far),
  );
  const meets = others
    .map((one) => {
      const base = baseOf(scene, one);
      const limit = isEnemy(scene, unit, one) ? MEASURE.touch : PARTED;
      return { one, far: first(limit, (base2) => gap(base2, base)) };
    })
    .toSorted((a, b) => a.far - b.far);
  const { width, height } = scene.setup.table;
  const edge = Math.min(
    ...EDGES.map((side) =>
      first(-MEASURE.touch - 1e-6, (base) => edgeGap(base, width, height, side)),
    ),
  );
  const ground = Math.min(Infinity, ...barriersFor(scene, unit).map((one) => first(0, one.gap)));
  const [next] = meets;
  const met = next === undefined ? Infinity : next.far;
  if (edge < Math.min(met, ground)) return { end: here, leaves: true, met: undefined };
  const reach = Math.max(0, Math.min(met, ground - 1, far));
  const end = ahead(from, reach);
  const stands = ground > 0 && isFree(scene, unit, end) ? end : here;
  return { end: stands, leaves: false, met: met <= ground ? next?.one : undefined };
}
const isFree = (scene: Look, unit: UnitId, pose: Pose): boolean =>
  unitsOnTable(scene).every(
    (one) => one === unit || gap(baseFor(scene, unit, pose), baseOf(scene, one)) >= -MEASURE.touch,
  );
/**
 * AOT-ELE-13 It rushes at once at the nearest unit, friend or foe. A friend is trampled on the
 * spot; an enemy is fought in the next melee step, and evades from it no more than from any
 * elephant.
 */
export function* goBerserk(table: Here, unit: UnitId): Play {
  const at = yield* targetOf(table, unit);
  if (at === undefined) return;
  const { end, leaves, met } = rushOf(table, unit, at);
  table.emit({ type: 'wentBerserk', unit, at, ...end });
  if (leaves) return disperse(table, unit, 'AOT-ELE-13');
  if (met === undefined) return;
  if (!isEnemy(table, unit, met)) return yield* trample(table, unit, met);
  if (contactGap(baseOf(table, unit), baseOf(table, met)) > MEASURE.touch) return;
  table.emit({ type: 'contactMade', by: unit, with: met, straight: 1 });
}
/** AOT-ELE-11 As many as the die shows, if it is no higher than their density. */
const trampled = (die: number, density: number): number => (die <= density ? die : 0);
function* trample(table: Here, unit: UnitId, at: UnitId): Play {
  const [die] = yield* table.roll(1);
  const hits = trampled(die, densityOf(table, at));
  table.emit({ type: 'struck', unit, strikes: [{ weapon: 'tusks', at, dice: [die], hits }] });
  yield* takeBlow(table, at, hits);
}
/** AOT-ELE-04, AOT-ELE-10 So many dead, whatever they wear, and as many shaken. */
function* takeBlow(table: Here, unit: UnitId, hits: number): Play {
  const fallen = yield* lose(table, unit, {
    count: hits,
    as: 'killed',
    by: 'melee',
    cite: 'AOT-ELE-11',
  });
  if (isCrewed(table, unit)) yield* testWounds(table, unit, hits - fallen, 'melee');
  yield* lose(table, unit, {
    count: fallen,
    as: 'disordered',
    by: 'terror',
    cite: 'AOT-PROP-16',
  });
  scoreUnit(table, unit, 'AOT-ELE-11');
}
