/** Breakthrough: horse that rides through foot, fighting as it goes (section 18). */
import { contactsOf, inContact } from '../facts/places.ts';
import { isOnTable, isPanicking, options, ownerOf, strengthOf } from '../facts/units.ts';
import { arrive, go } from '../movement/going.ts';
import { lengthOfAll, reachAhead, wayOf } from '../movement/way.ts';
import { run as runQuestion } from '../turn/questions.ts';
import type { Context, Play, Ticks, UnitId } from '../world.ts';
import { exchange, fight } from './fight.ts';
import { holds } from './foot-ahead.ts';
import { breakThrough as breakThroughQuestion } from './questions.ts';
import { headingFrom, judgeFight } from './results.ts';
import { flee, retreatNow } from './retreats.ts';
import { densitiesOf, horsesStrike, strikersOf } from './strikes.ts';

/**
 * AOT-BREAK-02, AOT-BREAK-03, AOT-BREAK-04, AOT-BREAK-05, AOT-BREAK-06, AOT-BREAK-07 Straight on,
 * fight after fight, while there is movement and each is put to flight.
 */
export function* breakThrough(table: Context, unit: UnitId, reach: Ticks, run: boolean): Play {
  let left = reach;
  const through: UnitId[] = [];
  while (left > 0 && isOnTable(table, unit) && !isPanicking(table, unit)) {
    const ahead = yield* rideOf(table, unit, left, through.length === 0);
    if (ahead === 0) return;
    const legs = [{ ahead }];
    const way = yield* go(table, unit, legs, { run, except: through });
    if (way === undefined) return;
    left -= ahead;
    const met = way.contacts.filter((enemy) => !through.includes(enemy));
    if (met.length === 0) return;
    yield* arrive(table, unit, { ...way, contacts: met });
    const enemies = met.filter((one) => isOnTable(table, one) && inContact(table, unit, one));
    // AOT-BREAK-07 An evasion ends the charge.
    const isWhole = enemies.length === met.length;
    if (enemies.length === 0 || !(yield* rideThrough(table, unit, enemies, isWhole))) return;
    through.push(...enemies);
  }
}
/**
 * AOT-BREAK-04 How far it rides: straight at the foot it has declared for, and from there on, or
 * where it does not come so far, as its owner likes.
 */
function* rideOf(table: Context, unit: UnitId, left: Ticks, first: boolean): Play<Ticks> {
  const ahead = reachAhead(table, unit, left);
  const traced = ahead > 0 ? wayOf(table, unit, [{ ahead }]) : undefined;
  if (first && traced !== undefined && 'way' in traced && traced.way.contacts.length > 0) {
    return ahead;
  }
  if (ahead === 0) return 0;
  const asked = { unit, left, shoots: false, straight: true } as const;
  const answer = yield* table.ask(ownerOf(table, unit), runQuestion, asked);
  return 'legs' in answer ? lengthOfAll(table, unit, answer.legs) : 0;
}
/**
 * One fight of the chain, with all whom it meets at once; tells whether they were put to flight,
 * and the way is free.
 */
function* rideThrough(
  table: Context,
  unit: UnitId,
  met: readonly UnitId[],
  isWhole: boolean,
): Play<boolean> {
  yield* scare(table, met);
  const enemies = met.filter((one) => isOnTable(table, one) && inContact(table, unit, one));
  const [at] = enemies;
  if (at === undefined) return isWhole;
  const pairs = enemies.map((enemy) => ({ a: unit, b: enemy }));
  // AOT-BREAK-07 Only foot is broken through, and only by horses that strike.
  const foot = isWhole && enemies.every((enemy) => horsesStrike(table, unit, enemy));
  const through =
    foot && (yield* table.ask(ownerOf(table, unit), breakThroughQuestion, { unit, at })).through;
  if (!through) {
    yield* fight(table, pairs);
    yield* driveBack(table, enemies);
    return false;
  }
  const before = densitiesOf(table);
  const riders = strikersOf(table, unit);
  yield* exchange(table, pairs, { charging: unit, with: 'horses' });
  // AOT-BREAK-05 Who holds is the last: the riders strike him too, and nobody who is put to flight.
  const held = pairs.filter(({ b }) => holds(table, b, unit));
  if (held.length > 0 && options(table).breakthroughRiders === 'atChainEnd') {
    yield* exchange(table, held, { charging: unit, with: 'riders', riders });
  }
  judgeFight(table, pairs, before);
  yield* driveBack(table, enemies);
  const isFree = contactsOf(table, unit).every((enemy) => !enemies.includes(enemy));
  return held.length === 0 && isFree && strengthOf(table, unit) > 0;
}
/** AOT-PANIC-05 Who panics is not fought with: he runs from who rides at him. */
function* scare(table: Context, met: readonly UnitId[]): Play {
  for (const enemy of met.filter((one) => isPanicking(table, one))) {
    const foes = contactsOf(table, enemy);
    yield* flee(table, enemy, headingFrom(table, enemy, foes), foes, false);
  }
}
/** AOT-BREAK-06 A beaten enemy retreats on the spot. */
function* driveBack(table: Context, enemies: readonly UnitId[]): Play {
  for (const enemy of enemies) {
    const beaten = table.position.beaten.some((one) => one.unit === enemy);
    if (beaten && isOnTable(table, enemy)) yield* retreatNow(table, enemy);
  }
}
