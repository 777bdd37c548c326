/** What other rooms of the game may know of `orders`. */
export { meleesOf } from './advance.ts';
export { driftOf, stricken, vulnerable } from './artillery.ts';
export {
  canFireAt,
  checkAttack,
  firepowerShares,
  piecesOf,
  targetsOf,
  without,
} from './attacks.ts';
export { checkCall, couldCall } from './checks/artillery.ts';
export { whyNoExit } from './checks/exit.ts';
export { ableOf, checkStep, isHalted } from './checks/move.ts';
export { canWatch } from './checks/opportunity.ts';
export { checkActivation } from './leading.ts';
export { moraleOf } from './morale.ts';
export { burst, heavyOf } from './targeting.ts';
