/** Sub-step (a): activated units act, one after the other (AOT-ACT-01). */
import type { ActAnswer } from '../answers.ts';
import { comeForth } from '../before/coming-out.ts';
import { isEngaged, poseOf } from '../facts/places.ts';
import { armyOf, isArtillery, isChariot, isOnTable, isPanicking, seatOf } from '../facts/units.ts';
import { breakThrough } from '../melee/breakthrough.ts';
import { rallied as ralliedEvent } from '../models/events.ts';
import { dismount, man } from '../models/wagons.ts';
import { merged, reformed, split as splitEvent } from '../movement/events.ts';
import { halved } from '../movement/formations.ts';
import { arrive, go } from '../movement/going.ts';
import { haul, rollRun } from '../movement/running.ts';
import { turnInPlace } from '../movement/turns.ts';
import { lengthOfAll } from '../movement/way.ts';
import { isDone } from '../refuse.ts';
import { targetsOf } from '../shooting/range.ts';
import { shoot } from '../shooting/volley.ts';
import type { Given, Context, Scene, Play, Ticks, UnitId } from '../world.ts';
import { type Acting, comesOff, drawnBy, type Merge, walksOff } from './acting.ts';
import { runOwed } from './attacking.ts';
import { actionsEnded, actionTaken, activated, leftTable } from './events.ts';
import { givenTo, reachOf, whyNoDeed } from './given.ts';
import { act as actQuestion, run as runQuestion } from './questions.ts';

/** AOT-CHAR-12 A demoralised chariot re-forms as often as it has horses; tells whether it has. */
function rallies(table: Context, unit: UnitId): boolean {
  if (!isPanicking(table, unit)) return true;
  const { fixed, rallied } = table.position.units;
  const count = rallied[unit] + 1;
  table.emit(ralliedEvent, { unit, count, of: fixed[unit] });
  return count >= fixed[unit];
}
function merge(table: Context, answer: Merge): void {
  const { unit, with: from, first, second, facing } = answer;
  for (const one of [unit, ...from]) table.emit(actionTaken, { unit: one, deed: 'reform' });
  table.emit(merged, { unit, from, first, second });
  if (facing !== table.position.units.facing[unit]) {
    table.emit(reformed, { unit, first, second, facing, cite: 'AOT-REFORM-04' });
  }
}
function split(
  table: Context,
  { unit, figures, x, y }: Extract<ActAnswer, { readonly act: 'split' }>,
): void {
  const { facing, off } = { ...poseOf(table, unit), off: table.position.units.off };
  const ranks = halved(table, unit, figures);
  table.emit(actionTaken, { unit, deed: 'reform' });
  const part = off.length as UnitId;
  table.emit(splitEvent, { unit, part, figures, x, y, facing });
  const cite = 'AOT-REFORM-06';
  table.emit(reformed, { unit, ...ranks.rest, facing, cite });
  table.emit(reformed, { unit: part, ...ranks.part, facing, cite });
}
/** AOT-ART-03 Its one die. */
function* drawUp(table: Context, unit: UnitId): Play<Ticks> {
  table.emit(actionTaken, { unit, deed: 'move' });
  return drawnBy(table, unit, yield* haul(table, unit));
}
const rolled = (table: Context, unit: UnitId): Play<Ticks> =>
  isArtillery(table, unit) ? drawUp(table, unit) : rollRun(table, unit);
/** So many ways make one run at most, each of many legs: nobody creeps on tick by tick. */
const MOST_WAYS = 8;
/** AOT-RUN-09 Its shot is its action: not yet taken, and allowed by its order. */
const mayShootOnRun = (scene: Scene, unit: UnitId): boolean =>
  whyNoDeed(scene, unit, 'shoot') === undefined &&
  targetsOf(scene, unit, givenTo(scene, unit)?.shots).length > 0;
