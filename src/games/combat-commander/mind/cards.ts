/** The cards of a hand: what each is worth for the turns to come. */
import { cardOf } from '../rules/cards/index.ts';
import { isBroken, otherSide } from '../rules/facts/index.ts';
import { radioWorth } from './radios.ts';
import type { Reckoning } from '../rules/prospects/index.ts';
import type { Action, Card, Order } from '../rules/index.ts';

export interface Held {
  readonly slot: number;
  readonly card: Card;
}
/** My own hand, as far as it fulfils something. */
export function cardsWith({ look, me }: Reckoning, holds: (card: Card) => boolean): Held[] {
  return look.position.hands[me].flatMap(({ slot, value }) => {
    if (value === undefined) return [];
    const card = cardOf(look, me, value);
    return holds(card) ? [{ slot, card }] : [];
  });
}

// --- what is kept --------------------------------------------------------------------------------

const ORDERS: { readonly [O in Order]: number } = {
  fire: 0.5,
  move: 0.3,
  advance: 0.32,
  recover: 0.22,
  rout: 0.1,
  artilleryDenied: 0,
  artilleryRequest: 0,
  commandConfusion: 0,
};
const ACTIONS: { readonly [A in Action]?: number } = {
  ambush: 0.2,
  assaultFire: 0.08,
  concealment: 0.14,
  crossfire: 0.14,
  digIn: 0.08,
  handGrenades: 0.08,
  lightWounds: 0.14,
  marksmanship: 0.16,
  noQuarter: 0.1,
  smokeGrenades: 0.06,
  sprayFire: 0.04,
  sustainedFire: 0.12,
};
/** Of those who defend alone (CC-ACT-03). */
const DEFENDERS: { readonly [A in Action]?: number } = {
  boreSighting: 0.14,
  hiddenEntrenchments: 0.2,
  hiddenMines: 0.25,
  hiddenPillbox: 0.25,
  hiddenUnit: 0.4,
  hiddenWire: 0.15,
};
/** What an action is worth in the hand. */
export function actionWorth({ look, me }: Reckoning, action: Action): number {
  const isDefender = look.setup.forces[me].posture === 'defend';
  return ACTIONS[action] ?? (isDefender ? (DEFENDERS[action] ?? 0) : 0);
}
/** Of what a radio is worth. */
const [DENIED, REQUEST] = [0.5, 0.6] as const;
function orderKept(reckoning: Reckoning, order: Order): number {
  const { look, me, own, foes } = reckoning;
  const shaken = (units: typeof own): number => units.filter((one) => isBroken(look, one)).length;
  if (order === 'recover') return ORDERS.recover + 0.15 * Math.min(3, shaken(own));
  if (order === 'artilleryDenied') return DENIED * radioWorth(look, otherSide(me));
  if (order === 'artilleryRequest') return REQUEST * radioWorth(look, me);
  if (order === 'rout') return ORDERS.rout + 0.1 * Math.min(3, shaken(foes));
  return ORDERS[order];
}
/** What a card is worth for the turns to come. */
export const keepWorth = (reckoning: Reckoning, { order, action }: Card): number =>
  orderKept(reckoning, order) + actionWorth(reckoning, action);
