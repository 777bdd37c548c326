/** Shots, and what those do who are shot at (section 21). */
import { IN } from '../facts/measures.ts';
import { distance, poseOf } from '../facts/places.ts';
import { densityOf, isCrewed, isPanicking, isWagon, ownerOf, wears } from '../facts/units.ts';
import { isHit, WEAPON } from '../facts/weapons.ts';
import { fightPair } from '../melee/fight.ts';
import { blocked, tryWall } from '../melee/walls.ts';
import { wallNumber } from '../melee/shields.ts';
import { runWild } from '../models/berserk.ts';
import { lose } from '../models/losing.ts';
import { testWounds } from '../models/wounds.ts';
import { turned as turnedEvent } from '../movement/events.ts';
import { go } from '../movement/going.ts';
import { meetContacts } from '../movement/meeting-contact.ts';
import { takeTest } from '../movement/order-loss.ts';
import { turnedTo } from '../movement/turning.ts';
import { turnInPlace } from '../movement/turns.ts';
import { wayOf } from '../movement/way.ts';
import { loseWagon, scoreUnit } from '../turn/points.ts';
import type { Context, Play, Strikes, UnitId, Weapon } from '../world.ts';
import {
  blocked as blockedEvent,
  chased,
  counterchargeRolled,
  shot as shotEvent,
  shotDeclared,
  volleyShot,
} from './events.ts';
import { throwPiece } from './pieces.ts';
import { meetShot } from './questions.ts';
import { type Shot, shotOf, slotDensity } from './range.ts';
import { chargeWay, choicesOf } from './replies.ts';

/**
 * AOT-REACT-09 Declared, answered, and only then rolled; both volleys together. Tells whether the
 * shot was shot: who is charged fights without it (AOT-REACT-04).
 */
export function* shoot(table: Context, unit: UnitId, at: UnitId, most?: number): Play<boolean> {
  table.emit(shotDeclared, { unit, at });
  // AOT-PANIC-04 Who panicked when the slot began runs, without dice.
  if (slotDensity(table, at) === 0) {
    if (isWagon(table, at)) {
      loseWagon(table, at);
      return true;
    }
    table.emit(chased, { unit: at, by: unit });
    return true;
  }
  const answer = yield* answerOf(table, at, unit);
  if (answer === 'charged') return false;
  const shot = shotOf(table, unit, at, most);
  const back = answer === 'return' ? shotOf(table, at, unit) : undefined;
  if ('shot' in shot) yield* exchange(table, [unit, at], shot.shot, back);
  return true;
}
/** Both throw before either loses (AOT-REACT-01). */
function* exchange(
  table: Context,
  [unit, at]: readonly [UnitId, UnitId],
  shot: Shot,
  back: ReturnType<typeof shotOf> | undefined,
): Play {
  const strikes = yield* throwShot(table, unit, at, shot);
  table.emit(shotEvent, { unit, strikes, answer: 0 });
  const answered = back !== undefined && 'shot' in back ? back.shot : undefined;
  const returned = answered === undefined ? [] : yield* throwShot(table, at, unit, answered);
  if (answered !== undefined) table.emit(shotEvent, { unit: at, strikes: returned, answer: 1 });
  yield* suffer(table, at, unit, strikes, shot.flank);
  if (answered !== undefined) yield* suffer(table, unit, at, returned, answered.flank);
}
/** AOT-DICE-03 One die a figure, the weapons apart. */
function* throwShot(table: Context, unit: UnitId, at: UnitId, shot: Shot): Play<Strikes[]> {
  const { piece } = shot;
  if (piece !== undefined) return [yield* throwPiece(table, { ...shot, unit, at, piece })];
  const byWeapon = new Map<Weapon, number>();
  for (const { weapon } of shot.shooters) byWeapon.set(weapon, (byWeapon.get(weapon) ?? 0) + 1);
  const strikes: Strikes[] = [];
  for (const [weapon, count] of byWeapon) {
    const dice = yield* table.roll(count);
    strikes.push({ weapon, at, dice, hits: dice.filter((die) => isHit(die, shot.needs)).length });
  }
  return strikes;
}

// --- what is suffered ----------------------------------------------------------------------------

interface Hits {
  /** AOT-ART-11 Dead already: no wall, no pavise, no horse armour. */
  sure: number;
  plain: number;
  piercing: number;
  /** Of those of handguns (AOT-SHOOT-13). */
  terrifying: number;
}
/**
 * AOT-SAVE-03 Horse armour cancels what shows a 1; body armour nothing (AOT-SAVE-04). AOT-ART-01
 * What guns hit is terrified, AOT-ART-11 and what pieces hit is dead.
 */