/** R-051 Who owes the enemy the rest of his run then goes it at once; has he met somebody? */
function* goesOn(table: Context, unit: UnitId, left: Ticks): Play<boolean> {
  const owed = runOwed(table, unit, left);
  if (owed === undefined) return false;
  const way = yield* go(table, unit, owed, { run: true });
  return way === undefined || (yield* arrive(table, unit, way));
}
function* runOn(table: Context, unit: UnitId, reach: Ticks): Play {
  const drawn = isArtillery(table, unit);
  let [left, ways] = [reach, 0];
  for (;;) {
    if (!isOnTable(table, unit) || isPanicking(table, unit) || isEngaged(table, unit)) return;
    if (ways === MOST_WAYS && left > 0) {
      if (yield* goesOn(table, unit, left)) return;
      left = 0;
      continue;
    }
    const shoots = mayShootOnRun(table, unit);
    if (left <= 0 && !shoots) return;
    const owner = seatOf(table, armyOf(table, unit));
    const cite = drawn ? 'AOT-ART-03' : 'AOT-RUN-08';
    const answer = yield* table.ask(owner, runQuestion, { unit, left, shoots }, cite);
    if (isDone(answer)) return;
    if ('at' in answer) {
      table.emit(actionTaken, { unit, deed: 'shoot' });
      // AOT-RUN-09 A countercharge that arrives ends the run.
      if (!(yield* shoot(table, unit, answer.at, givenTo(table, unit)?.shots))) return;
      continue;
    }
    ways += 1;
    left -= lengthOfAll(table, unit, answer.legs);
    const way = yield* go(table, unit, answer.legs, { run: !drawn });
    if (way === undefined || (yield* arrive(table, unit, way))) return;
  }
}
/**
 * AOT-RUN-03, AOT-RUN-04, AOT-RUN-05, AOT-RUN-06, AOT-RUN-07, AOT-RUN-08, AOT-RUN-09 The dice, then
 * way by way, with a shot in between if it likes.
 */
function* run(table: Context, unit: UnitId): Play {
  yield* runOn(table, unit, yield* rolled(table, unit));
}
/** AOT-WIN-06 Over the edge; whose dice are too low for that goes as he likes. */
function* leave(table: Context, unit: UnitId): Play {
  if (walksOff(table, unit)) {
    table.emit(actionTaken, { unit, deed: 'move' });
    return table.emit(leftTable, { unit });
  }
  const reach = yield* rolled(table, unit);
  if (!isOnTable(table, unit) || isPanicking(table, unit)) return;
  if (!comesOff(table, unit, reach)) return yield* runOn(table, unit, reach);
  table.emit(leftTable, { unit });
}
function* carryOut(table: Context, answer: Acting): Play {
  const { unit } = answer;
  switch (answer.act) {
    case 'move': {
      table.emit(actionTaken, { unit, deed: 'move' });
      const way = yield* go(table, unit, answer.legs, { run: false });
      if (way !== undefined) yield* arrive(table, unit, way);
      return;
    }
    case 'run':
      return yield* run(table, unit);
    case 'shoot':
      table.emit(actionTaken, { unit, deed: 'shoot' });
      yield* shoot(table, unit, answer.at, givenTo(table, unit)?.shots);
      return;
    case 'reform': {
      const { first, second, facing } = answer;
      table.emit(actionTaken, { unit, deed: 'reform' });
      if (isChariot(table, unit) && !rallies(table, unit)) return;
      return table.emit(reformed, { unit, first, second, facing, cite: 'AOT-REFORM-01' });
    }
    case 'merge':
      return merge(table, answer);
    case 'split':
      return split(table, answer);
    case 'turn':
      return yield* turnInPlace(table, unit, answer.facing);
    case 'enter':
      return yield* comeForth(table, unit);
    case 'dismount':
      return yield* dismount(table, answer);
    case 'man':
      return yield* man(table, answer);
    case 'leave':
      return yield* leave(table, unit);
    case 'breakthrough':
      if (!answer.run) table.emit(actionTaken, { unit, deed: 'move' });
      return yield* breakThrough(
        table,
        unit,
        answer.run ? yield* rollRun(table, unit) : reachOf(table, unit),
        answer.run,
      );
    default:
      return answer satisfies never;
  }
}

// --- the procedure -------------------------------------------------------------------------------

/** One deed of one unit. */
export function* act(table: Context): Play {
  const { slot } = table.position;
  if (slot === null) return;
  const asked = { given: slot.given as Given[], acting: slot.acting };
  const answer = yield* table.ask(seatOf(table, slot.army), actQuestion, asked);
  if (isDone(answer)) return table.emit(actionsEnded, {});
  if (slot.acting !== answer.unit) table.emit(activated, { unit: answer.unit });
  yield* carryOut(table, answer);
}
