/** A step of those who move, and what they may hand over (CC-MOVE-03, CC-WPN-06). */
import { DIRECTIONS } from '#geometry/hex';
import type { Pick } from '#kernel';
import type { Giving } from '../../answers.ts';
import { oneOf, refuse } from '../../facts/answering.ts';
import { groundOf } from '../../facts/ground.ts';
import { inWire, leftOf, otherSide, unitsIn } from '../../facts/units.ts';
import { type HexId, neighbourOf, rangeBetween } from '../../ground/board.ts';
import { costOf } from '../../ground/entering.ts';
import type { MoveStep, Scene, No, UnitId } from '../../world.ts';
import { whyNoExit } from './exit.ts';

export interface Left {
  readonly unit: UnitId;
  readonly left: number;
}
export const HAND_OVER = 1;
/** CC-WPN-06 From one who moves, to anybody of his own in the hex who carries nothing. */
export function checkGiving(
  look: Scene,
  moving: readonly Left[],
  { giver, taker }: Giving,
): No | undefined {
  const { units } = look.position;
  const one = moving.find(({ unit }) => unit === giver);
  if (one === undefined) return refuse('notMoving', 'CC-WPN-06', {}, { unit: giver });
  if (units.weapon[giver] < 0) return refuse('carriesNothing', 'CC-WPN-06', {}, { unit: giver });
  const { left } = one;
  if (left < HAND_OVER) return refuse('costsMore', 'CC-WPN-06', { cost: HAND_OVER, left });
  const isThere = units.hex[taker] === units.hex[giver] && units.side[taker] === units.side[giver];
  if (!isThere || taker === giver) return refuse('notTogether', 'CC-WPN-06', {}, { unit: taker });
  return units.weapon[taker] < 0
    ? undefined
    : refuse('carriesAlready', 'CC-WPN-05', {}, { unit: taker });
}
const canHandOver = (look: Scene, moving: readonly Left[]): boolean =>
  moving.some(({ unit: giver }) =>
    unitsIn(look, look.position.units.hex[giver]).some(
      (taker) => checkGiving(look, moving, { giver, taker }) === undefined,
    ),
  );
/** CC-MOVE-06 */
const EXIT_COST = 1;
function whyNoWayOff(look: Scene, { unit, left }: Left): No | undefined {
  const dear = refuse('costsMore', 'CC-MOVE-06', { cost: EXIT_COST, left }, { unit });
  return whyNoExit(look, unit) ?? (left < EXIT_COST ? dear : undefined);
}
export const canExit = (look: Scene, one: Left): boolean => whyNoWayOff(look, one) === undefined;
/** CC-MOVE-01, CC-MOVE-02, CC-MOVE-08 Why a unit may not take a step; undefined: it may. */
function whyNot(look: Scene, { unit, left }: Left, to: HexId): No | undefined {
  const { hex, side } = look.position.units;
  const at = { unit, hex: to };
  if (inWire(look, unit)) return refuse('inWire', 'CC-MOVE-08', {}, at);
  if (unitsIn(look, to, otherSide(side[unit])).length > 0) {
    return refuse('enemyThere', 'CC-MOVE-02', {}, at);
  }
  const cost = costOf(groundOf(look), hex[unit], to);
  if (cost === undefined) return refuse('impassable', 'CC-MOVE-02', {}, at);
  return cost > left ? refuse('costsMore', 'CC-MOVE-01', { cost, left }, at) : undefined;
}
/** CC-MOVE-03 Together only from one hex; without a hex to go to, off the map. */
export function checkStep(
  look: Scene,
  moving: readonly Left[],
  units: readonly UnitId[],
  to?: HexId,
): No | undefined {
  const { hex } = look.position.units;
  const [first] = units;
  if (first === undefined) return refuse('nobodyMoves', 'CC-MOVE-03');
  if (new Set(units).size < units.length) return refuse('namedTwice', 'CC-MOVE-03');
  const steps = units.map((unit) => moving.find((one) => one.unit === unit));
  if (steps.includes(undefined)) return refuse('notMoving', 'CC-MOVE-03');
  if (units.some((unit) => hex[unit] !== hex[first])) return refuse('notTogether', 'CC-MOVE-03');
  if (to !== undefined && rangeBetween(hex[first], to) !== 1) {
    return refuse('notAdjacent', 'CC-MOVE-01');
  }
  const reasonOf = (one: Left): No | undefined =>
    to === undefined ? whyNoWayOff(look, one) : whyNot(look, one, to);
  return steps.flatMap((one) => (one && reasonOf(one)) ?? [])[0];
}
/** Hexes into which it may step now. */
export const waysOn = (look: Scene, one: Left): HexId[] =>
  DIRECTIONS.flatMap((direction) => {
    const to = neighbourOf(look.position.units.hex[one.unit], direction);
    return to !== undefined && whyNot(look, one, to) === undefined ? [to] : [];
  });
/** CC-MOVE-01, CC-WPN-06 Nobody of them can take a step, leave the map or hand anything over. */
export const isHalted = (look: Scene, moving: readonly Left[]): boolean =>
  moving.every((one) => waysOn(look, one).length === 0 && !canExit(look, one)) &&
  !canHandOver(look, moving);
/** What is left to those who move and are on the map. */
export const ableOf = (look: Scene, { moving }: MoveStep): Left[] =>
  moving
    .filter(({ unit }) => look.position.units.hex[unit] >= 0)
    .map((one) => ({ unit: one.unit, left: leftOf(look, one) }));
export function suggestStep(
  look: Scene,
  moving: readonly Left[],
  pick: Pick,
): { units: UnitId[]; to: HexId } | { units: UnitId[]; exit: true } | undefined {
  const off = moving.find((one) => canExit(look, one));
  if (off !== undefined && pick(4) === 0) return { units: [off.unit], exit: true };
  const steps = moving.flatMap((one) => waysOn(look, one).map((to) => ({ units: [one.unit], to })));
  return steps.length > 0 && pick(8) > 0 ? oneOf(steps, pick) : undefined;
}
