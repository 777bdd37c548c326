/** The weather, which doubles bring (section 7). */
import { ahead, type Pose } from '#geometry/plane';
import { defenderOf, isEngaged, poseOf } from '../facts/places.ts';
import {
  ARMIES,
  movementOf,
  options,
  otherArmy,
  seatOf,
  unitsOnTable,
  wears,
} from '../facts/units.ts';
import { shortOfAll } from '../movement/forced.ts';
import { takeTest } from '../movement/order-loss.ts';
import { chooseUnit } from '../movement/questions.ts';
import { testStakes } from '../movement/stakes.ts';
import { whyNotStand } from '../movement/turning.ts';
import { groundOnWay } from '../movement/way.ts';
import { WEATHERS, WINDS } from '../names.ts';
import type { ArmyId, Context, Scene, Play, Sky, Ticks, UnitId, Wind } from '../world.ts';
import { strayed as strayedEvent, strayRolled, weatherCame } from './events.ts';
import { scoreUnit } from './points.ts';
import { byPoints } from './victory.ts';

const CLEAR: Sky = { is: 'clear' };

/** AOT-CMD-24, AOT-WX-01 What the second of two doubles brings, by its value. */
export function* bringWeather(table: Context, value: number): Play {
  const weather = WEATHERS[value - 1];
  switch (weather) {
    case 'wind':
      return yield* bringWind(table);
    case 'wetGround':
    case 'downpour':
      return table.emit(weatherCame, { weather, sky: { is: weather } });
    case 'sun':
      table.emit(weatherCame, { weather, sky: CLEAR });
      return yield* shine(table);
    case 'storm':
      table.emit(weatherCame, { weather, sky: CLEAR });
      return yield* storm(table);
    case 'night':
      return nightfall(table);
    default:
      throw new Error(`no die shows ${value}`);
  }
}
/** AOT-WX-07 Points decide; where the table has agreed that it ends nothing, the sky is clear. */
function nightfall(table: Context): void {
  if (!options(table).night) {
    return table.emit(weatherCame, { weather: 'night', sky: CLEAR, idle: true });
  }
  table.emit(weatherCame, { weather: 'night', sky: CLEAR });
  byPoints(table, 'AOT-WX-07');
}
/** AOT-WX-02 From one of the four edges; on 5 and 6 it is too light. */
function* bringWind(table: Context): Play {
  const [die] = yield* table.roll(1);
  const from: Wind | undefined = WINDS[die - 1];
  const sky: Sky = from === undefined ? CLEAR : { is: 'wind', from };
  table.emit(weatherCame, { weather: 'wind', sky, die });
}
/** Whose units come first: the defender's. */
const inOrder = (scene: Scene): readonly ArmyId[] => {
  const first = defenderOf(scene) ?? ARMIES[0];
  return [first, otherArmy(first)];
};

/** AOT-WX-03 Everybody in armour tests his order, on armoured horses too; shields weigh nothing. */
function* shine(table: Context): Play {
  const hot = inOrder(table)
    .flatMap((army) => unitsOnTable(table, army))
    .filter((unit) => wears(table, unit, 'armour') || wears(table, unit, 'horseArmour'));
  for (const unit of hot) {
    yield* takeTest(table, unit, { ground: 'sun' });
    scoreUnit(table, unit, 'AOT-PANIC-03');
  }
}

// --- storm ---------------------------------------------------------------------------------------

/** R-068 Who is able to move; a unit in contact does nothing at all (AOT-ACT-04). */
const mayStray = (scene: Scene, unit: UnitId): boolean =>
  movementOf(scene, unit) > 0 && !isEngaged(scene, unit);
export const ableToStray = (scene: Scene, army: ArmyId): UnitId[] =>
  unitsOnTable(scene, army).filter((unit) => mayStray(scene, unit));
/** AOT-WX-06 So many units of each side as its die shows; each goes where a die says. */
function* storm(table: Context): Play {
  for (const army of inOrder(table)) {
    const [die] = yield* table.roll(1);
    const able = ableToStray(table, army);
    const count = Math.min(die, able.length);
    table.emit(strayRolled, { army, die, count });
    yield* strayAll(table, army, able, count);
  }
}
function* strayAll(table: Context, army: ArmyId, able: readonly UnitId[], count: number): Play {
  let left = [...able];
  for (let still = count; still > 0; still -= 1) {
    const unit = still === left.length ? left[0] : yield* named(table, army, left);
    left = left.filter((one) => one !== unit);
    yield* stray(table, unit);
  }
}
/** Its owner names who it is, one after the other. */
function* named(table: Context, army: ArmyId, units: UnitId[]): Play<UnitId> {
  const asked = { units, why: 'storm' as const };
  return (yield* table.ask(seatOf(table, army), chooseUnit, asked)).unit;
}
/** AOT-WX-06 1 forward, 2 back, 3 left, 4 right; on 5 and 6 it stays. */
const TURNS: readonly number[] = [0, 18_000, 27_000, 9_000];
function* stray(table: Context, unit: UnitId): Play {
  const [die] = yield* table.roll(1);
  const { pose, far } = strayed(table, unit, die);
  // R-068 Difficult ground is tested as ever; the turn is not.
  const { elements, stakes } = groundOnWay(table, unit, pose, far);
  table.emit(strayedEvent, { unit, die, ...ahead(pose, far) });
  if (far === 0) return;
  for (const element of elements) yield* takeTest(table, unit, { ground: 'terrain', element });
  yield* testStakes(table, unit, stakes);
  scoreUnit(table, unit, 'AOT-PANIC-03');
}
/** R-068 Straight, its full movement, short of any base; who has no room to turn stays. */
export function strayed(scene: Scene, unit: UnitId, die: number): { pose: Pose; far: Ticks } {
  const from = poseOf(scene, unit);
  const turn: number | undefined = TURNS[die - 1];
  if (turn === undefined) return { pose: from, far: 0 };
  const pose = { ...from, facing: (from.facing + turn) % 36_000 };
  if (whyNotStand(scene, unit, pose) !== undefined) return { pose: from, far: 0 };
  return { pose, far: shortOfAll(scene, unit, pose, movementOf(scene, unit)) };
}
