/** Artillery: the radio, the spotting round, and where it comes down (O17, O18). */
import { askOf } from '../asking.ts';
import type { Call } from '../answers.ts';
import { DIRECTIONS } from '#geometry/hex';
import { conceal } from '../actions/attacking.ts';
import { roll } from '../cards/fate.ts';
import type { Rolled } from '../cards/rolled.ts';
import { oneHex } from '../events/choosing.ts';
import { randomSmoke, smokeLeft } from '../events/smoke.ts';
import { groundOf } from '../facts/ground.ts';
import { isRadioBroken, radioIn, radioTypeOf } from '../facts/radios.ts';
import { otherSide, unitsIn, worksIn } from '../facts/units.ts';
import { type HexId, neighbourOf, rangeBetween } from '../ground/board.ts';
import { lineOfSight } from '../ground/sight.ts';
import type { Attack, Context, ImpactStep, Scene, Play, RadioId, UnitId } from '../world.ts';
import { burst } from './targeting.ts';
import { couldCall } from './checks/artillery.ts';
import { callFire } from './questions.ts';
import { nothing } from '../cards/events.ts';
import { worksRemoved } from '../events/events.ts';
import { radioLost, stepped } from '../turn/events.ts';
import { activated, drifted, radioBroke, radioFixed, ranged, shelled, spotted } from './events.ts';

// --- denied --------------------------------------------------------------------------------------

/** CC-ARD-01, CC-RAD-03 The other's radio breaks; broken already, it is lost. */
export function deny(table: Context): void {
  const { active } = table.position;
  const radio = radioIn(table, otherSide(active));
  if (radio === undefined) return table.emit(nothing, { side: active, by: 'CC-ORD-07' });
  table.emit(isRadioBroken(table, radio) ? radioLost : radioBroke, { radio });
}

// --- requested -----------------------------------------------------------------------------------

/**
 * CC-ARQ-01, CC-RAD-03, CC-RAD-05, CC-ORD-07 Where there is nothing to repair or to call, it has no
 * effect.
 */
export function* request(table: Context): Play {
  const { active } = table.position;
  const radio = radioIn(table, active);
  const question = couldCall(table, active);
  const end = (): void => table.emit(stepped, { to: { at: 'turn' } });
  const idle = (): void => {
    table.emit(nothing, { side: active, by: 'CC-ORD-07' });
    end();
  };
  if (radio === undefined || question === undefined) return idle();
  const answer = yield* askOf(table, active, callFire, question);
  if ('spotter' in answer) return yield* call(table, answer, radio);
  if ('none' in answer) return idle();
  table.emit(radioFixed, { radio });
  end();
}

// --- where it comes down -------------------------------------------------------------------------

