/** Run and trot: once a turn, by dice (section 15). */
import { type Gait, gaitFor } from '../facts/gait.ts';
import { IN } from '../facts/measures.ts';
import { isDrawn } from '../facts/pieces.ts';
import { isEngaged } from '../facts/places.ts';
import { densityOf, isArtillery, isPanicking, isWagon, ownerOf, troopOf } from '../facts/units.ts';
import { runWild } from '../models/berserk.ts';
import { refuse } from '../refuse.ts';
import type { Context, Scene, No, Play, Ticks, UnitId } from '../world.ts';
import { hauled, runRolled } from './events.ts';
import { takeTest } from './order-loss.ts';
import { chooseDie } from './questions.ts';

/** AOT-RUN-02, AOT-RUN-03, AOT-RUN-04, AOT-RUN-05, AOT-RUN-06, AOT-RUN-07 As it stands. */
export function gaitOf(scene: Scene, unit: UnitId): Gait | undefined {
  const { arm, gear } = troopOf(scene, unit);
  return gaitFor({ arm, gear, wagon: isWagon(scene, unit), drawn: isDrawn(scene, unit) });
}
/**
 * AOT-RUN-01, AOT-RUN-02, AOT-RUN-11, AOT-EVADE-16, AOT-RETREAT-08 Why it may not run or trot now.
 */
export function whyNoRun(scene: Scene, unit: UnitId): No | undefined {
  const { ran, evaded, retreated } = scene.position.units;
  if (isArtillery(scene, unit)) return refuse('piecesStand', 'AOT-RUN-11', { unit });
  if (ran[unit] === 1) return refuse('ranBefore', 'AOT-RUN-01', { unit });
  if (evaded[unit] === 1 || retreated[unit] === 1)
    return refuse('retreatedBefore', 'AOT-RUN-01', { unit });
  if (isPanicking(scene, unit)) return refuse('panics', 'AOT-RUN-11', { unit });
  if (densityOf(scene, unit) === 5) return refuse('inDensityFive', 'AOT-RUN-11', { unit });
  if (isEngaged(scene, unit)) return refuse('inContact', 'AOT-RUN-11', { unit });
  return gaitOf(scene, unit) === undefined
    ? refuse('tooHeavyToRun', 'AOT-RUN-02', { unit })
    : undefined;
}
/**
 * AOT-RUN-03, AOT-RUN-04, AOT-RUN-05, AOT-RUN-06, AOT-RUN-07 The dice, the test among them, and how
 * far it may go, in ticks.
 */
export function* rollRun(table: Context, unit: UnitId): Play<Ticks> {
  const gait = gaitOf(table, unit) ?? { dice: 1, test: 'none' };
  const dice = yield* table.roll(gait.dice);
  table.emit(runRolled, { unit, dice, reach: total(dice) * IN });
  if (gait.test === 'none') return total(dice) * IN;
  if (gait.test === 'wild') return yield* trotOf(table, unit, dice[0]);
  const die = gait.test === 'die' ? dice[0] : yield* chosen(table, unit, dice);
  const tested = yield* takeTest(table, unit, { ground: 'run', die, both: true });
  // R-002 A die that is thrown again is a distance too.
  const reach = (total(dice) - die + tested.die) * IN;
  if (reach !== total(dice) * IN) table.emit(runRolled, { unit, dice: [reach / IN], reach });
  return reach;
}
/** AOT-ART-03 A light piece is drawn over the field. */
export function* haul(table: Context, unit: UnitId): Play<Ticks> {
  const [die] = yield* table.roll(1);
  table.emit(hauled, { unit, die, reach: die * IN });
  return die * IN;
}
/** AOT-ELE-06 */
function* trotOf(table: Context, unit: UnitId, die: number): Play<Ticks> {
  if (die >= 3) return die * IN;
  yield* runWild(table, unit);
  return 0;
}
const total = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0);
/** AOT-RUN-06 One die of the owner's choice. */
function* chosen(table: Context, unit: UnitId, dice: number[]): Play<number> {
  const asked = { unit, dice, as: 'test' as const };
  return (yield* table.ask(ownerOf(table, unit), chooseDie, asked)).die;
}
