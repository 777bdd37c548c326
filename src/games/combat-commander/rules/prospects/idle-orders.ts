/** Orders that would come to nothing now, by what lies open (CC-ORD-07). */
import { radioIn } from '../facts/radios.ts';
import { otherSide, statOf, unitsOnMap } from '../facts/units.ts';
import { canAdvance } from '../orders/checks/advance.ts';
import { couldCall } from '../orders/checks/artillery.ts';
import { canExit, waysOn } from '../orders/checks/move.ts';
import { piecesOf, targetsOf } from '../orders/attacks.ts';
import type { ActivatingOrder, Order, Scene, Side, UnitId } from '../world.ts';

export const IDLE = [
  'nobodyLeft',
  'nobodyInRange',
  'nobodyGoes',
  'nobodyShaken',
  'nobodyBroken',
  'nobodyCalls',
  'noRadio',
  'noEffect',
] as const;
export type Idle = (typeof IDLE)[number];

/** CC-ORD-02 Who may be activated still this turn. */
const fresh = (look: Scene, side: Side): UnitId[] =>
  unitsOnMap(look, side).filter((unit) => look.position.units.activated[unit] === 0);
const canFire = (look: Scene, unit: UnitId): boolean =>
  piecesOf([unit]).some((piece) => targetsOf(look, piece).length > 0);
function canMove(look: Scene, unit: UnitId): boolean {
  const one = { unit, left: statOf(look, unit, 'movement') };
  return waysOn(look, one).length > 0 || canExit(look, one);
}
const USES: {
  readonly [O in ActivatingOrder]: readonly [can: typeof canFire, otherwise: Idle];
} = {
  fire: [canFire, 'nobodyInRange'],
  move: [canMove, 'nobodyGoes'],
  advance: [canAdvance, 'nobodyGoes'],
};
function whyNobody(look: Scene, side: Side, order: ActivatingOrder): Idle | undefined {
  const able = fresh(look, side);
  if (able.length === 0) return 'nobodyLeft';
  const [can, otherwise] = USES[order];
  return able.some((unit) => can(look, unit)) ? undefined : otherwise;
}
/** CC-ORD-07, CC-CCF-01 Why an order would change nothing; undefined: it may. */
export function whyIdle(look: Scene, side: Side, order: Order): Idle | undefined {
  const { broken, suppressed } = look.position.units;
  switch (order) {
    case 'fire':
    case 'move':
    case 'advance':
      return whyNobody(look, side, order);
    case 'recover': {
      const isShaken = (unit: UnitId): boolean => broken[unit] === 1 || suppressed[unit] === 1;
      return unitsOnMap(look, side).some(isShaken) ? undefined : 'nobodyShaken';
    }
    case 'rout':
      return unitsOnMap(look).some((unit) => broken[unit] === 1) ? undefined : 'nobodyBroken';
    case 'artilleryRequest':
      return couldCall(look, side) === undefined ? 'nobodyCalls' : undefined;
    case 'artilleryDenied':
      return radioIn(look, otherSide(side)) === undefined ? 'noRadio' : undefined;
    case 'commandConfusion':
      return 'noEffect';
    default:
      return order satisfies never;
  }
}