function hitsOf(table: Context, at: UnitId, strikes: readonly Strikes[]): Hits {
  const hits = { sure: 0, plain: 0, piercing: 0, terrifying: 0 };
  for (const { weapon, dice, hits: all } of strikes) {
    if (weapon === 'horse') continue;
    const piece = WEAPON[weapon].piece !== undefined;
    const barded = !piece && wears(table, at, 'horseArmour');
    const ones = barded ? dice.filter((die) => die === 1).length : 0;
    // A 1 always hits where anything does: every number that shots need is above it.
    const left = Math.max(0, all - ones);
    if (piece) hits.sure += left;
    else if (WEAPON[weapon].piercingShot) hits.piercing += left;
    else hits.plain += left;
    if (WEAPON[weapon].terrifying) hits.terrifying += left;
  }
  return hits;
}
/** AOT-UNIT-14, AOT-SFLANK-02 Saves, none on the flank, then losses, of one volley. */
function* suffer(
  table: Context,
  unit: UnitId,
  by: UnitId,
  strikes: readonly Strikes[],
  flank: boolean,
): Play {
  const hits = hitsOf(table, unit, strikes);
  const saved =
    flank || hits.plain + hits.piercing === 0
      ? { plain: 0, piercing: 0 }
      : yield* saves(table, unit, hits);
  const killed = hits.sure + hits.plain + hits.piercing - saved.plain - saved.piercing;
  let lost = yield* lose(table, unit, {
    count: killed,
    as: 'killed',
    by: 'shooting',
    cite: hits.sure > 0 ? 'AOT-ART-11' : 'AOT-SHOOT-11',
  });
  lost += yield* woundedBy(table, unit, killed - lost);
  // AOT-SHOOT-12, AOT-PROP-17 Whom the wall saved from a javelin loses order.
  lost += yield* lose(table, unit, {
    count: saved.piercing,
    as: 'disordered',
    by: 'piercing',
    cite: 'AOT-PROP-17',
  });
  // AOT-PROP-16 For each one killed, one more loses order.
  const count = Math.min(hits.terrifying, killed, lost);
  lost += yield* lose(table, unit, { count, as: 'disordered', by: 'terror', cite: 'AOT-PROP-16' });
  table.emit(volleyShot, { volley: { by, at: unit, lost, flank: flank ? 1 : 0 } });
  scoreUnit(table, unit, 'AOT-SHOOT-11');
}
/** R-175 What an escort has not taken; who survives it has lost nobody. */
function* woundedBy(table: Context, unit: UnitId, hits: number): Play<number> {
  if (!isCrewed(table, unit) || hits <= 0) return 0;
  const became = yield* testWounds(table, unit, hits, 'shooting');
  if (became === 'wild') yield* runWild(table, unit);
  return became === 'dies' ? 1 : 0;
}
/**
 * AOT-SAVE-01, R-130 One try a slot; what it blocks is used up by volley after volley. AOT-SAVE-05
 * Who strikes with both hands has his shield while he is shot at.
 */
function* saves(
  table: Context,
  unit: UnitId,
  hits: Hits,
): Play<{ plain: number; piercing: number }> {
  const none = { plain: 0, piercing: 0 };
  // AOT-SHOOT-13 Whoever shoots handguns has no hand for a shield.
  if (table.position.slot?.reloading.includes(unit)) return none;
  // R-131 By the density of now.
  const density = densityOf(table, unit);
  if (wallNumber(table, unit, false, density) === undefined) return none;
  const before = table.position.slot?.walls.find((one) => one.unit === unit && one.melee === 0);
  const blocks = before?.left ?? (yield* tryWall(table, unit, false, density));
  const saved = yield* blocked(table, unit, hits, blocks);
  const all = saved.plain + saved.piercing;
  if (all > 0) table.emit(blockedEvent, { unit, hits: all, piercing: saved.piercing, melee: 0 });
  return saved;
}

/** AOT-REACT-09 What the target does before a die is thrown. */
function* answerOf(table: Context, unit: UnitId, by: UnitId): Play<'none' | 'return' | 'charged'> {
  let turned = false;
  for (;;) {
    const may = choicesOf(table, unit, by, turned);
    if (may.length === 1) return 'none';
    const answer = yield* table.ask(ownerOf(table, unit), meetShot, { unit, by, may });
    if (answer.act === 'none' || answer.act === 'return') return answer.act;
    if (answer.act === 'charge')
      return (yield* countercharge(table, unit, by)) ? 'charged' : 'none';
    // AOT-REACT-08, R-138 A turn, and then perhaps a shot.
    yield* turnInPlace(table, unit, answer.facing);
    turned = true;
  }
}
/**
 * AOT-REACT-03, AOT-REACT-04, AOT-REACT-05, AOT-REACT-11 One die: the test, and how far it goes.
 * Has it arrived?
 */
function* countercharge(table: Context, unit: UnitId, by: UnitId): Play<boolean> {
  const way = chargeWay(table, unit, by);
  if (way === undefined) return false;
  const [thrown] = yield* table.roll(1);
  table.emit(counterchargeRolled, { unit, at: by, die: thrown });
  const { die } = yield* takeTest(table, unit, {
    ground: 'countercharge',
    die: thrown,
    both: true,
  });
  const pose = poseOf(table, unit);
  if (way.facing !== pose.facing) {
    const turned = turnedTo(table, unit, way.facing) ?? pose;
    table.emit(turnedEvent, { unit, ...turned, cite: 'AOT-REACT-11' });
  }
  // AOT-REACT-04 The die against the distance between the two, from edge to edge.
  const arrives = die * IN >= Math.min(way.far, distance(table, unit, by));
  const far = arrives ? way.far : die * IN;
  const legs = [{ ahead: far }];
  if ('no' in wayOf(table, unit, legs)) return false;
  // AOT-RUN-10 Ground and friends on its way are grounds of their own.
  const gone = yield* go(table, unit, legs, { run: true });
  if (gone === undefined || !arrives || isPanicking(table, unit)) return false;
  // AOT-REACT-04 The two fight at once, without the shot.
  yield* meetContacts(table, unit, [by], false);
  yield* fightPair(table, unit, by);
  return true;
}
