/** Tactics that move units as they are played: Cavalry Onslaught, Feigned Flight (COS-TAC-10). */
import { firstTouch, gap, pointGap } from '#geometry/plane';
import { foesInCombat } from '../combat/combatants.ts';
import { bodyAt, bodyOf, diagonalOf, outlineAt, outlineOf, poseOf } from '../facts/facts.ts';
import { supposing } from '../facts/forget.ts';
import { MEASURE, UW, aheadOf, atMost, facingAlong, touches } from '../facts/measures.ts';
import { endOfMove, whyNoMove } from '../movement/movement.ts';
import { refuse } from '../refuse.ts';
import { onRoad } from '../ground/terrain.ts';
import type { Charge, MoveAnswer } from '../answers.ts';
import type { Scene, No, Ticks, UnitId } from '../world.ts';
import { profileOf } from '../facts/units.ts';

/** Part D.2 Cavalry Onslaught and Feigned Flight go 2 UW. */
const CHARGE = 2 * UW;

export const moveOf = (unit: UnitId, { facing, distance }: Charge): MoveAnswer => ({
  unit,
  move: 'simple',
  facing,
  distance,
});
/** Up to 2 UW, and not more than its simple speed. */
const chargeSpeed = (scene: Scene, unit: UnitId): Ticks =>
  Math.min(CHARGE, profileOf(scene, unit).simple);

/** Why a unit may not charge so: a simple move that ends in contact with an enemy of the combat. */
export function whyNoCharge(scene: Scene, unit: UnitId, charge: Charge): No | undefined {
  const answer = moveOf(unit, charge);
  const why = whyNoMove(scene, answer, chargeSpeed(scene, unit));
  if (why !== undefined) return why;
  const body = bodyAt(scene, endOfMove(scene, answer));
  const meets = foesInCombat(scene, unit).some((enemy) => touches(gap(body, bodyOf(scene, enemy))));
  return meets ? undefined : refuse('endsOutOfContact', 'COS-TAC-10', { unit });
}
/** Each charge is judged on the table as the charges before it have left it. */
export function whyNoCharges(
  scene: Scene,
  units: readonly UnitId[],
  moves: readonly Charge[],
): No | undefined {
  let then = scene;
  for (const [index, unit] of units.entries()) {
    const why = whyNoCharge(then, unit, moves[index]);
    if (why !== undefined) return why;
    then = supposing(then, unit, endOfMove(then, moveOf(unit, moves[index])));
  }
  return undefined;
}
/** The scene as it is once the unit has charged. */
export const afterCharge = (scene: Scene, unit: UnitId, charge: Charge): Scene =>
  supposing(scene, unit, endOfMove(scene, moveOf(unit, charge)));

/** COS-TAC-10 Straight at an enemy, or ahead, until it touches; undefined: neither may be. */
export function chargeAt(scene: Scene, unit: UnitId, enemy: UnitId): Charge | undefined {
  const start = poseOf(scene, unit);
  const goal = poseOf(scene, enemy);
  const speed = chargeSpeed(scene, unit);
  const aims = [facingAlong(goal.x - start.x, goal.y - start.y), start.facing];
  for (const facing of aims) {
    const ahead = aheadOf(facing);
    const outline = outlineAt(scene, { ...start, facing });
    const other = bodyOf(scene, enemy);
    const share = firstTouch(outline, ahead.x * speed, ahead.y * speed, other);
    const charge = { facing, distance: Math.floor(speed * (share ?? 1)) };
    if (whyNoCharge(scene, unit, charge) === undefined) return charge;
  }
  return undefined;
}
/** COS-TAC-10 Is an enemy of the combat so near that a charge could end at it? */
export function hasFoeInReach(scene: Scene, unit: UnitId): boolean {
  // COS-MOV-14 A road may lend more.
  const road = onRoad(scene, outlineOf(scene, unit)) ? scene.edition.road.bonus : 0;
  // It may turn first: its corners are half a diagonal from its middle whichever way it faces.
  const reach = chargeSpeed(scene, unit) + road + diagonalOf(scene.setup) / 2 + MEASURE.touch;
  const { x, y } = poseOf(scene, unit);
  return foesInCombat(scene, unit).some((enemy) =>
    atMost(pointGap(bodyOf(scene, enemy), x, y), reach),
  );
}
