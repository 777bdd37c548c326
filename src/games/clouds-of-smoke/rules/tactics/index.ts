/** What other rooms of the game may know of `tactics`. */
export { afterCharge, chargeAt } from './at-once.ts';
export { TACTICS } from './tactic-list.ts';
export { cancellable, targetsFor, useful } from './tactics.ts';
