/** Breakthrough: horse that rides through foot, fighting as it goes (section 18). */
import type { QuestionRules } from '#kernel';
import * as z from 'zod/mini';
import { contactsOf, inContact } from '../facts/places.ts';
import { isMounted, isOnTable, isPanicking, options, ownerOf, strengthOf } from '../facts/units.ts';
import { arrive, go } from '../movement/going.ts';
import { lengthOfAll, reachAhead, wayOf } from '../movement/way.ts';
import { refuse } from '../refuse.ts';
import type { ArtOfTactics, Here, Look, No, Play, Ticks, UnitId } from '../types.ts';
import { densitiesOf, exchange, fight } from './fight.ts';
import { comparedTo, judgeFight } from './results.ts';
import { retreatNow } from './retreats.ts';
import { horsesStrike } from './strikes.ts';

/** AOT-BREAK-01, AOT-BREAK-06 Why it may not declare one. */
export const whyNoBreakthrough = (scene: Look, unit: UnitId): No | undefined =>
  isMounted(scene, unit) && !isPanicking(scene, unit)
    ? footAhead(scene, unit)
    : refuse('onlyHorseBreaks', 'AOT-BREAK-01', { unit });
/** Straight ahead there must be foot to ride at. */
function footAhead(scene: Look, unit: UnitId): No | undefined {
  const far = reachAhead(scene, unit, 12_000);
  const traced = far > 0 ? wayOf(scene, unit, [{ ahead: far }]) : undefined;
  const met = traced !== undefined && 'way' in traced ? traced.way.contacts : [];
  return met.some((enemy) => !isMounted(scene, enemy))
    ? undefined
    : refuse('noFootAhead', 'AOT-BREAK-01', { unit });
}

/**
 * AOT-BREAK-02..07 Straight on, fight after fight, while there is movement and each is put to
 * flight.
 */
export function* breakThrough(table: Here, unit: UnitId, reach: Ticks, run: boolean): Play {
  let left = reach;
  const through: UnitId[] = [];
  while (left > 0 && isOnTable(table, unit) && !isPanicking(table, unit)) {
    const ahead = reachAhead(table, unit, left);
    if (ahead === 0) return;
    const legs = [{ ahead }];
    if ('no' in wayOf(table, unit, legs, through)) return;
    const way = yield* go(table, unit, legs, { run, except: through });
    if (way === undefined) return;
    left -= lengthOfAll(legs);
    const met = way.contacts.filter((enemy) => !through.includes(enemy));
    if (met.length === 0) return;
    yield* arrive(table, unit, { ...way, contacts: met });
    const [enemy] = met.filter((one) => isOnTable(table, one) && inContact(table, unit, one));
    // AOT-BREAK-07 An evasion ends the charge.
    if (enemy === undefined) return;
    if (!(yield* rideThrough(table, unit, enemy))) return;
    through.push(enemy);
  }
}
/** One fight of the chain; tells whether the enemy was put to flight, and the way is free. */
function* rideThrough(table: Here, unit: UnitId, enemy: UnitId): Play<boolean> {
  const pair = [{ a: unit, b: enemy }];
  // AOT-BREAK-07 Only foot is broken through, and only by horses that strike.
  const foot = horsesStrike(table, unit, enemy);
  const asked = { unit, at: enemy };
  const through = foot
    ? (yield* table.ask(ownerOf(table, unit), 'breakThrough', asked, 'AOT-BREAK-05')).through
    : false;
  if (!through) {
    yield* fight(table, pair);
    yield* driveBack(table, enemy);
    return false;
  }
  const before = densitiesOf(table);
  yield* exchange(table, pair, { charging: unit, with: 'horses' });
  const flees = comparedTo(table, enemy, unit) < comparedTo(table, unit, enemy);
  // AOT-BREAK-05 The unit that holds is the last: there the riders strike too.
  if (!flees && options(table).breakthroughRiders === 'atChainEnd') {
    yield* exchange(table, pair, { charging: unit, with: 'riders' });
  }
  judgeFight(table, pair, before);
  yield* driveBack(table, enemy);
  return flees && !contactsOf(table, unit).includes(enemy) && strengthOf(table, unit) > 0;
}
/** AOT-BREAK-06 A beaten enemy retreats on the spot. */
function* driveBack(table: Here, enemy: UnitId): Play {
  const beaten = table.position.beaten.some((one) => one.unit === enemy);
  if (beaten && isOnTable(table, enemy)) yield* retreatNow(table, enemy);
}

export const breakThroughRules: QuestionRules<ArtOfTactics, 'breakThrough'> = {
  shape: z.strictObject({ through: z.boolean() }),
  check: () => undefined,
  list: () => [{ through: true }, { through: false }],
  suggest: (_scene, _question, pick) => ({ through: pick(2) === 0 }),
};