/** CC-ARQ-05, CC-ARQ-06, CC-ARQ-12, CC-RAD-04 */
function* call(table: Context, { spotter, hex, smoke }: Call, radio: RadioId): Play {
  const { active } = table.position;
  table.emit(activated, { units: [spotter] });
  const { firepower } = radioTypeOf(table, radio);
  const isSmoke = smoke === true ? 1 : 0;
  table.emit(spotted, { unit: spotter, hex, smoke: isSmoke, radio });
  const isHit = yield* range(table, spotter, hex);
  const path = driftOf(yield* roll(table, active, 'drift'), hex, isHit);
  const off = path.includes(undefined) ? 1 : 0;
  const onMap = path.slice(0, off === 1 ? path.indexOf(undefined) : path.length);
  table.emit(drifted, { from: hex, path: onMap as HexId[], off });
  const at = path.at(-1);
  if (off === 1 || at === undefined) return table.emit(stepped, { to: { at: 'turn' } });
  const left = stricken(at);
  table.emit(stepped, { to: { at: 'impact', smoke: isSmoke, firepower, left } });
}
/** CC-ARQ-04, CC-ARQ-13, CC-LOS-09, CC-FIRE-11 Is it a hit? */
function* range(table: Context, spotter: UnitId, hex: HexId): Play<boolean> {
  const from = table.position.units.hex[spotter];
  const { hindrance } = lineOfSight(groundOf(table), from, hex);
  const away = rangeBetween(from, hex);
  const { white, coloured } = yield* roll(table, table.position.active, 'targeting');
  const product = white * coloured - hindrance;
  table.emit(ranged, { hex, product, range: away, hindrance });
  return product > away;
}
type Dice = Omit<Rolled, 'sum'>;
/** CC-ARQ-05 The hexes one after another; undefined: off the map, and so on from there. */
export function driftOf({ white, coloured }: Dice, from: HexId, isHit: boolean): Path {
  const ways = isHit ? [white, coloured] : Array.from({ length: coloured }, () => white);
  const path: (HexId | undefined)[] = [];
  let at: HexId | undefined = from;
  for (const way of ways) {
    at = at === undefined ? undefined : neighbourOf(at, DIRECTIONS[way - 1]);
    path.push(at);
  }
  return path;
}
type Path = readonly (HexId | undefined)[];
/** CC-ARQ-07, CC-ARQ-14 The hex and its neighbours, as far as the map goes. */
export const stricken = (hex: HexId): HexId[] => [
  hex,
  ...DIRECTIONS.flatMap((direction) => neighbourOf(hex, direction) ?? []),
];

// --- impacts -------------------------------------------------------------------------------------

/** CC-ARQ-07, CC-ARQ-14 One hex after another, in the order that the active player likes. */
export function* impact(table: Context, step: ImpactStep): Play {
  const { active } = table.position;
  const among = struckNow(table, step);
  const hex = isOrderIdle(table, step)
    ? among[0]
    : yield* oneHex(table, { side: active, among, by: 'CC-ARQ-07' });
  if (hex === undefined) return table.emit(stepped, { to: { at: 'turn' } });
  const rest = { ...step, left: step.left.filter((one) => one !== hex) };
  if (step.smoke === 0) return yield* shell(table, hex, rest);
  yield* randomSmoke(table, hex);
  table.emit(stepped, { to: rest });
}
/**
 * CC-ARQ-08, CC-ARQ-09 Smoke comes down anywhere; shells where there is somebody or something to
 * hit.
 */
const struckNow = (look: Scene, { smoke, left }: ImpactStep): HexId[] =>
  left.filter(
    (hex) => smoke === 1 || unitsIn(look, hex).length > 0 || worksIn(look, hex) !== undefined,
  );
/** Markers by chance: while each gets one and none is taken up again, their order is the same. */
const isOrderIdle = (look: Scene, { smoke, left }: ImpactStep): boolean =>
  smoke === 1 &&
  smokeLeft(look).length >= left.length &&
  look.position.smoke.every(([hex]) => !left.includes(hex));
/** CC-ARQ-10 What the natural roll must be to destroy works. */
const VULNERABLE = 20;
export const vulnerable = (firepower: number): number => VULNERABLE - firepower;
/** CC-ARQ-09, CC-ARQ-10, CC-ARQ-11, CC-ARQ-14, CC-RAD-04 */
function* shell(table: Context, hex: HexId, rest: ImpactStep): Play {
  const { firepower } = rest;
  const { active } = table.position;
  const { sum } = yield* roll(table, active, 'impact');
  const total = firepower + sum + burst(table, 'artillery', hex);
  table.emit(shelled, { hex, firepower, total, roll: sum });
  const isDestroyed = sum === vulnerable(firepower) && worksIn(table, hex) !== undefined;
  if (isDestroyed) table.emit(worksRemoved, { hex });
  const sides = [otherSide(active), active];
  let attack: Attack = {
    targets: [{ hex, total }],
    strained: [],
    spent: [],
    nature: 'artillery',
    from: [],
  };
  for (const side of sides) attack = yield* conceal(table, side, attack);
  const left = sides.flatMap((side) => unitsIn(table, hex, side));
  table.emit(stepped, { to: { at: 'defend', attack, left, after: rest } });
}
