/** The cards of a hand: what each is worth for the turns to come. */
import { cardOf } from '../rules/cards/index.ts';
import { isBroken, otherSide } from '../rules/facts/index.ts';
import { radioWorth } from './guns/radios.ts';
import type { Reckoning } from './weighing.ts';
import type { Action, Card, Order } from '../rules/index.ts';
import type { Weights } from './weights.ts';

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

type Counted = keyof Weights;
const ORDERS: { readonly [O in Order]?: Counted } = {
  fire: 'keepFire',
  move: 'keepMove',
  advance: 'keepAdvance',
  recover: 'keepRecover',
  rout: 'keepRout',
};
const ACTIONS: ReadonlySet<Action> = new Set([
  'ambush',
  'assaultFire',
  'concealment',
  'crossfire',
  'digIn',
  'handGrenades',
  'lightWounds',
  'marksmanship',
  'noQuarter',
  'smokeGrenades',
  'sprayFire',
  'sustainedFire',
] satisfies (Action & Counted)[]);
/** Of those who defend alone (CC-ACT-03). */
const DEFENDERS: ReadonlySet<Action> = new Set([
  'boreSighting',
  'hiddenEntrenchments',
  'hiddenMines',
  'hiddenPillbox',
  'hiddenUnit',
  'hiddenWire',
] satisfies (Action & Counted)[]);
/** What an action is worth in the hand. */
export function actionWorth({ look, me, weights }: Reckoning, action: Action): number {
  const isDefender = look.setup.forces[me].posture === 'defend';
  const counts = ACTIONS.has(action) || (isDefender && DEFENDERS.has(action));
  return counts ? (weights as { readonly [name: string]: number })[action] : 0;
}
/** What an order is worth in the hand. */
export function orderKept(reckoning: Reckoning, order: Order): number {
  const { look, me, own, foes, weights } = reckoning;
  const shaken = (units: typeof own): number =>
    Math.min(weights.keepEachMost, units.filter((one) => isBroken(look, one)).length);
  if (order === 'recover') return weights.keepRecover + weights.keepRecoverEach * shaken(own);
  if (order === 'artilleryDenied') return weights.keepDenied * radioWorth(reckoning, otherSide(me));
  if (order === 'artilleryRequest') return weights.keepRequest * radioWorth(reckoning, me);
  if (order === 'rout') return weights.keepRout + weights.keepRoutEach * shaken(foes);
  const counts = ORDERS[order];
  return counts === undefined ? 0 : weights[counts];
}
/** What a card is worth for the turns to come. */
export const keepWorth = (reckoning: Reckoning, { order, action }: Card): number =>
  orderKept(reckoning, order) + actionWorth(reckoning, action);
